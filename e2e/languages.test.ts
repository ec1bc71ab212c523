import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest, frame, openGame } from './player.ts'
import { nightly } from './tags.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

type Spoken = { name: string; code: string; tabs: string[]; gameRecords: string; logOut: string; games: string; save: string }
const languages: Spoken[] = [
  {
    name: 'Español',
    code: 'es',
    tabs: ['Inicio', 'Promos', 'Vip', 'Cuenta'],
    gameRecords: 'Historial de juego',
    logOut: 'Cerrar sesión',
    games: 'Todos los juegos',
    save: 'Guardar',
  },
  {
    name: 'Français',
    code: 'fr',
    tabs: ['Accueil', 'Promos', 'Vip', 'Compte'],
    gameRecords: 'Historique de jeu',
    logOut: 'Se déconnecter',
    games: 'Tous les jeux',
    save: 'Enregistrer',
  },
  {
    name: '简体中文',
    code: 'zh-Hans',
    tabs: ['首页', '优惠', 'VIP', '账户'],
    gameRecords: '游戏记录',
    logOut: '退出登录',
    games: '全部游戏',
    save: '保存',
  },
  {
    name: '繁體中文',
    code: 'zh-Hant',
    tabs: ['首頁', '優惠', 'VIP', '帳戶'],
    gameRecords: '遊戲紀錄',
    logOut: '登出',
    games: '全部遊戲',
    save: '儲存',
  },
  {
    name: 'English',
    code: 'en',
    tabs: ['Home', 'Promo', 'Vip', 'Account'],
    gameRecords: 'Game Records',
    logOut: 'Log out',
    games: 'All games',
    save: 'Save',
  },
]

/** Opens the sheet from its button, which is labelled with the current language, and chooses another. */
async function choose(page: Page, from: Spoken, to: Spoken) {
  await page.getByRole('button', { name: from.name }).click()
  await page.getByRole('radio', { name: to.name }).check()
  await page.getByRole('button', { name: from.save }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function seeAccount(page: Page, { code, tabs, gameRecords, logOut }: Spoken) {
  await expect(page.locator('html')).toHaveAttribute('lang', code)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(tabs)
  await expect(page.getByText(gameRecords, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: logOut })).toBeVisible()
  await expect(page).toHaveTitle(`Lalmor · ${tabs[3]}`)
}

test('every language is set without a reload, kept over one, and sent to the server and the game', async ({ page }) => {
  const asked: { locale: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/getUserInfo')) asked.push(request.postDataJSON() as { locale: string })
  })
  await enterAsGuest(page, lalmor.address)
  await page.getByRole('navigation').getByText('Account').click()
  // A mark that a reload would remove.
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))

  for (const [at, language] of languages.entries()) {
    await choose(page, languages.at(at - 1)!, language)
    await seeAccount(page, language)
    await page.getByRole('navigation').getByText(language.tabs[0]!).click()
    await expect(page.getByRole('heading', { name: language.games, exact: true })).toBeVisible()
    await expect(page.getByText('₹1,000.00').first()).toBeVisible()
    await page.getByRole('navigation').getByText(language.tabs[3]!).click()
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')

  const traditional = languages[3]!
  await choose(page, languages[4]!, traditional)
  await page.reload()
  await seeAccount(page, traditional)
  await expect.poll(() => asked.at(-1)?.locale).toBe('zh-Hant')
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(frame(page).getByRole('button', { name: '旋轉', exact: true })).toBeVisible()
})

test('a kept language is there from the first text on; if its texts do not load, English is', nightly, async ({ page }) => {
  await page.goto(lalmor.address)
  await page.evaluate(() => localStorage.setItem('lalmor.locale', 'fr'))
  // Records every text that the document ever shows, from its start.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => seen.add(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Jouer en visiteur' })).toBeVisible()
  const seen = await page.evaluate(() => [...(window as Window & { seen?: Set<string> }).seen!].join('\n'))
  expect(seen).toContain('Jouer en visiteur')
  expect(seen).not.toContain('Play as guest')

  await page.route('**/assets/fr-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible()
})

test('a text size is previewed, set and kept, and leaves the tab labels alone', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.getByRole('navigation').getByText('Account').click()
  const sizeOf = (locator: ReturnType<Page['locator']>) => locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const label = page.getByText('Game Records', { exact: true })
  const tab = page.getByRole('navigation').getByRole('link').first()
  const before = { label: await sizeOf(label), tab: await sizeOf(tab) }

  await page.getByRole('button', { name: 'English' }).click()
  const preview = page.getByText('Preview: withdraw ₹4,925')
  const previewBefore = await sizeOf(preview)
  await page.getByRole('radio', { name: 'Larger' }).check()
  expect(await sizeOf(preview)).toBeCloseTo(previewBefore * 1.25, 1)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(label).toBeVisible()
  expect(await sizeOf(label)).toBeCloseTo(before.label * 1.25, 1)
  expect(await sizeOf(tab)).toBe(before.tab)
})

test('a language and a text size set in one tab are set in the other, and a game there goes on', nightly, async ({ page, context }) => {
  await openGame(page, lalmor, 'diya-nights')
  await expect(frame(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  const loaded: string[] = []
  page.on('framenavigated', (navigated) => loaded.push(navigated.url()))

  const other = await context.newPage()
  await other.goto(`${lalmor.address}#/pages/account/Account`)
  await other.getByRole('button', { name: 'English' }).click()
  await other.getByRole('radio', { name: 'Français' }).check()
  await other.getByRole('radio', { name: 'Larger' }).check()
  await other.getByRole('button', { name: 'Save' }).click()
  await seeAccount(other, languages[1]!)

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('html')).toHaveCSS('--text-scale', '1.25')
  await expect(page.getByRole('button', { name: 'Argent fictif' })).toBeVisible()
  expect(loaded).toEqual([])
  await expect(frame(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
})
