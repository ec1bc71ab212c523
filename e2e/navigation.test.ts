import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { becomeGuest, enterAsGuest, playAsGuest } from './player.ts'
import { serveBelow } from './sub-path.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const open = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

/** Path and title of every page except the entry page, which players who are logged in cannot open. */
const pages: readonly (readonly [path: string, title: string])[] = [
  ['/pages/home/Home', 'Home'],
  ['/pages/promo/Promo', 'Promo'],
  ['/pages/vip/Vip', 'Vip'],
  ['/pages/account/Account', 'Account'],
  ['/pages/mail/Mail', 'Inbox'],
  ['/pages/search/Search', 'Search'],
  ['/pages/search/SearchResult?keyword=diya', 'Search result'],
  ['/pages/wallet/Deposit', 'Deposit'],
  ['/pages/wallet/DepositHistory', 'Deposit history'],
  ['/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207', 'Deposit order'],
  ['/pages/wallet/DepositImpsDetail?orderNo=DP2026112000184207', 'IMPS deposit'],
  ['/pages/wallet/DepositUpiDetail?orderNo=DP2026112000184207', 'UPI deposit'],
  ['/pages/wallet/Withdraw', 'Withdraw'],
  ['/pages/wallet/WithdrawHistory', 'Withdraw history'],
  ['/pages/wallet/TransferInstructions', 'Transfer instructions'],
  ['/pages/wallet/SelfUtrInfo?orderNo=DP2026112000184207', 'Self-service UTR'],
  ['/pages/wallet/WithdrawWait?orderNo=WD2026112000184207', 'Withdraw in progress'],
  ['/pages/webview/GameWeb?game=nothing', 'Game'],
  ['/pages/webview/DepositWeb?orderNo=DP2026112000184207', 'Deposit payment'],
  ['/pages/account/Profile/Profile', 'Profile'],
  ['/pages/account/components/EditProfile/EditProfile', 'Edit profile'],
  ['/pages/account/GameRecords/GameRecords', 'Game Records'],
  ['/pages/account/BalanceRecords/BalanceRecords', 'Balance Records'],
  ['/pages/account/FeedBack/FeedBack', 'Feedback'],
  ['/pages/account/FAQ/FAQ', 'FAQ'],
  ['/pages/account/FAQInfo/FAQInfo?id=1', 'FAQ detail'],
  ['/pages/account/BankCard/BankCard', 'Withdraw Account'],
  ['/pages/account/BankCard/BankCardList', 'Withdraw Account'],
  ['/pages/account/WithdrawalPassword/WithdrawalPassword', 'Withdraw password'],
  ['/pages/account/PhoneBinding/PhoneBinding', 'Phone Binding'],
  ['/pages/promo/FirstDeposit/FirstDeposit', 'First deposit'],
  ['/pages/promo/Ranking/Ranking', 'Ranking'],
  ['/pages/promo/RebatePromo/RebatePromo', 'Rebate'],
  ['/pages/promo/CashbackRecord/CashbackRecord', 'Cashback Record'],
  ['/pages/promo/Signin/Signin', 'Daily check-in'],
  ['/pages/earn/Earn', 'Earn'],
  ['/pages/account/Sessions/Sessions', t('title.sessions')],
]

test('every page loads, has its title, and each navigation is logged to the console', async ({ page }) => {
  const faults: string[] = []
  const logged: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
    if (message.text().startsWith('navigation: ')) logged.push(message.text())
  })
  await page.goto(lalmor.address)
  await expect(page).toHaveTitle('Lalmor')
  await open(page, '/pages/Login/Login')
  await expect(page).toHaveTitle('Lalmor · Login')
  await enterAsGuest(page, lalmor.address)
  for (const [path, title] of pages) {
    await open(page, path)
    await expect(page).toHaveTitle(`Lalmor · ${title}`)
    await expect(page.getByRole('main')).toBeVisible()
    // PRODUCT §11: a day's time-out is within reach on every page.
    await expect(page.getByRole('button', { name: t('helplines.break') })).toBeVisible()
    expect(logged.join('\n')).toContain(path)
  }
  expect(faults).toEqual([])
})

