import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import type { FairStream } from '../../engine.ts'
import { serverSeedFromHex } from '../../fair/seeds.ts'
import { createStream, createTracedStream, labelOf, streamsUnder } from '../../fair/stream.ts'
import { findGame } from '../../registry.ts'
import { chiSquareZ } from '../../maths/test-statistics.ts'
import { raniRoulette, raniRouletteTables as tables } from './definition.ts'
import { rouletteBets } from './layout.ts'

const pockets = Array.from({ length: 37 }, (_, pocket) => pocket)
const label = labelOf(raniRoulette, { nonce: 0, clientSeed: 'rani' })

/** Answers one pocket once; the game must ask for 37. */
function landing(pocket: number): FairStream {
  let asked = 0
  return {
    below(n) {
      expect([n, asked++]).toEqual([37, 0])
      return pocket
    },
  }
}

test('version 1 is what it was when it opened', () => {
  expect(raniRoulette).toMatchObject({ version: 1, definitionHash: 'a312898e942385d2be93da15cd6c42b4b8f7da306599826d9a809730500cfbb7' })
  expect([1, 2].map((version) => findGame('rani-roulette', version))).toEqual([raniRoulette, undefined])
})

/** Row 0–11 from the zero, column 0–2 from the left. */
const row = (n: number) => Math.ceil(n / 3) - 1
const column = (n: number) => (n + 2) % 3
const rectangle = (top: number, left: number, height: number, width: number) =>
  pockets.filter((n) => n > 0 && row(n) >= top && row(n) < top + height && column(n) >= left && column(n) < left + width)
const rectangles = (height: number, width: number) =>
  Array.from({ length: (13 - height) * (4 - width) }, (_, index) =>
    rectangle(Math.floor(index / (4 - width)), index % (4 - width), height, width),
  )

/** In 1–10 and 19–28 odd numbers are red, in 11–18 and 29–36 even ones. */
const isRed = (n: number) => (n <= 10 || (n >= 19 && n <= 28)) === (n % 2 === 1)

/** All bets from the rules, independent of the layout code. */
const expected: [kind: string, limit: number, covered: number[][]][] = [
  ['straight', 500, pockets.map((n) => [n])],
  ['split', 1_000, [[0, 1], [0, 2], [0, 3], ...rectangles(1, 2), ...rectangles(2, 1)]],
  ['street', 1_500, [[0, 1, 2], [0, 2, 3], ...rectangles(1, 3)]],
  ['corner', 2_000, [[0, 1, 2, 3], ...rectangles(2, 2)]],
  ['six-line', 3_000, rectangles(2, 3)],
  ['dozen', 6_000, [0, 4, 8].map((top) => rectangle(top, 0, 4, 3))],
  ['column', 6_000, [0, 1, 2].map((left) => rectangle(0, left, 12, 1))],
  [
    'even-chance',
    9_000,
    [
      (n: number) => n % 2 === 1,
      (n: number) => n % 2 === 0,
      (n: number) => n <= 18,
      (n: number) => n > 18,
      isRed,
      (n: number) => !isRed(n),
    ].map((covers) => pockets.filter((n) => n > 0 && covers(n))),
  ],
]

test('the table has exactly the bets of a single-zero table', () => {
  const spell = (kind: string, covered: readonly number[]) => `${kind} ${covered.toSorted((a, b) => a - b).join(' ')}`
  const all = expected.flatMap(([kind, , covered]) => covered.map((numbers) => spell(kind, numbers)))
  expect(tables.bets.map(({ kind, on }) => spell(kind, on)).toSorted()).toEqual(all.toSorted())
  expect(all).toHaveLength(157)
  for (const [kind, limit] of expected) for (const bet of tables.bets) if (bet.kind === kind) expect(bet.most, bet.name).toBe(limit * 100)
})

