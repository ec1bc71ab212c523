import type { WirePaise } from '@lalmor/contract/wire.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerIn, openDatabase } from '../../platform/db/database.ts'
import { claimUtr } from '../utr.ts'
import { closeOrder } from '../close.ts'
import { payOwed } from '../credit.ts'
import { StatementRefused } from '../../platform/payments/statement.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { approveWithdrawal } from '../../withdrawals/approve.ts'
import { payWithdrawal, setUtr } from '../../withdrawals/end.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { importStatement } from './import-statement.ts'
import { decideSelfService, listSelfService } from './self-service.ts'
import { listUnmatched, matchLineTo } from './unmatched.ts'
import { orderTransfer, hasTransferAccount } from './order-transfer.ts'
import { matchLines } from './match-line.ts'
import { matchTransfers } from './match-transfers.ts'
import { findLine, findUndecided } from './store.ts'
import { account, csvOf, feedOf, importFeed, newUtr } from './test-bank.ts'

const api = useTestApi()
const { ask, call, signIn, guest, db, rails, database, time } = api
const { withdraw, withdrawer } = withdrawalsOf(api)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))

const order = (player: TestPlayer, amount = 1_000_00n, method: 'upi' | 'imps' = 'upi') =>
  call('/deposit/transfer', { requestId: uuid7(time.now), method, amount: Number(amount) as WirePaise }, player)
const show = (player: TestPlayer, orderNo: string) => call('/deposit/order', { orderNo }, player)
const utrOf = (player: TestPlayer, orderNo: string, utr: string) => ask('/deposit/utr', { orderNo, utr }, player)
const balanceOf = async (player: TestPlayer) =>
  (await database.admin.query<{ cash: bigint }>('select cash from ledger.wallet where player_id = $1', [player.uid])).rows[0]!.cash
const mailsOf = async (player: TestPlayer) =>
  (await database.admin.query<{ key: string }>('select key from app.mail where player_id = $1 order by mail_id', [player.uid])).rows
    .map(({ key }) => key)
    .filter((key) => key.startsWith('deposit'))
const gift = 1_000_00n

test('an order shows where to pay: a link for UPI apps, an account for IMPS', async () => {
  const player = await signIn()
  const { orderNo, payTo, canSendUtr } = await order(player, 1_000_50n)
  expect(canSendUtr).toBe(true)
  expect(payTo).toEqual({
    holderName: 'Lalmor Test',
    bankName: 'Test Bank',
    ifsc: 'SNDB0000121',
    accountNumber: account,
    vpa: 'lalmor.play@sandbox',
    remark: orderNo,
    link: `upi://pay?pa=lalmor.play@sandbox&pn=Lalmor%20Test&am=1000.50&cu=INR&tn=${orderNo}&tr=${orderNo}`,
  })
  const imps = await order(player, 5_00_000_00n, 'imps')
  expect(imps.payTo).toMatchObject({ accountNumber: account, remark: imps.orderNo })
  expect(imps.payTo).not.toHaveProperty('link')
  expect(await ask('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: 499_99 as WirePaise }, player)).toMatchObject({
    reason: 'DepositOutOfRange',
  })
  expect(
    await ask('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: 500_00 as WirePaise }, await guest()),
  ).toMatchObject({ reason: 'PhoneNotBound' })
})

test('without a sandbox bank no order shows an account there, but another open one', async () => {
  const player = await signIn()
  const ask = {
    playerId: BigInt(player.uid),
    requestId: uuid7(time.now),
    method: 'imps',
    amount: paise(1_000_00n),
    hasSandbox: false,
  } as const
  const orderOf = () => db.transaction().execute((tx) => orderTransfer(tx, ask, time.now))
  expect(await hasTransferAccount(db, { hasSandbox: true })).toBe(true)
  expect(await hasTransferAccount(db, { hasSandbox: false })).toBe(false)
  await expect(orderOf()).rejects.toMatchObject({ reason: 'MethodClosed' })
  const columns = `(bank, holder_name, bank_name, ifsc, number)`
  await database.admin.query(
    `insert into app.bank_account ${columns} values ('training', 'Lalmor', 'Training Bank', 'TRNG0000001', '900000001')`,
  )
  expect(await hasTransferAccount(db, { hasSandbox: false })).toBe(true)
  expect(await show(player, await orderOf())).toMatchObject({ payTo: { accountNumber: '900000001' } })
  await database.admin.query(`update app.bank_account set open = false where bank = 'training'`)
})

test('an order that names an unavailable offer is refused, not made without it', async () => {
  const player = await signIn()
  const wanted = { requestId: uuid7(time.now), method: 'upi', amount: 1_000_00 as WirePaise } as const
  expect(await ask('/deposit/transfer', { ...wanted, offer: 'first' }, player)).toMatchObject({
    reason: 'BadInput',
    facts: { field: 'offer' },
  })
  expect(await call('/deposit/list', { days: 'today' }, player)).toMatchObject({ orders: [] })
})

test('the same request is the same order, with the same account', async () => {
  const player = await signIn()
  const ordered = { requestId: uuid7(time.now), method: 'upi', amount: 700_00 as WirePaise } as const
  const [first, again] = [await call('/deposit/transfer', ordered, player), await call('/deposit/transfer', ordered, player)]
  expect(again).toEqual(first)
})

test('UTR first, then the line: the arrived amount is credited, and a different one is pointed out', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const utr = newUtr()
  await utrOf(player, orderNo, ` ${utr.slice(0, 4)} ${utr.slice(4, 8)}-${utr.slice(8)} `)
  expect(await show(player, orderNo)).toMatchObject({ status: 'Pending', utr })
  expect(await importFeed({ db, rails }, [{ amount: 900_00n, utr }], time.now)).toMatchObject({ added: 1, credited: 1, queued: 0 })
  expect(await show(player, orderNo)).toMatchObject({ status: 'Success', amount: 1_000_00, credited: 900_00 })
  expect(await balanceOf(player)).toBe(gift + 900_00n)
  expect(await mailsOf(player)).toEqual(['deposit-differs'])
  // Sent again after a lost answer, then with a UTR that no payment has.
  expect(await utrOf(player, orderNo, utr)).toMatchObject({ state: '200' })
  expect(await utrOf(player, orderNo, newUtr())).toMatchObject({ reason: 'UtrNotSeen' })
})

