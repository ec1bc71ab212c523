import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

type PlayerRow = {
  nickname: string
  guest: boolean
  createdAt: Date
  cash: Paise
  bonus: Paise
  withdrawHold: Paise
  debt: Paise
  /** A timestamp as text: '-infinity' is never, 'infinity' permanent. */
  stoppedUntil: string
  frozen: boolean
}

export async function findPlayer(tx: Tx, playerId: bigint): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select p.nickname, p.guest, p.created_at as "createdAt", w.cash, w.bonus, w.withdraw_hold as "withdrawHold", w.debt,
      case w.stopped_until when '-infinity' then '-' when 'infinity' then 'for good' else w.stopped_until::text end as "stoppedUntil", w.frozen
    from app.player p join ledger.wallet w using (player_id)
    where p.player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** Returns whether this changed the account; undefined without a wallet. */
export async function freezePlayer(tx: Tx, playerId: bigint, { frozen }: { frozen: boolean }): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean | null }>`select ops.freeze_player(${playerId}, ${frozen}) as changed`.execute(tx)
  return rows[0]!.changed ?? undefined
}
