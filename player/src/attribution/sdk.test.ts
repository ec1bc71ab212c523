import type { EventName, TrackedFact } from '@lalmor/contract/attribution.ts'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sdkFile from '@adjustcom/adjust-web-sdk/dist/adjust-latest.min.js?raw'
import { createFakeBrowser, type Answer } from './fake-browser.ts'
import { startMeasuring, storedUnder, type Service } from './sdk.ts'

// SPEC §7 to §9 with the real SDK, on the test's clock: nothing waits.

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const second = 1_000
const names: EventName[] = ['sign_up', 'guest', 'phone_bound', 'deposit_started', 'deposit_credited', 'first_deposit', 'withdrawal_paid']
const service: Service = {
  appToken: 'lalmor000001',
  environment: 'sandbox',
  eventTokens: Object.fromEntries(names.map((name, n) => [name, `token${n}`])) as Service['eventTokens'],
}
const ok: Answer = { status: 200, body: '{}' }
const broken: Answer = { status: 503, body: 'not now' }
const fact = (id: string, name: EventName = 'guest', revenue?: number): TrackedFact => ({
  id,
  name,
  at: new Date().toISOString(),
  ...(revenue !== undefined && { revenue }),
})

/** Stores and sends an event, which then answers. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  await vi.advanceTimersByTimeAsync(500)
  return answer
}

async function begin(
  browser = createFakeBrowser(runInNewContext),
  { space = 'one', params = {} }: { space?: string; params?: Record<string, string> } = {},
) {
  const measuring = startMeasuring(await browser.load(), { space, service, domain: 'lalmor.test', params })
  await vi.advanceTimersByTimeAsync(0)
  const paths = () => browser.sent.map(({ path }) => path)
  const timesOf = (path: string) => browser.sent.filter((request) => request.path === path).map(({ at }) => at)
  const rest = () => vi.advanceTimersByTimeAsync(10 * second)
  return { ...browser, browser, measuring, paths, timesOf, rest }
}

test('a session is sent 150 ms after the start, to our collector alone, with our parameters', async () => {
  const { sent } = await begin(undefined, { params: { source: 'pwa', h5No: '7', fbc: 'fb.1.2.click', fbp: 'fb.1.3.browser' } })
  await vi.advanceTimersByTimeAsync(149)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([
    {
      at: 150,
      method: 'POST',
      url: 'https://lalmor.test/session',
      headers: { 'Client-SDK': 'js5.8.3', 'Content-Type': 'application/x-www-form-urlencoded' },
      fields: { app_token: 'lalmor000001', environment: 'sandbox', platform: 'web' },
    },
  ])
  // The SDK would rename names like its own short ones.
  expect(JSON.parse(sent[0]!.fields['callback_params']!)).toEqual({
    source: 'pwa',
    h5No: '7',
    fbc: 'fb.1.2.click',
    fbp: 'fb.1.3.browser',
  })
})

test('an event has token, deduplication id, revenue in rupees with 5 decimals, currency and our parameters; one goes every 150 ms', async () => {
  const { measuring, sent, rest, timesOf } = await begin(undefined, { params: { source: 'browser' } })
  const tracked = [fact('a', 'deposit_credited', 1_234_56), fact('b', 'first_deposit', 0), fact('c', 'guest')].map(measuring.track)
  await rest()
  expect(await Promise.all(tracked)).toEqual([true, true, true])
  expect(sent.slice(1).map(({ path, fields }) => ({ path, ...fields }))).toMatchObject([
    { path: '/event', event_token: 'token4', deduplication_id: 'a', revenue: '1234.56000', currency: 'INR', event_count: '1' },
    { path: '/event', event_token: 'token5', deduplication_id: 'b', revenue: '0.00000', currency: 'INR', event_count: '2' },
    { path: '/event', event_token: 'token1', deduplication_id: 'c', callback_params: '{"source":"browser"}' },
  ])
  expect(sent[3]!.fields).not.toHaveProperty('revenue')
  const [first = 0, then = 0] = timesOf('/event')
  expect(then - first).toBe(150)
})

test.each<[string, { revenue?: number; currency?: string }, string | undefined]>([
  ['below zero', { revenue: -1, currency: 'INR' }, undefined],
  ['without a currency', { revenue: 1 }, undefined],
  ['with more decimals', { revenue: 0.123456, currency: 'INR' }, '0.12346'],
])('SPEC §9: a revenue %s', async (_what, money, expected) => {
  const browser = createFakeBrowser(runInNewContext)
  const sdk = await browser.load()
  startMeasuring(sdk, { space: 'one', service, domain: 'lalmor.test', params: {} })
  void sdk.trackEvent({ eventToken: 'token0', ...money })
  await vi.advanceTimersByTimeAsync(10 * second)
  expect(browser.sent.at(-1)!.fields['revenue']).toBe(expected)
})

test('SPEC §8: an event without a token, or with a repeated deduplication id, is rejected in these words and not given again', async () => {
  const browser = createFakeBrowser(runInNewContext)
  const sdk = await browser.load()
  const measuring = startMeasuring(sdk, {
    space: 'one',
    service: { ...service, eventTokens: { ...service.eventTokens, guest: '' } },
    domain: 'lalmor.test',
    params: {},
  })
  await vi.advanceTimersByTimeAsync(10 * second)
  await expect(soon(sdk.trackEvent({ eventToken: '' }))).rejects.toBe('You must provide event token in order to track event')
  expect(await soon(measuring.track(fact('x', 'guest')))).toBe(true)
  expect(await soon(measuring.track(fact('a', 'sign_up')))).toBe(true)
  await expect(soon(sdk.trackEvent({ eventToken: 'token0', deduplicationId: 'a' }))).rejects.toMatchObject({
    message: "Event won't be tracked, since it was previously tracked with the same deduplication id a",
  })
  browser.close()
  const after = startMeasuring(await browser.load(), { space: 'one', service, domain: 'lalmor.test', params: {} })
  const again = after.track(fact('a', 'sign_up'))
  await vi.advanceTimersByTimeAsync(10 * second)
  expect(await again).toBe(true)
  expect(browser.sent.filter(({ path }) => path === '/event')).toHaveLength(1)
})

test('SPEC §9: the last 10 deduplication ids are known', async () => {
  const browser = createFakeBrowser(runInNewContext)
  const sdk = await browser.load()
  startMeasuring(sdk, { space: 'one', service, domain: 'lalmor.test', params: {} })
  await vi.advanceTimersByTimeAsync(10 * second)
  const track = (n: number) =>
    soon(sdk.trackEvent({ eventToken: 'token0', deduplicationId: `id ${n}` })).then(
      () => 'taken',
      () => 'known',
    )
  const answers: string[] = []
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 10, 0]) answers.push(await track(n))
  expect(answers).toEqual([...Array.from({ length: 11 }, () => 'taken'), 'known', 'known', 'taken'])
})

// jitter, and the waits between tries: from 120 s, doubling, times 0.5 to 1
test.each([
  [0, [60, 120, 240, 480, 960]],
  [0.5, [90, 180, 360, 720, 1_440]],
  [1, [120, 240, 480, 960, 1_920]],
])('SPEC §9: with a jitter of %d the long backoff waits %j seconds', async (jitter, waits) => {
  const browser = createFakeBrowser(runInNewContext)
  browser.drawWith(() => jitter)
  browser.answerWith(() => broken)
  const { timesOf } = await begin(browser)
  await vi.advanceTimersByTimeAsync(4_000 * second)
  const times = timesOf('/session')
  expect(times.slice(1, 6).map((at, n) => (at - times[n]!) / second)).toEqual(waits)
})

test('SPEC §9: the short backoff waits from 200 ms, doubling', async () => {
  const browser = createFakeBrowser(runInNewContext)
  browser.drawWith(() => 1)
  browser.answerWith(({ path }) => (path === '/session' ? { status: 200, body: '{"adid":"x","ask_in":2000}' } : broken))
  const { timesOf, sent } = await begin(browser)
  await vi.advanceTimersByTimeAsync(20 * second)
  const times = timesOf('/attribution')
  expect(Math.abs(times[0]! - timesOf('/session')[0]! - 2 * second)).toBeLessThan(10)
  expect(times.slice(1, 6).map((at, n) => at - times[n]!)).toEqual([200, 400, 800, 1_600, 3_200])
  expect(sent.find(({ path }) => path === '/attribution')).toMatchObject({ method: 'GET', fields: { initiated_by: 'backend' } })
})

// answer, and ms until the next try; undefined: the SDK dropped it
test.each<[code: string, answer: Answer, ms: number | undefined]>([
  ['NO_CONNECTION', 'lost', 60 * second],
  ['SERVER_INTERNAL_ERROR', broken, 120 * second],
  ['SERVER_MALFORMED_RESPONSE', { status: 200, body: '<html>' }, 120 * second],
  ['SERVER_CANNOT_PROCESS', { status: 503, body: '{}' }, undefined],
])('SPEC §8: %s', async (_code, answer, ms) => {
  const browser = createFakeBrowser(runInNewContext)
  browser.drawWith(() => 1)
  const { measuring, timesOf, rest } = await begin(browser)
  await rest()
  browser.answerWith(() => answer)
  void measuring.track(fact('a'))
  await vi.advanceTimersByTimeAsync(200 * second)
  const [first, then] = timesOf('/event')
  expect(then === undefined ? undefined : then - first!).toBe(ms)
})

test('SPEC §8: the SDK has these codes, and no others', () => {
  const codes = [
    'TRANSACTION_ERROR',
    'SERVER_MALFORMED_RESPONSE',
    'SERVER_INTERNAL_ERROR',
    'SERVER_CANNOT_PROCESS',
    'NO_CONNECTION',
    'SKIP',
    'MISSING_URL',
  ]
  const [, table = ''] = /\{(TRANSACTION_ERROR:[^}]*)\}/.exec(sdkFile) ?? []
  expect([...table.matchAll(/([A-Z_]+):/g)].map(([, code]) => code)).toEqual(codes)
})

test('SPEC §9: while the browser is offline a request is tried every 60 s', async () => {
  const browser = createFakeBrowser(runInNewContext)
  browser.setConnected(false)
  const { sent } = await begin(browser)
  await vi.advanceTimersByTimeAsync(59 * second)
  browser.setConnected(true)
  await vi.advanceTimersByTimeAsync(second + 149)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([{ path: '/session', at: 60_150, fields: { attempts: '2' } }])
})

test('offline mode holds events in the queue; online mode sends them', async () => {
  const { measuring, paths, rest } = await begin()
  await rest()
  measuring.setOnline(false)
  await soon(measuring.track(fact('a')))
  await rest()
  expect(paths()).toEqual(['/session'])
  measuring.setOnline(true)
  await rest()
  expect(paths()).toEqual(['/session', '/event'])
})

test('while paused it takes and sends nothing; afterwards it takes the same facts', async () => {
  const { measuring, paths, rest } = await begin()
  await rest()
  measuring.pause()
  expect(await soon(measuring.track(fact('a')))).toBe(false)
  await vi.advanceTimersByTimeAsync(300 * second)
  expect(paths()).toEqual(['/session'])
  measuring.resume()
  await rest()
  expect(await soon(measuring.track(fact('a')))).toBe(true)
  await rest()
  expect(paths().at(-1)).toBe('/event')
})

test('a pause outlasts a reload until the mark that the SDK stores is deleted', async () => {
  const { browser, measuring, sent, rest } = await begin()
  await rest()
  measuring.pause()
  expect([...browser.stored.keys()].filter((key) => !key.startsWith(`${storedUnder('one')}.`))).toEqual([])
  await begin(browser)
  await rest()
  expect(sent).toHaveLength(1)
  browser.stored.delete(`${storedUnder('one')}.p`)
  const { measuring: again } = await begin(browser)
  const tracked = again.track(fact('a'))
  await rest()
  expect(await tracked).toBe(true)
  expect(sent.at(-1)).toMatchObject({ path: '/event', fields: { web_uuid: sent[0]!.fields['web_uuid'] } })
})

test('the forget is sent once, at the next start if not before, and ends everything; another name starts fresh', async () => {
  const { browser, measuring, paths, rest, sent } = await begin()
  await rest()
  browser.answerWith(() => 'lost')
  measuring.forget()
  await vi.advanceTimersByTimeAsync(150)
  expect(paths()).toEqual(['/session', '/gdpr_forget_device'])
  expect(await soon(measuring.track(fact('a')))).toBe(false)
  browser.close()
  browser.answerWith(() => ok)
  const { measuring: next } = await begin(browser)
  next.forget()
  await rest()
  expect(paths()).toEqual(['/session', '/gdpr_forget_device', '/gdpr_forget_device'])
  browser.close()
  await begin(browser)
  await vi.advanceTimersByTimeAsync(300 * second)
  expect(paths()).toHaveLength(3)
  const { measuring: other } = await begin(browser, { space: 'two' })
  void other.track(fact('a'))
  await rest()
  expect(paths().slice(3)).toEqual(['/session', '/event'])
  expect(sent[3]!.fields['web_uuid']).not.toBe(sent[0]!.fields['web_uuid'])
})

test('an SDK that never started forgets at once, if asked right after its start', async () => {
  const browser = createFakeBrowser(runInNewContext)
  const measuring = startMeasuring(await browser.load(), { space: 'one', service, domain: 'lalmor.test', params: {} })
  measuring.forget()
  await vi.advanceTimersByTimeAsync(60 * second)
  expect(browser.sent.map(({ path }) => path)).toEqual(['/gdpr_forget_device'])
})

test('without storage it never starts, and reports no error', async () => {
  const browser = createFakeBrowser(runInNewContext, { storage: false })
  const { measuring } = await begin(browser)
  await vi.advanceTimersByTimeAsync(300 * second)
  expect(await soon(measuring.track(fact('a')))).toBe(false)
  for (const act of [measuring.pause, measuring.resume, measuring.forget, () => measuring.setOnline(false)]) act()
  await vi.advanceTimersByTimeAsync(300 * second)
  expect(browser.sent).toEqual([])
})