test('inside bets are named by their numbers, outside bets by their kind', () => {
  for (const { name, kind, on } of tables.bets)
    if (['straight', 'split', 'street', 'corner', 'six-line'].includes(kind)) expect(name).toBe(on.join('-'))
  const onOf = (name: string) => tables.bets.find((bet) => bet.name === name)!.on
  expect(onOf('dozen-2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(onOf('column-1')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34])
  for (const [name, some] of [
    ['red', 32],
    ['black', 26],
    ['odd', 35],
    ['even', 2],
    ['low', 18],
    ['high', 19],
  ] as const)
    expect(onOf(name), name).toContain(some)
})

/** All 37 pockets at every bet's least and greatest amount. */
function wrongPays(game = raniRoulette, bets = tables.bets): string[] {
  const wrong: string[] = []
  for (const { name, on, most } of bets)
    for (const amount of [1_000, most]) {
      let returned = 0n
      for (const pocket of pockets) {
        const { events, payout } = game.play({ stake: paise(BigInt(amount)), play: { bets: { [name]: amount } } }, landing(pocket))
        const due = on.includes(pocket) ? BigInt(amount * (36 / on.length)) : 0n
        if (payout !== due) wrong.push(`${name} on ${pocket}: ${payout}, not ${due}`)
        expect(events).toEqual([
          { type: 'spin', pocket },
          { type: 'bet', bet: name, stake: BigInt(amount), amount: payout },
          { type: 'total', payout },
        ])
        returned += payout
      }
      if (returned !== BigInt(amount) * 36n) wrong.push(`${name}: returns ${returned} of 37 × ${amount}`)
    }
  return wrong
}

test('every bet pays correctly on every pocket, and returns 36 of 37', () => {
  expect(wrongPays()).toEqual([])
})

test('even chances lose on zero', () => {
  const bets = Object.fromEntries(tables.bets.filter(({ kind }) => kind === 'even-chance').map(({ name }) => [name, 1_000]))
  expect(raniRoulette.play({ stake: rupees(60n), play: { bets } }, landing(0)).payout).toBe(0n)
  expect(raniRoulette.play({ stake: rupees(60n), play: { bets } }, landing(1)).payout).toBe(rupees(60n))
})

test('a round matches the result page of the design: 14, red, the second dozen, and a number that lost', () => {
  const { events, payout } = raniRoulette.play(
    { stake: rupees(80n), play: { bets: { red: 5_000, '14': 1_000, '17': 1_000, 'dozen-2': 1_000 } } },
    landing(14),
  )
  expect(events).toEqual([
    { type: 'spin', pocket: 14 },
    { type: 'bet', bet: '14', stake: 1_000n, amount: 36_000n },
    { type: 'bet', bet: '17', stake: 1_000n, amount: 0n },
    { type: 'bet', bet: 'dozen-2', stake: 1_000n, amount: 3_000n },
    { type: 'bet', bet: 'red', stake: 5_000n, amount: 10_000n },
    { type: 'total', payout: 49_000n },
  ])
  expect(payout).toBe(rupees(490n))
})

test('the worked example', () => {
  const serverSeed = serverSeedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
  const { stream, trace } = createTracedStream({ serverSeed, ...labelOf(raniRoulette, { nonce: 11, clientSeed: 'diwali' }) })
  const { payout } = raniRoulette.play({ stake: rupees(10n), play: { bets: { red: 1_000 } } }, stream)
  expect(trace).toEqual({
    blocks: [
      {
        message: `lalmor/v1/rani-roulette/1/${raniRoulette.definitionHash}/11/0/diwali`,
        hex: '1521576ce105833c75b49cce1755458d886aa3aab674f826138a915641ce6aa3',
      },
    ],
    draws: [{ n: 37, rejected: [], value: 0x1521, result: 7 }],
  })
  expect(payout).toBe(rupees(20n))
})

/** Pockets from the fair stream under server seed 24…. */
function pocketsOf(rounds: number, pocketOf: (stream: FairStream) => number): number[] {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x24))
  return Array.from({ length: rounds }, (_, nonce) => pocketOf(streamFor({ ...label, nonce })))
}
const spun = (stream: FairStream) => {
  const [spin] = raniRoulette.play({ stake: rupees(10n), play: { bets: { red: 1_000 } } }, stream).events
  return spin?.type === 'spin' ? spin.pocket : expect.unreachable('no spin')
}
const countsOf = (cells: readonly number[], size: number) => {
  const counts = Array.from({ length: size }, () => 0)
  for (const cell of cells) counts[cell]!++
  return counts
}

test('GM-03: pockets, and pairs of successive pockets, are even over 200,000 rounds of the fair stream', () => {
  const found = pocketsOf(200_000, spun)
  const pairs = found.slice(1).map((pocket, index) => found[index]! * 37 + pocket)
  for (const counts of [countsOf(found, 37), countsOf(pairs, 37 ** 2)]) {
    const z = chiSquareZ(counts)
    // 99 %.
    expect(Math.abs(z), `seed 24…, ${counts.length} cells: z = ${z.toFixed(2)}`).toBeLessThan(2.576)
  }
})

test('the same checks notice a faulty wheel: a pocket short, a zero a third too often, a limit too high, a misprinted split', () => {
  const short = pocketsOf(20_000, (stream) => stream.below(36))
  const heavy = pocketsOf(50_000, (stream) => (stream.below(100) === 0 ? 0 : spun(stream)))
  for (const found of [short, heavy]) expect(chiSquareZ(countsOf(found, 37))).toBeGreaterThan(2.576)

  const kinds = Object.fromEntries(tables.bets.map(({ kind, returns, most }) => [kind, { returns, most }])) as Parameters<
    typeof rouletteBets
  >[0]
  const generous = rouletteBets({ ...kinds, corner: { ...kinds.corner, most: kinds.corner.most + 1_000 } })
  expect(() => wrongPays(raniRoulette, generous)).toThrow(/at most ₹2,000.00 on 0-1-2-3/)
  const misprinted = rouletteBets(kinds).map((bet) => (bet.name === '17-20' ? { ...bet, on: [17, 21] } : bet))
  expect(wrongPays(raniRoulette, misprinted)).toEqual(
    [1_000, 100_000].flatMap((amount) => [`17-20 on 20: ${amount * 18}, not 0`, `17-20 on 21: 0, not ${amount * 18}`]),
  )
})

test('GM-05: the pocket depends on seeds and nonce, not on the bets', () => {
  const serverSeed = new Uint8Array(32).fill(0x2b)
  for (let nonce = 0; nonce < 200; nonce++) {
    const spinOf = (bets: Record<string, number>, stake: bigint) =>
      raniRoulette.play({ stake: rupees(stake), play: { bets } }, createStream({ serverSeed, ...label, nonce })).events[0]
    const first = spinOf({ red: 1_000 }, 10n)
    for (const [bets, stake] of [
      [{ black: 900_000 }, 9_000n],
      [{ '0': 50_000, '32': 50_000 }, 1_000n],
      [Object.fromEntries(pockets.map((n) => [`${n}`, 1_000])), 370n],
    ] as [Record<string, number>, bigint][])
      expect(spinOf(bets, stake), `nonce ${nonce}`).toEqual(first)
  }
})
