import type { WirePaise } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { houseTotals } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { rupees, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { matchLineTo } from '../../deposits/bank-deposits/unmatched.ts'
import { importFeed, newUtr } from '../../deposits/bank-deposits/test-bank.ts'
import { checkBooks } from '../../operators/books/check.ts'
import { ledgerIn, openDatabase } from '../../platform/db/database.ts'
import { createPayoutRail } from '../../platform/payments/payout.ts'
import { createTestPayouts } from '../../platform/payments/test-payouts.ts'
import { useTestApi } from '../../test-api.ts'
import { plantAct } from '../../test-money.ts'
import { approveWithdrawal } from '../approve.ts'
import { checkWithdrawals } from '../check.ts'
import { withdrawalsOf, type Withdrawer } from '../test-withdrawals.ts'
import { askNow, giveUp, listContradictions, listUnknown } from './resolve.ts'
import { createSendBackoff } from './resting.ts'
import { askDue, runPayouts, sendDue } from './run-payouts.ts'
import { askPayout } from './send.ts'

// The sandbox bank runs as its own program.

const bank = createTestPayouts({ timeoutMs: 2_000 })
const api = useTestApi({ payouts: bank.account })
const { call, database, db, rails, time, inject, vault, accountVault } = api
const { db: byOwner } = openDatabase(database.admin)
const { addAccount, withdrawer, withdraw, tryWithdrawal } = withdrawalsOf(api)
const said: string[] = []
const log = {
  warn: (facts: object) => void said.push(JSON.stringify(facts)),
  error: (facts: object) => void said.push(JSON.stringify(facts)),
}
const clock = () => time.now
const parts = { db, rails, rail: bank.account.rail, log, vault: accountVault, clock }
const noon = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))
const minute = 60_000
const day = 24 * 60 * minute
const amount = rupees(500n)

beforeAll(async () => {
  await bank.start()
})
afterAll(async () => {
  await bank.end()
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})
beforeEach(async () => {
  time.now = noon
  said.length = 0
  await bank.behave({ hold: 100 })
})
afterEach(async () => {
  // A payout left under way must not become due in the next test.
  await database.admin.query('update app.payout set next_ask_at = null')
  assert.doesNotMatch(said.join(), /Ananya|50100/)
})

async function paying(last4 = '4471'): Promise<{ player: Withdrawer; orderNo: string }> {
  const player = await withdrawer()
  const accountId = await addAccount(player, { last4 })
  const { orderNo } = await withdraw(player, { amount, accountId })
  expect(await byOwner.transaction().execute((tx) => approveWithdrawal(tx, { orderNo }, time.now))).toEqual({ kind: 'approved' })
  await plantAct(pgQuery(database.admin), { act: 'withdrawal approve', orderNo, amount, at: time.now })
  return { player, orderNo }
}
const look = ({ player, orderNo }: { player: Withdrawer; orderNo: string }) => call('/withdrawal/order', { orderNo }, player)
const pockets = async ({ uid }: Withdrawer) => (await readPockets(ledgerIn(db), BigInt(uid)))!
const whole = rupees(11_000n)
/** Expects the player's money as before the withdrawal or less its amount, and this debt. */
const has = async ({ player }: { player: Withdrawer }, cash: Paise, debt = 0n) =>
  expect(await pockets(player)).toMatchObject({ cash, withdrawHold: 0n, debt })
const rest = rupees(10_500n)
const mails = async ({ player }: { player: Withdrawer }) => {
  const { rows } = await database.admin.query<{ key: string }>(
    "select key from app.mail where player_id = $1 and key ~ '^withdrawal-(paid|failed|name|reversed)' order by sent_at, mail_id",
    [player.uid],
  )
  return rows.map(({ key }) => key)
}
const given = async (orderNo: string) => {
  const isGiven = await db.transaction().execute((tx) => giveUp(tx, orderNo, time.now))
  if (isGiven) await plantAct(pgQuery(database.admin), { act: 'payout give-up', orderNo, amount, at: time.now })
  return isGiven
}
async function turn(order: { orderNo: string }, ...turned: Parameters<typeof bank.turn> extends [string, ...infer Rest] ? Rest : never) {
  await bank.turn(order.orderNo, ...turned)
  later(minute)
  await askNow(parts, order.orderNo, time.now)
}

