import { expect, type Browser, type Page, type Request } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { settled } from './looking.ts'
import { becomeGuest, playByApi } from './player.ts'
import { screens } from './screens.ts'
import { announce, filledHome, home } from './screens/home.ts'
import { text, type Screen } from './screens/screen.ts'
import { holdUntil } from './screens/transport.ts'
import { brought, vip } from './screens/vip.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

// A page keeps its shape while its answers and its files come, each of them last in turn.

test.describe.configure({ mode: 'parallel' })
let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** The goal of docs/architecture.md. */
const shiftMax = 0.02
/** After an answer a player still aims at what was there before. */
const aimMs = 500

type Late = Pick<Screen, 'name' | 'who' | 'path' | 'shows'> & { given?: Screen['given'] }

/** In the fullest states that a row does not have. */
const full: readonly Late[] = [
  { name: 'filled home', who: 'guest', path: home, given: filledHome, shows: text(t('choices.card')) },
  {
    name: 'vip with a reward',
    who: 'guest',
    path: vip,
    async given(page) {
      await announce(page)
      await brought([{ promotion: 'vip-upgrade', amount: 88_00, requirement: 88_00, multiple: 1, facts: { level: 1 } }])(page)
    },
    shows: text(t('claims.title')),
  },
]

/** Of each page the first row with a picture. */
const whole = screens.filter(({ state, press, size }) => state === 'populated' && !press && !size)
const pages: readonly Late[] = [
  ...full,
  ...[...Map.groupBy(whole, ({ path }) => path.split('?')[0]).values()].map((rows) => rows.find(({ picture }) => picture) ?? rows[0]!),
]

/** Collects shifts that no press made, and the places of the keys in the window. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    if (top !== self) return
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent)
    const shifts: { value: number; moved: unknown[] }[] = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })

    const isShown = (key: Element) => {
      const { width, top, bottom } = key.getBoundingClientRect()
      return key.checkVisibility({ visibilityProperty: true }) && width > 0 && bottom > 0 && top < innerHeight
    }
    const keysShown = () => [...document.querySelectorAll('button, a[href], input, textarea, [role=switch]')].filter(isShown)
    Object.assign(window, {
      markKeys() {
        const before = keysShown().map((key) => [key, key.getBoundingClientRect()] as const)
        return () =>
          before
            .filter(([key]) => key.isConnected && isShown(key))
            .map(([key, { x, y }]) => ({ key, by: [key.getBoundingClientRect().x - x, key.getBoundingClientRect().y - y].map(Math.round) }))
            .filter(({ by }) => by.some((px) => px !== 0))
            .map(({ key, by }) => `${key.getAttribute('aria-label') ?? key.textContent} by ${by}`)
      },
      shiftsSoFar: () => shifts,
    })
  })
declare global {
  interface Window {
    shiftsSoFar(): { value: number; moved: unknown[] }[]
    /** Returns what has moved since. */
    markKeys(): () => string[]
    movedKeys(): string[]
  }
}

/** The page's own calls, and files of code that come after the document's. */
function askedBy(page: Page) {
  const asked = new Set<string>()
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.frame() !== page.mainFrame()) return
    open.add(request)
    if (request.method() === 'POST') asked.add(pathname)
    else if (/\/[A-Z]\w*-[\w-]{8}\.js$/.test(pathname)) asked.add(pathname.replace(/-[\w-]{8}\.js$/, '-*.js'))
  })
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  /** Resolves when nothing but the held call is under way, also after what the last answer began. */
  const rest = async (late?: RegExp) => {
    for (let quiet = 0; quiet < 5; quiet++) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      if ([...open].some((request) => !late?.test(request.url()))) quiet = 0
    }
    await settled(page)
  }
  return { asked, rest }
}

/** Counted elsewhere, and never waited for. */
const ofNoPage = /reportOnline|appStackUpload/

async function openLate(browser: Browser, { who, path, given }: Late, late?: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (who !== 'visitor') {
    const guest = await becomeGuest(page, lalmor.address)
    if (who === 'player') await playByApi(guest)
  }
  await page.clock.setFixedTime(new Date('2026-11-20T13:12:00Z'))
  await watch(page)
  await given?.(page)
  const released = Promise.withResolvers<void>()
  const { asked, rest } = askedBy(page)
  if (late !== undefined) await holdUntil(page, `**${late}`, released.promise)
  await page.goto(`${lalmor.address}#${path}`)
  const pattern = late === undefined ? undefined : new RegExp(`${late.replaceAll('.', '\\.').replace('*', '.*')}$`)
  return { context, page, asked, rest: () => rest(pattern), release: released.resolve }
}

/** Shifts and moved keys when `late` comes after everything else. */
async function faultsOf(browser: Browser, screen: Late, late: string): Promise<string[]> {
  const { context, page, rest, release } = await openLate(browser, screen, late)
  try {
    await rest()
    await page.evaluate(() => {
      window.movedKeys = window.markKeys()
    })
    release()
    await expect(screen.shows(page)).toBeVisible()
    await rest()
    const { shifts, moved } = await page.evaluate(async (aimMs) => {
      await new Promise((resolve) => setTimeout(resolve, aimMs))
      return { shifts: window.shiftsSoFar(), moved: window.movedKeys() }
    }, aimMs)
    const sum = shifts.reduce((sum, { value }) => sum + value, 0)
    const where = `${screen.name}, ${late} last`
    return [
      ...(sum > shiftMax ? [`${where}: shifts by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`] : []),
      ...moved.map((key) => `${where}: ${key}`),
    ]
  } finally {
    await context.close()
  }
}

for (const screen of pages)
  test(`${screen.name} keeps its shape whatever comes last`, nightly, async ({ browser }) => {
    const first = await openLate(browser, screen)
    await expect(screen.shows(first.page)).toBeVisible()
    await first.rest()
    await first.context.close()
    const faults: string[] = []
    for (const late of first.asked) if (!ofNoPage.test(late)) faults.push(...(await faultsOf(browser, screen, late)))
    expect(faults).toEqual([])
  })

/** A page that waits, a part that comes late, and a file. */
for (const [name, late] of [
  ['filled home', '/game/mine'],
  ['vip with a reward', '/promo/list'],
  ['profile', '/user/profile'],
] as const)
  test(`${name} keeps its shape when ${late} comes last`, async ({ browser }) => {
    expect(
      await faultsOf(
        browser,
        pages.find((page) => page.name === name)!,
        late,
      ),
    ).toEqual([])
  })
