import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { enterAsGuest, frame, play } from './player.ts'

let lalmor: Lalmor

test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

test('no screen has an accessibility fault that a program can find', async ({ page }) => {
  const faults: string[] = []
  const look = async (screen: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    for (const { id, nodes } of violations) faults.push(`${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  const open = (path: string) => page.goto(`${lalmor.address}#${path}`)

  await page.goto(lalmor.address)
  await expect(page.getByRole('checkbox')).toBeVisible()
  await look('entry')
  await enterAsGuest(page, lalmor.address)
  await expect(page.getByText('RTP 96.3')).toBeVisible()
  await look('home')
  for (const tab of ['Promo', 'Vip', 'Account']) {
    await page.getByRole('navigation').getByText(tab).click()
    await expect(page).toHaveTitle(new RegExp(tab))
    await look(tab)
  }
  await page.getByRole('button', { name: 'Proof of balance' }).click()
  await expect(page.getByText('Your first proof is made')).toBeVisible()
  await look('proof of balance')
  await open('/pages/webview/GameWeb?game=diya-nights')
  const { roundId } = await play(page)
  await look('game')
  await frame(page)
    .getByRole('button', { name: /Verify/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('seeds')
  await open('/pages/account/GameRecords/GameRecords')
  await expect(page.getByText('Settled')).toBeVisible()
  await look('records')
  await open(`/pages/account/GameRecords/GameRecords?roundId=${roundId}`)
  await expect(page.getByText('Seed in use')).toBeVisible()
  await look('round')
  await open('/no/such/page')
  await expect(page.getByText('page is not found')).toBeVisible()
  await look('not found')
  expect(faults).toEqual([])
})
