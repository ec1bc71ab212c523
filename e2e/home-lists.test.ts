import { uuid7 } from '@lalmor/units/uuid7.ts'
import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { expect, type Page } from '@playwright/test'
import { startLalmor, test, type Lalmor } from './lalmor.ts'
import { becomeGuest, enterAsGuest, key, play, type Entered } from './player.ts'
import { announce } from './screens/home.ts'
import { changeAnswers } from './screens/transport.ts'
import { journeyOf, nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const open = (page: Page, path: string, { address } = lalmor) => page.goto(`${address}#${path}`)
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** In the first list that has it: Home has several, and a tile of its own for the last game. */
const tile = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('link', { name: /Diya Nights/ })
    .first()
const field = (page: Page) => page.getByRole('searchbox')

async function lookFor(page: Page, keyword: string) {
  await field(page).fill(keyword)
  await field(page).press('Enter')
}

test('a game is saved by its heart, stays saved after a reload, and is removed', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  const heart = page.getByRole('button', { name: 'Save Diya Nights' }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The page shows it before the server knows, and a reload would cancel the call.
  const saved = page.waitForResponse('**/game/favourite')
  await heart.click()
  await saved
  await expect(page.getByRole('list', { name: t('home.saved') }).getByRole('link', { name: 'Diya Nights' })).toBeVisible()
  await chip(page, t('category.saved')).click()
  await expect(tile(page)).toBeVisible()
  await page.reload()
  await chip(page, t('category.saved')).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText(t('home.noneSaved'))).toBeVisible()
})

test('a game is saved and removed in its own menu too', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, '/pages/webview/GameWeb?game=diya-nights')
  const row = page
    .getByRole('dialog')
    .getByRole('checkbox', { name: t('games.menu.keep') })
    .or(page.getByRole('switch', { name: t('games.menu.keep') }))
  for (const kept of [true, false]) {
    await page.getByRole('button', { name: t('games.menu') }).click()
    await expect(row).toBeChecked({ checked: !kept })
    const answered = page.waitForResponse('**/game/favourite')
    await row.click()
    await answered
    await expect(row).toBeChecked({ checked: kept })
    await page.reload()
  }
  await page.getByRole('button', { name: t('games.menu') }).click()
  await row.click()
  await expect(row).toBeChecked()
  await open(page, '/pages/home/Home')
  await chip(page, t('category.saved')).click()
  await expect(tile(page)).toBeVisible()
})

test('the category chosen on Home is still chosen when Back leads to it', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await chip(page, t('category.cards')).click()
  await page.getByRole('link', { name: /Andar Bahar/ }).click()
  await expect(page).toHaveURL(/GameWeb/)
  // Drawn in slices, a page comes after its address.
  await expect(page).toHaveTitle(/Game/)
  await page.goBack()
  await expect(chip(page, t('category.cards'))).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page)).toHaveCount(0)
})

