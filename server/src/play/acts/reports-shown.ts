import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { reportGames } from '@lalmor/contract/ops/reports.ts'
import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { show } from '../../platform/operators/act.ts'
import { money, table } from '../../platform/operators/words.ts'

type Sums = { rounds: number; staked: WirePaise; paid: WirePaise }

const percent = (ppm: number) => `${(ppm / 10_000).toFixed(2)} %`
const figures = ({ rounds, staked, paid }: Sums) => [
  String(rounds),
  money(fromWire(staked)),
  money(fromWire(paid)),
  money((fromWire(staked) - fromWire(paid)) as Paise),
  staked === 0 ? '-' : percent((paid / staked) * 1_000_000),
]
const head = ['rounds', 'staked', 'paid', 'GGR', 'return']

export const shown = [
  show(reportGames, ({ horizon, from, until, times, games, total }) =>
    games.length === 0
      ? [`No round ended from ${from} to ${until}.`]
      : [
          ...table(
            ['game', 'version', ...head, 'stated'],
            [
              ...games.map((game) => [
                game.game,
                String(game.version),
                ...figures(game),
                game.stated ? [...new Set([game.stated.fromPpm, game.stated.toPpm])].map(percent).join(' to ') : '-',
              ]),
              ['all', '', ...figures(total), ''],
            ],
          ),
          '',
          ...table(
            ['from', ...head],
            times.map((time) => [istTime(time.at), ...figures(time)]),
          ),
          '',
          `As of ${istTime(horizon)}.`,
        ],
  ),
]