test('line first, then the UTR: credited in that call', async () => {
  const player = await signIn()
  const utr = newUtr()
  const { orderNo } = await order(player, 2_000_00n, 'imps')
  expect(await importFeed({ db, rails }, [{ amount: 2_000_00n, utr, kind: 'IMPS' }], time.now)).toMatchObject({ credited: 0, queued: 1 })
  expect(await utrOf(player, orderNo, utr)).toMatchObject({ resultData: { status: 'Success', credited: 2_000_00 } })
  expect(await mailsOf(player)).toEqual(['deposit-credited'])
})

test('the remark alone is enough, whatever has happened to the order', async () => {
  const player = await signIn()
  const [open, expired, cancelled] = [await order(player), await order(player), await order(player)]
  await call('/deposit/cancel', { orderNo: cancelled.orderNo }, player)
  later(31 * minuteMs)
  await matchTransfers(db, time.now, AbortSignal.abort())
  for (const { orderNo } of [open, expired])
    expect(await show(player, orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'expired' } })
  const paid = [open, expired, cancelled].map(({ orderNo }) => ({
    amount: 1_000_00n,
    utr: newUtr(),
    remark: `rent ${orderNo.toLowerCase()} ok`,
  }))
  expect(await importFeed({ db, rails }, paid, time.now)).toMatchObject({ credited: 3 })
  for (const { orderNo } of [open, expired, cancelled]) expect(await show(player, orderNo)).toMatchObject({ status: 'Success' })
  expect(await balanceOf(player)).toBe(gift + 3_000_00n)
})

type Payments = { total: number; list: { orderNo: string; amount: number; utr: string }[] }
const paymentsOf = async (player: TestPlayer, orderNo: string) => (await show(player, orderNo)).payments as Payments | undefined

test('further payments with one remark are orders of their own that their player sees, also after a credit by hand', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const pay = async (amount: bigint, utr?: string) =>
    importFeed({ db, rails }, [{ amount, ...(utr !== undefined && { utr }), remark: orderNo }], time.now)
  await pay(1_00n, newUtr())
  expect(await paymentsOf(player, orderNo)).toBeUndefined()
  // A break, a freeze and ten open orders refuse orders, but not money that has arrived.
  await database.admin.query('update ledger.wallet set frozen = true where player_id = $1', [player.uid])
  for (const amount of [1_000_00n, 1_000_00n]) expect(await pay(amount, newUtr())).toMatchObject({ credited: 1 })
  await database.admin.query('update ledger.wallet set frozen = false where player_id = $1', [player.uid])
  const { total, list } = (await paymentsOf(player, orderNo))!
  expect([total, list.map(({ amount }) => amount)]).toEqual([2_001_00, [1_00, 1_000_00, 1_000_00]])
  expect(await balanceOf(player)).toBe(gift + 2_001_00n)
  expect((await mailsOf(player)).toSorted()).toEqual(['deposit-differs', 'deposit-further', 'deposit-further'])
  const further = list[1]!.orderNo
  expect(await show(player, further)).toMatchObject({
    status: 'Success',
    furtherOf: orderNo,
    amount: 1_000_00,
    credited: 1_000_00,
    payments: { total },
    payTo: { remark: orderNo },
  })
  // Without a UTR it may be the same payment again; so may one of the same day that another format writes differently.
  expect(await pay(1_000_00n)).toMatchObject({ credited: 0, queued: 1 })
  const csv = (opening: bigint) => csvOf([{ amount: 1_000_00n, utr: newUtr(), remark: orderNo }], time.now, opening)
  const take = (text: string) => importStatement({ db, rails }, { account, format: 'csv', text, by: 'test' }, time.now)
  // With the balance of the earlier line it is that line.
  expect(await take(csv(0n))).toMatchObject({ added: 0, queued: 0 })
  expect(await take(csv(5_00n))).toMatchObject({ added: 1, queued: 1 })
  const { lineId } = (await listUnmatched(db)).find(({ named }) => named === orderNo)!
  const match = (isFurther: boolean) =>
    db.transaction().execute((tx) => matchLineTo(tx, { lineId, orderNo, by: 'asha', isFurther }, time.now))
  expect(await match(false)).toEqual({ kind: 'refused', why: 'order-credited' })
  const outcomes = (await Promise.all([match(true), match(true)])).map((each) => (each.kind === 'refused' ? each.why : each.kind))
  expect(outcomes.toSorted()).toEqual(['credited', 'line-matched'])
  expect((await paymentsOf(player, orderNo))!.total).toBe(3_001_00)
  expect(await balanceOf(player)).toBe(gift + 3_001_00n)
})

