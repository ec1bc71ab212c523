import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { NotPaid } from '../rewards/claim.ts'

type Sums = { today: Paise; total: Paise; available: Paise; inviters: number; thisMonth: Paise }

export async function findSums(tx: Tx, playerId: bigint, today: IstDay): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(r.amount_paise) filter (where ledger.ist_day(r.made_at) = ${today}), 0)::bigint as today,
      coalesce(sum(r.amount_paise), 0)::bigint as total,
      coalesce(sum(r.amount_paise) filter (where r.state = 'open'), 0)::bigint as available,
      (select count(*)::int from app.player p where p.referred_by = ${playerId} and p.phone is not null) as inviters,
      app.earned_in_month(${playerId}, ${today}) as "thisMonth"
    from app.reward r
    where r.player_id = ${playerId} and r.promotion in ('earn-first', 'earn-bets') and r.state in ('open', 'claimed')`.execute(tx)
  return rows[0]!
}

type FriendRow = {
  no: number
  joinedAt: Date
  state: string | null
  dueAt: Date | null
  amount: Paise | null
  rewardState: string | null
  earnedAt: Date | null
}

/** Latest first. */
export async function findFriends(tx: Tx, playerId: bigint, limit: number): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select row_number() over (order by p.created_at, p.player_id)::int as no, p.created_at as "joinedAt", f.state, f.made_at as "dueAt",
      r.amount_paise as amount, r.state as "rewardState", r.made_at as "earnedAt"
    from app.player p
      left join app.referral f on f.invitee = p.player_id
      left join app.reward r on r.player_id = p.referred_by and r.cause = 'earn-first/' || p.player_id
    where p.referred_by = ${playerId} and p.phone is not null
    order by 1 desc limit ${limit}`.execute(tx)
  return rows
}

/** Latest first. */
export async function findMonths(tx: Tx, playerId: bigint): Promise<{ month: string; commission: Paise; total: Paise }[]> {
  const { rows } = await sql<{ month: string; commission: Paise; total: Paise }>`
    select facts ->> 'month' as month, coalesce(sum(amount_paise) filter (where promotion = 'earn-bets'), 0)::bigint as commission,
      sum(amount_paise)::bigint as total
    from app.reward
    where player_id = ${playerId} and promotion in ('earn-first', 'earn-bets') and state in ('open', 'claimed')
    group by 1 order by 1 desc limit 24`.execute(tx)
  return rows
}

export async function claim(tx: Tx, playerId: bigint, now: Date): Promise<{ answer: 'claimed' | 'nothing' | NotPaid; paid: Paise }> {
  const { rows } = await sql<{ answer: 'claimed' | 'nothing' | NotPaid; paid: Paise }>`
    select answer, paid from app.claim_earned(${playerId}, ${now})`.execute(tx)
  return rows[0]!
}
