import type { Round } from '@lalmor/contract/rounds.ts'
import { manifest } from '@lalmor/games/manifest.ts'
import { expect, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Written } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { enterAsGuest, hasVerifier } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

type Receipt = { kind?: string; game: string; serverSeed: string; clientSeed: string; payout: number; stake: number }

const folder = join(import.meta.dirname, '../games/examples')
const receipts = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Receipt)
  .filter(({ kind }) => kind === undefined)

/**
 * Opens the page of a revealed round whose facts are those of a receipt; everything else comes from the server. Its seed pair is new to
 * this device: for a pair it had seen, it would have stored the hash and would accept no other.
 */
async function seeRound(page: Page, receipt: Receipt) {
  const { receipt: _, ...facts } = receipt as Receipt & { receipt: number }
  const amounts = { validBet: facts.stake, balanceBefore: 1_000_00, balanceAfter: 1_000_00 - facts.stake + facts.payout }
  const roundId = '01a2004b-cf3a-7273-8c42-b572cadb0a26'
  const round: Partial<Written<Round>> = {
    roundId,
    title: facts.game,
    status: 'Settled',
    seq: 2,
    seedNo: 7,
    settledAt: '2026-11-20T12:00:00.000Z',
    ...amounts,
    ...facts,
  }
  await page.route('**/round/get', (route) => route.fulfill({ json: { state: '200', msg: '', resultData: round } }))
  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords?roundId=${roundId}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Verify on this device' })).toBeEnabled()
  await hasVerifier(page)
}

for (const [n, receipt] of receipts.entries())
  test(
    `${receipt.game}: a revealed round is recomputed with the network off, and a forged one fails`,
    n === 0 ? {} : nightly,
    async ({ page, context }) => {
      const verify = page.getByRole('button', { name: 'Verify on this device' })
      await enterAsGuest(page, lalmor.address)
      await seeRound(page, receipt)
      await context.setOffline(true)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await verify.click()
      await expect(page.getByText('Verified on this device.')).toBeVisible()
      // The app polls the balance and loads parts of itself. Nothing else was requested.
      expect(asked.filter((url) => !url.includes('/user/') && !url.includes('/assets/'))).toEqual([])

      await context.setOffline(false)
      await page.unroute('**/round/get')
      await seeRound(page, { ...receipt, payout: receipt.payout + 100 })
      await context.setOffline(true)
      await verify.click()
      await expect(page.getByText(t('verify.bad'))).toBeVisible()
    },
  )

test('every title has an example here', () => {
  expect(receipts.map(({ game }) => game).toSorted()).toEqual(
    manifest
      .filter(({ kind }) => kind !== 'crash')
      .map(({ id }) => id)
      .toSorted(),
  )
})