test('a UTR typed on a credited order leads to that payment’s order, and never to another player’s', async () => {
  const [player, thief] = [await signIn(), await signIn()]
  const utr = { first: newUtr(), named: newUtr(), unnamed: newUtr(), contested: newUtr(), unseen: newUtr() }
  const { orderNo } = await order(player)
  const theirs = await order(thief)
  await importFeed(
    { db, rails },
    [
      { amount: 1_00n, utr: utr.first, remark: orderNo },
      { amount: 2_00n, utr: utr.named, remark: orderNo },
      { amount: 3_00n, utr: utr.unnamed },
      { amount: 4_00n, utr: utr.contested },
    ],
    time.now,
  )
  const typed = (text: string) => utrOf(player, orderNo, text)
  const answered = { state: '200', resultData: { orderNo } }
  expect(await typed(utr.first)).toMatchObject(answered)
  const [, further] = (await paymentsOf(player, orderNo))!.list
  expect(await typed(utr.named)).toMatchObject({ resultData: { orderNo: further!.orderNo, furtherOf: orderNo } })
  const found = [await typed(utr.unnamed), await typed(utr.unnamed)]
  for (const each of found)
    expect(each).toMatchObject({ resultData: { status: 'Success', credited: 3_00, amount: 3_00, furtherOf: orderNo } })
  expect(await typed(utr.unseen)).toMatchObject({ reason: 'UtrNotSeen' })
  // Another player's payment: a person decides, and the claimant sees no amount.
  await database.admin.query('update app.deposit_order set utr = $2, utr_at = $3 where order_no = $1', [
    theirs.orderNo,
    utr.contested,
    time.now,
  ])
  expect(await typed(utr.contested)).toMatchObject({
    resultData: { status: 'Pending', inReview: true, amount: 1_000_00, furtherOf: orderNo },
  })
  expect(await utrOf(thief, theirs.orderNo, utr.named)).toMatchObject({ resultData: { status: 'Pending', inReview: true } })
  expect(await balanceOf(player)).toBe(gift + 6_00n)
  expect(await balanceOf(thief)).toBe(gift)
})

test('a line that names two orders, is a debit, or matches no order credits none', async () => {
  const player = await signIn()
  const [one, other] = [await order(player), await order(player)]
  const before = await balanceOf(player)
  const outcome = await importFeed(
    { db, rails },
    [
      { amount: 1_000_00n, utr: newUtr(), remark: `${one.orderNo} ${other.orderNo}` },
      { amount: -1_000_00n, utr: newUtr(), remark: one.orderNo },
      { amount: 1_000_00n, utr: newUtr(), remark: `X${one.orderNo}` },
      { amount: 1_000_00n, utr: newUtr(), remark: `${one.orderNo}7` },
    ],
    time.now,
    50_000_00n,
  )
  expect(outcome).toMatchObject({ added: 4, credited: 0, queued: 3 })
  expect(await balanceOf(player)).toBe(before)
})

test('UTR rules: 12 digits, of the player’s own transfer, correctable, reopens a closed order, throttled by order and by player', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  for (const utr of ['', '1234', '1234567890123', 'ABCDEFGHIJKL', '6.32411E+11'])
    expect(await utrOf(player, orderNo, utr)).toMatchObject({ reason: 'UtrInvalid' })
  expect(await utrOf(await signIn(), orderNo, newUtr())).toMatchObject({ reason: 'UnknownDeposit' })
  later(31 * minuteMs)
  await matchTransfers(db, time.now, AbortSignal.abort())
  const utr = newUtr()
  expect(await utrOf(player, orderNo, utr)).toMatchObject({ resultData: { status: 'Pending', utr, canCancel: false } })
  // Repeating the same UTR is free; five more new ones use up the limit.
  for (let n = 0; n < 10; n++) expect(await utrOf(player, orderNo, utr)).toMatchObject({ state: '200' })
  for (let n = 0; n < 5; n++) expect(await utrOf(player, orderNo, newUtr())).toMatchObject({ state: '200' })
  expect(await utrOf(player, orderNo, newUtr())).toMatchObject({ reason: 'UtrTooOften', facts: { until: expect.any(String) } })
  for (let at = 0; at < 3; at++) {
    const another = await order(player)
    for (let n = 0; n < (at < 2 ? 6 : 2); n++) expect(await utrOf(player, another.orderNo, newUtr())).toMatchObject({ state: '200' })
    if (at === 2) expect(await utrOf(player, another.orderNo, newUtr())).toMatchObject({ reason: 'UtrTooOften' })
  }
})

test('the same file again, an overlapping one, and another format of the same day change nothing', async () => {
  const player = await signIn()
  const { orderNo } = await order(player)
  const paid = [
    { amount: 1_000_00n, utr: newUtr(), remark: orderNo },
    { amount: 3_00n, utr: newUtr() },
    { amount: 7_00n, remark: 'cash at the counter' },
    { amount: 7_00n, remark: 'cash at the counter' },
  ]
  expect(await importFeed({ db, rails }, paid, time.now)).toMatchObject({ isNew: true, lines: 4, added: 4, credited: 1 })
  expect(await importFeed({ db, rails }, paid, time.now)).toMatchObject({ isNew: false, added: 0, credited: 0, queued: 0 })
  expect(await importFeed({ db, rails }, [...paid, { amount: 9_00n, utr: newUtr() }], time.now)).toMatchObject({ isNew: true, added: 1 })
  expect(await importFeed({ db, rails }, paid.slice(1, 2), time.now, 1_000_00n)).toMatchObject({ isNew: true, added: 0 })
  const csv = await importStatement(
    { db, rails },
    { account, format: 'csv', text: csvOf(paid.slice(0, 2), time.now), by: 'test' },
    time.now,
  )
  expect(csv).toMatchObject({ isNew: true, lines: 2, added: 0 })
  expect(await balanceOf(player)).toBe(gift + 1_000_00n)
})

