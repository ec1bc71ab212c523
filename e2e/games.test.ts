import { expect, test, type Page } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { balanceOf, enterAsGuest, frame } from './player.ts'

let lalmor: Lalmor
test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

const openGame = async (page: Page, game: string) => {
  await enterAsGuest(page, lalmor.address)
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=${game}`)
}
const key = (page: Page, name: RegExp) => frame(page).getByRole('button', { name })
const lastRound = async (page: Page, title: string) => {
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await page.getByRole('link', { name: title }).click()
}

test('Mirchi Mines: a round that was left is found where it stood, goes on, and is paid once', async ({ page }) => {
  await openGame(page, 'mirchi-mines')
  await key(page, /^Start/).click()
  await expect(key(page, /^Cash out/)).toBeVisible()
  expect(await balanceOf(page)).toBe(980_00)
  await page.reload()
  await expect(key(page, /^Cash out/)).toBeVisible()
  const turned = frame(page).getByRole('gridcell', { name: 'row 1 column 1' })
  await turned.click()
  await expect(turned).toHaveAccessibleName(/mango|chili/)
  const [cashOut, next] = [key(page, /^Cash out ₹/), key(page, /^New round/)]
  await expect(cashOut.or(next)).toBeEnabled()
  if (await cashOut.isVisible()) await cashOut.click()
  await expect(next).toBeEnabled()
  await lastRound(page, 'Mirchi Mines')
  await expect(page.getByRole('img', { name: /^Chilies at (row \d column \d(; )?){3}$/ })).toBeVisible()
})

test('Rani Roulette: chips are laid, the ball falls, and the round shows its pocket', async ({ page }) => {
  await openGame(page, 'rani-roulette')
  await frame(page)
    .getByRole('button', { name: /^Red/ })
    .or(frame(page).getByRole('gridcell', { name: /^Red/ }))
    .first()
    .click()
  await key(page, /^Spin ₹10/).click()
  await expect(key(page, /^Same bets/)).toBeVisible()
  await lastRound(page, 'Rani Roulette')
  await expect(page.getByRole('img', { name: /^\d+( red| black|, zero)$/ })).toBeVisible()
})

test('Andar Bahar: a bet, the deal, and the two cards that decided', async ({ page }) => {
  await openGame(page, 'andar-bahar')
  await frame(page)
    .getByRole('button', { name: /^Andar/ })
    .or(frame(page).getByRole('gridcell', { name: /^Andar/ }))
    .first()
    .click()
  await key(page, /^Deal/).click()
  await expect(key(page, /^Same bets/)).toBeVisible()
  await lastRound(page, 'Andar Bahar')
  await expect(page.getByRole('img', { name: /^Joker .+ of \w+, last card .+ of \w+$/ })).toBeVisible()
})
