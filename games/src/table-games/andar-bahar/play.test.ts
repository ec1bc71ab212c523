import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import type { FairStream } from '../../engine.ts'
import { serverSeedFromHex } from '../../fair/seeds.ts'
import { createStream, createTracedStream, labelOf, streamsUnder } from '../../fair/stream.ts'
import { findGame } from '../../registry.ts'
import { standardised } from '../../maths/test-statistics.ts'
import { andarBahar, andarBaharTables as tables } from './definition.ts'
import type { AndarBaharEvent, Card } from './events.ts'
import { shuffled } from './play.ts'

const label = labelOf(andarBahar, { nonce: 0, clientSeed: 'mela' })
const allBets = Object.fromEntries(tables.bets.map(({ name }) => [name, 1_000]))

/** Deals exactly these and checks that requests cover the cards left. */
function dealing(...cards: Card[]): FairStream {
  const left = [...tables.deck]
  return {
    below(n) {
      expect(n).toBe(left.length)
      const card = cards.shift() ?? expect.unreachable('drew a card too many')
      const at = left.indexOf(card)
      const last = left.pop()!
      if (at < left.length) left[at] = last
      return at
    },
  }
}
/** Cards that do not end a round with this joker, in deck order. */
const dull = (rank: string, count: number): Card[] => tables.deck.filter((card) => card[0] !== rank).slice(0, count)
const play = (stream: FairStream, bets: Record<string, number> = allBets) =>
  andarBahar.play({ stake: rupees(BigInt(Object.values(bets).reduce((sum, amount) => sum + amount, 0) / 100)), play: { bets } }, stream)
const paidOf = (events: AndarBaharEvent[]) =>
  Object.fromEntries(events.flatMap((event) => (event.type === 'bet' && event.amount > 0n ? [[event.bet, event.amount]] : [])))

test('version 1 is what it was when it opened', () => {
  expect(andarBahar).toMatchObject({ version: 1, definitionHash: '7ef5b0df16e6598287143841eeb58f49c6a686217e093143a4f95a56ae5e19a8' })
  expect([1, 2].map((version) => findGame('andar-bahar', version))).toEqual([andarBahar, undefined])
})

test('a full pack of 52, and bands that cover every count from 1 to 49 once', () => {
  expect(new Set(tables.deck).size).toBe(52)
  expect([tables.deck[0], tables.deck[12], tables.deck[13], tables.deck[51]]).toEqual(['AS', 'KS', 'AH', 'KC'])
  const counts = Array.from({ length: 49 }, (_, index) => index + 1)
  const [andar, bahar, ...bands] = tables.bets
  expect(bands.flatMap(({ on }) => on)).toEqual(counts)
  expect([...andar!.on, ...bahar!.on].toSorted((a, b) => a - b)).toEqual(counts)
})

test('the result page of the design: Bahar on card 10', () => {
  const cards = dull('7', 9)
  const { events, payout } = play(dealing('7D', ...cards, '7S'), { bahar: 5_000, 'cards-6-10': 1_000 })
  expect(events).toEqual([
    { type: 'joker', card: '7D' },
    ...cards.map((card, index) => ({ type: 'card', side: index % 2 === 0 ? 'andar' : 'bahar', card })),
    { type: 'card', side: 'bahar', card: '7S' },
    { type: 'winner', side: 'bahar', cards: 10 },
    { type: 'bet', bet: 'bahar', stake: 5_000n, amount: 10_000n },
    { type: 'bet', bet: 'cards-6-10', stake: 1_000n, amount: 4_400n },
    { type: 'total', payout: 14_400n },
  ])
  expect(payout).toBe(rupees(144n))
})

test('for every number of cards, 1 to 49, the side with the last one wins, Andar first, and one band wins', () => {
  const bands = [
    [1, 1, 16_500n],
    [2, 5, 4_500n],
    [6, 10, 4_400n],
    [11, 15, 5_700n],
    [16, 25, 4_400n],
    [26, 30, 15_800n],
    [31, 35, 26_000n],
    [36, 40, 51_000n],
    [41, 49, 121_000n],
  ] as const
  for (let cards = 1; cards <= 49; cards++) {
    const { events, payout } = play(dealing('QC', ...dull('Q', cards - 1), 'QS'))
    const [side, returned] = cards % 2 === 1 ? (['andar', 1_900n] as const) : (['bahar', 2_000n] as const)
    const [from, to, due] = bands.find(([from, to]) => from <= cards && cards <= to)!
    const band = from === to ? `cards-${from}` : `cards-${from}-${to}`
    expect(paidOf(events), `${cards} cards`).toEqual({ [side]: returned, [band]: due })
    expect(events.filter(({ type }) => type === 'card')).toHaveLength(cards)
    expect(events.find(({ type }) => type === 'winner')).toEqual({ type: 'winner', side, cards })
    expect(events.findLast(({ type }) => type === 'card')).toEqual({ type: 'card', side, card: 'QS' })
    expect(payout).toBe(returned + due)
  }
})