test('a tab page is a quit point: Back leaves the app, however deep the player was before', async ({ page }) => {
  await page.goto('about:blank')
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.account')).click()
  await page.getByRole('link', { name: t('title.gameRecords') }).click()
  await expect(page).toHaveTitle(/Game Records/)
  await page.goBack()
  await expect(page).toHaveTitle(/Account/)
  await page.getByRole('link', { name: t('title.gameRecords') }).click()
  await page.getByRole('button', { name: t('records.see3') }).click()
  await page.getByRole('button', { name: t('soon.action') }).click()
  await expect(page).toHaveTitle(/Home/)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('Back closes the top sheet, and no sheet leaves a Back or Forward that does nothing', async ({ page }) => {
  const sheet = (name: string) => page.getByRole('dialog', { name })
  await page.goto('about:blank')
  await page.goto(lalmor.address)
  await page.evaluate(() => localStorage.setItem('lalmor.install-tip', String(Date.now())))
  await page.getByRole('button', { name: t('entry.terms') }).click()
  await page.getByRole('button', { name: t('terms.privacy') }).click()
  await expect(sheet(t('privacy.title'))).toBeVisible()
  await page.goBack()
  await expect(sheet(t('privacy.title'))).toHaveCount(0)
  await page.goBack()
  await expect(sheet(t('terms.title'))).toHaveCount(0)
  await playAsGuest(page)

  await tab(page, t('title.account')).click()
  await page.getByRole('button', { name: t('limits.title') }).click()
  await sheet(t('limits.title'))
    .getByRole('link', { name: t('title.statement') })
    .click()
  await expect(page).toHaveTitle(/Statement/)
  await page.goBack()
  await expect(page).toHaveTitle(/Account/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: t('title.profile') }).click()
  await page.getByRole('button', { name: t('profile.notice') }).click()
  await expect(sheet(t('privacy.title'))).toBeVisible()
  await sheet(t('privacy.title'))
    .getByRole('button', { name: t('action.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: t('profile.notice') }).click()
  await expect(sheet(t('privacy.title'))).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle(/Profile/)
  await page.goBack()
  await expect(page).toHaveTitle(/Account/)

  await page.getByRole('button', { name: t('account.logout') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('logout.go') })
    .click()
  await expect(page).toHaveTitle('Lalmor')
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('Forward after the stack was cleared shows the page again, and Back from there the tab', nightly, async ({ page }) => {
  await page.goto('about:blank')
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.account')).click()
  await page.getByRole('link', { name: t('title.gameRecords') }).click()
  await page.getByRole('button', { name: t('records.see3') }).click()
  await page.getByRole('button', { name: t('soon.action') }).click()
  await expect(page).toHaveTitle(/Home/)
  await page.goForward()
  await expect(page).toHaveTitle(/Game Records/)
  await page.reload()
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(page).toHaveTitle(/Home/)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a double tap on the back arrow goes back one step', nightly, async ({ page }) => {
  await page.goto('about:blank')
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.account')).click()
  await page.getByRole('link', { name: t('title.gameRecords') }).click()
  await page.getByRole('button', { name: t('nav.back') }).dblclick()
  await expect(page).toHaveTitle(/Account/)
  expect(page.url()).toBe(`${lalmor.address}#/pages/account/Account`)
})

test('the back arrow of a page opened by its address leads to Home', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.goto('about:blank')
  await open(page, '/pages/account/FAQ/FAQ')
  await page.getByRole('button', { name: t('nav.back') }).click()
  await expect(page).toHaveTitle(/Home/)
})

test('a late chunk: the previous page stays, then the placeholder shows, then the page', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.account')).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/FeedBack-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: t('title.feedback') }).click()
  await expect(page.getByRole('status', { name: t('loading.page') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('title.feedback') })).toBeVisible()
  held.resolve()
  await expect(page.getByText(t('feedback.secret'))).toBeVisible()
})

test('a chunk that fails: the error placeholder; a tap reloads the document and the same page', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.account')).click()
  // It is asked for twice: in advance, with what it imports, and then to be run.
  await page.route('**/assets/FeedBack-*.js', (route) => route.abort())
  const reported = page.waitForRequest('**/u/appStackUpload')
  await page.getByRole('link', { name: t('title.feedback') }).click()
  const placeholder = page.getByRole('button', { name: t('error.timeout') })
  await expect(placeholder).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ data: expect.stringContaining('page /pages/account/FeedBack/FeedBack') })
  await page.unroute('**/assets/FeedBack-*.js')
  const loaded = page.waitForEvent('load')
  await placeholder.click()
  await loaded
  await expect(page.getByText(t('feedback.secret'))).toBeVisible()
  expect(page.url()).toBe(`${lalmor.address}#/pages/account/FeedBack/FeedBack`)
})

test('a stylesheet that failed is fetched again: no page shows without its styles', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  const lost: string[] = []
  await page.route('**/assets/Account-*.css', async (route) => {
    lost.push(route.request().url())
    await (lost.length > 1 ? route.continue() : route.abort())
  })
  await page.reload()
  // It is fetched in advance, and fails.
  await expect.poll(() => lost.length).toBe(1)
  await tab(page, t('title.account')).click()
  await expect(page.getByText(t('title.balanceRecords'))).toBeVisible()
  expect(lost).toHaveLength(2)
  await expect(page.getByRole('img').or(page.locator('main svg')).first()).toBeVisible()
  expect(await page.locator('main h1').evaluate((name) => getComputedStyle(name.parentElement!).display)).toBe('flex')
})

