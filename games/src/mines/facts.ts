import type { MinesFacts } from '../facts.ts'

/**
 * What the rules sheet says of version 1: `factsOf` its maths report (games/sim/reports/mirchi-mines-v1.json), written down so
 * that nobody who shows them has to compute them.
 */
export const mirchiMinesFacts: MinesFacts = {
  version: 1,
  rtpPpm: 989_230,
  rtpMostPpm: 990_000,
  volatility: 'low',
  volatilityMost: 'high',
  sd: 0.202,
  sdMost: 95.4,
  maxWin: 9_193.3875,
  maxWinOneIn: 9_286,
}
