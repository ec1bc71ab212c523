import { expect, test, type Page } from '@playwright/test'
import { serveKit } from './kit-page.ts'
import { accessibilityFaults, keyboardFaults, overflowFaults, widths } from './looking.ts'
import { clippingFaults, contrastFaults, touchFaults } from './measure.ts'
import { comparePicture } from './pictures.ts'
import { resetFocus } from './screens/screen.ts'
import { t } from './texts.ts'

let kit: Awaited<ReturnType<typeof serveKit>>

test.beforeAll(async () => {
  kit = await serveKit()
})
test.afterAll(() => kit.end())

// Tall enough for the longest section, so that nothing scrolls while it is examined.
const tall = 2_800

async function open(page: Page, { width = 390, height = tall } = {}) {
  await page.setViewportSize({ width, height })
  await page.goto(kit.address)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('heading', { name: 'Kit' })).toBeVisible()
}

/** The page's timers run only by `page.clock.runFor`. */
async function stopClock(page: Page) {
  const start = new Date('2026-11-20T18:42:00+05:30')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1_000))
}

/** 44 design px: a 23.4375th of the window is a rem, and 16 design px. */
const tap = (width: number) => (width / 375) * 44

/** Sections that look the same on every visit. */
const still = ['actions', 'choices', 'fields', 'money', 'records', 'orders', 'offers', 'games', 'states', 'chrome', 'icons']
/** Sections that a narrow window affects most. */
const tight = ['choices', 'fields', 'money', 'records', 'orders']

/** The lattice behind a page is compared with the pages; here it would only make the pictures large. */
const plainGround = '#root { background: var(--bg) } #root::before { display: none }'

test.describe('as it looks', () => {
  // One document: a look changes its theme, its text size and its window alone.
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ reducedMotion: 'reduce' })
    await open(page)
  })
  test.afterAll(() => page.close())
  test.beforeEach(() => change({ theme: 'red', scale: 1, width: 390 }))

  async function change({ theme = 'red', scale = 1, width = 390 }) {
    await page.evaluate(
      ([theme, scale]) => {
        document.documentElement.dataset['theme'] = theme
        document.documentElement.style.setProperty('--text-scale', String(scale))
      },
      [theme, scale] as const,
    )
    await page.setViewportSize({ width, height: tall })
  }

  for (const [width, sections] of [
    [390, still],
    [320, tight],
  ] as const)
    test(`every component in every state at ${width}`, async () => {
      await change({ width })
      const others = await page.addStyleTag({ content: plainGround })
      for (const id of sections) {
        // Taken alone, so that what is above it does not shift it by half a pixel.
        await others.evaluate((style, css) => (style.textContent = css), `${plainGround} section[id]:not(#${id}) { display: none }`)
        // Its monospace font differs from machine to machine.
        const code = page.getByText(/9f3c51d80a6e|monsoon-27/).or(page.getByText('217', { exact: true }))
        await comparePicture(page.locator(`#${id}`), `kit-${id}-${width}`, [code])
      }
      await others.evaluate((style) => (style as HTMLStyleElement).remove())
    })

  for (const theme of ['red', 'white', 'green'])
    test(`${theme}: no accessibility fault that a program can find, and every text stands out from the pixels behind it`, async () => {
      await change({ theme })
      expect(await accessibilityFaults(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 10_000 })
      const { looked, faults } = await contrastFaults(page)
      expect(faults).toEqual([])
      expect(looked).toBeGreaterThan(250)
    })

  for (const scale of [1, 1.25])
    test(`nothing reaches beyond the window or out of its ground, text × ${scale}`, async () => {
      await change({ scale })
      for (const width of widths) {
        await page.setViewportSize({ width, height: tall })
        expect(await overflowFaults(page)).toEqual([])
        expect(await clippingFaults(page), `at ${width}`).toEqual([])
      }
    })

  test('every control is reached by Tab, in order, and shows the focus', async () => {
    await resetFocus(page)
    expect(await keyboardFaults(page)).toEqual([])
  })
})

test('every target takes touches on 44 design px', async ({ page }) => {
  await stopClock(page)
  await open(page)
  // Only one slide is in the window at a time; the others are the same size.
  const otherSlides = '[aria-roledescription="slide"]:not(:first-child) *'
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: tall })
    expect(await touchFaults(page, tap(width), otherSlides), `at ${width}`).toEqual([])
  }
})

