import type { Hex } from 'viem'
import { hexToBytes, keccak256 } from 'viem/utils'

// 2,048 bits, three set for each address and topic of a block's logs: an address with an unset bit has no log there.

export const bloomBytes = 256

const keptMax = 50_000
const kept = new Map<string, readonly [number, number, number]>()

/** The low 11 bits of the first three pairs of bytes of the value's hash. */
function bitsOf(value: string): readonly [number, number, number] {
  const known = kept.get(value)
  if (known) return known
  const hash = keccak256(value as Hex, 'bytes')
  const bitAt = (n: number) => ((hash[n]! << 8) | hash[n + 1]!) & 2047
  const bits = [bitAt(0), bitAt(2), bitAt(4)] as const
  if (kept.size >= keptMax) kept.clear()
  kept.set(value, bits)
  return bits
}

const byteOf = (bit: number) => bloomBytes - 1 - (bit >> 3)
const maskOf = (bit: number) => 1 << (bit & 7)

export function bloomOf(values: Iterable<string>): Uint8Array {
  const bloom = new Uint8Array(bloomBytes)
  for (const value of values) for (const bit of bitsOf(value)) bloom[byteOf(bit)]! |= maskOf(bit)
  return bloom
}

/** False proves that no log has this address or topic. */
export const mayHold = (bloom: Uint8Array, value: string): boolean =>
  bitsOf(value).every((bit) => (bloom[byteOf(bit)]! & maskOf(bit)) !== 0)

export const readBloom = (text: string): Uint8Array => hexToBytes(text as Hex)
