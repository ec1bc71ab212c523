import { uuid7 } from '@lalmor/units/uuid7.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import type { Game } from '../engine.ts'
import { games } from '../registry.ts'
import { testTitles } from '../programs/test-titles.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { canonicalJson } from './canonical-json.ts'
import { commitment, newServerSeed, serverSeedFromHex, serverSeedToHex } from './seeds.ts'
import { labelOf, streamsUnder } from './stream.ts'

const openedAt = 1_795_000_000_000
const uid = '10000027'
const clientSeed = 'patang'
/** Rounds seen, and rounds to predict. Chance predicts them at most once in 10^12. */
const seen = 6
const next = 8

/** Bets whose events show everything that was drawn. */
const bets = new Map(testTitles.map(({ id, bet }) => [id as string, bet]))

/** Everything public before a round. */
type Public = {
  hash: string
  /** The previous pair's revealed seed. */
  earlier: Uint8Array
  nonce: number
  roundId: string
  /** Outcomes of this pair so far. */
  past: readonly string[]
  now: number
}

const roundIds = Array.from({ length: seen + next }, (_, nonce) => uuid7(new Date(openedAt + 2_500 * nonce)))

function outcome(game: Game, key: Uint8Array, nonce: number): string {
  const { actions, ...bet } = bets.get(game.id)!
  const streamFor = streamsUnder(key)
  const at = () => streamFor(labelOf(game, { nonce, clientSeed }))
  for (let taken = 1; actions && taken < actions.length; taken++) {
    const round = game.play({ ...bet, actions: actions.slice(0, taken) }, at())
    if (round.done) return canonicalJson(round.events)
  }
  return canonicalJson(game.play(bet, at()).events)
}

const timeSeed = (ms: number): Uint8Array => {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setBigUint64(24, BigInt(ms))
  return seed
}
/** 32 bytes from a 16-bit seed. */
const smallSeed = (seed: number): Uint8Array => {
  const draw = xoshiro(seed)
  return Uint8Array.from({ length: 32 }, () => draw() & 255)
}
const text = (of: string) => sha256(utf8ToBytes(of))

/** Seeds that can be tried one by one: the published hash identifies the right one. */
const byHash = new Map<string, { name: string; key: Uint8Array }>()
for (let ago = 0; ago < 4_000; ago++) {
  const key = timeSeed(openedAt + 1_500 - ago)
  byHash.set(commitment(key), { name: 'seeded by the clock', key })
}
for (let seed = 0; seed < 65_536; seed++) {
  const key = smallSeed(seed)
  byHash.set(commitment(key), { name: 'seeded with 16 bits', key })
}

/** Keys made from public values. */
const keys: Record<string, (known: Public) => Uint8Array> = {
  'the hash': ({ hash }) => serverSeedFromHex(hash),
  'the hash of the hash': ({ hash }) => sha256(hexToBytes(hash)),
  'the hash of its hex': ({ hash }) => text(hash),
  'its bytes turned': ({ hash }) => serverSeedFromHex(hash).toReversed(),
  'the seed before': ({ earlier }) => earlier,
  'the hash of the seed before': ({ earlier }) => sha256(earlier),
  'the hash of its hex and of the pair before': ({ earlier }) => text(serverSeedToHex(earlier)),
  'the client seed': () => text(clientSeed),
  'the player’s number': () => text(uid),
  'player and client seed': () => text(`${uid}:${clientSeed}`),
  'the round’s id': ({ roundId }) => text(roundId),
  'the nonce': ({ nonce }) => text(`${nonce}`),
  'client seed and nonce': ({ nonce }) => text(`${clientSeed}:${nonce}`),
  'what came last': ({ past }) => text(past.at(-1)!),
  'all that came': ({ past }) => text(past.join()),
  'the time of the round': ({ now }) => timeSeed(now),
  nothing: () => new Uint8Array(32),
}

/** Every known way to predict a round from public knowledge. */
const predictors: Record<string, (game: Game, known: Public) => string | undefined> = {
  ...Object.fromEntries(
    Object.entries(keys).map(([name, keyOf]) => [
      `keyed by ${name}`,
      (game: Game, known: Public) => outcome(game, keyOf(known), known.nonce),
    ]),
  ),
  ...Object.fromEntries(
    ['seeded by the clock', 'seeded with 16 bits'].map((name) => [
      name,
      (game: Game, { hash, nonce }: Public) => {
        const found = byHash.get(hash)
        return found?.name === name ? outcome(game, found.key, nonce) : undefined
      },
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: seen }, (_, index) => index + 1).map((ago) => [
      `what came ${ago} rounds ago`,
      (_: Game, { past }: Public) => past.at(-ago),
    ]),
  ),
}

/** The seed a house promises, and the key it really draws with. */
type House = {
  newSeed: (earlier: Uint8Array) => Uint8Array
  keyOf: (seed: Uint8Array, known: Public) => Uint8Array
  nonceOf?: (nonce: number) => number
}

/** Predictors that are right many rounds in a row. */
function rightPredictors(game: Game, { newSeed, keyOf, nonceOf = (nonce) => nonce }: House): string[] {
  const earlier = newSeed(new Uint8Array(32))
  const seed = newSeed(earlier)
  const past: string[] = []
  let left = Object.entries(predictors)
  for (let nonce = 0; nonce < seen + next; nonce++) {
    const known: Public = { hash: commitment(seed), earlier, nonce, roundId: roundIds[nonce]!, past, now: openedAt + 2_500 * nonce }
    const actual = outcome(game, keyOf(seed, known), nonceOf(nonce))
    if (nonce >= seen) left = left.filter(([, predict]) => predict(game, known) === actual)
    past.push(actual)
  }
  return left.map(([name]) => name)
}

const ours: House = { newSeed: newServerSeed, keyOf: (seed) => seed }

test.each(games.map((game) => [game.id, game] as const))('GM-01: nothing public predicts %s', (_, game) => {
  expect(rightPredictors(game, ours)).toEqual([])
})

test.each(games.map((game) => [game.id, game] as const))('faulty houses are predicted, each by its fault: %s', (_, game) => {
  const houses: [name: string, house: Partial<House>][] = [
    ['seeded by the clock', { newSeed: () => timeSeed(openedAt) }],
    ['seeded with 16 bits', { newSeed: () => smallSeed(40_961) }],
    ['keyed by the hash', { keyOf: (seed) => sha256(seed) }],
    ['keyed by the hash of the seed before', { newSeed: (earlier) => sha256(earlier) }],
    ['keyed by the player’s number', { newSeed: () => text(uid) }],
    ['keyed by the round’s id', { keyOf: (_, { roundId }) => text(roundId) }],
    ['keyed by client seed and nonce', { keyOf: (_, { nonce }) => text(`${clientSeed}:${nonce}`) }],
    ['keyed by the time of the round', { keyOf: (_, { now }) => timeSeed(now) }],
    ['keyed by what came last', { keyOf: (seed, { past }) => (past.length === 0 ? seed : text(past.at(-1)!)) }],
    ['what came 4 rounds ago', { nonceOf: (nonce) => nonce % 4 }],
  ]
  for (const [name, house] of houses) expect(rightPredictors(game, { ...ours, ...house }), name).toContain(name)
})
