import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { operate } from './operator.ts'
import { becomeGuest, becomePlayer, newMobile, signInByHand } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

/** The offers that a player meets first, from the Promo tab to the bonus, against the real server and the sandbox programs. */

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const go = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const enter = (page: Page) => becomePlayer(page, lalmor)
const promo = '/pages/promo/Promo'

/** Counts a player's taps from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0'
    addEventListener(
      'pointerup',
      () => (document.documentElement.dataset['taps'] = String(Number(document.documentElement.dataset['taps']) + 1)),
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps']))
}

test('a check-in is made from the Promo tab, once, and waits in My bonuses', journeyOf('promo', 'promotion'), async ({ page }) => {
  await enter(page)
  await go(page, promo)
  await page.getByRole('link', { name: t('promotions.checkIn.go') }).click()
  await page.getByRole('button', { name: t('checkIn.make', { amount: '₹2' }) }).click()
  await expect(page.getByText(t('checkIn.added', { amount: '₹2' }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('checkIn.doneToday'))).toBeVisible()
  await expect(page.getByRole('button', { name: like('checkIn.make') })).toHaveCount(0)
  await go(page, promo)
  await expect(page.getByText(t('promotions.checkIn.done'))).toBeVisible()
  await go(page, '/pages/account/MyBonuses/MyBonuses')
  await expect(page.getByText(t('bonuses.name.check-in', { step: 1 }), { exact: true })).toBeVisible()
})

test(
  'the first deposit’s bonus is ticked by the player alone, comes with the credit and can be given up',
  journeyOf('bonus'),
  async ({ page }) => {
    await enter(page)
    await go(page, '/pages/home/Home')
    const taps = await countTaps(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('title.deposit') })
      .click()
    await page.getByRole('button', { name: '₹1,000', exact: true }).click()
    const tick = page.getByRole('checkbox', { name: t('deposit.offer', { bonus: '₹500' }) })
    await expect(tick).not.toBeChecked()
    await expect(page.getByText(t('deposit.withoutOffer'))).toBeVisible()
    await tick.check({ force: true })
    await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
    // From Home to the payment page: Deposit, the amount, the tick, Pay.
    expect(await taps()).toBe(4)
    const gateway = page.frameLocator(`iframe[title="${t('pay.frame')}"]`)
    await gateway.getByRole('radio', { name: /Pay as asked/ }).check({ force: true })
    await gateway.getByRole('button', { name: 'Pay with test money' }).click()
    await expect(page.getByRole('heading', { name: t('depositOrder.succeeded'), exact: true })).toBeVisible()
    await go(page, '/pages/promo/FirstDeposit/FirstDeposit')
    await expect(page.getByText(t('firstDeposit.bet', { done: '₹0', required: '₹4,500' }))).toBeVisible()
    await go(page, '/pages/account/MyBonuses/MyBonuses')
    await page.getByRole('button', { name: t('bonuses.giveUpOf', { what: t('bonuses.name.first-deposit') }) }).click()
    await page.getByRole('button', { name: t('bonuses.go', { amount: '₹500' }) }).click()
    await expect(page.getByRole('heading', { name: t('bonuses.none') })).toBeVisible()
    await go(page, promo)
    await expect(page.getByText(like('promotions.ended.given-up'))).toBeVisible()
  },
)

test('the community bonus takes the code of the channel, however it is typed', nightly, async ({ page }) => {
  await operate(
    lalmor.dataDir,
    `insert into app.community_code (code, posted_at, posted_by) values ('MARIGOLD', now(), 'journey') on conflict do nothing`,
  )
  await enter(page)
  await go(page, promo)
  await page.getByRole('button', { name: t('promotions.community.go') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: t('community.openChannel') })).toHaveAttribute('href', /\/channel$/)
  const code = sheet.getByRole('textbox', { name: t('community.code') })
  const claim = sheet.getByRole('button', { name: t('claims.claimAmount', { amount: '₹28' }) })
  await code.fill('WRONG')
  await claim.click()
  await expect(sheet.getByText(like('refusal.CommunityCodeWrong'))).toBeVisible()
  await code.fill('marigold')
  await claim.click()
  await expect(sheet.getByText(t('community.done', { amount: '₹28' }))).toBeVisible()
})

test('a guest sees every offer and one way to a phone', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await go(page, promo)
  await expect(page.getByText(t('promotions.guest.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('promotions.guest.add') })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: like('promotions.checkIn.headline') })).toBeVisible()
})

test(
  'a deposit shows in the rebate and its record, and who hides on the boards is hidden in Profile too',
  journeyOf('rebate', 'ranking'),
  async ({ page }) => {
    await enter(page)
    await go(page, '/pages/promo/RebatePromo/RebatePromo')
    await expect(page.getByText(t('cashback.noneToday'))).toBeVisible()
    await go(page, '/pages/wallet/Deposit')
    await page.getByRole('button', { name: '₹1,000', exact: true }).click()
    // Nothing is ordered before the offer has been seen.
    await expect(page.getByRole('checkbox', { name: t('deposit.offer', { bonus: '₹500' }) })).not.toBeChecked()
    await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
    const gateway = page.frameLocator(`iframe[title="${t('pay.frame')}"]`)
    await gateway.getByRole('radio', { name: /Pay as asked/ }).check({ force: true })
    await gateway.getByRole('button', { name: 'Pay with test money' }).click()
    await expect(page.getByRole('heading', { name: t('depositOrder.succeeded'), exact: true })).toBeVisible()

    await go(page, promo)
    await page.getByRole('link', { name: new RegExp(t('promotions.rebate.see')) }).click()
    await expect(page.getByText(t('cashback.rateOf', { rate: '5%', deposits: '₹1,000' }))).toBeVisible()
    await page.getByRole('button', { name: t('cashback.record') }).click()
    await expect(page.getByText(t('cashback.badge.today'))).toBeVisible()
    await expect(page.getByText(t('cashback.deposits', { amount: '₹1,000' }))).toBeVisible()

    await go(page, '/pages/promo/Ranking/Ranking')
    await page.getByRole('button', { name: t('ranking.rules') }).click()
    const hide = page.getByRole('dialog').getByRole('switch', { name: t('ranking.hide') })
    await hide.click()
    await expect(hide).toHaveAttribute('aria-checked', 'true')
    await go(page, '/pages/account/Profile/Profile')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('switch', { name: t('ranking.hide') })).toHaveAttribute('aria-checked', 'true')
  },
)

test('a friend comes by the link, is told who gets what, and is counted by number', journeyOf('earn'), async ({ page, browser }) => {
  await enter(page)
  await go(page, promo)
  await page.getByRole('link', { name: new RegExp(t('promotions.earn.see')) }).click()
  const link = `http://${await page.getByText(/invite_code=/).textContent()}`
  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(link)
  await expect(friend.getByText(t('entry.invitedText', { percent: '30%', most: '₹500', share: '0.1%' }))).toBeVisible()
  await signInByHand(friend, lalmor, newMobile())
  await context.close()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: `1 ${t('earn.invitersSaid')}` })).toBeVisible()
  await page.getByRole('button', { name: t('earn.friends') }).click()
  await expect(page.getByText(t('earn.friend', { no: 1 }))).toBeVisible()
  await expect(page.getByText(t('earn.state.none'))).toBeVisible()
})
