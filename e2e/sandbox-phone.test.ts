import { expect, test, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { accessibilityFaults, overflowFaults, overflowFaultsAt, setWidth } from './looking.ts'
import { touchFaults } from './measure.ts'
import { codeFor } from './phone.ts'
import { nightly } from './tags.ts'

/** The sandbox phone, which shows codes in play mode: a program beside the server with its own page. */

let lalmor: Lalmor
test.beforeAll(async () => {
  lalmor = await startLalmor({ SANDBOX: 'phone' })
})
test.afterAll(() => lalmor.end())

async function askForCode(page: Page, mobile: string) {
  const common = {
    appId: 101,
    deviceNumber: randomBytes(16).toString('hex'),
    locale: 'en',
    appPackageName: 'Web',
    h5No: 3,
    fbc: '',
    fbp: '',
  }
  const answer = await page.request.post(`${lalmor.address}sms/send`, { data: { ...common, mobile, purpose: 'login' } })
  expect(await answer.json()).toMatchObject({ state: '200' })
}
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test(
  'a code appears on an open page without a reload, can be copied, and the page has numbers and languages to choose from',
  nightly,
  async ({ page, context }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(lalmor.phone)
    await expect(page.getByText('No messages yet.')).toBeVisible()

    await askForCode(page, '98765 43210')
    await expect(page.locator('#number')).toHaveText('+91 98765 43210')
    const code = await codeFor(lalmor.phone, '9876543210')
    await expect(page.getByText(spaced(code))).toBeVisible()
    await expect(page.getByText('Lalmor: your OTP to log in. Valid 5 minutes, 5 tries. Never share it.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

    await askForCode(page, '+91 91234 56789')
    const other = await codeFor(lalmor.phone, '+919123456789')
    await expect(page.getByText(spaced(other))).toBeVisible()
    await expect(page.getByText(spaced(code))).toHaveCount(0)
    await page.getByLabel('Number').selectOption('+91 98765 43210')
    await expect(page.getByText(spaced(code))).toBeVisible()

    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowFaultsAt(page, [320, 768, 390])).toEqual([])
    expect(await touchFaults(page, 44)).toEqual([])
    await setWidth(page, 320)
    for (const [lang, title] of [
      ['es', 'Teléfono de prueba'],
      ['fr', 'Téléphone d’essai'],
      ['zh-Hans', '测试手机'],
      ['zh-Hant', '測試手機'],
      ['de', 'Test phone'],
    ] as const) {
      await page.goto(`${lalmor.phone}?lang=${lang}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(spaced(other))).toBeVisible()
      expect(await overflowFaults(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Back to Lalmor' }).click()
    await expect(page).toHaveURL(lalmor.address)
    expect(faults).toEqual([])
  },
)

test(
  'the channel shows the code of the community bonus soon after a first start, and it can be copied',
  nightly,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${lalmor.phone}channel`)
    await page.getByRole('button', { name: 'Copy code' }).click({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const code = await page.locator('.code').textContent()
    expect(code).toMatch(/^[A-Z2-9]{8}$/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowFaultsAt(page, [320, 768, 390])).toEqual([])
    expect(await touchFaults(page, 44)).toEqual([])
    await page.getByRole('link', { name: 'Back to Lalmor' }).click()
    await expect(page).toHaveURL(lalmor.address)
  },
)
