import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest, playAsGuest } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** Addresses of the SDK, its collector, and the app's own code for them. */
const ofAttribution = /adjust|\/(session|event|attribution|sdk_click|gdpr_forget_device|third_party_sharing|transferEventUpload)(\?|$)/

/** Chooses on Profile whether attribution runs. */
async function choose(page: Page, on: boolean) {
  await page.evaluate(() => (location.hash = '#/pages/account/Profile/Profile'))
  await page.getByRole('button', { name: t('profile.choices') }).click()
  const sheet = page.getByRole('dialog', { name: t('profile.choices') })
  await sheet.getByRole('switch', { name: t('choices.attribution') }).setChecked(on)
  await sheet.getByRole('button', { name: t('choices.save') }).click()
  await expect(sheet).toBeHidden()
}

/** Records everything the page requests, and the errors it uploads. */
function watch(page: Page) {
  const asked: { path: string; method: string; body: string }[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(lalmor.address).host) foreign.push(request.url())
    asked.push({ path: url.pathname, method: request.method(), body: request.postData() ?? '' })
  })
  const named = (path: string) => asked.filter((request) => request.path === path)
  return { asked, foreign, named }
}

test('attribution: nothing of it before the player agrees, then to our own server alone; forgotten once when the player withdraws', async ({
  page,
}) => {
  const { asked, foreign, named } = watch(page)
  await enterAsGuest(page, `${lalmor.address}?fbc=fb.1.2.click`)
  // The part of the app that waits for the consent has loaded.
  const waiting = () => asked.filter(({ path }) => /\/Pwa-[^/]+\.js$/.test(path)).length
  await expect.poll(waiting).toBe(1)
  await page.evaluate(() => (location.hash = '#/pages/account/Profile/Profile'))
  await expect(page.getByRole('button', { name: t('profile.choices') })).toBeVisible()
  expect(asked.filter(({ path }) => ofAttribution.test(path))).toEqual([])

  const sent = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok())
  const [, , upload, attribution] = await Promise.all([
    sent('/session'),
    sent('/event'),
    sent('/u/transferEventUpload'),
    sent('/attribution'),
    choose(page, true),
  ])
  expect(await upload.json()).toMatchObject({ resultData: { kept: 1 } })
  const { adid } = (await attribution.json()) as { adid: string }
  expect(upload.request().postDataJSON()).toMatchObject({
    events: [{ name: 'guest', params: { fbc: 'fb.1.2.click', h5No: '3', source: 'browser', webUuid: adid } }],
  })
  expect(new URLSearchParams(named('/event')[0]!.body).get('callback_params')).toContain('"fbc":"fb.1.2.click"')

  await Promise.all([sent('/gdpr_forget_device'), choose(page, false)])
  await page.reload()
  await expect.poll(waiting).toBe(2)
  await expect(page.getByRole('button', { name: t('profile.choices') })).toBeVisible()
  expect(named('/gdpr_forget_device')).toHaveLength(1)
  expect([named('/session').length, named('/event').length]).toEqual([1, 1])
  // Everything stored about it is gone, and the ids of the launch address are no longer sent.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => /adjust|attribution/.test(name)))).toEqual([])
  expect(named('/user/getUserInfo').at(-1)!.body).toContain('"fbc":""')
  expect([foreign, named('/u/appStackUpload')]).toEqual([[], []])
})

test('blocked storage, a blocked file and a blocked collector break nothing and are told to nobody', nightly, async ({ browser }) => {
  const visits = [
    // Storage that throws on first use, as some private modes do.
    async (page: Page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      }),
    async (page: Page) => page.route(/adjust-latest/, (route) => route.abort('blockedbyclient')),
    async (page: Page) => page.route(/\/(session|event)$/, (route) => route.abort('blockedbyclient')),
  ]
  await Promise.all(
    visits.map(async (block) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const { named, foreign } = watch(page)
      await block(page)
      await page.goto(lalmor.address)
      await playAsGuest(page)
      await expect(page.getByRole('navigation')).toBeVisible()
      await Promise.all([page.waitForResponse(/transferEventUpload/), choose(page, true)])
      await choose(page, false)
      expect([errors, foreign, named('/u/appStackUpload')]).toEqual([[], [], []])
      await expect(page.getByText(t('failed.network'))).toHaveCount(0)
      await context.close()
    }),
  )
})