test('slides move on every 5 s for 500 ms, and stand still while paused, touched or focused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stopClock(page)
  await open(page)
  const offers = page.getByRole('region', { name: 'Offers' })
  const slide = (no: number) => offers.getByRole('listitem').nth(no)
  const shown = async () => (await slide(0).boundingBox())!.x
  const start = await shown()
  await expect(offers.getByRole('list')).toHaveCSS('transition-duration', '0.5s')

  await page.clock.runFor(5_000)
  await expect.poll(async () => start - (await shown())).toBeCloseTo(((20.4375 + 0.625) * 390) / 23.4375, 0)
  await offers.getByRole('button', { name: t('carousel.pause') }).click()
  await page.mouse.move(0, 0)
  const place = await settled(shown)
  await page.clock.runFor(12_000)
  expect(await shown()).toBe(place)

  await offers.getByRole('button', { name: t('carousel.resume') }).click()
  await slide(0).getByRole('button').focus()
  await expect.poll(shown).toBe(start)
  await page.clock.runFor(12_000)
  expect(await shown()).toBe(start)
  await page.keyboard.press('ArrowRight')
  await expect(slide(1).getByRole('button')).toBeFocused()
  await expect.poll(shown).toBe(place)
})

test('slides follow the mouse and the wheel, and a drag is not a click', async ({ page }) => {
  await stopClock(page)
  await open(page)
  const offers = page.getByRole('region', { name: 'Offers' })
  const first = offers.getByRole('listitem').first()
  const shown = async () => Math.round((await first.boundingBox())!.x)
  await first.scrollIntoViewIfNeeded()
  const { x, y } = (await first.boundingBox())!
  await page.mouse.move(x + 200, y + 50)
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 50, { steps: 4 })
  await page.mouse.up()
  await expect.poll(shown).toBe(Math.round(x - (21.0625 * 390) / 23.4375))
  await page.mouse.wheel(-80, 0)
  await expect.poll(shown).toBe(Math.round(x))
})

/** Pays something in: the balance rises and counts up. */
async function payIn(page: Page) {
  const money = page.locator('#money')
  await money.getByRole('button', { name: 'Pay in ₹500.00' }).click()
  const pill = money.getByRole('link')
  await expect(pill).toHaveAccessibleName('Balance 12,980.50 rupees Deposit')
  return { pill, counted: pill.locator('[data-counting]') }
}

test('a balance counts up in 400 ms, and the true one stands there all the while', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stopClock(page)
  await open(page)
  const { counted } = await payIn(page)
  await page.clock.runFor(200)
  await expect(counted).toHaveText('₹12,980.50')
  await expect(counted).toHaveAttribute('data-counting', /^₹12,[67]\d\d\.\d\d$/)
  await page.clock.runFor(220)
  await expect(counted).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test('a balance does not count', async ({ page }) => {
    await stopClock(page)
    await open(page)
    const { counted } = await payIn(page)
    await page.clock.runFor(100)
    await expect(counted).toHaveCount(0)
  })

  test('slides stand still and a notice is a line that opens', async ({ page }) => {
    await stopClock(page)
    await open(page)
    const first = page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first()
    const before = await first.boundingBox()
    await page.clock.runFor(12_000)
    expect(await first.boundingBox()).toEqual(before)
    await expect(page.getByRole('button', { name: t('carousel.pause') })).toBeHidden()

    const notice = page.getByRole('button', { name: /^No payments on Sunday/ })
    await expect(notice.locator('span')).toHaveCSS('animation-name', 'none')
    const line = (await notice.boundingBox())!.height
    await notice.click()
    await expect(notice).toHaveAttribute('aria-expanded', 'true')
    expect((await notice.boundingBox())!.height).toBeGreaterThan(line)
  })
})

test('a notice runs until it is paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  const line = page.getByRole('button', { name: /^No payments on Sunday/ }).locator('span')
  await expect(line).toHaveCSS('animation-play-state', 'running')
  await page.getByRole('button', { name: 'Pause notice' }).click()
  await expect(line).toHaveCSS('animation-play-state', 'paused')
  await page.getByRole('button', { name: t('notice.resume') }).click()
  await expect(line).toHaveCSS('animation-play-state', 'running')
})

