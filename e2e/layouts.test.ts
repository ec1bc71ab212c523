import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { accessibilityFaults, overflowFaults, settled } from './looking.ts'
import { becomeGuest, enterAsGuest, frame, newMobile } from './player.ts'
import { nightly } from './tags.ts'
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

test('the tab bar and the sub-page bar to the pixel, and no space kept clear outside native mode', async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await expect.poll(async () => (await page.getByRole('button', { name: /Play money/ }).boundingBox())?.y).toBe(0)
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

  // 44 high, the title in the middle, a line of 1 px below.
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

  await page.goto(`${lalmor.address}?isnative=1#/pages/account/SelfTest/SelfTest`)
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

/** PRODUCT §13 W2: both sides of each border, a low window, and a desk. The last two are phones on their side. */
const windows =
  '1920x1080 1440x900 1280x600 1279x800 1024x768 1023x768 800x1280 769x1024 768x1024 720x1024 719x960 560x960 559x960 667x375 844x390'
    .split(' ')
    .map((size) => {
      const [width, height] = size.split('x').map(Number) as [number, number]
      return { width, height }
    })

/** One of each layout: enough where the borders between them are the same for every page. */
const layouts = windows.filter(({ width }) => [1440, 1024, 768, 560, 667].includes(width))

/** Opens a page, or a sheet on it. */
const wideScreens: readonly { path: string; shows: (page: Page) => Promise<void> }[] = [
  { path: '/pages/home/Home', shows: (page) => expect(page.getByRole('link', { name: /Diya Nights/ }).first()).toBeVisible() },
  { path: '/pages/account/Account', shows: (page) => expect(page.getByText('₹1,000.00').first()).toBeVisible() },
  { path: '/pages/account/Profile/Profile', shows: (page) => expect(page.getByText(/^Guest \d/).first()).toBeVisible() },
  {
    path: '/pages/webview/GameWeb?game=mirchi-mines',
    shows: (page) => expect(frame(page).getByRole('button', { name: /^Start/ })).toBeVisible(),
  },
  {
    path: '/pages/account/Account',
    async shows(page) {
      await page.getByRole('button', { name: t('account.logout') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const [where, sizesOf, tag] of [
  ['in wide windows', (at: number) => (at === 0 ? windows : layouts), {}],
  ['on both sides of every border between layouts', () => windows, nightly],
] as const)
  test(`${where} nothing reaches beyond the window, and no accessibility fault that a program can find`, tag, async ({ page }) => {
    await becomeGuest(page, lalmor.address)
    const faults: string[] = []
    for (const [at, { path, shows }] of wideScreens.entries()) {
      const sizes = sizesOf(at)
      await page.setViewportSize(sizes[0]!)
      await page.goto(`${lalmor.address}#${path}`)
      await shows(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await settled(page)
        const found = await overflowFaults(page)
        // A frame of 560 px would have two columns, and an empty lower half.
        const frameWidth = await page.evaluate(() => document.querySelector('iframe')?.clientWidth ?? 0)
        if (size.height > size.width && frameWidth >= 560) found.push('two columns in an upright window')
        if ([1440, 768].includes(size.width)) found.push(...(await accessibilityFaults(page)))
        faults.push(...found.map((fault) => `${path} at ${size.width} × ${size.height}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

test('from 1024 px the tabs are a rail, first in the tab order and on sub-pages too; below it is a bar, lower on a phone on its side', async ({
  page,
}) => {
  await enterAsGuest(page, lalmor.address)
  const nav = page.getByRole('navigation')
  const names = () => nav.getByRole('link').allTextContents()
  const tabs = [t('title.home'), t('title.promo'), t('title.vip'), t('title.account')]

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => nav.boundingBox()).toEqual({ x: 0, y: 0, width: 216, height: 768 })
  expect((await names()).slice(0, 4)).toEqual(tabs)
  // A document that has just loaded: on arrival from another page the focus is in the content.
  await page.reload()
  await expect(nav).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: t('title.home') })).toBeFocused()
  await nav.getByRole('link', { name: t('title.search') }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await nav.getByRole('link', { name: t('title.account') }).click()
  await expect(nav.getByRole('link', { name: t('title.account') })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 1023, height: 768 })
  await expect.poll(() => nav.boundingBox()).toEqual({ x: 0, y: 718, width: 1023, height: 50 })
  expect(await names()).toEqual(tabs)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => nav.boundingBox()).toEqual({ x: 0, y: 346, width: 844, height: 44 })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=mirchi-mines`)
  await expect(page.getByText(t('games.loading'))).toBeHidden()
  await expect(nav).toHaveCount(0)
})

test('a pinned key stands on its own ground and keeps its place when its reason goes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await becomeGuest(page, lalmor.address)
  await page.goto(`${lalmor.address}#/pages/account/PhoneBinding/PhoneBinding`)
  const pinned = page.getByRole('button', { name: t('phone.action') })
  await expect(page.getByText(t('phone.enterPhone'))).toBeVisible()
  const place = (await pinned.boundingBox())!
  const ground = () => page.screenshot({ clip: { x: 0, y: place.y, width: 320, height: 568 - place.y }, animations: 'disabled' })
  await settled(page)
  const over = await ground()
  const showOthers = (visibility: string) =>
    pinned.evaluate((key, visibility) => {
      for (const part of key.closest('main')!.children)
        if (part instanceof HTMLElement && !part.contains(key)) part.style.visibility = visibility
    }, visibility)
  await showOthers('hidden')
  expect(over.equals(await ground()), 'text shows through').toBe(true)
  await showOthers('')

  await page.getByLabel(t('otp.phone')).fill(newMobile())
  await expect(page.getByText(t('phone.enterCode'))).toBeVisible()
  await page.getByLabel(t('otp.code')).fill('123456')
  await expect(pinned).toBeEnabled()
  expect(await pinned.boundingBox()).toEqual(place)
})

test('nothing lies below a notch, a rounded corner or the home indicator, upright or on the side', async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  const devtools = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const [size, insets] of [
    [
      { width: 390, height: 844 },
      { top: 47, right: 0, bottom: 34, left: 0 },
    ],
    [
      { width: 667, height: 375 },
      { top: 0, right: 47, bottom: 21, left: 47 },
    ],
  ] as const) {
    await page.setViewportSize(size)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
    for (const { path, shows } of [
      ...wideScreens,
      { path: '/pages/account/PhoneBinding/PhoneBinding', shows: () => expect(page.getByText(t('phone.enterPhone'))).toBeVisible() },
    ]) {
      await page.goto(`${lalmor.address}#${path}`)
      await page.reload()
      await shows(page)
      await settled(page)
      const found = await page.evaluate(
        ([{ top, right, bottom, left }, { width, height }]) =>
          [...document.querySelectorAll('nav a, header button, main > div:last-child > button, iframe, dialog[open] button')].flatMap(
            (node) => {
              const box = node.getBoundingClientRect()
              const fixed = node.closest('nav, dialog, iframe') !== null || getComputedStyle(node.parentElement!).position === 'fixed'
              const inside =
                box.width === 0 ||
                (box.left >= left && box.right <= width - right && (!fixed || (box.top >= top && box.bottom <= height - bottom)))
              return inside ? [] : [`${node.tagName} “${node.textContent}” at ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`]
            },
          ),
        [insets, size] as const,
      )
      faults.push(...found.map((fault) => `${path} at ${size.width}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})
