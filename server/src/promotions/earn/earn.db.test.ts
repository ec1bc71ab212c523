import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reverseOrder } from '../../deposits/credit.ts'
import { creditArrived, loseCredited } from '../../deposits/test-credit.ts'
import { listReferrals } from '../acts/queries.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from '../close/test-days.ts'

const api = useTestApi()
const { ask, call, database, db, guest, newDevice, signIn, time } = api
const { admin } = database
const { bet, deposit, highRoller, run } = daysOf(api)
const query = pgQuery(admin)
const day = 24 * 3_600_000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(90_00_000n), at: time.now }))
beforeEach(async () => {
  later(40)
  await run()
})

const later = (days: number) => void (time.now = new Date(Math.floor(time.now.getTime() / day) * day + days * day + 6.5 * 3_600_000))
const overview = (player: TestPlayer) => call('/earn/overview', {}, player)
const friends = async (player: TestPlayer) => (await call('/earn/friends', {}, player)).friends
const faults = async () => (await checkPromotions(query)).flatMap(({ invariant, breaks }) => breaks.map(({ found }) => [invariant, found]))

/** Has bet a first deposit of ₹1,000 once. */
async function friendOf(inviter: TestPlayer, device?: string) {
  const friend = await highRoller(inviter, device)
  const orderNo = await deposit(friend, rupees(1_000n))
  await bet(friend, rupees(1_000n))
  return { ...friend, orderNo }
}

async function untilOldEnough() {
  later(8)
  await run()
}

test('a friend’s first deposit earns once it is bet and seven days old, and bets earn each day; all is claimed as cash, once', async () => {
  const inviter = await highRoller()
  const friend = await highRoller(inviter)
  await deposit(friend, rupees(1_000n))
  await bet(friend, rupees(999n))
  expect(await overview(inviter)).toMatchObject({ standing: 'open', inviteCode: inviter.uid, inviters: 1, total: 0, available: 0 })
  await untilOldEnough()
  // 0.1 % of ₹999.
  expect(await overview(inviter)).toMatchObject({ today: 99, total: 99, available: 99 })
  expect(await friends(inviter)).toMatchObject([{ no: 1, state: 'none' }])
  await bet(friend, rupees(1n))
  later(1)
  await run()
  expect(await overview(inviter)).toMatchObject({ today: 300_00, total: 300_99, available: 300_99 })
  expect(await friends(inviter)).toMatchObject([{ no: 1, state: 'earned', amount: 300_00 }])
  const { mails } = await call('/mail/list', {}, inviter)
  expect(mails.flatMap(({ reward }) => reward ?? [])).toMatchObject([{ promotion: 'earn-first', amount: 300_00, facts: {} }])
  const { cash } = (await readWallet(query, BigInt(inviter.uid)))!
  const claims = await Promise.all([call('/earn/claim', {}, inviter), call('/earn/claim', {}, inviter), call('/earn/claim', {}, inviter)])
  expect(claims.map(({ paid }) => paid).toSorted((a, b) => a - b)).toEqual([0, 0, 300_99])
  expect((await readWallet(query, BigInt(inviter.uid)))!.cash).toBe(cash + 300_99n)
  expect(await overview(inviter)).toMatchObject({ total: 300_99, available: 0 })
  // A second deposit is not a first one, and the friend’s own page does not show it.
  await deposit(friend, rupees(2_000n))
  await bet(friend, rupees(2_000n))
  await untilOldEnough()
  expect(await overview(inviter)).toMatchObject({ total: 302_99 })
  expect(await overview(friend)).toMatchObject({ inviters: 0, total: 0 })
  expect(await faults()).toEqual([])
})

test('one level only: friends of friends earn the first inviter nothing', async () => {
  const top = await highRoller()
  const middle = await highRoller(top)
  await friendOf(middle)
  await untilOldEnough()
  expect(await overview(middle)).toMatchObject({ total: 301_00 })
  expect(await overview(top)).toMatchObject({ inviters: 1, total: 0 })
})

test('guests neither earn nor count', async () => {
  const inviter = await guest()
  await admin.query("update app.session set expires_at = '2099-01-01' where player_id = $1", [inviter.uid])
  await friendOf(inviter)
  await untilOldEnough()
  const { inviteCode, ...standing } = await overview(inviter)
  expect([inviteCode, standing]).toMatchObject([undefined, { standing: 'phone', total: 0 }])
  const owner = await highRoller()
  const friend = await highRoller(owner)
  await admin.query('update app.player set guest = true, phone = null where player_id = $1', [friend.uid])
  await bet(friend, rupees(1_000n))
  later(1)
  await run()
  expect(await overview(owner)).toMatchObject({ inviters: 0, total: 0 })
})

