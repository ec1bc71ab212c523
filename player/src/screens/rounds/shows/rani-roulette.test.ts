import { raniRouletteTables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { show } from './rani-roulette.tsx'

test.each([
  [
    'one bet of two',
    [
      { type: 'spin', pocket: 14 },
      { type: 'bet', bet: '17', stake: 1000, amount: 0 },
      { type: 'bet', bet: 'red', stake: 1000, amount: 2000 },
      { type: 'total', payout: 2000 },
    ],
    '14 red · 1 of 2 bets won',
    'The ball landed on 14 red',
  ],
  [
    'zero',
    [
      { type: 'spin', pocket: 0 },
      { type: 'bet', bet: 'red', stake: 1000, amount: 0 },
    ],
    '0, zero · 0 of 1 bets won',
    'The ball landed on 0, zero',
  ],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})

test('every pocket has the colour the table pays it as', () => {
  for (const pocket of Array.from({ length: raniRouletteTables.pockets }, (_, pocket) => pocket)) {
    const paid = raniRouletteTables.bets.find(({ name, on }) => ['red', 'black'].includes(name) && on.includes(pocket))
    const drawn = paid ? `The ball landed on ${pocket} ${paid.name}` : `The ball landed on ${pocket}, zero`
    const spin = { type: 'spin', pocket }
    expect(show([spin])).toMatchObject({ drawn })
  }
})

const bet = (name: string) => ({ type: 'bet', bet: name, stake: 1000, amount: 0 })
const spin = { type: 'spin', pocket: 14 }
const namesOf = (bets: string[]) => show([spin, ...bets.map(bet)])!.bets!.map(({ name }) => name)

test('a table lists each bet by its name, even those that paid nothing', () => {
  const events = [{ type: 'spin', pocket: 14 }, { ...bet('17') }, { type: 'bet', bet: 'red', stake: 5000, amount: 10_000 }]
  expect(show(events)!.bets).toEqual([
    { name: '17 straight', stake: 1000, amount: 0 },
    { name: 'Red', stake: 5000, amount: 10_000 },
  ])
})

test('every bet of the tables has a name other than its id', () => {
  const ids = raniRouletteTables.bets.map(({ name }) => name)
  const names = namesOf(ids)
  expect(new Set(names).size).toBe(ids.length)
  expect(names.filter((name) => ids.includes(name))).toEqual([])
  expect(namesOf(['14', '14-17', '0-1-2', '13-14-15-16-17-18', 'dozen-2', 'column-3', 'low'])).toEqual([
    '14 straight',
    '14, 17 split',
    '0–2 street',
    '13–18 six line',
    '2nd 12',
    'Column 3',
    '1–18',
  ])
})
