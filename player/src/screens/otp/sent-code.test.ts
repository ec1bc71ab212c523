import { expect, test } from 'vitest'
import { memoryStore } from '../../data/storage.ts'
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const after = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
const sent = { phone: '9876543210', resendAt: after(30), expiresAt: after(300) }

test('a reload finds the code on its way, with the server’s own times', () => {
  const store = memoryStore()
  keepSentCode(store, 'login', sent)
  expect(readSentCode(store, 'login', now)).toEqual(sent)
  expect(readSentCode(store, 'login', now + 299_999)).toEqual(sent)
  expect(readSentCode(store, 'phone-binding', now)).toBeUndefined()
})

test('it is deleted once it has expired, or was used', () => {
  const store = memoryStore()
  keepSentCode(store, 'login', sent)
  expect(readSentCode(store, 'login', now + 300_000)).toBeUndefined()
  expect(readSentCode(store, 'login', now)).toBeUndefined()
  keepSentCode(store, 'login', sent)
  forgetSentCode(store, 'login')
  expect(readSentCode(store, 'login', now)).toBeUndefined()
})

test('after many codes the wait outlasts the code', () => {
  const store = memoryStore()
  keepSentCode(store, 'login', { ...sent, expiresAt: after(-1) })
  expect(readSentCode(store, 'login', now)).toMatchObject({ resendAt: sent.resendAt })
})

test.each(['[]', '{"phone":1}', '{"phone":"9","resendAt":"soon","expiresAt":"later"}', 'x'])('%s is not a sent code', (kept) => {
  const store = memoryStore()
  store.set('otp.login', kept)
  expect(readSentCode(store, 'login', now)).toBeUndefined()
})
