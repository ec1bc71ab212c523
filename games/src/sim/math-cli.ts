import { diyaNightsTables } from '../slots/diya-nights/definition.ts'
import { reportOf, type SlotReport } from '../slots/diya-nights/report.ts'

/**
 * `npm run math -- GAME [--json]`: computes a game's mathematics from the definition that plays.
 * Exit code 2 when there is no such game.
 */
const reports: Record<string, () => SlotReport> = {
  'diya-nights': () => reportOf(diyaNightsTables),
}

function main(args: string[]): number {
  const [game, ...rest] = args.filter((arg) => arg !== '--json')
  const report = game !== undefined && rest.length === 0 && Object.hasOwn(reports, game) ? reports[game] : undefined
  if (!report) {
    console.error(
      `${game === undefined || rest.length > 0 ? 'Name one game' : `There is no game "${game}"`}. Usage: npm run math -- GAME [--json]`,
    )
    console.error(`Games: ${Object.keys(reports).join(', ')}`)
    return 2
  }
  console.log(args.includes('--json') ? JSON.stringify(report(), null, 2) : textOf(report()))
  return 0
}

const percent = (share: number, decimals = 2) => `${(share * 100).toFixed(decimals)} %`
const oneIn = (rounds: number) =>
  `1 in ${new Intl.NumberFormat('en-IN', { maximumFractionDigits: rounds < 100 ? 2 : rounds < 10_000 ? 1 : 0 }).format(rounds)}`
const row = (name: string, ...cells: string[]) => `  ${name.padEnd(30)}${cells.join('  ')}`

function textOf(report: SlotReport): string {
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
    row('win free spins', percent(1 / freeSpins.oneIn, 4), oneIn(freeSpins.oneIn)),
    row('  free spins then, on average', freeSpins.meanSpins.toFixed(3), `paying ${freeSpins.meanPayout.toFixed(2)}`),
    row('reach the top payout', `${maxWin.stakes.toLocaleString('en-IN')} × stake`, oneIn(maxWin.oneIn)),
    row('standard deviation', report.sd.toFixed(4)),
    row('volatility', report.volatility, 'low under 3, medium under 8, high from 8 standard deviation'),
    '',
    'Payout, in stakes                  chance       1 in            part of all paid',
    ...report.bands.map(({ over, upTo, chance, share }) =>
      row(
        upTo === 0 ? 'nothing' : `over ${over} up to ${upTo}`,
        percent(chance, 6).padStart(12),
        oneIn(1 / chance).padEnd(18),
        percent(share, 4),
      ),
    ),
    '',
    'A session at one stake',
    ...report.downAfter.map(({ rounds, chance }) => row(`down after ${rounds} rounds`, percent(chance))),
    row(
      '100 rounds cost, on average',
      `${report.costOf100Rounds.toFixed(2)} stakes`,
      `₹${(report.costOf100Rounds * 10).toFixed(2)} at ₹10`,
    ),
  ].join('\n')
}

process.exitCode = main(process.argv.slice(2))
