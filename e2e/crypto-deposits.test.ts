import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { balanceOf, becomePlayer } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

/** Deposits in USDT on the sandbox chain, with coins from its faucet page. */

let lalmor: Lalmor
test.beforeAll(async () => {
  lalmor = await startLalmor({ SANDBOX: 'phone,chain' })
})
test.afterAll(() => lalmor.end())

const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)

/** Opens the crypto part of Deposit, which shows the player's own address; returns the address. */
async function openCrypto(page: Page): Promise<string> {
  await becomePlayer(page, lalmor)
  await go(page, '/pages/wallet/Deposit')
  await page.getByRole('radio', { name: /^Crypto/ }).check({ force: true })
  // The choice comes before the address, without the bonus unless the player says otherwise.
  await page.getByRole('button', { name: t('cryptoOffer.show') }).click()
  await expect(page.getByRole('img', { name: t('crypto.qr') })).toBeVisible()
  return (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent())!
}

/** Opens the faucet page from the app, with the address filled in. */
async function openFaucet(page: Page, address: string): Promise<Page> {
  const [faucet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: t('crypto.faucet') }).click()])
  await expect(faucet.getByLabel('To address')).toHaveValue(address)
  return faucet
}

async function send(faucet: Page, amount: string) {
  await faucet.getByLabel('Amount', { exact: true }).fill(amount)
  await faucet.getByRole('button', { name: 'Send test coins' }).click()
}

test('coins from the faucet show as on their way, are confirmed block by block and credited without a reload', async ({ page }) => {
  const address = await openCrypto(page)
  const rate = await page.getByText(/^1 USDT = /).textContent()
  await page.getByLabel(t('depositOrder.usdt')).fill('25')
  const estimate = await page.getByRole('status').filter({ hasText: /^₹/ }).textContent()
  expect(Number(estimate!.replace(/[₹,.]/g, ''))).toBe(25 * Number(rate!.replace(/^.*₹|[,.]/g, '')))

  const faucet = await openFaucet(page, address)
  await send(faucet, '25')
  const row = page.getByRole('listitem').filter({ hasText: 'Crypto · 25 USDT' })
  await expect(row).toContainText('confirmations')
  await expect(row).toContainText(t('depositOrder.succeeded'), { timeout: 100_000 })
  await expect(row).toContainText(estimate!)
  await go(page, '/pages/wallet/DepositHistory')
  await expect(page.getByText(t('deposits.credited', { count: 1 }))).toBeVisible()
  await go(page, '/pages/account/Account')
  await expect.poll(() => balanceOf(page)).toBe(1_000_00 + Number(estimate!.replace(/[₹,.]/g, '')))
})

test('amounts below the minimum add up until they reach it', nightly, async ({ page }) => {
  const address = await openCrypto(page)
  const faucet = await openFaucet(page, address)
  await send(faucet, '4')
  await expect(page.getByText(t('crypto.gathered', { amount: '4 USDT', min: '10 USDT' }))).toBeVisible({ timeout: 100_000 })
  await send(faucet, '6')
  const row = page.getByRole('listitem').filter({ hasText: 'Crypto · 10 USDT' })
  await expect(row).toContainText(t('depositOrder.succeeded'), { timeout: 100_000 })
})

test('when no more may be deposited, the address disappears and deposits on their way stay', nightly, async ({ page }) => {
  const address = await openCrypto(page)
  const faucet = await openFaucet(page, address)
  await send(faucet, '25')
  const row = page.getByRole('listitem').filter({ hasText: 'Crypto · 25 USDT' })
  await expect(row).toBeVisible({ timeout: 100_000 })
  const refusal = { state: '409', msg: 'over', reason: 'OverDepositLimit', facts: { period: 'day', left: 100_00 } }
  await page.route('**/deposit/crypto', (route) => route.fulfill({ json: refusal }))
  await expect(page.getByText(address)).toBeHidden()
  await expect(page.getByText(t('crypto.locked'))).toBeHidden()
  await expect(row).toBeVisible()
  await page.unroute('**/deposit/crypto')
  await expect(page.getByText(address)).toBeVisible()
})
