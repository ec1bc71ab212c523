import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** `owed`: the players who get a mail. */
type Some = { more: boolean; owed: { playerId: number; cause: string; amount: number }[] }

/** Opens waiting rewards, proves steps up, or owes some players the next closed day's rewards. */
export type Part =
  | 'app.open_waiting'
  | 'app.owe_upgrades'
  | 'app.owe_vip_day'
  | 'app.owe_cashback'
  | 'app.close_ranks'
  | 'app.owe_awards'
  | 'app.find_referrals'
  | 'app.owe_earned'

export async function oweSome(tx: Tx, part: Part, now: Date, limit: number): Promise<Some> {
  const { rows } = await sql<Some>`select more, owed from ${sql.raw(part)}(${now}, ${limit})`.execute(tx)
  return rows[0]!
}
