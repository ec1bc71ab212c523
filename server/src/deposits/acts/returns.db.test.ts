import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLineTo } from '../bank-deposits/unmatched.ts'
import { importFeed, newUtr } from '../bank-deposits/test-bank.ts'
import { returnLine } from '../bank-returns/return-line.ts'
import { moveReturns } from '../bank-returns/send.ts'
import { progressByState, type Payout, type PayoutRail, type PayoutState } from '../../platform/payments/payout.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { useBankOps } from '../../operators/ops/test-bank-ops.ts'
import { actOf } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { ask, call, database, db, later, rails, signIn, time } = api
const { bank, rail, run } = useBankOps(api)
const { db: byOwner } = openDatabase(database.admin)
const log = { warn: () => {}, error: () => {} }
const move = (by: PayoutRail = rail) => moveReturns({ db, rails, rail: by, clock: () => time.now, log })

const payee = { holder: 'A Payer', ifsc: 'SNDB0000121', why: 'letter of 24 November, case 4711' }
const lineOf = async (utr: string) =>
  (await database.admin.query<{ id: string; state: string }>('select line_id::text as id, state from app.bank_line where utr = $1', [utr]))
    .rows[0]!
const returnOf = async (line: string) =>
  (
    await database.admin.query<{ return_no: string; outcome: string; utr: string | null }>(
      'select return_no, outcome, utr from app.bank_return where line_id = $1 order by made_at desc, return_no desc',
      [line],
    )
  ).rows
const order = (player: TestPlayer) =>
  call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: 1_000_00 as WirePaise }, player)

async function unmatched() {
  const utr = newUtr()
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr }], time.now)
  return { utr, ...(await lineOf(utr)) }
}

/** The account's last digits decide the bank's answer (sandbox/README.md). */
async function giveBack(line: string, account: string) {
  const asked = await run('deposit return', { line, account, ...payee })
  expect(asked.outcome).toBe('proposed')
  await run('approve', actOf(asked), 'bala')
  return (await returnOf(line))[0]!.return_no
}

test('two operators return a line: sent once, followed to its end, known on the statement, and credited to nobody', async () => {
  const [player, line] = [await signIn(), await unmatched()]
  const { orderNo } = await order(player)
  await expect(run('deposit return', { line: line.id, account: '12', ...payee })).rejects.toThrow('account number of 9 to 18 digits')
  const returnNo = await giveBack(line.id, '501000009900')
  await expect(run('deposit return', { line: line.id, account: '501000009900', ...payee })).rejects.toThrow('already being returned')
  await expect(run('deposit match', { line: line.id, order: orderNo })).rejects.toThrow('is being returned to its payer')
  expect(await ask('/deposit/utr', { orderNo, utr: line.utr }, player)).toMatchObject({ resultData: { status: 'Pending' } })
  await run('payouts pause')
  await move()
  expect(await bank.madeOf(returnNo)).toEqual([])
  await run('payouts resume')
  await Promise.all([move(), move()])
  later(60_000)
  await Promise.all([move(), move()])
  expect(await bank.madeOf(returnNo)).toHaveLength(1)
  const { outcome, utr } = (await returnOf(line.id))[0]!
  expect([outcome, (await lineOf(line.utr)).state]).toEqual(['paid', 'returned'])

  await importFeed({ db, rails }, [{ amount: -1_000_00n, utr: newUtr(), remark: returnNo }], time.now, 5_000_00n)
  const { returns } = (await run('return list')).data as {
    returns: { return_no: string; debit_line: bigint | null; contradiction?: string }[]
  }
  expect(returns[0]).toMatchObject({ return_no: returnNo, debit_line: expect.any(BigInt) })
  expect(returns[0]!.contradiction).toBeUndefined()
  // If it comes back after all, it matches no order and is not returned again.
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr: utr!, remark: returnNo }], time.now)
  const back = await lineOf(utr!)
  await expect(run('deposit match', { line: back.id, order: orderNo })).rejects.toThrow('our own money coming back')
  await expect(run('deposit return', { line: back.id, account: '501000009900', ...payee })).rejects.toThrow('our own money coming back')
  // Once reversed, the first line may credit any order again.
  await bank.turn(returnNo, 'reversed')
  later(13 * 60 * 60_000)
  await move()
  expect((await lineOf(line.utr)).state).toBe('queued')
  expect((await run('deposit match', { line: line.id, order: orderNo })).outcome).toBe('done')
})

