import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { readFund } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readPockets, readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import assert from 'node:assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchLines } from '../bank-deposits/match-line.ts'
import { importFeed, newUtr } from '../bank-deposits/test-bank.ts'
import { stageOf, stepOf, type CaseState, type RailWord, type Stage, type Word } from '../case-machine.ts'
import { listClaims } from '../case-store.ts'
import { followClaims, followDue } from '../cases.ts'
import { checkDeposits } from '../check.ts'
import { keepClaims } from '../online-deposits/claims.ts'
import { openOrder } from '../open.ts'
import { creditArrived } from '../test-credit.ts'
import type { Claim } from '../../platform/payments/psp-claims.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { plantFund } from '../../test-money.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { checkBooks } from '../../operators/books/check.ts'
import { createSandboxOperator } from '../../operators/ops/sandbox-operator.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { call, database, db, later, rails, signIn, time, vault } = api
const { place, run } = useOps(api)
const { withdraw, withdrawer } = withdrawalsOf(api)
const { admin } = database
const query = pgQuery(admin)
const dayMs = 24 * 60 * 60_000

const said: string[] = []
const say = (_facts: object, message: string) => void said.push(message)
const log = { warn: say, error: say }

const brokenBooks = async () =>
  (await checkBooks({ db, vault, asset: assets.play }))
    .filter(({ invariant }) => !invariant.includes('seeds draw'))
    .flatMap(({ invariant, breaks }) => breaks.map(({ row }) => `${invariant}: ${row}`))
beforeAll(() => plantFund(query, { asset: assets.play, amount: rupees(1_00_000n), at: time.now }))
afterAll(async () => assert.deepEqual(await brokenBooks(), []))

async function deposited<Player extends TestPlayer>(
  player: Player,
  { offer }: { offer?: 'first-deposit' } = { offer: 'first-deposit' },
): Promise<Player & { orderNo: string }> {
  const asked = {
    playerId: BigInt(player.uid),
    requestId: uuid7(time.now),
    method: 'online',
    amount: rupees(2_000n),
    ...(offer && { offer }),
  } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  await creditArrived(api, { orderNo: order.order_no, amount: rupees(2_000n) }, time.now)
  return { ...player, orderNo: order.order_no }
}

let claims = 0
const newClaim = (facts: Partial<Claim> = {}): Claim => ({
  kind: 'dispute',
  claimId: `dp_${++claims}`,
  amount: rupees(2_000n),
  status: 'dispute_opened',
  progress: 'open',
  reference: 'CB-77120',
  answerBy: new Date(time.now.getTime() + 10 * dayMs),
  madeAt: time.now,
  saidAt: time.now,
  ...facts,
})
const keep = (orderNo: string, claim: Claim) => rails.transaction().execute((tx) => keepClaims(tx, { orderNo, claims: [claim] }, time.now))
const follow = (orderNo: string) => db.transaction().execute((tx) => followClaims(tx, { orderNo, log }, time.now))
async function tell(orderNo: string, claim: Claim): Promise<Claim> {
  await keep(orderNo, claim)
  await follow(orderNo)
  return claim
}

async function lose(player: TestPlayer, amount: Paise) {
  const playerId = BigInt(player.uid)
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  await settleBatch(database.app, {
    asset: assets.play,
    at: time.now,
    items: [aRound(playerId, time.now, { seedNo, nonce, stake: amount, validBet: amount })],
  })
}
const pockets = async ({ uid }: TestPlayer) => (await readPockets(query, BigInt(uid)))!
const look = (player: TestPlayer & { orderNo: string }) => call('/deposit/order', { orderNo: player.orderNo }, player)
const mailsOf = async (player: TestPlayer) => (await call('/mail/list', {}, player)).mails.map(({ key }) => key)
const casesOf = async ({ orderNo }: { orderNo: string }) =>
  (await admin.query<{ n: string }>('select case_no::text as n from app.deposit_case where order_no = $1 order by 1', [orderNo])).rows.map(
    ({ n }) => n,
  )