const number = (uid: string, mark: Buffer, earlier: Buffer[] = []) =>
  admin.query(
    `insert into app.withdrawal_account
       (account_id, player_id, sealed, number_mark, earlier_marks, last4, ifsc, bank_name, type, area_code, added_at, payable_from)
     values (gen_random_uuid(), $1, '', $2, $3, '4471', 'SNDB0000121', 'Test Bank', 'savings', '560038', $4, $4)`,
    [uid, mark, earlier, time.now],
  )
const payer = async (player: TestPlayer, name: string) => {
  const body = { requestId: uuid7(time.now), method: 'upi', amount: toWire(rupees(500n)) } as const
  const { orderNo } = await call('/deposit/transfer', body, player)
  await creditArrived({ db, database }, { orderNo, amount: rupees(500n) }, time.now)
  await admin.query('update app.bank_line set payer = $2 where player_id = $1', [player.uid, name])
}

type Person = TestPlayer & { phone: string }
const shared: Record<string, (one: Person, other: Person) => Promise<unknown>> = {
  'a device, for one sign-in': (one, other) => signIn(other.phone, one.deviceNumber),
  async 'a withdrawal account'({ uid }, other) {
    const mark = randomBytes(32)
    await number(uid, mark)
    await number(other.uid, mark)
  },
  async 'a withdrawal account sealed under two keys'({ uid }, other) {
    const mark = randomBytes(32)
    await number(uid, mark)
    await number(other.uid, randomBytes(32), [mark])
  },
  async 'a payer'(one, other) {
    const name = randomBytes(6).toString('hex')
    await payer(one, name)
    await payer(other, name)
  },
}

test.each(Object.keys(shared))('a friend who shares %s with the inviter does not count, and no page hints at it', async (what) => {
  const inviter = await highRoller()
  const [friend, honest] = [await friendOf(inviter), await highRoller(inviter)]
  await shared[what]!(inviter, friend)
  await untilOldEnough()
  expect(await overview(inviter)).toMatchObject({ inviters: 2, total: 0 })
  // Like the friend who never deposited.
  expect(await friends(inviter)).toMatchObject([
    { no: 2, state: 'none' },
    { no: 1, state: 'none' },
  ])
  await bet(honest, rupees(1_000n))
  await bet(friend, rupees(5_000n))
  later(1)
  await run()
  expect(await overview(inviter)).toMatchObject({ total: 1_00 })
})

/** Decides as `referral accept` and `referral refuse` do. */
const decide = ({ uid }: TestPlayer, accept: boolean) =>
  admin.query("select app.decide_referral($1, $2, 'seen', 'ops', $3)", [uid, accept, time.now])

test.each(Object.keys(shared))('two friends of one inviter who share %s wait for an operator', async (what) => {
  const inviter = await highRoller()
  const [one, other] = [await friendOf(inviter), await friendOf(inviter)]
  await shared[what]!(one, other)
  await untilOldEnough()
  // Their bets count until an operator decides.
  expect(await overview(inviter)).toMatchObject({ total: 2_00 })
  expect(await friends(inviter)).toMatchObject([{ state: 'review' }, { state: 'review' }])
  const waiting = (await listReferrals(db)).filter(({ player_id }) => player_id === BigInt(inviter.uid))
  expect(new Set(waiting.map(({ signal }) => signal))).toEqual(
    new Set([other, one].map(({ uid }) => `shares a device or an account with ${uid}`)),
  )
  await decide(one, true)
  await decide(other, false)
  await run()
  expect((await friends(inviter)).map(({ state }) => state).toSorted()).toEqual(['earned', 'none'])
  await bet(other, rupees(5_000n))
  later(1)
  await run()
  expect(await overview(inviter)).toMatchObject({ total: 302_00 })
})

test('a ring of five on one person’s three devices: sharers with the inviter do not count, sharers within the ring wait', async () => {
  const devices = [newDevice(), newDevice(), newDevice()]
  const ring = [await highRoller(undefined, devices[0])]
  for (const n of [1, 2, 0, 1]) ring.push(await friendOf(ring.at(-1)!, devices[n]))
  // The fourth account moved to the device of the third.
  await signIn(ring[3]!.phone, devices[2])
  await untilOldEnough()
  const { rows } = await admin.query<{ invitee: bigint; state: string }>('select invitee, state from app.referral')
  const stateOf = ({ uid }: TestPlayer) => rows.find(({ invitee }) => invitee === BigInt(uid))?.state
  expect(ring.map(stateOf)).toEqual([undefined, 'accepted', 'review', 'none', 'review'])
})

