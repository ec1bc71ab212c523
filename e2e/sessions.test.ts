import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'
import { becomePlayer, frame, newMobile, signInByHand } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** One player on several devices, and a withdrawal password that a stolen device does not know. */

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const sessions = '/pages/account/Sessions/Sessions'
const password = '/pages/account/WithdrawalPassword/WithdrawalPassword'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Signs another device in; through the Login page, if it should read `told` as it enters. */
async function device(browser: Browser, userAgent: string, phone: string, told?: RegExp): Promise<Page> {
  const context = await browser.newContext({ userAgent, serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (told) await Promise.all([signInByHand(page, lalmor, phone), expect(page.getByText(told)).toBeVisible({ timeout: 120_000 })])
  else await becomePlayer(page, lalmor, { mobile: phone })
  return page
}
const signedOut = (page: Page) => page.getByRole('dialog', { name: t('ended.title') })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test(
  'a device whose session is ended is out within a second, in the middle of a game too; the others go on',
  journeyOf('session'),
  async ({ browser }) => {
    const phone = newMobile()
    const ended = await device(browser, iPhone, phone)
    const other = await device(browser, windows, phone, like('sessions.previous'))
    const third = await device(browser, windows, phone)

    const socket = ended.waitForEvent('websocket')
    await go(ended, '/pages/webview/GameWeb?game=kite-run')
    await (await socket).waitForEvent('framereceived')
    await expect(frame(ended).locator('button').first()).toBeVisible()

    await go(other, sessions)
    await expect(row(other, 'Now')).toContainText('Windows, Chrome')
    await expect(row(other, 'Last used')).toHaveCount(2)
    const end = other.getByRole('button', { name: t('sessions.endOf', { what: 'iPhone, Safari' }) })
    await expect(end).toBeVisible()
    const pressed = performance.now()
    await end.click()
    await signedOut(ended).waitFor()
    expect(performance.now() - pressed, 'milliseconds: not by what it asks every ten seconds').toBeLessThan(5_000)
    await expect(row(other, 'iPhone, Safari')).toContainText('by you')
    await expect(ended).toHaveURL(/#\/$|\/$/)

    await other.getByRole('button', { name: t('sessions.endAll') }).click()
    await expect(other.getByText(t('sessions.none'))).toBeVisible()
    // It has no event stream: its next request ends it.
    await go(third, '/pages/account/GameRecords/GameRecords')
    await expect(signedOut(third)).toBeVisible()

    await go(other, '/pages/account/Account')
    await other.getByRole('link', { name: t('account.sessions') }).click()
    await expect(row(other, t('sessions.ended'))).toHaveCount(2)
    await go(other, '/pages/mail/Mail')
    await expect(other.getByText(t('mail.new-device.title')).first()).toBeVisible()
    await expect(other.getByText(t('mail.sessions-ended.title'))).toBeVisible()
    await Promise.all([ended, other, third].map((page) => page.context().close()))
  },
)

test(
  'a withdrawal password is set by a code, changed, locked by five wrong tries and reset by a code',
  nightly,
  async ({ page, browser }) => {
    const phone = newMobile()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await becomePlayer(page, lalmor, { mobile: phone })
    await go(page, password)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
    const choose = async (text: string) => {
      await field('New password').fill(text)
      await field('Repeat password').fill(text)
    }

    await press('Set password')
    await expect(alert('The withdraw passwd cannot be empty')).toBeVisible()
    await field('New password').fill('4a8b2c9d1e5')
    await expect(field('New password')).toHaveValue('482915')
    await field('Repeat password').fill('13579')
    await press('Set password')
    await expect(alert('Two passwords do not match')).toBeVisible()
    await field('Repeat password').fill('482915')
    await press('Set password')
    await expect(alert('The verification code cannot be empty')).toBeVisible()
    expect(asked).not.toContain('/withdrawal-password/set')

    await press('Send OTP')
    await expect(page.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled()
    const code = await codeFor(lalmor.phone, phone)
    await choose('111111')
    await field('Verification code').fill(code)
    await press('Set password')
    await expect(alert(t('refusal.PasswordWeak.repeats'))).toBeVisible()
    await choose('482915')
    await press('Set password')
    await expect(page.getByText(t('withdrawalPassword.doneSet'))).toBeVisible()
    await press('Continue')
    await expect(page.getByText(t('withdrawalPassword.doneSet'))).toBeHidden()

    await go(page, password)
    const change = async (current: string, next: string) => {
      await field('Current password').fill(current)
      await choose(next)
      await press('Change password')
    }
    await change('482915', '246813')
    await expect(page.getByText(t('withdrawalPassword.doneChanged'))).toBeVisible()
    await press('Continue')
    await expect(page.getByText(t('withdrawalPassword.doneChanged'))).toBeHidden()
    await go(page, password)
    for (const left of [4, 3, 2, 1]) {
      await change('937104', '860351')
      await expect(alert(`Tries left: ${left}.`)).toBeVisible()
    }
    await change('937104', '860351')
    await expect(alert(like('withdrawalPassword.locked'))).toBeVisible()

    // The same player on another device, where another code can be requested.
    const elsewhere = await device(browser, windows, phone)
    await go(elsewhere, password)
    await expect(elsewhere.getByText(like('withdrawalPassword.locked'))).toBeVisible()
    for (const name of ['New password', 'Repeat password']) await elsewhere.getByLabel(name, { exact: true }).fill('860351')
    await elsewhere.getByRole('button', { name: t('otp.send') }).click()
    await elsewhere.getByLabel(t('withdrawalPassword.code')).fill(await codeFor(lalmor.phone, phone))
    await elsewhere.getByRole('button', { name: t('withdrawalPassword.reset') }).click()
    await expect(elsewhere.getByText(t('withdrawalPassword.doneReset'))).toBeVisible()
    await expect(elsewhere.getByText(like('withdrawalPassword.doneResetText'))).toBeVisible()
    await elsewhere.context().close()

    // The first device is still signed in, and gets a mail about it.
    await go(page, '/pages/mail/Mail')
    await expect(page.getByText(t('mail.password-reset.title'))).toBeVisible()
    await go(page, password)
    await expect(page.getByText(like('withdrawalPassword.held'))).toBeVisible()
  },
)
