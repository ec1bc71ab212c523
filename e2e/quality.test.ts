import { localeCodes } from '@lalmor/contract/locales.ts'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startLalmor } from './lalmor.ts'
import {
  accessibilityFaults,
  keyboardFaults,
  largestTextFaults,
  overflowFaults,
  overflowFaultsAt,
  passwordFaults,
  setWidth,
  settled,
  widths,
} from './looking.ts'
import { clippingFaults, contrastFaults } from './measure.ts'
import { comparePicture } from './pictures.ts'
import { runJob } from './operator.ts'
import { enterAsGuest, playByApi, type Entered } from './player.ts'
import { paths, screens } from './screens.ts'
import type { Screen } from './screens/screen.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
type App = { address: string; states: { [Who in Screen['who']]: StorageState | undefined } }

/** One server for all the screens a worker checks, with a new guest and one who has played. */
const test = base.extend<{ row: Page }, { app: App; openWindow: () => Promise<BrowserContext> }>({
  openWindow: [
    async ({ browser }, use) => {
      let window: BrowserContext | undefined
      await use(async () => (window ??= await makeWindow(browser)))
      await window?.close()
    },
    { scope: 'worker' },
  ],
  /** A page in the same window as the rows before: the app's files are cached and compiled, and nothing else of those rows is left. */
  row: async ({ openWindow }, use) => {
    const window = await openWindow()
    const page = await window.newPage()
    await use(page)
    await page.close()
    await window.setOffline(false)
    await window.clearCookies()
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
  const window = await browser.newContext()
  await window.addInitScript(() => {
    if (top !== self || sessionStorage.getItem('begun')) return
    localStorage.clear()
    indexedDB.deleteDatabase('lalmor-answers')
    sessionStorage.setItem('begun', 'yes')
  })
  return window
}

async function signIn(browser: Browser, address: string, then?: (entered: Entered) => Promise<void>) {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const entered = await enterAsGuest(page, address)
  await then?.(entered)
  // From then on support shows with the page, and not once the config has come.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lalmor.support'))).not.toBeNull()
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

/** Opens the row's screen as its player, with the page's clock stopped. */
async function open(page: Page, { address, states }: App, { who, path, size, given, press, shows }: Omit<Screen, 'name' | 'state'>) {
  const known = states[who]
  if (known) {
    await page.context().addCookies(known.cookies)
    await page.addInitScript(
      (entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      },
      // Stored user info would replace what a row holds back, and the VIP level seen at the sign-in would make any other a rise.
      known.origins.flatMap(({ localStorage: entries }) => entries).filter(({ name }) => !/-info$|vip-level-/.test(name)),
    )
  }
  await page.clock.setFixedTime(new Date('2026-11-20T13:12:00Z'))
  if (size) await page.setViewportSize(size)
  await given?.(page)
  await page.goto(`${address}#${path}`)
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

/** French has the longest words, Chinese no spaces to break lines at. English is in the rows. */
const usualLocales = new Set<string>(['fr', 'zh-Hans'])

test.describe('standing still', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const screen of screens)
    test(`${screen.name}: nothing that a program can find is wrong`, usual.has(screen) ? {} : nightly, async ({ row: page, app }) => {
      await open(page, app, screen)
      const { name, picture } = screen
      if (picture) await comparePicture(page, name.replaceAll(' ', '-'), typeof picture === 'function' ? picture(page) : [])
      expect(await faultsOf(page, screen)).toEqual([])
    })

  for (const locale of localeCodes)
    test(
      `${locale}: at the largest text no page is wider than its window, and no word is cut off`,
      usualLocales.has(locale) ? {} : nightly,
      async ({ page, app }) => {
        await open(page, app, {
          ...screens.find(({ name }) => name === 'home')!,
          given: speak(locale),
          shows: (page) => page.locator(`html[lang=${locale}] main`),
        })
        await setWidth(page, 320)
        const faults: string[] = []
        for (const path of paths) {
          await page.evaluate((hash) => (location.hash = hash), path)
          await expect(page.locator('main')).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          const found = [...(await overflowFaults(page)), ...(await clippingFaults(page))]
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
  return [...faults, ...(await overflowFaultsAt(page, widths)), ...(await largestTextFaults(page))]
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
  // By the element alone: a parallel window may be the one in front.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})
