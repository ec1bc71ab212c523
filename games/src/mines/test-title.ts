import type { Played } from '../engine.ts'
import { rowsOf } from '../fair/test-rows.ts'
import { countsOf, isEven, sameReport, streamOf, unfloored, wrongSums } from '../maths/test-checks.ts'
import type { Defect, Figures, Gates, TestParts } from '../maths/test-parts.ts'
import { mirchiMines, mirchiMinesTables } from './definition.ts'
import { ladderOf, payoutAt } from './ladder.ts'
import { drawLayout } from './play.ts'
import { reportOf as minesReport } from './report.ts'
import { roundSimulator as minesSimulator } from './simulate.ts'

/** Played until the round ends, which shows the whole board. */
const bet: Played = {
  stake: mirchiMines.stakes.usual,
  play: { chilies: 8 },
  actions: Array.from({ length: 25 }, (_, tile) => ({ type: 'pick', tile })),
}

const exampleTells = /^start pick pick pick cash-out reveal total$/

const mathTells = /worst, in whole paise +98\.923000 %/

const tiles = Array.from({ length: 25 }, (_, tile) => tile)

const figures: Figures = {
  'whether a tile hides a chili, of three': () =>
    rowsOf(
      'mirchi-mines',
      15_000,
      tiles.map(() => [22, 3]),
      (stream) => {
        const layout = drawLayout(25, 3, stream)
        return tiles.map((tile) => Number(layout.includes(tile)))
      },
    ),
}

function boards(chilies: number, rounds: number): number[][] {
  const stream = streamOf(73)
  return Array.from({ length: rounds }, () => {
    const drawn: number[] = []
    mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies } }, { below: (n) => (drawn.push(stream.below(n)), drawn.at(-1)!) })
    return playOut(chilies, drawn, 25).events.flatMap((event) => (event.type === 'reveal' ? event.chilies : []))
  })
}

/** Turns the first `picks` tiles, unless the round ends before. */
function playOut(chilies: number, drawn: readonly number[], picks: number) {
  for (let turned = 1; ; turned++) {
    const actions: object[] = Array.from({ length: Math.min(turned, picks) }, (_, tile) => ({ type: 'pick', tile }))
    if (turned > picks) actions.push({ type: 'cash-out' })
    let asked = 0
    const round = mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies }, actions }, { below: () => drawn[asked++]! })
    if (round.done) return round
  }
}

const gates: Gates = {
  report: () => sameReport(minesReport(mirchiMinesTables)),
  kernel() {
    const stream = streamOf(80)
    const wrong: string[] = []
    for (const [chilies, picks] of [
      [1, 5],
      [3, 4],
      [12, 3],
      [24, 1],
    ] as const) {
      const simulate = minesSimulator(mirchiMinesTables, { chilies, picks })
      for (let round = 0; round < 400; round++) {
        const drawn = Array.from({ length: chilies }, (_, index) => stream.below(25 - index))
        let asked = 0
        // The answer itself serves as the draw.
        const multiplier = simulate(() => drawn[asked++]!)
        const { payout } = playOut(chilies, drawn, picks)
        if (payout !== (mirchiMines.stakes.usual * BigInt(multiplier)) / 10_000n) wrong.push(`${chilies} chilies: ${payout}`)
      }
    }
    return wrong
  },
  tiles() {
    return [1, 5].filter((chilies) => !isEven(countsOf(boards(chilies, 1_500).flat(), 25))).map((chilies) => `${chilies} chilies`)
  },
  sums() {
    const stream = streamOf(81)
    return Array.from({ length: 400 }, (_, round) => {
      const chilies = 1 + (round % 24)
      const drawn = Array.from({ length: chilies }, (_, index) => stream.below(25 - index))
      return playOut(chilies, drawn, Math.min(1 + (round % 5), ladderOf(mirchiMinesTables, chilies).length))
    }).flatMap((round) => wrongSums(round))
  },
  floors: () => unfloored(payoutAt, [10_312, 11_250, 91_933_875], 10_000n),
  'worst stake'() {
    const { rtp } = minesReport(mirchiMinesTables)
    return rtp.ppm.least >= 989_000 && rtp.ppm.most <= 990_000 ? [] : [`${rtp.ppm.least} to ${rtp.ppm.most} ppm`]
  },
}

const defects: Defect[] = [
  ['a shuffle that never leaves a tile', 'mines/play.ts', 'stream.below(last + 1)', 'stream.below(last)', ['tiles']],
  ['a shuffle over the whole board', 'mines/play.ts', 'stream.below(last + 1)', 'stream.below(tiles)', ['tiles']],
  ['off-by-one tile', 'mines/play.ts', 'layout.includes(tile)', 'layout.includes(tile + 1)', ['kernel']],
  ['the step after the one reached', 'mines/play.ts', 'ladder[opened.length - 1]!', 'ladder[opened.length]!', ['kernel']],
  [
    'multiplier rounded',
    'mines/ladder.ts',
    'const multiplier = over / under',
    'const multiplier = (2n * over + under) / (2n * under)',
    ['report', 'worst stake'],
  ],
  [
    'floor becomes round',
    'mines/ladder.ts',
    '(stake * BigInt(multiplier)) / BigInt(multiplierUnit)',
    '(stake * BigInt(multiplier) + 5_000n) / BigInt(multiplierUnit)',
    ['floors', 'report'],
  ],
  ['paid without a total of it', 'mines/play.ts', "{ type: 'total', payout }],", "{ type: 'total', payout: paise(0n) }],", ['sums']],
  ['a stake that rounding eats', 'mines/definition.ts', 'stakes: [1_000,', 'stakes: [100, 1_000,', ['worst stake', 'report']],
]

export const parts: TestParts = { bet, exampleTells, mathTells, figures, gates, defects }
