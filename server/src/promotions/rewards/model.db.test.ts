import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { ensureMonths } from '@lalmor/ledger/games.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { modelRuns } from '@lalmor/ledger/test-model-runs.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { closeOrder } from '../../deposits/close.ts'
import { payOwed, reverseOrder } from '../../deposits/credit.ts'
import { openArrived } from '../../deposits/open.ts'
import { creditArrived, loseCredited } from '../../deposits/test-credit.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { expireBonuses } from '../../wallet/bonuses/expire.ts'
import { expireRewards } from './expire.ts'
import { checkPromotions } from '../check.ts'

/** Three players, two on one device, act in any order: nothing is paid twice. */

const { ask, call, database, db, newDevice, signIn, time } = useTestApi()
const { admin, app } = database
const query = pgQuery(admin)
const hourMs = 3_600_000
const signal = new AbortController().signal

const who = fc.nat(2)
const nth = fc.nat(5)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      who,
      amount: fc.constantFrom(500n, 1_000n, 20_000n),
      offer: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('credit' as const), nth, arrives: fc.constantFrom(1n, 1n, 1n, 2n, 10n) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('coins' as const), who, amount: fc.constantFrom(99n, 1_708n) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('choose' as const), who, offer: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('reverse' as const, 'close' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('claim' as const, 'give-up' as const, 'void' as const), who }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('check-in' as const, 'community' as const), who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bet' as const), who, part: fc.constantFrom(1n, 2n, 3n) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('freeze' as const), who, frozen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('break' as const), who, length: fc.constantFrom('P1D' as const, 'P2W' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('budget' as const), amount: fc.constantFrom(0n, 600n, 10_00_000n) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('fund' as const), free: fc.constantFrom(0n, 300n, 50_000n) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.constantFrom(1, 24, 24, 24 * 8) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Case = { players: TestPlayer[]; orders: string[] }

beforeAll(async () => {
  await admin.query(`update app.setting set value = '{"customerService": "https://example.org/channel"}' where name = 'promo'`)
  await admin.query("insert into app.community_code (code, posted_at, posted_by) values ('MARIGOLD', '2020-01-01', 'test')")
})

const reserved = async () =>
  (await admin.query<{ sum: bigint }>('select coalesce(sum(reserved_paise), 0)::bigint as sum from app.promotion_spend')).rows[0]!.sum

