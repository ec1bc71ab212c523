import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { checkWithdrawals } from '../check.ts'
import { withdrawalsOf, type Withdrawer } from '../test-withdrawals.ts'
import { useBankOps } from '../../operators/ops/test-bank-ops.ts'
import { actOf } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { database, later } = api
const { addAccount, pockets, withdraw, withdrawer } = withdrawalsOf(api)
const { bank, ops, rail, run, send, show } = useBankOps(api)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const why = 'the bank says so in case 4711'
const giveUp = (order: string) => run('payout give-up', { order, why })
const ordersOf = async (name: string) =>
  ((await run(name)).data as { payouts: { order_no: string }[] }).payouts.map(({ order_no: orderNo }) => orderNo)
const broken = async () => (await checkWithdrawals(pgQuery(database.admin))).flatMap(({ breaks }) => breaks)

/** The end of the account number decides the bank's answer (sandbox/bank/README.md). */
async function approved(last4: string): Promise<{ player: Withdrawer; orderNo: string }> {
  const player = await withdrawer()
  const { orderNo } = await withdraw({ ...player, accountId: await addAccount(player, { last4 }) })
  await run('withdrawal approve', { order: orderNo, why })
  return { player, orderNo }
}

const arrive = ({ player, orderNo }: { player: Withdrawer; orderNo: string }) =>
  rail.send({
    orderNo,
    amount: rupees(490n),
    playerId: BigInt(player.uid),
    holderName: 'Ananya Rao',
    ifsc: 'SNDB0000121',
    number: '501000009900',
  })

test('a payout without an answer is listed and asked about, follows the bank’s word, and is never sent again', async () => {
  const { player, orderNo } = await approved('9900')
  await expect(run('payout ask', { order: orderNo })).rejects.toThrow('Nothing was sent')
  await bank.behave({ loseAnswer: 1 })
  await send()
  expect(await ordersOf('payout unknown')).toEqual([])
  later(minuteMs)
  expect(await show({ player, orderNo })).toMatchObject({ status: 'Paying', isUnknown: true })
  expect(await ordersOf('payout unknown')).toEqual([orderNo])
  const said = await ops('payout unknown', 'asha')
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining(orderNo) })
  expect(said.out).toContain('₹490.00')

  expect((await run('payout ask', { order: orderNo })).data).toMatchObject({ status: 'succeeded', state: 'processed', contradiction: null })
  expect((await run('payout ask', { order: orderNo })).data).toMatchObject({ status: 'succeeded' })
  expect(await show({ player, orderNo })).toMatchObject({ status: 'Succeeded', utr: expect.any(String) })
  expect(await ordersOf('payout unknown')).toEqual([])
  expect(await bank.madeOf(orderNo)).toHaveLength(1)
  expect((await run('withdrawal show', { order: orderNo })).data).toMatchObject({ payout: { state: 'processed', asks: 3 } })
})

test('a payout that the bank has left open for a day is listed with the unanswered ones', async () => {
  await bank.behave({ hold: 1 })
  const { orderNo } = await approved('9900')
  await send()
  later(dayMs - minuteMs)
  expect(await ordersOf('payout unknown')).not.toContain(orderNo)
  later(minuteMs)
  expect(await ordersOf('payout unknown')).toContain(orderNo)
  expect((await ops('payout unknown', 'asha')).out).toContain('processing')
  await bank.turn(orderNo, 'processed')
  expect((await run('payout ask', { order: orderNo })).data).toMatchObject({ status: 'succeeded' })
  expect(await ordersOf('payout unknown')).not.toContain(orderNo)
})

test('while paused no payout is sent, and sent ones are asked about; the app itself cannot change the switch', async () => {
  const before = await approved('9900')
  await bank.behave({ loseAnswer: 1 })
  await send()
  await run('payouts pause')
  const { orderNo } = await approved('9900')
  expect(await send()).toBe(0)
  expect(await bank.madeOf(orderNo)).toEqual([])
  expect((await run('payout ask', { order: before.orderNo })).data).toMatchObject({ status: 'succeeded' })
  await expect(database.app.query('update app.withdrawal_setting set sending = true')).rejects.toThrow('permission denied')
  await run('payouts resume')
  expect(await send()).toBe(1)
  expect(await bank.madeOf(orderNo)).toHaveLength(1)
})

