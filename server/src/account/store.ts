import type { Pool } from 'pg'
import { prepared } from '../db/prepared.ts'

/** These players, in any order. Every online player asks each 10 seconds. */
export const findPlayers = (pool: Pool) =>
  prepared<{ player_id: bigint; nickname: string; guest: boolean; created_at: Date }>(
    pool,
    'players',
    'select player_id, nickname, guest, created_at from app.player where player_id = any($1)',
  )