test('sent once, under way, paid, the UTR later, reversed: each step is mailed, and the payout is never sent again', async () => {
  const order = await paying()
  expect(await Promise.all([sendDue(parts), sendDue(parts), sendDue(parts)])).toEqual(expect.arrayContaining([1, 0, 0]))
  expect(await look(order)).toMatchObject({ status: 'Paying', isUnknown: false })
  later(3_000)
  expect(await askDue(parts)).toBe(1)
  await turn(order, 'processed', { utr: false })
  const paid = await look(order)
  expect(paid).toMatchObject({ status: 'Succeeded' })
  expect(paid.utr).toBeUndefined()
  await has(order, rest)
  await turn(order, 'processed')
  expect((await look(order)).utr).toMatch(/^\d{12}$/)
  await turn(order, 'reversed', { reason: 'bank_account_closed' })
  expect(await look(order)).toMatchObject({ status: 'Reversed', why: 'account-closed' })
  await has(order, whole)
  expect(await mails(order)).toEqual(['withdrawal-paid', 'withdrawal-reversed'])
  expect(await sendDue(parts)).toBe(0)
  expect(await bank.madeOf(order.orderNo)).toHaveLength(1)
})

test('we pay the bank’s charge: booked once when the payout ends, and back when the bank refunds it', async () => {
  const total = async () => (await houseTotals(ledgerIn(db), assets.play)).find(({ account }) => account === 'house/rail-fees')!.balance
  const before = await total()
  const order = await paying()
  await sendDue(parts)
  later(3_000)
  await askDue(parts)
  expect(await total()).toBe(before)
  await turn(order, 'processed')
  await turn(order, 'processed')
  expect(await total()).toBe(before - 5_90n)
  await has(order, rest)
  await turn(order, 'processed', { fees: 2_36 })
  expect(await total()).toBe(before - 2_36n)
  const { rows } = await database.admin.query(
    'select word_n, rail, fees_paise as fees, tax_paise as tax from app.rail_fee where order_no = $1 order by word_n',
    [order.orderNo],
  )
  expect(rows).toMatchObject([
    { rail: 'bank', fees: 5_90n, tax: 90n },
    { rail: 'bank', fees: -3_54n, tax: -54n },
  ])
  const broken = async () => (await checkWithdrawals(ledgerIn(db))).flatMap(({ breaks }) => breaks.map(({ row }) => row))
  expect(await broken()).toEqual([])
  await database.admin.query('update app.rail_fee set fees_paise = fees_paise + 1 where order_no = $1 and fees_paise > 0', [order.orderNo])
  expect(await broken()).toEqual([`charge of ${order.orderNo}`, `charge of ${order.orderNo}`])
  await database.admin.query('update app.rail_fee set fees_paise = fees_paise - 1 where order_no = $1 and fees_paise > 0', [order.orderNo])
})

test('a withdrawal to a name that the bank refuses is never sent: its money is back, and its player is asked', async () => {
  const order = await paying()
  const { rows } = await database.admin.query<{ id: string; player: bigint }>(
    'select account_id as id, player_id as player from app.withdrawal where order_no = $1',
    [order.orderNo],
  )
  const owner = { playerId: rows[0]!.player, accountId: rows[0]!.id as Uuid7 }
  const sealed = accountVault.seal({ holderName: 'अमित कुमार', number: '501004474471' }, owner)
  await database.admin.query('update app.withdrawal_account set sealed = $2 where account_id = $1', [owner.accountId, sealed.sealed])
  expect(await Promise.all([sendDue(parts), sendDue(parts)])).toEqual([0, 0])
  expect(await look(order)).toMatchObject({ status: 'Failed', why: 'name-refused' })
  await has(order, whole)
  expect(await bank.madeOf(order.orderNo)).toEqual([])
  expect(await mails(order)).toEqual(['withdrawal-name-refused'])
  const { accounts } = await call('/withdraw-account/list', {}, order.player)
  expect(accounts.filter(({ isNameRefused }) => isNameRefused)).toMatchObject([{ holderName: 'अमित कुमार', accountId: owner.accountId }])
  expect(await tryWithdrawal(order.player, { accountId: owner.accountId })).toMatchObject({ reason: 'WithdrawAccountNameRefused' })
})