const refused = (name: string, args: Record<string, string>) =>
  run(name, args, 'bala').then(
    () => 'done',
    (error: Error) => error.message,
  )
const byTwo = async (name: string, args: Record<string, string>) => run('approve', actOf(await run(name, args, 'bala')))

test('a dispute opens one case, however often it is reported: the deposit’s rest is set aside, nothing else', async () => {
  const player = await deposited(await signIn())
  const { cash } = await pockets(player)
  await lose(player, paise(cash - 1_480_50n))
  const claim = newClaim()
  await keep(player.orderNo, claim)
  await Promise.all([1, 2, 3, 4].map(() => follow(player.orderNo)))
  await tell(player.orderNo, claim)
  expect(await casesOf(player)).toHaveLength(1)
  expect(await pockets(player)).toMatchObject({ cash: 0n, withdrawHold: 1_480_50n, debt: 0n })
  expect(await look(player)).toMatchObject({
    status: 'Success',
    case: {
      kind: 'dispute',
      amount: 2_000_00,
      held: 1_480_50,
      reference: 'CB-77120',
      decideBy: new Date(time.now.getTime() + 7 * dayMs).toISOString(),
    },
  })
  expect((await mailsOf(player)).filter((key) => key === 'deposit-disputed')).toHaveLength(1)
  const { records } = (await call('/wallet/records', { kind: 'Deposit' }, player)).days[0]!
  expect(records[0]).toMatchObject({ movement: 'dispute-hold', amount: -1_480_50, orderNo: player.orderNo })

  // A second claim on the same deposit finds none of it left; money that comes later is not touched.
  await creditMore(player)
  const before = await pockets(player)
  await tell(player.orderNo, newClaim({ kind: 'refund', amount: rupees(3_000n), progress: 'open', status: 'pending' }))
  expect(await casesOf(player)).toHaveLength(2)
  const { cash: after, withdrawHold } = await pockets(player)
  expect([before.cash - after, withdrawHold]).toEqual([519_50n, 2_000_00n])
})

async function creditMore(player: TestPlayer) {
  const asked = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(5_000n) } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  await creditArrived(api, { orderNo: order.order_no, amount: rupees(5_000n) }, time.now)
}

test('a won dispute frees the money, and an older word that arrives late changes nothing', async () => {
  const player = await deposited(await signIn())
  const before = await pockets(player)
  const claim = await tell(player.orderNo, newClaim())
  expect(await pockets(player)).toMatchObject({ cash: before.cash - rupees(2_000n), withdrawHold: rupees(2_000n) })
  const won = { ...claim, status: 'dispute_won', progress: 'dropped', saidAt: new Date(time.now.getTime() + 1) } as const
  // The process ended between the rails' write and the app's: the job follows up.
  await keep(player.orderNo, won)
  await followDue({ db, log }, time.now, new AbortController().signal)
  await tell(player.orderNo, claim)
  expect(await pockets(player)).toEqual(before)
  expect(await look(player)).toMatchObject({ case: { ended: { as: 'released' } } })
  expect(await mailsOf(player)).toContain('deposit-case-released')
})

