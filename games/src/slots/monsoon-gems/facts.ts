import type { SlotFacts } from '../../facts.ts'

/**
 * What the rules sheet says of version 1: `factsOf` its maths report (games/sim/reports/monsoon-gems-v1.json), written down so
 * that nobody who shows them has to compute them.
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