test.each([
  ['processed', undefined, 'Succeeded', undefined],
  ['failed', 'bank_account_invalid', 'Failed', 'no-such-account'],
  ['failed', 'beneficiary_name_mismatch', 'Failed', 'name-differs'],
  ['cancelled', 'amount_limit_exhausted', 'Failed', 'bank-limit'],
  ['rejected', 'beneficiary_bank_offline', 'Failed', 'bank-away'],
  ['reversed', 'something new', 'Reversed', 'other'],
])('the bank says %s (%s): %s', async (state, reason, status, why) => {
  const order = await paying()
  await sendDue(parts)
  await turn(order, state, reason === undefined ? {} : { reason })
  expect(await look(order)).toMatchObject({ status, ...(why && { why }) })
  await has(order, status === 'Succeeded' ? rest : whole)
  expect(await mails(order)).toHaveLength(1)
})

test('a refusal that proves no payout was made ends it; so does a payout paid or rejected at once', async () => {
  const [refused, paid, rejected] = [await paying(), await paying('9900'), await paying('9901')]
  await bank.behave({})
  const rail = createPayoutRail({ address: bank.address, keyId: 'lalmor', keySecret: bank.keySecret, account: '1' })
  await sendDue({
    ...parts,
    rail: { ...bank.account.rail, send: (ask) => (ask.orderNo === refused.orderNo ? rail : bank.account.rail).send(ask) },
  })
  expect(await look(refused)).toMatchObject({ status: 'Failed', why: 'other' })
  expect(await look(paid)).toMatchObject({ status: 'Succeeded', utr: expect.stringMatching(/^\d{12}$/) })
  expect(await look(rejected)).toMatchObject({ status: 'Failed', why: 'no-such-account' })
  expect(await bank.madeOf(refused.orderNo)).toEqual([])
})

test.each(['hang', 'loseAnswer', 'garbled'])('after %s it is unknown until the bank is asked; the payout is made once', async (fault) => {
  const order = await paying()
  // The first question asks whether the bank knows it.
  const rail = { ...bank.account.rail }
  await bank.behave({ hold: 1 })
  await sendDue({ ...parts, rail: { ...rail, send: async (ask) => (await bank.behave({ hold: 1, [fault]: 1 }), rail.send(ask)) } })
  later(4_000)
  expect(await look(order)).toMatchObject({ status: 'Paying', isUnknown: false })
  later(2_000)
  expect(await look(order)).toMatchObject({ status: 'Paying', isUnknown: true })
  expect((await listUnknown(db, time.now)).map(({ order_no }) => order_no)).toContain(order.orderNo)
  await askDue(parts)
  expect(await look(order)).toMatchObject({ status: 'Paying', isUnknown: false })
  await turn(order, 'processed')
  await has(order, rest)
  expect(await bank.madeOf(order.orderNo)).toHaveLength(1)
})

test('a refusal after the payout was reported fails no withdrawal', async () => {
  const order = await paying()
  const { rail } = bank.account
  const send: typeof rail.send = async (ask) => {
    await rail.send(ask)
    await askPayout(parts, order.orderNo, time.now)
    return { kind: 'refused', reason: 'input_validation_failed' }
  }
  await sendDue({ ...parts, rail: { ...rail, send } })
  expect((await look(order)).status).toBe('Paying')
  await turn(order, 'processed')
  await has(order, rest)
  expect(await mails(order)).toEqual(['withdrawal-paid'])
})

