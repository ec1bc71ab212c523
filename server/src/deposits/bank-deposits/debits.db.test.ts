import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readPockets, readWallet } from '@lalmor/ledger/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'
import { bank } from '../../operators/reconcile/bank.ts'
import { reconcileRail } from '../../operators/reconcile/rail.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { followDue } from '../cases.ts'
import { importFeed, newUtr, type Paid } from './test-bank.ts'

const api = useTestApi()
const { call, database, db, later, rails, signIn, time, vault } = api
const { run } = useOps(api)
const query = pgQuery(database.admin)

let balance = 0n
async function report(...paid: Paid[]) {
  later(1_000)
  const outcome = await importFeed({ db, rails }, paid, time.now, balance)
  balance += paid.reduce((sum, { amount }) => sum + amount, 0n)
  return outcome
}
const order = async (player: TestPlayer) =>
  (await call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount: rupees(1_000n) }) }, player)).orderNo

async function deposited(): Promise<TestPlayer & { orderNo: string; utr: string }> {
  const player = await signIn()
  const [orderNo, utr] = [await order(player), newUtr()]
  await report({ amount: 1_000_00n, utr, remark: orderNo })
  return { ...player, orderNo, utr }
}
async function lose(player: TestPlayer, amount: Paise) {
  const playerId = BigInt(player.uid)
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const items = [aRound(playerId, time.now, { seedNo, nonce, stake: amount, validBet: amount })]
  await settleBatch(database.app, { asset: assets.play, at: time.now, items })
}
const pockets = async ({ uid }: TestPlayer) => (await readPockets(query, BigInt(uid)))!
const look = ({ orderNo, ...player }: TestPlayer & { orderNo: string }) => call('/deposit/order', { orderNo }, player as TestPlayer)
const mailsOf = async (player: TestPlayer) => (await call('/mail/list', {}, player)).mails.map(({ key }) => key)
const byTwo = async (name: string, args: Record<string, string>) =>
  run('approve', actOf(await run(name, { ...args, why: 'the bank' }, 'bala')))
const waiting = async (name: string) =>
  ((await run('queues', {}, 'bala')).answer.data as { queues: { name: string; rows: number }[] }).queues.find(
    (queue) => queue.name === name,
  )!.rows
const unexplained = async () =>
  (await reconcileRail(query, bank, { end: new Date(time.now.getTime() + 1_000), now: time.now })).items.map(
    ({ item, found, lateFrom }) => ({
      item,
      found,
      isLate: lateFrom <= time.now,
    }),
  )

afterAll(async () => {
  const broken = (await checkBooks({ db, vault, asset: assets.play }))
    .filter(({ invariant }) => !invariant.includes('seeds draw'))
    .flatMap(({ invariant, breaks }) => breaks.map(({ row }) => `${invariant}: ${row}`))
  assert.deepEqual(broken, [])
})

test('a debit with a credited deposit’s UTR sets its rest aside and shows in queues, and the money’s return frees it', async () => {
  const player = await deposited()
  const before = await pockets(player)
  expect(await report({ amount: -1_000_00n, utr: player.utr })).toMatchObject({ added: 1, queued: 0 })
  expect(await pockets(player)).toMatchObject({ cash: before.cash - rupees(1_000n), withdrawHold: rupees(1_000n) })
  expect(await look(player)).toMatchObject({
    status: 'Success',
    case: { kind: 'debit', amount: 1_000_00, held: 1_000_00, reference: player.utr },
  })
  expect(await mailsOf(player)).toContain('deposit-debited')
  expect(await waiting('cases undecided')).toBe(1)
  expect(await unexplained()).toEqual([{ item: `deposit/${player.orderNo}`, found: expect.any(String), isLate: false }])
  // The bank's own mistake: it pays the same money in again. It belongs to this order, and no person is needed.
  expect(await report({ amount: 1_000_00n, utr: player.utr })).toMatchObject({ credited: 0, queued: 0 })
  expect(await pockets(player)).toEqual(before)
  expect(await look(player)).toMatchObject({ case: { ended: { as: 'released' } } })
  // The bank takes it once more.
  await report({ amount: -1_000_00n, utr: player.utr })
  expect(await pockets(player)).toMatchObject({ withdrawHold: rupees(1_000n) })
  await byTwo('case confirm', { order: player.orderNo })
  expect(await pockets(player)).toMatchObject({ cash: before.cash - rupees(1_000n), withdrawHold: 0n, debt: 0n })
  expect(await look(player)).toMatchObject({ takenBack: { fromCash: 1_000_00, owed: 0 } })
  await report({ amount: 1_000_00n, utr: player.utr })
  expect(await waiting('deposits to give back')).toBe(1)
  await byTwo('case give-back', { order: player.orderNo })
  expect(await pockets(player)).toEqual(before)
  expect([await waiting('unmatched lines'), await unexplained()]).toEqual([0, []])
})