test('two imports at once, of one file and of two that overlap, credit once', async () => {
  const players = await Promise.all([signIn(), signIn(), signIn(), signIn()])
  const paid = await Promise.all(
    players.map(async (player) => ({ amount: 1_000_00n, utr: newUtr(), remark: (await order(player)).orderNo })),
  )
  const outcomes = await Promise.all([
    importFeed({ db, rails }, paid, time.now),
    importFeed({ db, rails }, paid, time.now),
    importFeed({ db, rails }, paid.slice(1), time.now, 77_00n),
    importFeed({ db, rails }, paid.slice(0, 3), time.now, 78_00n),
    matchLines(db, time.now),
  ])
  await matchLines(db, time.now)
  expect(outcomes.slice(0, 4).reduce((sum, outcome) => sum + (outcome as { added: number }).added, 0)).toBe(4)
  for (const player of players) expect(await balanceOf(player)).toBe(gift + 1_000_00n)
})

test('a line that cannot be matched delays no other, in its file or after it', async () => {
  const [odd, next, late] = [await signIn(), await signIn(), await signIn()]
  const orders = { odd: await order(odd), next: await order(next), late: await order(late) }
  const utr = newUtr()
  // An amount larger than the API can express: its credit fails each time.
  const paid = [
    { amount: 1_00_000_00_00_000_00_00n, utr: newUtr(), remark: orders.odd.orderNo },
    { amount: 1_000_00n, utr: newUtr(), remark: orders.next.orderNo },
    { amount: 1_000_00n, utr },
  ]
  await expect(importFeed({ db, rails }, paid, time.now)).rejects.toThrow(/line \d+ of a statement could not be matched/)
  expect(await balanceOf(next)).toBe(gift + 1_000_00n)
  // As if its process had ended before the match.
  await db.transaction().execute((tx) => claimUtr(tx, { playerId: BigInt(late.uid), orderNo: orders.late.orderNo, utr }, time.now))
  await expect(matchLines(db, time.now)).rejects.toThrow(AggregateError)
  expect(await balanceOf(late)).toBe(gift + 1_000_00n)
  expect(await balanceOf(odd)).toBe(gift)
  await database.admin.query("update app.bank_line set state = 'ignored' where state = 'waiting' and amount_paise > 1e15")
})

test('squatting: the payer wins by the remark, even against an earlier claim, and the other claim is reviewed', async () => {
  const [payer, thief] = [await signIn(), await signIn()]
  const [own, theirs] = [await order(payer), await order(thief)]
  const utr = newUtr()
  await utrOf(thief, theirs.orderNo, utr)
  await utrOf(payer, own.orderNo, utr)
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr, remark: own.orderNo }], time.now)
  expect(await show(payer, own.orderNo)).toMatchObject({ status: 'Success' })
  expect(await show(thief, theirs.orderNo)).toMatchObject({ status: 'Pending', inReview: true })
  expect(await balanceOf(thief)).toBe(gift)
  expect(await mailsOf(thief)).toEqual(['deposit-review'])
  // A wrong guess blocks nobody: the order's next UTR counts.
  const right = newUtr()
  await utrOf(thief, theirs.orderNo, right)
  await importFeed({ db, rails }, [{ amount: 500_00n, utr: right }], time.now)
  expect(await show(thief, theirs.orderNo)).toMatchObject({ status: 'Success', credited: 500_00 })
})

test('squatting without a remark: only a person credits the line, even once the other claim is gone', async () => {
  const [payer, thief] = [await signIn(), await signIn()]
  const [own, theirs] = [await order(payer), await order(thief)]
  const utr = newUtr()
  await utrOf(thief, theirs.orderNo, utr)
  await utrOf(payer, own.orderNo, utr)
  expect(await importFeed({ db, rails }, [{ amount: 1_000_00n, utr }], time.now)).toMatchObject({ credited: 0, queued: 1 })
  for (const [player, { orderNo }] of [
    [payer, own],
    [thief, theirs],
  ] as const)
    expect(await show(player, orderNo)).toMatchObject({ status: 'Pending', inReview: true })
  // The payer changes it by mistake and back again; the thief sends it once more.
  await utrOf(payer, own.orderNo, newUtr())
  await utrOf(thief, theirs.orderNo, utr)
  await matchLines(db, time.now)
  expect(await balanceOf(thief)).toBe(gift)
  later(1)
  await utrOf(payer, own.orderNo, utr)
  expect(await show(payer, own.orderNo)).toMatchObject({ status: 'Pending', inReview: true })
  const line = (await listUnmatched(db)).find((each) => each.utr === utr)!
  expect(line).toMatchObject({ contested: true, amount: 1_000_00n, claims: [{ orderNo: theirs.orderNo }, { orderNo: own.orderNo }] })
  const match = () => db.transaction().execute((tx) => matchLineTo(tx, { lineId: line.lineId, orderNo: own.orderNo, by: 'asha' }, time.now))
  expect(await match()).toEqual({ kind: 'credited', orderNo: own.orderNo })
  expect(await match()).toEqual({ kind: 'refused', why: 'line-matched' })
  expect(await balanceOf(payer)).toBe(gift + 1_000_00n)
  expect((await listUnmatched(db)).map((each) => each.lineId)).not.toContain(line.lineId)
})

