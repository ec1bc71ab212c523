import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readPockets, readWallet } from '@lalmor/ledger/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOrder } from '../../deposits/open.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { shutUnbounded } from '../bound.ts'
import { cheapest } from '../terms/cost.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { readTitles } from './cost.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { ask, call, database, db, later, rails, signIn, time } = api
const { ops, dataDir, place, run } = useOps(api)
const { admin, app } = database
const dayMs = 24 * 60 * 60_000

beforeAll(() =>
  postHouse(pgQuery(admin), { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_000n), at: time.now }),
)
// Each test has a day of its own, and so its own budgets and thresholds.
beforeEach(() => void later(dayMs))

const file = (name: string, value: unknown): string => {
  const path = join(dataDir, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const refused = (name: string, args: Record<string, string>) =>
  run(name, args, 'bala').then(
    () => 'done',
    (error: Error) => error.message,
  )
const day = (days = 0) => new Date(time.now.getTime() + 5.5 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

type Listed = {
  promotion: string
  isOpen: boolean
  version: number
  coming: object[]
  budget: bigint
  nextBudget: bigint
  reserved: bigint
  paid: bigint
}
const listed = async (name: string): Promise<Listed> =>
  ((await run('promotion list', {}, 'bala')).data['promotions'] as Listed[]).find(({ promotion }) => promotion === name)!

test('a promotion is closed and opened with a reason, each once', async () => {
  expect(await ops('promotion list', 'bala')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^community +open +1 +- +₹50,000.00 a day/m),
  })
  expect(await refused('promotion close', { name: 'check-in' })).toContain('--why')
  expect(await refused('promotion close', { name: 'lottery', why: 'x' })).toContain("'lottery' is not one of")
  const player = await signIn()
  await run('promotion close', { name: 'check-in', why: 'a fault' }, 'bala')
  expect(await refused('promotion close', { name: 'check-in', why: 'again' })).toBe('check-in is closed already.')
  expect(await listed('check-in')).toMatchObject({ isOpen: false })
  expect(await ask('/promo/checkIn/make', {}, player)).toMatchObject({ reason: 'OfferClosed' })
  await run('promotion open', { name: 'check-in', why: 'mended' }, 'bala')
  expect(await ask('/promo/checkIn/make', {}, player)).toMatchObject({ state: '200' })
  expect(await listed('check-in')).toMatchObject({ isOpen: true, reserved: 0n, paid: 200n })
})

describe('terms', () => {
  const steps = { stepsPaise: [300, 300, 500, 800, 1200, 1800, 3800], multiple: 3, days: 30 }
  const publish = (args: Record<string, string> = {}, value: unknown = steps) =>
    run('promotion terms', { name: 'check-in', file: file('terms.json', value), ...args }, 'bala')

  test.each([
    ['too few steps', { ...steps, stepsPaise: [1] }, 'These are not terms of check-in: /stepsPaise must not have fewer than 7 items.'],
    ['a multiple of 0', { ...steps, multiple: 0 }, '/multiple must be >= 1'],
    ['a word too many', { ...steps, note: 'x' }, '/note is not a term'],
    ['no JSON', '{', 'it is not JSON'],
  ])('are refused: %s', async (_what, value, why) => {
    await expect(publish({}, value)).rejects.toThrow(why)
  })

  test('take two people, begin with a coming period, and leave the running one unchanged', async () => {
    await expect(publish({ from: day() })).rejects.toThrow(`No coming day begins on '${day()}'. The next one begins on ${day(1)}.`)
    await expect(publish({ from: '2026-02-30' })).rejects.toThrow('No coming day begins')
    const asked = await publish({ from: day(2) })
    expect(asked).toMatchObject({ outcome: 'proposed', data: { amount: 1_00_000_00n } })
    expect(await listed('check-in')).toMatchObject({ version: 1, coming: [] })
    await run('approve', actOf(asked))
    expect(await listed('check-in')).toMatchObject({ version: 1, coming: [{ version: 2, from: day(2) }] })
    await expect(publish({ from: day(1) })).rejects.toThrow('Version 2 begins on')
    const { rows } = await admin.query("select terms, published_by from app.promotion_terms where promotion = 'check-in' and version = 2")
    expect(rows).toEqual([{ terms: steps, published_by: 'bala' }])
    later(2 * dayMs)
    expect(await listed('check-in')).toMatchObject({ version: 2, coming: [] })
    // By default the next period. Two versions may begin at once; the later one is in force.
    await run('approve', actOf(await publish()))
    expect(await listed('check-in')).toMatchObject({ coming: [{ version: 3, from: day(1) }] })
  })

  test('valid yesterday are not published once their day has come', async () => {
    const asked = await publish({ from: day(1) })
    later(dayMs - 1_000)
    await expect(run('approve', actOf(asked))).rejects.toThrow('No coming day begins on')
  })

  test('are refused by the database for the running period, and lalmor_ops changes none', async () => {
    const insert = `insert into app.promotion_terms values ('check-in', 99, '{}', $1, $1, 'x')`
    await expect(admin.query(insert, [time.now])).rejects.toThrow('does not follow')
    await expect(admin.query("update app.promotion_terms set terms = '{}'")).rejects.toThrow()
  })
})

test('a budget is raised by one person up to ₹1,00,000 a day, and never falls below what is owed', async () => {
  expect(await refused('promotion budget', { name: 'community', amount: 'much' })).toContain('not an amount')
  expect((await run('promotion budget', { name: 'community', amount: '1,50,000' }, 'bala')).outcome).toBe('done')
  const more = await run('promotion budget', { name: 'community', amount: '1,50,001' }, 'bala')
  expect(more.outcome).toBe('proposed')
  await run('approve', actOf(more))
  expect(await listed('community')).toMatchObject({ nextBudget: 1_50_001_00n })
  expect((await run('promotion budget', { name: 'community', amount: '0' }, 'bala')).outcome).toBe('done')

  await keptToClaim(await signIn())
  const owed = 150_00n
  expect(await listed('first-deposit')).toMatchObject({ reserved: owed })
  const cut = await run('promotion budget', { name: 'first-deposit', amount: '10' }, 'bala')
  expect(cut.answer.lines).toEqual([
    'The budget of first-deposit is ₹10.00 a day.',
    'The running day keeps ₹150.00: that much is owed or paid.',
  ])
  expect(await listed('first-deposit')).toMatchObject({ budget: owed, nextBudget: 10_00n, reserved: owed })
  await run('approve', actOf(await run('promotion budget', { name: 'first-deposit', amount: '10,00,000' }, 'bala')))
})

test('two operators take a deposit back with its bonus, once: the part already bet is owed', async () => {
  const player = await signIn()
  const playerId = BigInt(player.uid)
  const orderNo = await order(player)
  const args = { order: orderNo, why: 'letter of the bank' }
  expect(await refused('deposit reverse', args)).toContain('is not credited')
  await creditArrived(api, { orderNo, amount: rupees(500n) }, time.now)
  expect(await refused('deposit reverse', { order: orderNo, why: '' })).toContain('--why')
  await expect(app.query('select app.reverse_order($1, $2)', [orderNo, time.now])).rejects.toThrow('no chain has lost')
  // ₹1,400 of ₹1,500 in cash and ₹150 locked is lost.
  const { seedNo, nonce } = (await readWallet(pgQuery(admin), playerId))!
  const lost = aRound(playerId, time.now, { seedNo, nonce, stake: rupees(1_400n), validBet: rupees(1_400n) })
  await settleBatch(app, { asset: assets.play, at: time.now, items: [lost] })
  const before = await readFund(pgQuery(admin), assets.play)

  const asked = await run('deposit reverse', args, 'bala')
  expect(asked.outcome).toBe('proposed')
  await run('approve', actOf(asked))
  expect(await refused('deposit reverse', args)).toContain(`is reversed. That was at ${istTime(time.now)}.`)
  expect(await readPockets(pgQuery(admin), playerId)).toMatchObject({ cash: 0n, bonus: 0n, debt: 400_00n })
  expect(await findLot(pgQuery(admin), playerId, `deposit/${orderNo}/first`)).toMatchObject({ ended: 'reversed' })
  expect(await readFund(pgQuery(admin), assets.play)).toBe(before + 150_00n)
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.map(({ key }) => key)).toEqual(expect.arrayContaining(['deposit-taken-back', 'bonus-reversed']))
})

