import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashLeaf, pathTo, rootOf, topFrom, treeTop } from './merkle.ts'

const leaves = (size: number) => Array.from({ length: size }, (_, n) => hashLeaf(utf8ToBytes(`leaf ${n} of ${size}`)))
const rootOver = (hashes: Uint8Array[]) => bytesToHex(rootOf(treeTop(hashes), hashes.length))
const rootFrom = (hash: Uint8Array, index: number, size: number, path: Uint8Array[]) => {
  const top = topFrom(hash, { index, size }, path)
  return top && bytesToHex(rootOf(top, size))
}

/** RFC 6962 §2.1 as written, for comparison. */
function split(hashes: Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return sha256(new Uint8Array())
  if (hashes.length === 1) return hashes[0]!
  let half = 1
  while (half * 2 < hashes.length) half *= 2
  return sha256(concatBytes(Uint8Array.of(1), split(hashes.slice(0, half)), split(hashes.slice(half))))
}

test('the tree matches the published vectors of RFC 6962', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const hashes = inputs.map((hex) => hashLeaf(hexToBytes(hex)))
  expect(bytesToHex(treeTop([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(bytesToHex(treeTop(hashes.slice(0, 1)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(bytesToHex(treeTop(hashes.slice(0, 3)))).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77')
  expect(bytesToHex(treeTop(hashes))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

test('the shape is that of RFC 6962, also when joined from the tops of chunks', () => {
  const chunk = fc.constantFrom(1, 2, 4, 8, 64)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), chunk, (size, length) => {
      const hashes = leaves(size)
      const tops = Array.from({ length: Math.ceil(size / length) }, (_, n) => treeTop(hashes.slice(n * length, (n + 1) * length)))
      expect(treeTop(hashes)).toEqual(split(hashes))
      expect(treeTop(tops)).toEqual(split(hashes))
    }),
    { numRuns: 60 },
  )
})

/** Leaves whose path misses the root. Each path costs as much as the tree. */
function strays(size: number): number[] {
  const hashes = leaves(size)
  const root = rootOver(hashes)
  return [...hashes.keys()].filter((index) => rootFrom(hashes[index]!, index, size, pathTo(hashes, index)) !== root)
}
const sizes = (max: number) => fc.property(fc.integer({ min: 1, max }), (size) => strays(size).length === 0)

test('every leaf’s path leads to the root', () => expect(() => fc.assert(sizes(130), { numRuns: 10 })).not.toThrow())
test('every leaf’s path leads to the root in larger trees', { tags: 'nightly' }, () =>
  expect(() => fc.assert(sizes(600), { numRuns: 10 })).not.toThrow(),
)

test('no path with another leaf, place or size, or of another length or content, leads to the root', () => {
  const size = fc.integer({ min: 1, max: 600 })
  fc.assert(
    fc.property(size, fc.nat(), fc.nat(), size, (size, first, second, otherSize) => {
      const hashes = leaves(size)
      const root = rootOver(hashes)
      const [index, other] = [first % size, second % size]
      const [hash, path] = [hashes[index]!, pathTo(hashes, index)]
      if (other !== index) {
        expect(rootFrom(hashes[other]!, index, size, path), 'another leaf').not.toBe(root)
        expect(rootFrom(hash, other, size, path), 'another place').not.toBe(root)
      }
      if (otherSize !== size) expect(rootFrom(hash, index, otherSize, path), 'another size').not.toBe(root)
      expect(rootFrom(hash, index, size, [...path, hash]), 'a longer path').toBeUndefined()
      if (path.length > 0) {
        expect(rootFrom(hash, index, size, path.slice(1)), 'a shorter path').toBeUndefined()
        const changed = path.with(second % path.length, hashLeaf(utf8ToBytes('another')))
        expect(rootFrom(hash, index, size, changed), 'a changed path').not.toBe(root)
      }
      expect(rootFrom(hash, size, size, path), 'a place outside').toBeUndefined()
    }),
    { numRuns: 300 },
  )
})

test('doubling the last leaf or swapping two leaves changes the root', () => {
  for (let size = 2; size <= 33; size++) {
    const hashes = leaves(size)
    const [first, second, ...rest] = hashes
    const lists = [hashes, [...hashes, hashes.at(-1)!], [...hashes, ...hashes], [second!, first!, ...rest]]
    expect(new Set(lists.map((list) => bytesToHex(treeTop(list)))).size, `${size} leaves`).toBe(4)
  }
})

test('a node cannot pass as a leaf', () => {
  const [left, right] = leaves(2)
  expect(hashLeaf(concatBytes(left!, right!))).not.toEqual(treeTop([left!, right!]))
})

test('there is no path to a missing leaf', () => {
  for (const index of [-1, 3, 0.5, Number.NaN]) expect(() => pathTo(leaves(3), index)).toThrow(RangeError)
})
