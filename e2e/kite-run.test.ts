import { expect, type Locator, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test, type Lalmor } from './lalmor.ts'
import { gameFaults } from './looking.ts'
import { balanceOf, frame, hasVerifier, key, lastRound, openGame } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { t } from './texts.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

/** A flight can be long, and the next bets wait for its end. */
const aRound = { timeout: 100_000 }
const betKey = (page: Page) => key(page, /^(Place bet|Bet next round)/)
/** Bets while a kite is up: the stake is taken when the next betting opens, so that all its time is left. */
async function betOnNext(page: Page) {
  const next = key(page, /^Bet next round/)
  await expect(next).toBeEnabled(aRound)
  const taken = page.waitForResponse((response) => response.url().endsWith('/kite/bet'), aRound)
  await next.click()
  expect(await (await taken).json()).toMatchObject({ resultData: { bet: { status: 'placed' } } })
}
const outcomeWords = /^(You cashed out at [\d.]+×|Not cashed out · )/
const outcome = (page: Page) => frame(page).getByText(outcomeWords)

/**
 * Records every outcome that the game shows from now on. It shows only as long as its round, perhaps a moment, so the page itself looks for
 * it, twenty times a second.
 */
async function keepOutcomes(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('keepOutcome', (text: string) => void told.push(text))
  await page.addInitScript((words) => {
    if (window === window.parent) return
    const keep = Reflect.get(window, 'keepOutcome') as (text: string) => void
    let before: string | undefined
    setInterval(() => {
      const said = [...document.querySelectorAll('span')].find((node) => new RegExp(words).test(node.textContent) && node.checkVisibility())
      if (said && said.textContent !== before) keep(said.textContent)
      before = said?.textContent
    }, 50)
  }, outcomeWords.source)
  return told
}

test(
  'Kite Run: a bet is found again after a reload and cashed out by hand, and the device verifies the round without a network',
  journeyOf('kiteRound'),
  async ({ page, context }, info) => {
    const told = await keepOutcomes(page)
    await openGame(page, lalmor, 'kite-run')
    await betOnNext(page)
    const cashOut = key(page, /^Cash out/)
    const isThereOrOver = (button: Locator) => async () => told.length > 0 || (await button.isVisible())
    await expect.poll(isThereOrOver(cashOut), aRound).toBe(true)
    await page.reload()
    await expect.poll(isThereOrOver(cashOut)).toBe(true)
    await expect.poll(isThereOrOver(cashOut.and(frame(page).locator(':enabled'))), aRound).toBe(true)
    // The string may be cut before the press arrives.
    if (await cashOut.isVisible()) await cashOut.click({ timeout: 2_000 }).catch(() => {})
    await expect.poll(() => told.length, aRound).toBeGreaterThan(0)
    const isPaid = told.at(-1)!.includes('cashed out at')
    await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(isPaid ? 1_000_20 : 980_00)
    await expect(frame(page).getByText('string cut', { exact: true })).toBeVisible(aRound)

    await lastRound(page, lalmor, 'Kite Run')
    await expect(page.getByText(isPaid ? /^You cashed out at [\d.]+×/ : t('kite.youStayed', { stake: '₹20' }))).toBeVisible()
    // The device noted what was fixed before bets opened, and the digest before the beacon's word.
    await expect(page.getByText(/Saved on this device at/).first()).toBeVisible()
    // A machine so busy that the digest took longer than the second between them says so.
    const inTime = /^By our clock we published it [\d.]+ seconds before the beacon’s time\. This device had it [\d.]+ seconds before\.$/
    await expect(page.getByText(inTime).or(page.getByText(t('kite.digestLate')))).toBeVisible()
    await expect
      .poll(() => page.workers().map((worker) => new URL(worker.url()).pathname))
      .toEqual([expect.stringMatching(/beacon-worker-/)])
    const verify = page.getByRole('button', { name: t('round.verify') })
    await expect(verify).toBeEnabled()
    await hasVerifier(page)
    await context.setOffline(true)
    await verify.click()
    // With the server's own test beacon the page says who could have chosen, instead of ticking "nobody".
    await expect(page.getByText(t('kite.unprovedTitle'))).toBeVisible()
    await expect(page.getByText(t('kite.proves.sandbox')).first()).toBeVisible()
    await expect(page.getByText(t('kite.proves.last'))).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'match' })).toHaveCount(4)
    await expect(page.getByText(t('kite.signatureOk'))).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('kite.receipt') }).click()
    const path = info.outputPath('receipt.json')
    await (await saved).saveAs(path)
    // The terminal hash is public before a chain's first round; a player may have kept it.
    const { terminalHash } = JSON.parse(await readFile(path, 'utf8')) as { terminalHash: string }
    const judge = (file: string) => run(process.execPath, [join(root, 'games/src/programs/verify-cli.ts'), `--hash=${terminalHash}`, file])
    await expect(judge(path)).rejects.toMatchObject({
      code: 4,
      stdout: expect.stringMatching(/^passed {2}beacon: [^]*^Holds, but does not prove who chose: /m),
    })
    const forged = info.outputPath('forged.json')
    const text = await readFile(path, 'utf8')
    await writeFile(
      forged,
      text.replace(/("link": "[0-9a-f]{63})([0-9a-f])/, (_all, most, last) => most + (last === '0' ? '1' : '0')),
    )
    await expect(judge(forged)).rejects.toMatchObject({ code: 1 })

    await context.setOffline(false)
    await page.getByRole('button', { name: t('title.voidedRounds') }).click()
    await expect(page.getByText(t('voids.none'))).toBeVisible()
  },
)

