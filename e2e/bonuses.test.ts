import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { operate } from './operator.ts'
import { becomeGuest, play } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
// The SQL below posts money that no order or payment backs: on a shared server the check of the books would stop other journeys' games.
test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

const myBonuses = '/pages/account/MyBonuses/MyBonuses'
const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const progress = (page: Page, name: string) => page.getByRole('progressbar', { name })

/** Grants the newest player a promotion's bonus, and a deposit's wager requirement. */
const grant = () =>
  operate(
    lalmor.dataDir,
    `select ledger.post_house(1::smallint, 'journey', 'fund-promotions', 100000, now());
     select ledger.post(max(player_id), 'd', 'deposit-online', 20000, 20000, 'infinity', now()) from ledger.wallet;
     select ledger.post(max(player_id), 'b', 'daily-bonus', 5000, 15000, now() + interval '30 days', now()) from ledger.wallet`,
  )

test('a bonus is bet, opened from two places and given up at the figures shown', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await go(page, myBonuses)
  // Only the start gift, which has to be bet once.
  await expect(page.getByText(t('bonuses.name.gift'))).toBeVisible()
  await expect(page.getByText(t('bonuses.bet', { done: '₹0', required: '₹1,000' }))).toBeVisible()
  await grant()
  await go(page, '/pages/webview/GameWeb?game=diya-nights')
  const { balance } = await play(page)

  // From the row of its grant in Balance Records.
  await go(page, '/pages/account/BalanceRecords/BalanceRecords')
  await page.getByRole('link', { name: /Daily Bonus/ }).click()
  await expect(progress(page, `Daily Bonus: ${t('bonuses.progress')}`)).toHaveAttribute('aria-valuetext', '₹10 of ₹150')
  // Deposits and given money in turn, the oldest first.
  await expect(page.getByText(t('bonuses.bet', { done: '₹10', required: '₹1,000' }))).toBeVisible()
  await expect(page.getByText(t('bonuses.bet', { done: '₹0', required: '₹200' }))).toBeVisible()
  await expect(page.getByText('₹1,190 left')).toBeVisible()
  await expect(page.getByText(like('bonuses.counts', { slots: '100%', mines: '10%' }))).toBeVisible()

  // The sheet says everything before anything happens, and keeping the bonus is as easy.
  const sheet = page.getByRole('dialog', { name: t('bonuses.sure') })
  const figure = (label: string) =>
    sheet
      .locator('div', { has: page.getByText(label, { exact: true }) })
      .last()
      .locator('dd')
  await page.getByRole('button', { name: t('bonuses.giveUpOf', { what: 'Daily Bonus' }) }).click()
  await expect(figure(t('bonuses.forfeits'))).toHaveText('₹50.00')
  await expect(figure(t('bonuses.wagerNow'))).toHaveText('₹140.00')
  await expect(figure(t('bonuses.wagerAfter'))).toHaveText('₹0.00')
  await expect(sheet.getByText(t('bonuses.keptDeposits', { amount: '₹1,190' }))).toBeVisible()
  const after = await figure('Balance after').textContent()
  expect(Number(after!.replace(/[₹,.]/g, ''))).toBe(balance - 50_00)
  await sheet.getByRole('button', { name: t('bonuses.keep') }).click()
  await expect(sheet).toBeHidden()
  await expect(progress(page, `Daily Bonus: ${t('bonuses.progress')}`)).toBeVisible()

  // The server does it but the answer is lost: tapping again must not end it twice.
  let lost = 0
  await page.route('**/bonus/giveUp', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/bonus/list', (route) => (lost === 1 ? route.abort('connectionreset') : route.fallback()))
  await page.getByRole('button', { name: t('bonuses.giveUpOf', { what: 'Daily Bonus' }) }).click()
  await sheet.getByRole('button', { name: t('bonuses.giveUpOf', { what: '₹50' }) }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('button', { name: t('bonuses.giveUpOf', { what: '₹50' }) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^Given up .*: ₹50$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Give up/ })).toHaveCount(0)
  await expect(page.locator('dd', { hasText: after! }).first()).toBeVisible()

  await go(page, '/pages/mail/Mail')
  await page.getByText(t('balance.of.bonus-given-up')).click()
  const mail = page.getByRole('dialog', { name: t('balance.of.bonus-given-up') })
  await expect(mail.getByText(t('mail.bonus-given-up.text', { amount: '₹50' }))).toBeVisible()
  await mail.getByRole('button', { name: t('title.bonuses') }).click()
  await expect(page).toHaveURL(/MyBonuses/)
})
