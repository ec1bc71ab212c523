import type { Attribution, EventName, TrackedFact } from '@lalmor/contract/attribution.ts'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, type Call } from '../data/call.ts'
import { memoryStore } from '../data/storage.ts'
import { createAttribution } from './attribution.ts'
import { watchRequests } from './collector.ts'
import { createFakeBrowser } from './fake-browser.ts'
import { storedUnder } from './sdk.ts'

// Follows a consent to its end with the real SDK, on the test's clock.

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const names: EventName[] = ['sign_up', 'guest', 'phone_bound', 'deposit_started', 'deposit_credited', 'first_deposit', 'withdrawal_paid']
const eventTokens = Object.fromEntries(names.map((name, n) => [name, `token${n}`])) as Record<EventName, string>
const service = { appToken: 'lalmor000001', environment: 'sandbox', eventTokens } as const

const second = 1_000
const pass = (ms = 20 * second) => vi.advanceTimersByTimeAsync(ms)

function setup() {
  const browser = createFakeBrowser(runInNewContext)
  const store = memoryStore()
  const person = { uid: '1004' as string | undefined, agrees: true as boolean | undefined, online: true }
  const server = { state: 'on' as Attribution['state'], facts: [] as TrackedFact[], isAway: false }
  const uploads: { id: string; params: Record<string, string> }[][] = []
  const loads: string[] = []
  let isBlocked = false
  let spaces = 0
  const call: Call = async (path, body) => {
    if (server.isAway) throw new CallFailed('network')
    if (path === '/u/transferEventUpload') {
      uploads.push((body as unknown as { events: (typeof uploads)[number] }).events)
      return { kept: 1 } as never
    }
    const { state, facts } = server
    return (state === 'on' ? { state, service, facts } : { state, facts: [] }) as never
  }
  function open() {
    browser.close()
    const attribution = createAttribution({
      store,
      call,
      domain: 'lalmor.test',
      async load() {
        if (isBlocked) throw new Error('blocked')
        loads.push('sdk')
        return browser.load()
      },
      newSpace: () => `space${++spaces}`,
      storage: {
        clearStop: (space) => browser.stored.delete(`${storedUnder(space)}.p`),
        erase: (space) => {
          for (const key of browser.stored.keys()) if (key.startsWith(storedUnder(space))) browser.stored.delete(key)
        },
      },
      player: () => person,
      online: () => person.online,
      params: () => ({ source: 'pwa', h5No: '3' }),
      wait: (ms) => new Promise((resume) => setTimeout(resume, ms)),
    })
    return { ...attribution, go: () => Promise.all([attribution.follow(), pass()]) }
  }
  const paths = () => browser.sent.map(({ path }) => path)
  const events = () => browser.sent.filter(({ path }) => path === '/event').map(({ fields }) => fields['deduplication_id'])
  const happen = (id: string, name: EventName = 'guest') => void server.facts.push({ id, name, at: new Date().toISOString() })
  return { browser, store, person, server, uploads, loads, open, paths, events, happen, block: (blocked: boolean) => (isBlocked = blocked) }
}

function watch({ browser }: ReturnType<typeof setup>, forgotten: () => void) {
  const { open } = browser.Xhr.prototype
  watchRequests(browser.Xhr.prototype as never, { domain: 'lalmor.test', protocol: 'https:', forgotten })
  return () => void (browser.Xhr.prototype.open = open)
}

test('nothing is loaded without a player, a known consent, or agreement', async () => {
  const world = setup()
  const page = world.open()
  for (const [uid, agrees] of [
    ['1004', false],
    ['1004', undefined],
    [undefined, undefined],
  ] as const) {
    Object.assign(world.person, { uid, agrees })
    await page.go()
  }
  expect([world.loads, world.paths(), world.uploads, world.store.get('attribution')]).toEqual([[], [], [], undefined])
})

test('each fact is given to the SDK and uploaded once, whatever is reloaded', async () => {
  const world = setup()
  world.happen('one', 'sign_up')
  const first = world.open()
  await first.go()
  world.happen('two')
  await first.go()
  await first.go()
  const second = world.open()
  world.happen('three')
  await second.go()
  expect(world.events()).toEqual(['one', 'two', 'three'])
  expect(world.uploads.map((events) => events.map(({ id }) => id))).toEqual([['one'], ['two'], ['three']])
  const { web_uuid: webUuid } = world.browser.sent[0]!.fields
  expect(world.uploads[0]![0]!.params).toEqual({ source: 'pwa', h5No: '3', webUuid })
  expect(world.browser.sent.every(({ fields }) => fields['web_uuid'] === webUuid)).toBe(true)
})

test('a page that closes before its facts are sent loses none and repeats none', async () => {
  const world = setup()
  world.happen('one')
  void world.open().follow()
  await pass(100)
  world.browser.answerWith(() => 'lost')
  const page = world.open()
  await page.go()
  world.browser.answerWith(() => ({ status: 200, body: '{}' }))
  await world.open().go()
  expect(world.events()).toEqual(['one'])
  expect(world.uploads.flat().map(({ id }) => id)).toEqual(['one'])
})

test('20 facts go in one upload', async () => {
  const world = setup()
  for (let n = 0; n < 45; n++) world.happen(`id ${n}`)
  await world.open().go()
  expect(world.uploads.map((events) => events.length)).toEqual([20, 20, 5])
})