test('a second claim on a matched UTR goes to review; so does the bank’s second line with it', async () => {
  const [payer, thief] = [await signIn(), await signIn()]
  const { orderNo } = await order(payer)
  const utr = newUtr()
  await utrOf(payer, orderNo, utr)
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr }], time.now)
  const theirs = await order(thief)
  expect(await utrOf(thief, theirs.orderNo, utr)).toMatchObject({ resultData: { status: 'Pending', inReview: true } })
  // Twice in one file, with both in the balance, and once with a different amount.
  expect(
    await importFeed(
      { db, rails },
      [
        { amount: 1_000_00n, utr },
        { amount: 1_000_00n, utr },
        { amount: 2_00n, utr },
      ],
      time.now,
    ),
  ).toMatchObject({ added: 2, credited: 0, queued: 2 })
  expect([await balanceOf(payer), await balanceOf(thief)]).toEqual([gift + 1_000_00n, gift])
  const line = (await listUnmatched(db)).find((each) => each.utr === utr)
  expect(
    await db.transaction().execute((tx) => matchLineTo(tx, { lineId: line!.lineId, orderNo: theirs.orderNo, by: 'asha' }, time.now)),
  ).toEqual({
    kind: 'refused',
    why: 'utr-matched',
  })
})

test('races: the line, the claim, its correction and another player’s claim at once credit at most one order, once', async () => {
  const seed = Date.now() % 1_000_000
  const players = [await signIn(), await signIn()]
  const random = fc.sample(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }), { seed, numRuns: 12 })
  for (const delays of random) {
    const [one, other] = [await order(players[0]!, 500_00n), await order(players[1]!, 500_00n)]
    const before = await Promise.all(players.map(balanceOf))
    const [utr, wrong] = [newUtr(), newUtr()]
    if (delays[0]! > 3) await utrOf(players[0]!, one.orderNo, utr)
    const after = async <T>(ticks: number, act: () => Promise<T>) => {
      for (let n = 0; n < ticks; n++) await db.selectFrom('app.deposit_method').select('method').execute()
      return act()
    }
    await Promise.all([
      after(delays[1]!, () => importFeed({ db, rails }, [{ amount: 500_00n, utr }], time.now)),
      after(delays[2]!, () => utrOf(players[0]!, one.orderNo, utr)),
      after(delays[3]!, () => utrOf(players[0]!, one.orderNo, delays[3]! % 2 ? wrong : utr)),
      after(delays[4]!, () => utrOf(players[1]!, other.orderNo, utr)),
      matchLines(db, time.now),
    ])
    await matchLines(db, time.now)
    const gained = (await Promise.all(players.map(balanceOf))).map((balance, n) => balance - before[n]!)
    const { rows } = await database.admin.query<{ state: string; order_no: string | null; contested: boolean }>(
      'select state, order_no, contested from app.bank_line where utr = $1',
      [utr],
    )
    const said = `seed ${seed}, delays ${delays.join()}: ${JSON.stringify(rows)}`
    expect(gained[0]! + gained[1]!, said).toBe(rows[0]!.state === 'credited' ? 500_00n : 0n)
    expect(rows, said).toHaveLength(1)
    // The line is never lost: the remaining claimant gets it, or a person decides.
    if (rows[0]!.state === 'queued' && !rows[0]!.contested)
      expect(await database.admin.query('select from app.deposit_order where utr = $1', [utr]), said).toMatchObject({ rowCount: 0 })
    await database.admin.query('delete from app.rate_limit')
    for (const [n, { orderNo }] of [one, other].entries()) await ask('/deposit/cancel', { orderNo }, players[n]!)
  }
})

test('the self-service clock: 30 minutes, idempotent, restarted by another UTR, counted from the bank’s own time', async () => {
  const player = await signIn()
  const { orderNo } = await order(player, 10_000_00n)
  const apply = () => ask('/deposit/selfService', { orderNo }, player)
  expect(await apply()).toMatchObject({ reason: 'UtrInvalid' })
  await utrOf(player, orderNo, newUtr())
  later(30 * minuteMs - 1)
  expect(await apply()).toMatchObject({ reason: 'SelfServiceTooEarly', facts: { from: new Date(time.now.getTime() + 1).toISOString() } })
  later(1)
  const appliedAt = time.now.toISOString()
  expect(await apply()).toMatchObject({ resultData: { selfService: { appliedAt, percent: 0 } } })
  later(5 * hourMs)
  expect(await apply()).toMatchObject({ resultData: { selfService: { appliedAt } } })
  later(30 * 6 * hourMs)
  expect(await show(player, orderNo)).toMatchObject({ selfService: { percent: 30, earned: 3_000_00 } })
  // That UTR was invented to wait for 30 percent: the right one restarts the clock.
  const paidAt = new Date(time.now.getTime() - 30 * 6 * hourMs)
  const utr = newUtr()
  await utrOf(player, orderNo, utr)
  expect(await show(player, orderNo)).toMatchObject({ selfService: { appliedAt: time.now.toISOString(), percent: 0, earned: 0 } })
  later(12 * hourMs)
  await importFeed({ db, rails }, [{ amount: 10_000_00n, utr, at: paidAt }], time.now)
  expect(await show(player, orderNo)).toMatchObject({ status: 'Success', credited: 10_000_00, selfService: { percent: 2, earned: 200_00 } })
  await payOwed(db, time.now)
})

