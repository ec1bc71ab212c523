import { localeCodes } from '@lalmor/contract/locales.ts'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startLalmor } from './lalmor.ts'
import {
  accessibilityFaults,
  keyboardFaults,
  largestTextFaults,
  overflowFaultsAt,
  passwordFaults,
  settled,
  usualSize,
  widths,
  zoomFaults,
} from './looking.ts'
import { clippingFaults, contrastFaults } from './measure.ts'
import { comparePicture } from './pictures.ts'
import { runJob } from './operator.ts'
import { becomeGuest, playByApi, type Entered } from './player.ts'
import { paths, screens } from './screens.ts'
import { resetFocus, type Screen } from './screens/screen.ts'
import { forgetRules } from './screens/transport.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
type App = { address: string; states: { [Who in Screen['who']]: StorageState | undefined } }

/** A window for all the tests of a worker, with one document at a time: the app's files are cached and compiled. */
type Rows = {
  window: BrowserContext
  /** Rows of one viewer share a document, one after the other: loading one costs more than all checks of a row. */
  open: { page: Page; shared?: { who: Screen['who']; blank: string } } | undefined
}

/** One server for all the screens a worker checks, with a new guest and one who has played. */
const test = base.extend<{ openRow: (screen: Screen) => Promise<Page> }, { app: App; rows: Rows }>({
  rows: [
    async ({ browser }, use) => {
      const rows: Rows = { window: await makeWindow(browser), open: undefined }
      await use(rows)
      await rows.window.close()
    },
    { scope: 'worker' },
  ],
  /** A page with its own document. */
  page: async ({ rows }, use) => {
    await use(await newDocument(rows))
    await leave(rows)
  },
  /** Opens a row's screen as in a new document: nothing of the rows before is left. */
  openRow: async ({ rows, app }, use) => {
    await use(async (screen) => {
      const page = isAlone(screen) ? await newDocument(rows) : await sharedDocument(rows, app, screen.who)
      await (isAlone(screen) ? open : enter)(page, app, screen)
      return page
    })
    await leave(rows)
  },
  app: [
    async ({ browser }, use) => {
      const lalmor = await startLalmor()
      try {
        const [guest, player] = [await signIn(browser, lalmor.address), await signIn(browser, lalmor.address, playAndSave)]
        await countHot(lalmor.dataDir, lalmor.address)
        await use({ address: lalmor.address, states: { visitor: undefined, guest, player } })
      } finally {
        await lalmor.end()
      }
    },
    { scope: 'worker' },
  ],
})

// Rows run in parallel: they are most of all journeys, and fill every worker to the end.
test.describe.configure({ mode: 'parallel' })

async function makeWindow(browser: Browser): Promise<BrowserContext> {
  const window = await browser.newContext({ reducedMotion: 'reduce' })
  await window.addInitScript(() => {
    if (top !== self || sessionStorage.getItem('begun')) return
    localStorage.clear()
    indexedDB.deleteDatabase('lalmor-answers')
    sessionStorage.setItem('begun', 'yes')
  })
  return window
}

/** Signs in without the app: a file of its origin is enough to keep what the device would. */
async function signIn(browser: Browser, address: string, then?: (entered: Entered) => Promise<void>) {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const entered = await becomeGuest(page, address)
  await then?.(entered)
  const { support } = await entered.ask('/u/gconfig', {})
  await page.goto(`${address}manifest.webmanifest`)
  // Support shows with the page, and not once the config has come.
  await page.evaluate((support) => localStorage.setItem('lalmor.support', support), JSON.stringify(support))
  const state = await page.context().storageState()
  await page.close()
  return state
}

/** Also answers what is asked after the first round. The game itself has journeys of its own. */
async function playAndSave(entered: Entered) {
  await playByApi(entered)
  await entered.ask('/game/favourite', { game: 'diya-nights', kept: true })
  await entered.ask('/user/choose', { attribution: false, winsOnHome: false })
}

/** Counts the rounds now, and not a minute later. */
const countHot = (dataDir: string, address: string) =>
  expect(async () => {
    await runJob(dataDir, 'run-projections')
    await expect.poll(() => listHot(address), { timeout: 2_000 }).toEqual(['diya-nights'])
  }).toPass()

