import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { creditOrder, reverseOrder } from '../../deposits/credit.ts'
import { arrive, creditArrived, loseCredited } from '../../deposits/test-credit.ts'
import type { Database } from '../../platform/db/database.ts'
import { dyingAfter, unless } from '../../platform/db/test-dying.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkIn } from '../check-in/check-in.ts'
import { checkPromotions } from '../check.ts'
import { claimReward } from './claim.ts'

/** Killed before any statement, a paying call leaves nothing or all; a repeat ends like an undisturbed one. */

const { call, database, db, signIn, time } = useTestApi()
const { admin } = database
const query = pgQuery(admin)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(10_000n), at: time.now }))

type Act = (db: Database['db']) => Promise<unknown>
type Prepared = { player: TestPlayer; orderNo: string; act: Act }

const amount = rupees(500n)
const order = async (player: TestPlayer) => {
  const body = { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount }), offer: 'first-deposit' } as const
  return (await call('/deposit/transfer', body, player)).orderNo
}
const freeze = (player: TestPlayer, frozen: boolean) => admin.query('select ledger.freeze_player($1, $2)', [player.uid, frozen])

const prepare: Record<string, (player: TestPlayer, orderNo: string) => Promise<Act>> = {
  async claim(player, orderNo) {
    await freeze(player, true)
    await creditArrived({ db, database }, { orderNo, amount }, time.now)
    await freeze(player, false)
    const [reward] = (await call('/promo/list', {}, player)).rewards
    return (own) => claimReward(own, { playerId: BigInt(player.uid), rewardId: reward!.rewardId }, time.now)
  },
  'check-in': async (player) => (own) => checkIn(own, { playerId: BigInt(player.uid), device: player.deviceNumber }, time.now),
  async 'credit with its bonus'(_, orderNo) {
    const lineId = await arrive({ db, database }, { orderNo, amount }, time.now)
    const arrived = { orderNo, paidAt: time.now, line: { lineId: lineId!, by: 'test' } }
    return (own) => own.transaction().execute((tx) => creditOrder(tx, arrived, time.now))
  },
  async reversal(_, orderNo) {
    await creditArrived({ db, database }, { orderNo, amount }, time.now)
    await loseCredited({ db, database }, orderNo, time.now)
    return (own) => own.transaction().execute((tx) => reverseOrder(tx, { orderNo }, time.now))
  },
}

async function prepared(name: string): Promise<Prepared> {
  const player = await signIn()
  const orderNo = await order(player)
  return { player, orderNo, act: await prepare[name]!(player, orderNo) }
}

/** The rows these calls wrote, without the order's number. */
async function stateOf({ player, orderNo }: Prepared): Promise<unknown> {
  const rowsOf = (table: string, columns: string) =>
    `(select jsonb_agg(to_jsonb(x) order by to_jsonb(x)::text) from (select ${columns} from ${table} where player_id = $1) x)`
  const { rows } = await admin.query<{ state: object }>(
    `select jsonb_build_array(
       ${rowsOf('ledger.wallet', 'cash, bonus, seq, debt, wagering')},
       ${rowsOf('ledger.transfer', 'key, kind, amount, seq, cash_after, bonus_after')},
       ${rowsOf('ledger.lot', 'key, granted, required, done, bonus, expires_at, ended')},
       ${rowsOf('app.reward', 'promotion, cause, state, amount_paise, required_paise, facts, why')},
       ${rowsOf('app.check_in', 'day, cycle, step')},
       ${rowsOf('app.deposit_order', 'status, credited_paise, offer_bonus_paise, reversed_at, paid_at')},
       ${rowsOf('app.bank_line', 'state, order_no')},
       ${rowsOf('app.mail', 'key, params, cause')}) as state`,
    [player.uid],
  )
  return JSON.parse(JSON.stringify(rows[0]!.state).replaceAll(orderNo, 'ORDER'))
}

const spend = async () => (await admin.query('select promotion, reserved_paise, paid_paise from app.promotion_spend order by 1')).rows

test.each(Object.keys(prepare))('%s, killed before every statement and repeated, ends like an undisturbed one', async (name) => {
  const twin = await prepared(name)
  await twin.act(db)
  const disturbed = await prepared(name)
  const before = [await stateOf(disturbed), await spend()]
  const left: unknown[] = []
  while ((await disturbed.act(dyingAfter(database.app, left.length)).catch(unless)) === 'killed') {
    left.push([await stateOf(disturbed), await spend()])
  }
  const after = [await stateOf(disturbed), await spend()]
  // There are at least three statements, the commit included.
  expect(left.length).toBeGreaterThanOrEqual(3)
  const done = left.findIndex((state) => isDeepStrictEqual(state, after))
  const undone = done === -1 ? left : left.slice(0, done)
  expect(undone, 'killed before it was done').toEqual(undone.map(() => before))
  expect(left.slice(undone.length), 'killed when it was done').toEqual(left.slice(undone.length).map(() => after))
  expect(after).not.toEqual(before)
  expect(after[0]).toEqual(await stateOf(twin))
  // The answer was lost, so the call comes again.
  await disturbed.act(db)
  expect([await stateOf(disturbed), await spend()]).toEqual(after)
  expect((await checkPromotions(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