test('two operators give up a payout that the bank never had after a day; if it is paid after all, it is taken again', async () => {
  const given = await approved('9908')
  const { player, orderNo } = given
  await send()
  later(minuteMs)
  await expect(run('payout give-up', { order: orderNo })).rejects.toThrow('--why')
  await expect(giveUp('WD2026112000000000')).rejects.toThrow('no withdrawal')
  expect((await run('payout ask', { order: orderNo })).data).toMatchObject({ status: 'paying', said: 'none' })
  // A day has to pass, and the last result must be the bank's own: without an answer its state is unknown.
  await expect(giveUp(orderNo)).rejects.toThrow('cannot be given up')
  later(dayMs)
  await bank.behave({ error: 2 })
  await run('payout ask', { order: orderNo })
  await expect(giveUp(orderNo)).rejects.toThrow('cannot be given up')
  await run('payout ask', { order: orderNo })

  const asked = await giveUp(orderNo)
  expect(asked.outcome).toBe('proposed')
  const act = actOf(asked)
  await expect(run('approve', act, 'asha')).rejects.toThrow('Another operator')
  expect(await pockets(player)).toMatchObject({ cash: 10_500_00n, withdrawHold: 500_00n })
  await run('approve', act, 'bala')
  expect(await show({ player, orderNo })).toMatchObject({ status: 'Failed', why: 'other' })
  expect(await pockets(player)).toMatchObject({ cash: 11_000_00n, withdrawHold: 0n })
  await expect(giveUp(orderNo)).rejects.toThrow('cannot be given up')
  expect(await broken()).toEqual([])

  await arrive(given)
  expect((await run('payout ask', { order: orderNo })).data).toMatchObject({ status: 'succeeded', contradiction: 'paid-late' })
  expect(await pockets(player)).toMatchObject({ cash: 10_500_00n, withdrawHold: 0n, debt: 0n })
  expect(await ordersOf('payout contradictions')).toEqual([orderNo])
  expect(await broken()).toEqual([])
})

test('a report of the bank during a give-up never lets one operator act alone', async () => {
  const { player, orderNo } = await approved('9908')
  await send()
  later(dayMs)
  await bank.behave({ error: 2 })
  await run('payout ask', { order: orderNo })
  // The clock has asked, and is about to record that the bank does not know it.
  const clock = await database.admin.connect()
  try {
    await clock.query('begin')
    await clock.query("update app.payout set last_answer = 'none' where order_no = $1", [orderNo])
    let isOver = false
    const given = giveUp(orderNo).then(({ outcome }) => outcome, String)
    void given.then(() => (isOver = true))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => isOver || (await database.admin.query(waiting)).rowCount! > 0, { timeout: 60_000 }).toBe(true)
    await clock.query('commit')
    expect(await given).toContain('cannot be given up')
  } finally {
    clock.release()
  }
  expect(await pockets(player)).toMatchObject({ withdrawHold: 500_00n })
})

test('two operators give up a payout not sent yet, and it is never sent afterwards; one sent meanwhile cannot be given up', async () => {
  for (let n = 0; n < 4; n++) {
    await run('payouts pause')
    const { player, orderNo } = await approved('9900')
    const asked = await giveUp(orderNo)
    expect(asked.outcome).toBe('proposed')
    await run('payouts resume')
    const works = [() => run('approve', actOf(asked), 'bala'), send]
    const ran = n === 0 ? [] : await Promise.allSettled((n % 2 ? works : works.toReversed()).map((work) => work()))
    if (n === 0) await works[0]!()
    await send()
    const made = await bank.madeOf(orderNo)
    const race = `race ${n}: ${JSON.stringify(ran.map(({ status }) => status))}`
    expect(await show({ player, orderNo }), race).toMatchObject(
      made.length === 0 ? { status: 'Failed', why: 'other' } : { status: 'Succeeded' },
    )
    expect(await pockets(player), race).toMatchObject({ cash: made.length === 0 ? 11_000_00n : 10_500_00n, withdrawHold: 0n })
    if (n === 0) expect(made).toEqual([])
    expect(await broken(), race).toEqual([])
  }
})

test('given up while the bank’s word arrives: whichever is first, the player is paid once and the books balance', async () => {
  for (let n = 0; n < 3; n++) {
    const given = await approved('9908')
    await send()
    later(dayMs)
    await run('payout ask', { order: given.orderNo })
    const asked = await giveUp(given.orderNo)
    await arrive(given)
    const works = [() => run('approve', actOf(asked), 'bala'), () => run('payout ask', { order: given.orderNo })]
    if (n === 0) await run('payout ask', { order: given.orderNo })
    const ran = await Promise.allSettled((n === 2 ? works.toReversed() : works).map((work) => work()))
    // Once the bank says it paid, giving up is impossible.
    if (n === 0) expect(ran[0]).toMatchObject({ status: 'rejected' })
    await run('payout ask', { order: given.orderNo })
    expect(await show(given), `race ${n}`).toMatchObject({ status: 'Succeeded' })
    expect(await pockets(given.player), `race ${n}`).toMatchObject({ cash: paise(10_500_00n), withdrawHold: 0n })
    expect(await broken(), `race ${n}`).toEqual([])
  }
})
