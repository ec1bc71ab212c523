import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { accessibilityFaults, overflowFaults } from './looking.ts'
import { ops } from './operator.ts'

/** The operators' console, from the link of a new operator to a signed act. */

let lalmor: Lalmor
let console_: Awaited<ReturnType<Lalmor['openConsole']>>
test.beforeAll(async () => {
  lalmor = await startLalmor({ CONSOLE: 'on' })
  console_ = await lalmor.openConsole()
})
test.afterAll(async () => {
  await console_.end()
  await lalmor.end()
})

/** Adds an authenticator of the device that verifies its person. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const switchOf = (page: Page, game: string) => page.getByRole('row').filter({ hasText: game })

/** WCAG and the window's edge, at a desk and on a phone. */
async function look(page: Page) {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    expect([...(await accessibilityFaults(page)), ...(await overflowFaults(page))], `${page.url()} at ${size.width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an operator enrols, signs in, stops a game without and starts it with a signature, and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { code } = await ops<{ code: string }>(lalmor, ['operator', 'add', 'asha'])
  const { cdp, id } = await addAuthenticator(page)

  await page.goto(`${console_.address}enrol#${code}`)
  await expect(heading(page, 'Welcome, asha')).toBeVisible()
  expect(page.url(), 'the code is gone from the address').toBe(`${console_.address}enrol`)
  await look(page)
  await page.getByLabel('Name of this passkey').fill('desk')
  await button(page, 'Make the passkey').click()
  await expect(heading(page, 'Your passkey works')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await look(page)

  // A person who is not verified does not get in.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await button(page, 'Use your passkey').click()
  await expect(page.getByRole('alert')).toContainText('your device did not recognise you')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await button(page, 'Use your passkey').click()
  await expect(heading(page, 'Today')).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(heading(page, 'Games')).toBeVisible()
  await look(page)
  await switchOf(page, 'rani-roulette').getByRole('button', { name: 'Stop game' }).click()
  await look(page)
  await page.getByLabel('Why').fill('RTP outside its band')
  await button(page, 'Stop now').click()
  await expect(switchOf(page, 'rani-roulette')).toContainText('Stopped')

  await switchOf(page, 'rani-roulette').getByRole('button', { name: 'Start game' }).click()
  await page.getByLabel('Why').fill('checked: a large win')
  await button(page, 'Start').last().click()
  const dialog = page.getByRole('dialog', { name: 'Sign with your passkey' })
  await expect(dialog).toContainText('games start')
  await expect(dialog).toContainText('rani-roulette')
  await expect(dialog).toContainText('checked: a large win')
  await look(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await button(page, 'Use passkey').click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(switchOf(page, 'rani-roulette')).toContainText('Stopped')

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await switchOf(page, 'rani-roulette').getByRole('button', { name: 'Start game' }).click()
  await page.getByLabel('Why').fill('checked: a large win')
  await button(page, 'Start').last().click()
  await button(page, 'Use passkey').click()
  await expect(switchOf(page, 'rani-roulette')).toContainText('Open')

  await page.getByRole('link', { name: /^asha/ }).click()
  await expect(heading(page, 'Your sessions')).toBeVisible()
  await expect(page.getByText('this one')).toBeVisible()
  await look(page)
  await button(page, 'Sign out').click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goto(`${console_.address}games`)
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a used link and a foreign passkey let nobody in', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(`${console_.address}enrol#${'lopc_'.padEnd(48, 'a')}`)
  await expect(page.getByRole('alert')).toContainText('Ask a lead for a new one')
  await page.goto(`${console_.address}sign-in`)
  await button(page, 'Use your passkey').click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('its addresses are unknown to the players’ server, and theirs to it', async ({ request }) => {
  expect((await request.post(`${lalmor.address}gate/me`, { data: {} })).status()).toBe(404)
  expect((await request.post(`${lalmor.address}ops/games/stop`, { data: {} })).status()).toBe(404)
  const origin = new URL(console_.address).origin
  expect((await request.post(`${console_.address}user/info`, { data: {}, headers: { origin } })).status()).toBe(404)
})