test('two operators confirm: the deposit and its bonus are taken back, and every figure of its page is a posting', async () => {
  const player = await deposited(await signIn())
  const { cash, bonus } = await pockets(player)
  const fund = await readFund(query, assets.play)
  await lose(player, paise(cash - 1_480_50n))
  const claim = await tell(player.orderNo, newClaim())
  const [no] = await casesOf(player)
  expect(await refused('case confirm', { order: player.orderNo })).toContain('--why')
  expect(await refused('case show', { case: '99999' })).toBe('There is no case 99999.')
  const shown = await run('case show', { case: no! }, 'bala')
  expect(shown.answer.lines.join('\n')).toContain('₹1,480.50')
  await tell(player.orderNo, { ...claim, status: 'dispute_lost', progress: 'taken' })
  await byTwo('case confirm', { order: player.orderNo, why: 'lost at the bank' })
  expect(await refused('case confirm', { order: player.orderNo, why: 'again' })).toContain('was reversed at')
  expect(await refused('case release', { case: no!, why: 'again' })).toContain('confirmed')
  expect(await pockets(player)).toMatchObject({ cash: 0n, bonus: 0n, withdrawHold: 0n, debt: 519_50n })
  expect(await readFund(query, assets.play)).toBe(fund + bonus)
  const { case: ended, takenBack } = await look(player)
  expect(ended).toMatchObject({ held: 1_480_50, ended: { as: 'confirmed' } })
  expect(takenBack).toEqual({
    amount: 2_000_00,
    fromCash: 1_480_50,
    owed: 519_50,
    bonus: { locked: Number(bonus), fromCash: 0, owed: 0 },
    balance: 0,
    owedNow: 519_50,
  })
  expect(await mailsOf(player)).toEqual(expect.arrayContaining(['deposit-taken-back', 'bonus-reversed']))
})

test('a part cannot be confirmed until the gateway takes the rest; an undecided case is released after seven days', async () => {
  const player = await deposited(await signIn())
  const before = await pockets(player)
  await tell(player.orderNo, newClaim({ kind: 'refund', amount: rupees(500n), status: 'succeeded', progress: 'taken' }))
  const [no] = await casesOf(player)
  expect(await pockets(player)).toMatchObject({ cash: before.cash - rupees(500n), withdrawHold: rupees(500n) })
  expect(await refused('case confirm', { order: player.orderNo, why: 'x' })).toContain('takes ₹500.00 of ₹2,000.00')
  await expect(database.app.query('select app.release_case($1, $2, $3)', [no, 'time', time.now])).rejects.toThrow('is not released by time')
  await expect(database.app.query('select app.release_case($1, $2, $3)', [no, 'operators', time.now])).rejects.toThrow('is not released by')
  later(7 * dayMs)
  said.length = 0
  for (let n = 0; n < 2; n++) await followDue({ db, log }, time.now, new AbortController().signal)
  expect(said).toContain('a case was released')
  expect(await pockets(player)).toEqual(before)
  expect(await look(player)).toMatchObject({ case: { ended: { as: 'released' } } })

  // Released, and the gateway takes the rest: it can still be confirmed.
  await tell(player.orderNo, newClaim({ kind: 'refund', amount: rupees(1_500n), status: 'succeeded', progress: 'taken' }))
  await byTwo('case confirm', { order: player.orderNo, why: 'all of it is refunded' })
  expect(await look(player)).toMatchObject({ takenBack: { fromCash: 2_000_00, owed: 0 } })
})

test('concurrent release and confirmation, during play and a withdrawal: exactly one happens, and no money is made or lost', async () => {
  const withdrawing = await withdrawer()
  const player = await deposited(withdrawing, {})
  await tell(player.orderNo, newClaim())
  const [no] = await casesOf(player)
  const wallet = (await readWallet(query, BigInt(player.uid)))!
  const asks = await Promise.all([
    run('case release', { case: no!, why: 'r' }, 'bala'),
    run('case confirm', { order: player.orderNo, why: 'c' }, 'bala'),
  ])
  const both = await Promise.allSettled([
    ...asks.map((asked) => run('approve', actOf(asked), 'asha')),
    lose(player, paise(wallet.cash)),
    follow(player.orderNo),
    withdraw(player).catch(() => undefined),
  ])
  expect(both.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await brokenBooks()).toEqual([])
})

