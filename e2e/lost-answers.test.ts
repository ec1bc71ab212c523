import { expect, type Page, type Route } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendAndDropAnswer } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'
import { becomeGuest, becomePlayer, enterAsGuest, logOut, newMobile, playAsGuest } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** Actions that were done but whose answer was lost, or came when the player was elsewhere. */

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const open = (page: Page, path: string) => page.goto(`${lalmor.address}#/pages/account/${path}`)

/** Lets the server do the first call to a path, but does not answer it before `lost` ends. Later calls pass normally. */
async function loseFirst(page: Page, path: string, lost: (route: Route) => Promise<void> = (route) => route.abort('connectionreset')) {
  let times = 0
  await page.route(`**${path}`, async (route) => {
    if (times++ > 0) return route.continue()
    await sendAndDropAnswer(route.request())
    return lost(route)
  })
}

/** Holds back answers to a path until the returned function releases them; it resolves when they have arrived. */
async function holdAnswers(page: Page, path: string) {
  const held: (() => Promise<void>)[] = []
  let isHeld = true
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    if (!isHeld) return route.fulfill({ response })
    held.push(() => route.fulfill({ response }).catch(() => undefined))
  })
  return {
    some: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async letGo() {
      isHeld = false
      for (const answer of held) await answer()
      await drawn(page)
    },
  }
}

/** Resolves when what has arrived is drawn. */
const drawn = (page: Page) => page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))

const nobody = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()

test('closing an account is confirmed though the session is over before the answer comes', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, 'Profile/Profile')
  await page.getByRole('button', { name: t('profile.close') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deposit.toTransferNothing') })
    .click()
  await loseFirst(page, '/user/close', async (route) => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await nobody(page)
    await route.abort('connectionreset')
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close.go') })
    .click()
  await expect(page.getByText(t('close.done'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
})

test('a code on its way can be entered though the answer to sending it was lost', nightly, async ({ page }) => {
  const mobile = newMobile()
  await becomePlayer(page, lalmor, { mobile })
  await open(page, 'Profile/Profile')
  await page.getByRole('button', { name: t('profile.download') }).click()
  const sheet = page.getByRole('dialog')
  await loseFirst(page, '/sms/send')
  await sheet.getByRole('button', { name: t('code.send') }).click()
  await expect(sheet.getByRole('alert')).toHaveText(t('failed.network'))
  await sheet.getByRole('button', { name: t('code.send') }).click()
  await sheet.getByLabel(like('code.label')).fill(await codeFor(lalmor.phone, mobile))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: t('download.go'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^lalmor-/)
})

test('a profile saved after its page was left does not navigate', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, 'Account')
  await page.getByText(t('title.profile'), { exact: true }).click()
  await page.getByRole('button', { name: t('profile.edit') }).click()
  await page.getByLabel(t('profile.nickname')).fill('Gulmohar')
  const answers = await holdAnswers(page, '/user/updateProfile')
  await page.getByRole('button', { name: t('edit.save') }).click()
  await answers.some()
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(page).toHaveTitle(/· Profile$/)
  await answers.letGo()
  await expect(page.getByText(t('profile.saved'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gulmohar' })).toBeVisible()
  await expect(page).toHaveTitle(/· Profile$/)
})

test('text typed into a profile stays while the connection drops and returns', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, 'components/EditProfile/EditProfile')
  await page.getByLabel(t('profile.nickname')).fill('Gulmohar')
  await page.route('**/user/profile', (route) => route.abort('connectionreset'))
  let failed = 0
  page.on('requestfailed', (request) => void (request.url().endsWith('/user/profile') && failed++))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // It gives up after the third try.
  await expect.poll(() => failed).toBe(3)
  await drawn(page)
  await expect(page.getByLabel(t('profile.nickname'))).toHaveValue('Gulmohar')
})

test('a list requested before an action and arriving after it does not undo the action on the page', async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, 'Account')
  await page.getByRole('button', { name: /^Play limits.* today/ }).click()
  const sheet = page.getByRole('dialog', { name: t('limits.title') })
  await sheet.getByRole('button', { name: t('limits.change', { what: 'Deposits' }) }).click()
  const lists = await holdAnswers(page, '/limit/list')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lists.some()
  await sheet.getByLabel(t('limits.amount')).fill('500')
  await sheet.getByRole('button', { name: t('limits.set') }).click()
  await expect(sheet.getByText(t('limits.used.day', { used: '₹0', limit: '₹500' }))).toBeVisible()
  await lists.letGo()
  await expect(sheet.getByText(t('limits.used.day', { used: '₹0', limit: '₹500' }))).toBeVisible()
})

test('an action shows once the server is reachable again, even if its answer was lost', async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, 'Account')
  await page.getByRole('button', { name: /^Play limits.* today/ }).click()
  const sheet = page.getByRole('dialog', { name: t('limits.title') })
  await loseFirst(page, '/limit/set')
  await sheet.getByRole('button', { name: t('limits.change', { what: 'Deposits' }) }).click()
  await sheet.getByLabel(t('limits.amount')).fill('500')
  await sheet.getByRole('button', { name: t('limits.set') }).click()
  await sheet.getByRole('button', { name: t('nav.back') }).click()
  await expect(sheet.getByText(t('limits.used.day', { used: '₹0', limit: '₹500' }))).toBeVisible({ timeout: 30_000 })
})

test('a late answer to a log-out does not affect a player who has logged in since', nightly, async ({ page }) => {
  // Delayed on the network itself: an answer given by the test would set no cookie.
  const letGo: (() => Promise<unknown>)[] = []
  const line = createServer((request, response) => {
    const { port } = new URL(lalmor.address)
    const onwards = ask({ port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
      const give = () => answer.pipe(response.writeHead(answer.statusCode!, answer.headers))
      if (request.url !== '/sso/logout') return void give()
      const ended = once(response, 'close')
      letGo.push(() => {
        give()
        return ended
      })
    })
    onwards.on('error', () => response.destroy())
    request.pipe(onwards)
  })
  await new Promise<void>((resume) => line.listen(0, '127.0.0.1', resume))
  const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}/`
  await enterAsGuest(page, address)
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await logOut(page)
  await expect.poll(() => letGo.length).toBe(1)
  // In the same document: a new one would cancel the call.
  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()
  await letGo[0]!()
  await drawn(page)
  await page.reload()
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await expect(page.getByRole('button', { name: t('account.logout') })).toBeVisible()
  const known = await page.waitForResponse('**/user/getUserInfo')
  expect(await known.json()).toMatchObject({ state: '200' })
  line.closeAllConnections()
  line.close()
})
