import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { DayBets, VipStanding, Step } from './rules.ts'

/** From level 0 up. */
export const findLevels = (tx: Tx) =>
  tx
    .selectFrom('app.vip_level')
    .select([
      'level',
      'reach_paise as reach',
      'upgrade_paise as upgradeBonus',
      'bet_rebate_bps as betRebateBps',
      'weekly_paise as weeklyBonus',
      'birthday_paise as birthdayBonus',
      'withdrawal_day_paise as withdrawDailyLimit',
      'withdrawal_day_times as withdrawDailyTimes',
      'withdrawal_fee_bps as withdrawFeeBps',
      'keep_paise as relegation',
    ])
    .orderBy('level')
    .execute()

export const findSetting = (tx: Tx) =>
  tx
    .selectFrom('app.vip_setting')
    .select(['keep_days', 'min_vip_level', 'service_info', 'service_info_in', 'service_url', 'personal_info', 'personal_url'])
    .executeTakeFirstOrThrow()

type Asked = { playerId: bigint; today: IstDay }
type Found = { player_id: bigint; level: number; experience: Paise; level_since: IstDay | null; kept: Paise }

/** Polled by every online player every 10 seconds. `level_since` is null for a player never counted. */
export const findStandings = (pool: Pool) => {
  const read = prepared<Found>(
    pool,
    'vip-standings',
    `select k.player_id, coalesce(s.level, 0) as level, (coalesce(s.experience_paise, 0) + bets.open)::bigint as experience,
      s.level_since::text, bets.kept::bigint
    from unnest((select $1::bigint[]), (select $2::date[])) k (player_id, today)
    cross join app.vip_setting t
    left join app.vip_standing s using (player_id)
    cross join lateral (
      select coalesce(sum(d.valid_bet) filter (where d.day > coalesce(s.counted_through, '-infinity')), 0) as open,
        coalesce(sum(d.valid_bet) filter (where d.day > greatest(s.level_since, k.today - t.keep_days)), 0) as kept
      from app.player_day d
      where d.player_id = k.player_id and d.day > least(coalesce(s.counted_through, '-infinity'), k.today - t.keep_days)
    ) bets`,
  )
  return (asked: Asked[]) =>
    read(
      asked.map(({ playerId }) => playerId),
      asked.map(({ today }) => today),
    )
}

export type Count = { version: number; closedThrough: IstDay | null }

/** Undefined while another process counts. */
export const lockCount = (tx: Tx): Promise<Count | undefined> =>
  tx
    .selectFrom('app.vip_count')
    .select(['version', sql<IstDay | null>`closed_through::text`.as('closedThrough')])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function saveCount(tx: Tx, { version, closedThrough }: Count): Promise<void> {
  await tx.updateTable('app.vip_count').set({ version, closed_through: closedThrough }).execute()
}

/** Throws unless they are over by the database's clock. */
export async function closeBooks(tx: Tx, through: IstDay, now: Date): Promise<void> {
  await sql`select app.close_books(${through}, ${now})`.execute(tx)
}

