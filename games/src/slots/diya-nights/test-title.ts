import type { Played } from '../../engine.ts'
import { even, rowsOf } from '../../fair/test-rows.ts'
import { committed, countsOf, isEven, sameReport, streamOf, wrongReturns, wrongSums } from '../../maths/test-checks.ts'
import type { Defect, Figures, Gates, TestParts } from '../../maths/test-parts.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { diyaNights, diyaNightsTables } from './definition.ts'
import { reportOf as slotReport } from './report.ts'
import { roundSimulator as slotSimulator } from './simulate.ts'

const bet: Played = { stake: diyaNights.stakes.usual }

const exampleTells = /^spin line total$/

const strips = diyaNightsTables.reels.map(({ length }) => length)

const mathTells = /total +96\.302308 %/

const figures: Figures = {
  'the stop of each reel': () => rowsOf('diya-nights', 60_000, strips.map(even), (stream) => strips.map((length) => stream.below(length))),
}

function reels(): { stops: number[]; drawn: number[]; grid: string[][] }[] {
  const spins: { stops: number[]; drawn: number[]; grid: string[][] }[] = []
  const fair = streamOf(72)
  for (let round = 0; round < 6_000; round++) {
    const drawn: number[] = []
    const { events } = diyaNights.play({ stake: diyaNights.stakes.usual }, { below: (n) => (drawn.push(fair.below(n)), drawn.at(-1)!) })
    for (const event of events) if (event.type === 'spin') spins.push({ stops: event.stops, drawn: drawn.splice(0, 5), grid: event.grid })
  }
  return spins
}

const gates: Gates = {
  report: () => sameReport(slotReport(diyaNightsTables)),
  returns() {
    const { rtp, sd, hitRate } = committed('diya-nights', diyaNights.version) as { rtp: { total: number }; sd: number; hitRate: number }
    return wrongReturns(diyaNights, 40_000, { rtp: rtp.total, sd, hitRate })
  },
  kernel() {
    const [draw, stream] = [xoshiro(75), streamOf(75)]
    const simulate = slotSimulator(diyaNightsTables)
    const differing = Array.from({ length: 4_000 }, () => [
      BigInt(simulate(draw)) * 50n,
      diyaNights.play({ stake: diyaNights.stakes.usual }, stream).payout,
    ]).filter(([fast, readable]) => fast !== readable)
    return differing.slice(0, 1).map(([fast, readable]) => `kernel ${fast}, play ${readable}`)
  },
  sums() {
    const stream = streamOf(76)
    return Array.from({ length: 3_000 }, () => diyaNights.play({ stake: diyaNights.stakes.usual }, stream)).flatMap((round) =>
      wrongSums(round, ['free-spins-end']),
    )
  },
  stops() {
    const strips = diyaNightsTables.reels
    const spins = reels()
    const shown = spins.every(
      ({ stops, drawn, grid }) =>
        `${stops}` === `${drawn}` &&
        grid.every((reel, at) => reel.every((symbol, row) => symbol === strips[at]![(stops[at]! + row) % strips[at]!.length])),
    )
    const uneven = strips.filter(
      (strip, at) =>
        !isEven(
          countsOf(
            spins.map(({ stops }) => stops[at]!),
            strip.length,
          ),
        ),
    )
    return [...(shown ? [] : ['another view than the stops say']), ...uneven.map(({ length }) => `the reel of ${length}`)]
  },
}

const defects: Defect[] = [
  [
    'stale grid on free spins',
    'slots/diya-nights/play.ts',
    'const grid = view(tables, stops)',
    "const grid = freeSpin > 0 ? (events.findLast((event) => event.type === 'spin') as { grid: never }).grid : view(tables, stops)",
    ['kernel', 'stops'],
  ],
  ['off-by-one stop shown', 'slots/diya-nights/lines.ts', '(stops[index]! + row) %', '(stops[index]! + row + 1) %', ['kernel', 'stops']],
  ['off-by-one stop drawn', 'slots/diya-nights/play.ts', 'stream.below(reel.length)', 'stream.below(reel.length - 1)', ['kernel', 'stops']],
  [
    'off-by-one stop in the kernel',
    'slots/diya-nights/simulate.ts',
    'uniformBelow(lengthA, draw)',
    '(uniformBelow(lengthA, draw) + 1) % lengthA',
    ['kernel'],
  ],
  [
    'free spins that pay once',
    'slots/diya-nights/play.ts',
    'freeSpin > 0 ? tables.freeSpins.lineMultiplier : 1',
    '1',
    ['returns', 'kernel'],
  ],
  [
    'peacock that stands for nothing',
    'slots/diya-nights/lines.ts',
    "cell === symbol || cell === 'peacock'",
    'cell === symbol',
    ['kernel', 'returns'],
  ],
  ['four of a kind told as three too', 'slots/diya-nights/kernel.ts', 'three & ~four) +', 'three) +', ['kernel']],
  ['a combination left out', 'slots/diya-nights/full-cycle.ts', 'for (let e = 0;', 'for (let e = 1;', ['report']],
  ['a dearer marigold', 'slots/diya-nights/definition.ts', 'marigold: [6, 15, 60]', 'marigold: [7, 15, 60]', ['report']],
  [
    'an amount that is not told',
    'slots/diya-nights/play.ts',
    'amount: pay(stake * BigInt(scatter.multiplier))',
    'amount: paise(pay(stake * BigInt(scatter.multiplier)) - 1n)',
    ['sums'],
  ],
]

export const parts: TestParts = { bet, exampleTells, mathTells, figures, gates, defects }
