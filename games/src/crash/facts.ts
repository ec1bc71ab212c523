import type { CrashFacts } from '../facts.ts'

/**
 * What the rules sheet says of version 1: `factsOf` its maths report (games/sim/reports/kite-run-v1.json), written down so
 * that nobody who shows them has to compute them.
 */
export const kiteRunFacts: CrashFacts = {
  version: 1,
  rtpPpm: 970_000,
  instantPpm: 39_603,
  volatility: 'low',
  volatilityMost: 'high',
  sd: 0.197,
  sdMost: 98.5,
  maxWin: 10_000,
  maxWinOneIn: 10_310,
}
