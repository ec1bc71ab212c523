import { chromium, expect, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { test, type Lalmor } from './lalmor.ts'
import { playAsGuest } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const sheet = (page: Page) => page.getByRole('dialog', { name: t('install.title') })

const day = 24 * 3_600_000

/** Enters by hand: a session that a test begins counts the tip as seen. */
async function enter(page: Page) {
  await page.goto(lalmor.address)
  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()
}

/** Opens the app and advances its clock until the tip is due. */
async function visit(page: Page, path = '') {
  // The part about installing asks for a worker once it is there, which a journey's browser refuses aloud. By then it has shown its tip.
  const arrived = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('Service Worker registration') })
  await page.goto(lalmor.address + path)
  await page.reload()
  await page.clock.runFor(4_000)
  await arrived
}

/** Fires the browser's install offer, as Chromium does. Returns whether the app kept it and whether it was used. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['prompted'] = 'yes'
      },
    })
    window.dispatchEvent(prompt)
    return prompt.defaultPrevented
  })
const prompted = (page: Page) => page.evaluate(() => document.documentElement.dataset['prompted'])

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  })

  test('the two steps show over a tab page, once in 30 days, never over the entry page or a game, and not when installed', async ({
    page,
  }) => {
    await page.clock.install()
    await enter(page)
    await page.clock.runFor(4_000)
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page).getByRole('listitem')).toContainText(['Find the Share button', 'Find and click ‘Add to Home Screen’'])
    await expect(sheet(page)).toContainText(t('install.shareText'))
    await sheet(page)
      .getByRole('button', { name: t('action.ok') })
      .click()
    await expect(sheet(page)).toBeHidden()

    await page.clock.fastForward(29.99 * day)
    await visit(page, '#/pages/home/Home')
    await expect(sheet(page)).toBeHidden()
    await page.clock.fastForward(0.02 * day)
    await visit(page, '#/pages/account/GameRecords/GameRecords')
    await expect(sheet(page)).toBeHidden()
    await page.goto(`${lalmor.address}#/pages/account/Account`)
    await expect(sheet(page)).toBeVisible()
    // Leaving the page closes the sheet.
    await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
    await expect(sheet(page)).toBeHidden()

    await page.evaluate(() => localStorage.removeItem('lalmor.install-tip'))
    await visit(page, '?source=pwa#/pages/home/Home')
    await expect(page.getByRole('navigation')).toBeVisible()
    await expect(sheet(page)).toBeHidden()
  })
})

test('in other browsers their own offer is kept, and used when the player taps Install', async ({ page }) => {
  await page.clock.install()
  await enter(page)
  await page.clock.runFor(4_000)
  await expect(sheet(page)).toBeHidden()
  expect(await offer(page)).toBe(true)
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(0)
  expect(await prompted(page)).toBeUndefined()
  await sheet(page)
    .getByRole('button', { name: t('install.action') })
    .click()
  await expect(sheet(page)).toBeHidden()
  expect(await prompted(page)).toBe('yes')
})

test('an offer that comes before the app is ready is kept too, and “Not now” does not use it', nightly, async ({ page }) => {
  await page.clock.install()
  await enter(page)
  expect(await offer(page)).toBe(true)
  await page.clock.runFor(4_000)
  await sheet(page)
    .getByRole('button', { name: t('install.later') })
    .click()
  await expect(sheet(page)).toBeHidden()
  expect(await prompted(page)).toBeUndefined()
})

test('the offer closes once the app has been installed in another way', nightly, async ({ page }) => {
  await page.clock.install()
  await enter(page)
  await page.clock.runFor(4_000)
  await offer(page)
  await expect(sheet(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(sheet(page)).toBeHidden()
})

/** A full Chromium: the headless shell of the other journeys makes no offer. */
const wholeBrowser = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && !path.includes('headless') && existsSync(path),
)

test('Chromium’s own offer is kept, and “Install” uses it', async () => {
  test.skip(!wholeBrowser, 'no whole Chromium here (CHROMIUM_PATH)')
  // A browser makes no offer in a private window, which every other context is.
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
    executablePath: wholeBrowser!,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.addInitScript(() => {
      window.addEventListener('beforeinstallprompt', (event) => {
        const made = event as Event & { prompt(): Promise<unknown> }
        const ask = made.prompt.bind(made)
        made.prompt = () => {
          document.documentElement.dataset['prompted'] = `${made.isTrusted} ${navigator.userActivation.isActive}`
          return ask()
        }
      })
    })
    await enter(page)
    await expect(sheet(page)).toBeVisible()
    await sheet(page)
      .getByRole('button', { name: t('install.action') })
      .click()
    await expect(sheet(page)).toBeHidden()
    expect(await prompted(page)).toBe('true true')
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
})
