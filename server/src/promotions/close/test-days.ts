import { assets } from '@lalmor/ledger/asset.ts'
import { ensureMonths } from '@lalmor/ledger/games.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { lastEndedIstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { openArrived } from '../../deposits/open.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { untilNeighboursEnd } from '../../platform/projections/test-horizon.ts'
import type { TestPlayer, useTestApi } from '../../test-api.ts'
import { countRanks } from '../ranking/count.ts'
import { countLevels } from '../vip/count.ts'
import { oweRewards } from './owe.ts'

export function daysOf({ database, db, signIn, time }: ReturnType<typeof useTestApi>) {
  const { app, admin } = database
  const query = pgQuery(admin)
  const signal = new AbortController().signal
  const give = ({ uid }: TestPlayer) =>
    post(query, {
      playerId: BigInt(uid),
      key: 'deposit',
      kind: 'deposit-online',
      amount: rupees(9_00_00_000n),
      required: paise(0n),
      at: time.now,
    })
  return {
    give,
    /** ₹9 crore that no order credited; the session outlives all tests. */
    async highRoller(inviter?: TestPlayer, device?: string): Promise<TestPlayer & { phone: string }> {
      const player = await signIn(undefined, device, { referralCode: inviter?.uid ?? '' })
      await admin.query("update app.session set expires_at = '2099-01-01' where player_id = $1", [player.uid])
      await give(player)
      return player
    },
    /** Settles a bet now and wins it back, all of it or `payout` of it. */
    async bet({ uid }: TestPlayer, amount: Paise, { payout = amount, validBet = amount }: { payout?: Paise; validBet?: Paise } = {}) {
      await ensureMonths(query, time.now, 2)
      const playerId = BigInt(uid)
      const { seedNo, nonce } = (await readWallet(query, playerId))!
      const item = aRound(playerId, time.now, { seedNo, nonce, stake: amount, payout, validBet })
      const [settled] = await settleBatch(app, { asset: assets.play, at: time.now, items: [item] })
      if (settled?.kind !== 'settled') throw new Error(`the bet is ${settled?.kind}`)
    },
    async deposit({ uid }: TestPlayer, amount: Paise): Promise<string> {
      const arrived = { playerId: BigInt(uid), requestId: uuid7(time.now), amount, usdtMicro: 1_000_000n }
      const { order_no: orderNo } = await db.transaction().execute((tx) => openArrived(tx, arrived, time.now))
      await creditArrived({ db, database }, { orderNo, amount }, time.now)
      return orderNo
    },
    /** Closes days until every past one is closed: another test's transaction may delay it. */
    async run() {
      const over = lastEndedIstDay(new Date(time.now.getTime() - 20 * 60_000))
      for (let isClosed = false; !isClosed;) {
        await untilNeighboursEnd(admin)
        await countLevels({ db, clock: () => time.now }, signal)
        const { rows } = await admin.query<{ through: string | null }>('select closed_through::text as through from app.vip_count')
        isClosed = rows[0]!.through !== null && rows[0]!.through >= over
      }
      await countRanks({ db, clock: () => time.now })
      await oweRewards({ db, clock: () => time.now }, signal)
    },
  }
}
