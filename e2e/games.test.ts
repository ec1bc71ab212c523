import { expect, type Page } from '@playwright/test'
import { changeAnswers } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { gameFaults } from './looking.ts'
import { balanceOf, frame, key, lastRound, openGame, spin } from './player.ts'
import { nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

test('Mirchi Mines: a round that was left is found as it was, goes on, and is paid once', async ({ page }) => {
  await openGame(page, lalmor, 'mirchi-mines')
  await key(page, /^Start/).click()
  await expect(key(page, /^Cash out/)).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(980_00)
  await page.reload()
  await expect(key(page, /^Cash out/)).toBeVisible()
  expect(await gameFaults(page)).toEqual([])
  await finish(page)
  expect(await gameFaults(page)).toEqual([])
  await lastRound(page, lalmor, 'Mirchi Mines')
  await expect(page.getByRole('img', { name: /^Chillies at (row \d column \d(; )?){3}$/ })).toBeVisible()
})

/** The net result in the bar above the game, in paise. */
async function netOf(page: Page): Promise<number> {
  const [, sign, digits] = /net\s([+−]?)₹([\d,.]+)/.exec((await page.locator('header p').textContent())!)!
  return Math.round(Number(digits!.replaceAll(',', '')) * 100) * (sign === '−' ? -1 : 1)
}

/** Waits for the bar, which is redrawn every second. */
async function tick(page: Page) {
  const clock = async () => (await page.locator('header p').textContent())!.split(' ')[0]
  const before = await clock()
  await expect.poll(clock).not.toBe(before)
}

/** Turns a tile and, if it was a mango, cashes out: either way the round is over. */
async function finish(page: Page) {
  const [cashOut, next] = [key(page, /^Cash out ₹/), key(page, /^New round/)]
  await frame(page).getByRole('gridcell', { name: 'row 1 column 1' }).click()
  await expect(cashOut.or(next)).toBeEnabled()
  if (await cashOut.isVisible()) await cashOut.click()
  await expect(next).toBeEnabled()
}

test('Mirchi Mines: a step is taken once though the server crashes before it answers, and a reload finds it', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'mirchi-mines')
  await key(page, /^Start/).click()
  await expect(key(page, /^Cash out/)).toBeVisible()
  const asked: string[] = []
  await page.route('**/round/act', async (route) => {
    const { roundId, step, action } = route.request().postDataJSON() as { roundId: string; step: number; action: object }
    asked.push(JSON.stringify([roundId, step, action]))
    if (asked.length > 1) return route.continue()
    await route.fetch()
    await lalmor.crash()
    await route.abort('connectionreset')
  })
  const turned = frame(page).getByRole('gridcell', { name: 'row 3 column 3' })
  await turned.click()
  await expect(turned).toHaveAccessibleName(/mango|chili/, { timeout: 60_000 })
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked).size).toBe(1)

  await expect(key(page, /^(Cash out ₹|New round)/)).toBeEnabled()
  const goesOn = await key(page, /^Cash out ₹/).isVisible()
  await page.reload()
  await expect(key(page, goesOn ? /^Cash out ₹/ : /^Start/)).toBeEnabled()
  if (goesOn) await expect(turned).toHaveAccessibleName(/mango/)
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link', { name: 'Mirchi Mines' })).toHaveCount(1)
  await expect(page.getByText(goesOn ? 'Unsettled' : 'Settled', { exact: true })).toHaveCount(2)
})

test(
  'Mirchi Mines: the net above the game counts stake and payout once each, also after a reload in the middle',
  nightly,
  async ({ page }) => {
    await openGame(page, lalmor, 'mirchi-mines')
    await key(page, /^Start/).click()
    await expect(key(page, /^Cash out/)).toBeVisible()
    await expect.poll(() => netOf(page)).toBe(-20_00)
    await page.reload()
    await expect(key(page, /^Cash out/)).toBeVisible()
    expect(await netOf(page)).toBe(-20_00)
    await finish(page)
    // Starting again ends what is still shown of the last round, and takes a stake of its own.
    await key(page, /^New round/).click()
    await expect(key(page, /^Cash out/)).toBeVisible()
    await tick(page)
    expect(await netOf(page)).toBe((await balanceOf(page)) - 1_000_00)
  },
)

