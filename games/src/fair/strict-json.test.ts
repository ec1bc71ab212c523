import { expect, test } from 'vitest'
import { fileBytesMax, MalformedFile, readStrictJson } from './strict-json.ts'

const read = (text: string) => readStrictJson(new TextEncoder().encode(text))

test('plain JSON is read as it is', () => {
  for (const text of [
    '{"a":[1,-2,0,9007199254740991,-9007199254740991,true,false,null,"x"],"b":{"a":{}}}',
    ' \t\r\n[ ] \n',
    '{"\\u0061":"\\ud83e\\ude94 \\" \\\\ \\/ \\b\\f\\n\\r\\t é","b":""}',
    '{"__proto__":1,"toString":2}',
    `${'['.repeat(9)}${']'.repeat(9)}`,
  ])
    expect(read(text)).toEqual(JSON.parse(text))
  expect(readStrictJson('{"a":1}')).toEqual({ a: 1 })
})

const refused: [what: string, text: string][] = [
  ['a repeated key', '{"payout":99999999,"payout":1}'],
  ['a key repeated in another spelling', '{"\\u0070ayout":99999999,"payout":1}'],
  ['a key repeated deep inside', '{"a":[{"b":{"c":1,"d":2,"\\u0063":3}}]}'],
  ['an exponent', '1e2'],
  ['a fraction', '{"a":1.0}'],
  ['minus zero', '[-0]'],
  ['a leading zero', '[01]'],
  ['a plus', '[+1]'],
  ['54 bits', '9007199254740992'],
  ['54 bits below zero', '-9007199254740992'],
  ['NaN', '[NaN]'],
  ['Infinity', '-Infinity'],
  ['a byte order mark', '\ufeff{}'],
  ['a second value', '{} {}'],
  ['bytes after the end', '{}\0'],
  ['a no-break space', '{}\u00a0'],
  ['a comma at the end', '[1,]'],
  ['a key without quotes', '{a:1}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{}//'],
  ['half a surrogate pair', '"\\ud83e"'],
  ['half a surrogate pair as a key', '{"\\udc00":1}'],
  ['a control character', '"\u0001"'],
  ['an unknown escape', '"\\x41"'],
  ['a broken escape', '"\\u00g0"'],
  ['ten levels', `${'['.repeat(10)}${']'.repeat(10)}`],
  ['a hundred thousand levels', '['.repeat(100_000)],
  ['an open string', '"a'],
  ['an open object', '{"a":1'],
  ['nothing', ''],
]
test.each(refused)('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(MalformedFile)
})

test('bytes that are not UTF-8, half a surrogate pair in a text, and too many bytes are refused', () => {
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc0, 0xaf, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
  ])
    expect(() => readStrictJson(Uint8Array.from(bytes))).toThrow('not UTF-8')
  expect(() => readStrictJson('"\ud83e"')).toThrow(MalformedFile)
  expect(() => readStrictJson(new Uint8Array(fileBytesMax + 1).fill(0x20))).toThrow('longer than')
})
