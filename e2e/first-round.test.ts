import { expect, test, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { changeAnswer } from './answers.ts'
import { startLalmor, type Lalmor } from './lalmor.ts'
import { gameFaults } from './looking.ts'
import { balanceOf, enterAsGuest, frame, openGame, play, playAsGuest, spin } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let lalmor: Lalmor

test.beforeAll(async () => {
  lalmor = await startLalmor({}, { fresh: true })
})
test.afterAll(() => lalmor.end())

/** Messages from the software GL driver about its own speed, and from the browser about the service worker that the tests block. */
const harmless = /GL Driver Message \(OpenGL, Performance|Service Worker registration blocked by Playwright/

/** Collects every complaint of the browser's: a page without faults has none. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !harmless.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** Counts a player's taps from the next document on, in the game as well. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => void taps++)
  await page.addInitScript(() => addEventListener('pointerup', () => void (Reflect.get(window, 'tapped') as () => void)(), true))
  return () => taps
}

test(
  'from the entry page to a round that is played, settled, verified, and still there after a restart',
  journeyOf('entry', 'game', 'account', 'record'),
  async ({ page }) => {
    const heard = complaints(page)
    const tapped = await countTaps(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })

    await page.goto(lalmor.address)
    await expect(page).toHaveTitle(/Lalmor/)
    for (const tick of await page.getByRole('checkbox').all()) await expect(tick).not.toBeChecked()
    await playAsGuest(page)

    await expect(page.getByText('₹1,000.00').first()).toBeVisible()
    await expect(page.getByText(t('account.playMoney')).first()).toBeVisible()
    await expect(page.getByText('RTP 96.3').first()).toBeVisible()
    await page
      .getByRole('button', { name: /Diya Nights/ })
      .or(page.getByRole('link', { name: /Diya Nights/ }))
      .first()
      .click()

    await expect(page).toHaveTitle('Lalmor · Game · Diya Nights')
    // Terms, age, Play as guest, the game, Spin: the fifth tap is a bet, and nothing was asked in between.
    const bet = page.waitForRequest('**/round/play')
    const played = play(page)
    await bet
    await expect.poll(tapped).toBe(5)
    const { payout, balance } = await played
    expect(await gameFaults(page)).toEqual([])
    expect(balance).toBe(1_000_00 - 10_00 + payout)
    await expect.poll(() => balanceOf(page)).toBe(balance)

    await frame(page)
      .getByRole('button', { name: /Verify/ })
      .click()
    await page
      .getByRole('button', { name: /Last round/ })
      .or(page.getByRole('link', { name: /Last round/ }))
      .first()
      .click()
    await expect(page.getByText(t('round.inUse'))).toBeVisible()
    await page.getByRole('button', { name: t('round.rotate') }).click()
    await expect(page.getByText(t('verify.ok'))).toBeVisible()
    expect(heard).toEqual([])

    await lalmor.restart()
    await page.reload()
    await expect(page.getByText('Diya Nights').first()).toBeVisible()
    await page.goto(`${lalmor.address}#/pages/account/Account`)
    await expect.poll(() => balanceOf(page)).toBe(balance)
    await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
    await expect(page.getByRole('link', { name: /Diya Nights/ })).toHaveCount(1)
  },
)