test(
  'a reality check that comes due during an open round waits for its end, and its figures include the round',
  nightly,
  async ({ page }) => {
    let due = false
    await changeAnswers(page, '/play/sitting', ({ sitting }) => (sitting ? { sitting: { ...sitting, checkDue: due } } : {}))
    await openGame(page, lalmor, 'mirchi-mines')
    await key(page, /^Start/).click()
    await expect(key(page, /^Cash out/)).toBeVisible()
    due = true
    const told = page.waitForResponse('**/play/sitting')
    await page.reload()
    await told
    await expect(key(page, /^Cash out/)).toBeVisible()
    const check = page.getByRole('dialog', { name: like('check.title') })
    await expect(check).toHaveCount(0)
    await finish(page)
    await expect(check).toBeVisible()
    const net = (await balanceOf(page)) - 1_000_00
    await expect(check.getByText(t('limits.net')).locator('..')).toContainText(net < 0 ? '−\u2060₹' : '+₹')
    await expect(check.getByText(t('check.won')).locator('..')).toContainText(`₹${((net + 20_00) / 100).toFixed(2)}`)
  },
)

test(
  'sound is off and offered once; the player turns it on in the game or in its menu, and the choice is kept',
  nightly,
  async ({ page }) => {
    await openGame(page, lalmor, 'rani-roulette')
    const [off, on] = [key(page, /^Sound is off$/), key(page, /^Sound is on$/)]
    const offer = frame(page).getByRole('group', { name: 'Sound on?' })
    await expect(off).toHaveAttribute('aria-pressed', 'false')
    expect(await gameFaults(page)).toEqual([])
    await offer.getByRole('button', { name: 'Keep off' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(off).toBeVisible()
    await expect(offer).toHaveCount(0)
    await off.click()
    await expect(on).toBeVisible()
    await page.reload()
    await expect(on).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: t('games.menu') }).click()
    await page
      .getByRole('switch', { name: t('games.menu.sound') })
      .or(page.getByRole('checkbox', { name: t('games.menu.sound') }))
      .click()
    await expect(off).toBeAttached()
    await page.reload()
    await expect(off).toBeVisible()
    // Ambience alone would not be heard.
    const ambience = page.getByRole('switch', { name: t('games.menu.ambience') })
    await page.getByRole('button', { name: t('games.menu') }).click()
    await expect(ambience).not.toBeChecked()
    await ambience.click()
    await expect(ambience).toBeChecked()
    await expect(on).toBeAttached()
  },
)

test('Rani Roulette: chips are laid, the ball falls, and the round shows its pocket', async ({ page }) => {
  await openGame(page, lalmor, 'rani-roulette')
  await frame(page)
    .getByRole('button', { name: /^Red/ })
    .or(frame(page).getByRole('gridcell', { name: /^Red/ }))
    .first()
    .click()
  expect(await gameFaults(page)).toEqual([])
  await key(page, /^Spin ₹10/).click()
  await expect(key(page, /^Same bets/)).toBeEnabled()
  expect(await gameFaults(page)).toEqual([])
  // As on another device, the result is the server's.
  await page.evaluate(() => localStorage.removeItem('lalmor.last-rounds'))
  await page.reload()
  await expect(
    frame(page)
      .getByRole('list', { name: /^Last results/ })
      .getByRole('listitem'),
  ).toHaveText([/^\d+$/])
  await lastRound(page, lalmor, 'Rani Roulette')
  await expect(page.getByRole('img', { name: /^\d+( red| black|, zero)$/ })).toBeVisible()
  await expect(page.getByText(t('bet.red'), { exact: true }).locator('..')).toContainText(/₹10 · paid ₹(0|20)/)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion }, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('Rani Roulette: chips, wheel and ball move, and a phone ticks, only for players who want motion', nightly, async ({ page }) => {
      await page.addInitScript(() => {
        const ticks: (readonly number[])[] = []
        Object.assign(window, { ticks })
        navigator.vibrate = (pulses) => ticks.push(pulses as number[]) > 0
      })
      await openGame(page, lalmor, 'rani-roulette')
      const red = key(page, /^Red/)
        .or(frame(page).getByRole('gridcell', { name: /^Red/ }))
        .first()
      await expect(red).toBeVisible()
      const game = page.frames().find((one) => one.parentFrame() !== null)!
      await game.evaluate(() => {
        const animate = Element.prototype.animate
        const moved: string[] = []
        Object.assign(window, { moved })
        Element.prototype.animate = function (...how) {
          moved.push(JSON.stringify(how[0]))
          return animate.apply(this, how)
        }
      })
      await red.click()
      await key(page, /^Spin ₹10/).click()
      await expect(key(page, /^Same bets/)).toBeVisible()
      // A fade does not count as motion.
      const moved = await game.evaluate(() => (Reflect.get(window, 'moved') as string[]).filter((how) => how.includes('transform')))
      expect(moved.length > 0).toBe(reducedMotion === 'no-preference')
      // The chip and the ball, in the page above the frame, which may not. A win adds its own.
      const ticks = await page.evaluate(() => Reflect.get(window, 'ticks') as number[][])
      expect(ticks.slice(0, 2)).toEqual(reducedMotion === 'no-preference' ? [[15], [15]] : [])
    })
  })

