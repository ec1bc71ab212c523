import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { saltOf, seedDigest } from './salt.ts'

const label = { game: 'kite-run', version: 1, round: 3 }
const digestsOf = (clientSeeds: readonly string[]) => clientSeeds.map((clientSeed) => seedDigest(label, clientSeed))
const settings = { seed: 20_261_121, numRuns: 300 }
const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 })

test('the bytes match the README, computed again with the platform’s hash', () => {
  fc.assert(
    fc.property(texts, (clientSeeds) => {
      const digests = clientSeeds.map((clientSeed) => createHash('sha256').update(`lalmor/v1/kite-run/1/3/seed/${clientSeed}`).digest())
      const salt = createHash('sha256')
        .update(Buffer.concat(digests.toSorted(Buffer.compare)))
        .digest('hex')
      expect(saltOf(digestsOf(clientSeeds))).toBe(salt)
    }),
    settings,
  )
})

test('the order of the bets makes no difference; a bet added, removed or changed does', () => {
  fc.assert(
    fc.property(texts, fc.string(), (clientSeeds, added) => {
      const salt = saltOf(digestsOf(clientSeeds))
      expect(saltOf(digestsOf(clientSeeds.toReversed()))).toBe(salt)
      expect(saltOf(digestsOf([...clientSeeds, added]))).not.toBe(salt)
      if (clientSeeds.length === 0) return
      expect(saltOf(digestsOf(clientSeeds.slice(1)))).not.toBe(salt)
      expect(saltOf(digestsOf([`${clientSeeds[0]}x`, ...clientSeeds.slice(1)]))).not.toBe(salt)
    }),
    settings,
  )
})

test('a round without bets has a salt too, and the same text twice is two bets', () => {
  expect(saltOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(saltOf(digestsOf(['a', 'a']))).not.toBe(saltOf(digestsOf(['a'])))
})

test('a client seed’s digest differs in every round, version and game', () => {
  const others = [{ round: 4 }, { version: 2 }, { game: 'kite-runs' }].map((change) => seedDigest({ ...label, ...change }, 'diwali'))
  expect(new Set([seedDigest(label, 'diwali'), ...others]).size).toBe(4)
})
