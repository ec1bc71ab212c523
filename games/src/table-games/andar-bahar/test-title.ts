import { rupees } from '@lalmor/units/paise.ts'
import type { Played } from '../../engine.ts'
import { even, rowsOf } from '../../fair/test-rows.ts'
import { chips, countsOf, isEven, sameReport, streamOf, wrongSums } from '../../maths/test-checks.ts'
import { astray, chanceOf } from '../../maths/test-statistics.ts'
import type { Defect, Figures, Gates, TestParts } from '../../maths/test-parts.ts'
import { andarBahar, andarBaharTables } from './definition.ts'
import { shuffled } from './play.ts'
import { andarBaharReport } from './report.ts'

const bet: Played = { stake: rupees(20n), play: { bets: { andar: 1_000, 'cards-6-10': 1_000 } } }

const exampleTells = /^joker( card)+ winner bet bet total$/

const mathTells = /100 rounds cost, on average +2\.15 stakes/

const { deck } = andarBaharTables

const figures: Figures = {
  'the card at each place': () =>
    rowsOf(
      'andar-bahar',
      30_000,
      deck.map(() => even(52)),
      (stream) => {
        const next = shuffled(deck, stream)
        return deck.map(() => deck.indexOf(next()))
      },
    ),
}

function cards(rounds: number): { joker: number; first: number; side: string; count: number }[] {
  const stream = streamOf(74)
  const index = new Map(andarBaharTables.deck.map((card, at) => [card, at]))
  return Array.from({ length: rounds }, () => {
    const { events } = andarBahar.play({ stake: andarBahar.stakes.usual, play: { bets: { andar: 1_000 } } }, stream)
    const dealt = events.flatMap((event) => (event.type === 'joker' || event.type === 'card' ? [index.get(event.card)!] : []))
    const winner = events.find((event) => event.type === 'winner')!
    return { joker: dealt[0]!, first: dealt[1]!, side: winner.side, count: winner.cards }
  })
}

const gates: Gates = {
  report: () => sameReport(andarBaharReport(andarBaharTables)),
  cards() {
    const rounds = cards(10_000)
    const wrong = (['joker', 'first'] as const).filter(
      (place) =>
        !isEven(
          countsOf(
            rounds.map((round) => round[place]),
            52,
          ),
        ),
    )
    const andar = rounds.filter(({ side }) => side === 'andar').length
    const { bets } = andarBaharReport(andarBaharTables)
    const first = rounds.filter(({ count }) => count === 1).length
    return [
      ...wrong,
      ...astray(rounds.length, [
        chanceOf('Andar', andar / rounds.length, bets.find(({ kind }) => kind === 'andar')!.chance),
        chanceOf('one card', first / rounds.length, bets.find(({ kind }) => kind === 'cards-1')!.chance),
      ]),
    ]
  },
  sums() {
    const stream = streamOf(84)
    const names = andarBaharTables.bets.map(({ name }) => name)
    return Array.from({ length: 1_000 }, () => chips(andarBahar, names, stream)).flatMap((round) => wrongSums(round))
  },
}

const defects: Defect[] = [
  [
    'a pack whose last card is never first',
    'table-games/andar-bahar/play.ts',
    'stream.below(left.length)',
    'stream.below(Math.max(1, left.length - 1))',
    ['cards'],
  ],
  ['a card dealt twice', 'table-games/andar-bahar/play.ts', 'if (at < left.length) left[at] = last', 'left.unshift(last)', ['cards']],
  ['Bahar dealt to first', 'table-games/andar-bahar/play.ts', 'sides[dealt.length % 2]!', 'sides[(dealt.length + 1) % 2]!', ['cards']],
  ['a dearer band', 'table-games/andar-bahar/definition.ts', '1_650', '1_700', ['report']],
  ['a bet that pays twice its amount', 'table-games/bets.ts', 'sum + amount, 0n)', 'sum + 2n * amount, 0n)', ['sums']],
]

export const parts: TestParts = { bet, exampleTells, mathTells, figures, gates, defects }