async function run(step: Step, { players, orders }: Case): Promise<void> {
  const now = time.now
  const player = 'who' in step ? players[step.who]! : undefined
  const orderNo = 'nth' in step ? orders[step.nth % Math.max(1, orders.length)] : undefined
  switch (step.act) {
    case 'order': {
      const body = {
        requestId: uuid7(now),
        method: 'upi',
        ...toWire({ amount: rupees(step.amount) }),
        ...(step.offer && { offer: 'first-deposit' }),
      } as const
      const answer = await asked('/deposit/transfer', body, player!)
      if (answer.state === '200') orders.push((answer as { resultData: { orderNo: string } }).resultData.orderNo)
      return
    }
    case 'credit': {
      if (orderNo === undefined) return
      const { rows } = await admin.query<{ amount: bigint }>('select amount_paise as amount from app.deposit_order where order_no = $1', [
        orderNo,
      ])
      await creditArrived({ db, database }, { orderNo, amount: paise(rows[0]!.amount / step.arrives) }, now)
      return
    }
    case 'coins': {
      const arrived = { playerId: BigInt(player!.uid), requestId: uuid7(now), amount: rupees(step.amount), usdtMicro: 1_000_000n }
      const { order_no: made } = await db.transaction().execute((tx) => openArrived(tx, arrived, now))
      orders.push(made)
      await creditArrived({ db, database }, { orderNo: made, amount: rupees(step.amount) }, now)
      return
    }
    case 'choose':
      await asked('/deposit/choose', { offer: step.offer ? 'first-deposit' : null }, player!)
      return
    case 'reverse': {
      const { rowCount } = await admin.query('select from app.deposit_order where order_no = $1 and credited_at is not null', [orderNo])
      if (!rowCount) return
      await loseCredited({ db, database }, orderNo!, now)
      for (let twice = 0; twice < 2; twice++) await db.transaction().execute((tx) => reverseOrder(tx, { orderNo: orderNo! }, now))
      return
    }
    case 'close':
      if (orderNo !== undefined) await db.transaction().execute((tx) => closeOrder(tx, { orderNo, why: 'expired' }, now))
      return
    case 'claim': {
      const { rewards } = await call('/promo/list', {}, player!)
      await Promise.all([...rewards, ...rewards].map(({ rewardId }) => asked('/reward/claim', { rewardId }, player!)))
      return
    }
    case 'give-up': {
      const { overview } = await call('/bonus/list', {}, player!)
      const lot = overview!.open.find(({ cause }) => cause === 'bonus')
      if (lot) await asked('/bonus/giveUp', { lotNo: lot.lotNo, forfeits: lot.left! }, player!)
      return
    }
    case 'void':
      await admin.query(
        `select app.void_reward(reward_id, 'test', $2) from app.reward where player_id = $1 and state in ('promised', 'open') limit 1`,
        [player!.uid, now],
      )
      return
    case 'check-in':
      await asked('/promo/checkIn/make', {}, player!)
      return
    case 'community':
      await asked('/promo/community', { code: 'MARIGOLD' }, player!)
      return
    case 'bet': {
      const playerId = BigInt(player!.uid)
      await ensureMonths(query, now, 2)
      const { cash, bonus, seedNo, nonce } = (await readWallet(query, playerId))!
      const stake = paise((cash + bonus) / step.part)
      if (stake === 0n) return
      await settleBatch(app, {
        asset: assets.play,
        at: now,
        items: [aRound(playerId, now, { seedNo, nonce, stake, payout: step.part === 1n ? stake : paise(0n), validBet: stake })],
      })
      return
    }
    case 'freeze':
      await admin.query('select ledger.freeze_player($1, $2)', [player!.uid, step.frozen])
      return
    case 'break':
      await asked('/limit/break', { length: step.length }, player!)
      return
    case 'budget':
      for (const promotion of ['first-deposit', 'check-in', 'community'])
        await admin.query('select app.set_budget($1, $2, $3)', [promotion, rupees(step.amount), now])
      return
    case 'fund': {
      const more = rupees(step.free) + (await reserved()) - (await readFund(query, assets.play))
      if (more === 0n) return
      const kind = more > 0n ? 'fund-promotions' : 'unfund-promotions'
      await postHouse(query, { asset: assets.play, key: uuid7(now), kind, amount: paise(more > 0n ? more : -more), at: now })
      return
    }
    case 'pass':
      time.now = new Date(now.getTime() + step.hours * hourMs)
      await expireBonuses(db, time.now, signal)
      await expireRewards(db, time.now, signal)
      await payOwed(db, time.now)
  }
}

/** Accepted or refused, never failed. */
const asked: typeof ask = async (...args) => {
  const answer = await ask(...args)
  expect(answer, args[0]).not.toHaveProperty('reason', 'Unexpected')
  expect(answer.state).not.toBe('500')
  return answer
}

const runs = modelRuns(8)
test('each cause is paid once, and no reversed deposit leaves its bonus', { timeout: runs.timeoutMs }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
      const shared = newDevice()
      const players = [await signIn(undefined, shared), await signIn(undefined, shared), await signIn()]
      await admin.query("update app.session set expires_at = '2099-01-01'")
      const one: Case = { players, orders: [] }
      await run({ act: 'budget', amount: 10_00_000n }, one)
      await run({ act: 'fund', free: 50_000n }, one)
      for (const step of steps) {
        time.now = new Date(time.now.getTime() + 1_000)
        await run(step, one)
      }
      expect((await checkPromotions(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
      const { rows: twice } = await admin.query(
        `select player_id, key from ledger.transfer where key like '%/first' or key like 'check-in/%' or key = 'community'
         group by 1, 2 having count(*) > 1
         union all
         select player_id, promotion from app.reward where promotion in ('first-deposit', 'community') and state in ('open', 'claimed', 'reversed')
         group by 1, 2 having count(*) > 1`,
      )
      expect(twice).toEqual([])
      // The next players begin with budgets of their own.
      time.now = new Date(time.now.getTime() + 24 * hourMs)
    }),
    runs.parameters,
  )
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
