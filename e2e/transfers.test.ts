import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { operate, sendSandboxOperatorHome } from './operator.ts'
import { balanceOf, becomePlayer, seeQuote } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** Deposits by bank transfer, paid on the sandbox bank's own page. */

let lalmor: Lalmor
// The SQL below posts money that no order or payment backs: on a shared server the check of the books would stop other journeys' games.
test.beforeAll(async () => {
  lalmor = await startLalmor({ SANDBOX: 'phone,bank' })
  await sendSandboxOperatorHome(lalmor.dataDir)
})
test.afterAll(() => lalmor.end())

const start = 1_000_00
/** The bank's feed is read every second or two, and the page polls every second. */
const soon = { timeout: 60_000 }

const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const enter = (page: Page) => becomePlayer(page, lalmor)
const status = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page) => page.getByLabel(t('utr.field'))

/** Orders ₹1,000 by a transfer. Returns the order's number. */
async function orderThousand(page: Page, way: 'UPI' | 'IMPS'): Promise<string> {
  await go(page, '/pages/wallet/Deposit')
  await page.getByRole('radio', { name: /^UPI \/ IMPS/ }).click()
  await page.getByRole('radio', { name: way, exact: true }).click()
  await page.getByRole('button', { name: '₹1,000', exact: true }).click()
  await seeQuote(page)
  await page.getByRole('button', { name: t('deposit.toTransfer', { amount: '₹1,000' }) }).click()
  await expect(page.getByRole('heading', { name: `${way} deposit` })).toBeVisible()
  return new URL(page.url().replace('#', '')).searchParams.get('orderNo')!
}

/**
 * Pays at the sandbox bank what the page's link asks for, and returns the UTR. Without the remark, only the UTR tells whose payment it is.
 */
async function payAtBank(page: Page, { remark, outcome = 'Pay as asked' }: { remark: boolean; outcome?: string }): Promise<string> {
  const link = page.getByRole('link', { name: t('transfer.openSandbox') })
  const address = new URL((await link.getAttribute('href'))!)
  expect(address.origin).toBe(new URL(lalmor.sandbox.bank).origin)
  if (!remark) address.searchParams.delete('tn')
  const bank = await page.context().newPage()
  await bank.goto(address.href)
  await expect(bank.getByText('₹1,000.00').first()).toBeVisible()
  await bank.getByRole('radio', { name: outcome }).check({ force: true })
  await bank.getByRole('button', { name: 'Pay with test money' }).click()
  const utr = (await bank.locator('.utr strong').textContent())!
  expect(utr).toMatch(/^\d{4} \d{4} \d{4}$/)
  await bank.close()
  return utr
}

async function sendUtr(page: Page, utr: string) {
  await field(page).fill(utr)
  await page.getByRole('button', { name: t('utr.submit') }).click()
}

/** One digit wrong, as when somebody misreads it. */
const mistyped = (utr: string) => utr.slice(0, -1) + String((Number(utr.at(-1)) + 1) % 10)

/** Waits until Account shows this balance, now or after its next poll. */
async function expectBalance(page: Page, paise: number) {
  await go(page, '/pages/account/Account')
  await expect.poll(() => balanceOf(page)).toBe(paise)
}

