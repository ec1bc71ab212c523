import type { Paise } from '@lalmor/units/paise.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** The function's SQL explains each answer. */
export type Promised = 'promised' | 'closed' | 'missed' | 'shared' | 'budget-spent' | 'fund-short' | 'too-low'

export async function promise(tx: Tx, { playerId, orderNo }: Ask, now: Date): Promise<Promised> {
  const { rows } = await sql<{ answer: Promised }>`
    select app.promise_first_deposit(${playerId}, ${orderNo ?? null}, ${now}) as answer`.execute(tx)
  return rows[0]!.answer
}
type Ask = { playerId: bigint; orderNo: string | undefined }

export async function release(tx: Tx, { playerId, orderNo }: Ask, now: Date): Promise<void> {
  await sql`select app.release_first_deposit(${playerId}, ${orderNo ?? null}, ${now})`.execute(tx)
}

export type Granted = {
  status: 'claimed' | 'open' | 'decided' | 'not-chosen' | 'too-low' | 'missed' | 'shared' | 'budget-spent' | 'stopped'
  amount: Paise | null
  required: Paise | null
}

export async function grant(tx: Tx, orderNo: string, now: Date): Promise<Granted> {
  const { rows } = await sql<Granted>`select status, amount, required from app.grant_first_deposit(${orderNo}, ${now})`.execute(tx)
  return rows[0]!
}

/** The player's first credit of at least `least`. */
export async function findDeciding(
  tx: Tx,
  playerId: bigint,
  least: Paise,
): Promise<{ orderNo: string; amount: Paise; at: Date } | undefined> {
  const { rows } = await sql<{ orderNo: string; amount: Paise; at: Date }>`
    select order_no as "orderNo", credited_paise as amount, credited_at as at
    from app.deposit_order where player_id = ${playerId} and credited_paise >= ${least} and not offer_absent
    order by credited_at, order_no limit 1`.execute(tx)
  return rows[0]
}

/** Returns whether budget and fund have `bonus` now, and when the next budget begins. */
export async function readRoom(tx: Tx, { playerId, bonus }: { playerId: bigint; bonus: Paise }, now: Date) {
  const { rows } = await sql<{ answer: 'promised' | 'budget-spent' | 'fund-short'; next: Date }>`
    select app.can_promise(w.asset, p.promotion, day.start, ${bonus}) as answer,
      (day.start + ('1 ' || p.period)::interval)::timestamp at time zone 'Asia/Kolkata' as next
    from app.promotion p join ledger.wallet w on w.player_id = ${playerId},
      lateral (select ledger.period_start(p.period, ${istDay(now)}) as start) day
    where p.promotion = 'first-deposit'`.execute(tx)
  return rows[0]!
}

export async function isShared(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select app.shares_first_deposit(${playerId}) as shared`.execute(tx)
  return rows[0]!.shared
}

export async function hasChosen(tx: Tx, playerId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('app.deposit_choice').select('offer').where('player_id', '=', playerId).executeTakeFirst()
  return row !== undefined
}

export async function saveChoice(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .insertInto('app.deposit_choice')
    .values({ player_id: playerId, offer: 'first-deposit', chosen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteChoice(tx: Tx, playerId: bigint): Promise<void> {
  await tx.deleteFrom('app.deposit_choice').where('player_id', '=', playerId).execute()
}
