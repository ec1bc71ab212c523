import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { operate } from './operator.ts'
import { becomeGuest, play } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
// The SQL below posts money that no order or payment backs: on a shared server the check of the books would stop other journeys' games.
test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

const open = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const records = '/pages/account/BalanceRecords/BalanceRecords'
const rows = (page: Page) => page.locator('main section:not([aria-label]) li')
const kind = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rupees = (amount: number) => `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

test('each change of the balance is a record that links to its cause, and each day shows its total', nightly, async ({ page }) => {
  const { uid } = await becomeGuest(page, lalmor.address)
  /** Posts a transfer of this player's to the ledger, in paise. */
  const post = (key: string, transferKind: string, amount: string, rest = '') =>
    operate(
      lalmor.dataDir,
      `select ledger.post(${uid}, ${key}, '${transferKind}', ${amount}, case '${transferKind}' when 'deposit-bank' then ${amount} else 0 end, 'infinity', now()) ${rest}`,
    )

  await open(page, '/pages/webview/GameWeb?game=diya-nights')
  const { roundId, payout } = await play(page)
  await open(page, '/pages/account/Account')
  await page
    .getByRole('button', { name: t('title.balanceRecords') })
    .or(page.getByRole('link', { name: t('title.balanceRecords') }))
    .first()
    .click()
  const bet = rows(page).filter({ hasText: /^Bet/ })
  await expect(bet).toContainText('−₹10.00')
  await expect(bet).toContainText('₹990.00')
  await expect(rows(page).last()).toContainText(`Gift money+₹1,000.00${t('balance.of.start-gift')}`)
  await expect(rows(page)).toHaveCount(payout > 0 ? 3 : 2)
  await expect(page.getByRole('heading', { name: /^Today/ })).toContainText(
    `in ${rupees(1_000_00 + payout).replace('.00', '')}\u00a0· out ₹10`,
  )
  await bet.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`GameRecords\\?roundId=${roundId}`))
  await expect(page.getByRole('heading', { name: t('title.balanceRecords') })).toBeHidden()
  await page.getByRole('button', { name: t('nav.back') }).click()

  await test.step('everything is spent, and play money is restored', async () => {
    await post(`'w'`, 'withdrawal-hold', `(select cash from ledger.wallet where player_id = ${uid})`)
    // Until it is paid it is on its way, and counts.
    await operate(lalmor.dataDir, `select ledger.end_hold(${uid}, 'w', true, 0, now())`)
    await open(page, '/pages/account/Account')
    await page.getByRole('button', { name: t('restore.action') }).click()
    await expect(page.getByText(t('balance.of.restore-gift'))).toBeVisible()
    await open(page, records)
    await expect(rows(page).first()).toContainText(`Gift money+₹1,000.00${t('balance.of.restore-gift')}`)
    await expect(rows(page).nth(2)).toContainText(`Withdrawal−${rupees(990_00 + payout)}`)
  })

  await test.step('a deposit shows its order number and links to its order', async () => {
    await post(`'deposit/DP2026112000184207'`, 'deposit-bank', '2_000_00')
    await page.reload()
    await kind(page, 'Deposit').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/Deposit\+₹2,000\.00DP…\u2060184207/)
    await expect(rows(page)).toContainText('₹3,000.00')
    await rows(page).getByRole('link').click()
    await expect(page).toHaveURL(/DepositOrderDetail\?orderNo=DP2026112000184207$/)
    await expect(page.getByRole('heading', { name: t('title.depositOrder') })).toBeVisible()
    await page.getByRole('button', { name: t('nav.back') }).click()
    await expect(kind(page, 'Deposit')).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('sixty more load page by page, under the total of all of them', async () => {
    await post(`'g' || n`, 'restore-gift', '1_00', 'from generate_series(1, 60) n')
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/wallet/records')) asked.push((request.postDataJSON() as { before?: string }).before)
    })
    await kind(page, 'Gift money').click()
    const total = page.getByRole('heading', { name: /^Today/ })
    await expect(total).toContainText('in ₹2,060')
    const end = page.getByText(t('balance.end'))
    await expect(async () => {
      await page.mouse.wheel(0, 4_000)
      await expect(end).toBeInViewport({ timeout: 100 })
    }).toPass()
    await expect(rows(page)).toHaveCount(62)
    await expect(page.getByRole('heading', { name: /^Today/ })).toHaveCount(1)
    await expect(total).toContainText('in ₹2,060')
    expect(asked).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
  })

  await test.step('a kind without records shows an empty list and a way back to all', async () => {
    await kind(page, 'VIP Bonus').click()
    await expect(page.getByText(t('balance.noneOf', { kind: 'VIP Bonus' }))).toBeVisible()
    await page.getByRole('button', { name: t('balance.showAll') }).click()
    await expect(kind(page, 'All')).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page).first()).toContainText('Gift money+₹1.00')
  })
})
