import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { readTurnover } from '@lalmor/ledger/lots.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { sql } from 'kysely'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { followClaims } from './deposits/cases.ts'
import { closeOrder } from './deposits/close.ts'
import { creditOrder, payOwed, reverseOrder } from './deposits/credit.ts'
import { closeStopped } from './deposits/online-deposits/close-stopped.ts'
import { keepClaims } from './deposits/online-deposits/claims.ts'
import { openOrder } from './deposits/open.ts'
import { arrive, creditArrived, loseCredited } from './deposits/test-credit.ts'
import { openDatabase, type Tx } from './platform/db/database.ts'
import { closeSilent } from './play/provider-wallet/sweep.ts'
import type { useProviderWallet } from './play/provider-wallet/test-provider-wallet.ts'
import { oweRewards } from './promotions/close/owe.ts'
import { expireRewards } from './promotions/rewards/expire.ts'
import { expireBonuses } from './wallet/bonuses/expire.ts'
import { approveWithdrawal } from './withdrawals/approve.ts'
import { failWithdrawal, payWithdrawal, refuseWithdrawal, reverseWithdrawal } from './withdrawals/end.ts'
import { withdrawalsOf, type Withdrawer } from './withdrawals/test-withdrawals.ts'

/** An act that moves, or could move, a player's money. `prepare` meets its conditions and returns it. */
export type Act = {
  name: string
  skips?: readonly string[]
  /** `other`: of acts on several players at once. */
  prepare: (player: Withdrawer, other: Withdrawer) => Promise<() => Promise<unknown>>
}

const dayMs = 86_400_000

/** A fault of the server, or a loss against another act. */
const lost = new Set(['Busy', 'Internal', 'OutcomeUnknown'])

