import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeedVault } from './vault.ts'

const [key, later] = [randomBytes(32), randomBytes(32)]
const vault = createSeedVault(key)
const seed = randomBytes(32)
const owner = { playerId: 7n, seedNo: 3 }

test('a sealed seed opens only for its own pair', () => {
  const row = vault.seal(seed, owner)
  expect(Buffer.from(vault.open(row, owner, 'draw'))).toEqual(seed)
  expect(() => vault.open(row, { ...owner, seedNo: 4 }, 'draw')).toThrow()
  expect(() => vault.open(row, { ...owner, playerId: 8n }, 'draw')).toThrow()
})

test('a seed with a changed bit, or under another key, does not open', () => {
  const row = vault.seal(seed, owner)
  for (let at = 0; at < row.sealed.length; at++) {
    const changed = Buffer.from(row.sealed)
    changed[at]! ^= 1
    expect(() => vault.open({ ...row, sealed: changed }, owner, 'draw'), `byte ${at}`).toThrow()
  }
  expect(() => createSeedVault(later).open({ ...row, key_id: null }, owner, 'draw')).toThrow()
})

test('the same seed seals differently each time', () => {
  expect(vault.seal(seed, owner).sealed).not.toEqual(vault.seal(seed, owner).sealed)
})

test('the first key seals, all of them open, and a row names its own', () => {
  const both = createSeedVault(later, key)
  const [before, now] = [vault.seal(seed, owner), both.seal(seed, owner)]
  expect([before.key_id, now.key_id]).toEqual([vault.keyId, both.keyId])
  for (const row of [before, now, { ...before, key_id: null }]) expect(Buffer.from(both.open(row, owner, 'draw'))).toEqual(seed)
  expect(() => vault.open(now, owner, 'draw')).toThrow('does not open')
  expect(() => both.open({ ...before, key_id: both.keyId }, owner, 'draw')).toThrow('does not open')
  expect([both.hasKey(vault.keyId), vault.hasKey(both.keyId)]).toEqual([true, false])
})
