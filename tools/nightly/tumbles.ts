import { astray, chanceOf } from '@lalmor/games/maths/test-statistics.ts'
import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { firstGridOdds } from '@lalmor/games/slots/monsoon-gems/first-grid.ts'
import { estimate, type TumbleReport } from '@lalmor/games/slots/monsoon-gems/report.ts'
import type { Tally } from '@lalmor/games/slots/monsoon-gems/simulate.ts'

/** Figures over four standard errors from the report. */
export function compareTumbles(tally: Tally, report: TumbleReport): { rtp: number; strays: string[] } {
  const { rounds, payouts, withFreeSpins } = tally
  const { controlled, explained, sd } = estimate(tally, firstGridOdds(tables))
  const rtp = controlled / 100
  const above = payouts.subarray(101).reduce((sum, count) => sum + count, 0)
  // The report is simulated too: its own error counts.
  const rates = [
    chanceOf('above the stake', above / rounds, report.aboveStakeRate),
    chanceOf('free spins', withFreeSpins / rounds, 1 / report.freeSpins.oneIn),
  ].map((rate) => ({ ...rate, sd: rate.sd * Math.sqrt(1 + rounds / report.simulation.rounds) }))
  const spread = Math.hypot((sd / 100) * Math.sqrt(1 - explained), report.rtp.standardError * Math.sqrt(rounds))
  const strays = astray(rounds, [
    { what: 'RTP', measured: rtp, exact: report.rtp.total, sd: spread },
    chanceOf('hit rate', 1 - payouts[0]! / rounds, report.hitRate),
    ...rates,
  ])
  return { rtp, strays }
}