test('a reversal finds the money in a withdrawal: the shortfall is owed, and the withdrawal continues', async () => {
  const player = await withdrawer()
  const asked = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(2_000n) } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  const orderNo = order.order_no
  await creditArrived(api, { orderNo, amount: rupees(2_000n) }, time.now)
  await lose(player, rupees(2_000n))
  await withdraw(player)
  const { cash: left, withdrawHold } = await pockets(player)
  await tell(orderNo, newClaim({ kind: 'refund', status: 'succeeded', progress: 'taken' }))
  const held = left < rupees(2_000n) ? left : rupees(2_000n)
  expect(await pockets(player)).toMatchObject({ cash: left - held, withdrawHold: withdrawHold + held })
  await byTwo('case confirm', { order: orderNo, why: 'refunded' })
  expect(await pockets(player)).toMatchObject({ cash: left - held, withdrawHold, debt: rupees(2_000n) - held })
})

test('a line matched to the wrong order moves to the right one, and both players are notified', async () => {
  const [wrong, right] = [await signIn(), await signIn()]
  const order = (player: TestPlayer) =>
    call('/deposit/transfer', { requestId: uuid7(time.now), method: 'imps', ...toWire({ amount: rupees(1_000n) }) }, player)
  const [{ orderNo: wrongNo }, { orderNo: rightNo }] = [await order(wrong), await order(right)]
  await importFeed({ db, rails }, [{ amount: 1_000_00n, utr: newUtr(), remark: wrongNo }], time.now)
  expect((await call('/deposit/order', { orderNo: wrongNo }, wrong)).status).toBe('Success')
  const args = { order: wrongNo, why: 'the payer’s letter', 'wrong-order': 'yes' }
  const done = await byTwo('deposit reverse', args)
  const { done: data } = done.data as { done: { line: bigint } }
  const line = String(data.line)
  await matchLines(db, time.now)
  expect((await call('/deposit/order', { orderNo: rightNo }, right)).status).toBe('Pending')
  await run('deposit match', { line, order: rightNo }, 'bala')
  expect(await call('/deposit/order', { orderNo: rightNo }, right)).toMatchObject({ status: 'Success', credited: 1_000_00 })
  expect(await call('/deposit/order', { orderNo: wrongNo }, wrong)).toMatchObject({ takenBack: { fromCash: 1_000_00 } })
  expect(await mailsOf(wrong)).toContain('deposit-not-yours')
  expect(await mailsOf(right)).toContain('deposit-credited')
  expect(await refused('deposit match', { line, order: wrongNo })).toContain('already has an order')
  const online = await deposited(await signIn())
  expect(await refused('deposit reverse', { order: online.orderNo, why: 'x', 'wrong-order': 'yes' })).toContain(
    'is not credited by a statement line',
  )
})

test('with play money the sandbox operator follows the gateway’s last word, and waits for it', async () => {
  const [taken, part, waits] = [await deposited(await signIn()), await deposited(await signIn()), await deposited(await signIn())]
  await tell(taken.orderNo, newClaim({ status: 'dispute_lost', progress: 'taken' }))
  await tell(part.orderNo, newClaim({ kind: 'refund', amount: rupees(1n), status: 'succeeded', progress: 'taken' }))
  await tell(waits.orderNo, newClaim())
  const operator = createSandboxOperator({ place: place(), log: { error: (facts: object) => expect(facts).toBeUndefined() } })
  for (let n = 0; n < 3; n++) {
    await operator.answer()
    later(60_000)
  }
  const ends = await Promise.all([taken, part, waits].map(async (player) => (await look(player)).case?.ended?.as))
  expect(ends).toEqual(['confirmed', 'released', undefined])
})

