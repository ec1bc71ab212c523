import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reverseOrder } from '../../deposits/credit.ts'
import { loseCredited } from '../../deposits/test-credit.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from '../close/test-days.ts'
import { releasedTerms } from '../terms/test-released.ts'
import { decideCashback } from './rules.ts'

const api = useTestApi()
const { ask, call, database, db, time } = api
const { admin } = database
const { bet, deposit, highRoller, run } = daysOf(api)
const query = pgQuery(admin)
const terms = releasedTerms('cashback')
const nothing = paise(0n)

const at = (date: string, clock = '12:00:00.000') => new Date(`2027-${date}T${clock}+05:30`)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(90_00_000n), at: time.now }))
beforeEach(run)

type Owed = { cause: string; amount: bigint; required: bigint; state: string; until: Date }
const owedTo = async ({ uid }: TestPlayer): Promise<Owed[]> =>
  (
    await admin.query<Owed>(
      `select cause, amount_paise as amount, required_paise as required, state, claim_until as until
       from app.reward where promotion = 'cashback' and player_id = $1 order by made_at, cause`,
      [uid],
    )
  ).rows
const record = (player: TestPlayer) => call('/promo/cashbackRecord', { days: 30 }, player)
const reverse = async (orderNo: string) => {
  await loseCredited({ db, database }, orderNo, time.now)
  await db.transaction().execute((tx) => reverseOrder(tx, { orderNo }, time.now))
}

test('a day counts from midnight to midnight in India, and can be claimed for seven days from the next', async () => {
  time.now = at('02-01', '23:59:59.999')
  const player = await highRoller()
  await deposit(player, rupees(2_000n))
  await bet(player, rupees(1_000n), { payout: nothing })
  expect(await call('/promo/rebate', {}, player)).toMatchObject({
    standing: 'open',
    today: { day: '2027-02-01', deposits: 2_000_00, byRate: 200_00, byBets: 15_00, loss: 1_000_00, amount: 15_00, held: 'bets' },
  })
  time.now = at('02-02', '00:00:00.000')
  await deposit(player, rupees(500n))
  await bet(player, rupees(2_000n), { payout: nothing })
  await run()
  expect(await owedTo(player), 'the day is not closed').toEqual([])
  expect((await record(player)).days.map(({ day, outcome }) => [day, outcome])).toEqual([
    ['2027-02-02', 'today'],
    ['2027-02-01', 'pending'],
  ])
  time.now = at('02-02', '00:21:00.000')
  await run()
  expect(await owedTo(player)).toEqual([
    { cause: 'cashback/2027-02-01', amount: 15_00n, required: 45_00n, state: 'open', until: at('02-09', '00:00:00.000') },
  ])
  const { rewards } = await call('/promo/list', {}, player)
  const reward = rewards.find(({ promotion }) => promotion === 'cashback')!
  expect(reward).toMatchObject({ amount: 15_00, facts: { day: '2027-02-01' } })
  await call('/reward/claim', { rewardId: reward.rewardId }, player)
  expect(await findLot(query, BigInt(player.uid), 'cashback/2027-02-01')).toMatchObject({ granted: 15_00n, required: 45_00n })
  expect(await record(player)).toMatchObject({
    paid: 15_00,
    days: [{ outcome: 'today' }, { outcome: 'reward', reward: { state: 'claimed' } }],
  })
  // PRODUCT §10: no mail is ever about cashback.
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.filter(({ reward: of }) => of?.promotion === 'cashback')).toEqual([])
})

test('the record gives the reason for a day without cashback', async () => {
  time.now = at('02-10')
  const player = await highRoller()
  await deposit(player, rupees(499n))
  await bet(player, rupees(100n), { payout: nothing })
  time.now = at('02-11')
  await deposit(player, rupees(500n))
  time.now = at('02-12')
  await deposit(player, rupees(500n))
  await bet(player, rupees(100n), { payout: rupees(190n) })
  time.now = at('02-13')
  await bet(player, rupees(100n), { payout: nothing })
  const orderNo = await deposit(player, rupees(500n))
  time.now = at('02-14')
  await reverse(orderNo)
  await run()
  expect((await record(player)).days.map(({ day, outcome, amount, won }) => [day, outcome, amount, won])).toEqual([
    ['2027-02-13', 'taken-back', 0, 0],
    ['2027-02-12', 'won', 0, 90_00],
    ['2027-02-11', 'no-bets', 0, 0],
    ['2027-02-10', 'not-counted', 0, 0],
  ])
  expect(await owedTo(player)).toEqual([])
})

test('a deposit that took the first-deposit bonus does not count', async () => {
  time.now = at('02-16')
  const player = await highRoller()
  await call('/deposit/choose', { offer: 'first-deposit' }, player)
  await deposit(player, rupees(1_000n))
  await bet(player, rupees(1_000n), { payout: nothing })
  time.now = at('02-17')
  await run()
  expect(await owedTo(player)).toEqual([])
  expect((await record(player)).days).toMatchObject([{ outcome: 'not-counted', deposits: 1_000_00, counted: 0 }])
})

