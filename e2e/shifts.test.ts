import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { becomeGuest } from './player.ts'
import { announce, filledHome, home } from './screens/home.ts'
import { busy, text } from './screens/screen.ts'
import { brought, vip } from './screens/vip.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

// A page keeps its shape while its answers come.

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** The goal of docs/architecture.md. */
const shiftMax = 0.02

/** The sum of shifts that no press made, with what moved. */
async function measureShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as Shift[]))).observe({ type: 'layout-shift', buffered: true })
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName)
    Object.assign(window, {
      shiftsSoFar: () =>
        shifts
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => nameOf(node)) })),
    })
  })
  return async () => {
    // An entry is made with the frame that is drawn.
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (window as unknown as { shiftsSoFar(): { value: number; moved: string[] }[] }).shiftsSoFar()
    })
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
  }
}

/** A page in its fullest state: `first` is there without the held answer, but for what the page `needs`; `last` only with all of them. */
const pages = [
  {
    path: home,
    given: filledHome,
    first: (page: Page) => page.getByRole('group', { name: t('home.categories') }),
    last: text(t('choices.card')),
    needs: undefined,
    calls: [
      '/promo/waiting',
      '/game/mine',
      '/u/gconfig',
      '/game/list',
      '/user/getUserInfo',
      '/vip/getVipInfo',
      'assets/News*',
      'assets/PrivacyCard*',
      'assets/RecentWins*',
    ],
  },
  {
    path: vip,
    given: async (page: Page) => {
      await announce(page)
      await brought([{ promotion: 'vip-upgrade', amount: 88_00, requirement: 88_00, multiple: 1, facts: { level: 1 } }])(page)
    },
    first: (page: Page) => page.getByText(t('vip.how')),
    last: text(t('claims.title')),
    needs: '/vip/getVipInfo',
    calls: ['/promo/list', '/user/getUserInfo', '/vip/getVipInfo', '/u/gconfig'],
  },
] as const

for (const { path, given, first, last, needs, calls } of pages)
  for (const [at, call] of calls.entries())
    test(`${path} keeps its shape when ${call} comes last`, at === 0 || call === '/game/mine' ? {} : nightly, async ({ page }) => {
      await becomeGuest(page, lalmor.address)
      await given(page)
      const shifts = await measureShifts(page)
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(`**/${call.replace(/^\//, '')}`, async (route) => {
        asked.resolve()
        await released.promise
        await route.continue()
      })
      await page.goto(`${lalmor.address}#${path}`)
      await asked.promise
      await expect((needs === call ? busy : first)(page)).toBeVisible()
      released.resolve()
      await expect(first(page)).toBeVisible()
      await last(page).waitFor()
      await page.waitForLoadState('networkidle')
      const { sum, shifts: found } = await shifts()
      expect(sum, JSON.stringify(found, null, 1)).toBeLessThanOrEqual(shiftMax)
    })
