import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type PromotionRow = {
  promotion: string
  isOpen: boolean
  period: 'day' | 'week' | 'month'
  nextBudget: Paise
  /** Of the running period, as are the next two. */
  budget: Paise
  reserved: Paise
  paid: Paise
  version: number
  coming: { version: number; from: string }[]
  nextPeriod: IstDay
}

export async function listPromotions(tx: Tx, day: IstDay, now: Date): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select p.promotion, p.is_open as "isOpen", p.period, p.budget_paise as "nextBudget", coalesce(s.budget_paise, p.budget_paise) as budget,
      coalesce(s.reserved_paise, 0)::bigint as reserved, coalesce(s.paid_paise, 0)::bigint as paid, (app.terms_at(p.promotion, ${now})).version,
      coalesce((
        select jsonb_agg(jsonb_build_object('version', t.version, 'from', (t.valid_from at time zone 'Asia/Kolkata')::date) order by t.version)
        from app.promotion_terms t where t.promotion = p.promotion and t.valid_from > ${now}
      ), '[]') as coming,
      (ledger.period_start(p.period, ${day}) + ('1 ' || p.period)::interval)::date::text as "nextPeriod"
    from app.promotion p
    left join app.promotion_spend s on s.promotion = p.promotion and s.period_start = ledger.period_start(p.period, ${day})
    order by p.promotion`.execute(tx)
  return rows
}

export async function switchPromotion(tx: Tx, promotion: string, isOpen: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.promotion')
    .set({ is_open: isOpen })
    .where('promotion', '=', promotion)
    .where('is_open', '<>', isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the new version. The database refuses terms that do not begin with a coming period. */
export async function insertTerms(
  tx: Tx,
  { promotion, terms, from, by }: { promotion: string; terms: string; from: Date; by: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by)
    select ${promotion}, max(version) + 1, ${terms}::jsonb, ${from}, ${now}, ${by} from app.promotion_terms where promotion = ${promotion}
    returning version`.execute(tx)
  return rows[0]!.version
}

export async function setBudget(tx: Tx, promotion: string, amount: Paise, now: Date): Promise<void> {
  await sql`select app.set_budget(${promotion}, ${amount}, ${now})`.execute(tx)
}

export async function sumReserved(tx: Tx): Promise<Paise> {
  const { sum } = await tx
    .selectFrom('app.promotion_spend')
    .select(sql<Paise>`coalesce(sum(reserved_paise), 0)::bigint`.as('sum'))
    .where('reserved_paise', '>', paise(0n))
    .executeTakeFirstOrThrow()
  return sum
}

type RewardRow = Selectable<AppSchema['app.reward']>

/** Newest first. */
export const listRewards = (
  tx: Tx,
  { playerId, promotion, limit }: { playerId: bigint | undefined; promotion: string | undefined; limit: number },
): Promise<RewardRow[]> =>
  tx
    .selectFrom('app.reward')
    .selectAll()
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .$if(promotion !== undefined, (query) => query.where('promotion', '=', promotion!))
    .orderBy('made_at', 'desc')
    .orderBy('reward_id')
    .limit(limit)
    .execute()

export const findReward = (tx: Tx, rewardId: string): Promise<RewardRow | undefined> =>
  tx.selectFrom('app.reward').selectAll().where('reward_id', '=', rewardId).executeTakeFirst()

/** Returns false if the reward is paid or over. */
export async function voidReward(tx: Tx, rewardId: string, why: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select app.void_reward(${rewardId}, ${why}, ${now}) as ended`.execute(tx)
  return rows[0]!.ended
}

type Exclusion = { playerId: bigint; board: string; start: string; why: string; by: string }

/** Takes a player off a board that is not closed yet. Returns false if it is. */
export async function excludeRank(tx: Tx, { playerId, board, start, why, by }: Exclusion, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.exclude_rank(${playerId}, ${board}, ${start}, ${why}, ${by}, ${now}) as done`.execute(tx)
  return rows[0]!.done
}

/** Oldest first. */
export const listReferrals = (tx: Tx) =>
  tx
    .selectFrom('app.referral')
    .select(['invitee', 'player_id', 'order_no', 'deposit_paise', 'made_at', 'signal'])
    .where('state', '=', 'review')
    .orderBy('made_at')
    .orderBy('invitee')
    .execute()

type Decision = { invitee: bigint; accept: boolean; why: string; by: string }

/** Returns false if no referral of this player awaits a decision. */
export async function decideReferral(tx: Tx, { invitee, accept, why, by }: Decision, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.decide_referral(${invitee}, ${accept}, ${why}, ${by}, ${now}) as done`.execute(
    tx,
  )
  return rows[0]!.done
}

/** Newest first. */
export const listCodes = (tx: Tx, now: Date) =>
  tx
    .selectFrom('app.community_code')
    .select(['code', 'posted_at', 'posted_by'])
    .where('ends_at', '>', now)
    .orderBy('posted_at', 'desc')
    .execute()

export const findCode = (tx: Tx, code: string) =>
  tx.selectFrom('app.community_code').select('code').where('code', '=', code).executeTakeFirst()

export async function replaceCode(tx: Tx, { code, by }: { code: string; by: string }, now: Date): Promise<void> {
  await sql`
    update app.community_code set ends_at = greatest(${now}, posted_at + interval '1 microsecond') where ends_at > ${now}`.execute(tx)
  await tx.insertInto('app.community_code').values({ code, posted_at: now, posted_by: by }).execute()
}

export async function setChannel(tx: Tx, { link, by }: { link: string; by: string }, now: Date): Promise<void> {
  const { value } = await readSetting(tx, 'promo')
  await writeSetting(tx, 'promo', { ...value, customerService: link }, { by, now })
}
