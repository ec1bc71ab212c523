import { expect, test } from 'vitest'
import { canonicalJson, challengeBytes, waitingBytes } from './challenge.ts'

test.each([
  [{ b: 1, a: null, A: true }, '{"A":true,"a":null,"b":1}'],
  [{ '\ud83d\ude00': 'x', '\ufb33': 'y' }, '{"😀":"x","\ufb33":"y"}'],
  [['\u0000\b\f\n"\\/\u007f\u2028', []], '["\\u0000\\b\\f\\n\\"\\\\/\u007f\u2028",[]]'],
])('%j is written as RFC 8785 does', (value, json) => expect(canonicalJson(value)).toBe(json))

test('a fraction, a large number and half a character have no one spelling', () => {
  for (const value of [1.5, 2 ** 53, '\ud800', undefined, 1n]) expect(() => canonicalJson({ value })).toThrow(TypeError)
})

test('a challenge names act, amount, words and call, and for an approval what waits', () => {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const call = '01a21af4-0000-7000-8000-00000000a48b'
  expect(text(challengeBytes({ call, act: 'fund add', args: { why: 'x', amount: '200000' }, amount: '20000000' }))).toBe(
    `{"act":"fund add","amount":"20000000","args":{"amount":"200000","why":"x"},"call":"${call}"}`,
  )
  expect(text(challengeBytes({ call, act: 'decline', args: {}, amount: null, waiting: { hash: 'ab', act: '7' } }))).toBe(
    `{"act":"decline","amount":null,"args":{},"call":"${call}","waiting":{"act":"7","hash":"ab"}}`,
  )
  expect(text(waitingBytes({ by: 'bala', act: 'fund add', args: {}, amount: null }))).toBe(
    '{"act":"fund add","amount":null,"args":{},"by":"bala"}',
  )
})