test('a call cut off before the bank received it stays unknown: not found is not failed, and it is never sent again', async () => {
  const order = await paying('9908')
  await sendDue(parts)
  for (const wait of [6_000, minute, 60 * minute, day]) {
    later(wait)
    await Promise.all([sendDue(parts), sendDue(parts), askDue(parts), askDue(parts)])
    expect(await look(order)).toMatchObject({ status: 'Paying', isUnknown: true })
  }
  expect(await bank.madeOf(order.orderNo)).toEqual([])
  expect(await pockets(order.player)).toMatchObject({ cash: rest, withdrawHold: amount })
  expect([await given(order.orderNo), await given(order.orderNo)]).toEqual([true, false])
  expect(await look(order)).toMatchObject({ status: 'Failed', why: 'other' })
  await has(order, whole)
})

test('a payout sent today, or reported by the bank, cannot be given up', async () => {
  const order = await paying('9908')
  await sendDue(parts)
  later(day - minute)
  await askNow(parts, order.orderNo, time.now)
  expect(await given(order.orderNo)).toBe(false)
  later(minute)
  await bank.kill()
  await askNow(parts, order.orderNo, time.now)
  // The last request got no answer.
  expect(await given(order.orderNo)).toBe(false)
  await bank.start()
  await bank.behave({ hold: 1 })
  const known = await paying()
  await sendDue(parts)
  later(2 * day)
  expect(await given(known.orderNo)).toBe(false)
})

test('paid after it had failed: taken from the player again, any shortfall as debt, and given back once more by a reversal', async () => {
  const order = await paying()
  await sendDue(parts)
  await turn(order, 'failed', { reason: 'gateway_timeout' })
  await has(order, whole)
  // Another withdrawal holds all of the cash when the bank changes its report.
  later(day)
  await withdraw(order.player, { amount: rupees(10_800n) })
  later(minute)
  await turn(order, 'processed')
  expect(await look(order)).toMatchObject({ status: 'Succeeded', utr: expect.stringMatching(/^\d{12}$/) })
  expect(await pockets(order.player)).toMatchObject({ cash: 0n, withdrawHold: rupees(10_800n), debt: rupees(300n) })
  expect((await listContradictions(db)).map(({ order_no, contradiction }) => [order_no, contradiction])).toContainEqual([
    order.orderNo,
    'paid-late',
  ])
  await turn(order, 'reversed')
  expect(await look(order)).toMatchObject({ status: 'Reversed' })
  expect(await pockets(order.player)).toMatchObject({ cash: rupees(200n), debt: 0n })
  expect(await mails(order)).toEqual(['withdrawal-failed', 'withdrawal-paid-late', 'withdrawal-reversed'])
  // A second change is left to a person.
  await turn(order, 'processed')
  expect(await look(order)).toMatchObject({ status: 'Reversed' })
  expect(await pockets(order.player)).toMatchObject({ cash: rupees(200n), debt: 0n })
  expect((await listContradictions(db)).find(({ order_no }) => order_no === order.orderNo)?.contradiction).toBe('paid-again')
})

test('given back, paid after all and given back again: each step is mailed', async () => {
  const order = await paying()
  await sendDue(parts)
  for (const state of ['processed', 'reversed', 'processed', 'reversed']) await turn(order, state)
  await has(order, whole)
  expect(await mails(order)).toEqual(['withdrawal-paid', 'withdrawal-reversed', 'withdrawal-paid-late', 'withdrawal-reversed'])
})

