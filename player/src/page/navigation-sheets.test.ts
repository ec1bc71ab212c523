import { expect, test } from 'vitest'
import { createOpenSheets } from '../ui/open-sheets.ts'
import { createFakeWindow } from './fake-window.ts'
import { createHashHistory } from './hash-history.ts'
import { createNavigation, stepPatienceMs } from './navigation.ts'
import { noQuery } from './route-table.ts'

const table = {
  '/home': { tab: 0, read: noQuery },
  '/promo': { tab: 1, read: noQuery },
  '/a': { read: noQuery },
  '/b': { read: noQuery },
  '/c': { read: noQuery },
} as const
const onTop = ['/a', '/b', '/c'] as const

/** An app: pages, sheets that close as the next page is drawn, and a browser that outlives it. `drawsLate` waits for `draw`. */
function start(browser = createFakeWindow('/#/home'), { drawsLate = false } = {}) {
  const sheets = createOpenSheets()
  const clock = { now: 0 }
  const navigation = createNavigation({
    history: createHashHistory(browser.window),
    sheets,
    now: () => clock.now,
    table,
    aliases: {},
    home: '/home',
    gate: (path) => path,
    wanted: { keep() {}, take: () => undefined },
    log: () => {},
  })
  navigation.start()
  const open: (() => void)[] = []
  let drawn = navigation.place().key
  const draw = () => {
    if (navigation.place().key === drawn) return
    drawn = navigation.place().key
    while (open.length > 0) open.at(-1)!()
  }
  if (!drawsLate) navigation.subscribe(draw)
  return {
    browser,
    navigation,
    clock,
    sheets,
    draw,
    at: () => navigation.place().address,
    count: () => open.length,
    /** Returns what closes it. */
    open(isClosable = true) {
      const close = () => {
        if (!open.includes(close)) return
        open.splice(open.indexOf(close), 1)
        remove()
      }
      const remove = sheets.add(isClosable ? close : undefined)
      open.push(close)
      return close
    },
    closeTop: () => open.at(-1)?.(),
    reload() {
      browser.unload()
      return start(browser)
    },
  }
}

