import { costRow, oneIn, percent, row } from '../maths/text-rows.ts'
import type { CrashReport } from './report.ts'

export function crashText({
  game,
  version,
  definitionHash,
  grid,
  rtp,
  instant,
  median,
  maxWin,
  costOf100Rounds,
  targets,
  ends,
}: CrashReport): string {
  return [
    `${game} version ${version}, definition ${definitionHash}`,
    `${grid.toLocaleString('en-IN')} equally likely draws; the chances are counted, not simulated. Amounts are in stakes.`,
    '',
    'Return to player',
    row('at every cash-out', percent(rtp.most.total, 10), 'and every legal stake'),
    row('least of all cash-outs', percent(rtp.least.total, 10), `at ${times(rtp.least.cashOut)}`),
    '',
    'Rounds',
    row('end before any cash-out', percent(instant, 4), oneIn(1 / instant)),
    row('half of them reach', times(median)),
    row('reach the win cap', times(maxWin.stakes * 100), oneIn(maxWin.oneIn)),
    row('a cash-out pays', 'always more than the stake'),
    costRow(costOf100Rounds),
    '',
    'Cash-out    chance        1 in          RTP            sd        down after 100  down after 1,000  dry run of 100',
    ...targets.map(({ cashOut, chance, rtp, sd, downAfter, longestDryRun }) =>
      [
        times(cashOut).padStart(10),
        percent(chance, 6).padStart(12),
        oneIn(1 / chance).padEnd(12),
        percent(rtp, 8),
        sd.toFixed(4).padStart(8),
        percent(downAfter[0]!.chance).padStart(14),
        percent(downAfter[1]!.chance).padStart(16),
        `${longestDryRun[0]!.usual} or more`.padStart(14),
      ].join('  '),
    ),
    '',
    'Ends from, to below                chance       1 in',
    ...ends.map(({ from, below, chance }) =>
      row(
        below === null ? `${times(from)}, the win cap` : `${times(from)} to ${times(below)}`,
        percent(chance, 6).padStart(12),
        oneIn(1 / chance),
      ),
    ),
  ].join('\n')
}

const times = (hundredths: number) => `${(hundredths / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}×`
