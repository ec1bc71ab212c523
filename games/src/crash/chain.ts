import { sha256 } from '@noble/hashes/sha2.js'
import { assertServerSeed } from '../fair/seeds.ts'

/**
 * Link n is the SHA-256 of link n + 1, and link 0, the terminal hash, is public. `checkpoints`, as secret as the links, are every `every`th one and the last.
 */
export type Chain = { length: number; every: number; terminal: Uint8Array; checkpoints: readonly Uint8Array[] }

export const longestChain = 10_000_000

/** One hash per link: half a second for a million. The secret has 32 bytes. */
export function chainFrom(secret: Uint8Array, length: number): Chain {
  assertServerSeed(secret)
  if (!Number.isInteger(length) || length < 1 || length > longestChain) throw new RangeError(`a chain of ${length} links`)
  const every = Math.ceil(Math.sqrt(length))
  const checkpoints: Uint8Array[] = []
  let link: Uint8Array = Uint8Array.from(secret)
  for (let n = length; n > 0;) {
    checkpoints.push(link)
    const before = (Math.ceil(n / every) - 1) * every
    link = hashDown(link, n - before)
    n = before
  }
  return { length, every, terminal: link, checkpoints: checkpoints.toReversed() }
}

/** Link `n`, from 1 to the chain's length; throws RangeError otherwise. Link 0 is `terminal`. */
export function linkAt({ length, every, checkpoints }: Chain, n: number): Uint8Array {
  if (!Number.isInteger(n) || n < 1 || n > length) throw new RangeError(`link ${n} of a chain of ${length}`)
  const checkpoint = Math.ceil(n / every)
  return hashDown(checkpoints[checkpoint - 1]!, Math.min(checkpoint * every, length) - n)
}

/** `before`: the previous round's link, or the terminal hash for round 1. */
export const verifyLink = (link: Uint8Array, before: Uint8Array): boolean => sha256(link).every((byte, at) => byte === before[at])

/** The link `times` rounds earlier; the round's own number gives the terminal hash. */
export function hashDown(link: Uint8Array, times: number): Uint8Array {
  // Not `slice`: databases and vaults return a Buffer, whose `slice` does not copy.
  const hash = Uint8Array.from(link)
  for (let left = times; left > 0; left--) fresh._cloneInto(running).update(hash).digestInto(hash)
  return hash
}

// Reused: making states for every link takes longer than hashing.
const fresh = sha256.create()
const running = sha256.create()
