import { stakeOf, stakesRefused } from '../../maths/vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: {
    1: [212, 530, 598, 637, 731, 1_497, 2_317, 2_634, 4_192, 44_223_586],
  },
  bet: stakeOf,
  illegal: stakesRefused,
}
