import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import type { Phone } from '../../platform/otp/phone.ts'

export type PhoneChange = Selectable<AppSchema['app.phone_change']>

export const findWaiting = (tx: Tx, playerId: bigint): Promise<PhoneChange | undefined> =>
  tx
    .selectFrom('app.phone_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

export const findGivenUp = (tx: Tx, { playerId, phone }: { playerId: bigint; phone: Phone }): Promise<Date | undefined> =>
  tx
    .selectFrom('app.phone_change')
    .select('done_at')
    .where('player_id', '=', playerId)
    .where('old_phone', '=', phone)
    .where('done_at', 'is not', null)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((last) => last?.done_at ?? undefined)

export const findLast = (tx: Tx, playerId: bigint): Promise<PhoneChange | undefined> =>
  tx
    .selectFrom('app.phone_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('done_at', 'is not', null)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Newest first. */
export const listChanges = (tx: Tx, playerId: bigint): Promise<PhoneChange[]> =>
  tx.selectFrom('app.phone_change').selectAll().where('player_id', '=', playerId).orderBy('change_id', 'desc').limit(20).execute()

export async function insertChange(
  tx: Tx,
  { playerId, from, to, duringBreak, locale }: { playerId: bigint; from: Phone; to: Phone; duringBreak: boolean; locale: string },
  now: Date,
): Promise<void> {
  const row = { old_phone: from, new_phone: to, during_break: duringBreak, locale, asked_at: now, due_at: now, done_at: now }
  await tx
    .insertInto('app.phone_change')
    .values({ player_id: playerId, kind: 'codes', ...row })
    .execute()
}

export const listDue = (tx: Tx, now: Date): Promise<PhoneChange[]> =>
  tx
    .selectFrom('app.phone_change')
    .selectAll()
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()

/** False if done or cancelled meanwhile. */
export async function endChange(
  tx: Tx,
  { changeId, from, duringBreak }: { changeId: bigint; from: Phone | undefined; duringBreak: boolean },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('app.phone_change')
    .set({ done_at: now, old_phone: from ?? null, during_break: duringBreak })
    .where('change_id', '=', changeId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export async function takeUntold(tx: Tx, now: Date): Promise<(PhoneChange & { tell: 'asked' | 'end' })[]> {
  const { rows } = await sql<PhoneChange & { tell: 'asked' | 'end' }>`
    with untold as (
      select change_id, kind = 'lost' and told_asked_at is null and cancelled_at is null and done_at is null as asked
      from app.phone_change
      where told_end_at is null and (done_at is not null or cancelled_at is not null or told_asked_at is null)
      order by change_id limit 100 for no key update skip locked
    )
    update app.phone_change c
    set told_asked_at = coalesce(told_asked_at, ${now}), told_end_at = case when not u.asked then ${now}::timestamptz end
    from untold u where c.change_id = u.change_id
    returning c.*, case when u.asked then 'asked' else 'end' end as tell`.execute(tx)
  return rows
}

export async function askReplacement(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.ask_phone(${playerId}) as done`.execute(tx)
  return rows[0]!.done
}
export async function cancelReplacement(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.cancel_phone(${playerId}) as done`.execute(tx)
  return rows[0]!.done
}
export async function releaseNumber(tx: Tx, phone: Phone): Promise<bigint | undefined> {
  const { rows } = await sql<{ playerId: bigint | null }>`select app.release_phone(${phone.slice(3)}) as "playerId"`.execute(tx)
  return rows[0]!.playerId ?? undefined
}

export const findAccount = (tx: Tx, playerId: bigint): Promise<{ guest: boolean; phone: string | null } | undefined> =>
  tx.selectFrom('app.player').select(['guest', 'phone']).where('player_id', '=', playerId).executeTakeFirst()
