import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { operate, sendSandboxOperatorHome } from './operator.ts'
import { codeFor } from './phone.ts'
import { balanceOf, becomePlayer, logOut, newMobile } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** PRODUCT §2: exclusion closes games and deposits, but never withdrawals. */

let lalmor: Lalmor
// The SQL below posts money that no order or payment backs: on a shared server the check of the books would stop other journeys' games.
test.beforeAll(async () => {
  lalmor = await startLalmor({ SANDBOX: 'phone,bank' })
  await sendSandboxOperatorHome(lalmor.dataDir)
})
test.afterAll(() => lalmor.end())

const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const sql = (statement: string) => operate(lalmor.dataDir, statement)
/** Codes to one phone must be at least half a minute apart: this makes the time pass. */
const afterAWhile = () =>
  sql("update app.otp set sent_at = sent_at - interval '1 hour', expires_at = expires_at - interval '1 hour'; delete from app.otp_count")
const account = '/pages/account/Account'
const limits = (page: Page) => page.getByRole('dialog', { name: t('limits.title') })

async function openLimits(page: Page) {
  await go(page, account)
  await page.getByRole('button', { name: /^Play limits.* today/ }).click()
}

test('an excluded player signs in again, is led to Withdraw, takes everything out and sees it paid', nightly, async ({ page }) => {
  const mobile = newMobile()
  await becomePlayer(page, lalmor, { mobile })
  // A deposit of ₹2,000 with an open wager requirement beside the start gift's, and a bonus.
  await sql(
    `select ledger.post_house(1::smallint, 'journey', 'fund-promotions', 100000, now());
     select ledger.post(player_id, 'd', 'deposit-online', 200000, 200000, 'infinity', now()) from ledger.wallet;
     select ledger.post(player_id, 'b', 'daily-bonus', 5000, 15000, now() + interval '30 days', now()) from ledger.wallet`,
  )
  await go(page, '/pages/wallet/Withdraw')
  await expect(page.getByText('₹3,000 left').first()).toBeVisible()

  await openLimits(page)
  await limits(page)
    .getByRole('button', { name: t('break.day') })
    .click()
  await limits(page)
    .getByRole('radio', { name: t('break.for-good') })
    .check({ force: true })
  await limits(page)
    .getByRole('button', { name: t('break.go') })
    .click()
  await limits(page)
    .getByRole('button', { name: t('break.go') })
    .click()
  await expect(limits(page).getByText(t('break.stoppedForGood'))).toBeVisible()
  await limits(page)
    .getByRole('button', { name: t('action.close') })
    .click()
  await logOut(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await afterAWhile()

  // From the page that closes play and deposits it is one tap to the money.
  await becomePlayer(page, lalmor, { mobile })
  await go(page, '/pages/wallet/Deposit')
  await expect(page.getByText(t('refusal.DepositsStoppedForGood'))).toBeVisible()
  await page.getByRole('link', { name: t('title.withdrawal'), exact: true }).click()
  await expect(page).toHaveURL(/wallet\/Withdraw$/)
  await openLimits(page)
  await limits(page)
    .getByRole('button', { name: t('title.withdrawal') })
    .click()
  await expect(limits(page)).toBeHidden()
  await expect(page).toHaveURL(/wallet\/Withdraw$/)
  await expect(page.getByText(/\d left/)).toHaveCount(0)

  await page.getByRole('button', { name: t('withdrawalForm.setPassword') }).click()
  await page.getByLabel(t('withdrawalPassword.new')).fill('482915')
  await page.getByLabel(t('withdrawalPassword.repeat')).fill('482915')
  await afterAWhile()
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('withdrawalPassword.code')).fill(await codeFor(lalmor.phone, mobile))
  await page.getByRole('button', { name: t('withdrawalPassword.set') }).click()
  await expect(page.getByText(t('withdrawalPassword.doneSet'), { exact: true })).toBeVisible()

  await go(page, '/pages/wallet/Withdraw')
  await page.getByRole('button', { name: t('withdrawalForm.addAccount') }).click()
  await page.getByLabel(t('withdrawalAccount.holderName')).fill('Ananya Rao')
  await page.getByLabel(t('depositOrder.account'), { exact: true }).fill('501004471290')
  await page.getByLabel(t('withdrawalAccount.numberAgain')).fill('501004471290')
  await page.getByRole('button', { name: 'Fort, Mumbai' }).click()
  await page.getByLabel(t('withdrawalAccount.areaCode')).fill('400001')
  await afterAWhile()
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('otp.code'), { exact: true }).fill(await codeFor(lalmor.phone, mobile))
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
  await expect(page.getByText(/•••• 1290/).first()).toBeVisible()
  // The waiting minute of a new account is over.
  await sql("update app.withdrawal_account set payable_from = now() - interval '1 second'")

  await go(page, '/pages/wallet/Withdraw')
  await page.reload()
  await page.getByRole('button', { name: t('balance.all'), exact: true }).click()
  await expect(page.getByText('₹2,940.00')).toBeVisible()
  await page.getByLabel(t('withdrawalForm.password')).fill('482915')
  await page.getByRole('button', { name: t('title.withdrawal'), exact: true }).click()
  await expect(page).toHaveURL(/WithdrawWait/)
  await expect(page.getByText(like('withdrawal.step.looking'))).toBeVisible()

  // A person has reviewed it.
  await sql("update app.withdrawal set status = 'paying', decided_at = now(), paying_at = now() where status = 'in-review'")
  await expect(page.getByRole('heading', { name: t('withdrawal.paid') })).toBeVisible({ timeout: 100_000 })
  await go(page, account)
  await expect.poll(() => balanceOf(page)).toBe(0)
})
