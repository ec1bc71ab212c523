import { rupees } from '@lalmor/units/paise.ts'
import type { Played } from '../../engine.ts'
import { even, rowsOf } from '../../fair/test-rows.ts'
import { chips, countsOf, isEven, sameReport, streamOf, wrongSums, type Shown } from '../../maths/test-checks.ts'
import type { Defect, Figures, Gates, TestParts } from '../../maths/test-parts.ts'
import { raniRoulette, raniRouletteTables } from './definition.ts'
import { rouletteReport } from './report.ts'

const bet: Played = { stake: rupees(30n), play: { bets: { red: 1_000, '17': 1_000, 'dozen-2': 1_000 } } }

const exampleTells = /^spin bet bet bet bet total$/

const mathTells = /within the limits +₹1,53,000\.00 +1 in 37/

const figures: Figures = {
  'the pocket': () => rowsOf('rani-roulette', 100_000, [even(37)], (stream) => [stream.below(raniRouletteTables.pockets)]),
}

const gates: Gates = {
  report: () => sameReport(rouletteReport(raniRouletteTables)),
  pockets() {
    const stream = streamOf(82)
    const pockets = Array.from({ length: 15_000 }, () =>
      chips(raniRoulette, ['red'], stream).events.flatMap((event) =>
        event.type === 'spin' ? [(event as { pocket: number } & Shown).pocket] : [],
      ),
    )
    return isEven(countsOf(pockets.flat(), 37)) ? [] : ['uneven']
  },
  'every bet on every pocket'() {
    return raniRouletteTables.bets.flatMap(({ name, on }) =>
      Array.from({ length: 37 }, (_, pocket) => ({ pocket, payout: chips(raniRoulette, [name], { below: () => pocket }).payout }))
        .filter(({ pocket, payout }) => payout !== (on.includes(pocket) ? BigInt(36_000 / on.length) : 0n))
        .map(({ pocket, payout }) => `${name} on ${pocket}: ${payout}`),
    )
  },
  sums() {
    const stream = streamOf(83)
    return Array.from({ length: 1_000 }, () => chips(raniRoulette, ['17', '14-17', 'red', 'dozen-2'], stream)).flatMap((round) =>
      wrongSums(round),
    )
  },
}

const defects: Defect[] = [
  ['a wheel of one pocket less', 'table-games/rani-roulette/play.ts', 'stream.below(pockets)', 'stream.below(pockets - 1)', ['pockets']],
  [
    'the pocket beside wins',
    'table-games/bets.ts',
    'bet.on.includes(endedOn)',
    'bet.on.includes(endedOn + 1)',
    ['every bet on every pocket'],
  ],
  [
    'red and black misprinted',
    'table-games/rani-roulette/layout.ts',
    "['even-chance', 'red', red]",
    "['even-chance', 'red', red.slice(1)]",
    ['report', 'every bet on every pocket'],
  ],
  ['a bet that pays twice its amount', 'table-games/bets.ts', 'sum + amount, 0n)', 'sum + 2n * amount, 0n)', ['sums']],
]

export const parts: TestParts = { bet, exampleTells, mathTells, figures, gates, defects }