test('a reversed deposit takes its cashback with it, claimed or not; the day’s other deposits are granted again', async () => {
  time.now = at('03-01')
  const player = await highRoller()
  const orders = [await deposit(player, rupees(2_000n)), await deposit(player, rupees(500n))]
  await bet(player, rupees(90_000n), { payout: nothing })
  time.now = at('03-02')
  await run()
  const { rewardId } = (await call('/promo/list', {}, player)).rewards.find(({ promotion }) => promotion === 'cashback')!
  await call('/reward/claim', { rewardId }, player)
  await reverse(orders[0]!)
  await reverse(orders[0]!)
  const states = async () => (await owedTo(player)).map(({ cause, amount, state }) => `${cause} ${amount} ${state}`)
  expect(await states()).toEqual(['cashback/2027-03-01 22500 reversed', 'cashback/2027-03-01/2 2500 open'])
  await reverse(orders[1]!)
  expect(await states()).toEqual(['cashback/2027-03-01 22500 reversed', 'cashback/2027-03-01/2 2500 ended'])
  time.now = at('03-03')
  await run()
  expect((await states()).length).toBe(2)
  expect(await ask('/promo/cashbackRecord', { days: 2 as 7 }, player)).toMatchObject({ state: '400' })
})

test('with a budget that is short rewards wait, and none is lost', async () => {
  time.now = at('03-05')
  // The close goes by id.
  const players = [await highRoller(), await highRoller()].toSorted((a, b) => Number(a.uid) - Number(b.uid))
  for (const player of players) {
    await deposit(player, rupees(2_000n))
    await bet(player, rupees(1_000n), { payout: nothing })
  }
  await admin.query("update app.promotion set budget_paise = 2000 where promotion = 'cashback'")
  time.now = at('03-06')
  await run()
  await run()
  const waiting = async () =>
    Number((await admin.query<{ n: string }>("select count(*) as n from app.reward where state = 'waiting'")).rows[0]!.n)
  expect(await waiting()).toBe(1)
  await admin.query("update app.promotion set budget_paise = 500000000 where promotion = 'cashback'")
  await admin.query("update app.promotion_spend set budget_paise = 500000000 where promotion = 'cashback'")
  await run()
  expect((await Promise.all(players.map(owedTo))).map(({ length }) => length)).toEqual([1, 1])
  expect(await waiting()).toBe(0)
})

test.each(isLongRun ? [1, 2, 3, 4, 5] : [1])('the close pays any day by the rules (seed %i)', async (seed) => {
  const chance = chanceFrom(seed)
  const some = (least: number, most: number) => paise(BigInt(Math.floor(least + chance() ** 3 * (most - least))))
  time.now = new Date(at('04-01').getTime() + seed * 20 * 86_400_000)
  await admin.query('update app.vip_setting set min_vip_level = 1')
  const players = await Promise.all(Array.from({ length: 6 }, () => highRoller()))
  // Half of them reach VIP 1 on the first day.
  for (const player of players.slice(3)) await bet(player, rupees(5_000n))
  await run()
  const due = new Map<string, bigint>()
  const bets = players.map((_, place) => (place < 3 ? 0n : 5_000_00n))
  for (let n = 0; n < 5; n++) {
    time.now = new Date(time.now.getTime() + 86_400_000)
    for (const [place, player] of players.entries()) {
      const deposits: Paise[] = []
      let [validBet, netLoss] = [0n, 0n]
      for (let times = Math.floor(chance() * 4); times > 0; times--) {
        deposits.push(some(100_00, 60_000_00))
        await deposit(player, deposits.at(-1)!)
      }
      for (let times = Math.floor(chance() * 4); times > 0; times--) {
        const [stake, payout] = [some(1_00, 5_00_000_00), chance() < 0.3 ? some(1_00, 3_00_000_00) : nothing]
        const counts = paise((stake * BigInt(Math.floor(chance() * 100))) / 100n)
        await bet(player, stake, { payout, validBet: counts })
        validBet += counts
        netLoss += stake - payout
      }
      bets[place]! += validBet
      const { amount } = decideCashback(terms, { deposits, isLoyal: bets[place]! >= 5_000_00n, validBet: paise(validBet), netLoss })
      if (amount > 0n) due.set(`${player.uid} ${time.now.toISOString().slice(0, 10)}`, amount)
    }
  }
  time.now = new Date(time.now.getTime() + 86_400_000)
  await run()
  const owed = await Promise.all(
    players.map(async (player) => (await owedTo(player)).map(({ cause, amount }) => [`${player.uid} ${cause.slice(9)}`, amount] as const)),
  )
  expect(new Map(owed.flat()), `seed ${seed}`).toEqual(due)
  expect(due.size).toBeGreaterThan(5)
  await admin.query('update app.vip_setting set min_vip_level = 6')
  expect((await checkPromotions(query)).flatMap(({ breaks }) => breaks)).toEqual([])
})

test.each([
  ['rebate by deposit', `facts || '{"netLossPaise": 1}'`],
  ['rebate by deposit', `jsonb_set(facts, '{deposits,0,paise}', '200001')`],
  ['bets of its days', `facts || '{"validBetPaise": 100001}'`],
  ['its terms', `jsonb_set(facts, '{deposits,0,paise}', '9')`],
])('the check of the books notices a planted fault: %s, %s', async (words, facts) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(`update app.reward set facts = ${facts} where cause = 'cashback/2027-02-01'`)
    expect(rowCount).toBe(1)
    const broken = (await checkPromotions(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
    expect(broken.map(({ invariant }) => invariant).join('; ')).toContain(words)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