async function listHot(address: string): Promise<string[]> {
  const common = { appId: 101, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
  const answer = await fetch(`${address}game/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...common, deviceNumber: '0123456789abcdef' }),
  })
  return ((await answer.json()) as { resultData: { hot: string[] } }).resultData.hot
}

/** The clock of all rows. */
const now = new Date('2026-11-20T13:12:00Z')

/** A page that is not found. */
const nowhere = '#/no/row'

async function newDocument(rows: Rows): Promise<Page> {
  await rows.open?.page.close()
  const page = await rows.window.newPage()
  rows.open = { page }
  return page
}

/** The app without a player, at a page with nothing on it. */
async function sharedDocument(rows: Rows, { address, states }: App, who: Screen['who']): Promise<Page> {
  if (rows.open?.shared?.who === who) return rows.open.page
  const page = await newDocument(rows)
  // Read once, at the start.
  const device = entriesOf(states[who]).find(({ name }) => name === 'lalmor.device')
  await page.addInitScript((device) => void (device && localStorage.setItem(device.name, device.value)), device)
  await page.clock.setFixedTime(now)
  await page.goto(address + nowhere)
  await expect(page.getByRole('heading', { name: t('notFound.title') })).toBeVisible()
  await settled(page)
  rows.open = { page, shared: { who, blank: await page.evaluate(() => document.body.innerText) } }
  return page
}

/** Ends a test in the window: a document that nothing is left in stays, for the rows of the same viewer. */
async function leave(rows: Rows) {
  const { window, open } = rows
  if (open && !(open.shared && (await forget(open.page, open.shared.blank)))) {
    await open.page.close()
    rows.open = undefined
  }
  await window.setOffline(false)
  await window.clearCookies()
}

/** Leaves a row's page, then its player, as a log-out in another tab would: the app drops every answer. Returns whether nothing is left to be seen. */
async function forget(page: Page, blank: string): Promise<boolean> {
  if (!(await forgetRules(page))) return false
  await page.setViewportSize(usualSize)
  await page.evaluate(async (nowhere) => {
    const go = (hash: string) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true })
        location.hash = hash
      })
    await go(`${nowhere}/yet`)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'lalmor.session' }))
    document.documentElement.style.setProperty('--text-scale', '1')
    await go(nowhere)
  }, nowhere)
  // A press: from here on a focus that the app sets shows no ring, as in a document without a key pressed.
  await page.mouse.click(1, 400)
  return page
    .waitForFunction((blank) => document.body.innerText === blank, blank, { timeout: 2_000, polling: 50 })
    .then(() => true)
    .catch(() => false)
}

/** Enters the row's page in a blank document: the player comes in by the device's storage, as from another tab. */
async function enter(page: Page, { states }: App, screen: Screen) {
  const known = states[screen.who]
  if (known) await page.context().addCookies(known.cookies)
  if (screen.size) await page.setViewportSize(screen.size)
  await screen.given?.(page)
  await page.evaluate(
    ([entries, path]) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
      window.dispatchEvent(new StorageEvent('storage', { key: 'lalmor.session' }))
      location.hash = path
    },
    [entriesOf(known), screen.path] as const,
  )
  await arrive(page, screen)
  // Moves the focus to where a document starts; the app has put it on the page's main part.
  if (await page.evaluate(() => document.activeElement?.tagName === 'MAIN')) await resetFocus(page)
}

// Stored user info would replace what a row holds back, and the VIP level seen at the sign-in would make any other a rise.
const entriesOf = (known: StorageState | undefined) =>
  (known?.origins ?? []).flatMap(({ localStorage: entries }) => entries).filter(({ name }) => !/-info$|vip-level-/.test(name))

/** Opens the screen in a document of its own. */
async function open(page: Page, { address, states }: App, screen: Omit<Screen, 'name' | 'state'>) {
  const { who, path, size, given } = screen
  const known = states[who]
  if (known) {
    await page.context().addCookies(known.cookies)
    await page.addInitScript((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, entriesOf(known))
  }
  await page.clock.setFixedTime(now)
  if (size) await page.setViewportSize(size)
  await given?.(page)
  await page.goto(`${address}#${path}`)
  await arrive(page, screen)
}

async function arrive(page: Page, { press, shows }: Pick<Screen, 'press' | 'shows'>) {
  await press?.(page)
  await expect(shows(page)).toBeVisible()
  await settled(page)
  if (press) await scrollToField(page)
}

/** Typing and pressing scroll a page by amounts that depend on drawing. */
const scrollToField = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.closest('dialog')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Above a pinned button, with the message of the field below it.
    field.style.scrollMarginBottom = '200px'
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    field.style.scrollMarginBottom = ''
  })

/**
 * The rows that `npm test` looks at: of each page the first with a picture, in each kind of state and in a wide window. The page's other rows are
 * made of the same parts: they are looked at every night (`npm run nightly -- journeys`).
 */
const kindOf = ({ path, state, size }: Screen) => [path.split('?')[0], state, size && 'wide'].join(' ')
const drawn = screens.filter(({ picture }) => picture)
const usual = new Set([...Map.groupBy(drawn, kindOf).values()].map(([first]) => first))

/** Rows in a document of their own: answers of an earlier row would spoil a page that waits for them, or has lost its connection. */
const isAlone = ({ ownDocument, state }: Screen) => ownDocument === true || state === 'loading' || state === 'offline'

/** Rows that can share a document follow each other. */
const inOrder = screens.toSorted((one, other) => one.who.localeCompare(other.who) || Number(isAlone(one)) - Number(isAlone(other)))

