import { reportDaysMax, reportGames } from '@lalmor/contract/ops/reports.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { istDay, istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { handle } from '../../platform/operators/act.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import { findHorizon, sumByGame, sumByTime } from '../../platform/projections/game-sums.ts'
import { titlesOf } from './titles.ts'

type Sums = { rounds: bigint; staked: bigint; paid: bigint }

const add = (all: readonly Sums[]): Sums =>
  all.reduce((a, b) => ({ rounds: a.rounds + b.rounds, staked: a.staked + b.staked, paid: a.paid + b.paid }), {
    rounds: 0n,
    staked: 0n,
    paid: 0n,
  })

export const acts = [
  handle(reportGames, {
    async act({ tx, place, now }, { from: asked, until: last, by = 'day' }) {
      const from = (asked ?? last ?? istDay(now)) as IstDay
      const until = (last ?? from) as IstDay
      const daysMax = reportDaysMax[by]
      if (from > until || istDaysBefore(until, daysMax - 1) > from) refuse('range', { from, until, daysMax })
      const range = { asset: place.asset, from, until }
      const games = await sumByGame(tx, range)
      const times = await sumByTime(tx, range, by)
      const titles = titlesOf(place).all
      return {
        horizon: (await findHorizon(tx))?.toISOString() ?? null,
        from,
        until,
        times: toWire(times).map((time, n) => ({ ...time, at: times[n]!.at.toISOString() })),
        games: toWire(games).map(({ game: number, version, ...sums }) => {
          const title = titles.find(({ game }) => game === number)
          const stated = title?.rules.version === version ? { fromPpm: title.rtpPpm, toPpm: title.bestRtpPpm } : null
          return { game: title?.rules.id ?? String(number), version, ...sums, stated }
        }),
        total: toWire(add(games)),
      }
    },
  }),
]
