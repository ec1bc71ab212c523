import { betsOf, betsRefused } from '../vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: { 1: [145, 157, 732, 1_134, 1_356] },
  bet: betsOf,
  illegal: betsRefused('cards-1', 100_000),
}
