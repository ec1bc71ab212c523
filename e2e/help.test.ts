import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { becomePlayer, seeQuote } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { t } from './texts.ts'

/** Help: from an order to its question, the answer with the server's figures, and on to Feedback; and the questions to ask oneself. */

const go = (page: Page, { address }: Lalmor, path: string) => page.goto(`${address}#${path}`)

/** Orders ₹1,000 by UPI and opens the order's page. Returns its number. */
async function orderByUpi(page: Page, lalmor: Lalmor): Promise<string> {
  await go(page, lalmor, '/pages/wallet/Deposit')
  await page.getByRole('radio', { name: /^UPI \/ IMPS/ }).click()
  await page.getByRole('radio', { name: 'UPI', exact: true }).click()
  await page.getByRole('button', { name: '₹1,000', exact: true }).click()
  await seeQuote(page)
  await page.getByRole('button', { name: t('deposit.toTransfer', { amount: '₹1,000' }) }).click()
  await expect(page.getByRole('heading', { name: t('title.depositUpi') })).toBeVisible()
  const orderNo = new URL(page.url().replace('#', '')).searchParams.get('orderNo')!
  await go(page, lalmor, `/pages/wallet/DepositOrderDetail?orderNo=${orderNo}`)
  return orderNo
}

test('an order leads to its question, the answer quotes the server, and Feedback gets the order', nightly, async ({ page, lalmor }) => {
  await becomePlayer(page, lalmor)
  const orderNo = await orderByUpi(page, lalmor)

  await page.getByRole('link', { name: t('help.all') }).click()
  await page.getByRole('searchbox').fill('pendng')
  await page.getByRole('link', { name: t('question.pending') }).click()
  await expect(page.getByText('After 30 minutes')).toBeVisible()
  await expect(page.getByText(/1% of the deposit for each full 6 hours, up to 30%/)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(orderNo.slice(-6)) })).toBeVisible()

  await page.getByRole('button', { name: t('help.writeDeposit') }).click()
  await expect(page.getByRole('heading', { name: t('title.feedback') })).toBeVisible()
  const asked = new URL(page.url().replace('#', '')).searchParams
  expect(Object.fromEntries(asked)).toEqual({ topic: 'deposit', order: orderNo })
})

test(
  'without a login: why no OTP comes, whom to call, and a self-test that leaves no trace',
  journeyOf('help'),
  async ({ page, lalmor }) => {
    await go(page, lalmor, '/pages/Login/Login')
    await page.getByRole('link', { name: t('title.faq') }).click()
    await page.getByRole('link', { name: t('question.otp') }).click()
    await expect(page.getByText(/Wait 30 seconds/)).toBeVisible()

    await go(page, lalmor, '/pages/account/Helpline/Helpline')
    await expect(page.getByRole('link', { name: t('helplines.call', { name: 'Tele MANAS', phone: '14416' }) })).toHaveAttribute(
      'href',
      'tel:14416',
    )
    await expect(page.getByText(t('helplines.unconfirmed')).first()).toBeVisible()
    await page.getByRole('link', { name: t('title.selfTest') }).click()
    await expect(page.getByText(t('test.question.1'))).toBeVisible()
    // The last part of the app loads on every page without a press.
    const hasLoaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/Pwa-[^/]+\.css$/.test(name)))
    await expect.poll(hasLoaded).toBe(true)
    await page.waitForLoadState('networkidle')

    const traces = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
    const before = await traces()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (let no = 1; no <= 7; no++) {
      await expect(page.getByText(t('test.progress', { no, all: 7 })).first()).toBeVisible()
      await page.getByRole('radio', { name: t('test.often') }).check({ force: true })
      await page.getByRole('button', { name: t(no < 7 ? 'test.next' : 'test.result') }).click()
    }
    await expect(page.getByRole('heading', { name: t('test.many') })).toBeVisible()
    expect(requests).toEqual([])
    expect(await traces()).toBe(before)
  },
)
