import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kiteRun } from './definition.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'

const digestsOf = (clientSeeds: readonly string[], game = kiteRun) => clientSeeds.map((clientSeed) => seedDigest(game, 3, clientSeed))
const beacon = { chainHash: '12'.repeat(32), round: 77, randomness: '34'.repeat(32) }
const settings = { seed: 20_261_121, numRuns: 300 }
const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 })

test('the bytes match docs/fairness.md, computed again with the platform’s hash', () => {
  fc.assert(
    fc.property(texts, (clientSeeds) => {
      for (const game of [kiteRun, { ...kiteRun, version: 2 }]) {
        const rules = `lalmor/v1/kite-run/${game.version}/${kiteRun.definitionHash}`
        const digests = clientSeeds.map((clientSeed) => createHash('sha256').update(`${rules}/3/seed/${clientSeed}`).digest())
        const all = createHash('sha256')
          .update(Buffer.concat(digests.toSorted(Buffer.compare)))
          .digest('hex')
        const betsDigest = betsDigestOf(digestsOf(clientSeeds, game))
        expect(betsDigest).toBe(all)
        const salt = `${rules}/3/salt/${beacon.chainHash}/77/${beacon.randomness}/${all}`
        expect(saltOf(game, 3, { beacon, betsDigest })).toBe(createHash('sha256').update(salt).digest('hex'))
      }
    }),
    settings,
  )
})

test('the order of the bets makes no difference; a bet added, removed or changed does', () => {
  fc.assert(
    fc.property(texts, fc.string(), (clientSeeds, added) => {
      const salt = betsDigestOf(digestsOf(clientSeeds))
      expect(betsDigestOf(digestsOf(clientSeeds.toReversed()))).toBe(salt)
      expect(betsDigestOf(digestsOf([...clientSeeds, added]))).not.toBe(salt)
      if (clientSeeds.length === 0) return
      expect(betsDigestOf(digestsOf(clientSeeds.slice(1)))).not.toBe(salt)
      expect(betsDigestOf(digestsOf([`${clientSeeds[0]}x`, ...clientSeeds.slice(1)]))).not.toBe(salt)
    }),
    settings,
  )
})

test('a round without bets has a salt too, and the same text twice is two bets', () => {
  expect(betsDigestOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(betsDigestOf(digestsOf(['a', 'a']))).not.toBe(betsDigestOf(digestsOf(['a'])))
})

test('a client seed’s digest differs in every round, version and game', () => {
  const others = [
    seedDigest(kiteRun, 4, 'diwali'),
    seedDigest({ ...kiteRun, version: 2 }, 3, 'diwali'),
    seedDigest({ ...kiteRun, id: 'kite-runs' }, 3, 'diwali'),
    seedDigest({ ...kiteRun, definitionHash: 'ab'.repeat(32) }, 3, 'diwali'),
  ]
  expect(new Set([seedDigest(kiteRun, 3, 'diwali'), ...others]).size).toBe(5)
})

test('the salt changes with the beacon’s chain, round and randomness', () => {
  const betsDigest = betsDigestOf(digestsOf(['diwali']))
  const salts = [{}, { chainHash: '13'.repeat(32) }, { round: 78 }, { randomness: '35'.repeat(32) }].map((change) =>
    saltOf(kiteRun, 3, { beacon: { ...beacon, ...change }, betsDigest }),
  )
  expect(new Set(salts).size).toBe(4)
})
