import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

// A prefix byte separates the three: no leaf passes as a node, no node as a root.
const leafTag = Uint8Array.of(0)
const nodeTag = Uint8Array.of(1)
const rootTag = Uint8Array.of(2)

export const hashLeaf = (leaf: Uint8Array): Uint8Array => sha256(concatBytes(leafTag, leaf))
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(nodeTag, left, right))

/** A last hash without a neighbour moves up unchanged: doubled, two lists could share a root. */
function levelAbove(level: readonly Uint8Array[]): readonly Uint8Array[] {
  const above: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) above.push(at + 1 < level.length ? hashNode(level[at]!, level[at + 1]!) : level[at]!)
  return above
}

/**
 * The top of the tree, in the shape of RFC 6962. A stretch of 2^k leaves at a multiple of 2^k is a subtree, so tops combine. Without leaves: SHA-256 of
 * nothing.
 */
export function treeTop(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes
  while (level.length > 1) level = levelAbove(level)
  return level[0] ?? sha256(new Uint8Array())
}

/** Lowest first. Throws RangeError if there is no such leaf. */
export function pathTo(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= hashes.length)
    throw new RangeError(`pathTo: no leaf ${index} of ${hashes.length}`)
  const path: Uint8Array[] = []
  for (let level = hashes, at = index; level.length > 1; level = levelAbove(level), at = Math.floor(at / 2)) {
    const sibling = level[siblingOf(at)]
    if (sibling) path.push(sibling)
  }
  return path
}

/** The top of the path; undefined if the path is too short or too long for this place. */
export function topFrom(hash: Uint8Array, place: { index: number; size: number }, path: readonly Uint8Array[]): Uint8Array | undefined {
  if (place.index >= place.size) return undefined
  let [top, used, at] = [hash, 0, place.index]
  for (let width = place.size; width > 1; width = Math.ceil(width / 2)) {
    if (siblingOf(at) < width) {
      const sibling = path[used++]
      if (!sibling) return undefined
      top = at % 2 === 0 ? hashNode(top, sibling) : hashNode(sibling, top)
    }
    at = Math.floor(at / 2)
  }
  return used === path.length ? top : undefined
}

const siblingOf = (at: number) => (at % 2 === 0 ? at + 1 : at - 1)

/** Seals the number of leaves, which the top alone does not fix: the path of the first leaf of four also fits a tree of three. */
export function rootOf(top: Uint8Array, size: number): Uint8Array {
  const count = new DataView(new ArrayBuffer(8))
  count.setBigUint64(0, BigInt(size))
  return sha256(concatBytes(rootTag, new Uint8Array(count.buffer), top))
}
