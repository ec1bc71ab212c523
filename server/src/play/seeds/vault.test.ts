import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeedVault } from './vault.ts'

const vault = createSeedVault(randomBytes(32))
const seed = randomBytes(32)
const owner = { playerId: 7n, seedNo: 3 }

test('a sealed seed opens only for its own pair', () => {
  const sealed = vault.seal(seed, owner)
  expect(Buffer.from(vault.open(sealed, owner))).toEqual(seed)
  expect(() => vault.open(sealed, { ...owner, seedNo: 4 })).toThrow()
  expect(() => vault.open(sealed, { ...owner, playerId: 8n })).toThrow()
})

test('a seed with a changed bit, or under another key, does not open', () => {
  const sealed = vault.seal(seed, owner)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => vault.open(changed, owner), `byte ${at}`).toThrow()
  }
  expect(() => createSeedVault(randomBytes(32)).open(sealed, owner)).toThrow()
})

test('the same seed seals differently each time', () => {
  expect(vault.seal(seed, owner)).not.toEqual(vault.seal(seed, owner))
})