test('a refund of an uncredited payment opens a case only once it is credited', async () => {
  const player = await signIn()
  const asked = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(2_000n) } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  const orderNo = order.order_no
  await tell(orderNo, newClaim({ kind: 'refund', status: 'failed', progress: 'dropped' }))
  await tell(orderNo, newClaim({ kind: 'refund', status: 'pending' }))
  expect(await casesOf({ orderNo })).toEqual([])
  await creditArrived(api, { orderNo, amount: rupees(2_000n) }, time.now)
  await followDue({ db, log }, time.now, new AbortController().signal)
  expect(await casesOf({ orderNo })).toHaveLength(1)
  await byTwo('deposit reverse', { order: orderNo, why: 'the bank’s letter' })
  // A reversal by any command confirms the case; a later claim opens no new one.
  await tell(orderNo, newClaim())
  expect((await call('/deposit/order', { orderNo }, player)).case).toMatchObject({ ended: { as: 'confirmed' } })
  expect(await casesOf({ orderNo })).toHaveLength(1)
})

/** The claim's stage in the books, and the player's money: cash and set aside less debt, and the deposit's amount taken back. */
async function standing(player: TestPlayer & { orderNo: string }, { claimId }: Claim) {
  const claim = (await listClaims(db, player.orderNo)).find(({ claim_id }) => claim_id === claimId)
  const { cash, withdrawHold, debt } = await pockets(player)
  const isTakenBack = claim?.taken_back ?? (await look(player)).reversedAt !== undefined
  const ended = claim?.case_no ? claim.ended : undefined
  const isGivenBack = claim?.given_back ?? false
  const stage = stageOf({ ended, followed: claim?.followed ?? null, isTakenBack, isDue: claim?.due ?? false, isGivenBack })
  const isTaken = stage === 'taken' || stage === 'to-give-back'
  return {
    stage,
    followed: claim?.followed ?? undefined,
    total: cash + withdrawHold - debt + (isTaken ? rupees(2_000n) : 0n),
    withdrawHold,
  }
}

/** Reports a deposit's claims in this order, by the real code, and checks each step against the table of case-machine.ts. */
async function tellInOrder(
  news: readonly Word[],
  spent = paise(0n),
): Promise<{ player: TestPlayer & { orderNo: string }; stages: Stage[] }> {
  const player = await deposited(await signIn(), {})
  if (spent > 0n) await lose(player, spent)
  const claim = newClaim()
  const { total } = await standing(player, claim)
  let state: CaseState = { stage: 'none', followed: undefined }
  const stages: Stage[] = []
  const act = async (name: string, args: Record<string, string>) => byTwo(name, { ...args, why: 'the news' })
  const say = (progress: RailWord) => tell(player.orderNo, { ...claim, status: `dispute_${progress}`, progress, saidAt: time.now })
  for (const word of news) {
    later(1_000)
    const step = stepOf(state, word)
    const { orderNo } = player
    const run = async (): Promise<unknown> => {
      switch (word) {
        case 'time':
          later(7 * dayMs)
          return followDue({ db, log }, time.now, new AbortController().signal)
        case 'confirm':
          // Money that the rail does not take is taken back when the payer asks in writing.
          return state.followed === undefined || state.followed === 'dropped'
            ? act('deposit reverse', { order: orderNo })
            : act('case confirm', { order: orderNo })
        case 'release':
          return act('case release', { case: (await casesOf(player)).at(-1)! })
        case 'give-back':
        case 'keep':
          return act(`case ${word}`, { order: orderNo })
        default:
          await say(word)
          // Following again changes nothing.
          return follow(orderNo)
      }
    }
    const isRefused = step.act === undefined && !['open', 'taken', 'dropped', 'time'].includes(word)
    if (isRefused) await expect(run(), `${news.join(', ')}: ${word} in ${state.stage}`).rejects.toThrow()
    else await run()
    const { stage, followed, withdrawHold, ...now } = await standing(player, claim)
    expect({ stage, followed, ...now }, `${news.join(', ')}: after ${word}`).toEqual({ ...step.state, total })
    expect(withdrawHold).toBe(stage === 'open' ? await pocketsAside(player) : 0n)
    expect(withdrawHold).toBeLessThanOrEqual(rupees(2_000n))
    state = step.state
    stages.push(stage)
  }
  return { player, stages }
}
const pocketsAside = async ({ orderNo }: { orderNo: string }) =>
  (
    await admin.query<{ held: bigint }>(
      'select sum(held_paise)::bigint as held from app.deposit_case where order_no = $1 and ended is null',
      [orderNo],
    )
  ).rows[0]!.held

