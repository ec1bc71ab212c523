import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { balanceOf, becomeGuest, frame, openGame, play, playByApi, spin } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const records = '/pages/account/GameRecords/GameRecords'
const row = (page: Page) => page.getByRole('link', { name: /Diya Nights/ })
const time = (page: Page, name: string) => page.getByRole('radio', { name })
const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('each filter asks the server, shows the result, and is kept when Back leads to it', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/round/list')) asked.push((request.postDataJSON() as { only?: unknown }).only)
  })
  const { round } = await playByApi(await becomeGuest(page, lalmor.address))
  await page.goto(`${lalmor.address}#${records}`)
  await expect(time(page, 'Today')).toBeChecked()
  await expect(status(page, t('records.all'))).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page)).toHaveCount(1)
  const totals = page.locator('main dl')
  await expect(totals).toContainText('Valid bet₹10.00')
  await expect(totals).toContainText(round.payout > 1_000 ? '+₹' : round.payout === 1_000 ? 'W/L₹0.00' : '−₹')

  await page.getByRole('radio', { name: t('records.days.yesterday') }).check()
  await expect(page.getByText(t('records.none.yesterday'))).toBeVisible()
  await page.getByRole('button', { name: t('records.see3') }).click()
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await expect(row(page)).toHaveCount(1)
  await status(page, t('status.Cancel')).click()
  await expect(page.getByText(t('records.noneSuch'))).toBeVisible()
  await status(page, t('status.Unsettled')).click()
  await expect(page.getByText(t('records.noneSuch'))).toBeVisible()
  await status(page, t('status.Settled')).click()
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
  await expect(page.getByText(t('round.inUse'))).toBeVisible()
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await expect(status(page, t('status.Settled'))).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page)).toHaveCount(1)
})

test('the history of a game is a tap away in its menu, names the game, and can be widened to all games', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'mirchi-mines')
  await frame(page)
    .getByRole('button', { name: /^Start/ })
    .click()
  await expect(frame(page).getByRole('button', { name: /^Cash out/ })).toBeVisible()
  await page.getByRole('button', { name: t('games.menu') }).click()
  await page.getByRole('button', { name: t('games.menu.records') }).click()
  await expect(page).toHaveURL(/GameRecords\?game=mirchi-mines$/)
  const chip = (name: string) => page.getByRole('group', { name: t('records.game') }).getByRole('button', { name, exact: true })
  await expect(chip('Mirchi Mines')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toContainText(t('status.Unsettled'))

  await page.goto(`${lalmor.address}#${records}?game=diya-nights`)
  await expect(page.getByText(t('records.noneOfGame', { title: 'Diya Nights' }))).toBeVisible()
  await page.getByRole('button', { name: t('records.see3') }).click()
  await expect(chip('Diya Nights')).toHaveAttribute('aria-pressed', 'true')
  await chip('Mirchi Mines').click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)
  await chip(t('records.everyGame')).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)
  await expect(time(page, 'Last 3 days')).toBeChecked()
  await page.getByRole('link', { name: /Mirchi Mines/ }).click()
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)

  await page.goto(`${lalmor.address}#${records}?game=Call%2098200`)
  await page.getByRole('button', { name: t('records.see3') }).click()
  await expect(page.getByText('98200')).toHaveCount(0)
  await page.getByRole('button', { name: t('records.allGames'), exact: true }).click()
  await expect(page.getByRole('link', { name: /Mirchi Mines/ })).toHaveCount(1)
})

test('a round is replayed by its game: the same outcome, nothing to start, no money moved, and Back leads to the round', async ({
  page,
}) => {
  const { round, balance } = await playByApi(await becomeGuest(page, lalmor.address))
  const { roundId, payout } = round
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto(`${lalmor.address}#${records}?roundId=${roundId}`)
  await page.getByRole('button', { name: t('round.replay') }).click()
  await expect(page.getByText(/^Replay · \d+ \w{3}, \d+:\d\d\s[AP]M IST$/)).toBeVisible()
  await expect(page).toHaveTitle(/^Lalmor · Game · \w+ \w+$/)
  await expect(frame(page).getByRole('button', { name: 'Spinning' })).toBeDisabled()
  const freeSpins = frame(page).getByRole('button', { name: 'Start free spins' })
  const paid = (payout / 100).toLocaleString('en-IN', { minimumFractionDigits: payout % 100 === 0 ? 0 : 2 })
  const words = payout === 0 ? 'No payout, stake 10 rupees' : new RegExp(`, paid ${paid} rupees?, stake 10 rupees`)
  const told = frame(page).getByRole('status').filter({ hasText: words })
  const over = async () => {
    await expect(told.or(freeSpins).first()).toBeAttached({ timeout: 60_000 })
    if (await freeSpins.isVisible()) await freeSpins.click()
    await expect(told).toBeAttached({ timeout: 90_000 })
    await expect(spin(page)).toBeDisabled()
  }
  await over()
  await spin(page).click({ force: true })
  await page.getByRole('button', { name: t('games.replayAgain') }).click()
  await expect(told).not.toBeAttached()
  await over()

  // The bar shows neither clock nor balance.
  await expect(page.getByRole('banner').getByText(/played|₹/)).toHaveCount(0)
  expect(asked.filter((path) => path.includes('/round/')).map((path) => path.replace(/^.*\/round/, '/round'))).not.toContain('/round/play')
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(page.getByText(t('round.inUse'))).toBeVisible()
  expect(new URL(page.url()).hash).toBe(`#${records}?roundId=${roundId}`)
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(spin(page)).toBeEnabled()
  await expect.poll(() => balanceOf(page)).toBe(balance)
})

test('a round of another game, or none at all, is not replayed', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  const { roundId } = await play(page)
  for (const query of [`game=monsoon-gems&replay=${roundId}`, 'game=diya-nights&replay=7']) {
    await page.goto(`${lalmor.address}#/pages/webview/GameWeb?${query}`)
    await expect(page.getByText(t('games.noReplay'))).toBeVisible()
  }
})
