import type { MinesFacts } from '../facts.ts'

/** `factsOf` games/reports/mirchi-mines-v1.json, copied so that pages need not compute it. */
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
