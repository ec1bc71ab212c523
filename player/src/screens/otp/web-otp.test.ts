import { expect, test } from 'vitest'
import { listenForCode } from './web-otp.ts'

const { signal } = new AbortController()

test.each([
  ['a code', () => Promise.resolve({ code: '\u200e482 910' }), '482910'],
  ['nothing', () => Promise.resolve(null), undefined],
  ['a refusal, or the end', () => Promise.reject(new DOMException('', 'AbortError')), undefined],
])('the browser finds %s', async (_, get, code) => {
  expect(await listenForCode(signal, { get })).toBe(code)
})

test('a browser without WebOTP is not asked', async () => expect(await listenForCode(signal, undefined)).toBeUndefined())