test('a return that the bank refuses frees its line; one that got lost stays unknown until two operators end it', async () => {
  const player = await signIn()
  const [refused, lost] = [await unmatched(), await unmatched()]
  await giveBack(refused.id, '501000009901')
  const returnNo = await giveBack(lost.id, '501000009908')
  await move()
  later(60_000)
  await move()
  expect([(await lineOf(refused.utr)).state, (await lineOf(lost.utr)).state]).toEqual(['queued', 'returning'])
  const { orderNo } = await order(player)
  expect((await run('deposit match', { line: refused.id, order: orderNo })).outcome).toBe('done')
  // A further payment of that order, matched by a person.
  const further = await unmatched()
  await expect(run('deposit match', { line: further.id, order: orderNo })).rejects.toThrow('Add --further')
  const matched = await run('deposit match', { line: further.id, order: orderNo, further: 'yes' })
  expect(await call('/deposit/order', { orderNo: String(matched.data['orderNo']) }, player)).toMatchObject({
    furtherOf: orderNo,
    credited: 1_000_00,
  })
  await expect(run('return resolve', { return: returnNo, outcome: 'not-paid', why: 'x' })).rejects.toThrow('less than a day ago')
  later(24 * 60 * 60_000)
  const ended = await run('return resolve', { return: returnNo, outcome: 'not-paid', why: 'letter' })
  expect(ended.outcome).toBe('proposed')
  await run('approve', actOf(ended), 'bala')
  expect((await lineOf(lost.utr)).state).toBe('queued')
  await expect(run('return resolve', { return: returnNo, outcome: 'not-paid', why: 'letter' })).rejects.toThrow('ended so before')
  // The bank's report a day later moves no money, and is shown.
  await rail.send({
    orderNo: returnNo,
    amount: 1_000_00n as never,
    playerId: undefined,
    holderName: 'A Payer',
    ifsc: 'SNDB0000121',
    number: '501000009900',
  })
  await database.admin.query('update app.bank_return set next_ask_at = $2 where return_no = $1', [returnNo, time.now])
  later(1_000)
  await move()
  expect((await run('statement unmatched')).data).toMatchObject({ returns: [{ returnNo, contradiction: 'paid-late' }] })
  const kept = await run('return resolve', { return: returnNo, outcome: 'paid', why: 'letter' })
  await run('approve', actOf(kept), 'bala')
  expect((await lineOf(lost.utr)).state).toBe('returned')
})

/** Accepts every call, without idempotency keys, so a return sent twice shows. `dies` kills the sender before or after its next call. */
function createModelRail() {
  const made = new Map<string, PayoutState>()
  const plan: { dies?: 'before' | 'after' } = {}
  let sends = 0
  const payout = (orderNo: string): Payout => {
    const state = made.get(orderNo)!
    return {
      payoutId: `pout_${orderNo}`,
      orderNo,
      state,
      progress: progressByState[state],
      amount: 1_000_00n as never,
      utr: undefined,
      reason: undefined,
    }
  }
  const find = async (orderNo: string) =>
    made.has(orderNo) ? ({ kind: 'found', payout: payout(orderNo) } as const) : ({ kind: 'none' } as const)
  const model: PayoutRail = {
    async send({ orderNo }) {
      const { dies } = plan
      delete plan.dies
      if (dies === 'before') throw new Error('killed')
      sends++
      made.set(orderNo, 'processing')
      if (dies === 'after') throw new Error('killed')
      return { kind: 'sent', payout: payout(orderNo) }
    },
    find: ({ orderNo }) => find(orderNo),
    findByOrder: find,
  }
  return { model, made, plan, sends: () => sends }
}

test('races and kills between a match, claim, return and its end move the money once', async () => {
  const seed = Date.now() % 1_000_000
  const player = await signIn()
  const draws = fc.sample(
    fc.record({
      ticks: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
      dies: fc.constantFrom(undefined, 'before' as const, 'after' as const),
      ends: fc.constantFrom('processed' as const, 'failed' as const),
    }),
    { seed, numRuns: 6 },
  )
  for (const { ticks, dies, ends } of draws) {
    const line = await unmatched()
    const { orderNo } = await order(player)
    const { model, made, plan, sends } = createModelRail()
    if (dies) plan.dies = dies
    const after = async <T>(wait: number, act: () => Promise<T>) => {
      for (let n = 0; n < wait; n++) await db.selectFrom('app.deposit_method').select('method').execute()
      return act()
    }
    const payer = { lineId: BigInt(line.id), why: 'asked', by: 'asha', holderName: 'A Payer', ifsc: 'SNDB0000121', number: '501000001234' }
    await Promise.all([
      after(ticks[0]!, () => byOwner.transaction().execute((tx) => returnLine(tx, payer, time.now))),
      after(ticks[1]!, () =>
        byOwner.transaction().execute((tx) => matchLineTo(tx, { lineId: payer.lineId, orderNo, by: 'bala' }, time.now)),
      ),
      after(ticks[2]!, () => ask('/deposit/utr', { orderNo, utr: line.utr }, player)),
      after(ticks[3]!, () => Promise.all([move(model), move(model)])),
    ])
    for (let n = 0; n < 3; n++) {
      later(30 * 60_000)
      for (const returnNo of made.keys()) made.set(returnNo, ends)
      await Promise.all([move(model), move(model)])
    }
    const { rows } = await database.admin.query<{ state: string; returned: number; credited: bigint }>(
      `select l.state, (select count(*)::int from app.bank_return r where r.line_id = l.line_id and r.outcome <> 'failed') as returned,
         coalesce((select sum(o.credited_paise) from app.deposit_order o where o.order_no = l.order_no), 0)::bigint as credited
       from app.bank_line l where l.line_id = $1`,
      [line.id],
    )
    const { state, returned, credited } = rows[0]!
    const said = `seed ${seed}, ticks ${ticks.join()}, dies ${dies}, ends ${ends}: ${JSON.stringify({ state, returned, made: [...made] })}`
    expect(sends(), said).toBeLessThanOrEqual(1)
    const paidBack = [...made.values()].filter((each) => each === 'processed').length
    expect(credited + 1_000_00n * BigInt(paidBack), said).toBeLessThanOrEqual(1_000_00n)
    expect(returned, said).toBe(state === 'returning' || state === 'returned' ? 1 : 0)
    expect(state === 'credited', said).toBe(credited > 0n)
    // Only a sender that died before the call leaves it unknown, for people to end.
    if (state === 'returning') expect([dies, made.size], said).toEqual(['before', 0])
    await database.admin.query('delete from app.rate_limit')
    await ask('/deposit/cancel', { orderNo }, player)
  }
})
