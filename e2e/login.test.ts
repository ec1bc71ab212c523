import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, type Page } from '@playwright/test'
import { sendAndDropAnswer } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { operate } from './operator.ts'
import { codeFor } from './phone.ts'
import { balanceOf, becomeGuest, enterAsGuest, frame, logOut, newMobile, playAsGuest, playByApi, spin, tickBoth } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** Signing in by phone, and what happens to guests. Codes are read where a player reads them: on the sandbox phone. */

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const masked = (phone: string) => `${phone.slice(0, 2)}****${phone.slice(-4)}`
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

const phoneField = (page: Page) => page.getByLabel(t('otp.phone'))
const codeField = (page: Page) => page.getByLabel(t('otp.code'))
const login = (page: Page) => page.getByRole('button', { name: t('entry.login') })
const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const binding = '/pages/account/PhoneBinding/PhoneBinding'

/** Counts the calls to a path from now on. */
function count(page: Page, path: string) {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.times++
  })
  return asked
}

/** Has a code sent to the phone, and returns it. */
async function askForCode(page: Page, phone: string): Promise<string> {
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: t('otp.send') }).click()
  await expect(page.getByText(/^Resend in 0:\d\d$/)).toBeVisible()
  return codeFor(lalmor.phone, phone)
}

async function signIn(page: Page, phone: string) {
  await go(page, '/pages/Login/Login')
  await codeField(page).fill(await askForCode(page, phone))
  await tickBoth(page)
  await login(page).click()
  await expect(page).toHaveTitle(/Home/)
}

async function leave(page: Page) {
  await go(page, '/pages/account/Account')
  await logOut(page)
  await expect(page.getByRole('link', { name: t('entry.login') })).toBeVisible()
}

async function uidOf(page: Page): Promise<string> {
  await go(page, '/pages/account/Account')
  return (await page.getByText(/^ID \d{9}$/).textContent())!.slice(3)
}

test('while many codes are requested the browser works for one, unseen, and is in', nightly, async ({ page }) => {
  const phone = newMobile()
  await operate(lalmor.dataDir, `insert into app.otp_count (key, level, at) values ('phone:+91${phone}', 3, now())`)
  const asked = count(page, '/sms/send')
  await signIn(page, phone)
  expect(asked.times).toBe(2)
})

test(
  'a first sign-in: nothing is sent without phone and code, a wrong code is told before the ticks are asked for, a double tap is one call',
  journeyOf('login'),
  async ({ page }) => {
    const [sent, asked] = [count(page, '/sms/send'), count(page, '/sso/v2/login')]
    await page.goto(lalmor.address)
    await page.evaluate(() => localStorage.setItem('lalmor.install-tip', String(Date.now())))
    await page.getByRole('link', { name: t('entry.login') }).click()
    await expect(page).toHaveTitle(/Login/)

    await login(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The phone number cannot be empty' })).toBeVisible()
    await page.getByRole('button', { name: t('otp.send') }).click()
    await phoneField(page).fill('12345')
    await page.getByRole('button', { name: t('otp.send') }).click()
    await expect(page.getByText(t('otp.notMobile'))).toBeVisible()
    const phone = newMobile()
    await phoneField(page).fill(`+91 ${phone}`)
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 5)} ${phone.slice(5)}`)
    await login(page).click()
    await expect(page.getByText(t('otp.noCode'))).toBeVisible()
    expect([sent.times, asked.times]).toEqual([0, 0])

    await page.getByRole('button', { name: t('otp.send') }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    const left = page.getByText(/^Resend in 0:\d\d$/)
    await expect(left).toBeVisible()
    await expect(page.getByText(like('otp.sent'))).toBeVisible()
    expect(sent.times).toBe(1)
    const code = await codeFor(lalmor.phone, phone)
    // A phone that shows its messages may reload the page: the server keeps the wait, which goes on.
    const before = Number((await left.textContent())!.slice(-2))
    await page.reload()
    await expect(left).toBeVisible()
    expect(Number((await left.textContent())!.slice(-2))).toBeLessThanOrEqual(before)
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 5)} ${phone.slice(5)}`)
    await expect(page.getByRole('link', { name: t('otp.sandboxPage') })).toHaveAttribute('href', lalmor.phone)

    await codeField(page).fill(wrong(code))
    await login(page).click()
    await expect(page.getByRole('alert')).toHaveText(t('refusal.OtpWrong', { tries: '4' }))
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveValue('')
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 5)} ${phone.slice(5)}`)

    // As pasted from a message.
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await login(page).click()
    // Only now is anything else asked, and the code is still good.
    await expect(page.getByRole('alert')).toHaveText(t('refusal.TermsNotAccepted'))
    await tickBoth(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await login(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page).toHaveTitle(/Home/)
    expect(asked.times).toBe(3)
    await expect.poll(() => balanceOf(page)).toBe(1_000_00)
    await go(page, '/pages/account/Account')
    await expect(page.getByText(masked(phone))).toBeVisible()
    // A player who is signed in never stays on the entry page.
    await go(page, '/pages/Login/Login')
    await expect(page).toHaveTitle(/Home/)
  },
)

test('AC-20: no link starts a session, wherever it leads; an invitation in it is sent with the sign-in', async ({ page }) => {
  const asked: { referralCode?: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/sso/')) asked.push(request.postDataJSON() as { referralCode?: string })
  })
  for (const path of ['/pages/Login/Login', '/pages/home/Home', '/pages/webview/GameWeb?game=diya-nights', '/']) {
    await page.goto('about:blank')
    await page.goto(`${lalmor.address}?invite_code=123456789#${path}`)
    await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
  }
  expect(asked).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()
  await playAsGuest(page)
  // The game of the link, which the visitor opened minutes ago.
  await expect(page.locator('iframe')).toBeVisible()
  expect(asked).toMatchObject([{ referralCode: '123456789' }])
})

