import { expect, test } from 'vitest'
import { createFakeWindow } from './fake-window.ts'
import { createHashHistory } from './hash-history.ts'
import { createOpenSheets } from '../ui/open-sheets.ts'
import { createNavigation } from './navigation.ts'
import { noQuery } from './route-table.ts'

const table = {
  '/': { open: true, quit: true, read: noQuery },
  '/home': { tab: 0, read: noQuery },
  '/promo': { tab: 1, read: noQuery },
  '/records': {
    read: (search: URLSearchParams): { roundId?: string } => (search.has('roundId') ? { roundId: search.get('roundId')! } : {}),
  },
  '/game': { read: (search: URLSearchParams) => ({ game: search.get('game') ?? '' }) },
} as const

/** `open` starts without a gate; `on` goes on in an older window, as after a reload. */
function start(url: string, { visitor = false, open = false, before = 0, on = createFakeWindow(url, before) } = {}) {
  const browser = on
  const log: string[] = []
  const asVisitor = { now: visitor }
  let wanted: string | undefined
  const navigation = createNavigation({
    history: createHashHistory(browser.window),
    sheets: createOpenSheets(),
    now: () => 0,
    table,
    aliases: { '/index': '/' },
    home: '/home',
    gate: (path) => (open ? path : asVisitor.now ? '/' : path === '/' ? '/home' : path),
    wanted: { keep: (address) => void (wanted = address), take: () => [wanted, (wanted = undefined)][0] },
    log: (message) => log.push(message),
  })
  navigation.start()
  const at = () => navigation.place().address
  return { browser, log, navigation, at, asVisitor, urls: () => browser.stack().urls }
}

test('navigateTo opens a page on top, with its query', () => {
  const { navigation, at, urls } = start('/#/home')
  expect(navigation.navigateTo('/game', { game: 'any-slot' })).toEqual({ done: true })
  expect(at()).toBe('/game?game=any-slot')
  expect(navigation.place()).toMatchObject({ kind: 'page', path: '/game', query: { game: 'any-slot' } })
  expect(urls()).toEqual(['/#/home', '/#/game?game=any-slot'])
})

test('redirectTo replaces the current page', () => {
  const { navigation, urls } = start('/#/home')
  navigation.navigateTo('/game', { game: 'a' })
  navigation.redirectTo('/records')
  expect(urls()).toEqual(['/#/home', '/#/records'])
})

test('navigating or redirecting to a tab page is refused', () => {
  const { navigation, at, log } = start('/#/home')
  // @ts-expect-error a tab page is not an argument of navigateTo
  expect(navigation.navigateTo('/promo')).toEqual({ done: false, why: 'tab-page' })
  // @ts-expect-error nor of redirectTo
  expect(navigation.redirectTo('/promo')).toEqual({ done: false, why: 'tab-page' })
  expect(at()).toBe('/home')
  expect(log.filter((line) => line === 'blocked /promo: tab-page')).toHaveLength(2)
})

test('switching to a page that is not a tab is refused', () => {
  const { navigation, at } = start('/#/home')
  // @ts-expect-error only tab pages can be switched to
  expect(navigation.switchTab('/records')).toEqual({ done: false, why: 'not-a-tab-page' })
  expect(at()).toBe('/home')
})

test('an unknown path, a missing query and an unknown query name do not compile', () => {
  const { navigation } = start('/#/home')
  // @ts-expect-error no such page
  const unknown = () => navigation.navigateTo('/nowhere')
  // @ts-expect-error the game page needs its game
  const missing = () => navigation.navigateTo('/game')
  // @ts-expect-error records reads no such name
  const misspelt = () => navigation.navigateTo('/records', { round: '1' })
  expect([unknown, missing, misspelt]).toHaveLength(3)
})

test('repeated navigation to the same address is blocked, and makes one entry', () => {
  const { navigation, urls } = start('/#/home')
  navigation.navigateTo('/records')
  expect(navigation.navigateTo('/records')).toEqual({ done: false, why: 'already-there' })
  expect(navigation.navigateTo('/records', { roundId: '7' })).toEqual({ done: true })
  expect(urls()).toEqual(['/#/home', '/#/records', '/#/records?roundId=7'])
})

