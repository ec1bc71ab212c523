import { assets } from '@lalmor/ledger/asset.ts'
import { rupees } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { afterEach, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { useTestApi } from '../../test-api.ts'
import { sumDay } from '../request.ts'
import { withdrawalsOf, type Withdrawer } from '../test-withdrawals.ts'
import { useBankOps } from '../../operators/ops/test-bank-ops.ts'
import { actOf } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { call, database, db, later, time, vault } = api
const { addAccount, pockets, withdraw, withdrawer } = withdrawalsOf(api)
const { bank, hear, ops, run, send, show } = useBankOps(api)
const dayMs = 24 * 60 * 60_000
const why = 'letter of the bank, case 4711'

type Order = { player: Withdrawer; orderNo: string }
type Asked = Awaited<ReturnType<typeof run>>
type Finding = { finding: string; word: string; amount?: string; utr?: string }
const resolve = ({ orderNo }: Order, finding: Finding) => run('payout resolve', { order: orderNo, why, ...finding })
async function resolved(order: Order, finding: Finding) {
  const asked = await resolve(order, finding)
  expect(asked.outcome).toBe('proposed')
  return agree(asked)
}
const agree = (asked: Asked) => run('approve', actOf(asked), 'bala')
async function turn(order: Order, ...turned: Parameters<typeof bank.turn> extends [string, ...infer Rest] ? Rest : never) {
  await bank.turn(order.orderNo, ...turned)
  await hear(order)
}
const has = async ({ player }: Order, cash: bigint, debt = 0n) =>
  expect(await pockets(player)).toMatchObject({ cash, debt, withdrawHold: 0n })
const mails = async ({ player }: Order) => (await call('/mail/list', {}, player)).mails.map(({ key }) => key)
const open = async () =>
  ((await run('payout contradictions')).data as { payouts: { order_no: string }[] }).payouts.map(({ order_no: orderNo }) => orderNo)
const openCase = async ({ orderNo }: Order) => (await run('payout show', { order: orderNo })).data

/** ₹490 are to arrive; the bank waits until told to change it. */
async function sent(amount = rupees(500n)): Promise<Order> {
  const player = await withdrawer()
  const { orderNo } = await withdraw({ ...player, accountId: await addAccount(player) }, { amount })
  await run('withdrawal approve', { order: orderNo, why })
  await bank.behave({ hold: 1 })
  await send()
  return { player, orderNo }
}
async function contradicted(amount: number): Promise<Order> {
  const order = await sent()
  await turn(order, 'processed', { amount })
  expect(await show(order)).toMatchObject({ status: 'Paying' })
  return order
}

afterEach(async () => {
  assert.deepEqual(
    (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0),
    [],
  )
})

test('the case file has the order and the bank’s words with times; two operators resolve it, and it is over', async () => {
  const order = await sent()
  const { orderNo } = order
  const heardAt = later(60_000)
  await turn(order, 'processed', { amount: 400_00 })
  await hear(order)
  expect(await openCase(order)).toMatchObject({
    ordered: 490_00n,
    booked: 0n,
    isOpen: true,
    payout: { contradiction: 'amount', status: 'paying' },
    words: [
      { n: 1, state: 'processing', amount_paise: 490_00n },
      { n: 2, state: 'processed', amount_paise: 400_00n, heard_at: heardAt, utr: expect.stringMatching(/^\d{12}$/) },
    ],
  })
  const said = await ops(`payout show ${orderNo}`, 'asha')
  for (const text of ['₹490.00 to arrive', '₹400.00', '−₹90.00', heardAt.toISOString(), '••••4471']) expect(said.out).toContain(text)

  for (const [finding, told] of [
    [{ finding: 'paid', word: '2', why: ' ' }, '--why'],
    [{ finding: 'perhaps', word: '2' }, 'is not one of'],
    [{ finding: 'paid' }, '--word'],
    [{ finding: 'paid', word: '1' }, 'not the bank’s last report'],
    [{ finding: 'paid', word: '2', amount: '0' }, '--amount'],
    [{ finding: 'paid', word: '2', utr: '4711' }, '--utr'],
    [{ finding: 'not-paid', word: '2', amount: '400' }, 'go with paid'],
    [{ finding: 'as-booked', word: '2' }, 'still under way'],
  ] as const)
    await expect(run('payout resolve', { order: orderNo, why, ...finding }), JSON.stringify(finding)).rejects.toThrow(told)
  await expect(run('payout resolve', { order: 'WD2026112000000000', finding: 'paid', word: '0', why })).rejects.toThrow('Nothing was sent')

  const asked = await resolve(order, { finding: 'paid', word: '2', amount: '400' })
  expect(asked.outcome).toBe('proposed')
  await expect(run('approve', actOf(asked), 'asha')).rejects.toThrow('Another operator')
  expect(await pockets(order.player)).toMatchObject({ cash: 10_500_00n, withdrawHold: 500_00n })
  expect(await agree(asked)).toMatchObject({ data: { done: { step: 'resolve' } } })

  // ₹400 of ₹490 arrived: of the fee of ₹10 that is ₹8.16.
  await has(order, 10_591_84n)
  expect(await show(order)).toMatchObject({
    status: 'Succeeded',
    amount: 500_00,
    arrival: 400_00,
    fee: 8_16,
    utr: expect.stringMatching(/^\d{12}$/),
    paidLess: { ordered: 490_00, unpaid: 90_00, feeBack: 1_84, back: 91_84, counted: 408_16, at: time.now.toISOString() },
  })
  expect(await mails(order)).toContain('withdrawal-settled')
  // The daily limit, the risk rules and the history's total count only the amount taken.
  const { dayLimit, remainingLimit, dayTimes, remainingTimes } = await call('/withdrawal/options', {}, order.player)
  expect([dayLimit - remainingLimit, dayTimes - remainingTimes]).toEqual([408_16, 1])
  expect(await sumDay(db, { playerId: BigInt(order.player.uid), at: time.now })).toBe(408_16n)
  expect((await call('/withdrawal/list', { days: 'today' }, order.player)).total).toMatchObject({ arrived: 400_00, paidCount: 1 })
  expect((await run('withdrawal show', { order: orderNo })).answer.lines.join('\n')).toMatch(/resolved +₹400\.00 arrived, fee ₹8\.16/)
  expect(await open()).not.toContain(orderNo)
  await expect(resolve(order, { finding: 'paid', word: '2', amount: '400' })).rejects.toThrow('nothing to resolve')
  expect(await openCase(order)).toMatchObject({
    isOpen: false,
    booked: 400_00n,
    done: expect.arrayContaining([expect.objectContaining({ operator: 'asha', act: 'payout resolve', outcome: 'proposed', why })]),
  })
})

test.each<[string, number, Finding, string, bigint, bigint, string]>([
  // the bank says     operators found                              becomes      cash         debt  mails
  ['paid as ordered', 600_00, { finding: 'paid', word: '2', utr: '611200000042' }, 'Succeeded', 10_500_00n, 0n, 'withdrawal-paid'],
  ['not paid', 600_00, { finding: 'not-paid', word: '2' }, 'Failed', 11_000_00n, 0n, 'withdrawal-failed'],
  ['paid less', 100_00, { finding: 'paid', word: '2', amount: '100' }, 'Succeeded', 10_897_96n, 0n, 'withdrawal-settled'],
  ['paid more', 600_00, { finding: 'paid', word: '2', amount: '600' }, 'Succeeded', 10_390_00n, 0n, 'withdrawal-settled'],
  ['paid more than there is', 600_00, { finding: 'paid', word: '2', amount: '20,000' }, 'Succeeded', 0n, 9_010_00n, 'withdrawal-settled'],
])('%s: the books agree, and the player gets one mail', async (_name, amount, finding, status, cash, debt, told) => {
  const order = await contradicted(amount)
  await resolved(order, finding)
  expect(await show(order)).toMatchObject({ status, ...(finding.utr && { utr: finding.utr }) })
  await has(order, cash, debt)
  expect((await mails(order)).filter((key) => key === told)).toHaveLength(1)
  // The same report again changes nothing.
  later(dayMs)
  await hear(order)
  await has(order, cash, debt)
  expect(await open()).not.toContain(order.orderNo)
})

test('no word moves a resolved payout: a contradicting one reopens the case, and operators resolve it again', async () => {
  const order = await contradicted(600_00)
  await resolved(order, { finding: 'not-paid', word: '2' })
  await turn(order, 'processed', { amount: 490_00, utr: true })
  await has(order, 11_000_00n)
  expect(await openCase(order)).toMatchObject({ payout: { contradiction: 'resolved', status: 'failed' }, isOpen: true })
  await resolved(order, { finding: 'paid', word: '3' })
  expect(await show(order)).toMatchObject({ status: 'Succeeded', arrival: 490_00, fee: 10_00 })
  await has(order, 10_500_00n)
  expect((await mails(order)).filter((key) => key === 'withdrawal-paid-late')).toHaveLength(1)

  await turn(order, 'reversed')
  await has(order, 10_500_00n)
  await resolved(order, { finding: 'not-paid', word: '4' })
  expect(await show(order)).toMatchObject({ status: 'Reversed' })
  await has(order, 11_000_00n)

  // Later payments by the bank are between the bank and us.
  await turn(order, 'processed')
  await expect(resolve(order, { finding: 'paid', word: '5' })).rejects.toThrow('claim it')
  await resolved(order, { finding: 'as-booked', word: '5' })
  await has(order, 11_000_00n)
  expect(await open()).not.toContain(order.orderNo)
})

test('a bank that reports a paid payout as failed: operators find which it was', async () => {
  const [came, stayed] = [await sent(), await sent()]
  for (const order of [came, stayed]) {
    await turn(order, 'processed')
    await turn(order, 'failed')
    expect(await open()).toContain(order.orderNo)
  }
  await resolved(came, { finding: 'not-paid', word: '3' })
  await resolved(stayed, { finding: 'as-booked', word: '3' })
  expect(await show(came)).toMatchObject({ status: 'Reversed' })
  expect(await show(stayed)).toMatchObject({ status: 'Succeeded' })
  await has(came, 11_000_00n)
  await has(stayed, 10_500_00n)
  const still = await open()
  for (const { orderNo } of [came, stayed]) expect(still).not.toContain(orderNo)
})

test('not finished for a day it can be resolved, even without the bank’s word, but not sooner', async () => {
  const order = await sent()
  await expect(resolve(order, { finding: 'paid', word: '1' })).rejects.toThrow('nothing to resolve')
  later(dayMs)
  await resolved(order, { finding: 'paid', word: '1', utr: '611200000077' })
  expect(await show(order)).toMatchObject({ status: 'Succeeded', utr: '611200000077' })
  await has(order, 10_500_00n)
  // If both sides agree in the end, no person needs to act.
  await turn(order, 'processed')
  expect(await open()).not.toContain(order.orderNo)
  await has(order, 10_500_00n)
})

test('if the bank’s answers contradict its letters, operators book what it wrote, once, from a day after sending', async () => {
  const [returned, paid, stayed] = [await sent(), await sent(), await sent()]
  for (const order of [returned, stayed]) await turn(order, 'processed')
  await turn(paid, 'failed')
  await expect(resolve(returned, { finding: 'not-paid', word: '2' })).rejects.toThrow('nothing to resolve')
  later(dayMs)
  await resolved(returned, { finding: 'not-paid', word: '2' })
  expect(await show(returned)).toMatchObject({ status: 'Reversed' })
  await has(returned, 11_000_00n)
  expect((await mails(returned)).filter((key) => key === 'withdrawal-reversed')).toHaveLength(1)
  await resolved(paid, { finding: 'paid', word: '2', utr: '611200000078' })
  expect(await show(paid)).toMatchObject({ status: 'Succeeded', arrival: 490_00, utr: '611200000078' })
  await has(paid, 10_500_00n)
  // A finding that equals the books is refused, and a resolved payout stays resolved without a new report of the bank.
  for (const finding of ['paid', 'as-booked']) await expect(resolve(stayed, { finding, word: '2' })).rejects.toThrow('nothing to resolve')
  await expect(resolve(returned, { finding: 'paid', word: '2' })).rejects.toThrow('nothing to resolve')
  await Promise.all([returned, paid, stayed].map(hear))
  expect(await open()).toEqual([])
})

test('a word that arrives between the two operators makes them look again', async () => {
  const order = await contradicted(600_00)
  const asked = await resolve(order, { finding: 'not-paid', word: '2' })
  await turn(order, 'processed', { amount: 700_00 })
  await expect(agree(asked)).rejects.toThrow('not the bank’s last report')
  expect(await show(order)).toMatchObject({ status: 'Paying' })
  // A bank that returns to the ordered amount is followed, and a person still checks.
  await turn(order, 'processed', { amount: 490_00 })
  expect(await show(order)).toMatchObject({ status: 'Succeeded' })
  await resolved(order, { finding: 'as-booked', word: '4' })
  await has(order, 10_500_00n)
})

test('resolved twice at once in different ways: once, and the books balance', async () => {
  for (let n = 0; n < 3; n++) {
    const order = await contradicted(600_00)
    const asked = [
      await resolve(order, { finding: 'not-paid', word: '2' }),
      await resolve(order, { finding: 'paid', word: '2', amount: '600' }),
      await resolve(order, { finding: 'not-paid', word: '2' }),
    ]
    const ran = await Promise.allSettled(asked.map(agree))
    expect(
      ran.filter(({ status }) => status === 'fulfilled'),
      `race ${n}`,
    ).toHaveLength(1)
    const isPaid = ran[1]!.status === 'fulfilled'
    await has(order, isPaid ? 10_390_00n : 11_000_00n)
    expect(await show(order)).toMatchObject({ status: isPaid ? 'Succeeded' : 'Failed' })
  }
})

test('resolved while the bank’s word arrives: in either order no money moves twice, and a contradiction is left to operators', async () => {
  for (let n = 0; n < 4; n++) {
    const order = await contradicted(600_00)
    const asked = await resolve(order, { finding: 'not-paid', word: '2' })
    await bank.turn(order.orderNo, 'processed', { amount: n < 2 ? 490_00 : 700_00 })
    const works = [() => agree(asked), () => hear(order)]
    const ran = await Promise.allSettled((n % 2 ? works.toReversed() : works).map((work) => work()))
    const approved = ran[n % 2 ? 1 : 0]!.status
    // An overtaken answer is asked for again.
    await hear(order)
    const race = `race ${n}: ${approved}`
    const found = await openCase(order)
    expect(found, race).toMatchObject({ isOpen: true, payout: { contradiction: approved === 'fulfilled' ? 'resolved' : 'amount' } })
    expect(await pockets(order.player), race).toMatchObject(
      approved === 'fulfilled' ? { cash: 11_000_00n, withdrawHold: 0n } : { cash: 10_500_00n, withdrawHold: n < 2 ? 0n : 500_00n },
    )
  }
})

test('the app itself cannot write operators’ findings', async () => {
  await expect(database.app.query('update app.withdrawal set paid_paise = 1, paid_fee_paise = 0')).rejects.toThrow('permission denied')
  await expect(database.app.query('update app.payout set resolved_at = now()')).rejects.toThrow('permission denied')
  await expect(database.app.query("update app.payout_word set state = 'failed'")).rejects.toThrow('permission denied')
})
