import { expect, test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { accessibilityFaults, overflowFaultsAt, settled, widths } from './looking.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

/** Pages of players with a history (tools/demo): figures that fit together, on a server whose clock is stopped. */

type Entry = { name: string; storage: { [key: string]: string }; cookies: { name: string; value: string }[] }
type Served = { address: string; now: string; entries: Entry[] }

let program: ChildProcess
let served: Served

test.beforeAll(async () => {
  program = spawn(process.execPath, [join(import.meta.dirname, '../tools/demo/serve.ts'), 'payout'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: program.stdout! })) {
    served = JSON.parse(line) as Served
    break
  }
})
test.afterAll(async () => {
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
})

test('a withdrawal whose answer was lost says so, and a player with a paid one sees both', nightly, async ({ page, context }) => {
  const { storage, cookies } = served.entries[0]!
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: served.address, httpOnly: true, sameSite: 'Strict' })))
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storage)
  await page.clock.setFixedTime(new Date(served.now))
  await page.goto(`${served.address}#/pages/wallet/WithdrawHistory`)
  await page.getByRole('radio', { name: t('deposits.days.7-days') }).check({ force: true })
  await expect(page.getByText('₹2,000.00')).toBeVisible()
  await expect(page.getByText('₹1,500.00')).toBeVisible()
  await page.getByText('₹2,000.00').click()
  await expect(page.getByText(t('withdrawal.step.unknown'))).toBeVisible()
  await settled(page)
  expect([...(await accessibilityFaults(page)), ...(await overflowFaultsAt(page, widths))]).toEqual([])
})
