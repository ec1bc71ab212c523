import { expect, test } from 'vitest'
import { canonicalJson, hashDefinition } from './canonical-json.ts'

test('one spelling per value', () => {
  expect(canonicalJson({ b: [1, 'é"', null], a: { d: true, c: -2.5 } })).toBe('{"a":{"c":-2.5,"d":true},"b":[1,"é\\"",null]}')
  expect(canonicalJson({ amount: 100n })).toBe(canonicalJson({ amount: 100 }))
  expect(canonicalJson([[], {}])).toBe('[[],{}]')
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
})

test('values JSON cannot express are refused', () => {
  for (const value of [undefined, NaN, Infinity, () => 0, { a: undefined }]) expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('the hash is the SHA-256 of that text', () => {
  // printf '{"a":1,"b":2}' | sha256sum
  expect(hashDefinition({ b: 2, a: 1 })).toBe('43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777')
})
