import type { SlotFacts } from '../../facts.ts'

/**
 * What the rules sheet says of version 1: `factsOf` its maths report (games/sim/reports/diya-nights-v1.json), written down so
 * that nobody who shows them has to compute them.
 */
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