test('won and then lost sets aside again, and waits in queues; lost, confirmed, then won is given back by two operators', async () => {
  const { player, stages } = await tellInOrder(['open', 'dropped', 'taken'])
  expect(stages).toEqual(['open', 'dropped', 'open'])
  expect(await casesOf(player)).toHaveLength(2)
  const waiting = async (name: string) =>
    ((await run('queues', {}, 'bala')).answer.data as { queues: { name: string; rows: number }[] }).queues.find(
      (queue) => queue.name === name,
    )!.rows
  expect(await waiting('cases open again')).toBe(1)
  expect(await look(player)).toMatchObject({ case: { isAgain: true, held: 2_000_00 } })
  expect(await mailsOf(player)).toContain('deposit-case-again')

  await byTwo('case confirm', { order: player.orderNo, why: 'lost after all' })
  const before = await waiting('deposits to give back')
  const second = await tellInOrder(['taken', 'confirm', 'dropped'], rupees(1_500n))
  expect(await waiting('deposits to give back')).toBe(before + 1)
  expect(await look(second.player)).toMatchObject({ giveBack: { amount: 2_000_00 }, takenBack: { fromCash: 1_500_00, owed: 500_00 } })
  const { lines } = (await run('case list', { status: 'back' }, 'bala')).answer
  expect(lines.join('\n')).toContain(second.player.orderNo)
  await byTwo('case give-back', { order: second.player.orderNo, why: 'the bank’s letter' })
  expect(await pockets(second.player)).toMatchObject({ cash: rupees(1_500n), debt: 0n })
  expect(await refused('case give-back', { order: second.player.orderNo, why: 'again' })).toContain('is not due to be given back')
  expect(await waiting('deposits to give back')).toBe(before)
  const page = await look(second.player)
  expect(page).toMatchObject({ giveBack: { ended: { as: 'given' } }, wager: { required: 1_500_00 } })
  expect([page.takenBack, page.reversedAt]).toEqual([undefined, undefined])
  expect(await mailsOf(second.player)).toEqual(expect.arrayContaining(['deposit-coming-back', 'deposit-given-back']))
})

test('giving back pays the debt first, and an agreement from before the rail’s next word does not count', async () => {
  const { player } = await tellInOrder(['taken', 'confirm', 'dropped'], rupees(2_500n))
  const { debt } = await pockets(player)
  expect(debt).toBe(rupees(1_500n))
  const act = actOf(await run('case give-back', { order: player.orderNo, why: 'won' }, 'bala'))
  await tell(player.orderNo, newClaim({ status: 'dispute_opened' }))
  await expect(run('approve', act)).rejects.toThrow('is not due to be given back')
  expect((await look(player)).giveBack).toMatchObject({ ended: { as: 'taken' } })
  const other = await tellInOrder(['taken', 'confirm', 'dropped', 'give-back'], rupees(2_500n))
  expect(await pockets(other.player)).toMatchObject({ cash: rupees(500n), debt: 0n })
  // Two people confirm after the gateway has dropped the claim: the waiting act no longer applies.
  const late = await deposited(await signIn(), {})
  const claim = await tell(late.orderNo, newClaim({ status: 'dispute_lost', progress: 'taken' }))
  const confirm = actOf(await run('case confirm', { order: late.orderNo, why: 'lost' }, 'bala'))
  later(1_000)
  await tell(late.orderNo, { ...claim, status: 'dispute_won', progress: 'dropped', saidAt: time.now })
  await expect(run('approve', confirm)).rejects.toThrow('takes ₹0.00 of ₹2,000.00')
  expect((await look(late)).reversedAt).toBeUndefined()
})

