import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { xoshiro } from '../maths/xoshiro.ts'
import { serverSeedFromHex, serverSeedToHex } from './seeds.ts'
import { createStream, createTracedStream, streamsUnder, type RoundLabel } from './stream.ts'

const label: RoundLabel = { game: 'any-game', version: 1, definitionHash: 'ab'.repeat(32), nonce: 11, clientSeed: 'diwali' }
const serverSeed = serverSeedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')

/** docs/fairness.md, implemented again with the platform's HMAC. */
function draws({ game, version, nonce, clientSeed, definitionHash }: RoundLabel, key: Uint8Array, count: number): number[] {
  const bytes: number[] = []
  for (let block = 0; bytes.length < 2 * count; block++)
    bytes.push(
      ...createHmac('sha256', key)
        .update(`lalmor/v1/${game}/${version}/${definitionHash}/${nonce}/${block}/${clientSeed}`, 'utf8')
        .digest(),
    )
  return Array.from({ length: count }, (_, index) => bytes[2 * index]! * 256 + bytes[2 * index + 1]!)
}

test('equals the platform HMAC over many blocks, labels and client seeds', () => {
  const seed = 20_261_121
  const random = xoshiro(seed)
  const texts = ['', 'a', '/', '0/0/', 'दीया की रात', '🪔'.repeat(64), 'x'.repeat(64), 'é', 'e\u0301']
  for (let round = 0; round < 300; round++) {
    const key = Uint8Array.from({ length: 32 }, () => random() & 255)
    const at: RoundLabel = {
      game: 'any-game',
      version: 1 + (random() % 3),
      nonce: random() * random(),
      clientSeed: texts[round % texts.length]!,
      definitionHash: serverSeedToHex(key),
    }
    const stream = createStream({ ...at, serverSeed: key })
    const count = 1 + (random() % 40)
    expect(
      Array.from({ length: count }, () => stream.below(65_536)),
      `seed ${seed}, round ${round}`,
    ).toEqual(draws(at, key, count))
  }
})

test('no two rounds share a message, whatever the client seed says', () => {
  const messages = ['', '0/', '1/', '0/x', '/', '1/0/x']
    .flatMap((clientSeed) => [0, 1, 10].map((nonce) => ({ ...label, clientSeed, nonce })))
    .flatMap((at) => [at, { ...at, definitionHash: 'cd'.repeat(32) }])
    .flatMap((at) => {
      const { stream, trace } = createTracedStream({ ...at, serverSeed })
      for (let draw = 0; draw < 48; draw++) stream.below(2)
      return trace.blocks.map(({ message }) => message)
    })
  expect(messages).toHaveLength(6 * 3 * 3 * 2)
  expect(new Set(messages).size).toBe(messages.length)
})

test('tracing changes nothing and records the rejected draws', () => {
  const plain = createStream({ ...label, serverSeed })
  const { stream, trace } = createTracedStream({ ...label, serverSeed })
  const n = 40_000
  const results = Array.from({ length: 200 }, () => stream.below(n))
  expect(results).toEqual(Array.from({ length: 200 }, () => plain.below(n)))
  expect(trace.draws.map(({ result }) => result)).toEqual(results)
  const taken = trace.draws.flatMap(({ rejected, value }) => [...rejected, value])
  expect(taken.length).toBeGreaterThan(200)
  expect(taken).toEqual(draws(label, serverSeed, taken.length))
  expect(trace.draws.every(({ rejected, value }) => value < n && rejected.every((draw) => draw >= n))).toBe(true)
})

test('streams under two keys can be read alternately, block by block', () => {
  const keys = [serverSeed, serverSeed.map((byte) => byte ^ 255)]
  const streams = keys.map((key) => createStream({ ...label, serverSeed: key }))
  const read: number[][] = [[], []]
  for (let draw = 0; draw < 64; draw++) streams.forEach((stream, n) => read[n]!.push(stream.below(65_536)))
  expect(read).toEqual(keys.map((key) => draws(label, key, 64)))
})

test('streams under one key can be read alternately', () => {
  const under = streamsUnder(serverSeed)
  const [one, two] = [under(label), under({ ...label, nonce: 12 })]
  const read: [number[], number[]] = [[], []]
  for (let draw = 0; draw < 50; draw++) {
    read[0].push(one.below(65_536))
    read[1].push(two.below(65_536))
  }
  expect(read).toEqual([draws(label, serverSeed, 50), draws({ ...label, nonce: 12 }, serverSeed, 50)])
})

test('a malformed label is refused', () => {
  const wrong: (Partial<RoundLabel> & { serverSeed?: Uint8Array })[] = [
    { game: 'Diya' },
    { game: 'a/b' },
    { version: 0 },
    { version: 1.5 },
    { nonce: -1 },
    { nonce: 2 ** 53 },
    { clientSeed: '\ud83e' },
    { definitionHash: 'AB'.repeat(32) },
    { serverSeed: new Uint8Array(31) },
  ]
  for (const part of wrong) expect(() => createStream({ ...label, serverSeed, ...part }), JSON.stringify(part)).toThrow(RangeError)
})