test(
  'a signed receipt is verified, kept, shared as a picture and verifies offline, but not with a flipped digit',
  journeyOf('how'),
  async ({ page }, info) => {
    await openGame(page, lalmor, 'diya-nights')
    const { roundId } = await play(page)
    await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords?roundId=${roundId}`)
    await page.getByRole('button', { name: t('round.rotate') }).click()
    await expect(page.getByText(t('verify.ok'))).toBeVisible()
    await page.getByRole('link', { name: t('round.receipt') }).click()
    await expect(page.getByText(t('receipt.okText'))).toBeVisible()
    // The round is of today, so tonight's head is not made yet.
    await expect(page.getByText(like('books.from'))).toBeVisible()

    // Kept on this device: it opens without the server.
    await page.route('**/round/receipt', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(t('receipt.okText'))).toBeVisible()
    const saved = async (button: string, name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: button, exact: true }).click()
      const file = info.outputPath(name)
      await (await downloading).saveAs(file)
      return file
    }
    // Without a share sheet or a clipboard the picture is downloaded.
    await page.evaluate(() => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('refused')) }))
    const picture = await readFile(await saved(t('receipt.share'), 'picture.png'))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_080, 1_350])
    const file = await saved(t('receipt.download'), 'receipt.json')
    const { publicKey, clientSeedFrom } = JSON.parse(await readFile(file, 'utf8')) as { publicKey: string; clientSeedFrom: string }
    // Drawn in this browser before the first round.
    expect(clientSeedFrom).toBe('player')

    const verify = (path: string) => run(process.execPath, [join(root, 'games/src/programs/verify-cli.ts'), '--key', publicKey, path])
    expect((await verify(file)).stdout).toMatch(/^verified$/m)
    const forged = info.outputPath('forged.json')
    await writeFile(
      forged,
      (await readFile(file, 'utf8')).replace(
        /("payout":\s*)(\d+)/,
        (_whole, name: string, digits: string) => `${name}${Number(digits) + 1}`,
      ),
    )
    await expect(verify(forged)).rejects.toMatchObject({ code: 1 })

    // "How it works" takes the same round as its example, and checks it at once.
    await page.goto(`${lalmor.address}#/pages/account/HowItWorks/HowItWorks`)
    await expect(page.getByText(/^lalmor\/v\d+\/diya-nights\//)).toBeVisible()
    await expect(page.getByText(t('verify.ok'))).toBeVisible()
  },
)

test('a round cut off by a crash of the server is settled once and shown', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  await expect(spin(page)).toBeEnabled()

  // The server settles the round and crashes before its answer reaches the app.
  let lost = 0
  await page.route('**/round/play', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await lalmor.crash()
    await route.abort('connectionreset')
  })
  await spin(page).click()
  // Free spins are random; they belong to the round, whose record exists before they are watched.
  const shown = spin(page)
    .and(page.locator(':enabled'))
    .or(frame(page).getByRole('button', { name: 'Start free spins' }))
  await expect(shown.first()).toBeVisible({ timeout: 60_000 })
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link', { name: /Diya Nights/ })).toHaveCount(1)
})

/** Holds back the first answer until `release`, and counts the requests. */
async function holdRound(page: Page) {
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.context().route('**/round/play', async (route) => {
    asked.push((route.request().postDataJSON() as { roundId: string }).roundId)
    if (asked.length > 1) return route.continue()
    await changeAnswer(route, async (round) => {
      await held.promise
      return round
    })
  })
  return { asked, release: held.resolve }
}

test('a reload in the middle of a round: it is settled once, shown once, and counts once', async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  await expect(spin(page)).toBeEnabled()
  const { asked, release } = await holdRound(page)
  await spin(page).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.reload()
  const told = page.getByRole('dialog', { name: t('pending.title') })
  await expect(told).toContainText('₹10.00')
  expect(new Set(asked)).toHaveProperty('size', 1)
  await told.getByRole('button', { name: t('pending.open') }).click()
  await expect(page).toHaveURL(new RegExp(`roundId=${asked[0]}`))
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link', { name: /Diya Nights/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('link', { name: /Diya Nights/ })).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
})

