import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { Body, Path, Result } from '@lalmor/contract/catalogue.ts'
import { expect, type Page } from '@playwright/test'
import { randomBytes, randomInt } from 'node:crypto'
import type { Written } from './answers.ts'
import type { Lalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'
import { t } from './texts.ts'

/** Frequent steps, done as a player does them. */

export const frame = (page: Page) => page.frameLocator('iframe')
export const key = (page: Page, name: RegExp) => frame(page).getByRole('button', { name })
export const spin = (page: Page) => frame(page).getByRole('button', { name: 'Spin', exact: true })

/** Confirms what the entry page and Login ask for: the terms, and being 18 or older. */
export async function tickBoth(page: Page) {
  await page.getByRole('checkbox', { name: t('entry.terms') }).check()
  await page.getByRole('checkbox', { name: t('entry.adult') }).check()
}

/** On the entry page: ticks both, and plays as a guest. */
export async function playAsGuest(page: Page) {
  await tickBoth(page)
  await page.getByRole('button', { name: t('entry.guest') }).click()
}

/** A session that a test has begun for a page; `ask` calls the API as the page's app does. */
export type Entered = { uid: string; ask<P extends Path>(path: P, body: Written<Body<P>>): Promise<Result<P>> }

/**
 * Makes a guest without the entry page: the session waits for the next document that the page loads. The install tip counts as seen.
 * Entering by hand is proved in first-round.test.ts and login.test.ts.
 */
export async function becomeGuest(page: Page, address: string): Promise<Entered> {
  const { ask, begin } = deviceOf(page, address)
  return begin(await ask('/sso/guest', { referralCode: '', ...(await consent(ask)) }))
}

/** The same for a player with a phone. The question before the first deposit is answered, unless the test is about it. */
export async function becomePlayer(
  page: Page,
  { address, phone }: Pick<Lalmor, 'address' | 'phone'>,
  { mobile = newMobile(), limitAnswered = true } = {},
): Promise<Entered & { mobile: string }> {
  const { ask, begin } = deviceOf(page, address)
  await ask('/sms/send', { mobile, purpose: 'login' })
  const verificationCode = await codeFor(phone, mobile)
  const entered = await begin(await ask('/sso/v2/login', { mobile, verificationCode, referralCode: '', ...(await consent(ask)) }))
  if (limitAnswered) await entered.ask('/limit/decline', {})
  return { ...entered, mobile }
}

/** Signs in on Login with the code on the sandbox phone, for tests of that page and what follows it. */
export async function signInByHand(page: Page, { address, phone }: Pick<Lalmor, 'address' | 'phone'>, mobile: string) {
  await page.goto(`${address}#/pages/Login/Login`)
  await page.evaluate(() => localStorage.setItem('lalmor.install-tip', String(Date.now())))
  await page.getByLabel(t('otp.phone')).fill(mobile)
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('otp.code')).fill(await codeFor(phone, mobile))
  await tickBoth(page)
  await page.getByRole('button', { name: t('entry.login') }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
}

export const newMobile = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`

type Ask = Entered['ask']

async function consent(ask: Ask) {
  const { termsVersion } = await ask('/u/gconfig', {})
  return { adult: true, termsVersion }
}

const common = { appId: 101, locale: 'en', appPackageName: 'Web', h5No: 0, fbc: '', fbp: '' }

/** The browser of a page, as the API sees it: with its cookies. */
function deviceOf(page: Page, address: string) {
  const deviceNumber = randomBytes(16).toString('hex')
  const { origin, pathname } = new URL(address)
  const askAs =
    (session: object): Ask =>
    async (path, body) => {
      const data = Object.assign({ ...common, ...session, deviceNumber }, body)
      const answer = (await (await page.request.post(`${origin}${pathname}${path.slice(1)}`, { data })).json()) as Answer
      expect(answer.state, JSON.stringify(answer)).toBe('200')
      return answer.resultData as never
    }
  return {
    ask: askAs({}),
    async begin({ sign, uid, newUserFlag }: Result<'/sso/guest'>): Promise<Entered> {
      // An open document of the app would not read it.
      if (page.url().startsWith(origin)) await page.goto('about:blank')
      const kept = { session: JSON.stringify({ sign, uid, newUserFlag }), device: deviceNumber, 'install-tip': String(Date.now()) }
      await page.addInitScript(
        ([origin, device, kept]) => {
          if (top !== self || location.origin !== origin || sessionStorage.getItem(`begun.${device}`)) return
          sessionStorage.setItem(`begun.${device}`, 'yes')
          for (const [name, value] of Object.entries(kept)) localStorage.setItem(`lalmor.${name}`, value)
        },
        [origin, deviceNumber, kept] as const,
      )
      return { uid, ask: askAs({ sign, uid }) }
    },
  }
}

type Answer = { state: string; resultData?: unknown }

/** Plays a round of Diya Nights at ₹10 by the API: for tests that are not about the game. */
export const playByApi = ({ ask }: Entered) => ask('/round/play', { roundId: uuid7(new Date()), game: 'diya-nights', stake: 10_00 })

/** Opens Home as a new guest. */
export async function enterAsGuest(page: Page, address: string): Promise<Entered> {
  const entered = await becomeGuest(page, address)
  await page.goto(`${address}#/pages/home/Home`)
  await expect(page.getByRole('navigation')).toBeVisible()
  return entered
}

