import { oneIn, percent, row } from '../../maths/text-rows.ts'
import { sessionRows } from '../session-rows.ts'
import type { SlotReport } from './report.ts'

export function slotText(report: SlotReport): string {
  const { rtp, freeSpins, maxWin } = report
  return [
    `${report.game} version ${report.version}, definition ${report.definitionHash}`,
    `${report.combinations.toLocaleString('en-IN')} combinations of stops, all counted. Amounts are in stakes.`,
    '',
    'Return to player',
    row('total', percent(rtp.total, 6), 'with free spins and win cap, at every legal stake'),
    row('  lines of the paid spin', percent(rtp.baseLines, 8), 'exact'),
    row('  diyas of the paid spin', percent(rtp.baseScatters, 8), 'exact'),
    row('  free spins', percent(rtp.freeSpins, 8), 'exact, retriggers without end'),
    row('  taken by the win cap', `−${percent(rtp.capCost, 6)}`),
    row('without the cap', percent(rtp.uncapped, 8), `exactly ${rtp.uncappedFraction}`),
    '',
    'Rounds',
    row('pay anything', percent(report.hitRate, 4), oneIn(1 / report.hitRate)),
    row('pay more than the stake', percent(report.aboveStakeRate, 4), oneIn(1 / report.aboveStakeRate)),
    row('  of those that pay, no more', percent(report.atOrBelowStakeShare, 2)),
    row('win free spins', percent(1 / freeSpins.oneIn, 4), oneIn(freeSpins.oneIn)),
    row('  free spins then, on average', freeSpins.meanSpins.toFixed(3), `paying ${freeSpins.meanPayout.toFixed(2)}`),
    row('reach the top payout', `${maxWin.stakes.toLocaleString('en-IN')} × stake`, oneIn(maxWin.oneIn)),
    row('standard deviation', report.sd.toFixed(4)),
    row('volatility', report.volatility, 'low under 3, medium under 8, high from 8 standard deviation'),
    '',
    ...sessionRows(report),
  ].join('\n')
}