test('a credited order that the gateway later denies is listed until it is reversed', async () => {
  const player = await signIn()
  const { order: made } = await db
    .transaction()
    .execute((tx) =>
      openOrder(tx, { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(500n) }, time.now),
    )
  const orderNo = made.order_no
  await creditArrived(api, { orderNo, amount: rupees(500n) }, time.now)
  const disputed = async () =>
    ((await run('deposit list', { status: 'disputed' }, 'bala')).data['orders'] as { orderNo: string }[]).map((row) => row.orderNo)
  expect(await disputed()).toEqual([])
  await rails.updateTable('app.online_payment').set({ status: 'cancelled_post_capture' }).where('order_no', '=', orderNo).execute()
  expect(await disputed()).toEqual([orderNo])
  await run('approve', actOf(await run('deposit reverse', { order: orderNo, why: 'the gateway says so' }, 'bala')))
  expect(await disputed()).toEqual([])
})

test('a promotion over the bound is shut at the start, and cannot be opened', async () => {
  await admin.query('update app.vip_level set bet_rebate_bps = 400 where level = 9')
  try {
    const { titles } = readTitles(place())
    expect(await shutUnbounded(db, cheapest(titles.open), time.now)).toMatchObject([{ promotion: 'vip-rebate' }])
    expect(await listed('vip-rebate')).toMatchObject({ isOpen: false })
    expect(await refused('promotion open', { name: 'vip-rebate', why: 'x' })).toContain('stays closed: with 40000 more')
  } finally {
    await admin.query('update app.vip_level set bet_rebate_bps = 50 where level = 9')
  }
  expect((await run('promotion open', { name: 'vip-rebate', why: 'x' }, 'bala')).outcome).toBe('done')
})

