import { andarBaharTables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { expect, test } from 'vitest'
import { show } from './andar-bahar.tsx'

test.each([
  [
    'a deal of three cards',
    [
      { type: 'joker', card: '7D' },
      { type: 'card', side: 'andar', card: 'TS' },
      { type: 'card', side: 'bahar', card: 'KH' },
      { type: 'card', side: 'andar', card: '7C' },
      { type: 'winner', side: 'andar', cards: 3 },
      { type: 'bet', bet: 'andar', stake: 1000, amount: 1900 },
      { type: 'total', payout: 1900 },
    ],
    'Andar on card 3 · 1 of 1 bets won',
    'Joker and cards 7♦ 10♠ K♥ 7♣',
  ],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})

const deal = [
  { type: 'joker', card: '7D' },
  { type: 'card', side: 'andar', card: '7C' },
  { type: 'winner', side: 'andar', cards: 1 },
]
const bet = (name: string) => ({ type: 'bet', bet: name, stake: 1000, amount: 0 })
const namesOf = (bets: string[]) => show([...deal, ...bets.map(bet)])!.bets!.map(({ name }) => name)

test('every bet of the tables has a name other than its id', () => {
  const ids = andarBaharTables.bets.map(({ name }) => name)
  const names = namesOf(ids)
  expect(new Set(names).size).toBe(ids.length)
  expect(names.filter((name) => ids.includes(name))).toEqual([])
  expect(namesOf(['andar', 'cards-1', 'cards-6-10'])).toEqual(['Andar', '1 card', '6–10 cards'])
})
