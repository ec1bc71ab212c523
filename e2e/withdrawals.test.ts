import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { operate, sendSandboxOperatorHome } from './operator.ts'
import { codeFor } from './phone.ts'
import { balanceOf, becomePlayer, seeQuote } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** Withdrawals as a player makes them, paid by the sandbox bank. */

let lalmor: Lalmor
// The SQL below posts money that no order or payment backs: on a shared server the check of the books would stop other journeys' games.
test.beforeAll(async () => {
  lalmor = await startLalmor({ SANDBOX: 'phone,psp,bank' })
  await sendSandboxOperatorHome(lalmor.dataDir)
})
test.afterAll(() => lalmor.end())

const password = '482915'
const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const withdraw = (page: Page) => page.getByRole('button', { name: t('title.withdrawal'), exact: true })
const amount = (page: Page) => page.getByLabel(t('withdrawalForm.amount'), { exact: true })
const passwordField = (page: Page) => page.getByLabel(t('withdrawalForm.password'))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
/** Rows of withdrawals, even while the previous page is leaving. */
const orders = (page: Page) => page.getByRole('listitem').filter({ hasText: /WD\d{16}/ })

type Player = { mobile: string; uid: string }

const enter = (page: Page): Promise<Player> => becomePlayer(page, lalmor)

/** Pays on the gateway's page inside the app's frame. */
async function payOnline(page: Page) {
  await page
    .frameLocator(`iframe[title="${t('pay.frame')}"]`)
    .getByRole('button', { name: 'Pay with test money' })
    .click()
  await expect(heading(page, 'Succeeded')).toBeVisible()
}

async function deposit(page: Page, chip: string) {
  await go(page, '/pages/wallet/Deposit')
  await page.getByRole('button', { name: chip, exact: true }).click()
  await seeQuote(page)
  await page.getByRole('button', { name: `Pay ${chip}` }).click()
  await payOnline(page)
}

/** Sets the password from the page that asks for it. */
async function setPassword(page: Page, mobile: string) {
  await page.getByLabel(t('withdrawalPassword.new')).fill(password)
  await page.getByLabel(t('withdrawalPassword.repeat')).fill(password)
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('withdrawalPassword.code')).fill(await codeFor(lalmor.phone, mobile))
  await page.getByRole('button', { name: t('withdrawalPassword.set') }).click()
  await expect(heading(page, t('withdrawalPassword.doneSet'))).toBeVisible()
}

/** Adds an account from the page that asks for one. The end of its number decides what happens to a payout. */
async function addAccount(page: Page, mobile: string, number: string) {
  await page.getByLabel(t('withdrawalAccount.holderName')).fill('Ananya Rao')
  await page.getByLabel(t('withdrawalAccount.number'), { exact: true }).fill(number)
  await page.getByLabel(t('withdrawalAccount.numberAgain')).fill(number)
  await page.getByRole('button', { name: 'Fort, Mumbai' }).click()
  await page.getByLabel(t('withdrawalAccount.areaCode')).fill('400001')
  await page.getByRole('button', { name: t('otp.send') }).click()
  await page.getByLabel(t('otp.code'), { exact: true }).fill(await codeFor(lalmor.phone, mobile))
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
}

/** Skips the wait of a new account: a minute in play mode, a day elsewhere. */
const letAccountsBePaid = ({ uid }: Player) =>
  operate(lalmor.dataDir, `update app.withdrawal_account set payable_from = added_at where player_id = ${uid}`)

/** Meets the wager requirements without hours of bets. */
const betAll = ({ uid }: Player) =>
  operate(
    lalmor.dataDir,
    `update ledger.lot set done = required, ended = 'done', ended_at = now(), ended_seq = opened_seq where player_id = ${uid} and ended is null`,
  )

const approve = ({ uid }: Player) =>
  operate(
    lalmor.dataDir,
    `update app.withdrawal set status = 'paying', decided_at = now(), paying_at = now() where player_id = ${uid} and status = 'in-review'`,
  )

