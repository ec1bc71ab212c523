import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { IllegalPlay, isLegalStake, type FairStream, type Game } from '../engine.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { uniformBelow } from '../fair/draws.ts'
import { receiptOf } from '../fair/receipt.ts'
import { commitment, serverSeedToHex } from '../fair/seeds.ts'
import { createStream, labelOf, type RoundLabel } from '../fair/stream.ts'
import { verifyRound } from '../fair/verify.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { andarBahar, andarBaharTables } from './andar-bahar/definition.ts'
import { betReader, returned, settleBets, stakesOf } from './bets.ts'
import { raniRoulette, raniRouletteTables } from './rani-roulette/definition.ts'
import type { ChipTables } from './tables.ts'

afterEach(() => vi.restoreAllMocks())

const games: [Game, ChipTables][] = [
  [raniRoulette, raniRouletteTables],
  [andarBahar, andarBaharTables],
]
const never: FairStream = { below: () => expect.unreachable('drew for an illegal bet') }
const streamOf = (seed: number): FairStream => {
  const draw = xoshiro(seed)
  return { below: (n) => uniformBelow(n, draw) }
}
const sumOf = (bets: Record<string, number>): Paise => paise(BigInt(Object.values(bets).reduce((sum, amount) => sum + amount, 0)))

/** Random legal bets, at most ten, in random order. */
function betsBy(draw: () => number, { bets, chips, mostStake }: ChipTables): Record<string, number> {
  const placed: Record<string, number> = {}
  let left = mostStake / chips[0]!
  for (let count = 1 + (draw() % 10); count > 0 && left > 0; count--) {
    const bet = bets[draw() % bets.length]!
    const amount = 1 + (draw() % Math.min(left, bet.most / chips[0]!))
    if (!Object.hasOwn(placed, bet.name)) {
      placed[bet.name] = amount * chips[0]!
      left -= amount
    }
  }
  return placed
}

