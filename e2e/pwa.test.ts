import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest, frame, logOut, play, playByApi } from './player.ts'
import { serveBelow, type SubPath } from './sub-path.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
let app: SubPath

test.use({ serviceWorkers: 'allow' })
test.beforeAll(async ({ lalmor: shared }) => {
  lalmor = shared
  app = await serveBelow(lalmor.address)
})
test.afterAll(() => app.end())

/** Every address in every cache of this origin, relative to the app's own. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.slice(location.href.indexOf('/casino/') + '/casino/'.length))
  })

/** Resolves when the worker is installed and, after a reload, controls the page. */
async function underWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Contents of this origin's databases, except the worker's. */
const answersKept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'lalmor-answers')) return undefined
    const opening = indexedDB.open('lalmor-answers')
    await new Promise((resume) => opening.addEventListener('success', resume))
    const reading = opening.result.transaction('answers').objectStore('answers').getAll()
    await new Promise((resume) => reading.addEventListener('success', resume))
    opening.result.close()
    return JSON.stringify(reading.result)
  })

test('below a path: the worker caches the shell, never an answer, and the app opens offline with what it knew, until log-out', async ({
  page,
  context,
}) => {
  const guest = await enterAsGuest(page, app.address)
  await underWorker(page)

  // A round, a game frame, and a page outside the shell.
  await playByApi(guest)
  await page.goto(`${app.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(frame(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  await page.goto(`${app.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link').getByText(t('status.Settled'))).toBeVisible()
  await expect.poll(() => answersKept(page)).toMatch(/\[\\"rounds\\"/)
  await page.request.get(`${app.address}proof/ledger`)
  await page.evaluate(() => fetch('./proof/ledger').then((answer) => answer.text()))
  const files = await kept(page)
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !/^(index\.html|manifest\.webmanifest)(\?|$)|^assets\/[^/]+$/.test(file))).toEqual([])

  // A document of the API comes from the server, not from the shell.
  const health = await page.goto(`${app.address}readyz`)
  expect(health!.fromServiceWorker()).toBe(false)
  expect(health!.headers()['content-type']).toContain('json')

  await page.goto(`${app.address}#/pages/home/Home`)
  await expect.poll(() => answersKept(page)).toContain('Diya Nights')
  const sign = await page.evaluate(() => (JSON.parse(localStorage.getItem('lalmor.session')!) as { sign: string }).sign)
  expect(await answersKept(page)).not.toContain(sign)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByText(like('offline.asOf'))).toBeVisible()
  await expect(page.getByText('RTP 96.3').first()).toBeVisible()
  for (const tab of ['Promo', 'Vip', 'Account', 'Home']) {
    await page.getByRole('navigation').getByText(tab).click()
    await expect(page).toHaveTitle(new RegExp(tab))
  }
  await page.goto(`${app.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link').getByText(t('status.Settled'))).toBeVisible()
  await expect(page.getByText(like('offline.asOf'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await page.goto(`${app.address}#/pages/account/Account`)
  await logOut(page)
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  await expect.poll(() => answersKept(page)).toBeUndefined()
})

const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waiting: registration?.waiting?.state, controller: navigator.serviceWorker.controller?.state }
  })

/**
 * Makes the browser look for a newer worker, which then waits next to the active one. It looks again until it finds it: a look that joins one already under
 * way, as after each navigation, finds what was there before.
 */
const findUpdate = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate(() =>
        navigator.serviceWorker
          .getRegistration()
          .then((registration) => registration!.update())
          .then(() => undefined),
      )
      return workers(page)
    })
    .toEqual({ waiting: 'installed', controller: 'activated' })

test('a page of an old version that the server no longer has: a tap loads the waiting version', nightly, async ({ page }) => {
  await enterAsGuest(page, app.address)
  await underWorker(page)
  app.lose('assets/GameRecords-')
  app.append('sw.js', '\n// The release that has other files.')
  await findUpdate(page)
  await page.goto(`${app.address}#/pages/account/GameRecords/GameRecords`)
  const placeholder = page.getByRole('button', { name: t('error.timeout') })
  await expect(placeholder).toBeVisible()
  app.lose(undefined)
  const loaded = page.waitForEvent('load')
  await placeholder.click()
  await loaded
  await expect(page.getByText(t('records.none.today'))).toBeVisible()
  expect(await workers(page)).toEqual({ waiting: undefined, controller: 'activated' })
})

test('a newer version is offered on a tab page, never over a game, and starts when the player taps OK', async ({ page }) => {
  await enterAsGuest(page, app.address)
  await underWorker(page)
  await page.goto(`${app.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(frame(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()

  app.append('sw.js', '\n// The next release.')
  await findUpdate(page)
  const offer = page.getByRole('dialog', { name: t('update.title') })
  await expect(offer).toBeHidden()
  await play(page)

  await page.getByRole('button', { name: t('games.leave') }).click()
  await expect(offer).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: t('action.ok') }).click()
  await reloaded
  await expect(page.getByRole('navigation')).toBeVisible()
  expect(await workers(page)).toEqual({ waiting: undefined, controller: 'activated' })
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => self.caches.keys())).toHaveLength(2)
})

test('the manifest opens the app as installed, and its icons have the sizes it states', async ({ page }) => {
  await page.goto(app.address)
  const link = await page.locator('link[rel=manifest]').evaluate((node: HTMLLinkElement) => node.href)
  const answer = await page.request.get(link)
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  })
  expect((await page.request.get(`${app.address}sw.js`)).headers()['cache-control']).toBe('no-cache')
  const manifest = (await answer.json()) as { start_url: string; scope: string; icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'Lalmor', display: 'standalone', scope: './', start_url: './?source=pwa#/pages/home/Home' })
  expect(manifest).not.toHaveProperty('id')
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = Object.assign(new Image(), { src: source })
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    manifest.icons.map(({ src }) => new URL(src, link).href),
  )
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes))
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome'])

  const source = () => page.evaluate(() => localStorage.getItem('lalmor.source'))
  expect(await source()).toBe('browser')
  await page.goto(new URL(manifest.start_url, link).href)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await source()).toBe('pwa')
  // Once installed, always installed (SPEC §4).
  await page.goto(app.address)
  await page.reload()
  expect(await source()).toBe('pwa')
})
