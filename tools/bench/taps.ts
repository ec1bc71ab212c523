import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import assert from 'node:assert'
import { openTitles } from '../../server/src/play/games/titles.ts'
import { systemBrowser } from '../browser.ts'
import { median, report, rounded } from './figures.ts'
import { guestSession } from './guest-session.ts'
import { withServer } from './running-server.ts'

const repeats = 5
/** A mid-range phone. */
const slowdown = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }

const home = '/pages/home/Home'
const tab = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('link', { name })

/** The page, and what is tapped there. */
const taps: Record<string, { at: string; key: (page: Page) => ReturnType<Page['locator']> }> = {
  promo: { at: home, key: tab('Promo') },
  vip: { at: home, key: tab('Vip') },
  account: { at: home, key: tab('Account') },
  home: { at: '/pages/account/Account', key: tab('Home') },
  category: { at: home, key: (page) => page.getByRole('button', { name: 'Tables', exact: true }) },
  heart: { at: home, key: (page) => page.getByRole('button', { name: /^Save / }).first() },
  search: { at: home, key: (page) => page.getByRole('link', { name: 'Search' }).first() },
  records: { at: '/pages/account/Account', key: (page) => page.getByRole('link', { name: 'Game Records' }) },
}

const slot = openTitles.open.find(({ kind }) => kind === 'slot')!.rules.id

/**
 * Taps at a quarter of the processor: milliseconds to the next paint and the longest task after it (Event Timing, Long Tasks), medians of five. `start` is
 * the time from a game's tile to its offered spin on slow 4G, without a cache.
 */
export async function benchTaps() {
  await withServer(async (address) => {
    const browser = await chromium.launch({
      executablePath: systemBrowser(process.env),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    let guest: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
    try {
      const runs: { what: string; paintMs: number; taskMs: number }[] = []
      for (let run = 1; run <= repeats; run++) {
        for (const [what, tap] of Object.entries(taps)) runs.push({ what, ...(await measureTap(await phone(), tap)) })
        runs.push({ what: 'start', ...(await measureStart(await phone())) })
      }
      const of = (what: string, figure: 'paintMs' | 'taskMs') => median(runs.filter((run) => run.what === what).map((run) => run[figure]))
      const names = [...Object.keys(taps), 'start']
      report(
        runs,
        Object.fromEntries(
          names.flatMap((what) => [
            [what, of(what, 'paintMs')],
            [`${what}.task`, of(what, 'taskMs')],
          ]),
        ),
      )
    } finally {
      await browser.close()
    }

    /** The same guest each time, with nothing else kept. */
    async function phone() {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: 'en-IN',
        ...(guest && { storageState: guest }),
      })
      const page = await context.newPage()
      if (!guest) {
        await page.goto(`${address}openapi.json`)
        await page.evaluate(guestSession)
        guest = await context.storageState()
      }
      return { page, address, session: await context.newCDPSession(page) }
    }
  })
}

type Phone = { page: Page; address: string; session: CDPSession }

// A string, because this program has no DOM types.
const watch = `{
  const seen = globalThis.seen = { paintMs: 0, taskMs: 0 }
  const see = (name, type, options) =>
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen[name] = Math.max(seen[name], duration) })
      .observe({ type, ...options })
  see('paintMs', 'event', { durationThreshold: 16 })
  see('taskMs', 'longtask')
}`

async function measureTap({ page, address, session }: Phone, { at, key }: (typeof taps)[string]) {
  await page.goto(`${address}#${at}`)
  await key(page).waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watch)
  await key(page).tap()
  await page.waitForLoadState('networkidle')
  // An entry comes with the frame after.
  await page.waitForTimeout(500)
  const { paintMs, taskMs } = await page.evaluate<{ paintMs: number; taskMs: number }>('seen')
  await page.context().close()
  return { paintMs: rounded(paintMs, 0), taskMs: rounded(taskMs, 0) }
}

async function measureStart({ page, address, session }: Phone) {
  await page.goto(`${address}#${home}`)
  const link = page.locator(`a[href*="game=${slot}"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.emulateNetworkConditions', slow4G)
  await page.evaluate(watch)
  const from = performance.now()
  await link.tap()
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true, disabled: false }).waitFor()
  const paintMs = rounded(performance.now() - from, 0)
  const { taskMs } = await page.evaluate<{ taskMs: number }>('seen')
  // A frame with a session of its own would be neither slowed down nor on slow 4G.
  const hasOwnSession = await page
    .context()
    .newCDPSession(page.frames()[1]!)
    .then(
      () => true,
      () => false,
    )
  assert(!hasOwnSession, 'the game’s frame is on the full processor and network')
  await page.context().close()
  return { paintMs, taskMs: rounded(taskMs, 0) }
}
