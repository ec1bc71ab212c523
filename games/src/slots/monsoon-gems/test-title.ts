import type { Played } from '../../engine.ts'
import { rowsOf } from '../../fair/test-rows.ts'
import { committed, isEven, streamOf, unfloored, wrongReturns, wrongSums } from '../../maths/test-checks.ts'
import type { Defect, Figures, Gates, TestParts } from '../../maths/test-parts.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { monsoonGems, monsoonGemsTables } from './definition.ts'
import { firstGridOdds } from './first-grid.ts'
import { firstGrid } from './grid.ts'
import { roundSimulator as tumbleSimulator } from './kernel.ts'
import { share } from './play.ts'
import { chunkSums, type TumbleReport } from './report.ts'
import { faultsOf } from './test-audit.ts'

const bet: Played = { stake: monsoonGems.stakes.usual }

const exampleTells = /^spin win tumble multiply total$/

const cells = monsoonGemsTables.cells.paid
const indexOf = new Map(cells.map(([content], index) => [content, index]))

const figures: Figures = {
  'what a cell holds': () =>
    rowsOf(
      'monsoon-gems',
      15_000,
      Array.from({ length: 30 }, () => cells.map(([, weight]) => weight)),
      (stream) =>
        firstGrid(monsoonGemsTables, cells, stream)
          .flat()
          .map((content) => indexOf.get(typeof content === 'number' ? 'orb' : content)!),
    ),
}

const gates: Gates = {
  report() {
    const report = committed('monsoon-gems', monsoonGems.version) as TumbleReport
    const { hitRate, clouds } = firstGridOdds(monsoonGemsTables)
    const same = Math.abs(hitRate - report.hitRate) < 1e-11 && Math.abs(1 / clouds - report.firstGrid.freeSpinsOneIn) < 1e-5
    const chunk = JSON.stringify(chunkSums(monsoonGemsTables, 1)) === JSON.stringify(report.simulation.firstChunk)
    return [...(same ? [] : ['another first grid']), ...(chunk ? [] : ['another first chunk'])]
  },
  returns() {
    const { rtp, sd, hitRate } = committed('monsoon-gems', monsoonGems.version) as TumbleReport
    return wrongReturns(monsoonGems, 12_000, { rtp: rtp.total, sd, hitRate })
  },
  kernel() {
    const [draw, stream] = [xoshiro(77), streamOf(77)]
    const { play } = tumbleSimulator(monsoonGemsTables)
    for (let round = 0; round < 5_000; round++) {
      const { payout } = monsoonGems.play({ stake: monsoonGems.stakes.usual }, stream)
      const hundredths = play(draw)
      if (BigInt(hundredths) * 10n !== payout) return [`round ${round}: kernel ${hundredths}, play ${payout}`]
    }
    return []
  },
  sums() {
    const stream = streamOf(78)
    const stake = monsoonGems.stakes.usual
    return Array.from({ length: 1_000 }, () => monsoonGems.play({ stake }, stream)).flatMap((round) => [
      ...wrongSums(round, ['free-spins-end']),
      ...faultsOf(monsoonGemsTables, stake, round),
    ])
  },
  cells() {
    const stream = streamOf(79)
    const cells = monsoonGemsTables.cells.paid
    const counts = cells.map(() => 0)
    for (let round = 0; round < 4_000; round++) {
      const [first] = monsoonGems.play({ stake: monsoonGems.stakes.usual }, stream).events
      for (const content of first?.type === 'spin' ? first.grid.flat() : [])
        counts[cells.findIndex(([name]) => name === (typeof content === 'number' ? 'orb' : content))]!++
    }
    return isEven(
      counts,
      cells.map(([, weight]) => weight),
    )
      ? []
      : [`cells ${counts}`]
  },
  floors: () => unfloored(share, [25, 80, 101, 999], 100n),
}

const defects: Defect[] = [
  [
    'stale grid between tumbles',
    'slots/monsoon-gems/play.ts',
    'grid = next.grid',
    'grid = count > 1 ? next.grid : [...next.grid.slice(1), grid[0]!]',
    ['kernel', 'sums'],
  ],
  ['band from one more on', 'slots/monsoon-gems/grid.ts', 'cells.length >= least', 'cells.length > least', ['kernel', 'returns', 'sums']],
  ['orb counted twice', 'slots/monsoon-gems/play.ts', 'sum + value, 0)', 'sum + 2 * value, 0)', ['kernel', 'sums']],
  ['bar kept from the paid spin', 'slots/monsoon-gems/play.ts', 'bar = 0\n  while', 'while', ['kernel']],
  [
    'floor becomes ceiling',
    'slots/monsoon-gems/play.ts',
    '(stake * BigInt(hundredths)) / 100n',
    '(stake * BigInt(hundredths) + 99n) / 100n',
    ['floors'],
  ],
  [
    'floor becomes round',
    'slots/monsoon-gems/play.ts',
    '(stake * BigInt(hundredths)) / 100n',
    '(stake * BigInt(hundredths) + 50n) / 100n',
    ['floors'],
  ],
  ['a list of weights off by one', 'slots/monsoon-gems/grid.ts', 'if (left < weight)', 'if (left <= weight)', ['kernel']],
  [
    'cells drawn among half of the draws',
    'slots/monsoon-gems/grid.ts',
    'let left = stream.below(65_536)',
    'let left = stream.below(32_768) * 2',
    ['kernel'],
  ],
  [
    'clouds too common',
    'slots/monsoon-gems/definition.ts',
    "['amethyst', 10_649],\n      ['cloud', 1_147]",
    "['amethyst', 10_549],\n      ['cloud', 1_247]",
    ['report'],
  ],
  [
    'cells of free spins on the paid spin',
    'slots/monsoon-gems/play.ts',
    'const first = firstGrid(tables, played > 0',
    'const first = firstGrid(tables, played >= 0',
    ['cells', 'kernel'],
  ],
  ['a kernel that forgets an orb', 'slots/monsoon-gems/kernel.ts', 'let win = 0', 'let win = 0 * (inView = 0)', ['kernel', 'report']],
]

export const parts: TestParts = { bet, exampleTells, figures, gates, defects }
