import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type RewardRow = Selectable<AppSchema['app.reward']> & {
  frozen: boolean
  betUntil: Date | null
}

const described = (condition: ReturnType<typeof sql>) => sql<RewardRow>`
  select r.*, w.frozen, case when isfinite(l.expires_at) then l.expires_at end as "betUntil"
  from app.reward r join ledger.wallet w using (player_id)
    left join ledger.lot l on l.player_id = r.player_id and l.key = r.cause
  where ${condition}`

/** Those that end soonest first, then those that wait for money. */
export const findOpen = async (tx: Tx, playerId: bigint, now: Date): Promise<RewardRow[]> =>
  (
    await described(sql`r.player_id = ${playerId} and (r.state = 'open' and (r.claim_until > ${now} or w.frozen) or r.state = 'waiting')
      order by r.state = 'waiting', r.claim_until, r.made_at, r.cause`).execute(tx)
  ).rows

type RewardPage = { before: string | undefined; limit: number }

/** An unknown `before`, or another player's, returns an empty page. */
export const findEarned = async (tx: Tx, playerId: bigint, { before, limit }: RewardPage): Promise<RewardRow[]> =>
  (
    await described(sql`r.player_id = ${playerId} and r.state not in ('promised', 'released')
      ${
        before === undefined
          ? sql``
          : sql`and (r.made_at, r.reward_id) < (select x.made_at, x.reward_id from app.reward x where x.player_id = ${playerId} and x.reward_id = ${before})`
      }
      order by r.made_at desc, r.reward_id desc limit ${limit}`).execute(tx)
  ).rows

/** Claimed or over: at most `most` of the last 30 days. */
export const findOfLevels = async (tx: Tx, playerId: bigint, now: Date, most: number): Promise<RewardRow[]> =>
  (
    await described(sql`r.player_id = ${playerId} and r.promotion like 'vip-%' and r.state in ('claimed', 'expired', 'ended')
      and r.decided_at > ${now}::timestamptz - interval '30 days' order by r.decided_at desc, r.cause limit ${most}`).execute(tx)
  ).rows

export const findReward = async (tx: Tx, playerId: bigint, rewardId: string): Promise<RewardRow | undefined> =>
  (await described(sql`r.player_id = ${playerId} and r.reward_id = ${rewardId}`).execute(tx)).rows[0]

/** `cause` names the reward or bonus. */
export type Ending = { playerId: bigint; cause: string; amount: Paise; until: Date }
type Page = { after: Ending | undefined; limit: number }

/** Excludes players on a break, frozen, with a lowered limit, or whose account is closed. */
const isTold = sql`not w.frozen and w.stopped_until <= now.at
  and not exists (select from app.quiet_period q where q.player_id = w.player_id and q.since > now.at - interval '30 days')
  and not exists (select from app.closure c where c.player_id = w.player_id)`

/** Within a day, in order. */
export async function findEndingRewards(tx: Tx, now: Date, { after, limit }: Page): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select r.player_id as "playerId", r.cause, r.amount_paise as amount, r.claim_until as until
    from (select ${now}::timestamptz as at) now, app.reward r join ledger.wallet w using (player_id)
    where r.state = 'open' and r.claim_until > now.at and r.claim_until <= now.at + interval '1 day' and r.promotion <> 'cashback'
      and (r.player_id, r.cause) > (${after?.playerId ?? 0n}, ${after?.cause ?? ''}) and ${isTold}
    order by r.player_id, r.cause limit ${limit}`.execute(tx)
  return rows
}

/** Bonuses on their last day, with the locked rest, in order. */
export async function findEndingLots(tx: Tx, now: Date, { after, limit }: Page): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select l.player_id as "playerId", l.key as cause, l.bonus as amount, ledger.day_start(l.expires_at + interval '1 day') as until
    from (select ${now}::timestamptz as at) now, ledger.lot l join ledger.wallet w using (player_id)
    where l.ended is null and l.bonus > 0 and l.expires_at >= ledger.day_start(now.at) and l.expires_at < ledger.day_start(now.at + interval '1 day')
      and (l.player_id, l.key) > (${after?.playerId ?? 0n}, ${after?.cause ?? ''}) and ${isTold}
    order by l.player_id, l.key limit ${limit}`.execute(tx)
  return rows
}

/** Closing an account pays claimable cash; other rewards are lost. */
export async function sumClaimable(tx: Tx, playerId: bigint): Promise<{ paid: Paise; lost: Paise }> {
  const { rows } = await sql<{ paid: Paise; lost: Paise }>`
    select coalesce(sum(amount_paise) filter (where required_paise = 0), 0)::bigint as paid,
      coalesce(sum(amount_paise) filter (where required_paise > 0), 0)::bigint as lost
    from app.reward where player_id = ${playerId} and state in ('open', 'waiting')`.execute(tx)
  return rows[0]!
}

export const findByCauses = async (tx: Tx, playerId: bigint, causes: readonly string[]): Promise<RewardRow[]> =>
  causes.length === 0
    ? []
    : (
        await described(
          sql`r.player_id = ${playerId} and r.state not in ('promised', 'released') and r.cause = any (${[...causes]})`,
        ).execute(tx)
      ).rows

export type NotPaid = 'fund-short' | 'player-stopped' | 'too-many-bonuses'

export async function claim(tx: Tx, { playerId, rewardId }: { playerId: bigint; rewardId: string }, now: Date): Promise<Claimed> {
  const { rows } = await sql<{ answer: Claimed }>`select app.claim_reward(${playerId}, ${rewardId}, ${now}) as answer`.execute(tx)
  return rows[0]!.answer
}
type Claimed = 'claimed' | 'unknown' | 'over' | NotPaid

/** Ends up to `limit` rewards that were not claimed in time. Returns how many. */
export async function expire(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select app.expire_rewards(${now}, ${limit}) as ended`.execute(tx)
  return rows[0]!.ended
}

export async function reverseOf(tx: Tx, orderNo: string, now: Date): Promise<{ locked: bigint; released: bigint }> {
  const { rows } = await sql<{
    locked: bigint
    released: bigint
  }>`select locked, released from app.reverse_rewards(${orderNo}, ${now})`.execute(tx)
  return rows[0]!
}

export async function sumReversed(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }) {
  const { rows } = await sql<{ locked: Paise; taken: Paise; owed: Paise }>`
    with caused as (
      select 'deposit/' || ${orderNo} || '/self-service' as key
      union all
      select cause from app.reward
      where player_id = ${playerId} and state = 'reversed'
        and (facts ->> 'orderNo' = ${orderNo} or facts -> 'deposits' @> jsonb_build_array(jsonb_build_object('orderNo', ${orderNo}::text)))
    ), taking as (
      select 'lot/' || l.lot_no || '/reversed' as key from ledger.lot l join caused using (key) where l.player_id = ${playerId}
      union all select key || '/clawed' from caused
      union all select key || '/reversed' from caused
    )
    select coalesce(sum(t.amount) filter (where t.kind = 'bonus-reversed'), 0)::bigint as locked,
      coalesce(sum(t.amount) filter (where t.kind <> 'bonus-reversed'), 0)::bigint as taken, coalesce(sum(d.amount), 0)::bigint as owed
    from taking
    join ledger.transfer t on t.player_id = ${playerId} and t.key = taking.key
    left join ledger.transfer d on d.player_id = t.player_id and d.key = t.key || '/debt'`.execute(tx)
  return rows[0]!
}

/** Offers are not for guests. */
export async function hasPhone(tx: Tx, playerId: bigint): Promise<boolean> {
  const { phone } = await tx.selectFrom('app.player').select('phone').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return phone !== null
}