test('two navigations in one tick make two entries', () => {
  const { navigation, urls } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.navigateTo('/game', { game: 'a' })
  expect(urls()).toEqual(['/#/home', '/#/records', '/#/game?game=a'])
})

test('switching tabs leaves one entry, so that Back leaves the app', async () => {
  const { navigation, browser, urls, at } = start('/#/home')
  navigation.switchTab('/promo')
  expect(urls()).toEqual(['/#/promo'])
  browser.back()
  await browser.settle()
  expect(at()).toBe('/promo')
})

test('a tab page is a quit point: arriving there from deep in the stack clears it', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.navigateTo('/game', { game: 'a' })
  navigation.switchTab('/promo')
  await browser.settle()
  expect(at()).toBe('/promo')
  expect(browser.stack()).toMatchObject({ index: 0 })
  expect(browser.stack().urls[0]).toBe('/#/promo')
})

test('while the stack is being cleared no page in between is announced', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  const seen: string[] = []
  navigation.subscribe(() => seen.push(at()))
  navigation.switchTab('/promo')
  await browser.settle()
  expect(seen).toEqual(['/promo'])
})

test('the entry page is a quit point', async () => {
  const { navigation, browser, at } = start('/#/home', { open: true })
  navigation.navigateTo('/records')
  navigation.navigateTo('/')
  await browser.settle()
  expect(at()).toBe('/')
  expect(browser.stack()).toMatchObject({ index: 0 })
})

test('when the session ends deep in the stack, only the entry page is left', async () => {
  const { navigation, browser, asVisitor, at } = start('/#/home')
  navigation.navigateTo('/records')
  asVisitor.now = true
  navigation.recheck()
  await browser.settle()
  expect(at()).toBe('/')
  expect(browser.stack()).toMatchObject({ index: 0 })
})

