import type { CrashFacts } from '../facts.ts'

/** `factsOf` games/reports/kite-run-v1.json, copied so that pages need not compute it. */
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
