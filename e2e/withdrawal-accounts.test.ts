import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'
import { becomePlayer, newMobile } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const number = (page: Page) => page.getByLabel(t('withdrawalAccount.number'), { exact: true })
const again = (page: Page) => page.getByLabel(t('withdrawalAccount.numberAgain'))
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a withdrawal account: errors show at their fields, a code adds it once, and it is removed', nightly, async ({ page }) => {
  const mobile = newMobile()
  await becomePlayer(page, lalmor, { mobile })
  await page.goto(`${lalmor.address}#/pages/account/BankCard/BankCardList`)
  await expect(page.getByText(t('withdrawalAccounts.none'))).toBeVisible()
  await page.getByRole('button', { name: t('withdrawalAccounts.add') }).click()
  await expect(page.getByText('Never enter a real account number')).toBeVisible()

  // The button is at the bottom, and the first error may be above the screen: the page scrolls to it.
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
  await expect(page.getByLabel(t('withdrawalAccount.holderName'))).toBeFocused()

  await page.getByLabel(t('withdrawalAccount.holderName')).fill('Ananya Rao')
  await number(page).fill('4111111111111111')
  await expect(number(page)).toHaveValue('4111 1111 1111 1111')
  await again(page).click()
  await expect(alert(page, 'Cards are not supported for cash withdrawal')).toBeVisible()

  await number(page).fill('501004471290')
  await again(page).fill('501004471291')
  await page.getByLabel(t('withdrawalAccount.ifsc')).fill('sndb1000121')
  await expect(alert(page, t('withdrawalAccount.problem.differs'))).toBeVisible()
  await page.getByLabel(t('withdrawalAccount.areaCode')).fill('012345')
  await expect(alert(page, 'The fifth character of the IFSC must be 0')).toBeVisible()
  await page.getByLabel(t('withdrawalAccount.ifsc')).fill('SNDB0999999')
  await expect(alert(page, t('withdrawalAccount.problem.unknown'))).toBeVisible()
  await expect(alert(page, t('withdrawalAccount.problem.areaCode.format'))).toBeVisible()
  await page.getByLabel(t('withdrawalAccount.ifsc')).fill('HDFC0000001')
  await expect(alert(page, t('withdrawalAccount.problem.not-sandbox'))).toBeVisible()
  await page.getByRole('button', { name: 'Fort, Mumbai' }).click()
  await expect(page.getByText('Test Bank, Fort, Mumbai')).toBeVisible()
  await page.getByLabel(t('withdrawalAccount.areaCode')).fill('400 001')

  // The wrong digit is corrected in its place: the caret must not jump to the end.
  await again(page).focus()
  await page.keyboard.press('End')
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(again(page)).toHaveValue('5010 0447 1291')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await expect(page.getByRole('img', { name: t('withdrawalAccount.same') })).toBeVisible()

  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
  await expect(alert(page, 'The OTP cannot be empty')).toBeVisible()
  await expect(page.getByLabel(t('otp.code'), { exact: true })).toBeFocused()
  await page.getByRole('button', { name: t('otp.send') }).click()
  const code = await codeFor(lalmor.phone, mobile)
  await page.getByLabel(t('otp.code'), { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
  await expect(alert(page, 'Tries left: 4')).toBeVisible()

  // The answer is lost after the server has done it: tapping again finds it done.
  let lost = 0
  await page.route('**/withdraw-account/add', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel(t('otp.code'), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()
  await expect.poll(() => lost).toBe(1)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: t('withdrawalAccount.save') }).click()

  await expect(page.getByText('•••• •••• 1290')).toBeVisible()
  await expect(page.getByText('Ananya Rao · Savings · SNDB0••••14')).toBeVisible()
  await expect(page.getByText(like('withdrawalAccounts.payableFrom'))).toBeVisible()
  await expect(page.getByText('1 of 5')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Test Bank 1290' }).click()
  await expect(page.getByRole('dialog', { name: t('withdrawalAccounts.removeTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('withdrawalAccounts.keep') }).click()
  await page.getByRole('button', { name: 'Remove Test Bank 1290' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdrawalAccounts.remove'), exact: true })
    .click()
  await expect(page.getByText(t('withdrawalAccounts.none'))).toBeVisible()

  await page.goto(`${lalmor.address}#/pages/mail/Mail`)
  const mail = (title: string) => page.getByRole('button', { name: title })
  await expect(mail(t('mail.withdraw-account-added.title'))).toBeVisible()
  await expect(mail(t('mail.withdraw-account-deleted.title'))).toBeVisible()
})
