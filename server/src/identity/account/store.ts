import type { Contact } from '@lalmor/contract/account.ts'
import type { Avatar } from '@lalmor/contract/avatars.ts'
import type { Balance } from '@lalmor/ledger/wallet.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { unreadMailsOf } from '../../platform/mail/unread.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import type { ProfileChanges } from './rules.ts'

/** Polled by every online player every 10 seconds: only data that changes without the player; the rest is in `findPlayers`. */
export const findBalances = (pool: Pool) =>
  prepared<{ player_id: bigint; version: number; unread_mails: number } & Balance>(
    pool,
    'balances',
    `select player_id, version, cash, bonus, ${unreadMailsOf('player_id')} as unread_mails` +
      ' from app.player join ledger.wallet using (player_id)' +
      ' where player_id = any ((select $1::bigint[])::bigint[])',
  )

export type PlayerRow = {
  player_id: bigint
  version: number
  nickname: string
  avatar: Avatar
  guest: boolean
  phone: Phone | null
  birthday: string | null
  email: string | null
  whatsapp: string | null
  facebook: string | null
  telegram: string | null
  twitter: string | null
  hidden: boolean
  terms_version: string
  privacy_version: string
  created_at: Date
  idle_minutes: number | null
  closed_at: Date | null
  /** Both are null until the player has chosen. */
  attribution: boolean | null
  wins_on_home: boolean | null
}

const choice = (what: string) =>
  `(select given from app.consent c where c.player_id = p.player_id and what = '${what}' order by consent_id desc limit 1)`

/** Everything except the balance. A change of any source must change app.player.version. */
export const findPlayers = (pool: Pool) =>
  prepared<PlayerRow>(
    pool,
    'players',
    'select p.player_id, version, nickname, avatar, guest, phone, birthday::text, email, whatsapp, facebook, telegram, twitter, hidden,' +
      ` terms_version, privacy_version, created_at, idle_minutes, closed_at, ${choice('attribution')} as attribution, ${choice('wins-on-home')} as wins_on_home` +
      ' from app.player p left join app.closure using (player_id) where p.player_id = any ((select $1::bigint[])::bigint[])',
  )

/** New rows about the player, such as mails, do not wait. `isClosed` is about the account. */
export async function lockProfile(tx: Tx, playerId: bigint): Promise<{ birthday: IstDay | null; isClosed: boolean }> {
  const { birthday } = await tx
    .selectFrom('app.player')
    .select(sql<IstDay | null>`birthday::text`.as('birthday'))
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const closure = await tx.selectFrom('app.closure').select('player_id').where('player_id', '=', playerId).executeTakeFirst()
  return { birthday, isClosed: closure !== undefined }
}

const columns = {
  email: 'email',
  whatsApp: 'whatsapp',
  facebook: 'facebook',
  telegram: 'telegram',
  twitter: 'twitter',
} as const satisfies Record<Contact, string>

export async function saveProfile(tx: Tx, playerId: bigint, { avatar, hidden, nickname, birthday, ...contacts }: ProfileChanges, at: Date) {
  const named = Object.entries(contacts).map(([contact, value]) => [columns[contact as Contact], value])
  const row = {
    ...(avatar !== undefined && { avatar }),
    ...(hidden !== undefined && { hidden }),
    ...(nickname !== undefined && { nickname }),
    ...(birthday !== undefined && { birthday, birthday_set_at: at }),
    ...(Object.fromEntries(named) as { [Column in (typeof columns)[Contact]]?: string | null }),
  }
  if (Object.keys(row).length > 0) await tx.updateTable('app.player').set(row).where('player_id', '=', playerId).execute()
}

export async function eraseProfile(tx: Tx, playerId: bigint, no: string): Promise<void> {
  await tx
    .updateTable('app.player')
    .set({
      nickname: sql`case when guest then 'Guest ' else 'Player ' end || ${no}`,
      avatar: 'elephant',
      birthday: null,
      birthday_set_at: null,
      email: null,
      whatsapp: null,
      facebook: null,
      telegram: null,
      twitter: null,
      hidden: true,
    })
    .where('player_id', '=', playerId)
    .execute()
}