test(
  'a UPI transfer is copied, paid, and credited within seconds; a second payment becomes its own order, and its mail links to it',
  journeyOf('bankDeposit'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page)
    const orderNo = await orderThousand(page, 'UPI')
    await expect(page.getByRole('img', { name: t('transfer.qr') })).toBeVisible()
    for (const [what, text] of [
      ['UPI ID', 'lalmor.play@sandbox'],
      ['Amount', '1000.00'],
      ['Remark', orderNo],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${what}` }).click()
      await expect(page.getByText(t('copy.done'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: t('transfer.openSandbox') }).click()
    const bank = await opened
    const toPay = bank.url()
    await bank.getByRole('button', { name: 'Pay with test money' }).click()
    await expect(bank.getByText('₹1,000.00 paid')).toBeVisible()
    await expect(status(page, t('depositOrder.succeeded'))).toBeVisible(soon)
    await expect(page.getByRole('status').filter({ hasText: 'UPI transfer, Succeeded, ₹1,000' })).toHaveCount(1)

    await page.getByRole('button', { name: t('depositOrder.details') }).click()
    await expect(page.getByText(t('depositOrder.step.arrived', { amount: '₹1,000' }))).toBeVisible()
    await expect(page.getByText(t('depositOrder.wager', { required: '₹1,000', done: '₹0' }))).toBeVisible()
    await bank.goto(toPay)
    await bank.getByRole('button', { name: 'Pay with test money' }).click()
    const again = (await bank.locator('.utr strong').textContent())!
    await expectBalance(page, start + 2_000_00)
    await go(page, '/pages/mail/Mail')
    await page.getByRole('button', { name: /Another payment received/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mails.toDeposit') })
      .click()
    await expect(page.getByText(t('depositOrder.say.further', { orderNo }))).toBeVisible()
    const further = page.url()
    await page.getByRole('link', { name: /^First payment/ }).click()
    await expect(page.getByText(t('depositOrder.say.payments', { count: '2' }))).toBeVisible()
    await expect(page.getByText('₹2,000.00').first()).toBeVisible()
    // Its UTR, typed on the first order, leads to it.
    await page.getByRole('button', { name: t('utr.again') }).click()
    await sendUtr(page, again)
    await expect(page).toHaveURL(further)
  },
)

test(
  'an IMPS transfer of a different amount, its UTR forgotten, cut short, mistyped and corrected, is credited as it arrived',
  nightly,
  async ({ page }) => {
    await enter(page)
    await orderThousand(page, 'IMPS')
    await expect(page.getByText('SNDB0000121')).toBeVisible()
    const utr = await payAtBank(page, { remark: false, outcome: 'Pay another amount' })

    await page.getByRole('button', { name: t('utr.submit') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('utr.empty'))
    await sendUtr(page, utr.slice(0, 9))
    await expect(page.getByRole('alert')).toHaveText(t('utr.invalid'))
    await expect(page.getByText('8 / 12')).toBeVisible()
    await sendUtr(page, mistyped(utr))
    await expect(page.getByText(t('depositOrder.step.bank'))).toBeVisible()
    await page.getByRole('button', { name: t('utr.correct') }).click()
    await expect(field(page)).toHaveValue(mistyped(utr))
    // As copied from a message.
    await sendUtr(page, ` UTR: ${utr} `)
    await expect(status(page, t('depositOrder.succeeded'))).toBeVisible(soon)
    await expect(page.getByText('₹900.00').first()).toBeVisible()

    await page.getByRole('button', { name: t('depositOrder.details') }).click()
    await expect(page.getByText(t('depositOrder.step.arrivedOther', { amount: '₹900', ordered: '₹1,000' }))).toBeVisible()
    await expect(page.getByText(t('deposit.type.imps'))).toBeVisible()
    await expectBalance(page, start + 900_00)
  },
)

test('the other way is another order, one can be cancelled, and a UTR reopens one that expired', nightly, async ({ page }) => {
  await enter(page)
  const first = await orderThousand(page, 'UPI')
  await page.getByRole('radio', { name: 'IMPS' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('transfer.switchGo', { way: 'IMPS' }) })
    .click()
  await expect(page.getByRole('heading', { name: t('title.depositImps') })).toBeVisible()
  await go(page, `/pages/wallet/DepositOrderDetail?orderNo=${first}`)
  await expect(status(page, t('depositOrder.closed.cancelled'))).toBeVisible()
  await page.getByRole('button', { name: t('transfer.help') }).click()
  await expect(page.getByRole('heading', { name: t('title.transferInstructions') })).toBeVisible()

  const second = await orderThousand(page, 'UPI')
  const utr = await payAtBank(page, { remark: false })
  // The job that runs every minute, once the half hour is over.
  await operate(
    lalmor.dataDir,
    `update app.deposit_order set status = 'closed', closed_why = 'expired', closed_at = now() where order_no = '${second}'`,
  )
  await expect(status(page, t('depositOrder.closed.expired'))).toBeVisible(soon)
  await sendUtr(page, utr)
  await expect(status(page, t('depositOrder.succeeded'))).toBeVisible(soon)

  const third = await orderThousand(page, 'UPI')
  await go(page, `/pages/wallet/DepositOrderDetail?orderNo=${third}`)
  await page.getByRole('button', { name: t('depositOrder.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('depositOrder.cancelIt') })
    .click()
  await expect(status(page, t('depositOrder.closed.cancelled'))).toBeVisible()
  await expectBalance(page, start + 1_000_00)
})

test(
  'a late transfer can be applied for after half an hour, earns a bonus meanwhile, and if not found is credited by its correct UTR',
  nightly,
  async ({ page }) => {
    await enter(page)
    const orderNo = await orderThousand(page, 'UPI')
    const utr = await payAtBank(page, { remark: false })
    await sendUtr(page, mistyped(utr))
    await page.getByRole('button', { name: t('depositOrder.details') }).click()
    await expect(page.getByText(like('selfUtr.opens'))).toBeVisible()

    /** Moves a time into the past. */
    const ago = (column: string, hours: number) =>
      operate(lalmor.dataDir, `update app.deposit_order set ${column} = now() - interval '${hours} hours' where order_no = '${orderNo}'`)
    await ago('utr_at', 14)
    await page.getByRole('button', { name: t('selfUtr.apply') }).click()
    await expect(page.getByText(t('selfUtr.term.from'))).toBeVisible()
    await page.getByRole('button', { name: t('selfUtr.apply') }).click()
    await expect(page.getByText(t('deposits.applied'), { exact: true })).toBeVisible()
    await expect(page.getByText('0% of ₹1,000')).toBeVisible()
    await ago('applied_at', 13)
    await expect(page.getByText('2% of ₹1,000')).toBeVisible(soon)
    await expect(page.getByText('₹20.00')).toBeVisible()
    await ago('applied_at', 25)
    await page.reload()
    await expect(page.getByText(t('selfUtr.late'))).toBeVisible()

    await operate(
      lalmor.dataDir,
      `update app.deposit_order set status = 'closed', closed_why = 'not-found', closed_at = now() where order_no = '${orderNo}'`,
    )
    await expect(page.getByText(t('selfUtr.notFoundTitle'))).toBeVisible(soon)
    await page.getByRole('button', { name: t('depositOrder.sendOther') }).click()
    await sendUtr(page, utr)
    await expect(status(page, t('depositOrder.succeeded'))).toBeVisible(soon)
    // By the bank's time the payment was made after the application: no bonus is earned before the money was on its way.
    await expectBalance(page, start + 1_000_00)
  },
)