test('only ranks matter: a joker is matched by the three others of its rank', () => {
  for (const joker of tables.deck)
    for (const card of tables.deck)
      if (card !== joker) {
        const drawn = [joker, card]
        const rest = tables.deck.filter((other) => !drawn.includes(other)).toSorted((a) => (a[0] === joker[0] ? -1 : 1))
        const { events } = play(dealing(...drawn, ...rest))
        expect(events.find((event) => event.type === 'winner')?.cards, drawn.join()).toBe(card[0] === joker[0] ? 1 : 2)
      }
})

test('the worked example', () => {
  const serverSeed = serverSeedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
  const { stream, trace } = createTracedStream({ serverSeed, ...labelOf(andarBahar, { nonce: 11, clientSeed: 'diwali' }) })
  const { events, payout } = play(stream, { bahar: 1_000 })
  expect(trace.blocks).toEqual([
    {
      message: `lalmor/v1/andar-bahar/1/${andarBahar.definitionHash}/11/0/diwali`,
      hex: '630dfd3e9b76f44ab37239252f0153a0bc1c6e3a7fad583708a22fd06223016f',
    },
  ])
  expect(trace.draws.map(({ n, value, result }) => [n, value.toString(16), result])).toEqual([
    [52, '630d', 33],
    [51, 'fd3e', 9],
    [50, '9b76', 48],
    [49, 'f44a', 14],
    [48, 'b372', 2],
    [47, '3925', 12],
    [46, '2f01', 27],
    [45, '53a0', 33],
    [44, 'bc1c', 20],
  ])
  expect(events.flatMap((event) => (event.type === 'joker' || event.type === 'card' ? [event.card] : [])).join(' ')).toBe(
    '8D TS TC 2H 3S KS 2D KC 8H',
  )
  expect(payout).toBe(rupees(20n))
})

const shuffles = 60_000
/** Spread of cards over places for whole packs, as a standard normal. */
function unevenness(deal: (stream: FairStream) => () => Card): number {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x31))
  const index = new Map(tables.deck.map((card, at) => [card, at]))
  const counts = new Float64Array(52 * 52)
  for (let nonce = 0; nonce < shuffles; nonce++) {
    const next = deal(streamFor({ ...label, nonce }))
    for (let place = 0; place < 52; place++) counts[place * 52 + index.get(next())!]!++
  }
  // Rows and columns are fixed, so 51² cells are free, and the sum is 51/52 of that of independent cells.
  const chiSquare = counts.reduce((sum, count) => sum + (count - shuffles / 52) ** 2 / (shuffles / 52), 0)
  return standardised((chiSquare * 51) / 52, 51 ** 2)
}

test('GM-03: every card comes to every place of the pack equally often, over 60,000 packs of the fair stream', () => {
  const z = unevenness((stream) => shuffled(tables.deck, stream))
  // 99 %.
  expect(Math.abs(z), `seed 31…: z = ${z.toFixed(2)}`).toBeLessThan(2.576)
})

test('the same check notices a wrong shuffle', () => {
  /** The usual mistake: swaps with any place, dealt ones too. */
  const careless = (stream: FairStream) => {
    const pack = [...tables.deck]
    for (let at = 0; at < 52; at++) {
      const other = stream.below(52)
      ;[pack[at], pack[other]] = [pack[other]!, pack[at]!]
    }
    let dealt = 0
    return () => pack[dealt++]!
  }
  /** Never draws the last card first. */
  const offByOne = (stream: FairStream) => shuffled(tables.deck, { below: (n) => stream.below(Math.max(1, n - 1)) })
  for (const deal of [careless, offByOne]) expect(unevenness(deal)).toBeGreaterThan(2.576)
})

test('GM-05: the cards depend on seeds and nonce, not on the bets', () => {
  const serverSeed = new Uint8Array(32).fill(0x2b)
  for (let nonce = 0; nonce < 200; nonce++) {
    const cardsOf = (bets: Record<string, number>) =>
      play(createStream({ serverSeed, ...label, nonce }), bets).events.filter(({ type }) => type === 'joker' || type === 'card')
    const first = cardsOf({ andar: 1_000 })
    for (const bets of [{ bahar: 1_000_000 }, { 'cards-1': 100_000, 'cards-41-49': 10_000 }, allBets])
      expect(cardsOf(bets), `nonce ${nonce}`).toEqual(first)
  }
})

test('only the dealt cards are drawn', () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x44))
  for (let nonce = 0; nonce < 500; nonce++) {
    const asked: number[] = []
    const stream = streamFor({ ...label, nonce })
    const { events } = play({
      below(n) {
        asked.push(n)
        return stream.below(n)
      },
    })
    const dealt = events.filter(({ type }) => type === 'joker' || type === 'card').length
    expect(asked, `seed 44…, nonce ${nonce}`).toEqual(Array.from({ length: dealt }, (_, index) => 52 - index))
  }
})
