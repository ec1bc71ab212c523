import { expect } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { runJob } from './operator.ts'
import { enterAsGuest, logOut, playByApi } from './player.ts'
import { journeyOf } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

test(
  'a guest’s bets count; levels compare, limits and phone binding are near, and the level shows offline until the session ends',
  journeyOf('vip'),
  async ({ page }) => {
    const guest = await enterAsGuest(page, lalmor.address)
    await page.getByRole('navigation').getByText(t('title.vip'), { exact: true }).click()
    const card = page.getByRole('region', { name: t('vip.yours') })
    await expect(card).toContainText('VIP 0')
    await expect(card).toContainText(t('vip.toReach', { done: '₹0', reach: '₹5,000', level: '1' }))

    const benefits = page.getByRole('table', { name: t('vip.benefits') })
    const fees = benefits.getByRole('row', { name: /^Withdraw fee/ })
    await expect(fees).toHaveText(/2%2%$/)
    await page.getByRole('button', { name: 'VIP 8' }).click()
    await expect(fees).toHaveText(/2%0%$/)
    await page.getByRole('button', { name: t('vip.levelYours', { level: '0' }) }).click()
    await expect(fees).toHaveText(/fee2%$/)

    await page.getByRole('button', { name: t('limits.title') }).click()
    await expect(page.getByRole('dialog', { name: t('limits.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('vip.bind') }).click()
    await expect(page).toHaveURL(/PhoneBinding/)

    await playByApi(guest)
    // Bets are counted every minute, once their transactions are surely over.
    await expect(async () => {
      await runJob(lalmor.dataDir, 'run-projections')
      await expect.poll(async () => (await guest.ask('/vip/getVipInfo', {})).experience, { timeout: 2_000 }).toBe(10_00)
    }).toPass()
    await page.goto(`${lalmor.address}#/pages/vip/Vip`)
    await expect(card).toContainText('₹10 of ₹5,000')
    await page.getByRole('navigation').getByText(t('title.account'), { exact: true }).click()
    // Drawn in slices, a page comes after its address.
    await expect(page).toHaveTitle(`Lalmor · ${t('title.account')}`)
    await expect(page.getByText('VIP 0')).toBeVisible()

    const kept = () => page.evaluate(() => localStorage.getItem('lalmor.vip-info'))
    // An answer asked for before the count may come after it, until the next poll.
    await expect.poll(async () => JSON.parse((await kept())!) as object).toMatchObject({ experience: 10_00 })
    await page.route('**/vip/getVipInfo', (route) => route.abort('connectionrefused'))
    await page.goto(`${lalmor.address}#/pages/vip/Vip`)
    await page.reload()
    await expect(card).toContainText('₹10 of ₹5,000')
    expect(JSON.parse((await kept())!)).toMatchObject({
      currentVipConfig: { level: 0 },
      minVipLevel: 6,
      serviceUrl: '/pages/account/FeedBack/FeedBack',
    })
    await page.getByRole('navigation').getByText(t('title.account'), { exact: true }).click()
    await logOut(page)
    await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
    expect(await kept()).toBeNull()
  },
)
