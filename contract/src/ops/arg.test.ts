import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { arg, readText, writeText } from './arg.ts'
import { define, readWords, writeWords } from './define.ts'

const kinds: [name: string, schema: TSchema, texts: string[], words: string, refused: string[]][] = [
  [
    'amount',
    arg.amount(),
    ['200000', '2,00,000', '₹2,00,000.00', ' 200000.0 ', '0200000'],
    '200000',
    ['10,00', '1e9', '-5', '0', '1.005', '٢٠٠', '90071992547409.93', ''],
  ],
  ['paise', arg.budget(), ['200000.5', '2,00,000.50'], '200000.50', ['.5', '200000.5.0']],
  ['nothing', arg.budget(), ['0', '0.00'], '0', ['-0']],
  ['id', arg.uid(), ['17', '017', ' 17 '], '17', ['0', '-1', '9223372036854775808', '１７', '1 7']],
  ['order', arg.order(), ['DP1', 'dp1', ' Dp1'], 'DP1', ['1', "DP1'; drop", 'DP1\u0000', '']],
  ['text', arg.why(), ['a letter', 'a  letter', ' a\tletter '], 'a letter', ['', '  ', 'x'.repeat(501), 'a\u202eb', 'a\u0000b']],
  ['one of', arg.oneOf(['credit', 'not-found']), ['credit', 'Credit', ' CREDIT '], 'credit', ['cr', '']],
  ['flag', arg.flag(), ['yes'], 'yes', ['no', 'true']],
  ['list', arg.list(arg.oneOf(['a', 'b'])), ['a,b', 'a, B', ' a ,b'], 'a,b', ['a,c', 'a,a', 'a,,b', '']],
  [
    'instant',
    arg.instant(),
    ['2026-11-22T03:00+05:30', '2026-11-21T21:30:00Z', ' 2026-11-21T21:30:00.000Z'],
    '2026-11-21T21:30:00Z',
    ['2026-11-22', 'T Z'],
  ],
  ['day', arg.day(), ['2026-11-22', ' 2026-11-22 '], '2026-11-22', ['2026-02-30', '22.11.2026']],
  ['whole', arg.whole([1, 50]), ['7', '07'], '7', ['0', '51', '1.5', '1e1']],
]

describe.each(kinds)('%s', (_name, schema, texts, words, refused) => {
  test('each spelling is one value and one word, and the value fits its schema', () => {
    for (const text of texts) {
      const value = readText(text, schema)
      expect([...Value.Errors(schema, value)], text).toEqual([])
      expect(writeText(value, schema), text).toBe(words)
      expect(readText(words, schema)).toEqual(value)
    }
  })
  test.each(refused)('%j is none', (text) => expect(readText(text, schema)).toBeUndefined())
})

const act = define({
  name: 'try it',
  kind: 'act',
  roles: ['lead'],
  summary: 'tries',
  words: ['uid'],
  args: { uid: arg.uid(), amount: Type.Optional(arg.amount()), why: arg.why() },
  result: Type.Object({}),
})

test('words are read by name and written in their one spelling', () => {
  const values = readWords(act, { uid: '017', amount: '2,00,000.5', why: ' a  b ' })
  expect(values).toEqual({ uid: '17', amount: 2_00_000_50, why: 'a b' })
  expect(writeWords(act, values)).toEqual({ uid: '17', amount: '200000.50', why: 'a b' })
})

test.each([
  ['uid', { why: 'x' }],
  ['why', { uid: '1' }],
  ['amount', { uid: '1', why: 'x', amount: '10,00' }],
  ['other', { uid: '1', why: 'x', other: '1' }],
  ['__proto__', JSON.parse('{"uid": "1", "why": "x", "__proto__": "1"}') as Record<string, string>],
])('%s is missing, wrong or unknown', (path, texts) => {
  expect(() => readWords(act, texts as Record<string, string>)).toThrow(expect.objectContaining({ message: path }))
})

test('an act is signed unless it says otherwise, and says that it takes a reason', () => {
  expect(act).toMatchObject({ signed: true, why: true })
  expect(define({ name: 'x', kind: 'read', roles: ['lead'], summary: 'x', result: Type.Object({}) })).not.toHaveProperty('signed')
})