test('an overtaken answer is not believed, and the bank is asked again', async () => {
  const order = await paying()
  await sendDue(parts)
  const over = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  const slow: typeof bank.account.rail = {
    ...bank.account.rail,
    async find(known) {
      const found = await bank.account.rail.find(known)
      heard.resolve()
      await over.promise
      return found
    },
  }
  const late = askPayout({ ...parts, rail: slow }, order.orderNo, time.now)
  await heard.promise
  await turn(order, 'failed')
  await turn(order, 'processed')
  await has(order, rest)
  await bank.turn(order.orderNo, 'reversed')
  over.resolve()
  await late
  expect((await look(order)).status).toBe('Succeeded')
  expect(await askDue(parts)).toBe(1)
  expect((await look(order)).status).toBe('Reversed')
})

test('a bank that reports a paid payout as failed contradicts itself: a person asks, and no money goes back', async () => {
  const order = await paying()
  await sendDue(parts)
  await turn(order, 'processed')
  const rail = { ...bank.account.rail }
  const found = await rail.findByOrder(order.orderNo)
  if (found.kind !== 'found') throw new Error(found.kind)
  const says = (payout: object) => ({
    ...parts,
    rail: { ...rail, find: async () => ({ ...found, payout: { ...found.payout, ...payout } }) },
  })
  for (const [payout, contradiction] of [
    [{ state: 'failed', progress: 'failed' }, 'failed-after-paid'],
    [{ amount: rupees(1n) }, 'amount'],
  ] as const) {
    await askNow(says(payout), order.orderNo, time.now)
    expect((await look(order)).status).toBe('Succeeded')
    expect((await listContradictions(db)).find(({ order_no }) => order_no === order.orderNo)?.contradiction).toBe(contradiction)
  }
  await has(order, rest)
})

test('no payout is sent or recorded while operators have stopped sending, or the bank is away', async () => {
  const order = await paying()
  const payouts = async () => (await database.admin.query('select 1 from app.payout where order_no = $1', [order.orderNo])).rowCount
  await database.admin.query('update app.withdrawal_setting set sending = false')
  expect([await sendDue(parts), await payouts()]).toEqual([0, 0])
  await database.admin.query('update app.withdrawal_setting set sending = true')
  // Sending is stopped during the bank's first answer.
  const stopping: typeof bank.account.rail = {
    ...bank.account.rail,
    async findByOrder(orderNo) {
      await database.admin.query('update app.withdrawal_setting set sending = false')
      return bank.account.rail.findByOrder(orderNo)
    },
  }
  expect([await sendDue({ ...parts, rail: stopping }), await payouts(), await bank.madeOf(order.orderNo)]).toEqual([0, 0, []])
  await database.admin.query('update app.withdrawal_setting set sending = true')
  await bank.kill()
  expect([await sendDue(parts), await payouts()]).toEqual([0, 0])
  expect(said).toEqual([expect.stringContaining(order.orderNo)])
  await bank.start()
  // An account that does not open stops only its own payout.
  const other = await paying('9900')
  await database.admin.query(
    'update app.withdrawal_account set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where account_id = (select account_id from app.withdrawal where order_no = $1)',
    [order.orderNo],
  )
  expect([await sendDue(parts), await payouts(), said.length]).toEqual([1, 0, 2])
  expect((await look(other)).status).toBe('Succeeded')
  expect(await given(order.orderNo)).toBe(true)
})

test('any number of unreadable accounts delays no payout behind them, and each account is logged once', async () => {
  const { orderNo, player } = await paying()
  const accountId = await addAccount(player)
  await database.admin.query("update app.withdrawal_account set sealed = '\\x00' where account_id = $1", [accountId])
  await database.admin.query(
    `insert into app.withdrawal
     select (jsonb_populate_record(o, jsonb_build_object(
       'order_no', 'WD20261120' || n, 'request_id', gen_random_uuid(), 'account_id', $2::text, 'paying_at', o.paying_at - interval '1 hour'))).*
     from app.withdrawal o, generate_series(10000001, 10000064) n where o.order_no = $1`,
    [orderNo, accountId],
  )
  const resting = createSendBackoff()
  const ours = { ...parts, rail: { ...parts.rail, findByOrder: async () => ({ kind: 'none' }) as const } }
  expect([await sendDue(ours, resting), said.length]).toEqual([0, 64])
  expect([await sendDue(ours, resting), said.length]).toEqual([1, 64])
  expect([await sendDue(ours, resting), said.length]).toEqual([0, 64])
  const asked: string[] = []
  const looking = { ...ours, rail: { ...ours.rail, findByOrder: async (of: string) => (asked.push(of), { kind: 'none' } as const) } }
  later(minute)
  expect([await sendDue(looking, resting), asked.length, said.length]).toEqual([0, 0, 64])
  // They are retried at intervals, as the right key may be back, without another log line.
  later(15 * minute)
  expect([await sendDue(looking, resting), asked.length, said.length]).toEqual([0, 64, 64])
  await database.admin.query('delete from app.withdrawal where account_id = $1', [accountId])
})

