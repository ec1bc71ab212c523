import { oneIn, percent, row } from '../../maths/text-rows.ts'
import { sessionRows } from '../session-rows.ts'
import type { Split, TumbleReport } from './report.ts'

export function tumbleText(report: TumbleReport): string {
  const { simulation, rtp, freeSpins, maxWin, firstGrid } = report
  return [
    `${report.game} version ${report.version}, definition ${report.definitionHash}`,
    `${simulation.rounds.toLocaleString('en-IN')} rounds simulated, seeds 1 to ${simulation.chunks.toLocaleString('en-IN')}. Amounts are in stakes.`,
    '',
    'Return to player',
    row('total', `${percent(rtp.total, 3)} ± ${percent(rtp.interval99, 3)}`, 'at 99 % confidence, with free spins and win cap'),
    row(
      '  as it came',
      percent(rtp.uncontrolled, 3),
      `the exact mean of first grids explains ${percent(rtp.explained, 1)} of the variance`,
    ),
    ...splitRows('paid spin', rtp.paidSpin),
    ...splitRows('free spins', rtp.freeSpins),
    row('at the worst legal stake', percent(rtp.worstStake.rtp, 3), `₹${rtp.worstStake.stakePaise / 100}; payouts are whole paise`),
    '',
    'Rounds',
    row('pay anything', percent(report.hitRate, 4), `${oneIn(1 / report.hitRate)}, exact`),
    row('pay more than the stake', percent(report.aboveStakeRate, 4), oneIn(1 / report.aboveStakeRate)),
    row('  of those that pay, no more', percent(report.atOrBelowStakeShare, 2)),
    row('win free spins', percent(1 / freeSpins.oneIn, 4), oneIn(freeSpins.oneIn)),
    row('  on the first grid', percent(1 / firstGrid.freeSpinsOneIn, 4), `${oneIn(firstGrid.freeSpinsOneIn)}, exact`),
    row('  free spins then, on average', freeSpins.meanSpins.toFixed(2), `paying ${freeSpins.meanPayout.toFixed(2)}`),
    row(
      'reach the top payout',
      `${maxWin.stakes.toLocaleString('en-IN')} × stake`,
      `${oneIn(maxWin.oneIn)} (${maxWin.rounds} rounds; ${oneIn(maxWin.oneInAtBest)} to ${oneIn(maxWin.oneInAtWorst)})`,
    ),
    row('standard deviation', report.sd.toFixed(2)),
    row('volatility', report.volatility, 'low under 3, medium under 8, high from 8 standard deviation'),
    '',
    ...sessionRows(report),
  ].join('\n')
}

const splitRows = (name: string, { total, symbols, orbs, clouds }: Split) => [
  row(`  ${name}`, percent(total, 3)),
  ...Object.entries(symbols).map(([symbol, share]) => row(`    ${symbol}`, percent(share, 3))),
  row('    what orbs add', percent(orbs, 3)),
  row('    clouds', percent(clouds, 3)),
]
