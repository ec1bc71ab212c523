import type { SlotFacts } from '../../facts.ts'

/**
 * Figures of the rules sheet for version 1: `factsOf` its maths report (games/reports/monsoon-gems-v1.json), copied so
 * that nobody has to compute them for display.
 */
export const monsoonGemsFacts: SlotFacts = {
  version: 1,
  rtpPpm: 960_196,
  hitRatePpm: 305_895,
  aboveStakePpm: 128_328,
  volatility: 'high',
  sd: 12.3,
  freeSpinsOneIn: 342,
  maxWin: 5_000,
  maxWinOneIn: 2_900_000,
}
