import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Phone } from '../../platform/otp/phone.ts'

/** Others may know them. Without `hash` no password is set. */
export type Known = {
  phone: Phone | null
  birthday: string | null
  hash: string | null
  setAt: Date | null
  lockedUntil: Date | null
  coolDownUntil: Date | null
  /** withdrawals/holds.ts. */
  waitUntil: Date | null
}

export async function findKnown(tx: Tx, playerId: bigint): Promise<Known> {
  const found = await tx
    .selectFrom('app.player')
    .leftJoin('app.withdrawal_password', 'app.withdrawal_password.player_id', 'app.player.player_id')
    // Read as text: the driver would turn a date into midnight of the server's time zone.
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .select(waitUntil)
    .select(['phone', 'hash', 'set_at as setAt', 'locked_until as lockedUntil', 'cool_down_until as coolDownUntil'])
    .where('app.player.player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  // Only ever written from a Phone (auth).
  return { ...found, phone: found.phone as Phone | null }
}

/** Operators cannot read its hash, only whether it is still `hash`. */
export function findCoolDown(
  tx: Tx,
  playerId: bigint,
  hash?: string,
): Promise<Pick<Known, 'setAt' | 'coolDownUntil' | 'waitUntil'> & { isSame?: boolean }> {
  return tx
    .selectFrom('app.player')
    .leftJoin('app.withdrawal_password', 'app.withdrawal_password.player_id', 'app.player.player_id')
    .select(waitUntil)
    .select(['set_at as setAt', 'cool_down_until as coolDownUntil'])
    .$if(hash !== undefined, (query) => query.select(sql<boolean>`hash is not distinct from ${hash}`.as('isSame')))
    .where('app.player.player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

const waitUntil = sql<Date | null>`(select max(until) from app.withdrawal_hold h where h.player_id = app.player.player_id)`.as('waitUntil')

/** Counts a try before it is judged, so that only the allowed number of concurrent ones pass. Undefined without a password, or while locked. */
export async function takeTry(
  tx: Tx,
  playerId: bigint,
  { now, borne, lockUntil }: { now: Date; borne: number; lockUntil: Date },
): Promise<{ hash: string; tries: number } | undefined> {
  const tries = sql<number>`case when locked_until is null then tries + 1 else 1 end`
  return tx
    .updateTable('app.withdrawal_password')
    .set({ tries, locked_until: sql<Date | null>`case when ${tries} >= ${borne} then ${lockUntil}::timestamptz end` })
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .returning(['hash', 'tries'])
    .executeTakeFirst()
}

export async function forgetTries(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('app.withdrawal_password').set({ tries: 0, locked_until: null }).where('player_id', '=', playerId).execute()
}

/** False if one is set. */
export async function insertPassword(tx: Tx, playerId: bigint, { hash, at }: { hash: string; at: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.withdrawal_password')
    .values({ player_id: playerId, hash, set_at: at })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** False if it has changed since it was read. */
export async function replacePassword(
  tx: Tx,
  playerId: bigint,
  { old, hash, at, coolDownUntil }: { old: string; hash: string; at: Date; coolDownUntil?: Date },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('app.withdrawal_password')
    .set({ hash, set_at: at, tries: 0, locked_until: null, ...(coolDownUntil && { cool_down_until: coolDownUntil }) })
    .where('player_id', '=', playerId)
    .where('hash', '=', old)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}
