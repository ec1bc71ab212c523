import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest, logOut, play, playAsGuest, tickBoth } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** Counts the page's calls to `path` from now on. */
function count(page: Page, path: string) {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.times++
  })
  return asked
}

/** Does what a browser does when the player turns to another app. */
const turn = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)

test('user and VIP info are fetched every 10 s on any page while logged in, not while it is hidden; the online report goes on', async ({
  page,
}) => {
  await page.clock.install()
  const users = count(page, '/user/getUserInfo')
  const levels = count(page, '/vip/getVipInfo')
  const reports = count(page, '/user/reportOnline')
  await page.goto(lalmor.address)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.clock.fastForward(30_000)
  expect([users.times, levels.times, reports.times]).toEqual([0, 0, 0])

  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.goto(`${lalmor.address}#/pages/account/FAQ/FAQ`)
  await expect(page).toHaveTitle(/FAQ/)
  expect(reports.times).toBe(1)
  for (let turns = 0; turns < 3; turns++) {
    const before = [users.times, levels.times]
    // The next ten seconds begin with an answer, which may still be on its way when the clock is advanced.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect.poll(() => users.times > before[0]! && levels.times > before[1]!, { timeout: 2_000 }).toBe(true)
    }).toPass()
  }

  await turn(page, 'hidden')
  const before = [users.times, levels.times]
  await page.clock.fastForward(180_000)
  expect([users.times, levels.times]).toEqual(before)
  await expect.poll(() => reports.times).toBe(2)

  await turn(page, 'visible')
  await page.clock.fastForward(10_000)
  await expect.poll(() => users.times > before[0]! && levels.times > before[1]!).toBe(true)
})

/** Places where the browser keeps `uid` for this site. */
const placesOf = (page: Page, uid: string) =>
  page.evaluate(async (uid) => {
    const found: string[] = []
    const look = (place: string, value: unknown) => void (JSON.stringify(value ?? '').includes(uid) && found.push(place))
    for (const [area, store] of Object.entries({ localStorage, sessionStorage }))
      for (const [name, value] of Object.entries(store)) look(`${area} ${name}`, [name, value])
    look('the address', location.href)
    look('the history', history.state)
    look('the cookies', document.cookie)
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name!)
        opening.addEventListener('success', () => done(opening.result))
        opening.addEventListener('error', () => fail(opening.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames)
        await new Promise<void>((done) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => (look(`indexedDB ${name} ${store}`, reading.result), done()))
        })
      database.close()
    }
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) look(`cache ${cache}`, request.url)
    return found
  }, uid)

test('logging out forgets the session here and on the server, and leads to the entry page', async ({ page, request }) => {
  await enterAsGuest(page, lalmor.address)
  const known = page.waitForRequest('**/user/getUserInfo')
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await page.reload()
  const body: unknown = (await known).postDataJSON()
  const told = page.waitForResponse('**/sso/logout')
  await logOut(page)
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  await told
  expect(await page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()
  expect(await placesOf(page, (body as { uid: string }).uid)).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${lalmor.address}#/pages/account/Account`)
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  const answer = await request.post(`${lalmor.address}user/getUserInfo`, { data: body })
  expect(await answer.json()).toMatchObject({ state: '401' })
})

test('a session ended by the server leads to the entry page, with the reason', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.route('**/user/getUserInfo', (route) => route.fulfill({ json: { state: '401', msg: 'Please login first' } }))
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await page.getByRole('button', { name: t('money.refresh') }).click()
  await expect(page.getByRole('dialog', { name: t('ended.title') })).toBeVisible()
  await expect(page).toHaveTitle('Lalmor')
  expect(await page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()
})

test('an uncaught error is reported to the console and to the server, once', nightly, async ({ page }) => {
  const uploads: unknown[] = []
  const heard: string[] = []
  page.on('request', (request) => request.url().endsWith('/u/appStackUpload') && uploads.push(request.postDataJSON()))
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  await enterAsGuest(page, lalmor.address)
  // The report names the user, whose data has arrived by now.
  await expect(page.getByText(/^₹[\d,]+\.\d\d$/).first()).toBeVisible()
  const throwTwice = () =>
    page.evaluate(() => {
      for (const _turn of [1, 2]) setTimeout(() => void Promise.reject(new Error('planted promise')))
      setTimeout(() => {
        throw new Error('planted error')
      })
    })
  const answered = page.waitForResponse('**/u/appStackUpload')
  await throwTwice()
  expect(await (await answered).json()).toMatchObject({ state: '200' })
  await expect.poll(() => uploads).toHaveLength(2)
  expect(uploads).toEqual(
    expect.arrayContaining(
      ['planted promise', 'planted error'].map((message) =>
        expect.objectContaining({
          appId: 101,
          appPackageName: 'Web',
          deviceNumber: expect.stringMatching(/^[0-9a-f]{32}$/),
          userId: expect.stringMatching(/^\d{9}$/),
          data: expect.stringContaining(message),
        }),
      ),
    ),
  )
  expect(heard.filter((text) => text.includes('planted'))).not.toEqual([])
})

test('stored player data shows before the server answers, and is deleted with the session', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await expect(page.getByText('₹1,000.00').first()).toBeVisible()
  await page.route('**/user/getUserInfo', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByText('₹1,000.00').first()).toBeVisible()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('lalmor.user-info'))
  expect(JSON.parse((await kept())!)).toMatchObject({ guest: true, balance: 100_000 })
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await logOut(page)
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  expect(await kept()).toBeNull()
})

test('a double tap makes one guest, who gets to the page of the link, and from there Home', async ({ page }) => {
  const made = count(page, '/sso/guest')
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await tickBoth(page)
  await page.getByRole('button', { name: t('entry.guest') }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(t('records.none.today'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation')).toBeVisible()
  expect(made.times).toBe(1)
})

test('two tabs: logging out in one leads to the entry page in the other, and logging in logs in both', async ({ page, context }) => {
  await enterAsGuest(page, lalmor.address)
  const other = await context.newPage()
  await other.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(other.getByText(t('records.none.today'))).toBeVisible()
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await logOut(page)
  await expect(other.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(other.getByRole('navigation')).toBeVisible()
})

test('where storage is denied the app works until its page is closed', nightly, async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto(lalmor.address)
  await playAsGuest(page)
  await page
    .getByRole('link', { name: /Diya Nights/ })
    .first()
    .click()
  await play(page)
  await page.reload()
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  expect(faults).toEqual([])
})

test('where cookies are blocked the entry page says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  await page.goto(lalmor.address)
  await expect(page.getByText(t('entry.noCookies'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('entry.guest') })).toHaveCount(0)
})
