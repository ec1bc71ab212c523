import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import assert from 'node:assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { createTestPayouts } from '../../platform/payments/test-payouts.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { useTestApi } from '../../test-api.ts'
import { plantAct } from '../../test-money.ts'
import { approveWithdrawal } from '../approve.ts'
import { withdrawalsOf } from '../test-withdrawals.ts'
import { askNow } from './resolve.ts'
import { askDue, sendDue } from './run-payouts.ts'
import type { Moment, SenderSetup } from './test-sender.ts'

// A sending process is killed, as by kill -9, at each step, and another takes over. The real sandbox program is the bank and delays its answer.

const bank = createTestPayouts({ timeoutMs: 2_000 })
const api = useTestApi({ payouts: bank.account })
const { call, database, db, rails, time, vault, accountKey, accountVault } = api
const { db: byOwner } = openDatabase(database.admin)
const { withdrawer, withdraw } = withdrawalsOf(api)
const log = { warn: () => {}, error: () => {} }
const parts = { db, rails, rail: bank.account.rail, log, vault: accountVault, clock: () => time.now }

beforeAll(async () => {
  await bank.start()
})
afterAll(async () => {
  await bank.end()
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

async function killSender(moment: Moment, orderNo: string) {
  const child = fork(join(import.meta.dirname, 'test-sender.ts'), { execArgv: [] })
  const gone = once(child, 'close')
  const { login, railsLogin } = database
  const setup = {
    login,
    railsLogin,
    address: bank.address(),
    keySecret: bank.keySecret,
    accountKey: accountKey.toString('hex'),
    now: time.now.toISOString(),
    moment,
  }
  child.send(setup satisfies SenderSetup)
  if (moment === 'while the call hangs') while ((await bank.madeOf(orderNo)).length === 0) await pause(20)
  else await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the sender ended by itself')))])
  child.kill('SIGKILL')
  await gone
}

// The rows left, and the bank's final number of payouts.
test.each([
  ['before it is claimed', 0, 1, 'Succeeded'],
  ['before the call', 1, 0, 'Paying'],
  ['while the call hangs', 1, 1, 'Succeeded'],
  ['before the answer is kept', 1, 1, 'Succeeded'],
] as const)('killed %s', async (moment, rows, made, status) => {
  const player = await withdrawer()
  const { orderNo } = await withdraw(player, { amount: rupees(500n) })
  await byOwner.transaction().execute((tx) => approveWithdrawal(tx, { orderNo }, time.now))
  await plantAct(pgQuery(database.admin), { act: 'withdrawal approve', orderNo, amount: rupees(500n), at: time.now })
  // The bank answers its first question as usual, and has made the payout while the sender waits for the next answer.
  await bank.behave({ hold: 1, hangSend: moment === 'while the call hangs' ? 1 : 0 })
  await killSender(moment, orderNo)
  await bank.behave({ hold: 1 })
  const { rows: left } = await database.admin.query('select answered_at from app.payout where order_no = $1', [orderNo])
  expect(left).toEqual(rows === 0 ? [] : [{ answered_at: null }])

  // Two processes take over.
  await Promise.all([sendDue(parts), sendDue(parts)])
  time.now = new Date(time.now.getTime() + 10_000)
  await Promise.all([sendDue(parts), sendDue(parts), askDue(parts), askDue(parts)])
  if (made === 1) await bank.turn(orderNo, 'processed')
  await askNow(parts, orderNo, time.now)
  expect(await call('/withdrawal/order', { orderNo }, player)).toMatchObject({ status, isUnknown: made === 0 })
  expect(await bank.madeOf(orderNo)).toHaveLength(made)
})