/** Opens a game as a new guest. */
export async function openGame(page: Page, { address }: Lalmor, game: string): Promise<Entered> {
  const entered = await becomeGuest(page, address)
  await page.goto(`${address}#/pages/webview/GameWeb?game=${game}`)
  return entered
}

/** Opens the record of the game's last round. */
export async function lastRound(page: Page, { address }: Lalmor, title: string) {
  await page.goto(`${address}#/pages/account/GameRecords/GameRecords`)
  await page.getByRole('link', { name: title }).click()
}

/** Resolves when a round's page has loaded all it needs to verify the round: from then on it may go offline. */
export const hasVerifier = (page: Page) =>
  page.waitForFunction(async () => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    const files = preloaded.filter((file) => /\/assets\/(verify|receipt)-/.test(file))
    // Resolves with everything they import.
    await Promise.all(files.map((file) => import(file)))
    return files.length > 0
  })

/** Logs out, on the Account page. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: t('account.logout') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.logout') })
    .click()
}

/** Returns the balance as the page shows it, in paise. */
export async function balanceOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/^₹[\d,]+\.\d\d$/)
    .first()
    .textContent()
  return Number(text!.replace(/[₹,.]/g, ''))
}

/**
 * Presses Spin and returns the answer to its round. A press within 300 ms of one on the app may not count (press.ts): then the game says so,
 * and it is pressed again.
 */
export async function pressSpin(page: Page) {
  await expect(spin(page)).toBeEnabled()
  const answered = page.waitForResponse((response) => response.url().endsWith('/round/play'))
  const lost = frame(page).getByText(t('games.press')).first().waitFor()
  await spin(page).click()
  if (await Promise.race([answered.then(() => false), lost.then(() => true)])) await spin(page).click()
  return answered
}

/** Plays one spin to its end, when the frame enables the button again. Starts free spins if there are any. */
export async function play(page: Page) {
  const { resultData } = (await (await pressSpin(page)).json()) as {
    resultData: { round: { roundId: string; payout: number }; balance: number }
  }
  const start = frame(page).getByRole('button', { name: 'Start free spins' })
  await expect(spin(page).and(page.locator(':enabled')).or(start).first()).toBeVisible({ timeout: 60_000 })
  if (await start.isVisible()) await start.click()
  await expect(spin(page)).toBeEnabled({ timeout: 90_000 })
  return { ...resultData.round, balance: resultData.balance }
}

/** Waits for the figures of a deposit's amount: until they are there, Pay stops at an offer that the player has not seen. */
export const seeQuote = (page: Page) => expect(page.locator('[aria-busy=false]', { hasText: t('deposit.youPayNoFee') })).toBeVisible()
