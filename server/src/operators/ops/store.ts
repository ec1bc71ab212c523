import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type OperatorRow = Selectable<AppSchema['ops.operator']>
export type ActRow = Selectable<AppSchema['ops.act']>
/** `attached` is the file that waits with it. */
export type WaitingAct = ActRow & { attached: string | null }
export type AuditRow = Selectable<AppSchema['ops.audit']>

/**
 * Counts a try before it is judged, so that two at once are two. Undefined when the operator is unknown or has had `borne` tries since
 * `since`.
 */
export const takeTry = (tx: Tx, name: string, { now, since, borne }: { now: Date; since: Date; borne: number }) =>
  tx
    .updateTable('ops.operator')
    .set({ wrong_tries: sql<number>`case when tried_at > ${since} then wrong_tries + 1 else 1 end`, tried_at: now })
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', since), eb('wrong_tries', '<', borne)]))
    .returning(['token_hash', 'disabled_at'])
    .executeTakeFirst()

export async function forgetTries(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('ops.operator').set({ wrong_tries: 0 }).where('name', '=', name).execute()
}

export const findOperator = (tx: Tx, name: string): Promise<OperatorRow | undefined> =>
  tx.selectFrom('ops.operator').selectAll().where('name', '=', name).executeTakeFirst()

/** Locks an operator until the `tx` ends, so that their acts are counted one after another. */
export const lockOperator = (tx: Tx, name: string): Promise<OperatorRow | undefined> =>
  tx.selectFrom('ops.operator').selectAll().where('name', '=', name).forNoKeyUpdate().executeTakeFirst()

export const listOperators = (tx: Tx): Promise<OperatorRow[]> =>
  tx.selectFrom('ops.operator').selectAll().orderBy('created_at').orderBy('name').execute()

/** The number of leads, who can add operators. */
export async function countLeads(tx: Tx): Promise<number> {
  const rows = await tx.selectFrom('ops.operator').select('name').where('role', '=', 'lead').where('disabled_at', 'is', null).execute()
  return rows.length
}

export async function insertOperator(tx: Tx, operator: Insertable<AppSchema['ops.operator']>): Promise<void> {
  await tx.insertInto('ops.operator').values(operator).execute()
}

export async function disableOperator(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.updateTable('ops.operator').set({ disabled_at: now }).where('name', '=', name).execute()
}

export const findThreshold = (tx: Tx, act: string) => tx.selectFrom('ops.threshold').selectAll().where('act', '=', act).executeTakeFirst()

/** What an operator has done alone since an instant, by all acts that count together. */
export async function sumDone(
  tx: Tx,
  { operator, countedWith, since }: { operator: string; countedWith: string; since: Date },
): Promise<Paise> {
  const { sum } = await tx
    .selectFrom('ops.audit')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
    .where('operator', '=', operator)
    .where('act', 'in', (query) => query.selectFrom('ops.threshold').select('act').where('counted_with', '=', countedWith))
    .where('outcome', '=', 'done')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return sum
}

/** Ignores a second row for the same call. */
export async function insertAudit(tx: Tx, row: Insertable<AppSchema['ops.audit']>): Promise<void> {
  await tx
    .insertInto('ops.audit')
    .values(row)
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .execute()
}

/** Newest first. */
export const listAudit = (tx: Tx, { operator, act, limit }: { operator?: string; act?: string; limit: number }): Promise<AuditRow[]> =>
  tx
    .selectFrom('ops.audit')
    .selectAll()
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** The rows of the trail whose hash or number does not follow from the row before, and the number of all rows. */
export async function checkAudit(tx: Tx): Promise<{ rows: bigint; breaks: bigint[] }> {
  const broken = await tx.selectFrom('ops.audit_break').select('seq').orderBy('seq').limit(20).execute()
  const { rows } = await tx
    .selectFrom('ops.audit')
    .select(({ fn }) => fn.countAll<bigint>().as('rows'))
    .executeTakeFirstOrThrow()
  return { rows, breaks: broken.map(({ seq }) => seq) }
}

/** Writes an act that waits, and the file that waits with it: once, however many acts wait for it. */
export async function insertAct(
  tx: Tx,
  act: Insertable<AppSchema['ops.act']>,
  attachment?: { sha256: string; content: string },
): Promise<bigint> {
  if (attachment)
    await tx
      .insertInto('ops.attachment')
      .values(attachment)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { act_id } = await tx.insertInto('ops.act').values(act).returning('act_id').executeTakeFirstOrThrow()
  return act_id
}

/** Deletes files that no act waits for any more. */
export async function forgetAttachments(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('ops.attachment')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ops.act')
            .select('act_id')
            .where('decision', 'is', null)
            .where('expires_at', '>', now)
            .where(sql<string>`args ->> 'sha256'`, '=', sql<string>`ops.attachment.sha256`),
        ),
      ),
    )
    .execute()
}

/** Locks an act until the `tx` ends, so that it is decided once. `attached` is the file that waits with it. */
export async function lockAct(tx: Tx, actId: bigint): Promise<WaitingAct | undefined> {
  const act = await tx.selectFrom('ops.act').selectAll().where('act_id', '=', actId).forNoKeyUpdate().executeTakeFirst()
  const sha256 = act?.args['sha256']
  const file =
    sha256 === undefined
      ? undefined
      : await tx.selectFrom('ops.attachment').select('content').where('sha256', '=', sha256).executeTakeFirst()
  return act && { ...act, attached: file?.content ?? null }
}

/** Decides an act, and deletes the file that waited with it unless another act waits for it. */
export async function decideAct(
  tx: Tx,
  actId: bigint,
  { decision, by, now }: { decision: 'approved' | 'declined'; by: string; now: Date },
): Promise<void> {
  await tx.updateTable('ops.act').set({ decision, decided_by: by, decided_at: now }).where('act_id', '=', actId).execute()
  await forgetAttachments(tx, now)
}

/** Acts that wait for a second person, oldest first. */
export const listWaiting = (tx: Tx, now: Date) =>
  tx
    .selectFrom('ops.act')
    .select(['act_id', 'act', 'args', 'amount_paise', 'proposed_by', 'proposed_at', 'expires_at'])
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('act_id')
    .execute()
