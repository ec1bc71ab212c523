import { expect, type Page } from '@playwright/test'
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

/** Enters as a guest. This device has already seen the install tip, unless the test is about it. */
export async function enterAsGuest(page: Page, address: string, { installTip = false } = {}) {
  await page.goto(address)
  if (!installTip) await page.evaluate(() => localStorage.setItem('lalmor.install-tip', String(Date.now())))
  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()
}

/** Opens a game as a new guest. */
export async function openGame(page: Page, { address }: Lalmor, game: string) {
  await enterAsGuest(page, address)
  await page.goto(`${address}#/pages/webview/GameWeb?game=${game}`)
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

/** Answers the question before the first deposit as another device of the player would: no limit now. */
const declineDepositLimit = (page: Page) =>
  page.evaluate(async () => {
    const kept = (name: string) => localStorage.getItem(`lalmor.${name}`)!
    const { sign, uid } = JSON.parse(kept('session')) as { sign: string; uid: string }
    const common = { appId: 101, deviceNumber: kept('device'), locale: 'en', appPackageName: 'Web', h5No: 0, fbc: '', fbp: '' }
    const body = JSON.stringify({ ...common, sign, uid })
    await fetch('./limit/decline', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })

/** Signs in with a ten-digit phone number, by the code that comes to the sandbox phone. The question before the first deposit is answered, unless the journey is about it. */
export async function enterByPhone(
  page: Page,
  { address, phone }: Pick<Lalmor, 'address' | 'phone'>,
  mobile: string,
  { limitAnswered = true } = {},
) {
  await page.goto(`${address}#/pages/Login/Login`)
  await page.evaluate(() => localStorage.setItem('lalmor.install-tip', String(Date.now())))
  await page.getByLabel(t('otp.phone')).fill(mobile)
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('otp.code')).fill(await codeFor(phone, mobile))
  await tickBoth(page)
  await page.getByRole('button', { name: t('entry.login') }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  if (limitAnswered) await declineDepositLimit(page)
}

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
  const lost = frame(page).getByText(t('game.press')).first().waitFor()
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