test('Kite Run: the table ends a bet at its auto cash-out', nightly, async ({ page }) => {
  const told = await keepOutcomes(page)
  await openGame(page, lalmor, 'kite-run')
  await frame(page)
    .getByRole('textbox', { name: /^Auto cash-out/ })
    .fill('1.01')
  await betOnNext(page)
  await expect.poll(() => told, aRound).toHaveLength(1)
  // Four kites in a hundred are cut on the ground.
  const isPaid = told[0]!.includes('1.01×')
  await expect.poll(() => balanceOf(page)).toBe(isPaid ? 1_000_20 : 980_00)
  await expect(frame(page).getByText('string cut', { exact: true })).toBeVisible(aRound)

  await lastRound(page, lalmor, 'Kite Run')
  await expect(page.getByText(isPaid ? /^You cashed out at 1\.01×: ₹20 paid/ : t('kite.youStayed', { stake: '₹20' }))).toBeVisible()
})

/** Each phase says at once what it is; between two flights also when the next one is. */
const phaseWords = /^(flying|string cut|Bets are closed|Bets open · next flight in|Next flight in \d+ s)$/

test('Kite Run: entered in any phase; a bet placed while a kite is up is cancelled, and its record says so', nightly, async ({ page }) => {
  await openGame(page, lalmor, 'kite-run')
  await expect(frame(page).getByText(phaseWords).first()).toBeVisible()
  await expect(page).toHaveTitle('Lalmor · Game · Kite Run')
  expect(await gameFaults(page)).toEqual([])
  await expect(frame(page).getByText('flying', { exact: true })).toBeVisible(aRound)
  await page.reload()
  await expect(frame(page).getByText(phaseWords).first()).toBeVisible()
  await betOnNext(page)
  await expect.poll(() => balanceOf(page)).toBe(980_00)
  await key(page, /^Cancel bet/).click()
  await expect(betKey(page)).toBeEnabled()
  await expect.poll(() => balanceOf(page)).toBe(1_000_00)
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link', { name: 'Kite Run' })).toContainText(t('status.Cancel'))
  await page.getByRole('link', { name: 'Kite Run' }).click()
  await expect(page.getByText(t('kite.void.cancelled'))).toBeVisible()
})

test('Kite Run: a bet that ended while its player was elsewhere is shown once', nightly, async ({ page }) => {
  const told = await keepOutcomes(page)
  await openGame(page, lalmor, 'kite-run')
  await frame(page)
    .getByRole('textbox', { name: /^Auto cash-out/ })
    .fill('1.01')
  await betOnNext(page)
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Kite Run' })).toContainText(t('status.Settled'), { timeout: 1_000 })
  }).toPass(aRound)

  const standing = () => page.waitForResponse((response) => response.url().endsWith('/kite/table')).then((told) => told.json())
  const [first] = await Promise.all([standing(), page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=kite-run`)])
  expect(first).toMatchObject({ resultData: { bet: null, unseen: [{ autoCashOut: 101 }] } })
  // Shown among earlier rounds or, while that round is still on screen, with it.
  const seen = page.waitForResponse((response) => response.url().endsWith('/kite/seen'))
  const sheet = frame(page).getByRole('dialog')
  await expect.poll(async () => told.length > 0 || (await sheet.isVisible())).toBe(true)
  if (await sheet.isVisible()) {
    await expect(outcome(page)).toBeVisible()
    await sheet.getByRole('button').first().click()
  }
  await seen
  const [again] = await Promise.all([standing(), page.reload()])
  expect(again).toMatchObject({ resultData: { bet: null, unseen: [] } })
})
