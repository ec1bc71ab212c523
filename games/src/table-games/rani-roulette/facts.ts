import type { TableFacts } from '../../facts.ts'

/** `factsOf` games/reports/rani-roulette-v1.json, copied so that pages need not compute it. */
export const raniRouletteFacts: TableFacts = {
  version: 1,
  rtpPpm: 972_972,
  rtpMostPpm: 972_972,
  usualKind: 'even-chance',
  bets: [
    { kind: 'straight', returns: 36, chancePpm: 27_027, rtpPpm: 972_972, volatility: 'medium' },
    { kind: 'split', returns: 18, chancePpm: 54_054, rtpPpm: 972_972, volatility: 'medium' },
    { kind: 'street', returns: 12, chancePpm: 81_081, rtpPpm: 972_972, volatility: 'medium' },
    { kind: 'corner', returns: 9, chancePpm: 108_108, rtpPpm: 972_972, volatility: 'low' },
    { kind: 'six-line', returns: 6, chancePpm: 162_162, rtpPpm: 972_972, volatility: 'low' },
    { kind: 'dozen', returns: 3, chancePpm: 324_324, rtpPpm: 972_972, volatility: 'low' },
    { kind: 'column', returns: 3, chancePpm: 324_324, rtpPpm: 972_972, volatility: 'low' },
    { kind: 'even-chance', returns: 2, chancePpm: 486_486, rtpPpm: 972_972, volatility: 'low' },
  ],
  maxWin: 36,
  maxWinOneIn: 37,
  maxPayout: 15_300_000,
  maxPayoutOneIn: 37,
}
