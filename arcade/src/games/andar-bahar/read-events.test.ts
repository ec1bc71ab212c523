import { toWire } from '@lalmor/contract/wire.ts'
import { andarBahar as game, andarBaharTables as tables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { readDeal } from './read-events.ts'

const play = { bets: { bahar: 5_000, 'cards-6-10': 1_000 } }
const version = tables.version

test('a round is read as played: joker, every card in order, paying bets', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { events, payout } = game.play({ stake: rupees(60n), play }, seededStream(seed))
    const deal = readDeal({ version, events: toWire(events).map((event) => ({ ...event })) }, tables)
    const cards = events.filter((event) => event.type === 'card').map(({ side, card }) => ({ side, card }))
    expect(deal?.dealt, `seed ${seed}`).toEqual(cards)
    expect(events[0], `seed ${seed}`).toEqual({ type: 'joker', card: deal?.joker })
    expect(deal && deal.won.size > 0, `seed ${seed}`).toBe(payout > 0n)
  }
})

const joker = { type: 'joker', card: '7D' }
const first = { type: 'card', side: 'andar', card: 'KS' }
const second = { type: 'card', side: 'bahar', card: '7S' }
const winner = { type: 'winner', side: 'bahar', cards: 2 }
const bet = { type: 'bet', bet: 'bahar', stake: 5_000, amount: 10_000 }
const total = { type: 'total', payout: 10_000 }
const round = (...events: { type: string }[]) => ({ version, events })

test('the drawn round', () => {
  expect(readDeal(round(joker, first, second, winner, bet, total), tables)).toEqual({
    joker: '7D',
    dealt: [
      { side: 'andar', card: 'KS' },
      { side: 'bahar', card: '7S' },
    ],
    won: new Map([['bahar', rupees(100n)]]),
  })
})

test.each([
  ['another version', { ...round(joker, first, second, winner, bet, total), version: 3 }],
  ['no events', round()],
  ['no joker first', round(first, second, winner, bet, total)],
  ['no total last', round(joker, first, second, winner, bet)],
  ['no winner', round(joker, first, second, bet, total)],
  ['the wrong winner', round(joker, first, second, { ...winner, side: 'andar' } as typeof winner, bet, total)],
  ['another count', round(joker, first, second, { ...winner, cards: 3 } as typeof winner, bet, total)],
  ['cards out of turn', round(joker, second, first, winner, bet, total)],
  ['a card after the last', round(joker, first, second, winner, first, total)],
  ['no such card', round(joker, { ...first, card: '1S' } as typeof first, second, winner, total)],
  ['no such bet', round(joker, first, second, winner, { ...bet, bet: 'tie' } as typeof bet, total)],
  ['an event it does not know', round(joker, first, { type: 'cut' }, second, winner, bet, total)],
])('%s is not drawn', (_what, told) => {
  expect(readDeal(told, tables)).toBeUndefined()
})
