import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpRail } from '../config/sms.ts'
import { createHttpSender } from './http-json.ts'
import { createComposer } from './templates.ts'

let next = { status: 200, body: '' }
let seen: { headers: IncomingHttpHeaders; body: unknown }
const provider = createServer(async (request, response) => {
  seen = { headers: request.headers, body: JSON.parse(await text(request)) }
  response.writeHead(next.status, { location: '/elsewhere' }).end(next.body)
})
beforeAll(async () => void (await once(provider.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void provider.close())

const rail: HttpRail = {
  headers: { authkey: '{credential}' },
  body: { recipients: [{ mobiles: '{digits}', var: '{code}' }], template: '{templateId}', note: 'by {header}', flash: 0 },
  reference: 'data.ids.0',
  error: 'error.code',
  errors: { '0': 'none', '418': 'template', wait: 'not-now' },
  timeoutMs: 1_000,
}
const message = {
  messageId: randomUUID(),
  to: '+919876543210',
  template: 'login',
  values: { code: '407218' },
  until: new Date('2026-11-20T12:05:00Z'),
} as const
const senderOf = (change: Partial<HttpRail> = {}) =>
  createHttpSender({
    address: () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v5/flow`,
    credential: 'secret',
    rail: { ...rail, ...change },
    compose: createComposer(),
  })
const sender = senderOf()

test('the body is filled as configured, and the credential is only in a header', async () => {
  next = { status: 200, body: '{"data":{"ids":["m-1"]}}' }
  expect(await sender.send(message)).toEqual({ kind: 'accepted', reference: 'm-1' })
  expect(seen.body).toEqual({
    recipients: [{ mobiles: '919876543210', var: '407218' }],
    template: 'sandbox-login',
    note: 'by LALMOR',
    flash: 0,
  })
  expect(seen.headers).toMatchObject({ authkey: 'secret', 'content-type': 'application/json' })
})

const rejected = (why: string) => ({ kind: 'rejected', why })
// status  answer                                             result
test.each([
  [202, '{"data":{"ids":[17]}}', { kind: 'accepted', reference: '17' }],
  [200, '{"data":{"ids":["m"]},"error":{"code":0}}', { kind: 'accepted', reference: 'm' }],
  [200, '{"data":{"ids":["m"]},"error":{"code":418}}', rejected('template')],
  [200, '{"error":{"code":"anything"}}', rejected('refused')],
  [200, '{"error":{"code":"wait"}}', rejected('not-now')],
  [200, '{"data":{"ids":[]}}', { kind: 'unknown' }],
  [200, 'OK', { kind: 'unknown' }],
  [200, '', { kind: 'unknown' }],
  [302, '', rejected('refused')],
  [400, '{"error":{"code":418}}', rejected('template')],
  [401, '', rejected('refused')],
  [408, '', { kind: 'unknown' }],
  [429, '', rejected('not-now')],
  [500, '', { kind: 'unknown' }],
  [503, '{"error":{"code":"toString"}}', { kind: 'unknown' }],
  [503, '{"error":{"code":"wait"}}', rejected('not-now')],
])('HTTP %i with %s', async (status, body, means) => {
  next = { status, body }
  expect(await sender.send(message)).toEqual(means)
})

test('a rail that names an unknown field is refused at the start', () => {
  expect(() => senderOf({ body: { to: '{mobile}' } })).toThrow('SMS_RAIL uses {mobile}')
  expect(() => createHttpSender({ address: () => '', rail, compose: createComposer() })).toThrow('SMS_RAIL uses {credential}')
})