test('a database that has lost its record of a payout asks the bank first', async () => {
  const order = await paying()
  await sendDue(parts)
  await database.admin.query('delete from app.payout_word where order_no = $1', [order.orderNo])
  await database.admin.query('delete from app.payout where order_no = $1', [order.orderNo])
  expect(await sendDue(parts)).toBe(0)
  await turn(order, 'processed')
  expect((await look(order)).status).toBe('Succeeded')
  expect(await bank.madeOf(order.orderNo)).toHaveLength(1)
})

const hookOf =
  (order: { orderNo: string }) =>
  async (status: string, change: { reference?: string; at?: Date; signature?: string } = {}): Promise<number> => {
    const { reference = order.orderNo, at = time.now, signature } = change
    const entity = { id: 'pout_x', reference_id: reference, status }
    const payload = JSON.stringify({
      entity: 'event',
      event: `payout.${status}`,
      created_at: Math.floor(at.getTime() / 1000),
      payload: { payout: { entity } },
    })
    const headers = { ...bank.signed(payload), ...(signature && { 'x-razorpay-signature': signature }) }
    const { statusCode } = await inject({ method: 'POST', url: '/rails/payout/webhook', payload, headers })
    return statusCode
  }

test('webhooks of any content and number only make the server ask the bank; a forged one is ignored', async () => {
  const order = await paying()
  await sendDue(parts)
  const hook = hookOf(order)
  expect(await hook('failed', { signature: '0'.repeat(64) })).toBe(401)
  expect(await hook('failed', { at: new Date(time.now.getTime() - 2 * day) })).toBe(400)
  expect(await hook('failed', { reference: 'WD2026112000000000' })).toBe(200)
  // The webhook says failed; the bank, when asked, says under way.
  expect(await hook('failed')).toBe(200)
  expect((await look(order)).status).toBe('Paying')
  await bank.turn(order.orderNo, 'processed')
  const answers = await Promise.all(['processed', 'processed', 'initiated', 'failed', 'reversed'].map((status) => hook(status)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect((await look(order)).status).toBe('Succeeded')
  await has(order, rest)
  expect(await mails(order)).toEqual(['withdrawal-paid'])
})

test('news of a payout long ended is not lost if the bank cannot be asked at that moment', async () => {
  const order = await paying()
  await sendDue(parts)
  await turn(order, 'processed')
  later(8 * day)
  await askNow(parts, order.orderNo, time.now)
  later(day)
  expect(await askDue(parts)).toBe(0)
  await bank.turn(order.orderNo, 'reversed')
  await bank.behave({ error: 2 })
  expect(await hookOf(order)('reversed')).toBe(200)
  expect((await look(order)).status).toBe('Succeeded')
  later(60 * minute)
  expect(await askDue(parts)).toBe(1)
  expect((await look(order)).status).toBe('Reversed')
  await has(order, whole)
})

test('a withdrawal’s returned money is never a deposit, by claim or by an operator', async () => {
  const order = await paying('9900')
  await bank.behave({})
  await sendDue(parts)
  const { utr: paidUnder = '' } = await look(order)
  await turn(order, 'reversed')
  // Some banks give it a UTR of its own; the sandbox bank's page shows it.
  const lines = [
    { player: order.player, amount: 1_000_00n, utr: paidUnder, remark: 'Payment' },
    { player: await withdrawer(), amount: 490_00n, utr: newUtr(), remark: `REVERSAL ${order.orderNo}` },
  ]
  const claims: string[] = []
  for (const { player, utr } of lines) {
    const ask = { requestId: uuid7(time.now), method: 'imps', amount: 1_000_00 as WirePaise } as const
    const { orderNo } = await call('/deposit/transfer', ask, player)
    await call('/deposit/utr', { orderNo, utr }, player)
    claims.push(orderNo)
  }
  later(minute)
  const paid = lines.map(({ amount, utr, remark }) => ({ amount, utr, remark, kind: 'IMPS' as const }))
  expect(await importFeed({ db, rails }, paid, time.now)).toMatchObject({ credited: 0, queued: 2 })
  for (const [n, { player, utr }] of lines.entries()) {
    const { rows } = await database.admin.query<{ line_id: bigint }>('select line_id from app.bank_line where utr = $1', [utr])
    const match = { lineId: rows[0]!.line_id, orderNo: claims[n]!, by: 'asha' }
    expect(await db.transaction().execute((tx) => matchLineTo(tx, match, time.now))).toEqual({ kind: 'refused', why: 'returned' })
    expect((await call('/deposit/order', { orderNo: claims[n]! }, player)).status).toBe('Pending')
    await has({ player }, whole)
  }
  // A reversal on the bank's statement is not a deposit either: it has no UTR of its own, and its text names the payout's.
  expect(await importFeed({ db, rails }, [{ amount: 490_00n, remark: `REV/${paidUnder}` }], time.now)).toMatchObject({ queued: 1 })
  const { rows: reversal } = await database.admin.query<{ lineId: bigint; utr: string | null }>(
    `select line_id as "lineId", utr from app.bank_line where narration like '%REV/%'`,
  )
  const match = { lineId: reversal[0]!.lineId, orderNo: claims[0]!, by: 'asha' }
  expect(reversal).toMatchObject([{ utr: null }])
  expect(await db.transaction().execute((tx) => matchLineTo(tx, match, time.now))).toEqual({ kind: 'refused', why: 'returned' })
  // A line that names a withdrawal with another amount is not a return.
  const other = await withdrawer()
  const ask = { requestId: uuid7(time.now), method: 'imps', amount: 1_000_00 as WirePaise } as const
  const { orderNo } = await call('/deposit/transfer', ask, other)
  const utr = newUtr()
  await call('/deposit/utr', { orderNo, utr }, other)
  later(minute)
  const line = { amount: 1_000_00n, utr, remark: `as ${order.orderNo}`, kind: 'IMPS' } as const
  expect(await importFeed({ db, rails }, [line], time.now)).toMatchObject({ credited: 1 })
})

test('unattended, two processes and the bank’s own webhooks finish every withdrawal', { tags: 'nightly' }, async () => {
  const address = await api.listen()
  await bank.kill()
  await bank.start({ webhook: `${address}/rails/payout/webhook` })
  await bank.behave({ duplicate: 2, reorder: 1, wrongSignature: 1, lostWebhook: 1 })
  time.now = new Date()
  const orders = [await paying('9900'), await paying('9901'), await paying('9907'), await paying('9915')]
  const live = { ...parts, clock: () => new Date(), everyMs: 50 }
  const running = [runPayouts(live), runPayouts(live)]
  const states = async () => Promise.all(orders.map(async (order) => (await look(order)).status))
  await expect.poll(states, { timeout: 200_000 }).not.toContain('Paying')
  await Promise.all(running.map(({ stop }) => stop()))
  expect(await states()).toEqual(['Succeeded', 'Failed', 'Succeeded', 'Succeeded'])
  for (const { orderNo } of orders) expect(await bank.madeOf(orderNo)).toHaveLength(1)
})