/** Undefined before the first bet of any player. */
export async function findFirstDay(tx: Tx): Promise<IstDay | undefined> {
  const row = await tx
    .selectFrom('app.player_day')
    .select(sql<IstDay | null>`min(day)::text`.as('day'))
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** A player whose day may change something. `standing` is undefined for a player without one. */
export type Candidate = { playerId: bigint; standing: VipStanding | undefined } & Omit<DayBets, 'day'>

type CandidateRow = {
  player_id: bigint
  level: number | null
  experience: Paise | null
  level_since: IstDay | null
  bet: Paise
  kept: Paise
  away: boolean
}

const candidateOf = ({ player_id, level, experience, level_since, bet, kept, away: isAway }: CandidateRow): Candidate => ({
  playerId: player_id,
  standing: level === null || experience === null || level_since === null ? undefined : { level, experience, levelSince: level_since },
  bet,
  kept,
  isAway,
})

/** The next `limit` players, by id, who bet on that day or whose level is checked at its end. */
export async function findDue(
  tx: Tx,
  { day, keepDays, after, limit }: { day: IstDay; keepDays: number; after: bigint; limit: number },
): Promise<Candidate[]> {
  const since = sql`${day}::date - ${keepDays}::int`
  const { rows } = await sql<CandidateRow>`
    with due as (
      select player_id from app.player_day where day = ${day}
      union
      select s.player_id from app.vip_standing s join app.vip_level l using (level) where l.keep_paise > 0 and s.level_since <= ${since}
    )
    select due.player_id, s.level, s.experience_paise as experience, s.level_since::text, bets.bet, bets.kept,
      exists (
        select from ledger.wallet w where w.player_id = due.player_id and w.stopped_until > (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      ) as away
    from (select player_id from due where player_id > ${after} order by player_id limit ${limit}) due
    left join app.vip_standing s using (player_id)
    cross join lateral (
      select coalesce(sum(d.valid_bet) filter (where d.day > coalesce(s.counted_through, '-infinity')), 0)::bigint as bet,
        coalesce(sum(d.valid_bet) filter (where d.day > ${since}), 0)::bigint as kept
      from app.player_day d
      where d.player_id = due.player_id and d.day <= ${day} and d.day > least(coalesce(s.counted_through, '-infinity'), ${since})
    ) bets
    order by due.player_id`.execute(tx)
  return rows.map(candidateOf)
}

export async function findRising(tx: Tx, day: IstDay): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    select d.player_id, s.level, s.experience_paise as experience, s.level_since::text, d.valid_bet as bet, 0::bigint as kept
    from app.player_day d
    left join app.vip_standing s using (player_id)
    join app.vip_level l on l.level = coalesce(s.level, 0) + 1
    where d.day = ${day} and coalesce(s.experience_paise, 0) + d.valid_bet >= l.reach_paise
    order by d.player_id`.execute(tx)
  return rows.map(candidateOf)
}

export async function saveStandings(
  tx: Tx,
  standings: readonly ({ playerId: bigint } & VipStanding)[],
  countedThrough: IstDay,
): Promise<void> {
  if (standings.length === 0) return
  await tx
    .insertInto('app.vip_standing')
    .values(
      standings.map(({ playerId, level, experience, levelSince }) => ({
        player_id: playerId,
        level,
        experience_paise: experience,
        level_since: levelSince,
        counted_through: countedThrough,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((row) => ({
        level: row.ref('excluded.level'),
        experience_paise: row.ref('excluded.experience_paise'),
        level_since: row.ref('excluded.level_since'),
        counted_through: row.ref('excluded.counted_through'),
      })),
    )
    .execute()
}

export async function insertStep(tx: Tx, playerId: bigint, { day, fromLevel, level, relegation }: Step, at: Date): Promise<void> {
  await tx
    .insertInto('app.vip_step')
    .values({
      player_id: playerId,
      day,
      level,
      from_level: fromLevel,
      restart_paise: relegation?.restart ?? null,
      bet_paise: relegation?.bet ?? null,
      keep_paise: relegation?.keep ?? null,
      made_at: at,
    })
    .execute()
}

/** Recomputes every standing at the end of a day, from the steps taken and the sums of the journal. */
export async function remakeStandings(tx: Tx, closedThrough: IstDay): Promise<void> {
  await sql`delete from app.vip_standing`.execute(tx)
  await sql`
    insert into app.vip_standing (player_id, level, experience_paise, level_since, counted_through)
    select p.player_id, coalesce(last.level, 0), coalesce(down.restart_paise, 0) + bets.sum, coalesce(last.day, bets.first), ${closedThrough}
    from (
      select player_id from app.player_day where day <= ${closedThrough}
      union
      select player_id from app.vip_step
    ) p
    left join lateral (
      select day, level from app.vip_step s where s.player_id = p.player_id order by day desc, level desc limit 1
    ) last on true
    left join lateral (
      select day, restart_paise from app.vip_step s where s.player_id = p.player_id and level < from_level order by day desc limit 1
    ) down on true
    cross join lateral (
      select coalesce(sum(valid_bet) filter (where day > coalesce(down.day, '-infinity')), 0)::bigint as sum, min(day) as first
      from app.player_day d
      where d.player_id = p.player_id and day <= ${closedThrough}
    ) bets`.execute(tx)
}
