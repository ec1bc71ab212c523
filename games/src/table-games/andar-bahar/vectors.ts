import { betsOf, betsRefused } from '../vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: { 1: [110, 249, 296, 531, 866], 2: [126, 229, 247, 452, 541] },
  bet: betsOf,
  illegal: betsRefused('cards-1', 100_000),
}
