import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { hold } from '@lalmor/ledger/hold.ts'
import { reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { openDatabase, type Tx } from '../../platform/db/database.ts'
import { openOrder } from '../../deposits/open.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkWithdrawals } from '../check.ts'
import { failWithdrawal, payWithdrawal, reverseWithdrawal } from '../end.ts'
import { withdrawalsOf, type Withdrawer } from '../test-withdrawals.ts'
import { createSandboxOperator } from '../../operators/ops/sandbox-operator.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { call, database, db, later, time } = api
const { deposit, pockets, sayReturned, tryWithdrawal, withdraw, withdrawer } = withdrawalsOf(api)
const { ops, opsDb, place, run } = useOps(api)
const { admin } = database
const minuteMs = 60_000
const why = 'the tests ask for it'
const approve = (order: string, by = 'asha') => run('withdrawal approve', { order, why }, by)
const refuse = (order: string, by = 'asha') => run('withdrawal refuse', { order, why }, by)
const sandbox = () => createSandboxOperator({ place: place(), log: { error: (facts: object) => expect(facts).toBeUndefined() } })

const inTx = <T>(work: (tx: Tx) => Promise<T>) => openDatabase(admin).db.transaction().execute(work)
const statusOf = async (player: TestPlayer, orderNo: string) => (await call('/withdrawal/order', { orderNo }, player)).status
const queue = async (args: Record<string, string> = {}) =>
  ((await run('withdrawal queue', args, 'asha')).answer.data as { waiting: { orderNo: string }[] }).waiting.map(({ orderNo }) => orderNo)
const auditOf = async (orderNo: string) =>
  (
    await admin.query<{ operator: string; act: string; outcome: string; why: string | null }>(
      "select operator, act, outcome, args->>'why' as why from ops.audit where args->>'order' = $1 order by seq",
      [orderNo],
    )
  ).rows
const broken = async () => (await checkWithdrawals(pgQuery(admin))).flatMap(({ breaks }) => breaks)

async function rich(amount: bigint): Promise<Withdrawer> {
  const player = await withdrawer()
  await deposit(player, rupees(amount))
  return player
}

test('the queue is oldest first, and a withdrawal shows all facts of its decision without sealed fields', async () => {
  const first = await rich(20_000n)
  const other = await withdrawer()
  const { number_mark: mark } = await db
    .selectFrom('app.withdrawal_account')
    .select('number_mark')
    .where('account_id', '=', other.accountId)
    .executeTakeFirstOrThrow()
  await admin.query('update app.withdrawal_account set number_mark = $1 where account_id = $2', [mark, first.accountId])
  const ask = { playerId: BigInt(first.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(500n) } as const
  const { order } = await inTx((tx) => openOrder(tx, ask, time.now))
  await admin.query(
    `insert into app.online_payment
       (payment_id, order_no, player_id, return_url, created_at, status, received_paise, modified_at, decision, decided_by, decided_at)
     values (repeat('0', 30), $1, $2, '', $3, 'succeeded', 100, $3, 'credit-received', 'bala', $3)`,
    [order.order_no, first.uid, time.now],
  )
  const { orderNo } = await withdraw(first, { amount: rupees(25_000n) })
  later(minuteMs)
  const second = await withdraw(other)
  expect(await queue()).toEqual([orderNo, second.orderNo])
  expect(await queue({ after: orderNo })).toEqual([second.orderNo])
  await expect(queue({ after: 'WD2026112000000000' })).rejects.toThrow('no withdrawal')

  await expect(run('withdrawal approve', { order: orderNo, why: '' }, 'asha')).rejects.toThrow('--why')
  const { answer } = await run('withdrawal show', { order: orderNo }, 'bala')
  expect(answer.data).toMatchObject({
    order: { status: 'in-review', amount: 25_000_00, fee: 500_00 },
    player: { level: 0, frozen: false, closed: false, sessions: 1, devices: 1, sameDevice: [], creditedBy: ['bala'] },
    review: [
      { rule: 'first', asked: true, asksNow: true },
      { rule: 'large', asked: true, asksNow: true },
      { rule: 'beyond-own', asked: false, asksNow: false },
      { rule: 'frozen', asked: false, asksNow: false },
      { rule: 'nothing-staked', asked: false, asksNow: false },
      { rule: 'turnover-dropped', asked: false, asksNow: false },
      { rule: 'crypto-to-bank', asked: false, asksNow: false },
    ],
    risk: {
      dayAmount: 25_000_00,
      own: { withdrawn: 0, held: 25_000_00, deposited: 30_000_00, won: 0, given: 1_000_00 },
      deposits: { credited: 30_000_00, crypto: 0, unstaked: 0, dropped: 30_000_00, betSince: 3_00_000_00 },
    },
    limits: { dayLimit: 40_000_00, remainingLimit: 15_000_00, remainingTimes: 0 },
    account: { bank: 'Test Bank', last4: '4471', ifsc: 'SNDB0••••21', sameNumber: [other.uid] },
    moved: [{ kind: 'withdrawal-hold', amount: 25_000_00, key: `withdrawal/${orderNo}` }],
    done: [],
  })
  const said = await ops(`withdrawal show ${orderNo}`, 'bala')
  expect(said).toMatchObject({ code: 0, error: '' })
  for (const text of [
    '0 paid before',
    '₹25,000.00 that day, review is above ₹20,000.00',
    'withdrawn ₹0.00 and on its way ₹25,000.00, deposited ₹30,000.00 and won ₹0.00; given ₹1,000.00',
    'not frozen',
    '₹0.00 deposited since the last valid bet',
    '₹30,000.00 was still to be bet when a break ended that, ₹3,00,000.00 bet since',
    '₹0.00 of ₹30,000.00 deposited in crypto, review is above 20 %',
    'arrives ₹24,500.00',
    'Test Bank ••••4471',
    'SNDB0••••21',
    other.uid,
    'withdrawal-hold',
  ])
    expect(said.out).toContain(text)

  const shown = (await run('player show', { uid: first.uid }, 'asha')).answer
  expect(shown.data).toMatchObject({
    withdrawHold: 25_000_00n,
    withdrawalAccounts: [{ last4: '4471', ifsc: 'SNDB0••••21' }],
    withdrawals: [{ order_no: orderNo, status: 'in-review' }],
  })
  const everything = JSON.stringify([answer, shown, said], (_key, field: unknown) => (typeof field === 'bigint' ? String(field) : field))
  for (const secret of ['Ananya', 'sealed', 'number_mark', 'SNDB0000121', mark.toString('hex')]) expect(everything).not.toContain(secret)

  await expect(run('withdrawal show', { order: 'WD2026112000000000' }, 'asha')).rejects.toThrow('no withdrawal')
  await refuse(orderNo)
  await refuse(second.orderNo)
})

test('when a deposit is reversed while a withdrawal is in review, the case file shows the debt', async () => {
  const player = await withdrawer()
  const key = await deposit(player, rupees(20_000n))
  const { orderNo } = await withdraw(player, { amount: rupees(25_000n) })
  await reverse(pgQuery(admin), { playerId: BigInt(player.uid), key, at: time.now })
  const { answer } = await run('withdrawal show', { order: orderNo }, 'asha')
  expect(answer.data).toMatchObject({
    player: { debt: 14_000_00 },
    review: expect.arrayContaining([expect.objectContaining({ rule: 'beyond-own', asked: false, asksNow: true })]),
  })
  expect(answer.lines.join('\n')).toContain('owes ₹14,000.00')
  await refuse(orderNo)
})

test('approved it goes to the bank, refused it goes back; each needs a reason, happens once, and is in the trail', async () => {
  const player = await withdrawer()
  const { orderNo } = await withdraw(player)
  for (const [order, words, told] of [
    [orderNo, { why: '' }, '--why'],
    [orderNo, { why: '  ' }, '--why'],
    ['WD2026112000000000', { why }, 'no withdrawal'],
  ] as const)
    for (const act of ['withdrawal approve', 'withdrawal refuse']) await expect(run(act, { order, ...words }, 'asha')).rejects.toThrow(told)
  expect((await approve(orderNo)).outcome).toBe('done')
  expect(await statusOf(player, orderNo)).toBe('Paying')
  await expect(approve(orderNo, 'bala')).rejects.toThrow('is not in review: its status is paying. asha did it by withdrawal approve at ')
  await expect(approve(orderNo, 'bala')).rejects.toMatchObject({
    reason: 'first',
    facts: { id: orderNo, by: 'asha', act: 'withdrawal approve', at: time.now.toISOString() },
  })
  await expect(refuse(orderNo, 'bala')).rejects.toThrow('is not in review: its status is paying')
  expect(await pockets(player)).toMatchObject({ withdrawHold: 500_00n })
  expect((await auditOf(orderNo)).slice(-4)).toEqual([
    { operator: 'asha', act: 'withdrawal approve', outcome: 'done', why },
    { operator: 'bala', act: 'withdrawal approve', outcome: 'refused', why },
    { operator: 'bala', act: 'withdrawal approve', outcome: 'refused', why },
    { operator: 'bala', act: 'withdrawal refuse', outcome: 'refused', why },
  ])

  const other = await withdrawer()
  const refused = await withdraw(other)
  await refuse(refused.orderNo, 'bala')
  expect(await call('/withdrawal/order', { orderNo: refused.orderNo }, other)).toMatchObject({ status: 'Failed', why: 'refused' })
  expect(await pockets(other)).toMatchObject({ cash: 11_000_00n, withdrawHold: 0n })
  expect((await call('/mail/list', {}, other)).mails.map(({ key }) => key)).toContain('withdrawal-refused')
  const { answer } = await run('withdrawal list', { status: 'failed', player: other.uid }, 'asha')
  expect(answer.data).toMatchObject({ orders: [{ orderNo: refused.orderNo, why: 'refused' }] })
  await expect(run('withdrawal list', { status: 'lost' }, 'asha')).rejects.toThrow('is not a valid')
})

test('above a day’s threshold a different operator has to agree; a refusal needs no second person', async () => {
  later(24 * 60 * minuteMs)
  const player = await rich(60_000n)
  const { orderNo } = await withdraw(player, { amount: rupees(60_000n) })
  await expect(run('withdrawal approve', { order: orderNo, why: '' }, 'asha')).rejects.toThrow('--why')
  const proposed = await approve(orderNo)
  expect(proposed.outcome).toBe('proposed')
  expect(await statusOf(player, orderNo)).toBe('In review')
  await expect(run('approve', actOf(proposed), 'asha')).rejects.toThrow('Another operator')
  const agreed = await Promise.allSettled(Array.from({ length: 4 }, () => run('approve', actOf(proposed), 'bala')))
  expect(agreed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(player, orderNo)).toBe('Paying')

  // The sum counts even if split, and another operator has a sum of their own.
  const orders: string[] = []
  for (const amount of [30_000n, 20_000n, 500n]) {
    const each = await rich(amount)
    orders.push((await withdraw(each, { amount: rupees(amount) })).orderNo)
  }
  expect((await approve(orders[0]!, 'bala')).outcome).toBe('done')
  expect((await approve(orders[1]!, 'bala')).outcome).toBe('done')
  const third = await approve(orders[2]!, 'bala')
  expect(third.outcome).toBe('proposed')
  // Another operator has decided it meanwhile: the waiting act can only be declined.
  await refuse(orders[2]!, 'asha')
  await expect(run('approve', actOf(third), 'asha')).rejects.toThrow('now moves a different amount')
  await run('decline', actOf(third), 'asha')

  const large = await rich(90_000n)
  const { orderNo: last } = await withdraw(large, { amount: rupees(90_000n) })
  expect((await refuse(last, 'bala')).outcome).toBe('done')
  expect(await pockets(large)).toMatchObject({ cash: 1_01_000_00n, withdrawHold: 0n })
})

test('of two concurrent operators exactly one decides, for any pair of decisions', async () => {
  later(24 * 60 * minuteMs)
  for (let n = 0; n < 4; n++) {
    const player = await withdrawer()
    const { orderNo } = await withdraw(player)
    const wants = [() => approve(orderNo, 'asha'), () => (n === 3 ? approve(orderNo, 'bala') : refuse(orderNo, 'bala'))]
    const ran = await Promise.allSettled((n % 2 === 0 ? wants : wants.toReversed()).map((want) => want()))
    expect(
      ran.filter(({ status }) => status === 'fulfilled'),
      `race ${n}`,
    ).toHaveLength(1)
    expect((await auditOf(orderNo)).map(({ outcome }) => outcome).toSorted(), `race ${n}`).toEqual(['done', 'refused'])
    const status = await statusOf(player, orderNo)
    const { cash, withdrawHold } = await pockets(player)
    expect([cash, withdrawHold], `race ${n}: ${status}`).toEqual(status === 'Paying' ? [10_500_00n, 500_00n] : [11_000_00n, 0n])
  }
})

const despite = (order: string, words: string, by = 'asha') => run('withdrawal approve', { order, why, despite: words }, by)
const worse = async (order: string) =>
  ((await run('withdrawal show', { order }, 'asha')).answer.data as { worse: { change: string }[] }).worse.map(({ change }) => change)
const takeBack = ({ uid }: TestPlayer, key: string) => reverse(pgQuery(admin), { playerId: BigInt(uid), key, at: time.now })

test('changes for the worse since the request are rechecked: the operator has to name exactly those', async () => {
  later(24 * 60 * minuteMs)
  const player = await withdrawer()
  // A reversal before the request is not a change.
  await takeBack(player, await deposit(player, rupees(700n)))
  const key = await deposit(player, rupees(1_000n))
  const { orderNo } = await withdraw(player)
  expect(await worse(orderNo)).toEqual([])
  await expect(despite(orderNo, 'frozen')).rejects.toThrow('No longer true: frozen')
  await expect(despite(orderNo, 'ill')).rejects.toThrow('is not a valid')

  await run('player freeze', { uid: player.uid, why }, 'bala')
  await takeBack(player, key)
  await admin.query('update app.withdrawal_account set deleted_at = $2 where account_id = $1', [player.accountId, time.now])
  expect(await worse(orderNo)).toEqual(['deposit-taken-back', 'frozen', 'account-removed'])
  const shown = await ops(`withdrawal show ${orderNo}`, 'asha')
  for (const text of ['--despite deposit-taken-back', 'deposits of ₹1,000.00 were taken back since', 'the account was frozen'])
    expect(shown.out).toContain(text)
  await expect(approve(orderNo)).rejects.toThrow('--despite deposit-taken-back,frozen,account-removed')
  await expect(despite(orderNo, 'frozen,deposit-taken-back')).rejects.toThrow('the player has taken the bank account off the list')
  await run('player unfreeze', { uid: player.uid, why }, 'bala')
  await expect(despite(orderNo, 'frozen,deposit-taken-back,account-removed')).rejects.toThrow('No longer true: frozen')
  expect(await statusOf(player, orderNo)).toBe('In review')
  expect((await despite(orderNo, 'account-removed, deposit-taken-back')).outcome).toBe('done')
  expect(await statusOf(player, orderNo)).toBe('Paying')
  const { rows } = await admin.query(
    "select args->>'despite' as despite from ops.audit where args->>'order' = $1 and outcome = 'done' and act = 'withdrawal approve'",
    [orderNo],
  )
  expect(rows).toEqual([{ despite: 'account-removed,deposit-taken-back' }])
})

test('no operator can approve past a refusal of the player: a debt above the balance, or a reset password', async () => {
  const owing = await withdrawer()
  const key = await deposit(owing, rupees(1_000n))
  const first = await withdraw(owing, { amount: rupees(11_500n) })
  // ₹1,000 are reversed for a player who has ₹500.
  await takeBack(owing, key)
  expect(await worse(first.orderNo)).toEqual(['debt-uncovered', 'deposit-taken-back', 'beyond-own'])
  await expect(despite(first.orderNo, 'debt-uncovered,deposit-taken-back,beyond-own')).rejects.toThrow('owes ₹500.00 and has ₹0.00')
  // The refusal returns the money, which pays the debt; the player can request the rest again.
  await refuse(first.orderNo)
  expect(await pockets(owing)).toMatchObject({ cash: 11_000_00n, debt: 0n })

  const held = await withdrawer()
  const second = await withdraw(held)
  const until = new Date(time.now.getTime() + 60 * minuteMs)
  await admin.query('update app.withdrawal_password set cool_down_until = $2 where player_id = $1', [held.uid, until])
  await expect(approve(second.orderNo)).rejects.toThrow(`no withdrawals before ${istTime(until)}`)
  await expect(despite(second.orderNo, 'password-cool-down')).rejects.toThrow('cannot be approved now')
  later(60 * minuteMs)
  expect((await approve(second.orderNo)).outcome).toBe('done')
})

test('a change for the worse while a second operator is awaited requires a new approval', async () => {
  const player = await rich(60_000n)
  const { orderNo } = await withdraw(player, { amount: rupees(60_000n) })
  const proposed = await approve(orderNo)
  expect(proposed.outcome).toBe('proposed')
  await run('player freeze', { uid: player.uid, why }, 'bala')
  await expect(run('approve', actOf(proposed), 'bala')).rejects.toThrow('--despite frozen')
  expect(await statusOf(player, orderNo)).toBe('In review')
  await run('decline', actOf(proposed), 'bala')
  await run('approve', actOf(await despite(orderNo, 'frozen')), 'bala')
  expect(await statusOf(player, orderNo)).toBe('Paying')
})

test('a deposit reversed during the approval is seen', async () => {
  const player = await withdrawer()
  const key = await deposit(player, rupees(1_000n))
  const { orderNo } = await withdraw(player, { amount: rupees(12_000n) })
  const other = await admin.connect()
  try {
    await other.query('begin')
    await reverse(pgQuery(other), { playerId: BigInt(player.uid), key, at: time.now })
    let isOver = false
    const approved = approve(orderNo).then(({ outcome }) => outcome, String)
    void approved.then(() => (isOver = true))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => isOver || (await admin.query(waiting)).rowCount! > 0, { timeout: 60_000 }).toBe(true)
    await other.query('commit')
    expect(await approved).toContain('owes ₹1,000.00 and has ₹0.00')
  } finally {
    other.release()
  }
  expect(await statusOf(player, orderNo)).toBe('In review')
  await refuse(orderNo)
})

test('while closed, no new one can be requested, and those under way continue; the app cannot reopen it, nor operators move the review threshold', async () => {
  const player = await withdrawer()
  const { orderNo } = await withdraw(player)
  const other = await withdrawer()
  await run('withdrawals close', { why }, 'bala')
  expect(await tryWithdrawal(other)).toMatchObject({ reason: 'WithdrawalsClosed' })
  await approve(orderNo, 'bala')
  await inTx((tx) => payWithdrawal(tx, { orderNo, utr: '432890771534', paidAt: time.now }, time.now))
  expect(await statusOf(player, orderNo)).toBe('Succeeded')
  await expect(database.app.query('update app.withdrawal_setting set open = true')).rejects.toThrow('permission denied')
  await expect(opsDb().pool.query('update app.withdrawal_setting set review_above_paise = 1')).rejects.toThrow('permission denied')
  await run('withdrawals open', { why }, 'bala')
  expect(await tryWithdrawal(other)).toMatchObject({ state: '200' })
})

test('the sandbox operator approves after a minute, and leaves a frozen player’s to the operator who froze the account', async () => {
  for (const order of await queue()) await refuse(order)
  const frozen = await withdrawer()
  await run('player freeze', { uid: frozen.uid, why }, 'asha')
  const kept = await withdraw(frozen)
  expect(kept.review.rules).toEqual(['first', 'frozen'])
  // More than a page of them does not delay a later one.
  await admin.query(
    `insert into app.withdrawal
     select (jsonb_populate_record(o, jsonb_build_object('order_no', 'WD20261120' || n, 'request_id', gen_random_uuid()))).*
     from app.withdrawal o, generate_series(10000001, 10000050) n where o.order_no = $1`,
    [kept.orderNo],
  )
  later(1)
  const player = await withdrawer()
  const { orderNo } = await withdraw(player)
  const operator = sandbox()
  later(minuteMs - 1)
  await operator.answer()
  expect(await statusOf(player, orderNo)).toBe('In review')
  later(1)
  await Promise.all([operator.answer(), sandbox().answer()])
  expect(await statusOf(player, orderNo)).toBe('Paying')
  expect((await auditOf(orderNo)).filter(({ outcome }) => outcome === 'done')).toEqual([
    { operator: 'sandbox', act: 'withdrawal approve', outcome: 'done', why: 'play money' },
  ])
  expect(await statusOf(frozen, kept.orderNo)).toBe('In review')
  expect(await auditOf(kept.orderNo)).toEqual([])
  await admin.query("delete from app.withdrawal where order_no ~ '^WD2026112010000' and player_id = $1", [frozen.uid])
  await run('player unfreeze', { uid: frozen.uid, why }, 'asha')
  await operator.answer()
  expect(await statusOf(frozen, kept.orderNo)).toBe('Paying')
})

test('the sandbox operator names the changes, and has a debt paid first', async () => {
  const [worseOff, owing] = [await withdrawer(), await withdrawer()]
  const keys = [await deposit(worseOff, rupees(1_000n)), await deposit(owing, rupees(1_000n))]
  const orders = [await withdraw(worseOff), await withdraw(owing, { amount: rupees(12_000n) })]
  await takeBack(worseOff, keys[0]!)
  await takeBack(owing, keys[1]!)
  later(minuteMs)
  await sandbox().answer()
  expect(await statusOf(worseOff, orders[0]!.orderNo)).toBe('Paying')
  expect(await call('/withdrawal/order', { orderNo: orders[1]!.orderNo }, owing)).toMatchObject({ status: 'Failed', why: 'refused' })
  expect(await pockets(owing)).toMatchObject({ cash: 11_000_00n, debt: 0n })
})

test('a withdrawal agrees with the books, and any difference is found, named and in the trial balance', async () => {
  const player = await rich(1_000n)
  const one = async (end: (orderNo: string) => Promise<unknown>) => {
    const fresh = await withdrawer()
    const { orderNo } = await withdraw(fresh)
    await admin.query("update app.withdrawal set status = 'paying', decided_at = $2, paying_at = $2 where order_no = $1", [
      orderNo,
      time.now,
    ])
    await end(orderNo)
    return orderNo
  }
  const pay = (orderNo: string) => inTx((tx) => payWithdrawal(tx, { orderNo, utr: undefined, paidAt: time.now }, time.now))
  const paid = await one(pay)
  await one((orderNo) => inTx((tx) => failWithdrawal(tx, { orderNo, why: 'other' }, time.now)))
  const comeBack = async (orderNo: string) => {
    await sayReturned({ orderNo })
    return inTx((tx) => reverseWithdrawal(tx, { orderNo, why: 'other' }, time.now))
  }
  await one(comeBack)
  await one(async (orderNo) => {
    await pay(orderNo)
    await comeBack(orderNo)
  })
  const { orderNo } = await withdraw(player)
  expect(await broken()).toEqual([])

  const change = async (order: string, set: string) => {
    await admin.query(`update app.withdrawal set ${set} where order_no = $1`, [order])
    return (await broken()).map(({ row }) => row).toSorted()
  }
  const whole = 'withdrawal '
  // Given back by hand, with the hold still there; paid by hand; a different amount; a different fee.
  expect(await change(orderNo, "status = 'failed', decided_at = now(), failed_at = now(), why = 'other'")).toEqual([
    'on the way out',
    whole + orderNo,
  ])
  expect(await change(orderNo, "status = 'in-review', decided_at = null, failed_at = null, why = null")).toEqual([])
  expect(await change(orderNo, 'amount_paise = amount_paise + 1')).toEqual(['on the way out', whole + orderNo])
  expect(await change(orderNo, 'amount_paise = amount_paise - 1')).toEqual([])
  expect(await change(paid, 'fee_paise = fee_paise + 1')).toEqual([whole + paid])
  expect(await change(paid, 'fee_paise = fee_paise - 1')).toEqual([])
  expect(await change(paid, "status = 'reversed', reversed_at = now()")).toEqual([whole + paid])
  expect(await change(paid, "status = 'succeeded', reversed_at = null")).toEqual([])

  // Money held without a withdrawal: the books balance, the trial balance does not.
  await hold(pgQuery(admin), { playerId: BigInt(player.uid), key: 'withdrawal/WD2026112099999999', amount: rupees(1n), at: time.now })
  const { code, out } = await ops('trial-balance --json', 'bala')
  expect(code).toBe(1)
  const { invariants, differ } = JSON.parse(out) as { invariants: { invariant: string; broken: number }[]; differ: object[] }
  expect(differ).toEqual([])
  // The check also finds these tests' decisions without the tool.
  expect(invariants).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ invariant: expect.stringMatching(/^what is on its way out/), broken: 1 }),
      expect.objectContaining({ invariant: expect.stringMatching(/^each withdrawal has moved/), broken: 1 }),
    ]),
  )
})