test('Back closes the top sheet, then the sheet below, then leaves the page', async () => {
  const { navigation, browser, at, open, count } = start()
  navigation.navigateTo('/a')
  open()
  open()
  await browser.settle()
  for (const left of [1, 0]) {
    browser.back()
    await browser.settle()
    expect([at(), count()]).toEqual(['/a', left])
  }
  browser.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('a sheet closed by its key leaves no entry that Back or Forward stops at', async () => {
  const { navigation, browser, at, open } = start()
  navigation.navigateTo('/a')
  const close = open()
  await browser.settle()
  close()
  close()
  await browser.settle()
  browser.forward()
  await browser.settle()
  expect(at()).toBe('/a')
  browser.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('a sheet that takes another’s place keeps its entry', async () => {
  const { browser, open, count } = start()
  const close = open()
  await browser.settle()
  let steps = 0
  browser.window.addEventListener('popstate', () => steps++)
  close()
  open()
  await browser.settle()
  expect([steps, browser.stack().index]).toEqual([0, 1])
  browser.back()
  await browser.settle()
  expect([browser.stack().index, count()]).toEqual([0, 0])
})

test.each([1, 2])('a link in sheet %i of a page replaces its entry: Back from there is one step', async (sheets) => {
  const { navigation, browser, at, open, count } = start()
  for (let sheet = 0; sheet < sheets; sheet++) open()
  await browser.settle()
  navigation.navigateTo('/a')
  await browser.settle()
  expect([at(), count(), browser.stack().index]).toEqual(['/a', 0, 1])
  browser.back()
  await browser.settle()
  expect([at(), browser.stack().index]).toEqual(['/home', 0])
  browser.forward()
  await browser.settle()
  browser.forward()
  await browser.settle()
  expect(at()).toBe('/a')
})

test('redirectTo in a sheet replaces the page below it', async () => {
  const { navigation, browser, at, open } = start()
  navigation.navigateTo('/a')
  open()
  await browser.settle()
  navigation.redirectTo('/b')
  await browser.settle()
  expect([at(), browser.stack().index]).toEqual(['/b', 1])
  browser.forward()
  await browser.settle()
  expect(at()).toBe('/b')
})

test('back() in a sheet leaves its page', async () => {
  const { navigation, browser, at, open } = start()
  navigation.navigateTo('/a')
  open()
  await browser.settle()
  navigation.back()
  navigation.back()
  await browser.settle()
  expect([at(), browser.stack().index]).toEqual(['/home', 0])
})

test('a navigation while a closed sheet’s entry is left comes after it', async () => {
  const { navigation, browser, at, open } = start()
  const close = open()
  await browser.settle()
  close()
  await Promise.resolve()
  navigation.navigateTo('/a')
  await browser.settle()
  expect([at(), browser.stack()]).toMatchObject(['/a', { index: 1, urls: ['/#/home', '/#/a'] }])
})

test('after a reload over a sheet, Back leaves the page', async () => {
  const app = start()
  app.navigation.navigateTo('/a')
  app.open()
  app.open()
  await app.browser.settle()
  const { browser, at } = app.reload()
  expect(at()).toBe('/a')
  await browser.settle()
  browser.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('Back does not close a sheet that only its actions close', async () => {
  const { navigation, browser, at, open, count } = start()
  navigation.navigateTo('/a')
  const close = open(false)
  for (let press = 0; press < 2; press++) {
    await browser.settle()
    browser.back()
    await browser.settle()
    expect([at(), count()]).toEqual(['/a', 1])
  }
  close()
  await browser.settle()
  browser.back()
  await browser.settle()
  expect(at()).toBe('/home')
})

test('a sheet that opens while the stack is cleared belongs to the page at its end', async () => {
  const { navigation, browser, at, sheets } = start()
  navigation.navigateTo('/a')
  navigation.switchTab('/promo')
  let dismissed = 0
  sheets.add(() => void dismissed++)
  await browser.settle()
  browser.back()
  await browser.settle()
  expect([at(), dismissed, browser.stack().index]).toEqual(['/promo', 1, 0])
})

test('a step that a frame’s own history swallowed does not hold navigation up', async () => {
  const { navigation, browser, clock, at } = start()
  navigation.navigateTo('/a')
  browser.swallow()
  navigation.back()
  await browser.settle()
  clock.now += stepPatienceMs + 1
  navigation.navigateTo('/b')
  expect(at()).toBe('/b')
})

/** The plain model: entries with the page's depth in our stack. A sheet cuts off what is ahead. */
function model() {
  let entries = [{ address: '/home', depth: 0 }]
  let index = 0
  let sheets = 0
  const cut = () => void (entries = entries.slice(0, index + 1))
  return {
    seen: () => [entries[index]!.address, sheets],
    at: () => entries[index]!.address,
    open() {
      cut()
      sheets++
    },
    close: () => void (sheets = Math.max(0, sheets - 1)),
    browserBack() {
      if (sheets > 0) sheets--
      else if (index > 0) index--
    },
    browserForward: () => void (sheets === 0 && index < entries.length - 1 && index++),
    navigateTo(address: string) {
      cut()
      entries.push({ address, depth: entries[index++]!.depth + 1 })
      sheets = 0
    },
    redirectTo(address: string) {
      entries[index]!.address = address
      sheets = 0
    },
    switchTab(address: string) {
      index -= entries[index]!.depth
      entries[index]!.address = address
      sheets = 0
    },
    back() {
      if (entries[index]!.depth === 0) entries[index]!.address = '/home'
      else index--
      sheets = 0
    },
    reload: () => void (sheets = 0),
  }
}

const seed = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000)

function dice(state: number) {
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test(`random walks end where the plain model does (WALK_SEED=${seed})`, async () => {
  for (let walk = 0; walk < 200; walk++) {
    const roll = dice(seed + walk)
    const plain = model()
    let app = start()
    const done: string[] = []
    for (let move = 0; move < 30; move++) {
      const to = onTop[roll(3)]!
      const tab = roll(2) ? '/home' : '/promo'
      const moves: [name: string, act: () => void][] = [
        ['open', () => (app.open(), plain.open())],
        ['open', () => (app.open(), plain.open())],
        ['close', () => (app.closeTop(), plain.close())],
        ['Back', () => (app.browser.back(), plain.browserBack())],
        ['Back', () => (app.browser.back(), plain.browserBack())],
        ['Forward', () => (app.browser.forward(), plain.browserForward())],
        [`navigateTo ${to}`, () => app.navigation.navigateTo(to).done && plain.navigateTo(to)],
        [`redirectTo ${to}`, () => app.navigation.redirectTo(to).done && plain.redirectTo(to)],
        [`switchTab ${tab}`, () => app.navigation.switchTab(tab).done && plain.switchTab(tab)],
        ['back()', () => (app.navigation.back(), plain.back())],
        ['reload', () => ((app = app.reload()), plain.reload())],
      ]
      const [name, act] = moves[roll(moves.length)]!
      done.push(name)
      act()
      await app.browser.settle()
      expect([app.at(), app.count()], `walk ${walk}: ${done.join(', ')}`).toEqual(plain.seen())
    }
  }
})

test(`whatever comes at once, each Back then closes a sheet or shows the page below (WALK_SEED=${seed})`, async () => {
  for (let walk = 0; walk < 200; walk++) {
    const roll = dice(seed + 1_000 + walk)
    const { browser, navigation, at, open, closeTop, count, draw } = start(undefined, { drawsLate: true })
    const done: string[] = []
    for (let move = 0; move < 12; move++) {
      const to = onTop[roll(3)]!
      const moves: [name: string, act: () => unknown][] = [
        // A sheet opens on a page that is drawn.
        ['open', () => (draw(), open())],
        ['open', () => (draw(), open())],
        ['close', closeTop],
        // Nobody presses faster than the browser takes a step of ours.
        ['Back', () => browser.settle().then(browser.back)],
        ['Forward', () => browser.settle().then(browser.forward)],
        [`navigateTo ${to}`, () => navigation.navigateTo(to)],
        [`redirectTo ${to}`, () => navigation.redirectTo(to)],
        ['switchTab', () => navigation.switchTab('/promo')],
        ['back()', navigation.back],
        ['settle', () => browser.settle()],
        ['draw', draw],
      ]
      const [name, act] = moves[roll(moves.length)]!
      done.push(name)
      await act()
    }
    await browser.settle()
    draw()
    await browser.settle()
    const why = `walk ${walk}: ${done.join(', ')}`
    for (let press = 0; browser.stack().index > 0; press++) {
      const before = [navigation.place().key, count()]
      browser.back()
      await browser.settle()
      draw()
      await browser.settle()
      expect([navigation.place().key, count()], `${why}; Back ${press}`).not.toEqual(before)
    }
    expect([count(), browser.stack().index], why).toEqual([0, 0])
    navigation.navigateTo(at() === '/a' ? '/b' : '/a')
    await browser.settle()
    expect(['/a', '/b'], why).toContain(at())
  }
})
