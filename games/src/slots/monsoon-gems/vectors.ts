import { stakeOf, stakesRefused } from '../../maths/vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: {
    1: [497, 727, 834, 1_394, 2_207, 6_820, 9_843, 3_030_831],
    2: [470, 932, 1_999, 4_560, 5_721, 11_006, 17_742, 55_863],
  },
  bet: stakeOf,
  illegal: stakesRefused,
}