test('choices are made by keyboard alone', async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: '7 Days' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '30 Days' })).toBeChecked()
  await page.getByRole('radio', { name: /^Online/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked()

  const kinds = page.getByRole('group', { name: 'Kind' })
  await expect(kinds.getByRole('button', { name: 'Daily Bonus' })).toBeInViewport({ ratio: 1 })
  await kinds.getByRole('button', { name: 'Daily Bonus' }).focus()
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(kinds.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await expect(kinds.getByRole('button', { name: 'All' })).toBeInViewport({ ratio: 1 })

  const wins = page.getByRole('switch', { name: 'My wins on Home' })
  await expect(wins).not.toBeChecked()
  await wins.focus()
  await page.keyboard.press('Space')
  await expect(wins).toBeChecked()
  const bonus = page.getByRole('checkbox', { name: 'Add first deposit bonus: ₹500.00' })
  await expect(bonus).not.toBeChecked()
  await expect(bonus).toHaveAccessibleDescription(/can’t be added later/)
})

test('a row of filters follows the wheel and a mouse that drags it', async ({ page }) => {
  await open(page)
  const kinds = page.getByRole('group', { name: 'Kind' })
  const left = () => kinds.evaluate((row) => row.scrollLeft)
  const end = await left()
  const { x, y, height } = (await kinds.boundingBox())!
  await page.mouse.move(x + 100, y + height / 2)
  await page.mouse.wheel(0, -100)
  await expect.poll(left).toBe(end - 100)
  await page.mouse.down()
  await page.mouse.move(x + 250, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(left).toBeLessThan(end - 200)
  await expect(kinds.getByRole('button', { name: 'Daily Bonus' })).toHaveAttribute('aria-pressed', 'true')
})

test('a code is one input of six digits, a line takes 140 characters, and an error is announced', async ({ page }) => {
  await open(page)
  const code = page.getByRole('textbox', { name: 'OTP', exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('')
  await code.pressSequentially('12a 34567')
  await expect(code).toHaveValue('123456')
  await expect(page.getByRole('textbox', { name: 'Email, optional' })).toHaveAttribute('maxlength', '140')
  await expect(page.getByRole('textbox', { name: 'UTR' })).toHaveAccessibleDescription('Please enter a 12-digit UTR')
  await expect(page.getByRole('alert').filter({ hasText: '12-digit' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your phone number' })).not.toBeEditable()
})

test('a long press fires after 350 ms in one place, and its click is not a tap', async ({ page }) => {
  await stopClock(page)
  await open(page)
  const row = page.getByRole('button', { name: /^Press me/ })
  await row.scrollIntoViewIfNeeded()
  const { x, y } = (await row.boundingBox())!
  await page.mouse.move(x + 50, y + 20)
  await page.mouse.down()
  await page.clock.runFor(350)
  await page.mouse.up()
  await expect(row).toContainText('0 taps, 1 long presses')
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 32)
  await page.clock.runFor(350)
  await page.mouse.up()
  await expect(row).toContainText('1 taps, 1 long presses')
})

test('the end of a list is reached 50 px before it is seen, once per approach', async ({ page }) => {
  await open(page, { height: 844 })
  const end = page.getByRole('status', { name: 'Loading more' })
  const below = () => end.evaluate((element) => element.getBoundingClientRect().top - innerHeight)
  await page.evaluate(async (px) => scrollBy(0, px), (await below()) - 60)
  await expect.poll(below).toBeGreaterThan(50)
  await expect(page.getByText('Pages asked for: 1')).toBeVisible()
  await page.evaluate(() => scrollBy(0, 20))
  await expect(page.getByText('Pages asked for: 2')).toBeVisible()
  await expect.poll(below).toBeGreaterThan(50)
})

test('a toast stands for 1.5 s; a sheet closes with Escape and gives the focus back', async ({ page }) => {
  await stopClock(page)
  await open(page)
  await page.getByRole('button', { name: 'Show a toast' }).click()
  const toast = page.getByText('Content copied')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open a sheet' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Give up this bonus?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

/** DESIGN "Responsive": what 1rem of the stylesheets is drawn as. */
const windows: readonly [width: number, height: number, drawnPx: number][] = [
  [320, 640, 320 / 23.4375],
  [375, 812, 16],
  [390, 844, 390 / 23.4375],
  [559, 900, 559 / 23.4375],
  [560, 900, 16],
  [768, 1024, 16],
  // A phone on its side: as wide as a small tablet, and much lower.
  [740, 360, 16],
  [1280, 499, 16],
  [1399, 900, 16],
  [1400, 900, 17],
  [2560, 1440, 17],
]
test('the root font is SPEC §9’s at every width; what is drawn grows with the window to 559 px, and from 560 uses it', async ({ page }) => {
  await page.goto(kit.address)
  for (const [width, height, drawnPx] of windows) {
    await page.setViewportSize({ width, height })
    const found = await page.evaluate(() => ({
      rootFontPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      // 14 design px.
      textPx: Number.parseFloat(getComputedStyle(document.body).fontSize),
      root: document.querySelector('#root')!.getBoundingClientRect().width,
    }))
    expect.soft(found, `${width} × ${height}`).toEqual({
      rootFontPx: expect.closeTo(Math.min(width, 960) / 23.4375, 2),
      textPx: expect.closeTo((drawnPx * 14) / 16, 2),
      root: expect.closeTo(width, 0),
    })
  }
})

/** Returns the position of something once it has stopped moving. */
async function settled(place: () => Promise<number>): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const now = await place()
      const moved = now - last
      last = now
      return moved
    })
    .toBe(0)
  return last
}
