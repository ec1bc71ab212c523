import { expect, test } from 'vitest'
import { isReturn, paymentSandbox } from './payment-frame.ts'

const link = 'http://127.0.0.1:8097/pay/pi_1?secret=x'
const frame = {} as Window
const own = 'http://127.0.0.1:8080'
const said = { data: { type: 'payment-returned' }, origin: own, source: frame }

test('the gateway keeps its own origin, unless that is ours', () => {
  expect(paymentSandbox(link, 'http://127.0.0.1:8080').split(' ')).toContain('allow-same-origin')
  expect(paymentSandbox(link, 'http://127.0.0.1:8097').split(' ')).not.toContain('allow-same-origin')
  expect(paymentSandbox('not an address', 'http://127.0.0.1:8080').split(' ')).not.toContain('allow-same-origin')
  for (const may of paymentSandbox(link, '').split(' ')) expect(may).not.toMatch(/top-navigation|popups|modals|downloads/)
})

test('a return must come from the frame, and from our own page in it', () => {
  expect(isReturn(said, { own, frame })).toBe(true)
})

test.each<[string, Partial<typeof said>]>([
  ['the gateway’s page', { origin: 'http://127.0.0.1:8097' }],
  ['an opaque origin', { origin: 'null' }],
  ['an origin that begins alike', { origin: 'http://127.0.0.1:80800' }],
  ['another window', { source: {} as Window }],
  ['another message', { data: { type: 'ready' } }],
])('%s is not a return', (_what, other) => {
  expect(isReturn({ ...said, ...other }, { own, frame })).toBe(false)
})

test('without a frame, or as bare text, nothing is a return', () => {
  expect(isReturn({ ...said, source: null }, { own, frame: null })).toBe(false)
  expect(isReturn({ ...said, data: 'payment-returned' as never }, { own, frame })).toBe(false)
})
