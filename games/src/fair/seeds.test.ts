import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { commitment, newServerSeed, serverSeedFromHex, serverSeedToHex } from './seeds.ts'

test('the commitment is the SHA-256 of the 32 bytes', () => {
  for (let fill = 0; fill < 256; fill++) {
    const seed = new Uint8Array(32).fill(fill)
    expect(commitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  }
})

test('GM-01: a new seed is 32 bytes of the platform source, a fresh one each time', () => {
  const source = vi.spyOn(globalThis.crypto, 'getRandomValues')
  const seeds = Array.from({ length: 100 }, () => newServerSeed())
  expect(source).toHaveBeenCalledTimes(100)
  source.mockRestore()
  expect(seeds.every((seed) => seed.length === 32)).toBe(true)
  expect(new Set(seeds.map(serverSeedToHex)).size).toBe(100)
})

test('seeds are exchanged as 64 lower-case hex digits only', () => {
  const hex = 'ab'.repeat(32)
  expect(serverSeedToHex(serverSeedFromHex(hex))).toBe(hex)
  for (const wrong of ['', 'ab', hex.toUpperCase(), `${hex}00`, `${hex.slice(2)}zz`, `${hex}\n`])
    expect(() => serverSeedFromHex(wrong), JSON.stringify(wrong)).toThrow(RangeError)
  for (const length of [0, 31, 33]) {
    expect(() => commitment(new Uint8Array(length))).toThrow(RangeError)
    expect(() => serverSeedToHex(new Uint8Array(length))).toThrow(RangeError)
  }
})