test('an unreachable server, a blocked file and blocked requests fail silently, and are retried later', async () => {
  const world = setup()
  world.happen('one')
  const page = world.open()
  world.server.isAway = true
  await page.go()
  world.server.isAway = false
  world.block(true)
  await page.go()
  // The upload is the app's call: without the SDK, and naming no browser.
  expect(world.uploads).toMatchObject([[{ id: 'one', params: { source: 'pwa', h5No: '3' } }]])
  expect(world.uploads[0]![0]!.params).not.toHaveProperty('webUuid')
  world.block(false)
  world.browser.answerWith(() => 'lost')
  await page.go()
  expect(world.events()).toEqual([])
  world.browser.answerWith(() => ({ status: 200, body: '{}' }))
  await pass(120 * second)
  expect([world.events(), world.uploads.length]).toEqual([['one'], 1])
})

test('a break or a log-out pauses it: nothing is sent; afterwards the same browser continues', async () => {
  const world = setup()
  const page = world.open()
  await page.go()
  for (const [stop, go] of [
    [() => (world.server.state = 'paused'), () => (world.server.state = 'on')],
    [() => (world.person.uid = undefined), () => (world.person.uid = '1004')],
  ]) {
    stop!()
    await page.go()
    const before = world.paths().length
    world.happen(`while ${before}`)
    await pass(3_600 * second)
    expect(world.paths()).toHaveLength(before)
    go!()
    await page.go()
    expect(world.events().at(-1)).toBe(`while ${before}`)
  }
  world.server.state = 'paused'
  await page.go()
  world.server.state = 'on'
  world.happen('after a reload')
  await world.open().go()
  expect(world.events().at(-1)).toBe('after a reload')
  expect(new Set(world.browser.sent.map(({ fields }) => fields['web_uuid'])).size).toBe(1)
  expect(world.paths()).not.toContain('/gdpr_forget_device')
})

test('another player on this device is another browser to the SDK, and needs an own consent', async () => {
  const world = setup()
  const page = world.open()
  await page.go()
  Object.assign(world.person, { uid: '2008', agrees: false })
  await page.go()
  expect(world.paths()).toEqual(['/session'])
  world.person.agrees = true
  await page.go()
  const [one, two] = world.browser.sent.map(({ fields }) => fields['web_uuid'])
  expect(two).not.toBe(one)
})

test('a withdrawn consent is forgotten once, here and at the collector; a new one begins as another browser', async () => {
  const world = setup()
  world.happen('one')
  const page = world.open()
  const unwatch = watch(world, () => page.forgotten())
  await page.go()
  world.person.agrees = false
  await page.go()
  await page.go()
  expect(world.paths()).toEqual(['/session', '/event', '/gdpr_forget_device'])
  expect([world.store.get('attribution'), world.store.get('attribution-forget')]).toEqual([undefined, undefined])
  expect([...world.browser.stored.keys()].filter((key) => key.startsWith(storedUnder('space1')))).toEqual([])

  world.happen('two')
  world.person.agrees = true
  await page.go()
  expect(world.events()).toEqual(['one', 'one', 'two'])
  expect(world.browser.sent.at(-1)!.fields['web_uuid']).not.toBe(world.browser.sent[0]!.fields['web_uuid'])
  unwatch()
})

test('a consent withdrawn offline, with the page closed, is forgotten at the next start, even without a login', async () => {
  const world = setup()
  const first = world.open()
  await first.go()
  world.browser.answerWith(() => 'lost')
  world.person.agrees = false
  await first.go()
  const tried = world.paths().filter((path) => path === '/gdpr_forget_device').length
  expect(tried).toBeGreaterThan(0)

  world.browser.answerWith(() => ({ status: 200, body: '{}' }))
  world.person.uid = undefined
  const next = world.open()
  const unwatch = watch(world, () => next.forgotten())
  await next.go()
  expect(world.paths().filter((path) => path === '/gdpr_forget_device')).toHaveLength(tried + 1)
  expect(world.store.get('attribution-forget')).toBeUndefined()
  const { loads } = world
  const before = loads.length
  await world.open().go()
  expect([loads.length, world.paths().filter((path) => path === '/gdpr_forget_device').length]).toEqual([before, tried + 1])
  unwatch()
})

test('a consent withdrawn during a break is forgotten too', async () => {
  const world = setup()
  const page = world.open()
  const unwatch = watch(world, () => page.forgotten())
  await page.go()
  world.server.state = 'paused'
  await page.go()
  world.person.agrees = false
  await page.go()
  expect(world.paths()).toEqual(['/session', '/gdpr_forget_device'])
  unwatch()
})

test('if the file was always blocked there is nothing to forget', async () => {
  const world = setup()
  world.block(true)
  const page = world.open()
  await page.go()
  world.person.agrees = false
  world.block(false)
  await page.go()
  expect([world.loads, world.paths(), world.store.get('attribution'), world.store.get('attribution-forget')]).toEqual([
    [],
    [],
    undefined,
    undefined,
  ])
})

test('offline, events wait; online again, they are sent', async () => {
  const world = setup()
  const page = world.open()
  await page.go()
  world.person.online = false
  page.setOnline(false)
  world.happen('one')
  await page.go()
  expect(world.events()).toEqual([])
  page.setOnline(true)
  await pass()
  expect(world.events()).toEqual(['one'])
})

test.each([
  '{}',
  '[]',
  'x',
  '{"uid":"1004","space":"a","told":[1],"sent":[]}',
  '{"uid":"1004","space":"a","told":[],"sent":[],"service":7}',
])('an invalid stored record (%s) is ignored', async (stored) => {
  const world = setup()
  world.store.set('attribution', stored)
  world.store.set('attribution-forget', stored)
  await world.open().go()
  expect(world.paths()).toEqual(['/session'])
})
