import { betsOf, betsRefused } from '../vector-bets.ts'
import type { TitleVectors } from '../../title-parts.ts'

export const vectors: TitleVectors = {
  remarkable: { 1: [17_335, 41_600] },
  bet: betsOf,
  illegal: betsRefused('17', 50_000),
}