test('three friends at once wait for an operator, and two do not', async () => {
  const [inviter, other] = [await highRoller(), await highRoller()]
  for (const of of [inviter, inviter, inviter, other, other]) await friendOf(of)
  await untilOldEnough()
  expect((await friends(inviter)).map(({ state }) => state)).toEqual(['review', 'review', 'review'])
  expect((await friends(other)).map(({ state }) => state)).toEqual(['earned', 'earned'])
})

test('a month’s earnings are capped, and show it', async () => {
  const next = new Date(Date.UTC(time.now.getUTCFullYear(), time.now.getUTCMonth() + 1, 1) - 5.5 * 3_600_000)
  await admin.query(
    `insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by)
     select promotion, 2, terms || '{ "monthPaiseMax": 45000 }', $1, $2, 'test' from app.promotion_terms where promotion = 'earn-first'`,
    [next, time.now],
  )
  time.now = new Date(next.getTime() + day / 2)
  const inviter = await highRoller()
  for (let n = 0; n < 2; n++) await friendOf(inviter)
  await untilOldEnough()
  expect(await overview(inviter)).toMatchObject({ available: 450_00, earnedThisMonth: 450_00, rules: { monthMax: 450_00 } })
  // The day's bets earned ₹2 before.
  expect((await friends(inviter)).map(({ amount }) => amount).toSorted()).toEqual([148_00, 300_00])
  expect(await faults()).toEqual([])
})

test('a deposit that is taken back takes its reward, claimed or not', async () => {
  const [claimed, open] = [await highRoller(), await highRoller()]
  const [one, other] = [await friendOf(claimed), await friendOf(open)]
  await untilOldEnough()
  await call('/earn/claim', {}, claimed)
  const { cash } = (await readWallet(query, BigInt(claimed.uid)))!
  const fund = (await readFund(query, assets.play))!
  for (const { orderNo } of [one, other]) {
    await loseCredited({ db, database }, orderNo, time.now)
    await db.transaction().execute((tx) => reverseOrder(tx, { orderNo }, time.now))
  }
  await run()
  await run()
  expect((await readWallet(query, BigInt(claimed.uid)))!.cash).toBe(cash - 300_00n)
  expect((await readFund(query, assets.play))! - fund).toBe(300_00n)
  expect(await overview(claimed)).toMatchObject({ total: 1_00, available: 0 })
  expect(await overview(open)).toMatchObject({ total: 1_00, available: 1_00 })
  expect(await friends(open)).toMatchObject([{ state: 'taken-back' }])
  expect(await faults()).toEqual([])
})

test('a break keeps what was earned for later', async () => {
  const inviter = await highRoller()
  await friendOf(inviter)
  await untilOldEnough()
  await call('/limit/break', { length: 'P1D' }, inviter)
  expect(await overview(inviter)).toMatchObject({ standing: 'stopped', available: 301_00 })
  expect(await ask('/earn/claim', {}, inviter)).toMatchObject({ reason: 'PlayStopped' })
  later(2)
  expect((await call('/earn/claim', {}, inviter)).paid).toBe(301_00)
})

test('the check of the books finds an unearned reward', async () => {
  const inviter = await highRoller()
  const friend = await friendOf(inviter)
  await untilOldEnough()
  const planted = async (sql: string) => {
    const client = await admin.connect()
    try {
      await client.query('begin')
      await client.query(sql)
      return (await checkPromotions(pgQuery(client))).flatMap(({ breaks }) => breaks.map(({ row }) => row))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const first = `earn-first/${friend.uid}`
  expect(await planted(`update app.referral set state = 'review' where invitee = ${friend.uid}`)).toEqual([`reward ${first}`])
  expect(await planted(`update app.referral set deposit_paise = 90000 where invitee = ${friend.uid}`)).toContain(
    `referral of ${friend.uid}`,
  )
  expect(await planted(`update app.reward set amount_paise = 30001 where cause = '${first}'`)).toContain(`reward ${first}`)
  expect(await planted(`update app.player set referred_by = null where player_id = ${friend.uid}`)).toContain(`referral of ${friend.uid}`)
  expect(
    await planted(
      `update app.reward set facts = facts || '{ "validBetPaise": 200000 }', amount_paise = 200 where player_id = ${inviter.uid} and promotion = 'earn-bets'`,
    ),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^reward earn-bets/)]))
})
