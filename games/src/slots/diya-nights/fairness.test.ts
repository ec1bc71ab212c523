import { afterEach, expect, test, vi } from 'vitest'
import { diyaNights, diyaNightsTables as tables } from './definition.ts'
import { chiSquareZ } from '../../maths/test-statistics.ts'
import { createStream, labelOf, streamsUnder, type RoundLabel } from '../../fair/stream.ts'

afterEach(() => vi.restoreAllMocks())

const lengths = tables.reels.map((reel) => reel.length)
const label: RoundLabel = labelOf(diyaNights, { nonce: 0, clientSeed: 'kandil' })
const stopsOf = (stream: { below(n: number): number }) => lengths.map((length) => stream.below(length))

test('GM-03: the stops of each reel, and pairs of neighbours, are even over 200,000 rounds of the fair stream', () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x17))
  const single = lengths.map((length) => Array.from({ length }, () => 0))
  const pairs = lengths.slice(1).map((length, reel) => Array.from({ length: length * lengths[reel]! }, () => 0))
  const following = Array.from({ length: lengths[0]! ** 2 }, () => 0)
  let before = 0
  for (let nonce = 0; nonce < 200_000; nonce++) {
    const stops = stopsOf(streamFor({ ...label, nonce }))
    stops.forEach((stop, reel) => single[reel]![stop]!++)
    pairs.forEach((counts, reel) => counts[stops[reel]! * lengths[reel + 1]! + stops[reel + 1]!]!++)
    if (nonce > 0) following[before * lengths[0]! + stops[0]!]!++
    before = stops[0]!
  }
  // 2.576 is 99 % for one test; for ten together 3.29, 99.9 %.
  for (const [what, counts] of [...single, ...pairs, following].entries()) {
    const z = chiSquareZ(counts)
    expect(Math.abs(z), `seed 17…, counts ${what}: z = ${z.toFixed(2)}`).toBeLessThan(3.29)
  }
})

test('the same check notices a reel whose diya comes 8 % too rarely', () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x17))
  const diya = tables.reels[0]!.indexOf('diya')
  const counts = Array.from({ length: lengths[0]! }, () => 0)
  for (let nonce = 0; nonce < 200_000; nonce++) {
    const stream = streamFor({ ...label, nonce })
    const stop = stream.below(lengths[0]!)
    counts[stop === diya && stream.below(12) === 0 ? (stop + 1) % lengths[0]! : stop]!++
  }
  expect(chiSquareZ(counts)).toBeGreaterThan(3.29)
})

test('GM-05: an outcome depends on seeds, nonce, version and stake only', () => {
  const serverSeed = new Uint8Array(32).fill(0x2b)
  const playAt = (change: Partial<RoundLabel> & { serverSeed?: Uint8Array }) =>
    diyaNights.play({ stake: diyaNights.stakes.usual }, createStream({ serverSeed, ...label, ...change }))
  const rounds = () => Array.from({ length: 50 }, (_, nonce) => playAt({ nonce }))
  const first = rounds()

  // Independent of clock, other randomness, earlier rounds and order of play.
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => array)
  expect(rounds()).toEqual(first)
  const backwards = Array.from({ length: 50 }, (_, index) => playAt({ nonce: 49 - index })).toReversed()
  expect(backwards).toEqual(first)

  const others = [
    { clientSeed: 'kandiL' },
    { version: 3 },
    { definitionHash: '0'.repeat(64) },
    { game: 'another-game' },
    { serverSeed: new Uint8Array(32).fill(0x2c) },
  ]
  for (const change of others) expect(playAt(change).events, Object.keys(change)[0]).not.toEqual(first[0]!.events)
})