test('a debit of a part sets that part aside, or as much as play has left of it', async () => {
  const player = await deposited()
  await report({ amount: -400_00n, utr: player.utr })
  expect(await pockets(player)).toMatchObject({ withdrawHold: rupees(400n) })
  await expect(run('case confirm', { order: player.orderNo, why: 'x' }, 'bala')).rejects.toThrow('takes ₹400.00 of ₹1,000.00')
  await report({ amount: -600_00n, utr: player.utr })
  expect(await pockets(player)).toMatchObject({ withdrawHold: rupees(1_000n) })
  await byTwo('case confirm', { order: player.orderNo })
  expect([(await look(player)).takenBack, await unexplained()]).toMatchObject([{ fromCash: 1_000_00, owed: 0 }, []])

  const spender = await deposited()
  await lose(spender, rupees(1_700n))
  await report({ amount: -1_000_00n, utr: spender.utr })
  expect(await pockets(spender)).toMatchObject({ cash: 0n, withdrawHold: rupees(300n), debt: 0n })
  await byTwo('case confirm', { order: spender.orderNo })
  expect(await look(spender)).toMatchObject({ takenBack: { fromCash: 300_00, owed: 700_00 } })
})

test('a bank that corrects its own second credit opens no case, and a debit before any credit waits for a person', async () => {
  const player = await deposited()
  const before = await pockets(player)
  // Reported twice under one UTR and taken back once, so one payment remains.
  expect(await report({ amount: 1_000_00n, utr: player.utr, remark: 'twice' })).toMatchObject({ queued: 1 })
  await report({ amount: -1_000_00n, utr: player.utr })
  expect([await pockets(player), (await look(player)).case, await waiting('unmatched lines')]).toEqual([before, undefined, 0])

  const late = await signIn()
  const [orderNo, utr] = [await order(late), newUtr()]
  expect(await report({ amount: -1_000_00n, utr }, { amount: 1_000_00n, utr, remark: orderNo })).toMatchObject({ credited: 0, queued: 1 })
  const { rows } = await database.admin.query<{ id: string }>(
    "select line_id::text as id from app.bank_line where state = 'queued' and utr = $1",
    [utr],
  )
  // A person credits it anyway: the job opens the case.
  await run('deposit match', { line: rows[0]!.id, order: orderNo }, 'bala')
  await followDue({ db, log: { warn: () => {}, error: () => {} } }, time.now, new AbortController().signal)
  expect(await pockets(late)).toMatchObject({ withdrawHold: rupees(1_000n) })
  expect((await call('/deposit/order', { orderNo }, late)).case).toMatchObject({ kind: 'debit' })
})

test('a reversal with its own number is recognised by the UTR in its text; a payout of ours or another account’s line is not', async () => {
  const player = await deposited()
  const before = await pockets(player)
  await report(
    { amount: -1_000_00n, utr: newUtr(), remark: 'PAID WD2026112712345678' },
    { amount: -1_000_00n, utr: newUtr(), remark: `X${player.utr}` },
  )
  expect(await pockets(player)).toEqual(before)
  await report({ amount: -1_000_00n, utr: newUtr(), remark: `REV ORG ${player.utr}` })
  expect(await pockets(player)).toMatchObject({ withdrawHold: rupees(1_000n) })
  // Following again changes nothing.
  for (let n = 0; n < 2; n++) await followDue({ db, log: { warn: () => {}, error: () => {} } }, time.now, new AbortController().signal)
  expect((await database.admin.query('select from app.deposit_case where order_no = $1', [player.orderNo])).rowCount).toBe(1)
})