test.each<[Word[], Stage[]]>([
  [
    ['open', 'time', 'taken', 'confirm', 'dropped'],
    ['open', 'released', 'open', 'taken', 'to-give-back'],
  ],
  [
    ['taken', 'confirm', 'dropped', 'give-back', 'taken', 'confirm', 'dropped', 'give-back'],
    ['open', 'taken', 'to-give-back', 'given-back', 'open', 'taken', 'to-give-back', 'given-back'],
  ],
  [
    ['open', 'release', 'dropped', 'open', 'release'],
    ['open', 'released', 'dropped', 'open', 'released'],
  ],
  [
    ['taken', 'confirm', 'dropped', 'keep', 'give-back'],
    ['open', 'taken', 'to-give-back', 'taken', 'taken'],
  ],
  [
    ['confirm', 'open', 'dropped', 'taken', 'give-back'],
    ['taken', 'taken', 'to-give-back', 'taken', 'taken'],
  ],
  [
    ['confirm', 'dropped', 'give-back'],
    ['taken', 'to-give-back', 'given-back'],
  ],
  [
    ['open', 'release', 'confirm', 'dropped', 'give-back', 'open', 'release'],
    ['open', 'released', 'taken', 'to-give-back', 'given-back', 'open', 'released'],
  ],
])('news in the order %j', async (news, stages) => {
  expect((await tellInOrder(news)).stages).toEqual(stages)
})

test('any order of up to five words ends as the table says', { tags: 'nightly', timeout: 300_000 }, async () => {
  const words = fc.array(fc.constantFrom<Word[]>('open', 'taken', 'dropped', 'time', 'confirm', 'release', 'give-back', 'keep'), {
    minLength: 1,
    maxLength: 5,
  })
  const spent = fc.constantFrom(0n, 500_00n, 2_500_00n, 3_000_00n)
  await fc.assert(
    fc.asyncProperty(words, spent, async (news, lost) => {
      await tellInOrder(news, paise(lost))
    }),
    { numRuns: 150 },
  )
})

test('a gateway whose times stand still: the later request counts', async () => {
  const player = await deposited(await signIn(), {})
  const claim = await tell(player.orderNo, newClaim({ status: 'dispute_lost', progress: 'taken' }))
  const word = (progress: RailWord, at: Date) =>
    rails.transaction().execute((tx) => keepClaims(tx, { orderNo: player.orderNo, claims: [{ ...claim, status: progress, progress }] }, at))
  const asked = time.now
  later(5_000)
  await word('dropped', time.now)
  // Requested before, answered after.
  await word('taken', asked)
  await follow(player.orderNo)
  expect((await standing(player, claim)).stage).toBe('dropped')
  later(5_000)
  await word('open', time.now)
  await follow(player.orderNo)
  expect((await standing(player, claim)).stage).toBe('open')
})

test.each([
  [
    'a case that says more than is set aside',
    'update app.deposit_case set held_paise = held_paise - 1 where ended is null and held_paise > 0',
  ],
  [
    'a case that ended without giving back',
    "update app.deposit_case set ended = 'released', released_why = 'time', ended_at = now() where ended is null",
  ],
  ['a deposit given back by nobody', "update app.give_back set ended = 'given', ended_at = now() where ended is null"],
  ['a deposit given back that says it is not', 'update app.deposit_order set given_back_at = null where given_back_at is not null'],
  [
    'two open cases of one claim',
    "update app.deposit_case set ended = null, ended_at = null, released_why = null where turn = 1 and ended = 'released'",
  ],
  ['a confirmation without a reversal', "update app.deposit_case set ended = 'confirmed', released_why = null where ended = 'released'"],
])('the books find %s', async (_name, change) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query(change)
    const broken = await checkDeposits(pgQuery(client))
    expect(broken.flatMap(({ breaks }) => breaks).length).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
