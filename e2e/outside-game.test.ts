import { expect } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { balanceOf, enterAsGuest, frame } from './player.ts'
import { t } from './texts.ts'

/** A provider's game, played through the wallet: the sandbox provider is a separate program beside the server. */

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

test('from Home to 7 Up 7 Down: a bet, its result on the page and in the bar, and a record that names the provider', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  await enterAsGuest(page, lalmor.address)
  const tile = page.getByRole('listitem').getByRole('link', { name: /7 Up 7 Down/ })
  await expect(tile).toContainText(t('tile.outside'))
  await expect(async () => {
    // The provider starts with the server and is ready a moment later.
    await page.goto(`${lalmor.address}#/pages/home/Home`)
    await page.reload()
    await tile.click()
    await expect(frame(page).getByRole('radio', { name: /7 Up/ })).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await expect(page.getByText(t('games.provider', { provider: 'Sandbox Games' }))).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(1_000_00)
  await frame(page).getByRole('radio', { name: /7 Up/ }).click()
  await frame(page).getByRole('radio', { name: '₹20.00', exact: true }).click()
  await frame(page).getByRole('button', { name: 'Roll for ₹20' }).click()
  const told = frame(page).getByRole('status')
  await expect(told).toHaveText(/You win ₹46|No payout/)
  const won = /You win/.test((await told.textContent())!)
  const balance = won ? '₹1,026.00' : '₹980.00'
  await expect(page.getByRole('banner').getByText(balance)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(won ? 'net +₹26' : 'net −\u2060₹20')
  await expect(frame(page).getByText(won ? 'Balance ₹1,026.00' : 'Balance ₹980.00')).toBeVisible()

  const said = await told.locator('p').first().textContent()
  await page.reload()
  await expect(told).toContainText('Your last round: 7 Up, ₹20.00.')
  await expect(told).toContainText(said!)

  await page.getByRole('button', { name: t('games.menu') }).click()
  await expect(page.getByText(t('games.menu.seeds'))).toHaveCount(0)
  await page.getByRole('button', { name: t('games.menu.records') }).click()
  const record = page.getByRole('link', { name: /7 Up 7 Down/ })
  await expect(record).toContainText('Sandbox Games')
  await expect(record).toContainText(t('status.Settled'))
  await expect(record).toContainText('Stake ₹20')
  await record.click()
  await expect(page.getByText(t('round.outside', { provider: 'Sandbox Games' }))).toBeVisible()
  expect(messages).toEqual([])
})

test('a hostile page in the frame reaches nothing of the app', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  // Replaces the provider's own script: it tries what a page in a frame could try.
  await page.route('**/page.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `
        const tried = {}
        const attempt = (name, act) => { try { tried[name] = String(act()) } catch (error) { tried[name] = error.name } }
        attempt('storage', () => parent.localStorage.length)
        attempt('document', () => parent.document.title)
        attempt('top', () => { top.location = 'https://elsewhere.example/' })
        attempt('popup', () => window.open('https://elsewhere.example/'))
        for (const type of ['hello', 'play', 'presented', 'verify']) parent.postMessage({ type, requestId: 1, stake: 1000 }, '*')
        addEventListener('message', () => { tried.heard = true })
        document.body.textContent = 'tried ' + JSON.stringify(tried)
      `,
    }),
  )
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=seven-up-seven-down`)
  await page.reload()
  const tried = frame(page).getByText(/^tried/)
  await expect(tried).toBeVisible()
  expect(JSON.parse((await tried.textContent())!.slice(6))).toEqual({
    storage: 'SecurityError',
    document: 'SecurityError',
    top: 'SecurityError',
    popup: 'null',
  })
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(page.url()).toContain(lalmor.address)
  expect(page.context().pages()).toHaveLength(1)
  await expect(page.getByRole('banner')).toContainText('7 Up 7 Down')
  await expect.poll(() => balanceOf(page)).toBe(1_000_00)
})