test('a sheet that throws closes with a message, and the page stays', nightly, async ({ page }) => {
  const broken = "export default () => { throw new Error('planted sheet') }"
  await page.route('**/assets/PlayMoneySheet-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  const reported = page.waitForRequest('**/u/appStackUpload')
  await enterAsGuest(page, lalmor.address)
  await page.getByRole('button', { name: /Play money/ }).click()
  await expect(page.getByText(t('refusal.Internal'))).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ data: expect.stringContaining('planted sheet') })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab(page, t('title.account')).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('dialog', { name: t('profile.language') })).toBeVisible()
})

test('a page that throws: its bars stay around the error placeholder, and the error is reported', nightly, async ({ page }) => {
  const broken = "export default () => { throw new Error('planted render') }"
  await page.route('**/assets/Vip-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  const reported = page.waitForRequest('**/u/appStackUpload')
  await enterAsGuest(page, lalmor.address)
  await tab(page, t('title.vip')).click()
  await expect(page.getByRole('button', { name: t('error.timeout') })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ data: expect.stringContaining('planted render') })
  await tab(page, t('title.promo')).click()
  await expect(page.getByText(t('promotions.title'))).toBeVisible()
})

test('an unknown page says so, and leads on', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, '/pages/nowhere')
  await expect(page.getByText(t('notFound.title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('title.home') })
    .click()
  await expect(page).toHaveTitle(/Home/)
})

test('pull-down refresh is off on every page', async ({ page }) => {
  await page.goto(lalmor.address)
  const overscroll = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).overscrollBehaviorY),
  )
  expect(overscroll).toEqual(['none', 'none'])
})

test('the app works below a path of its host', nightly, async ({ page }) => {
  const below = await serveBelow(lalmor.address)
  try {
    const { address } = below
    const lost: string[] = []
    // A call that a page no longer waits for is aborted, which is not a loss.
    page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && lost.push(request.url()))
    page.on('response', (response) => response.status() === 404 && lost.push(response.url()))
    await enterAsGuest(page, `${address}?invite_code=GULM27`)
    await expect(page.getByText('RTP 96.3').first()).toBeVisible()
    await tab(page, t('title.account')).click()
    await page.getByRole('link', { name: t('title.feedback') }).click()
    await page.reload()
    await expect(page).toHaveTitle(/Feedback/)
    expect(page.url()).toBe(`${address}?invite_code=GULM27#/pages/account/FeedBack/FeedBack`)
    expect(lost).toEqual([])
  } finally {
    below.end()
  }
})

test('the launch query reaches the API from before and inside the hash, and survives a reload', async ({ page, browser }) => {
  const h5NoOf = async (visitor: Page) => ((await visitor.waitForRequest('**/u/gconfig')).postDataJSON() as { h5No: number }).h5No
  const asked = (visitor: Page, act: () => Promise<unknown>) => Promise.all([h5NoOf(visitor), act()]).then(([h5No]) => h5No)
  expect(await asked(page, () => page.goto(`${lalmor.address}?h5No=7`))).toBe(7)
  expect(await asked(page, () => page.goto(`${lalmor.address}?x=1#/?h5No=8`))).toBe(8)
  expect(await asked(page, () => page.goto(`${lalmor.address}?x=2`))).toBe(8)
  const other = await browser.newPage()
  expect(await asked(other, () => other.goto(`${lalmor.address}?h5No=none`))).toBe(3)
  await other.close()
})
