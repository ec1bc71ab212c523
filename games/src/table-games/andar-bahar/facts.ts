import type { TableFacts } from '../../facts.ts'

/** `factsOf` games/reports/andar-bahar-v1.json, copied so that pages need not compute it. */
export const andarBaharFacts: TableFacts = {
  version: 1,
  rtpPpm: 955_006,
  rtpMostPpm: 978_511,
  usualKind: 'andar',
  bets: [
    { kind: 'andar', returns: 1.9, chancePpm: 515_006, rtpPpm: 978_511, volatility: 'low' },
    { kind: 'bahar', returns: 2, chancePpm: 484_993, rtpPpm: 969_987, volatility: 'low' },
    { kind: 'cards-1', returns: 16.5, chancePpm: 58_823, rtpPpm: 970_588, volatility: 'medium' },
    { kind: 'cards-2-5', returns: 4.5, chancePpm: 212_244, rtpPpm: 955_102, volatility: 'low' },
    { kind: 'cards-6-10', returns: 4.4, chancePpm: 217_046, rtpPpm: 955_006, volatility: 'low' },
    { kind: 'cards-11-15', returns: 5.7, chancePpm: 169_027, rtpPpm: 963_457, volatility: 'low' },
    { kind: 'cards-16-25', returns: 4.4, chancePpm: 218_007, rtpPpm: 959_231, volatility: 'low' },
    { kind: 'cards-26-30', returns: 15.8, chancePpm: 60_984, rtpPpm: 963_553, volatility: 'medium' },
    { kind: 'cards-31-35', returns: 26, chancePpm: 36_974, rtpPpm: 961_344, volatility: 'medium' },
    { kind: 'cards-36-40', returns: 51, chancePpm: 18_967, rtpPpm: 967_346, volatility: 'medium' },
    { kind: 'cards-41-49', returns: 121, chancePpm: 7_923, rtpPpm: 958_703, volatility: 'high' },
  ],
  maxWin: 121,
  maxWinOneIn: 126.2,
  maxPayout: 3_470_000,
  maxPayoutOneIn: 87.5,
}
