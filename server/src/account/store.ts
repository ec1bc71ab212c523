import type { Balance } from '@lalmor/ledger/wallet.ts'
import type { Pool } from 'pg'
import { prepared } from '../db/prepared.ts'

/** These players with their pockets, in any order. Every online player asks each 10 seconds. */
export const findPlayers = (pool: Pool) =>
  prepared<{ player_id: bigint; nickname: string; guest: boolean; created_at: Date } & Balance>(
    pool,
    'players',
    'select player_id, nickname, guest, created_at, cash, bonus from app.player join ledger.wallet using (player_id)' +
      ' where player_id = any ((select $1::bigint[])::bigint[])',
  )
