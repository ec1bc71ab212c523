import type { Hex } from 'viem'
import { hexToBytes, keccak256 } from 'viem/utils'

// A block's bloom: 2,048 bits, three of them set for each address and topic in its logs. An address whose bits are not all set has no log there.

export const bloomBytes = 256

const keptMax = 50_000
const kept = new Map<string, readonly [number, number, number]>()

/** The bits of an address or a topic: the low 11 bits of the first three pairs of bytes of its hash. */
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

/** The bloom of logs that have these addresses and topics. */
export function bloomOf(values: Iterable<string>): Uint8Array {
  const bloom = new Uint8Array(bloomBytes)
  for (const value of values) for (const bit of bitsOf(value)) bloom[byteOf(bit)]! |= maskOf(bit)
  return bloom
}

/** False if a bloom proves that no log has this address or topic. */
export const mayHold = (bloom: Uint8Array, value: string): boolean =>
  bitsOf(value).every((bit) => (bloom[byteOf(bit)]! & maskOf(bit)) !== 0)

export const readBloom = (text: string): Uint8Array => hexToBytes(text as Hex)
