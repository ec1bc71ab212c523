import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { CashbackFacts } from './facts.ts'

export type DayRow = {
  day: IstDay
  deposits: Paise
  reversed: boolean
  facts: CashbackFacts
  terms: object
  cause: string | null
}

/** Days with a deposit from `from` on, but after the first close, newest first: by the reward's facts, or as they are now. */
export async function findDays(tx: Tx, { playerId, from, to }: { playerId: bigint; from: IstDay; to: IstDay }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.day::text, d.deposits, d.reversed, coalesce(r.facts, now.facts) as facts, t.terms, r.cause
    from (
      select coalesce(o.counts_on, ledger.ist_day(t.posted_at)) as day, sum(t.amount)::bigint as deposits, bool_and(o.reversed_at is not null) as reversed
      from ledger.transfer t join app.deposit_order o on o.player_id = t.player_id and t.key = 'deposit/' || o.order_no
      where t.player_id = ${playerId} and t.kind in ('deposit-online', 'deposit-bank', 'deposit-crypto')
        and coalesce(o.counts_on, ledger.ist_day(t.posted_at)) between ${from} and ${to}
      group by 1
    ) d
    join app.promotion_close c on c.name = 'cashback' and (d.day >= c.since or d.day = ${to}::date)
    left join lateral (
      select * from app.reward r where r.player_id = ${playerId} and r.promotion = 'cashback' and r.facts ->> 'day' = d.day::text
      order by r.made_at desc, r.cause desc limit 1
    ) r on true
    cross join lateral app.terms_at('cashback', d.day::timestamp at time zone 'Asia/Kolkata') v
    join app.promotion_terms t on t.promotion = 'cashback' and t.version = coalesce(r.version, v.version)
    left join lateral app.cashback_of(${playerId}, d.day, v) now on r.facts is null
    order by d.day desc`.execute(tx)
  return rows
}

export async function findNextDay(tx: Tx): Promise<IstDay | undefined> {
  const { rows } = await sql<{ day: IstDay | null }>`select day::text from app.promotion_close where name = 'cashback'`.execute(tx)
  return rows[0]?.day ?? undefined
}

export async function findLevel(tx: Tx, playerId: bigint, today: IstDay): Promise<number> {
  const { rows } = await sql<{ level: number }>`select app.level_at_close(${playerId}, ${today}, false) as level`.execute(tx)
  return rows[0]!.level
}