test('two tabs: a round requested in one is not requested, shown or counted again by the other', nightly, async ({ page, context }) => {
  await openGame(page, lalmor, 'diya-nights')
  await expect(spin(page)).toBeEnabled()
  const { asked, release } = await holdRound(page)
  await spin(page).click()
  await expect.poll(() => asked.length).toBe(1)

  const other = await context.newPage()
  await other.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(spin(other)).toBeEnabled()
  await spin(other).click()
  await expect(frame(other).getByText(t('games.checking')).first()).toBeVisible()
  expect(asked).toHaveLength(1)
  release()
  await expect(spin(page)).toBeEnabled({ timeout: 60_000 })
  await expect(other.getByRole('dialog')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('a key held down starts one round: it must be released and pressed again', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  let asked = 0
  page.on('request', (request) => request.url().endsWith('/round/play') && asked++)
  const start = frame(page).getByRole('button', { name: 'Start free spins' })
  const next = spin(page).and(frame(page).locator(':not([aria-disabled=true])'))
  for (let rounds = 1; ; rounds++) {
    await expect(next).toBeVisible({ timeout: 90_000 })
    await spin(page).focus()
    await page.keyboard.down('Enter')
    await expect.poll(() => asked).toBe(rounds)
    await expect(next.or(start).first()).toBeVisible({ timeout: 60_000 })
    if (!(await start.isVisible())) break
    await page.keyboard.up('Enter')
    await start.click()
  }
  const before = asked
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(next).toBeVisible({ timeout: 1 })
  await page.keyboard.up('Enter')
  expect(asked).toBe(before)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toBe(before + 1)
})

test('the network drops and returns in the middle of a round: the game stays, and shows the round', nightly, async ({ page, context }) => {
  await enterAsGuest(page, lalmor.address)
  let documents = 0
  page.on('request', (request) => request.url().includes('/arcade/diya-nights.html?') && documents++)
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await expect(spin(page)).toBeEnabled()
  let asked = 0
  await page.route('**/round/play', async (route) => {
    if (asked++ > 0) return route.continue()
    await route.fetch()
    await context.setOffline(true)
    await route.abort('connectionreset')
  })
  await spin(page).click()
  await expect(page.getByText(t('offline.text'))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByText(t('offline.text'))).toHaveCount(0)
  await expect(
    spin(page)
      .or(frame(page).getByRole('button', { name: 'Start free spins' }))
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(documents).toBe(1)
})

test(
  'a session ends in the middle of a round: the round is settled, and shown to the player after the next sign-in',
  nightly,
  async ({ page }) => {
    await openGame(page, lalmor, 'diya-nights')
    await expect(spin(page)).toBeEnabled()
    const session = await page.evaluate(() => localStorage.getItem('lalmor.session')!)
    const asked: string[] = []
    await page.route('**/round/play', async (route) => {
      asked.push((route.request().postDataJSON() as { roundId: string }).roundId)
      if (asked.length > 1) return route.continue()
      await route.fetch()
      return route.fulfill({ json: { state: '401', msg: 'Please login first', reason: 'PleaseLogin', facts: {} } })
    })
    await spin(page).click()
    await expect(page.getByRole('dialog', { name: t('ended.title') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lalmor.session'))).toBeNull()

    await page.evaluate((kept) => localStorage.setItem('lalmor.session', kept), session)
    await page.reload()
    const told = page.getByRole('dialog', { name: t('pending.title') })
    await expect(told).toContainText('₹10.00')
    await told.getByRole('button', { name: t('pending.open') }).click()
    await expect(page).toHaveURL(new RegExp(`roundId=${asked[0]}`))
    expect(new Set(asked).size).toBe(1)
  },
)

test('a revealed round is recomputed on the device, and its receipt is downloaded', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'diya-nights')
  const { roundId } = await play(page)
  await page.getByRole('button', { name: t('games.menu') }).click()
  await page.getByRole('button', { name: t('games.menu.seeds') }).click()
  await page.getByRole('button', { name: t('seeds.rotate') }).click()
  await expect(page.getByText(t('seeds.revealed'))).toBeVisible()
  await page.getByRole('button', { name: t('seeds.count') }).click()
  await expect(page.getByText(t('seeds.whole', { from: 0, to: 0 }))).toBeVisible()
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords?roundId=${roundId}`)
  await page.getByRole('button', { name: t('round.verify') }).click()
  await expect(page.getByText(t('verify.ok'))).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('round.download') }).click()
  expect((await downloading).suggestedFilename()).toBe(`diya-nights-${roundId}.json`)

  // "How it works" takes the same round as its example, checks it at once, and leads to the document for developers.
  await page.goto(`${lalmor.address}#/pages/account/HowItWorks/HowItWorks`)
  await expect(page.getByText(/^lalmor\/v1\/diya-nights\/1\/[0-9a-f]{64}\/\d+\/0\//)).toBeVisible()
  await expect(page.getByText(t('verify.ok'))).toBeVisible()
  const document = await page.request.get(new URL('fairness.md', lalmor.address).href)
  expect(await document.text()).toContain('lalmor/v1/<game>/<version>/<definition hash>/<nonce>/<i>/<client seed>')
})
