import { expect, test } from 'vitest'
import { exampleBeacon, quicknetWord } from './example-beacon.ts'
import { beaconQuicknet, chainHashOf, randomnessOf, roundAt, timeOfRound } from './info.ts'
import { verifyBeacon } from './verify.ts'

/** A word from the documentation of noislabs' drand-verify. */
const laterWord = {
  round: 657_413,
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
}

test('quicknet’s chain hash is the hash of its key, times and name: no other key has it', () => {
  expect(chainHashOf(beaconQuicknet)).toBe(beaconQuicknet.chainHash)
  for (const change of [{ periodMs: 6_000 }, { genesisMs: 1_692_803_368_000 }, { id: 'fastnet' }])
    expect(chainHashOf({ ...beaconQuicknet, ...change })).not.toBe(beaconQuicknet.chainHash)
})

test.each([
  { genesisMs: exampleBeacon.genesisMs + 999 },
  { genesisMs: exampleBeacon.genesisMs + 0.5 },
  { genesisMs: -1_000 },
  { periodMs: 3_001 },
  { periodMs: 0 },
  { periodMs: 3_000 + 2 ** 32 * 1_000 },
  { periodMs: NaN },
])('times that the hash would round away are no chain’s: %o', (change) =>
  expect(() => chainHashOf({ ...exampleBeacon, ...change })).toThrow(RangeError),
)

test('a real signature of quicknet is verified, and only for its round, key and bytes', () => {
  const { round, signature, randomness } = quicknetWord
  expect(randomnessOf(signature)).toBe(randomness)
  expect(verifyBeacon(beaconQuicknet, round, signature)).toBe(true)
  expect(randomnessOf(laterWord.signature)).toBe(laterWord.randomness)
  expect(verifyBeacon(beaconQuicknet, laterWord.round, laterWord.signature)).toBe(true)
  expect(verifyBeacon(beaconQuicknet, laterWord.round, signature)).toBe(false)
  expect(verifyBeacon(beaconQuicknet, round + 1, signature)).toBe(false)
  expect(verifyBeacon(beaconQuicknet, round, signature.replace(/9$/, '8'))).toBe(false)
  expect(verifyBeacon(beaconQuicknet, round, signature.toUpperCase())).toBe(false)
  expect(verifyBeacon(beaconQuicknet, round, '')).toBe(false)
  expect(verifyBeacon(beaconQuicknet, round, `c0${'00'.repeat(47)}`)).toBe(false)
  expect(verifyBeacon({ ...beaconQuicknet, id: 'other' }, round, signature)).toBe(false)
})

test('a round is due a period after the one before it, and found by its time', () => {
  expect(timeOfRound(beaconQuicknet, 1)).toBe(beaconQuicknet.genesisMs)
  const at = timeOfRound(beaconQuicknet, 1_000)
  expect(at).toBe(1_692_803_367_000 + 999 * 3_000)
  expect([at - 1, at, at + 1].map((ms) => roundAt(beaconQuicknet, ms))).toEqual([1_000, 1_000, 1_001])
  expect(roundAt(beaconQuicknet, 0)).toBe(1)
  for (const round of [0, -1, 1.5, NaN]) expect(() => timeOfRound(beaconQuicknet, round), `${round}`).toThrow(RangeError)
})
