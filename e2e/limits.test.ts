import { expect } from '@playwright/test'
import { changeAnswers } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { becomeGuest, enterAsGuest, frame, logOut, openGame, play, playAsGuest, playByApi, pressSpin, spin } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

test(
  'a player sets a limit, reaches it, asks to raise it, and takes a time-out that binds the device',
  journeyOf('limit'),
  async ({ page }) => {
    const openLimits = async () => {
      await page.goto(`${lalmor.address}#/pages/account/Account`)
      await page.getByRole('button', { name: /^Play limits.* today/ }).click()
      await expect(sheet.getByText(t('limits.played'))).toBeVisible()
    }
    const sheet = page.getByRole('dialog', { name: t('limits.title') })
    await enterAsGuest(page, lalmor.address)
    await openLimits()

    await sheet.getByRole('button', { name: t('limits.change', { what: 'Deposits' }) }).click()
    await sheet.getByLabel(t('limits.amount')).fill('500')
    await sheet.getByRole('button', { name: t('limits.set') }).click()
    await expect(sheet.getByText(t('limits.used.day', { used: '₹0', limit: '₹500' }))).toBeVisible()

    await sheet.getByRole('button', { name: t('limits.change', { what: 'Stake' }) }).click()
    await sheet.getByLabel(t('limits.amount')).fill('x')
    await sheet.getByRole('button', { name: t('limits.set') }).click()
    await expect(sheet.getByRole('alert')).toHaveText(t('limits.bad'))
    await sheet.getByLabel(t('limits.amount')).fill('15')
    await sheet.getByRole('button', { name: t('limits.set') }).click()
    await expect(sheet.getByText(t('limits.used.day', { used: '₹0', limit: '₹15' }))).toBeVisible()

    await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
    await play(page)
    expect(await (await pressSpin(page)).json()).toMatchObject({
      reason: 'OverLimit',
      facts: { measure: 'stake', period: 'day', left: 5_00 },
    })

    await page.getByRole('button', { name: t('games.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('limits.title') })
      .click()
    await expect(sheet.getByText(t('limits.used.day', { used: '₹10', limit: '₹15' }))).toBeVisible()
    await sheet.getByRole('button', { name: t('limits.change', { what: 'Stake' }) }).click()
    await sheet.getByLabel(t('limits.amount')).fill('50')
    await sheet.getByRole('button', { name: t('limits.set') }).click()
    await expect(sheet.getByText(like('limits.raise', { limit: '₹50' }))).toBeVisible()

    await sheet.getByRole('button', { name: t('break.day') }).click()
    await expect(sheet.getByRole('radio', { name: t('break.P1D') })).toBeChecked()
    await sheet.getByRole('button', { name: t('break.go') }).click()
    await expect(sheet.getByText(t('break.confirm', { length: '24 hours' }))).toBeVisible()
    await expect(sheet.getByText(t('break.devices'))).toBeVisible()
    await sheet.getByRole('button', { name: t('break.go') }).click()
    await expect(sheet.getByText(like('break.stopped'))).toBeVisible()
    await sheet.getByRole('button', { name: t('action.close') }).click()
    await pressSpin(page)
    await expect(
      frame(page)
        .getByText(like('refusal.PlayStopped'))
        .or(page.getByText(like('refusal.PlayStopped')))
        .first(),
    ).toBeVisible()

    await page.goto(`${lalmor.address}#/pages/account/Account`)
    await logOut(page)
    await playAsGuest(page)
    await expect(page.getByText(like('refusal.PlayStopped'))).toBeVisible()
  },
)

test(
  'a day’s time-out takes one tap and a confirmation, in a game as on any page, and only players who can play see it',
  nightly,
  async ({ page }) => {
    const button = page.getByRole('button', { name: t('helplines.break') })
    await page.goto(lalmor.address)
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expect(button).toHaveCount(0)
    await enterAsGuest(page, lalmor.address)
    await button.click()
    const sheet = page.getByRole('dialog', { name: t('break.day') })
    await expect(sheet.getByText(t('break.confirm', { length: '24 hours' }))).toBeVisible()
    await sheet.getByRole('button', { name: t('nav.back') }).click()
    await expect(sheet).toBeHidden()

    await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
    await play(page)
    await button.click()
    await sheet.getByRole('button', { name: t('break.go') }).click()
    await expect(sheet.getByText(like('break.stopped'))).toBeVisible()
    await sheet.getByRole('button', { name: t('action.close') }).click()
    expect(await (await pressSpin(page)).json()).toMatchObject({ reason: 'PlayStopped' })

    await button.click()
    await expect(sheet.getByText(like('break.stopped'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: t('break.go') })).toHaveCount(0)
    await sheet.getByRole('button', { name: t('limits.title') }).click()
    await expect(page.getByRole('dialog', { name: t('limits.title') })).toBeVisible()
  },
)

test('the clock above a game follows the server, whatever the device’s clock says', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  await play(page)
  const hour = 3_600_000
  for (const ahead of [3 * hour, -3 * hour]) {
    await page.clock.setSystemTime(Date.now() + ahead)
    await page.reload()
    await expect(spin(page)).toBeEnabled()
    await expect(page.locator('header p')).toContainText(/^[0-2]:\d\d played/)
    await expect(page.locator('header p')).not.toContainText('0:00')
    await play(page)
  }
})

test('after an hour of play a game asks for a reality check between two rounds, and goes on once it is answered', async ({ page }) => {
  let due = false
  await changeAnswers(page, '/play/sitting', (told) => (due ? { sitting: { ...told.sitting!, checkDue: true } } : told))
  await page.route('**/round/play', (route) =>
    due ? route.fulfill({ json: { state: '409', msg: 'look first', reason: 'CheckDue', facts: {} } }) : route.fallback(),
  )
  await page.route('**/play/continue', async (route) => {
    due = false
    await route.fallback()
  })
  await playByApi(await becomeGuest(page, lalmor.address))
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(spin(page)).toBeEnabled()
  due = true
  await pressSpin(page)
  const check = page.getByRole('dialog', { name: like('check.title') })
  await expect(check.getByText(/^Diya Nights, since .* IST\.$/)).toBeVisible()
  await expect(check.locator('div', { has: page.getByText(t('limits.staked'), { exact: true }) }).last()).toContainText('₹10.00')
  await expect(check.getByRole('button', { name: t('action.close') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()

  await check.getByRole('button', { name: t('check.keep') }).click()
  await expect(check).toBeHidden()
  await play(page)

  due = true
  await pressSpin(page)
  await check.getByRole('button', { name: t('check.leave') }).click()
  await expect(page).toHaveURL(/pages\/home\/Home/)
})