export function moneyActs(api: ReturnType<typeof useProviderWallet>) {
  const { call, ask, database, db, rails, time, titles, newPlayer, wait } = api
  const { admin } = database
  const query = pgQuery(admin)
  const { db: owner } = openDatabase(admin)
  const { withdraw, withdrawer, wanted, sayReturned } = withdrawalsOf(api)
  const signal = new AbortController().signal
  const log = { warn: () => {}, error: (facts: object) => assert.fail(JSON.stringify(facts)) }
  const after = (days: number) => new Date(time.now.getTime() + days * dayMs)
  const id = ({ uid }: { uid: string }) => BigInt(uid)

  const answered: typeof ask = async (path, body, player) => {
    const envelope = await ask(path, body, player)
    assert(!('reason' in envelope && lost.has(String(envelope.reason))), `${path}: ${JSON.stringify(envelope)}`)
    return envelope
  }
  const inTx = (work: (tx: Tx) => Promise<unknown>, as = db) => as.transaction().execute(work)

  type Reward = {
    promotion: string
    cause: string
    required?: number
    state?: 'open' | 'waiting' | 'promised'
    days?: number
    orderNo?: string
  }
  async function reward(uid: string, { promotion, cause, required = 0, state = 'open', days = 7, orderNo }: Reward): Promise<string> {
    const { rows } = await admin.query<{ reward_id: string }>(
      `with spend as (
         insert into app.promotion_spend (promotion, period_start, budget_paise, reserved_paise)
         select promotion, ledger.period_start(period, ledger.ist_day($6)), budget_paise, case when $5 = 'open' then 2800 else 0 end from app.promotion where promotion = $2
         on conflict (promotion, period_start) do update set reserved_paise = app.promotion_spend.reserved_paise + case when $5 = 'open' then 2800 else 0 end
         returning period_start
       )
       insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
       select $1, $2, 1, $3, 2800, $4, jsonb_strip_nulls(jsonb_build_object('orderNo', $8::text, 'month', '2026-11')), $5, period_start, $6, $6::timestamptz + make_interval(days => $7) from spend
       returning reward_id`,
      [uid, promotion, `${cause}/${randomUUID()}`, required, state, time.now, days, orderNo ?? null],
    )
    return rows[0]!.reward_id
  }
  const lot = async ({ uid }: { uid: string }, days = 30) => {
    const key = randomUUID()
    const bonus = { kind: 'promo-bonus', amount: rupees(28n), required: rupees(84n), expiresAt: after(days) } as const
    await post(query, { playerId: BigInt(uid), key, at: time.now, ...bonus })
    const { rows } = await admin.query<{ lot_no: number }>('select lot_no from ledger.lot where player_id = $1 and key = $2', [uid, key])
    return rows[0]!.lot_no
  }

  const order = async (player: Withdrawer, method: 'upi' | 'online', amount = rupees(2_000n)) => {
    const asked = { playerId: id(player), requestId: uuid7(time.now), method, amount, offer: 'first-deposit' } as const
    const { rows } = await admin.query<{ had: boolean }>(
      'select exists (select from app.deposit_order where player_id = $1 and credited_paise >= 20000 and not offer_absent) as had',
      [player.uid],
    )
    const { order: made } = await db
      .transaction()
      .execute((tx) => openOrder(tx, rows[0]!.had ? { ...asked, offer: undefined } : asked, time.now))
    return made.order_no
  }
  const credited = async (player: Withdrawer) => {
    const orderNo = await order(player, 'online')
    await creditArrived(api, { orderNo, amount: rupees(2_000n) }, time.now)
    return orderNo
  }
  const credit = async (player: Withdrawer, method: 'upi' | 'online', { surcharge = false, waited = false } = {}) => {
    const orderNo = await order(player, method)
    const lineId = await arrive(api, { orderNo, amount: rupees(2_000n) }, time.now)
    if (surcharge) await admin.query('update app.online_payment set surcharge_paise = 500 where order_no = $1', [orderNo])
    if (waited)
      await admin.query(
        "update app.deposit_order set utr = '632411112222', utr_at = $2::timestamptz - interval '2 days', applied_at = $2::timestamptz - interval '1 day', created_at = $2::timestamptz - interval '2 days' where order_no = $1",
        [orderNo, time.now],
      )
    const line = lineId === undefined ? {} : { line: { lineId, by: 'program' } }
    const paidAt = waited ? new Date(time.now.getTime() - 30 * 3_600_000) : time.now
    return () => inTx((tx) => creditOrder(tx, { orderNo, paidAt, ...line }, time.now))
  }
  const betWhatIsAsked = async ({ uid }: Withdrawer) => {
    const playerId = BigInt(uid)
    const { required, done } = await readTurnover(query, playerId)
    if (required === done) return
    wait()
    const amount = paise(required - done)
    const { seedNo, nonce } = (await readWallet(query, playerId))!
    const item = aRound(playerId, time.now, { seedNo, nonce, stake: amount, payout: amount, validBet: amount })
    const [settled] = await settleBatch(database.app, { asset: assets.play, at: time.now, items: [item] })
    assert.equal(settled?.kind, 'settled')
  }
  const held = async (player: Withdrawer, status: 'in-review' | 'paying' | 'succeeded') => {
    await betWhatIsAsked(player)
    const { orderNo } = await withdraw(player, { amount: rupees(500n) })
    await admin.query("update app.withdrawal set status = 'in-review', decided_at = null, paying_at = null where order_no = $1", [orderNo])
    if (status !== 'in-review') await sql`select app.end_withdrawal(${orderNo}, 'approved', ${time.now})`.execute(owner)
    if (status === 'succeeded') await inTx((tx) => payWithdrawal(tx, { orderNo, utr: undefined, paidAt: time.now }, time.now), owner)
    return orderNo
  }
  const claimOn = async (player: Withdrawer, progress: 'open' | 'dropped' = 'open') => {
    const orderNo = await credited(player)
    const said = (state: 'open' | 'dropped') => ({
      kind: 'dispute' as const,
      claimId: `dp_${orderNo}`,
      amount: rupees(2_000n) as Paise,
      status: `dispute_${state}`,
      progress: state,
      reference: 'CB',
      answerBy: after(10),
      madeAt: time.now,
      saidAt: time.now,
    })
    const keep = (state: 'open' | 'dropped') =>
      rails.transaction().execute((tx) => keepClaims(tx, { orderNo, claims: [said(state)] }, time.now))
    const follow = () => inTx((tx) => followClaims(tx, { orderNo, log }, time.now))
    await keep('open')
    if (progress === 'dropped') {
      await follow()
      await keep('dropped')
    }
    return follow
  }
  /** Days that the planted facts make due for this player. */
  const dayOver = async (...players: Withdrawer[]) => {
    wait()
    const today = (await admin.query<{ day: string }>('select ledger.ist_day($1)::text as day', [time.now])).rows[0]!.day
    // The day of earlier acts is over.
    await admin.query('delete from app.rank_day where day = $1', [today])
    await admin.query('delete from app.rank_result where start = $1', [today])
    await admin.query('delete from app.player_day where day = $1 and player_id <> all ($2)', [today, players.map(({ uid }) => uid)])
    await admin.query('update app.vip_count set closed_through = $1', [today])
    await admin.query('update app.promotion_close set day = $1, since = $1, after_player = 0', [today])
    for (const player of players.toReversed()) {
      await answered('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, ...toWire({ stake: rupees(20n) }) }, player)
      await admin.query(
        'insert into app.player_day (player_id, day, rounds, staked, paid, valid_bet) values ($1, $2, 1, 2000, 0, 2000) on conflict do nothing',
        [player.uid, today],
      )
      for (const promotion of ['vip-rebate', 'earn-bets', 'earn-first'])
        await reward(player.uid, { promotion, cause: promotion, state: 'waiting' })
      for (const board of ['day', 'week'])
        await admin.query(
          `insert into app.rank_result (board, start, rank, player_id, counted_paise, reached_at, award_paise, version, made_at)
           values ($1, '2026-11-16', (select coalesce(max(rank), 0) + 1 from app.rank_result where board = $1 and start = '2026-11-16'), $2, 500000, $3, 800, 1, $3)`,
          [board, player.uid, time.now],
        )
    }
    const now = after(1)
    // Existing budgets: a new row is locked by its maker.
    await admin.query(
      `insert into app.promotion_spend (promotion, period_start, budget_paise)
       select promotion, ledger.period_start(period, ledger.ist_day($1)), budget_paise from app.promotion on conflict do nothing`,
      [now],
    )
    return () => oweRewards({ db, clock: () => now }, signal)
  }

  const acts: Act[] = [
    {
      name: 'a round',
      skips: ['ledger.wallet'],
      prepare: async (player) => {
        wait()
        return () => answered('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, ...toWire({ stake: rupees(10n) }) }, player)
      },
    },
    {
      name: 'an order with a promise',
      prepare: async (player) => () =>
        answered(
          '/deposit/transfer',
          { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount: rupees(1_000n) }), offer: 'first-deposit' },
          player,
        ),
    },
    {
      name: 'an order that closes',
      prepare: async (player) => {
        const orderNo = await order(player, 'upi')
        return () => inTx((tx) => closeOrder(tx, { orderNo, why: 'expired' }, time.now))
      },
    },
    { name: 'a credit by the bank', prepare: (player) => credit(player, 'upi') },
    { name: 'a credit by the bank that was waited for', prepare: (player) => credit(player, 'upi', { waited: true }) },
    { name: 'a credit by the gateway', prepare: (player) => credit(player, 'online', { surcharge: true }) },
    {
      name: 'a reversal',
      prepare: async (player) => {
        const orderNo = await credited(player)
        await loseCredited(api, orderNo, time.now)
        await reward(player.uid, { promotion: 'cashback', cause: 'cashback', required: 8_400, orderNo })
        await reward(player.uid, { promotion: 'vip-rebate', cause: 'vip-rebate', orderNo })
        return () => inTx((tx) => reverseOrder(tx, { orderNo }, time.now), owner)
      },
    },
    { name: 'a claim that sets aside', prepare: (player) => claimOn(player) },
    { name: 'a claim that is dropped', prepare: (player) => claimOn(player, 'dropped') },
    { name: 'a withdrawal asked for', prepare: async (player) => () => answered('/withdrawal/request', wanted(player), player) },
    {
      name: 'a withdrawal approved',
      prepare: async (player) => {
        const orderNo = await held(player, 'in-review')
        return () => inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now), owner)
      },
    },
    {
      name: 'a withdrawal refused',
      prepare: async (player) => {
        const orderNo = await held(player, 'in-review')
        return () => inTx((tx) => refuseWithdrawal(tx, orderNo, time.now), owner)
      },
    },
    {
      name: 'a withdrawal paid',
      prepare: async (player) => {
        const orderNo = await held(player, 'paying')
        return () => inTx((tx) => payWithdrawal(tx, { orderNo, utr: undefined, paidAt: time.now }, time.now), owner)
      },
    },
    {
      name: 'a withdrawal failed',
      prepare: async (player) => {
        const orderNo = await held(player, 'paying')
        return () => inTx((tx) => failWithdrawal(tx, { orderNo, why: 'account-closed' }, time.now), owner)
      },
    },
    {
      name: 'a withdrawal returned',
      prepare: async (player) => {
        const orderNo = await held(player, 'succeeded')
        await sayReturned({ orderNo })
        return () => inTx((tx) => reverseWithdrawal(tx, { orderNo, why: 'account-closed' }, time.now), owner)
      },
    },
    {
      name: 'a reward claimed',
      prepare: async (player) => {
        const rewardId = await reward(player.uid, { promotion: 'vip-weekly', cause: 'vip-weekly', required: 8_400 })
        return () => answered('/reward/claim', { rewardId }, player)
      },
    },
    {
      name: 'what inviting earned, claimed',
      prepare: async (player) => {
        await reward(player.uid, { promotion: 'earn-first', cause: 'earn-first' })
        await reward(player.uid, { promotion: 'earn-bets', cause: 'earn-bets' })
        return () => answered('/earn/claim', {}, player)
      },
    },
    { name: 'a check-in', prepare: async (player) => () => answered('/promo/checkIn/make', {}, player) },
    {
      name: 'a bonus given up',
      prepare: async (player) => {
        const lotNo = await lot(player)
        return () => answered('/bonus/giveUp', { lotNo, ...toWire({ forfeits: rupees(28n) }) }, player)
      },
    },
    {
      name: 'a break of two weeks',
      prepare: async (player) => {
        await lot(player)
        await reward(player.uid, { promotion: 'vip-weekly', cause: 'vip-weekly', required: 8_400 })
        return () => answered('/limit/break', { length: 'P2W' }, player)
      },
    },
    {
      name: 'an exclusion',
      prepare: async (player) => {
        await lot(player)
        for (const promotion of ['vip-rebate', 'earn-bets', 'earn-first']) await reward(player.uid, { promotion, cause: promotion })
        await reward(player.uid, { promotion: 'vip-weekly', cause: 'vip-weekly', required: 8_400 })
        return () => answered('/limit/break', { length: 'for-good' }, player)
      },
    },
    {
      name: 'a closing',
      prepare: async (player) => {
        await lot(player)
        for (const promotion of ['vip-rebate', 'earn-bets']) await reward(player.uid, { promotion, cause: promotion })
        await call('/sms/send', { mobile: '', purpose: 'account-closure' }, player)
        const verificationCode = api.codeFor(player.phone)
        const { bonus } = await call('/user/closure', {}, player)
        return () => answered('/user/close', { verificationCode, forfeits: bonus, reason: '', erase: true }, player)
      },
    },
    {
      name: 'a freeze and its end',
      prepare: async (player) => async () => {
        for (const frozen of [true, false]) await freezePlayer(query, id(player), { frozen })
      },
    },
    {
      name: 'a limit set',
      prepare: async (player) => () => answered('/limit/set', { measure: 'stake', period: 'day', amount: 1_00_000 }, player),
    },
    { name: 'a balance restored', prepare: async (player) => () => answered('/wallet/restore', {}, player) },
    {
      name: 'a provider’s bet and its win',
      skips: [],
      prepare: async (player) => {
        wait()
        const it = await newPlayer(player)
        return async () => {
          const uuid = randomUUID()
          const answers = [await it.bet(10_00, { uuid }), await it.win(uuid, 20_00)]
          assert(
            answers.every(({ status }) => status !== 'RS_ERROR_UNKNOWN'),
            JSON.stringify(answers),
          )
        }
      },
    },
    {
      name: 'a provider’s rollback',
      prepare: async (player) => {
        wait()
        const it = await newPlayer(player)
        const uuid = randomUUID()
        await it.bet(10_00, { uuid })
        return async () => assert.notEqual((await it.rollback(uuid)).status, 'RS_ERROR_UNKNOWN')
      },
    },
    {
      name: 'a provider’s prize',
      prepare: async (player) => {
        await admin.query('insert into app.provider_budget (provider, budget_paise) values ($1, 100000000) on conflict do nothing', [
          api.provider.id,
        ])
        return () =>
          inTx((tx) => sql`select app.pay_prize(${api.provider.id}, ${randomUUID()}, ${id(player)}, 2300, ${time.now})`.execute(tx))
      },
    },
    {
      name: 'silent bets closed',
      prepare: async (player) => {
        wait()
        const it = await newPlayer(player)
        await it.bet(10_00)
        const now = after(3)
        return () => closeSilent({ db, titles, clock: () => now, log }, signal)
      },
    },
    {
      name: 'bonuses expired',
      prepare: async (player, other) => {
        for (const each of [other, player]) await lot(each, 1)
        return () => expireBonuses(db, after(3), signal)
      },
    },
    {
      name: 'rewards expired',
      prepare: async (player, other) => {
        for (const { uid } of [other, player])
          for (const promotion of ['vip-weekly', 'vip-rebate', 'cashback'])
            await reward(uid, { promotion, cause: promotion, required: promotion === 'vip-rebate' ? 0 : 8_400, days: 1 })
        return () => expireRewards(db, after(1.5), signal)
      },
    },
    { name: 'closed days owed', skips: ['app.promotion_close'], prepare: dayOver },
    {
      name: 'waiting bonuses paid',
      skips: ['app.deposit_order'],
      prepare: async (player) => {
        const orderNo = await credited(player)
        await admin.query(
          "update app.deposit_order set utr = '632411112223', utr_at = credited_at - interval '1 day', applied_at = credited_at - interval '1 day', paid_at = credited_at - interval '1 day', bonus_owed_paise = 100 where order_no = $1",
          [orderNo],
        )
        return () => payOwed(db, time.now, signal)
      },
    },
    {
      name: 'orders of stopped players closed',
      skips: ['app.online_payment'],
      prepare: async (player) => {
        for (const amount of [2_000n, 3_000n]) {
          const orderNo = await order(player, 'online', rupees(amount))
          await admin.query(
            "insert into app.online_payment (payment_id, order_no, player_id, return_url, created_at) values ($1, $2, $3, '', $4)",
            [randomUUID().replaceAll('-', '').slice(0, 30), orderNo, player.uid, time.now],
          )
        }
        return async () => {
          await freezePlayer(query, id(player), { frozen: true })
          await closeStopped(db, time.now, signal)
        }
      },
    },
    {
      name: 'a reward voided',
      prepare: async (player) => {
        const rewardId = await reward(player.uid, { promotion: 'vip-rebate', cause: 'vip-rebate' })
        return () => inTx((tx) => sql`select app.void_reward(${rewardId}, 'test', ${time.now})`.execute(tx), owner)
      },
    },
    {
      name: 'a budget set',
      prepare: async () => () => inTx((tx) => sql`select app.set_budget('community', 100000000, ${time.now})`.execute(tx), owner),
    },
    {
      name: 'the fund filled',
      prepare: async () => () =>
        postHouse(query, { asset: assets.play, key: randomUUID(), kind: 'fund-promotions', amount: rupees(1n), at: time.now }),
    },
  ]
  /** A player with everything an act needs, whose deposit of yesterday affects no offer. */
  const newPlayerOf = async (): Promise<Withdrawer> => {
    const player = await withdrawer()
    await admin.query('update app.deposit_order set offer_absent = true where player_id = $1', [player.uid])
    return player
  }
  return { acts, newPlayer: newPlayerOf }
}