test('Andar Bahar: a bet, the deal, and the two cards that decided', async ({ page }) => {
  await openGame(page, lalmor, 'andar-bahar')
  await frame(page)
    .getByRole('button', { name: /^Andar/ })
    .or(frame(page).getByRole('gridcell', { name: /^Andar/ }))
    .first()
    .click()
  expect(await gameFaults(page)).toEqual([])
  await key(page, /^Deal/).click()
  await expect(key(page, /^Same bets/)).toBeEnabled()
  expect(await gameFaults(page)).toEqual([])
  await lastRound(page, lalmor, 'Andar Bahar')
  await expect(page.getByRole('img', { name: /^Joker .+ of \w+, last card .+ of \w+$/ })).toBeVisible()
})

/** Plays one round of gems to its end, without waiting for each free spin if there are any. */
async function playGems(page: Page) {
  await expect(spin(page)).toBeEnabled()
  const before = await balanceOf(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/round/play'))
  await spin(page).click()
  const { resultData } = (await (await answered).json()) as { resultData: { round: { roundId: string; payout: number } } }
  const freeSpins = key(page, /^Start free spins$/)
  await expect(spin(page).and(page.locator(':enabled')).or(freeSpins).first()).toBeVisible({ timeout: 60_000 })
  if (await freeSpins.isVisible()) await freeSpins.click()
  await expect(async () => {
    if (await key(page, /^Pause$/).isVisible()) await page.locator('iframe').press('Escape')
    await expect(spin(page)).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 120_000 })
  const { roundId, payout } = resultData.round
  await expect.poll(() => balanceOf(page)).toBe(before - 10_00 + payout)
  return { roundId, payout }
}

test('Monsoon Gems: a win with tumbles and a loss are shown, recorded with their first grid, and verified', async ({ page }) => {
  test.setTimeout(240_000)
  await openGame(page, lalmor, 'monsoon-gems')
  let [won, lost] = ['', '']
  // Two rounds of three lose and one wins; the bound ends a test that would otherwise never end.
  for (let round = 0; round < 40 && !(won && lost); round++) {
    const { roundId, payout } = await playGems(page)
    if (payout > 0) won = roundId
    else {
      lost = roundId
      await expect(frame(page).getByRole('status')).toHaveText(/^No payout, stake 10 rupees, balance /)
      await expect(frame(page).getByText('No payout', { exact: true })).toBeVisible()
    }
  }
  expect([won, lost]).not.toContain('')
  expect(await gameFaults(page)).toEqual([])
  await expect(frame(page).getByRole('table', { name: 'Grid' }).getByRole('cell')).toHaveCount(30)

  const record = (roundId: string) => page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords?roundId=${roundId}`)
  const firstGrid = page.getByRole('img', { name: /^Reels from the left, each from the top: (([a-z]+|×\d+)[ ,]*){30}$/ })
  await record(lost)
  await expect(firstGrid).toBeVisible()
  await record(won)
  await expect(firstGrid).toBeVisible()
  await expect(page.getByText(/^\d+ tumbles?( ·|$)/)).toBeVisible()
  await page.getByRole('button', { name: t('round.rotate') }).click()
  await expect(page.getByText(t('verify.ok'))).toBeVisible()
  await record(lost)
  await page.getByRole('button', { name: t('round.verify') }).click()
  await expect(page.getByText(t('verify.ok'))).toBeVisible()
})