test('illegal bets are refused before anything is drawn, and the message says why', () => {
  const straights = Object.fromEntries(Array.from({ length: 37 }, (_, n) => [`${n}`, 1_000]))
  const splits = Object.fromEntries(
    ['0-1', '0-2', '0-3', '1-2', '2-3', '4-5', '5-6', '7-8', '8-9', '10-11', '11-12', '13-14', '14-15', '16-17'].map((name) => [
      name,
      1_000,
    ]),
  )
  for (const [play, stake, said] of [
    [undefined, 1_000, /takes \{ bets/],
    [null, 1_000, /takes \{ bets/],
    ['red', 1_000, /takes \{ bets/],
    [[], 1_000, /takes \{ bets/],
    [{}, 1_000, /takes \{ bets/],
    [{ bet: { red: 1_000 } }, 1_000, /takes \{ bets/],
    [{ bets: [['red', 1_000]] }, 1_000, /takes \{ bets/],
    [{ bets: null }, 1_000, /takes \{ bets/],
    [{ bets: { red: 1_000 }, chips: [] }, 1_000, /takes \{ bets/],
    // Unknown or misspelt bets.
    [{ bets: { Red: 1_000 } }, 1_000, /no bet "Red"/],
    [{ bets: { '37': 1_000 } }, 1_000, /no bet "37"/],
    [{ bets: { '00': 1_000 } }, 1_000, /no bet "00"/],
    [{ bets: { '20-17': 1_000 } }, 1_000, /no bet "20-17"/],
    [{ bets: { '3-4': 1_000 } }, 1_000, /no bet "3-4"/],
    [{ bets: { andar: 1_000 } }, 1_000, /no bet "andar"/],
    [{ bets: { toString: 1_000 } }, 1_000, /no bet "toString"/],
    [JSON.parse('{"bets":{"__proto__":1000}}'), 1_000, /no bet "__proto__"/],
    // Not whole chips.
    [{ bets: { red: '1000' } }, 1_000, /red takes whole chips of ₹10.00 and up, as a number of paise/],
    [{ bets: { red: 1_000n } }, 1_000, /red takes whole chips/],
    [{ bets: { red: 500, black: 500 } }, 1_000, /red takes whole chips/],
    [{ bets: { red: 1_000.5 } }, 1_000, /red takes whole chips of ₹10.00 and up/],
    [{ bets: { red: 1_000, black: 0 } }, 1_000, /black takes whole chips/],
    [{ bets: { red: 2_000, black: -1_000 } }, 1_000, /black takes whole chips/],
    [{ bets: { red: NaN } }, 1_000, /red takes whole chips/],
    [{ bets: { red: { amount: 1_000 } } }, 1_000, /red takes whole chips/],
    [{ bets: { '17': 51_000 } }, 51_000, /at most ₹500.00 on 17 \(straight\), not ₹510.00/],
    [{ bets: { '17-20': 101_000 } }, 101_000, /at most ₹1,000.00 on 17-20 \(split\)/],
    [{ bets: { '0-2-3': 151_000 } }, 151_000, /at most ₹1,500.00 on 0-2-3 \(street\)/],
    [{ bets: { '0-1-2-3': 201_000 } }, 201_000, /at most ₹2,000.00 on 0-1-2-3 \(corner\)/],
    [{ bets: { '1-2-3-4-5-6': 301_000 } }, 301_000, /at most ₹3,000.00 on 1-2-3-4-5-6 \(six-line\)/],
    [{ bets: { 'dozen-2': 601_000 } }, 601_000, /at most ₹6,000.00 on dozen-2 \(dozen\)/],
    [{ bets: { 'column-3': 601_000 } }, 601_000, /at most ₹6,000.00 on column-3 \(column\)/],
    [{ bets: { odd: 901_000 } }, 901_000, /at most ₹9,000.00 on odd \(even-chance\)/],
    [{ bets: { ...straights, ...splits } }, 51_000, /at most 50 bets in a round, not 51/],
    // A sum other than the stake.
    [{ bets: {} }, 1_000, /the bets come to ₹0.00, the stake to ₹10.00/],
    [{ bets: { red: 1_000 } }, 2_000, /the bets come to ₹10.00, the stake to ₹20.00/],
    [{ bets: { red: 2_000, black: 1_000 } }, 2_000, /the bets come to ₹30.00, the stake to ₹20.00/],
    [{ bets: { red: 900_000, black: 101_000 } }, 1_001_000, /1001000 is not a legal stake/],
    [{ bets: { red: 1_500 } }, 1_500, /1500 is not a legal stake/],
    [{ bets: {} }, 0, /0 is not a legal stake/],
  ] as const) {
    const refused = () => raniRoulette.play({ stake: paise(BigInt(stake)), play }, never)
    expect(refused, String(said)).toThrow(IllegalPlay)
    expect(refused).toThrow(said)
  }
  for (const { name, most } of andarBaharTables.bets)
    expect(() => andarBahar.play({ stake: paise(BigInt(most)), play: { bets: { [name]: most + 1_000 } } }, never), name).toThrow(
      new RegExp(`at most ₹[0-9,.]+ on ${name} `),
    )
  expect(() => andarBahar.play({ stake: rupees(10n), play: { bets: { red: 1_000 } } }, never)).toThrow(/no bet "red"/)
})

test('every limit can be reached, and a round can have fifty bets', () => {
  for (const [game, { bets, mostStake, mostBets, chips }] of games) {
    for (const { name, most } of bets)
      expect(game.play({ stake: paise(BigInt(most)), play: { bets: { [name]: most } } }, streamOf(1)).done, name).toBe(true)
    expect(isLegalStake(game.stakes, paise(BigInt(mostStake)))).toBe(true)
    const many = Object.fromEntries(bets.slice(0, mostBets).map(({ name }) => [name, chips[0]!]))
    expect(game.play({ stake: sumOf(many), play: { bets: many } }, streamOf(1)).done).toBe(true)
  }
})

test('the ledger keeps at most 1,500 bytes of a round', () => {
  for (const [, { bets, mostBets }] of games) {
    const longest = bets.toSorted((a, b) => b.name.length - a.name.length).slice(0, mostBets)
    expect(canonicalJson({ bets: Object.fromEntries(longest.map(({ name, most }) => [name, most])) }).length).toBeLessThan(1_500)
  }
})

test('equal chips have one spelling, and their order changes neither events nor payout', () => {
  for (const [game, tables] of games) {
    const seed = 505
    const draw = xoshiro(seed)
    for (let round = 0; round < 400; round++) {
      const bets = betsBy(draw, tables)
      const turned = Object.fromEntries(Object.entries(bets).toReversed())
      const [one, other] = [bets, turned].map((bets) => game.play({ stake: sumOf(bets), play: { bets } }, streamOf(round)))
      expect(other, `${game.id}, seed ${seed}, round ${round}`).toEqual(one)
      expect(canonicalJson({ bets: turned })).toBe(canonicalJson({ bets }))
    }
  }
})

test('chips pay the same merged or apart: each bet alone, and twice the half', () => {
  for (const [game, tables] of games) {
    const seed = 506
    const draw = xoshiro(seed)
    for (let round = 0; round < 400; round++) {
      const bets = betsBy(draw, tables)
      const payoutOf = (bets: Record<string, number>) => game.play({ stake: sumOf(bets), play: { bets } }, streamOf(round)).payout
      const whole = payoutOf(bets)
      const apart = Object.entries(bets).flatMap(([name, amount]) => {
        const half = amount - 1_000
        return half > 0 ? [{ [name]: half }, { [name]: 1_000 }] : [{ [name]: amount }]
      })
      expect(
        apart.reduce((sum, alone) => sum + payoutOf(alone), 0n),
        `${game.id}, seed ${seed}, round ${round}`,
      ).toBe(whole)
    }
  }
})

test('the events list every bet once, in the order of the tables; their amounts sum to the payout, which comes last', () => {
  for (const [game, tables] of games) {
    const seed = 507
    const draw = xoshiro(seed)
    const order = tables.bets.map(({ name }) => name)
    for (let round = 0; round < 2_000; round++) {
      const bets = betsBy(draw, tables)
      const { events, payout } = game.play({ stake: sumOf(bets), play: { bets } }, streamOf(round))
      const told = events.filter((event) => event.type === 'bet') as { type: 'bet'; bet: string; stake: Paise; amount: Paise }[]
      const fail = `${game.id}, seed ${seed}, round ${round}`
      expect(Object.fromEntries(told.map(({ bet, stake }) => [bet, Number(stake)])), fail).toEqual(bets)
      const places = told.map(({ bet }) => order.indexOf(bet))
      expect(places, fail).toEqual(places.toSorted((a, b) => a - b))
      expect(
        told.reduce((sum, { amount }) => sum + amount, 0n),
        fail,
      ).toBe(payout)
      expect(events.at(-1), fail).toEqual({ type: 'total', payout })
    }
  }
})

test('each bet’s return is rounded down to the paisa separately', () => {
  for (const [stake, returns, expected] of [
    [1_000, 190, 1_900],
    [1, 190, 1],
    [33, 455, 150],
    [99, 101, 99],
    [7, 1_650, 115],
    [1, 100, 1],
  ] as const)
    expect(returned(paise(BigInt(stake)), returns), `${stake} at ${returns}`).toBe(BigInt(expected))
  const bet = { kind: 'odd paisa', on: [1], returns: 150, most: 9 }
  const placed = ['a', 'b'].map((name) => ({ bet: { ...bet, name }, stake: paise(1n) }))
  expect(settleBets(placed, 1).payout).toBe(2n)
  expect(settleBets(placed, 2)).toEqual({
    events: ['a', 'b'].map((name) => ({ type: 'bet', bet: name, stake: 1n, amount: 0n })),
    payout: 0n,
  })
})

test('rounding costs nothing at the tables’ chips', () => {
  for (const [, { bets, chips }] of games) for (const { name, returns } of bets) expect((chips[0]! * returns) % 100, name).toBe(0)
})

test('chips and stakes are those of the design', () => {
  for (const [game, tables] of games) {
    expect(game.stakes).toEqual({
      kind: 'chips',
      chips: [10n, 50n, 100n, 500n, 1_000n].map(rupees),
      usual: rupees(10n),
      most: rupees(10_000n),
    })
    const inChips = (amount: number) => amount > 0 && Number.isInteger(amount / tables.chips[0]!)
    expect(tables.chips.every(inChips)).toBe(true)
    expect(tables.bets.every(({ most }) => inChips(most))).toBe(true)
    expect(new Set(tables.bets.map(({ name }) => name)).size).toBe(tables.bets.length)
  }
  expect(stakesOf({ ...raniRouletteTables, mostStake: 5_000 }, 5_000)).toMatchObject({ usual: 5_000n, most: 5_000n })
})

test('a reader uses only its own tables', () => {
  const read = betReader({ ...raniRouletteTables, chips: [1], mostBets: 1 })
  expect(read({ bets: { red: 7 } }, paise(7n)).map(({ bet, stake }) => [bet.name, stake])).toEqual([['red', 7n]])
  expect(() => read({ bets: { red: 7, black: 7 } }, paise(14n))).toThrow(/at most 1 bets/)
})

test('GM-05: a round depends on seeds, nonce, version and bets only', () => {
  for (const [game, tables] of games) {
    const bets = betsBy(xoshiro(508), tables)
    const label = labelOf(game, { nonce: 0, clientSeed: 'kandil' })
    const playAt = (change: Partial<RoundLabel> & { serverSeed?: Uint8Array }) =>
      game.play({ stake: sumOf(bets), play: { bets } }, createStream({ serverSeed: new Uint8Array(32).fill(0x2b), ...label, ...change }))
    const first = Array.from({ length: 50 }, (_, nonce) => playAt({ nonce }))

    // Independent of clock, other randomness, earlier rounds and order of play.
    vi.spyOn(Date, 'now').mockReturnValue(0)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => array)
    expect(Array.from({ length: 50 }, (_, index) => playAt({ nonce: 49 - index })).toReversed(), game.id).toEqual(first)

    const others = [
      { clientSeed: 'kandiL' },
      { version: 3 },
      { definitionHash: '0'.repeat(64) },
      { game: 'another-game' },
      { serverSeed: new Uint8Array(32).fill(0x2c) },
    ]
    for (const change of others) {
      const changed = Array.from({ length: 50 }, (_, nonce) => playAt({ nonce, ...change }))
      expect(changed, `${game.id}, ${Object.keys(change)[0]}`).not.toEqual(first)
    }
  }
})

test('GM-08: a receipt of a table’s round verifies from its JSON, but not with other chips', () => {
  for (const [game, tables] of games) {
    const serverSeed = new Uint8Array(32).fill(9)
    const label = labelOf(game, { nonce: 3, clientSeed: 'दीया' })
    const bets = betsBy(xoshiro(509), tables)
    const stake = sumOf(bets)
    const { events, payout } = game.play({ stake, play: { bets } }, createStream({ ...label, serverSeed }))
    const receipt = {
      ...label,
      definitionHash: game.definitionHash,
      serverSeed: serverSeedToHex(serverSeed),
      serverSeedHash: commitment(serverSeed),
      stake: Number(stake),
      play: { bets },
      payout: Number(payout),
      events: JSON.parse(canonicalJson(events)) as { type: string }[],
    }
    expect(verifyRound(receiptOf(receipt)).steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    const [name, amount] = Object.entries(bets)[0]!
    const failed = (play: unknown) =>
      verifyRound(receiptOf({ ...receipt, play })).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))
    expect(failed({ bets: { ...bets, [name]: amount + 1_000 } }), game.id).toEqual(['choices'])
    expect(failed(undefined), game.id).toEqual(['choices'])
  }
})