test('a heart that the server did not save is undone, with a message', nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.route('**/game/favourite', (route) => route.abort('connectionreset'))
  const heart = page.getByRole('button', { name: 'Save Diya Nights' }).first()
  await heart.click()
  await expect(page.getByText(t('failed.network'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a played game is listed at once, is no longer recommended, and is hot for everybody', nightly, async ({ page, browser }) => {
  // On a server without other players the hot games are known.
  const fresh = await startLalmor()
  try {
    await enterAsGuest(page, fresh.address)
    await chip(page, t('category.recent')).click()
    await expect(page.getByText(t('home.noneRecent'))).toBeVisible()
    await page.getByRole('link', { name: t('title.search') }).click()
    const recommended = page.locator('section', { has: page.getByRole('heading', { name: t('search.recommended') }) })
    await expect(recommended.getByText('Diya Nights')).toBeVisible()

    await tile(page).click()
    await play(page)
    await open(page, '/pages/home/Home', fresh)
    await chip(page, t('category.recent')).click()
    await expect(tile(page)).toBeVisible()
    await open(page, '/pages/search/Search', fresh)
    await page.getByRole('radio', { name: t('category.recent') }).check()
    await expect(tile(page)).toBeVisible()
    await page.getByRole('radio', { name: t('category.all') }).check()
    await expect(recommended.getByText('Mirchi Mines')).toBeVisible()
    await expect(recommended.getByText('Diya Nights')).toBeHidden()

    // Hot games are recounted every minute, and at each start.
    await fresh.restart()
    const other = await browser.newPage({ serviceWorkers: 'block' })
    await enterAsGuest(other, fresh.address)
    await expect(async () => {
      await other.reload()
      await chip(other, 'Hot').click()
      await expect(tile(other)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await open(other, '/pages/search/Search', fresh)
    await expect(other.getByRole('listitem').filter({ hasText: '1Diya Nights' })).toBeVisible()
    await other.close()
  } finally {
    await fresh.end()
  }
})

/** Opens a round of Mirchi Mines by the API and turns a tile. Returns what cashing out would pay. */
async function leaveMines({ ask }: Entered): Promise<string> {
  for (;;) {
    const roundId = uuid7(new Date())
    await expect(() => ask('/round/open', { roundId, game: 'mirchi-mines', stake: 20_00, play: { chilies: 3 } })).toPass()
    const { round } = await ask('/round/act', { roundId, step: 0, action: { type: 'pick', tile: 0 } })
    // One first tile of eight has a chili, and ends the round.
    if (round.status === 'Unsettled') return (round.cashOut / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
  }
}

test(
  'Home continues where the player left off: nothing on a first day, an open round at its value in one tap, then the last game',
  journeyOf('home'),
  async ({ page }) => {
    const guest = await enterAsGuest(page, lalmor.address)
    await expect(page.getByText(t('home.first', { amount: '₹1,000' }))).toBeVisible()
    await expect(page.getByText(t('home.continue'), { exact: true })).toHaveCount(0)
    await expect(page.getByText(/to claim$/)).toHaveCount(0)
    await expect(page.getByText(/^Picked by our team/)).toBeVisible()

    const worth = await leaveMines(guest)
    await page.reload()
    const left = page.getByRole('link', { name: /^Round open/ })
    await expect(left).toContainText(t('home.cashOut', { amount: worth }))
    await left.click()
    await expect(page).toHaveURL(/game=mirchi-mines/)
    await key(page, /^Cash out ₹/).click()
    await expect(key(page, /^New round/)).toBeEnabled()
    await open(page, '/pages/home/Home')
    await expect(page.getByRole('link', { name: /^Last played .*Mirchi Mines/ })).toContainText('Your stake was')
    await expect(left).toHaveCount(0)
  },
)

test('a search: found, remembered, repeated by its chip, and deleted', journeyOf('search'), async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.getByRole('link', { name: t('title.search') }).click()
  await expect(field(page)).toHaveAttribute('maxlength', '140')
  await lookFor(page, 'DÍYA ')
  await expect(page).toHaveURL(/SearchResult\?keyword=/)
  await expect(page.getByRole('status').filter({ hasText: '1 game for “DÍYA”' })).toBeVisible()
  await lookFor(page, 'mangatha')
  await expect(page.getByText('also Mangatha')).toBeVisible()
  await expect(page.getByRole('link', { name: /Andar Bahar/ })).toBeVisible()
  await lookFor(page, 'patang')
  await expect(page.getByText('also Patang')).toBeVisible()
  await expect(page.getByRole('link', { name: /Kite Run/ })).toBeVisible()
  await lookFor(page, 'zzz')
  await expect(page.getByText(t('search.none', { keyword: 'zzz' }))).toBeVisible()
  // Four searches share one page of results: Back leaves them all.
  await page.getByRole('button', { name: t('nav.back') }).click()
  const searches = page.getByRole('group', { name: t('search.searches') }).getByRole('button')
  await expect(searches).toHaveText(['zzz', 'patang', 'mangatha', 'DÍYA'])
  await searches.last().click()
  await tile(page).click()
  await expect(page).toHaveURL(/GameWeb\?game=diya-nights/)
  // Drawn in slices, a page comes after its address.
  await expect(page).toHaveTitle(/Game/)
  await page.goBack()
  await page.goBack()
  await expect(searches.first()).toHaveText('DÍYA')
  await page.getByRole('button', { name: t('search.clear'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('search.searches') })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('search.recommended') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('search.searches') })).toBeHidden()
  // While typing, misspelled, by keyboard.
  await field(page).pressSequentially('roulete')
  await expect(page.getByRole('status').filter({ hasText: t('search.read', { read: 'roulette', keyword: 'roulete' }) })).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(page.getByRole('link', { name: /Rani Roulette/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/GameWeb\?game=rani-roulette/)
  // Drawn in slices, a page comes after its address.
  await expect(page).toHaveTitle(/Game/)
  await page.goBack()
  await expect(searches).toHaveText(['roulete'])
})

test('the tab of a search is as it was left when Back leads to it', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, '/pages/search/SearchResult?keyword=diya')
  await page.getByRole('radio', { name: t('category.recent') }).check()
  await page.getByRole('button', { name: t('balance.showAll') }).click()
  await expect(page.getByRole('radio', { name: t('category.all') })).toBeChecked()
  await page.getByRole('radio', { name: t('category.hot') }).check()
  await open(page, '/pages/account/GameRecords/GameRecords')
  await page.goBack()
  await expect(page.getByRole('radio', { name: t('category.hot') })).toBeChecked()
})

/** The word for slots on Home and, where there is one, a game's title in that script or language. */
const words: { [L in Locale]: readonly [kind: string, title: string] } = {
  en: ['Slots', 'diya'],
  es: ['Slots', 'noches'],
  fr: ['Slots', 'nuits'],
  'zh-Hans': ['老虎机', '排灯'],
  'zh-Hant': ['老虎機', '排燈'],
}

test("in each language the category's word finds its games, and so does a title", nightly, async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  for (const locale of localeCodes) {
    await page.evaluate((code) => localStorage.setItem('lalmor.locale', code), locale)
    await open(page, '/pages/home/Home')
    await page.reload()
    const [kind, title] = words[locale]
    await expect(chip(page, kind)).toBeVisible()
    for (const keyword of [kind, title]) {
      await open(page, `/pages/search/SearchResult?keyword=${encodeURIComponent(keyword)}`)
      await expect(tile(page).first(), `${locale}: ${keyword}`).toBeVisible()
    }
  }
})

test(
  'operators’ announcements: banners before those of the release, a notice that can be paused, in the player’s language',
  nightly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await announce(page)
    await enterAsGuest(page, lalmor.address)
    const carousel = page.getByRole('region', { name: t('news.banners') })
    await expect(carousel.getByRole('listitem')).toHaveCount(5)
    await expect(carousel.getByRole('button', { name: /Check every round/ })).toBeVisible()
    await expect(page.getByText('Not open yet')).toHaveCount(0)
    await page.getByRole('button', { name: t('notice.pause') }).click()
    await expect(page.getByRole('button', { name: t('notice.resume') })).toBeVisible()

    const banner = carousel.getByRole('button', { name: /Twenty lines/ })
    await banner.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/GameWeb\?game=diya-nights/)

    await page.evaluate(() => localStorage.setItem('lalmor.locale', 'fr'))
    await open(page, '/pages/home/Home')
    await page.reload()
    await expect(page.getByRole('button', { name: /Vingt lignes/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Replay them/ })).toBeVisible()
  },
)

test('without announcements: no banner, no carousel, no notice', nightly, async ({ page }) => {
  await changeAnswers(page, '/u/gconfig', (config) => ({ ...config, notices: [], banners: [] }))
  await enterAsGuest(page, lalmor.address)
  await expect(tile(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Check every round/ })).toHaveCount(0)
  await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('notice.pause') })).toHaveCount(0)
})