/** ₹500 with the first-deposit offer, which promises ₹150. */
async function order(player: TestPlayer) {
  const { orderNo } = await call(
    '/deposit/transfer',
    { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount: rupees(500n) }), offer: 'first-deposit' },
    player,
  )
  return orderNo
}

/** The account was frozen for a moment, so it could not be paid at once. */
async function keptToClaim(player: TestPlayer) {
  const orderNo = await order(player)
  await admin.query('select ledger.freeze_player($1, true)', [player.uid])
  await creditArrived({ db, database }, { orderNo, amount: rupees(500n), paidAt: time.now }, time.now)
  await admin.query('select ledger.freeze_player($1, false)', [player.uid])
}

test('rewards are listed, and an unpaid one is ended with a reason; its budget is free again', async () => {
  const player = await signIn()
  await keptToClaim(player)
  expect(await refused('reward list', {})).toBe('Add --player or --promotion.')
  const find = async () =>
    (await run('reward list', { player: player.uid }, 'bala')).data['rewards'] as { reward_id: string; state: string; why: string }[]
  const [reward] = await find()
  expect(reward).toMatchObject({ state: 'open', promotion: 'first-deposit', amount_paise: 150_00n })
  const { reserved } = await listed('first-deposit')
  expect(await refused('reward void', { reward: reward!.reward_id })).toContain('--why')
  await run('reward void', { reward: reward!.reward_id, why: 'two accounts of one person' }, 'bala')
  expect(await find()).toMatchObject([{ state: 'ended', why: 'two accounts of one person' }])
  expect((await listed('first-deposit')).reserved).toBe(reserved - 150_00n)
  expect(await refused('reward void', { reward: reward!.reward_id, why: 'again' })).toBe(`Reward ${reward!.reward_id} is ended.`)
  expect(await refused('reward void', { reward: uuid7(time.now), why: 'x' })).toContain('There is no reward')
  expect(await refused('reward void', { reward: '7', why: 'x' })).toBe("'7' is not a valid reward.")
  expect(((await run('reward list', { promotion: 'first-deposit', limit: '1' }, 'bala')).data['rewards'] as object[]).length).toBe(1)
})

