import type { SlotFacts } from '../../facts.ts'

/** `factsOf` games/reports/diya-nights-v1.json, copied so that pages need not compute it. */
export const diyaNightsFacts: SlotFacts = {
  version: 1,
  rtpPpm: 963_023,
  hitRatePpm: 280_872,
  aboveStakePpm: 189_464,
  volatility: 'medium',
  sd: 5.59,
  freeSpinsOneIn: 115.8,
  maxWin: 5_000,
  maxWinOneIn: 72_700_000,
}
