import { betsOf, betsRefused } from '../vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: { 1: [4_777, 9_714, 17_229], 2: [11_097, 19_404] },
  bet: betsOf,
  illegal: betsRefused('17', 50_000),
}