test('a call that fails shows a message, and so does a number that was tried too often', nightly, async ({ page }) => {
  await go(page, '/pages/Login/Login')
  await page.route('**/sms/send', (route) => route.abort('connectionrefused'))
  const phone = newMobile()
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: t('otp.send') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('failed.network'))
  await page.unroute('**/sms/send')
  const code = await askForCode(page, phone)
  await tickBoth(page)
  await page.route('**/sso/v2/login', (route) => route.abort('connectionrefused'))
  await codeField(page).fill(code)
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(t('failed.network'))
  await page.unroute('**/sso/v2/login')
  for (const said of [/left: 4/, /left: 3/, /left: 2/, /left: 1/, /no longer valid/]) {
    await codeField(page).fill(wrong(code))
    await login(page).click()
    await expect(page.getByRole('alert')).toHaveText(said)
  }
})

test('a guest binds a phone and stays the same player: balance, rounds and ID, here and after signing in again', async ({ page }) => {
  const { balance } = await playByApi(await becomeGuest(page, lalmor.address))
  const uid = await uidOf(page)
  await page.getByRole('link', { name: t('title.withdrawalPassword') }).click()
  await page.getByRole('button', { name: t('phone.action') }).click()
  await expect(page).toHaveTitle(/Phone Binding/)
  const bind = page.getByRole('button', { name: t('phone.action') })
  await expect(bind).toBeDisabled()

  const phone = newMobile()
  await codeField(page).fill(await askForCode(page, phone))
  // The answer is lost once: the app asks again, and gets the same answer.
  let lost = 0
  await page.route('**/user/bindPhone', async (route) => {
    if (lost++ > 0) return route.continue()
    await sendAndDropAnswer(route.request())
    return route.abort('connectionrefused')
  })
  await bind.click()
  // Back to what asked for it, which is open now.
  await expect(page).toHaveTitle(new RegExp(t('title.withdrawalPassword')))
  await expect(bind).toHaveCount(0)
  expect(lost).toBe(2)
  expect(await uidOf(page)).toBe(uid)
  await expect.poll(() => balanceOf(page)).toBe(balance)

  await leave(page)
  await signIn(page, phone)
  expect(await uidOf(page)).toBe(uid)
  await expect.poll(() => balanceOf(page)).toBe(balance)
  await go(page, '/pages/account/GameRecords/GameRecords')
  await expect(page.getByRole('link', { name: /Diya Nights/ })).toBeVisible()
})