/** French has the longest words, Chinese no spaces to break lines at. English is in the rows. */
const usualLocales = new Set<string>(['fr', 'zh-Hans'])

test.describe('standing still', () => {
  for (const screen of inOrder)
    test(`${screen.name}: nothing that a program can find is wrong`, usual.has(screen) ? {} : nightly, async ({ openRow }) => {
      const page = await openRow(screen)
      const { name, picture } = screen
      if (picture) await comparePicture(page, name.replaceAll(' ', '-'), typeof picture === 'function' ? picture(page) : [])
      expect(await faultsOf(page, screen)).toEqual([])
    })

  for (const locale of localeCodes)
    test(
      `${locale}: zoomed to 400 % at the largest text no page is wider than its window, no word is cut off, and scrolling uncovers each control`,
      usualLocales.has(locale) ? {} : nightly,
      async ({ page, app }) => {
        await open(page, app, {
          ...screens.find(({ name }) => name === 'home')!,
          given: speak(locale),
          shows: (page) => page.locator(`html[lang=${locale}] main`),
        })
        const faults: string[] = []
        for (const path of paths) {
          await page.evaluate((hash) => (location.hash = hash), path)
          await expect(page.locator('main')).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          const found = [...(await zoomFaults(page)), ...(await clippingFaults(page))]
          faults.push(...found.map((fault) => `${path}: ${fault}`))
        }
        expect(faults).toEqual([])
      },
    )
})

/** The tab stops of a game are in its frame, and have journeys of their own. */
const inFrames = new Set(['game', 'game of gems', 'wide game', 'replay', 'replay of another version'])

/**
 * Runs the checks, fewer for a wide window (layouts.test.ts has the others) and for the states that need fewer. A loading or offline page has the parts and colours of its other states: all it
 * can add is being too wide. A refusal adds a text and a colour, on a page whose keyboard and widths are those of the page with data.
 */
async function faultsOf(page: Page, { name, state, size }: Screen): Promise<string[]> {
  const keyboard = async () => (inFrames.has(name) ? [] : await keyboardFaults(page))
  if (size) return [...(await contrastFaults(page)).faults, ...(await clippingFaults(page)), ...(await keyboard())]
  if (state === 'loading' || state === 'offline') return overflowFaultsAt(page, [320])
  const faults = [...(await contrastFaults(page)).faults, ...(await accessibilityFaults(page)), ...(await passwordFaults(page))]
  if (state === 'refused') return [...faults, ...(await largestTextFaults(page))]
  faults.push(...(await clippingFaults(page)))
  if (state === 'populated') faults.push(...(await keyboard()))
  faults.push(...(await overflowFaultsAt(page, widths)), ...(await largestTextFaults(page)))
  // The walk above zooms each page; sheets open here alone.
  return (await page.getByRole('dialog').count()) === 0 ? faults : [...faults, ...(await zoomFaults(page))]
}

const speak = (locale: string) => (page: Page) =>
  page.addInitScript((code) => {
    localStorage.setItem('lalmor.locale', code)
    localStorage.setItem('lalmor.text-size', '1.25')
  }, locale)

/** One stands for all: that a sheet takes the focus and gives it back is tested of the component, in kit.test.ts. */
const usualSheet = 'Log out'

for (const [path, opener] of [
  ['/pages/home/Home', /Play money/],
  ['/pages/home/Home', /Check every round/],
  ['/pages/home/Home', t('helplines.break')],
  ['/pages/account/Account', /Play limits/],
  ['/pages/account/Account', 'Proof of balance'],
  ['/pages/account/Account', /English/],
  ['/pages/account/Account', usualSheet],
] as const)
  test(
    `the sheet of ${opener} takes the focus, keeps it, closes on Escape, and gives it back`,
    opener === usualSheet ? {} : nightly,
    async ({ page, app }) => {
      const button = page.getByRole('button', { name: opener }).first()
      await open(page, app, { who: 'guest', path, shows: () => button })
      await button.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      await expect(sheet.locator(':focus')).toHaveCount(1)
      expect(await keyboardFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
    },
  )

test('the way in is walked by keyboard alone', async ({ page, app }) => {
  await open(page, app, screens[0]!)
  const tabTo = async (control: Locator) => {
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab')
      if (await control.evaluate((node) => node === document.activeElement)) return
    }
    throw new Error('ten presses of Tab do not lead there')
  }
  const guest = page.getByRole('button', { name: t('entry.guest') })
  const terms = page.getByRole('checkbox', { name: t('entry.terms') })
  const adult = page.getByRole('checkbox', { name: t('entry.adult') })
  await tabTo(terms)
  await page.keyboard.press('Space')
  await expect(terms).toBeChecked()
  await tabTo(page.getByRole('button', { name: t('entry.terms') }))
  await tabTo(adult)
  await expect(guest).toBeDisabled()
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: t('age.title') }))
  await tabTo(guest)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation')).toBeVisible()
  // Asks only the element, because a parallel window may be in front.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})
