import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Count } from './budget.ts'
import type { Phone } from './phone.ts'

export type Whose = { phone: Phone; purpose: OtpPurpose; device: string }

/** Locks a phone until the `tx` ends, so that the counts below cannot change meanwhile. */
export const lockPhone = (tx: Tx, phone: Phone) => sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 11))`.execute(tx)

/** True once the phone's owner has signed in there; others cannot make it true. */
export async function isKnownDevice(tx: Tx, { phone, device }: Pick<Whose, 'phone' | 'device'>): Promise<boolean> {
  const found = await tx
    .selectFrom('app.session')
    .innerJoin('app.player', 'app.player.player_id', 'app.session.player_id')
    .select('session_id')
    .where('device', '=', device)
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function sentSince(tx: Tx, { phone, purpose, device }: Whose, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('app.otp')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('device', '=', device)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

/** Replaces the previous code. */
export async function insertCode(
  tx: Tx,
  { phone, purpose, device }: Whose,
  code: { otpId: string; codeHash: Buffer; sentAt: Date; expiresAt: Date; charged: string[] | null },
): Promise<void> {
  await tx
    .updateTable('app.otp')
    .set({ replaced_at: code.sentAt })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('device', '=', device)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('app.otp')
    .values({
      otp_id: code.otpId,
      phone,
      purpose,
      device,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      charged: code.charged,
    })
    .execute()
}

/** Serializes a lane's counting requests over all processes, until the `tx` ends. */
export const lockCounts = (tx: Tx, lane: 'new' | 'known') => sql`select pg_advisory_xact_lock(hashtextextended(${lane}, 13))`.execute(tx)

export async function readCounts(tx: Tx, keys: string[]): Promise<Map<string, Count>> {
  const rows = await tx
    .selectFrom('app.otp_count')
    .select(['key', 'level', 'at'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ key, level, at }) => [key, { level, at }]))
}

/** Call it with `lockCounts` held. */
export async function writeCounts(tx: Tx, levels: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await sql`
    insert into app.otp_count (key, level, at)
    select key, level, ${now} from unnest(${[...levels.keys()]}::text[], ${[...levels.values()]}::float8[]) as counted (key, level)
    on conflict (key) do update set level = excluded.level, at = excluded.at
  `.execute(tx)
}

/** Takes each once: charges of entered codes that were not counted back yet. */
export async function takeProven(tx: Tx): Promise<string[][]> {
  const { rows } = await sql<{ charged: string[] }>`
    with proven as (
      select otp_id, charged from app.otp where charged is not null and used_at is not null limit 100 for update skip locked
    )
    update app.otp set charged = null from proven where app.otp.otp_id = proven.otp_id returning proven.charged
  `.execute(tx)
  return rows.map(({ charged }) => charged)
}

const codesOf = (tx: Tx, { phone, purpose, device }: Whose) =>
  tx
    .selectFrom('app.otp')
    .select(['otp_id as otpId', 'code_hash as codeHash', 'expires_at as expiresAt', 'wrong_tries as wrongTries'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('device', '=', device)

/** Finds a code that was neither used nor replaced; it may have expired. */
export const findLive = (tx: Tx, whose: Whose) =>
  codesOf(tx, whose).where('used_at', 'is', null).where('replaced_at', 'is', null).executeTakeFirst()

export const findUsed = (tx: Tx, whose: Whose, otpId: string) => codesOf(tx, whose).where('otp_id', '=', otpId).executeTakeFirst()

/** Wrong tries since the phone's last right one, on codes sent after `since`. */
export const wrongSince = (tx: Tx, { phone, device }: Whose, since: Date) =>
  tx
    .selectFrom('app.otp')
    .select(['sent_at as at', 'wrong_tries as tries', sql<boolean>`device = ${device}`.as('sameDevice')])
    .where('phone', '=', phone)
    .where('sent_at', '>', since)
    .where('wrong_tries', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from app.otp later where later.phone = ${phone} and later.used_at > app.otp.sent_at
      )`,
    )
    .execute()

export async function noteWrong(tx: Tx, otpId: string): Promise<void> {
  await tx
    .updateTable('app.otp')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('otp_id', '=', otpId)
    .execute()
}

export const findLastUsed = (tx: Tx, { phone, purpose, device }: Whose) =>
  tx
    .selectFrom('app.otp')
    .select(['otp_id as otpId', 'used_at as usedAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('device', '=', device)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false if it was used or replaced meanwhile. */
export async function useCode(tx: Tx, otpId: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('app.otp')
    .set({ used_at: at })
    .where('otp_id', '=', otpId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Deletes at most `most` of each: old codes, drained counts, old charges, expired limits. Returns their sum. */
export async function deleteOld(
  tx: Tx,
  { before, countedBefore, chargedBefore, most }: { before: Date; countedBefore: Date; chargedBefore: Date; most: number },
): Promise<number> {
  const codes = await sql`
    delete from app.otp
    where otp_id in (select otp_id from app.otp where sent_at < ${before} limit ${most})
  `.execute(tx)
  const charges = await sql`
    update app.otp set charged = null
    where otp_id in (select otp_id from app.otp where charged is not null and sent_at < ${chargedBefore} limit ${most})
  `.execute(tx)
  const codeCounts = await sql`
    delete from app.otp_count
    where key in (select key from app.otp_count where at < ${countedBefore} limit ${most})
  `.execute(tx)
  const counts = await sql`
    delete from app.rate_limit
    where key in (select key from app.rate_limit where expire < extract(epoch from now()) * 1000 limit ${most})
  `.execute(tx)
  return [codes, charges, codeCounts, counts].reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}