test('waiting on a wrong UTR earns nothing, even if the remark or an operator assigns the payment', async () => {
  const player = await signIn()
  const [named, matched] = [await order(player, 10_000_00n), await order(player, 10_000_00n)]
  const paidAt = time.now
  for (const { orderNo } of [named, matched]) await utrOf(player, orderNo, newUtr())
  later(30 * minuteMs)
  for (const { orderNo } of [named, matched]) await call('/deposit/selfService', { orderNo }, player)
  later(12 * hourMs)
  const utr = newUtr()
  const paid = [
    { amount: 10_000_00n, utr: newUtr(), remark: named.orderNo, at: paidAt },
    { amount: 10_000_00n, utr, at: paidAt },
  ]
  expect(await importFeed({ db, rails }, paid, time.now)).toMatchObject({ credited: 1, queued: 1 })
  const line = (await database.admin.query<{ line_id: bigint }>('select line_id from app.bank_line where utr = $1', [utr])).rows[0]!
  const ask = { lineId: line.line_id, orderNo: matched.orderNo, by: 'test' }
  expect(await db.transaction().execute((tx) => matchLineTo(tx, ask, time.now))).toMatchObject({ kind: 'credited' })
  for (const { orderNo } of [named, matched]) {
    const told = await show(player, orderNo)
    expect(told).toMatchObject({ status: 'Success', credited: 10_000_00, selfService: { percent: 0, earned: 0 } })
    expect(told).not.toHaveProperty('bonus')
  }
})

test('applying before paying earns nothing, even if the bank gives only the day', async () => {
  // Past midnight in India.
  time.now = new Date('2026-12-05T18:31:00.000Z')
  const player = await signIn()
  const [exact, day, honest] = [await order(player, 10_000_00n), await order(player, 10_000_00n), await order(player, 10_000_00n)]
  const utrs = { exact: newUtr(), day: newUtr(), honest: newUtr() }
  for (const [{ orderNo }, utr] of [
    [exact, utrs.exact],
    [honest, utrs.honest],
  ] as const)
    await utrOf(player, orderNo, utr)
  await utrOf(player, day.orderNo, newUtr())
  later(30 * minuteMs)
  for (const { orderNo } of [exact, day, honest]) await call('/deposit/selfService', { orderNo }, player)
  // Both are paid twelve hours after the application, on the same Indian day. The missing UTR is typed only after that.
  later(12 * hourMs)
  const paidAt = time.now
  await utrOf(player, day.orderNo, utrs.day)
  later(hourMs)
  await importFeed({ db, rails }, [{ amount: 10_000_00n, utr: utrs.exact, at: paidAt }], time.now)
  const paid = [
    { amount: 10_000_00n, utr: utrs.day, at: paidAt },
    { amount: 10_000_00n, utr: utrs.honest, at: paidAt },
  ]
  await importStatement({ db, rails }, { account, format: 'csv', text: csvOf(paid, time.now), by: 'test' }, time.now)
  expect(await show(player, exact.orderNo)).toMatchObject({ status: 'Success', selfService: { percent: 0 } })
  expect(await show(player, day.orderNo)).toMatchObject({ status: 'Success', selfService: { percent: 0 } })
  // A player who typed this UTR at midnight had paid by then.
  expect(await show(player, honest.orderNo)).toMatchObject({ status: 'Success', selfService: { percent: 2 } })
})

test('operators see applications, those past 24 hours first, and answer with a line or as not found', async () => {
  const player = await signIn()
  const [first, second] = [await order(player, 3_000_00n), await order(player, 3_000_00n)]
  const typed = { first: newUtr(), second: newUtr() }
  await utrOf(player, first.orderNo, typed.first)
  later(30 * minuteMs)
  await call('/deposit/selfService', { orderNo: first.orderNo }, player)
  later(23 * hourMs)
  await utrOf(player, second.orderNo, typed.second)
  later(hourMs)
  await call('/deposit/selfService', { orderNo: second.orderNo }, player)
  later(1)
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 3_000_00n, utr }], time.now)
  const mine = (await listSelfService(db, time.now)).filter(({ playerId }) => String(playerId) === player.uid)
  expect(mine).toMatchObject([
    { orderNo: first.orderNo, utr: typed.first, isLate: true, inReview: false },
    { orderNo: second.orderNo, isLate: false },
  ])
  const lineId = mine[0]!.lines.at(-1)!
  const decide = (what: { orderNo: string; decision: 'credit-line'; lineId: bigint } | { orderNo: string; decision: 'not-found' }) =>
    db.transaction().execute((tx) => decideSelfService(tx, { ...what, by: 'asha' }, time.now))
  expect(await decide({ orderNo: first.orderNo, decision: 'credit-line', lineId })).toMatchObject({ kind: 'credited' })
  // A day of waiting on a wrong UTR earns nothing; the page shows the right one.
  expect(await show(player, first.orderNo)).toMatchObject({ status: 'Success', utr, selfService: { percent: 0 } })
  expect(await decide({ orderNo: second.orderNo, decision: 'credit-line', lineId })).toEqual({ kind: 'refused', why: 'line-matched' })
  expect(await decide({ orderNo: second.orderNo, decision: 'not-found' })).toEqual({ kind: 'closed' })
  expect(await show(player, second.orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'not-found' }, canSendUtr: true })
  // The money arrives later.
  await importFeed({ db, rails }, [{ amount: 3_000_00n, utr: typed.second }], time.now)
  expect(await show(player, second.orderNo)).toMatchObject({ status: 'Success' })
})

