import type { SlotFacts } from '../../facts.ts'

/** `factsOf` games/reports/monsoon-gems-v1.json, copied so that pages need not compute it. */
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