test('Back goes to the page below', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('a double tap on Back is one step, and the next tap another', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.navigateTo('/game', { game: 'a' })
  navigation.back()
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/records')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('a page reached by Forward can be left by Back again', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.back()
  await browser.settle()
  browser.forward()
  await browser.settle()
  expect(at()).toBe('/records')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

type Navigation = ReturnType<typeof start>['navigation']
const done = { done: true }

test.each<[string, (navigation: Navigation) => unknown, unknown, string]>([
  ['the same tab', (navigation) => navigation.switchTab('/promo'), { done: false, why: 'already-there' }, '/promo'],
  ['another tab', (navigation) => navigation.switchTab('/home'), done, '/home'],
  ['another page', (navigation) => navigation.navigateTo('/records', { roundId: '7' }), done, '/records?roundId=7'],
  ['the page that is left', (navigation) => navigation.redirectTo('/game', { game: 'a' }), done, '/game?game=a'],
  ['Back', (navigation) => navigation.back(), undefined, '/promo'],
])('a tap while the stack is being cleared, on %s: the clearing goes on, and ends there', async (_what, tap, answer, address) => {
  const before = 3
  const { navigation, browser, at } = start('/#/home', { before })
  navigation.navigateTo('/records')
  navigation.navigateTo('/game', { game: 'a' })
  navigation.switchTab('/promo')
  expect(tap(navigation)).toEqual(answer)
  await browser.settle()
  expect(at()).toBe(address)
  expect(browser.stack()).toMatchObject({ index: before })
})

test('Back goes Home when nothing is below, and leaves one entry', async () => {
  const { navigation, browser, at, urls } = start('/#/records')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
  expect(urls()).toEqual(['/#/home'])
})

test("the browser's Back is followed", async () => {
  const { navigation, browser, at, log } = start('/#/home')
  navigation.navigateTo('/records')
  browser.back()
  await browser.settle()
  expect(at()).toBe('/home')
  expect(log.at(-1)).toBe('back /home')
})

test('an alias shows its page, and counts as the same address', () => {
  const { navigation, at } = start('/#/index', { visitor: true })
  expect(navigation.place()).toMatchObject({ kind: 'page', path: '/' })
  expect(at()).toBe('/')
  expect(navigation.redirectTo('/')).toEqual({ done: false, why: 'already-there' })
})

test('an unknown page shows not-found, and Back leaves it', async () => {
  const { navigation, browser, log, at } = start('/#/nowhere?a=1')
  expect(navigation.place()).toMatchObject({ kind: 'not-found', address: '/nowhere?a=1' })
  expect(log).toContain('start /nowhere?a=1: page is not found')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test("names of Object's own properties are not pages", () => {
  expect(start('/#/constructor').navigation.place().kind).toBe('not-found')
})

test('query names a page does not read are left out of its address', () => {
  expect(start('/#/records?roundId=7&utm=x').at()).toBe('/records?roundId=7')
})

test.each([
  ['a query before the hash stays apart', '/?source=pwa#/records?roundId=7', '/records?roundId=7'],
  ['a missing leading slash is forgiven', '/#records', '/records'],
  ['a doubled slash names no other host', '/#//records', '/records'],
  ['an empty hash is the entry page, for a player Home', '/', '/home'],
  ['a second # is no part of the address', '/#/records#end', '/records'],
])('%s', (_name, url, address) => {
  expect(start(url).at()).toBe(address)
})

test('links and entries keep the path and query of the document', () => {
  const { navigation, urls } = start('/sub/?invite_code=X#/home')
  navigation.navigateTo('/records')
  expect(urls().at(-1)).toBe('/sub/?invite_code=X#/records')
  expect(navigation.href('/game', { game: 'a b' })).toBe('#/game?game=a+b')
})

test('a hash typed by hand starts a fresh stack', async () => {
  const { navigation, browser, at } = start('/#/home')
  navigation.navigateTo('/records')
  browser.typeHash('#/game?game=a')
  expect(at()).toBe('/game?game=a')
  navigation.back()
  await browser.settle()
  expect(at()).toBe('/home')
  browser.back()
  await browser.settle()
  expect(at()).toBe('/records')
})

test('an entry typed by hand is recognised when Back returns to it', async () => {
  const { navigation, browser } = start('/#/home')
  browser.typeHash('#/records')
  const { key } = navigation.place()
  navigation.navigateTo('/game', { game: 'a' })
  navigation.back()
  await browser.settle()
  expect(navigation.place()).toMatchObject({ address: '/records', key })
})

test('a reload keeps the depth: Back returns to the page below', async () => {
  const { navigation, browser } = start('/#/home')
  navigation.navigateTo('/records')
  browser.unload()
  const reloaded = start('', { on: browser }).navigation
  reloaded.back()
  await browser.settle()
  expect(reloaded.place().address).toBe('/home')
})

test('a visitor is led to the entry page, whatever the address', () => {
  const { at, urls, log } = start('/#/records', { visitor: true })
  expect(at()).toBe('/')
  expect(urls()).toEqual(['/#/'])
  expect(log).toContain('start /records: leads to /')
})

test('a player who is logged in is led from the entry page to Home', () => {
  expect(start('/#/').at()).toBe('/home')
})

test('when the session begins, Home replaces the entry page', () => {
  const { navigation, asVisitor, at, urls } = start('/#/', { visitor: true })
  asVisitor.now = false
  navigation.recheck()
  expect(at()).toBe('/home')
  expect(urls()).toEqual(['/#/home'])
})

test.each([0, 2])('the page of a visitor’s link opens on Home when the session begins, with %i entries below', async (before) => {
  const { navigation, browser, at, asVisitor, urls } = start('/#/game?game=any-slot', { visitor: true, before })
  expect(at()).toBe('/')
  asVisitor.now = false
  navigation.recheck()
  expect([at(), urls().slice(-2)]).toEqual(['/game?game=any-slot', ['/#/home', '/#/game?game=any-slot']])
  asVisitor.now = true
  navigation.recheck()
  await browser.settle()
  expect(at()).toBe('/')
  asVisitor.now = false
  navigation.recheck()
  expect(at()).toBe('/home')
})

test('every navigation is logged', async () => {
  const { navigation, browser, log } = start('/#/home')
  navigation.navigateTo('/records')
  navigation.redirectTo('/game', { game: 'a' })
  navigation.back()
  await browser.settle()
  navigation.switchTab('/promo')
  expect(log).toEqual(['start /home', 'push /records', 'replace /game?game=a', 'back /home', 'replace /promo'])
})

test('two visits to one address have different keys', async () => {
  const { navigation, browser } = start('/#/home')
  navigation.navigateTo('/records')
  const first = navigation.place().key
  navigation.back()
  await browser.settle()
  navigation.navigateTo('/records')
  expect(navigation.place().key).not.toBe(first)
})
