import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { enterAsGuest, frame, play } from './player.ts'

let lalmor: Lalmor

test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

const records = '/pages/account/GameRecords/GameRecords'
const row = (page: Page) => page.getByRole('link', { name: /Diya Nights/ })
const time = (page: Page, name: string) => page.getByRole('radio', { name })
const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('each filter asks the server, shows what it found, and is as it was left when Back leads to it', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/round/list')) asked.push((request.postDataJSON() as { only?: unknown }).only)
  })
  await enterAsGuest(page, lalmor.address)
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  const { payout } = await play(page)
  await page.goto(`${lalmor.address}#${records}`)
  await expect(time(page, 'Today')).toBeChecked()
  await expect(status(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page)).toHaveCount(1)
  const totals = page.locator('main dl')
  await expect(totals).toContainText('Valid bet₹10.00')
  await expect(totals).toContainText(payout > 1_000 ? '+₹' : payout === 1_000 ? 'W/L₹0.00' : '−₹')

  await page.getByRole('radio', { name: 'Yesterday' }).check()
  await expect(page.getByText('No rounds yesterday')).toBeVisible()
  await page.getByRole('button', { name: 'See the last 3 days' }).click()
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await expect(row(page)).toHaveCount(1)
  await status(page, 'Cancel').click()
  await expect(page.getByText('No such rounds')).toBeVisible()
  await status(page, 'Unsettled').click()
  await expect(page.getByText('No such rounds')).toBeVisible()
  await status(page, 'Settled').click()
  await expect(row(page)).toHaveCount(1)
  expect(asked).toEqual([
    { days: 'today' },
    { days: 'yesterday' },
    { days: 'last-3-days' },
    { days: 'last-3-days', status: 'Cancel' },
    { days: 'last-3-days', status: 'Unsettled' },
    { days: 'last-3-days', status: 'Settled' },
  ])

  await row(page).click()
  await expect(page.getByText('Seed in use')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await expect(status(page, 'Settled')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page)).toHaveCount(1)
})

test('the history of a game is a tap away in its menu, says whose it is, and gives way to all games', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=mirchi-mines`)
  await frame(page)
    .getByRole('button', { name: /^Start/ })
    .click()
  await expect(frame(page).getByRole('button', { name: /^Cash out/ })).toBeVisible()
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'Rounds of this game' }).click()
  await expect(page).toHaveURL(/GameRecords\?game=mirchi-mines$/)
  const tag = page.getByRole('button', { name: 'Mirchi Mines, show all games' })
  await expect(tag).toHaveText('Mirchi Mines')
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toContainText('Unsettled')

  await page.goto(`${lalmor.address}#${records}?game=diya-nights`)
  await expect(page.getByText('No round of Diya Nights in this time.')).toBeVisible()
  await page.getByRole('button', { name: 'See the last 3 days' }).click()
  await expect(page.getByRole('button', { name: 'Diya Nights, show all games' })).toBeVisible()
  await page.getByRole('button', { name: 'Diya Nights, show all games' }).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await expect(page.getByRole('button', { name: /show all games/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Mirchi Mines/ }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)

  await page.goto(`${lalmor.address}#${records}?game=Call%2098200`)
  await page.getByRole('button', { name: 'See the last 3 days' }).click()
  await expect(page.getByText('98200')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all games', exact: true }).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)
})
