import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest } from './player.ts'
import { t } from './texts.ts'

// At a width of 375 one design px is one CSS px.
test.use({ viewport: { width: 375, height: 844 } })

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** A colour of the theme as the browser computes it. */
const token = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${property})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test('the tab bar to the pixel: 50 high at the bottom, four tabs in order, 10 px text, 24 px icons, its colours', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  const bar = page.getByRole('navigation')
  await expect.poll(() => bar.boundingBox()).toEqual({ x: 0, y: 794, width: 375, height: 50 })
  const tabs = await bar.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { fontSize, color } = getComputedStyle(link)
      const icon = link.querySelector('svg')!.getBoundingClientRect()
      return { name: link.textContent, fontSize, color, icon: [icon.width, icon.height], width: link.getBoundingClientRect().width }
    }),
  )
  const [normal, selected] = [await token(page, '--tab'), await token(page, '--tab-selected')]
  const look = { fontSize: '10px', icon: [24, 24], width: 93.75 }
  expect(tabs).toEqual([
    { name: t('title.home'), color: selected, ...look },
    { name: t('title.promo'), color: normal, ...look },
    { name: t('title.vip'), color: normal, ...look },
    { name: t('title.account'), color: normal, ...look },
  ])
  await expect(bar).toHaveCSS('background-color', await token(page, '--bar'))
  expect([normal, selected, await token(page, '--bar')]).toEqual(['rgb(255, 201, 204)', 'rgb(255, 217, 59)', 'rgb(90, 10, 21)'])
})

test('the sub-page bar: 44 high, its title in the middle, a line of 1 px below', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await page.goto(`${lalmor.address}#/pages/account/BankCard/BankCardList`)
  const title = page.getByRole('heading', { name: t('title.withdrawalAccount') })
  await expect(title).toBeVisible()
  await expect.poll(() => page.getByRole('banner').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 44 })
  const middle = async () => {
    const box = await title.boundingBox()
    return box && box.x + box.width / 2
  }
  await expect.poll(middle).toBe(375 / 2)
  await expect.poll(() => page.getByRole('button', { name: t('nav.back') }).boundingBox()).toMatchObject({ x: 0, width: 44, height: 44 })
  await expect(page.getByRole('banner')).toHaveCSS('box-shadow', `${await token(page, '--bar-edge')} 0px -1px 0px 0px inset`)
})

test('native mode: 50 px stay clear for the status bar, the 44 px bar is below them, and nothing leaves the screen', async ({ page }) => {
  await enterAsGuest(page, `${lalmor.address}?isnative=1`)
  await expect.poll(async () => (await page.getByRole('button', { name: /Play money/ }).boundingBox())?.y).toBe(50)
  await expect.poll(() => page.getByRole('navigation').boundingBox()).toMatchObject({ y: 794, height: 50 })

  await page.goto(`${lalmor.address}?isnative=1#/pages/account/FeedBack/FeedBack`)
  const bar = page.getByRole('banner')
  await expect(bar).toBeVisible()
  await expect.poll(() => bar.boundingBox()).toEqual({ x: 0, y: 50, width: 375, height: 44 })
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)
  expect(fits).toBe(true)

  await page.goto(`${lalmor.address}?isnative=1#/pages/account/Account`)
  await page.getByText(t('account.logout')).scrollIntoViewIfNeeded()
  // The strip of the status bar covers what has scrolled up.
  const covered = await page.evaluate(() => document.elementFromPoint(187, 25)?.id)
  expect(covered).toBe('root')
})

test('outside native mode no space is kept clear', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await expect.poll(async () => (await page.getByRole('button', { name: /Play money/ }).boundingBox())?.y).toBe(0)
})
