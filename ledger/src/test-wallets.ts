import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Pool } from 'pg'
import { assets } from './asset.ts'
import { postHouse } from './house.ts'
import { listLots } from './lots.ts'
import { closeRound, type Closed } from './open-rounds.ts'
import { post, type Posted } from './post.ts'
import { pgQuery } from './query.ts'
import { settleBatch, type Settled, type SettleItem } from './settle.ts'
import { openHouse, testGame } from './test-players.ts'
import { openWallet, readPockets, readWallet } from './wallet.ts'

const day = 86_400_000
let lastPlayer = 5_000n

type Bet = { stake: bigint; payout?: bigint; validBet?: bigint; at: Date; roundId?: Uuid7; play?: string; floorMs?: number }

/** Amounts are paise. */
export function testWallets(pool: Pool) {
  const query = pgQuery(pool)
  const grant = (
    playerId: bigint,
    { key, amount, required, at }: { key: string; amount: bigint; required: bigint; at: Date },
  ): Promise<Posted> => {
    const expiresAt = new Date(at.getTime() + 30 * day)
    return post(query, { playerId, key, kind: 'daily-bonus', amount: paise(amount), required: paise(required), expiresAt, at })
  }

  return {
    async openHouse(at: Date): Promise<void> {
      await openHouse(pool, at)
      await postHouse(query, { asset: assets.play, key: 'test-fund', kind: 'fund-promotions', amount: rupees(10_000n), at })
    },

    /** The bonus is lot 1, requires ten times its amount and expires after 30 days. */
    async playerWith({ cash = 0n, bonus = 0n, at }: { cash?: bigint; bonus?: bigint; at: Date }): Promise<bigint> {
      const playerId = ++lastPlayer
      await openWallet(query, playerId, assets.play)
      if (cash > 0n) await post(query, { playerId, key: 'start', kind: 'start-gift', amount: paise(cash), at })
      if (bonus > 0n) await grant(playerId, { key: 'bonus', amount: bonus, required: 10n * bonus, at })
      return playerId
    },

    grant,

    deposit: (playerId: bigint, { key, amount, at }: { key: string; amount: bigint; at: Date }): Promise<Posted> =>
      post(query, { playerId, key, kind: 'deposit-online', amount: paise(amount), required: paise(amount), at }),

    /** Settles a round from the player's current seed position, or opens it if no payout is given. All of its stake is valid. */
    async bet(playerId: bigint, { stake, payout, validBet = stake, at, roundId = uuid7(at), play, floorMs = 0 }: Bet): Promise<Settled> {
      const { seedNo, nonce } = (await readWallet(query, playerId))!
      const { game, version } = testGame
      const asked = { roundId, playerId, game, version, stake: paise(stake), seedNo, nonce, floorMs, ...(play !== undefined && { play }) }
      const item: SettleItem = payout === undefined ? asked : { ...asked, payout: paise(payout), validBet: paise(validBet) }
      return (await settleBatch(pool, { asset: assets.play, at, items: [item] }))[0]!
    },

    /** Ends a round without actions; all of `valid` counts. */
    close: (playerId: bigint, roundId: Uuid7, end: { pays: bigint; valid: bigint } | 'void', at: Date): Promise<Closed> => {
      const how = end === 'void' ? end : { payout: paise(end.pays), validBet: paise(end.valid) }
      return closeRound(query, { playerId, roundId, steps: 0, end: how, at })
    },

    pockets: (playerId: bigint) => readPockets(query, playerId),

    /** One line each: number, cause, progress, share of the bonus pocket, end. */
    async lots(playerId: bigint) {
      const all = await listLots(query, playerId, { all: true })
      return all.map(({ lotNo, cause, done, required, bonus, ended }) => [lotNo, cause, done, required, bonus, ended ?? 'lives'])
    },
  }
}