test('a player is taken off a running board, with a reason, and off none that is over', async () => {
  const { uid } = await signIn()
  expect(await refused('rank exclude', { uid, board: 'week' })).toContain('--why')
  expect(await refused('rank exclude', { uid, board: 'year', why: 'x' })).toContain("'year' is not one of")
  expect(await refused('rank exclude', { uid, board: 'week', start: '2026-11-17', why: 'x' })).toContain('begins on another day')
  expect((await run('rank exclude', { uid, board: 'week', why: 'bets by a program' }, 'bala')).data).toMatchObject({ board: 'week' })
  const { rows } = await admin.query('select board, why, made_by from app.rank_exclusion where player_id = $1', [uid])
  expect(rows).toEqual([{ board: 'week', why: 'bets by a program', made_by: 'bala' }])
})

test('a waiting referral is listed with its facts, and decided once, with a reason', async () => {
  const inviter = await signIn()
  const invitees = [await signIn(), await signIn()]
  for (const invitee of invitees) {
    const { uid } = invitee
    const orderNo = await order(invitee)
    await admin.query('update app.player set referred_by = $1 where player_id = $2', [inviter.uid, uid])
    await admin.query(
      `insert into app.referral (invitee, player_id, order_no, deposit_paise, day, state, signal, made_at)
       values ($1, $2, $3, 50000, '2026-11-19', 'review', 'shares a device', $4)`,
      [uid, inviter.uid, orderNo, time.now],
    )
  }
  const waiting = async () => (await run('referral review', {}, 'bala')).data['referrals'] as { invitee: bigint; signal: string }[]
  expect(await waiting()).toMatchObject(invitees.map(() => ({ player_id: BigInt(inviter.uid), signal: 'shares a device' })))
  const [one, other] = invitees.map(({ uid }) => uid)
  expect(await refused('referral accept', { invited: one! })).toContain('--why')
  await run('referral accept', { invited: one!, why: 'two students of one hostel' }, 'bala')
  await run('referral refuse', { invited: other!, why: 'the same person' }, 'bala')
  expect(await waiting()).toEqual([])
  expect(await refused('referral refuse', { invited: one!, why: 'again' })).toBe(`No referral of ${one} awaits a decision.`)
  const { rows } = await admin.query('select state, why, decided_by from app.referral order by state')
  expect(rows).toEqual([
    { state: 'accepted', why: 'two students of one hostel', decided_by: 'bala' },
    { state: 'refused', why: 'the same person', decided_by: 'bala' },
  ])
})

test('a code of the channel ends those before it, and is used once; the link is an https address', async () => {
  const player = await signIn()
  const claim = (code: string) => ask('/promo/community', { code }, player)
  expect((await run('community code', {}, 'bala')).answer.lines).toEqual(['No link to a channel is set.', 'No code is in force.'])
  expect(await refused('community code', { code: 'abc' })).toBe('A code must be 4 to 20 letters and digits.')
  expect(await refused('community code', { link: 'http://chat.example/lalmor' })).toContain('not an https address')
  await run('promotion budget', { name: 'community', amount: '50,000' }, 'bala')
  await run('community code', { code: 'diya2026', link: 'https://chat.example/lalmor' }, 'bala')
  later(1_000)
  expect((await run('community code', { code: 'KITE2026' }, 'bala')).data).toMatchObject({
    link: 'https://chat.example/lalmor',
    codes: [{ code: 'KITE2026', posted_by: 'bala' }],
  })
  expect(await refused('community code', { code: 'Diya2026' })).toBe('DIYA2026 is or was a code. Choose another one.')
  expect(await claim('DIYA2026')).toMatchObject({ reason: 'CommunityCodeWrong' })
  expect(await claim('kite2026')).toMatchObject({ state: '200' })
  const { rows } = await admin.query("select value ->> 'customerService' as link, changed_by from app.setting where name = 'promo'")
  expect(rows).toEqual([{ link: 'https://chat.example/lalmor', changed_by: 'bala' }])
})

test('the app’s login can do none of this', async () => {
  for (const text of [
    'update app.promotion set is_open = false',
    "select app.set_budget('check-in', 1, now())",
    "select app.void_reward(gen_random_uuid(), 'x', now())",
    'select code from app.community_code',
    "update app.setting set value = '{}'",
    "insert into app.mail_notice (texts, published_by) values ('{}', 'x')",
  ])
    await expect(app.query(text), text).rejects.toThrow('permission denied')
})
