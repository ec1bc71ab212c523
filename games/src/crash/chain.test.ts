import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainFrom, hashDown, linkAt, verifyLink } from './chain.ts'

const secret = new Uint8Array(32).fill(0x77)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('every link is the hash of the next, from the secret down to the terminal hash', () => {
  for (const length of [1, 2, 3, 10, 99, 100, 101, 1_000]) {
    const chain = chainFrom(secret, length)
    const links = Array.from({ length }, (_, index) => bytesToHex(linkAt(chain, index + 1)))
    const down = [bytesToHex(chain.terminal), ...links]
    expect(links.at(-1), `${length} links`).toBe(bytesToHex(secret))
    for (const [index, link] of links.entries()) expect(sha256(hexToBytes(link)), `${length} links`).toBe(down[index])
    expect(new Set(down).size).toBe(length + 1)
  }
})

test('checkpoints are few, and every link is within `every` of one', () => {
  const { every, checkpoints } = chainFrom(secret, 10_000)
  expect(every).toBe(100)
  expect(checkpoints).toHaveLength(100)
})

test('a link is verified by the previous one, and the round by the terminal hash', () => {
  const chain = chainFrom(secret, 200)
  expect(verifyLink(linkAt(chain, 1), chain.terminal)).toBe(true)
  expect(verifyLink(linkAt(chain, 57), linkAt(chain, 56))).toBe(true)
  expect(verifyLink(linkAt(chain, 57), linkAt(chain, 55))).toBe(false)
  expect(verifyLink(linkAt(chain, 56), linkAt(chain, 56))).toBe(false)
  expect(hashDown(linkAt(chain, 57), 57)).toEqual(chain.terminal)
  expect(hashDown(linkAt(chain, 57), 56)).not.toEqual(chain.terminal)
})

test('returned bytes are copies: changing them leaves the chain alone', () => {
  const own = secret.slice()
  const chain = chainFrom(own, 10)
  const before = bytesToHex(linkAt(chain, 10))
  own.fill(0)
  linkAt(chain, 10).fill(0)
  expect(bytesToHex(linkAt(chain, 10))).toBe(before)
})

test('a chain has a length, and its links have numbers', () => {
  for (const length of [0, -1, 1.5, 10_000_001, NaN]) expect(() => chainFrom(secret, length), `${length}`).toThrow(RangeError)
  expect(() => chainFrom(new Uint8Array(31), 5)).toThrow(RangeError)
  for (const n of [0, -1, 6, 1.5, NaN]) expect(() => linkAt(chainFrom(secret, 5), n), `${n}`).toThrow(RangeError)
})

test('a Buffer is read like any other bytes and left unchanged', () => {
  const secret = Buffer.alloc(32, 7)
  const chain = chainFrom(secret, 40)
  expect(chain).toEqual(chainFrom(new Uint8Array(32).fill(7), 40))
  expect(secret).toEqual(Buffer.alloc(32, 7))
  const link = Buffer.from(linkAt(chain, 9))
  const kept = Buffer.from(link)
  expect(Buffer.from(hashDown(link, 9)).equals(chain.terminal)).toBe(true)
  expect(link).toEqual(kept)
})
