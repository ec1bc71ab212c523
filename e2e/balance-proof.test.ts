import { expect, test } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { enterAsGuest } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor

test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

test('a new player reads when the first balance proof comes, and anyone can read the daily heads', nightly, async ({ page, request }) => {
  await enterAsGuest(page, lalmor.address)
  await page.getByRole('navigation').getByText(t('title.account')).click()
  await page.getByRole('button', { name: t('balanceProof.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('balanceProof.title') })
  await expect(sheet.getByRole('status')).toHaveText(like('refusal.NoProofYet'))
  await expect(sheet.getByRole('button', { name: t('balanceProof.download') })).toBeHidden()
  await sheet.getByRole('button', { name: t('action.close') }).click()
  await expect(sheet).toBeHidden()

  // A server that starts after midnight makes the previous day's head late; nobody played then.
  const heads = async () => (await (await request.get(`${lalmor.address}proof/ledger`)).json()) as { heads: { statement: object }[] }
  await expect.poll(async () => (await heads()).heads).toMatchObject([{ statement: { asset: 'INR.play', players: 0, previous: null } }])
})
