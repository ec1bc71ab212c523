import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { opensAt, readMessage } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

// sent so many minutes ago             the next one is accepted at
test.each([
  [[], undefined],
  [[1, 2, 3, 4], undefined],
  [[1, 2, 3, 4, 59], '2026-11-20T12:01:00.000Z'],
  [[1, 2, 3, 4, 60], undefined],
  [[1, 2, 3, 4, 5, 6], '2026-11-20T12:55:00.000Z'],
  [Array.from({ length: 15 }, (_, n) => 61 + n * 30), '2026-11-21T03:59:00.000Z'],
  [Array.from({ length: 15 }, (_, n) => 61 + n * 100), undefined],
  // Both limits: the later of the two.
  [[1, 2, 3, 4, 5, ...Array.from({ length: 10 }, (_, n) => 61 + n)], '2026-11-21T10:50:00.000Z'],
])('after messages %j minutes ago the next is accepted at %s', (minutes, at) => {
  expect(opensAt(minutes.map(ago), now)?.toISOString()).toBe(at)
})

// Typed                                                            kept
test.each([
  [{ suggestion: '  Hello \r\nthere  ' }, { suggestion: 'Hello \nthere', phone: null, email: null }],
  [
    { suggestion: 'नमस्ते\u200d क्\u200cष 👨\u200d👩', phone: '', email: ' ' },
    { suggestion: 'नमस्ते\u200d क्\u200cष 👨\u200d👩', phone: null, email: null },
  ],
  [{ suggestion: 'a\u202eb\u0007c\td' }, { suggestion: 'a b c d', phone: null, email: null }],
  [
    { suggestion: 'x', phone: '098765 43210', email: 'a@b.in ' },
    { suggestion: 'x', phone: '+919876543210', email: 'a@b.in' },
  ],
])('%j is kept as %j', (typed, kept) => {
  expect(readMessage(typed)).toEqual(kept)
})

test.each([
  [{ suggestion: ' \n ' }, { suggestion: 'required' }],
  [{ suggestion: 'x', phone: '12345' }, { phone: 'format' }],
  [
    { suggestion: '', phone: '98', email: 'a b@c.d' },
    { suggestion: 'required', phone: 'format', email: 'format' },
  ],
])('%j is refused with %j', (typed, fields) => {
  expect(() => readMessage(typed)).toThrow(Refusal)
  expect(() => readMessage(typed)).toThrow(expect.objectContaining({ facts: { fields } }))
})