test('a found UTR, of a payment older than the order, is left to a person; with the order’s remark it is credited', async () => {
  const finder = await signIn()
  const utr = newUtr()
  const at = new Date(time.now.getTime() - 49 * hourMs)
  const { orderNo } = await order(finder)
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr, at }], time.now)
  expect(await utrOf(finder, orderNo, utr)).toMatchObject({ resultData: { status: 'Pending', inReview: true } })
  await matchLines(db, time.now)
  expect(await balanceOf(finder)).toBe(gift)
  await importFeed({ db, rails }, [{ amount: 600_00n, utr: newUtr(), at, remark: orderNo }], time.now)
  expect(await show(finder, orderNo)).toMatchObject({ status: 'Success', credited: 600_00 })
})

test('a player who corrects a UTR that others claim leaves review and starts earning again', async () => {
  const [player, other] = [await signIn(), await signIn()]
  const [own, theirs] = [await order(player, 10_000_00n), await order(other, 10_000_00n)]
  const [wrong, right] = [newUtr(), newUtr()]
  for (const [who, { orderNo }] of [
    [player, own],
    [other, theirs],
  ] as const)
    await utrOf(who, orderNo, wrong)
  later(30 * minuteMs)
  await call('/deposit/selfService', { orderNo: own.orderNo }, player)
  later(minuteMs)
  await importFeed({ db, rails }, [{ amount: 10_000_00n, utr: wrong }], time.now)
  expect(await show(player, own.orderNo)).toMatchObject({ inReview: true })
  expect(await utrOf(player, own.orderNo, right)).toMatchObject({ resultData: { inReview: false, selfService: { percent: 0 } } })
  const at = time.now
  later(12 * hourMs)
  expect(await show(player, own.orderNo)).toMatchObject({ selfService: { percent: 2, earned: 200_00 } })
  await importFeed({ db, rails }, [{ amount: 10_000_00n, utr: right, at }], time.now)
  expect(await show(player, own.orderNo)).toMatchObject({ status: 'Success', selfService: { percent: 2 } })
})

test('an order closed by a person stays closed, though a line that it claims still waits', async () => {
  const finder = await signIn()
  const [old, twice] = [await order(finder), await order(finder)]
  const utrs = { old: newUtr(), twice: newUtr() }
  const at = new Date(time.now.getTime() - 49 * hourMs)
  const { orderNo: paid } = await order(await signIn())
  const paidTwice = { amount: 1_000_00n, utr: utrs.twice, remark: paid }
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr: utrs.old, at }, paidTwice, paidTwice], time.now)
  for (const [{ orderNo }, utr] of [
    [old, utrs.old],
    [twice, utrs.twice],
  ] as const) {
    expect(await utrOf(finder, orderNo, utr)).toMatchObject({ resultData: { status: 'Pending', inReview: true } })
    await db.transaction().execute((tx) => closeOrder(tx, { orderNo, why: 'not-found' }, time.now))
    await matchLines(db, time.now)
    expect(await show(finder, orderNo)).toMatchObject({ status: 'Closed', inReview: false, closed: { why: 'not-found' } })
    // A new claim starts another match.
    expect(await utrOf(finder, orderNo, utr)).toMatchObject({ resultData: { status: 'Pending', inReview: true } })
  }
  // However many such lines there are, later ones are not delayed.
  for (const { orderNo } of [old, twice]) await db.transaction().execute((tx) => closeOrder(tx, { orderNo, why: 'not-found' }, time.now))
  const late = await order(finder)
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr }], time.now)
  await db.transaction().execute((tx) => claimUtr(tx, { playerId: BigInt(finder.uid), orderNo: late.orderNo, utr }, time.now))
  const next = await Promise.all((await findUndecided(db, 1_000)).map((lineId) => findLine(db, lineId)))
  const ours = [utr, utrs.old, utrs.twice]
  expect(next.map((line) => line!.utr!).filter((each) => ours.includes(each))).toEqual(ours)
  await matchLines(db, time.now)
  expect(await show(finder, late.orderNo)).toMatchObject({ status: 'Success' })
})

test('while a withdrawal’s UTR is unknown, a claim cannot take a line of its amount; once known it is the withdrawal’s, or the claimant’s', async () => {
  // The owner's login skips the evidence check.
  const inTx = openDatabase(database.admin).db.transaction()
  const paidWithoutUtr = async (amount: bigint) => {
    const player = await withdrawer()
    const { orderNo } = await withdraw(player, { amount: paise(amount) })
    await inTx.execute((tx) => approveWithdrawal(tx, { orderNo }, time.now))
    await inTx.execute((tx) => payWithdrawal(tx, { orderNo, utr: undefined, paidAt: time.now }, time.now))
    return { player, orderNo }
  }
  const matchAll = () => matchLines(db, time.now)
  // ₹1,000 less 2 %.
  const { player: thief, orderNo: withdrawal } = await paidWithoutUtr(1_000_00n)
  const { orderNo: unknown } = await paidWithoutUtr(2_000_00n)
  const honest = await signIn()
  const payer = await signIn()
  later(minuteMs)
  const [returned, other, named, more] = [newUtr(), newUtr(), newUtr(), newUtr()]
  const claims = [await order(thief, 980_00n), await order(honest, 1_960_00n), await order(payer, 980_00n), await order(payer, 980_01n)]
  for (const [n, utr] of [returned, other].entries()) await utrOf([thief, honest][n]!, claims[n]!.orderNo, utr)
  await utrOf(payer, claims[3]!.orderNo, more)
  const lines = [
    { amount: 980_00n, utr: returned },
    { amount: 1_960_00n, utr: other },
    { amount: 980_00n, utr: named, remark: claims[2]!.orderNo },
    { amount: 980_01n, utr: more },
  ]
  const status = () => Promise.all([thief, honest, payer, payer].map(async (who, n) => (await show(who, claims[n]!.orderNo)).status))
  expect(await importFeed({ db, rails }, lines, time.now)).toMatchObject({ credited: 2, queued: 2 })
  await matchAll()
  expect(await status()).toEqual(['Pending', 'Pending', 'Success', 'Success'])

  await inTx.execute((tx) => setUtr(tx, { orderNo: withdrawal, utr: returned }))
  await inTx.execute((tx) => setUtr(tx, { orderNo: unknown, utr: newUtr() }))
  await matchAll()
  expect(await status()).toEqual(['Pending', 'Success', 'Success', 'Success'])
  expect(await show(thief, claims[0]!.orderNo)).toMatchObject({ inReview: true })
  expect(await balanceOf(honest)).toBe(gift + 1_960_00n)
  // A person cannot match it either.
  const line = (await listUnmatched(db)).find(({ utr }) => utr === returned)!
  const ask = { lineId: line.lineId, orderNo: claims[0]!.orderNo, by: 'asha' }
  expect(await inTx.execute((tx) => matchLineTo(tx, ask, time.now))).toEqual({ kind: 'refused', why: 'returned' })
})

