import { stakeOf, stakesRefused } from '../../maths/vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: {
    1: [269, 548, 611, 708, 797, 857, 1_413, 1_690, 7_792, 103_773_443],
    2: [119, 410, 549, 555, 924, 1_019, 1_923, 2_090, 13_105, 217_187_477],
  },
  bet: stakeOf,
  illegal: stakesRefused,
}