test(
  'a phone number is changed with codes to both: the account stays, another device is out, and the old number is told',
  nightly,
  async ({ page, browser }) => {
    const [phone, next] = [newMobile(), newMobile()]
    const elsewhere = await browser.newPage()
    await elsewhere.goto(lalmor.address)
    await signIn(elsewhere, phone)
    await page.goto(lalmor.address)
    await signIn(page, phone)
    const uid = await uidOf(page)

    await go(page, binding)
    await page.getByRole('button', { name: t('phone.change') }).click()
    await expect(page.getByLabel(t('change.current'))).toHaveValue(masked(phone))
    await page.getByRole('button', { name: t('otp.send') }).click()
    await codeField(page).fill(await codeFor(lalmor.phone, phone))
    await page.getByRole('button', { name: t('change.prove') }).click()

    await expect(page.getByText(t('change.secondText'))).toBeVisible()
    await codeField(page).fill(await askForCode(page, next))
    await page.getByRole('button', { name: t('phone.change') }).click()
    await expect(page.getByText(t('change.done'))).toBeVisible()
    await page.getByRole('button', { name: t('change.goOn') }).click()
    expect(await uidOf(page)).toBe(uid)
    await expect(page.getByText(masked(next))).toBeVisible()

    await go(elsewhere, '/pages/account/Sessions/Sessions')
    await expect(elsewhere.getByRole('link', { name: t('entry.login') })).toBeVisible()
    await elsewhere.close()
    await expect
      .poll(async () => await (await fetch(`${lalmor.phone}messages?to=${encodeURIComponent(`+91${phone}`)}`)).text(), { timeout: 90_000 })
      .toContain('moved to a different phone number')
  },
)

test('a phone that has an account: the guest reads what stays behind, may stay, and may sign in there', nightly, async ({ page }) => {
  const phone = newMobile()
  await signIn(page, phone)
  const owner = await uidOf(page)
  await leave(page)
  await enterAsGuest(page, lalmor.address)
  const guest = await uidOf(page)
  await go(page, binding)
  const code = await askForCode(page, phone)
  await codeField(page).fill(code)
  await page.getByRole('button', { name: t('phone.action') }).click()
  const sheet = page.getByRole('dialog', { name: t('taken.title') })
  await expect(sheet).toContainText(masked(phone))
  await expect(sheet).toContainText('₹1,000 balance')
  await sheet.getByRole('button', { name: t('taken.stay') }).click()
  expect(await uidOf(page)).toBe(guest)

  await go(page, binding)
  // The code was not used: it can be entered again.
  await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 5)} ${phone.slice(5)}`)
  await codeField(page).fill(code)
  await page.getByRole('button', { name: t('phone.action') }).click()
  // Its answer is lost. By then the guest's session is over, which this page finds out first, yet the repeated call gets its answer.
  let lost = 0
  await page.route('**/user/bindPhone', async (route) => {
    if (lost++ > 0) return route.continue()
    await sendAndDropAnswer(route.request())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()
    return route.abort('connectionrefused')
  })
  await sheet.getByRole('button', { name: t('taken.go') }).click()
  await expect.poll(() => lost).toBe(2)
  await expect(page).toHaveTitle(/Home/)
  expect(await uidOf(page)).toBe(owner)
  await expect(page.getByText(masked(phone))).toBeVisible()
})

/** Stakes everything on two numbers until it is lost, which happens 35 times in 37. */
async function loseAll(page: Page) {
  for (;;) {
    await enterAsGuest(page, lalmor.address)
    const balance = await page.evaluate(async (roundId) => {
      const { sign, uid } = JSON.parse(localStorage.getItem('lalmor.session')!) as { sign: string; uid: string }
      const common = { appId: 101, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
      const bet = { roundId, game: 'rani-roulette', stake: 100_000, play: { bets: { '14': 50_000, '15': 50_000 } } }
      const answer = await fetch('./round/play', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...common, ...bet, sign, uid, deviceNumber: localStorage.getItem('lalmor.device') }),
      })
      return ((await answer.json()) as { resultData: { balance: number } }).resultData.balance
    }, uuid7(new Date()))
    if (balance === 0) return
    await leave(page)
  }
}

test('a player below ₹1 is offered a refill when a stake is refused, once a day', nightly, async ({ page }) => {
  await loseAll(page)
  await go(page, '/pages/webview/GameWeb?game=diya-nights')
  const sheet = page.getByRole('dialog', { name: t('restore.title', { below: '₹1' }) })
  // The pause after the last round comes first. On a second try a slow sheet may cover the button.
  await expect(async () => {
    if (!(await sheet.isVisible())) await spin(page).click({ timeout: 3_000 })
    await expect(sheet).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await sheet.getByRole('button', { name: t('restore.notNow') }).click()
  await expect(sheet).toBeHidden()
  await expect(frame(page).getByText('too low').first()).toBeVisible()

  await go(page, '/pages/account/Account')
  const asked = count(page, '/wallet/restore')
  await page.getByRole('button', { name: t('restore.action') }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(t('restore.done'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('restore.action') })).toBeHidden()
  await expect.poll(() => balanceOf(page)).toBe(1_000_00)
  expect(asked.times).toBe(1)
})