test('a player who claims a matched UTR sees the review, even if the process ended in between', async () => {
  const [payer, thief] = [await signIn(), await signIn()]
  const [own, theirs] = [await order(payer), await order(thief)]
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr, remark: own.orderNo }], time.now)
  await db.transaction().execute((tx) => claimUtr(tx, { playerId: BigInt(thief.uid), orderNo: theirs.orderNo, utr }, time.now))
  expect(await show(thief, theirs.orderNo)).toMatchObject({ inReview: false })
  await matchLines(db, time.now)
  expect(await show(thief, theirs.orderNo)).toMatchObject({ inReview: true })
})

test('a file for a different account, or of an account that is not ours, is refused; a line dated in the future waits', async () => {
  const text = feedOf([{ amount: 5_00n, utr: newUtr() }], time.now)
  const take = (change: { account?: string; text?: string }) =>
    importStatement({ db, rails }, { account, format: 'feed', text, by: 'test', ...change }, time.now)
  await expect(take({ account: '123456789' })).rejects.toThrow('not one of our accounts')
  await expect(take({ text: text.replaceAll(account, '123456789') })).rejects.toThrow('for account 123456789, not of')
  const tomorrow = new Date(time.now.getTime() + 25 * hourMs)
  expect(await take({ text: feedOf([{ amount: 5_00n, at: tomorrow }], time.now) })).toMatchObject({ lines: 0, added: 0, held: 1 })
  const { rows } = await database.admin.query('select why, amount_paise from app.held_row')
  expect(rows).toEqual([{ why: 'Line 1 is dated in the future', amount_paise: 5_00n }])
})

test('fuzz: a tampered file is taken whole or not at all, and only its lines are credited', async () => {
  const seed = Date.now() % 1_000_000
  const player = await signIn()
  const { orderNo } = await order(player)
  const count = async () => Number((await database.admin.query<{ n: string }>('select count(*) as n from app.bank_line')).rows[0]!.n)
  /** Counts a line once over all files: a cut may change amount or UTR. */
  const credited = async () => {
    const { rows } = await database.admin.query<{ amount: bigint; orders: bigint; lines: bigint }>(
      `select coalesce(sum(amount_paise), 0)::bigint as amount, count(distinct order_no) as orders, count(*) as lines
       from app.bank_line where player_id = $1`,
      [player.uid],
    )
    expect(rows[0]!.orders).toBe(rows[0]!.lines)
    return rows[0]!.amount
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(2_000), fc.nat(30), fc.string({ maxLength: 4 }), async (at, cut, put) => {
      const text = csvOf(
        [
          { amount: 1_000_00n, utr: newUtr(), remark: orderNo },
          { amount: 5_00n, utr: newUtr() },
          { amount: 6_00n, utr: newUtr() },
        ],
        time.now,
      )
      const from = at % text.length
      const changed = text.slice(0, from) + put + text.slice(from + cut)
      const before = [await count(), await balanceOf(player)] as const
      try {
        const { lines, added } = await importStatement({ db, rails }, { account, format: 'csv', text: changed, by: 'fuzz' }, time.now)
        expect(await count()).toBe(before[0] + added)
        expect(added).toBeLessThanOrEqual(lines)
      } catch (error) {
        if (!(error instanceof StatementRefused)) throw error
        expect([await count(), await balanceOf(player)]).toEqual(before)
      }
      expect(await balanceOf(player)).toBe(gift + (await credited()))
    }),
    { seed, numRuns: 60 },
  )
})

test('after all of this the books balance, and bank lines and orders agree to the paisa', async () => {
  expect((await checkLedger(ledgerIn(db))).flatMap(({ breaks }) => breaks)).toEqual([])
  const { rows } = await database.admin.query<{ lines: string; orders: string; transfers: string }>(`
    select (select coalesce(sum(amount_paise), 0) from app.bank_line where state = 'credited') as lines,
      (select coalesce(sum(credited_paise), 0) from app.deposit_order where method in ('upi', 'imps')) as orders,
      (select coalesce(sum(amount), 0) from ledger.transfer where kind = 'deposit-bank') as transfers`)
  expect(rows[0]!.lines).toBe(rows[0]!.orders)
  expect(rows[0]!.transfers).toBe(rows[0]!.lines)
})
