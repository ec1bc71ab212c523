import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { newServerSeed } from '../fair/seeds.ts'
import { chainFrom, linkAt, type Chain } from './chain.ts'
import { crashOf, crashPoint } from './crash-point.ts'
import { kiteRun, kiteRunTables as tables } from './definition.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'

const length = 40
const seen = 12
const openedAt = 1_795_000_000_000

/** Everything that is public before a round flies. */
type Public = { terminal: Uint8Array; earlier: readonly Uint8Array[]; salt: string; round: number; now: number }

type House = { secret: () => Uint8Array; crash: (chain: Chain, round: number, salt: string) => number }

const timeSeed = (ms: number): Uint8Array => {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setBigUint64(24, BigInt(ms))
  return seed
}
const firstBits = (hash: Uint8Array) => crashOf(tables, BigInt(`0x${bytesToHex(hash)}`) >> 204n)

/** Every known way to predict a crash point from public knowledge. */
function predictors(): Map<string, (known: Public) => number> {
  const keys: Record<string, (known: Public) => Uint8Array> = {
    'the link before': ({ terminal, earlier }) => earlier.at(-1) ?? terminal,
    'its hash': ({ terminal, earlier }) => sha256(earlier.at(-1) ?? terminal),
    'its bytes turned': ({ terminal, earlier }) => (earlier.at(-1) ?? terminal).toReversed(),
    'its hex': ({ terminal, earlier }) => utf8ToBytes(bytesToHex(earlier.at(-1) ?? terminal)),
    'the hash of its hex': ({ terminal, earlier }) => sha256(utf8ToBytes(bytesToHex(earlier.at(-1) ?? terminal))),
    'the first link': ({ terminal, earlier }) => earlier[0] ?? terminal,
    'the terminal hash': ({ terminal }) => terminal,
    'its own hash': ({ terminal }) => sha256(terminal),
    'the salt': ({ salt }) => hexToBytes(salt),
    'the hash of the salt': ({ salt }) => sha256(hexToBytes(salt)),
    nothing: () => new Uint8Array(32),
  }
  const found = new Map<string, (known: Public) => number>()
  for (const [name, keyOf] of Object.entries(keys)) {
    found.set(`keyed by ${name}`, (known) => crashPoint(kiteRun, { link: keyOf(known), round: known.round, salt: known.salt }))
    found.set(`read off ${name}`, (known) => firstBits(keyOf(known)))
  }
  // If a house seeds by the clock, the terminal hash reveals the millisecond.
  const clocked = new Map<string, Chain>()
  for (let ago = 0; ago < 4_000; ago++) {
    const chain = chainFrom(timeSeed(openedAt + 1_500 - ago), length)
    clocked.set(bytesToHex(chain.terminal), chain)
  }
  found.set('seeded by the clock', ({ terminal, round, salt }) => {
    const chain = clocked.get(bytesToHex(terminal))
    return chain ? crashPoint(kiteRun, { link: linkAt(chain, round), round, salt }) : 0
  })
  return found
}

const all = [...predictors()]

/** Names the predictors that are right many rounds in a row, which chance does at most once in 10^15. */
function rightPredictors({ secret, crash }: House): string[] {
  const chain = chainFrom(secret(), length)
  const salts = Array.from({ length: length + 1 }, (_, round) => {
    const beacon = { chainHash: '52'.repeat(32), round: 1_000 + round, randomness: bytesToHex(sha256(utf8ToBytes(`${round}`))) }
    return saltOf(kiteRun, round, { beacon, betsDigest: betsDigestOf([seedDigest(kiteRun, round, 'patang')]) })
  })
  return all
    .filter(([, predict]) =>
      Array.from({ length: length - seen }, (_, index) => index + seen + 1).every((round) => {
        const earlier = Array.from({ length: round - 1 }, (_, index) => linkAt(chain, index + 1))
        const known = { terminal: chain.terminal, earlier, salt: salts[round]!, round, now: openedAt }
        return predict(known) === crash(chain, round, salts[round]!)
      }),
    )
    .map(([name]) => name)
}

test('GM-01: nothing public predicts our rounds, but four faulty houses are predicted', () => {
  const ours: House = {
    secret: newServerSeed,
    crash: (chain, round, salt) => crashPoint(kiteRun, { link: linkAt(chain, round), round, salt }),
  }
  const before = (chain: Chain, round: number) => (round > 1 ? linkAt(chain, round - 1) : chain.terminal)
  expect(rightPredictors(ours)).toEqual([])
  expect(rightPredictors({ ...ours, secret: () => timeSeed(openedAt) })).toEqual(['seeded by the clock'])
  expect(
    rightPredictors({ ...ours, crash: (chain, round, salt) => crashPoint(kiteRun, { link: before(chain, round), round, salt }) }),
  ).toEqual(['keyed by the link before'])
  expect(rightPredictors({ ...ours, crash: (chain, round) => firstBits(sha256(before(chain, round))) })).toEqual(['read off its hash'])
  // A link's hash is its commitment, and so public.
  expect(rightPredictors({ ...ours, crash: (chain, round) => firstBits(sha256(linkAt(chain, round))) })).toEqual([
    'read off the link before',
  ])
})
