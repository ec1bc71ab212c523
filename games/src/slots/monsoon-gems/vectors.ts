import { stakeOf, stakesRefused } from '../../maths/vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: {
    1: [93, 534, 1_488, 1_703, 1_987, 10_198, 15_631, 2_214_142],
  },
  bet: stakeOf,
  illegal: stakesRefused,
}
