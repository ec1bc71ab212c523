import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { Pool } from 'pg'
import { assets } from './asset.ts'
import { ensureMonths, openGame } from './games.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import type { SettledBet } from './settle.ts'
import { openWallet } from './wallet.ts'

export const testGame = { game: 1, id: 'any-slot', version: 1 }
export const testOutside = { game: 7, id: 'seven-up-seven-down', version: 1 }

export async function openHouse(pool: Pool, at: Date): Promise<void> {
  await openGame(pgQuery(pool), testGame.game, testGame.id)
  await ensureMonths(pgQuery(pool), at, 2)
}

let lastPlayer = 1_000n

/** Play asset, ₹1,000 in cash. */
export async function newPlayer(pool: Pool, at: Date): Promise<bigint> {
  const playerId = ++lastPlayer
  await openWallet(pgQuery(pool), playerId, assets.play)
  await post(pgQuery(pool), { playerId, key: 'start-gift', kind: 'start-gift', amount: rupees(1_000n), at })
  return playerId
}

/** ₹10, paying nothing, at the start of the first seed pair. */
export function aRound(playerId: bigint, at: Date, change: Partial<SettledBet> = {}): SettledBet {
  return {
    roundId: uuid7(at),
    playerId,
    game: testGame.game,
    version: testGame.version,
    stake: rupees(10n),
    payout: 0n as Paise,
    validBet: rupees(10n),
    seedNo: 1,
    nonce: 0,
    floorMs: 0,
    ...change,
  }
}

export const reopenBooks = (admin: Pool) => admin.query("update ledger.asset set opened_on = '-infinity'")
