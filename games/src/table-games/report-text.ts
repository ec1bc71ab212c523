import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { costRow, downRows, dryRunRows, oneIn, percent, row } from '../maths/text-rows.ts'
import type { BetReport, TableReport } from './report.ts'

export function tableText(report: TableReport): string {
  const { rtp, bets, usual, maxWin, maxPayout } = report
  return [
    `${report.game} version ${report.version}, definition ${report.definitionHash}`,
    `${report.ways.toLocaleString('en-IN')} ways a round can go, all counted. Amounts are in stakes, returns with the stake.`,
    '',
    'Return to player',
    row('bet that returns least', percent(rtp.lowest, 8)),
    row('bet that returns most', percent(rtp.highest, 8), 'any mix of bets lies between'),
    row('a bet that wins returns', 'always more than was staked on it'),
    row('least at any legal amount', percent(rtp.worst, 8), 'payouts rounded down to the paisa'),
    '',
    betLine(['bet', 'places', 'returns', 'chance', 'exactly', '1 in', 'RTP', 'sd', 'volatility', 'limit', 'down after 100', '1,000']),
    ...bets.map((bet) => betLine(cellsOf(bet))),
    '',
    'Top payout',
    row('in stakes', `${maxWin.stakes.toLocaleString('en-IN')} × stake`, oneIn(maxWin.oneIn)),
    row('within the limits', rupeesOf(maxPayout.paise), oneIn(maxPayout.oneIn), `at a stake of ${rupeesOf(maxPayout.stake)}:`),
    ...Object.entries(maxPayout.bets).map(([name, amount]) => row('', `${rupeesOf(amount)} on ${name}`)),
    '',
    `A session of ${usual.kind} bets at one stake`,
    ...downRows(usual.downAfter),
    ...dryRunRows(usual.longestDryRun),
    costRow(usual.costOf100Rounds),
  ].join('\n')
}

const widths = [14, 7, 8, 10, 11, 8, 12, 9, 11, 12, 15, 9]
const betLine = (cells: string[]) => `  ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join('')}`.trimEnd()

const cellsOf = ({ kind, bets, returns, chance, chanceFraction, oneIn, rtp, sd, volatility, most, downAfter }: BetReport): string[] => [
  kind,
  `${bets}`,
  `${returns} ×`,
  percent(chance, 4),
  chanceFraction,
  oneIn.toFixed(2),
  percent(rtp.total, 6),
  sd.toFixed(4),
  volatility,
  rupeesOf(most),
  ...downAfter.map(({ chance }) => percent(chance)),
]

const rupeesOf = (amount: number) => formatRupees(paise(BigInt(amount)))