/** Prepares everything a withdrawal requires, and ₹5,000 deposited and bet. */
async function ready(page: Page, number: string): Promise<Player> {
  const player = await enter(page)
  await deposit(page, '₹5,000')
  await betAll(player)
  await go(page, '/pages/account/WithdrawalPassword/WithdrawalPassword')
  await setPassword(page, player.mobile)
  await go(page, '/pages/account/BankCard/BankCard')
  await addAccount(page, player.mobile, number)
  // When it is saved, the page goes back.
  await expect(page.getByLabel(t('withdrawalAccount.holderName'))).toBeHidden()
  await letAccountsBePaid(player)
  return player
}

async function ask(page: Page, sum: string) {
  await go(page, '/pages/wallet/Withdraw')
  await amount(page).fill(sum)
  await passwordField(page).fill(password)
  await withdraw(page).click()
  await expect(heading(page, 'Withdraw in progress')).toBeVisible()
}

test(
  'from nothing to paid: missing steps are linked, the withdrawal is made once, and the UTR shows without a reload',
  journeyOf('withdrawal', 'withdrawalPassword', 'withdrawalAccount', 'balanceRecord'),
  async ({ page }) => {
    const player = await enter(page)
    // There is no message about the figures yet, but the form keeps its distance from them anyway.
    await go(page, '/pages/wallet/Withdraw')
    const [figures, label] = [page.locator('dl').first(), page.getByText(t('withdrawalForm.amount'), { exact: true })]
    await expect(label).toBeVisible()
    const end = await figures.evaluate((element) => element.getBoundingClientRect().bottom)
    expect((await label.boundingBox())!.y - end).toBeGreaterThanOrEqual(8)

    await deposit(page, '₹5,000')
    await go(page, '/pages/account/Account')
    await page
      .getByRole('link', { name: t('title.withdrawal'), exact: true })
      .first()
      .click()
    await withdraw(page).click()
    await expect(alert(page)).toHaveText(t('withdrawalForm.amountEmpty'))
    await amount(page).fill('2000')
    await expect(page.getByText(t('refusal.PasswordNotSet')).first()).toBeVisible()
    await withdraw(page).click()
    // The page that is left has a button of the same name.
    await expect(page.getByLabel(t('withdrawalPassword.new'))).toBeVisible()
    await page.getByRole('button', { name: t('withdrawalPassword.set') }).click()
    await expect(page.getByLabel(t('withdrawalPassword.new'))).toBeFocused()
    await setPassword(page, player.mobile)
    await page.getByRole('button', { name: t('nav.back'), exact: true }).click()
    await expect(amount(page)).toHaveValue('2,000')
    await expect(page.getByText(t('refusal.WithdrawAccountMissing')).first()).toBeVisible()
    await withdraw(page).click()
    await addAccount(page, player.mobile, '501004471290')
    await expect(page.getByText('•••• 1290 · SNDB0••••14')).toBeVisible()
    await expect(amount(page)).toHaveValue('2,000')
    await expect(withdraw(page)).toBeDisabled()
    await expect(page.getByText(like('refusal.WithdrawAccountTooNew')).first()).toBeVisible()

    await letAccountsBePaid(player)
    await page.reload()
    await expect(page.getByText(t('refusal.WagerLeft', { left: '₹6,000' }))).toBeVisible()
    await expect(withdraw(page)).toBeDisabled()
    await betAll(player)
    await page.reload()
    await amount(page).fill('2000')
    await expect(page.getByText('₹40.00')).toBeVisible()
    await expect(page.getByText('₹1,960.00')).toBeVisible()
    await withdraw(page).click()
    await expect(alert(page)).toHaveText(t('withdrawalForm.passwordEmpty'))
    await passwordField(page).fill('111222')
    await withdraw(page).click()
    await expect(alert(page)).toContainText(t('refusal.PasswordWrong', { tries: '4' }))
    await expect(passwordField(page)).toHaveValue('')
    await expect(passwordField(page)).toBeFocused()

    // The server has it but the app does not know: it asks again under the same number, even after a reload, which keeps no password.
    let asked = 0
    await page.route('**/withdrawal/request', async (route) => {
      asked++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await passwordField(page).fill(password)
    await withdraw(page).dblclick()
    await expect(page.getByText(t('withdrawalForm.checking'))).toBeVisible()
    expect(asked).toBeGreaterThan(0)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('482915')
    await page.unroute('**/withdrawal/request')
    await page.reload()
    await expect(page.getByText(t('withdrawalForm.made', { amount: '₹2,000' }))).toBeVisible()
    await page.getByRole('button', { name: t('withdrawalForm.open') }).click()

    await expect(heading(page, 'Withdraw in progress')).toBeVisible()
    await expect(page.getByText(like('withdrawal.step.looking'))).toBeVisible()
    await approve(player)
    await expect(heading(page, 'Paid to your account')).toBeVisible({ timeout: 100_000 })
    await expect(page.getByText(/^UTR \d{12}$/)).toBeVisible({ timeout: 100_000 })
    const utr = (await page.getByText(/^UTR \d{12}$/).textContent())!
    await page.getByRole('button', { name: t('withdrawal.toAccount') }).click()
    await expect.poll(() => balanceOf(page)).toBe(4_000_00)

    await go(page, '/pages/wallet/WithdrawHistory')
    await expect(page.getByText(t('withdrawals.sum', { amount: '₹1,960' }))).toBeVisible()
    await expect(orders(page)).toHaveCount(1)
    await expect(orders(page)).toContainText(utr)

    await go(page, '/pages/account/BalanceRecords/BalanceRecords')
    // Capital W: before the records have come, the first is a question about withdrawals.
    await page
      .getByRole('link')
      .filter({ hasText: /Withdrawal/ })
      .first()
      .click()
    await expect(heading(page, 'Paid to your account')).toBeVisible()
    await go(page, '/pages/mail/Mail')
    await expect(page.getByText(t('mail.withdrawal-paid.title'))).toBeVisible()

    await go(page, '/pages/wallet/Withdraw')
    await expect(page.getByText(like('refusal.NoWithdrawalsLeft', { times: '1' }))).toBeVisible()
    await expect(withdraw(page)).toBeDisabled()
  },
)

test(
  'what cannot be withdrawn is refused at its field: too little, more than the cash, over the limit, or stopped by an operator',
  nightly,
  async ({ page }) => {
    const player = await ready(page, '501004471291')
    await go(page, '/pages/wallet/Withdraw')
    await passwordField(page).fill(password)
    await amount(page).fill('199.99')
    await withdraw(page).click()
    await expect(alert(page)).toHaveText(t('refusal.WithdrawalTooLow', { min: '₹200' }))
    await amount(page).fill('6000.01')
    await withdraw(page).click()
    await expect(alert(page)).toHaveText(t('refusal.CashTooLow', { cash: '₹6,000' }))
    await amount(page).fill('15000.01')
    await withdraw(page).click()
    await expect(alert(page)).toContainText(like('refusal.OverWithdrawalLimit', { left: '₹15,000' }))
    await page.getByRole('button', { name: t('withdrawalForm.all'), exact: true }).click()
    await expect(amount(page)).toHaveValue('6,000')

    // The page does not know yet: the server refuses, and the page catches up.
    await operate(lalmor.dataDir, 'update app.vip_level set withdrawal_fee_bps = 300 where level = 0')
    await withdraw(page).click()
    await expect(alert(page)).toHaveText(t('refusal.FeeChanged', { fee: '₹180' }))
    await expect(page.getByText(t('withdrawalForm.fee', { rate: '3%' }))).toBeVisible()
    await operate(lalmor.dataDir, 'update app.vip_level set withdrawal_fee_bps = 200 where level = 0')
    await operate(lalmor.dataDir, 'update app.withdrawal_setting set open = false')
    await page.reload()
    await expect(page.getByText(t('refusal.WithdrawalsClosed'))).toBeVisible()
    await operate(lalmor.dataDir, 'update app.withdrawal_setting set open = true')
    await page.reload()

    await amount(page).fill('500')
    for (const triesLeft of [4, 3, 2, 1]) {
      await passwordField(page).fill('111222')
      await withdraw(page).click()
      await expect(alert(page)).toContainText(`Tries left: ${triesLeft}.`)
    }
    await passwordField(page).fill('111222')
    await withdraw(page).click()
    await expect(page.getByText(like('withdrawalForm.locksTill')).last()).toBeVisible()
    await expect(withdraw(page)).toBeDisabled()
    await go(page, '/pages/account/Account')
    await expect.poll(() => balanceOf(page)).toBe(6_000_00)
    await operate(lalmor.dataDir, `update app.withdrawal_account set payable_from = added_at where player_id = ${player.uid}`)
  },
)

test('a payout that the bank returns is back in the balance, fee included, and shows as such', nightly, async ({ page }) => {
  const player = await ready(page, '501004471292')
  await ask(page, '1000')
  await approve(player)
  await expect(heading(page, 'Paid to your account')).toBeVisible({ timeout: 100_000 })
  const reference = new URL(page.url()).hash.split('orderNo=')[1]!
  const turned = await fetch(`${lalmor.sandbox.bank}sandbox/payouts/turn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, state: 'reversed', reason: 'bank_account_closed' }),
  })
  expect(turned.status).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(heading(page, t('withdrawal.reversed'))).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 100_000 })
  await expect(page.getByText('the account is closed').first()).toBeVisible()
  await page.getByRole('button', { name: t('withdrawal.toAccount') }).click()
  await expect.poll(() => balanceOf(page)).toBe(6_000_00)
  await go(page, '/pages/wallet/WithdrawHistory')
  await expect(orders(page)).toContainText(t('withdrawal.status.Reversed'))
  await expect(orders(page), 'nothing arrived').not.toContainText('Arrival')
  await go(page, '/pages/mail/Mail')
  await page.getByText(t('mail.withdrawal-reversed.title')).click()
  await page.getByRole('button', { name: t('mails.toWithdrawal') }).click()
  await expect(heading(page, t('withdrawal.reversed'))).toBeVisible()
})

test('withdrawing takes no more taps than depositing, for a player who has done both before', nightly, async ({ page }) => {
  const player = await ready(page, '501004471293')
  await ask(page, '1000')
  await approve(player)
  await expect(heading(page, 'Paid to your account')).toBeVisible({ timeout: 100_000 })
  // This level allows one a day: the earlier one is moved to yesterday.
  await operate(lalmor.dataDir, `update app.withdrawal set created_at = created_at - interval '1 day' where player_id = ${player.uid}`)

  let taps = 0
  await page.exposeFunction('tapped', () => taps++)
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => (window as Window & { tapped?: () => void }).tapped?.(), true),
  )
  const from = async () => {
    await go(page, '/pages/home/Home')
    await page.reload()
    await expect(page.getByRole('navigation')).toBeVisible()
    taps = 0
    await page.getByRole('navigation').getByText(t('title.account')).click()
  }

  await from()
  await page
    .getByRole('link', { name: t('title.deposit'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: '₹1,000', exact: true }).click()
  await seeQuote(page)
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
  await payOnline(page)
  const depositing = taps
  await betAll(player)

  await from()
  await page
    .getByRole('link', { name: t('title.withdrawal'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('withdrawalForm.all'), exact: true }).click()
  await passwordField(page).click()
  await page.keyboard.type(password)
  await withdraw(page).click()
  await expect(heading(page, 'Withdraw in progress')).toBeVisible()
  test.info().annotations.push({ type: 'measured', description: `${depositing} taps to deposit, ${taps} to withdraw` })
  expect(depositing).toBe(5)
  expect(taps).toBeLessThanOrEqual(depositing)
})
