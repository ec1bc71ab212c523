import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChannel } from './channel.ts'
import { createInbox } from './inbox.ts'
import { createPhone } from './server.ts'

const inbox = createInbox()
const log: string[] = []
const phone = createPhone({
  inbox,
  channel: createChannel(),
  home: 'http://127.0.0.1:8080/"><b>',
  isPublic: false,
  log: (line) => void log.push(line),
})
let port = 0
let address = ''

beforeAll(async () => {
  phone.server.listen(0, '127.0.0.1')
  await once(phone.server, 'listening')
  ;({ port } = phone.server.address() as AddressInfo)
  address = `http://127.0.0.1:${port}`
})
afterAll(() => phone.stop())

const sms = { to: '+919876543210', from: 'LALMOR', text: 'Your code to sign in: 407218.', entityId: 'e', templateId: 't' }
const send = async (change: object = {}) => {
  const answer = await fetch(`${address}/sms`, { method: 'POST', body: JSON.stringify({ ...sms, ...change }) })
  return { status: answer.status, body: (await answer.json()) as { [field: string]: unknown } }
}
const read = async (to: string) => (await fetch(`${address}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<object[]>
const behave = (how: object) => fetch(`${address}/sandbox/behave`, { method: 'POST', body: JSON.stringify(how) })

test('a message is stored under its number, with the code found in its text', async () => {
  const { status, body } = await send({ expiresAt: '2026-11-20T12:05:00.000Z' })
  expect({ status, body }).toEqual({ status: 202, body: { reference: expect.any(String) } })
  expect(await read(sms.to)).toMatchObject([{ id: body['reference'], code: '407218', by: 'http', expiresAt: '2026-11-20T12:05:00.000Z' }])
  expect(await read('+919876543211')).toEqual([])
})

// text                                                    code
test.each([
  ['Your code: 1234.', '1234'],
  ['12345678 is your code', '12345678'],
  ['Withdrawal WD20261120180512 of ₹5,000.00', undefined],
  ['No code here, 123', undefined],
])('in "%s" the code is %s', async (words, code) => {
  await send({ text: words })
  expect(inbox.list()[0]).toMatchObject({ text: words })
  expect(inbox.list()[0]!.code).toBe(code)
})

test.each([
  ['a number of elsewhere', { to: '+14155550100' }, 422, 'bad-number'],
  ['a landline', { to: '+912222222222' }, 422, 'bad-number'],
  ['no template', { templateId: '' }, 422, 'unknown-template'],
  ['no entity', { entityId: '' }, 422, 'unknown-template'],
  ['no words', { text: 5 }, 400, 'not understood'],
])('%s is refused', async (_, change, status, error) => {
  const before = inbox.list().length
  expect(await send(change)).toEqual({ status, body: { error } })
  expect(inbox.list()).toHaveLength(before)
})

test('it misbehaves on request, until reset', async () => {
  await behave({ busy: 1, error: 1, unregistered: ['t'] })
  expect(await send()).toMatchObject({ status: 429, body: { error: 'busy' } })
  expect(await send()).toMatchObject({ status: 403, body: { error: 'refused' } })
  expect(await send()).toMatchObject({ status: 422, body: { error: 'unknown-template' } })
  await behave({ drop: 1 })
  await expect(send()).rejects.toThrow('fetch failed')
  expect((await send()).status).toBe(202)
  await behave({ lostAnswer: 1 })
  const before = inbox.list().length
  const lost = fetch(`${address}/sms`, { method: 'POST', body: JSON.stringify(sms), signal: AbortSignal.timeout(100) })
  await expect(lost).rejects.toThrow('timeout')
  expect(inbox.list()).toHaveLength(before + 1)
  expect((await send()).status).toBe(202)
})

test('the newest 200 messages are kept', async () => {
  for (let n = 0; n < 205; n++) inbox.take({ ...sms, text: `number ${n}`, by: 'smpp' })
  expect(inbox.list()).toHaveLength(200)
  expect(inbox.list()[0]!.text).toBe('number 204')
})

test('an open page is notified of new messages', async () => {
  const stop = new AbortController()
  const changes = await fetch(`${address}/changes`, { signal: stop.signal })
  const reader = changes.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('data: change')
  await send()
  expect((await reader.read()).value).toContain('data: change')
  stop.abort()
})

test('the channel lists the newest 50 posts, and takes none twice', async () => {
  const post = async (body: object) => (await fetch(`${address}/channel-posts`, { method: 'POST', body: JSON.stringify(body) })).status
  const posts = async () => (await fetch(`${address}/channel-posts`)).json() as Promise<object[]>
  expect(await posts()).toEqual([])
  expect(await post({ text: '' })).toBe(400)
  for (let n = 0; n < 52; n++) expect(await post({ text: `Code ${n}`, code: `CODE${n}` })).toBe(202)
  await post({ text: 'Code 51', code: 'CODE51' })
  const all = await posts()
  expect(all).toHaveLength(50)
  expect(all[0]).toMatchObject({ text: 'Code 51', code: 'CODE51' })
  expect(all[1]).toMatchObject({ text: 'Code 50' })
})

/** Another host name or page: fetch sends neither header. */
const ask = async (headers: { [name: string]: string }) => {
  const asked = request({ port, host: '127.0.0.1', path: '/messages', headers }).end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  await text(answer)
  return answer.statusCode
}

test('no foreign page can read it, by our address or its own name', async () => {
  expect(await ask({ host: `127.0.0.1:${port}` })).toBe(200)
  expect(await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200)
  expect(await ask({ host: `127.0.0.1:${port}`, origin: 'https://evil.example' })).toBe(403)
  expect(await ask({ host: `evil.example:${port}` })).toBe(403)
  expect(await ask({ host: `192.168.1.20:${port}` })).toBe(403)
})

test('its page runs only its own scripts, and the return address stays in its attribute', async () => {
  const page = await fetch(address)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(html).not.toContain('<b>')
  for (const answer of [page, await fetch(`${address}/messages`), await fetch(`${address}/none`)])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  const shared = ['look.css', 'language.js', 'parts.js'].map((name) => `program/page/${name}`)
  for (const file of ['page.css', 'page.js', 'channel', 'channel.js', 'texts.js', 'icon.svg', ...shared])
    expect((await fetch(`${address}/${file}`)).status, file).toBe(200)
  expect(log).toEqual([])
})
