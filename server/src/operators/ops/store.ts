import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { TrailRow } from '../people/verify-trail.ts'
import type { AppSchema, OperatorRole, OpsArgs, OpsOutcome } from '../../platform/db/schema.ts'

export type ActRow = Selectable<AppSchema['ops.act']>
/** `attached` waits with it. */
export type WaitingAct = ActRow & { attached: string | null }
export type AuditRow = Selectable<AppSchema['ops.audit']>

/** Null if the token, or a session's secret, is the operator's; otherwise why not. */
export async function signIn(tx: Tx, { operator, token }: { operator: string; token: string }, now: Date): Promise<string | null> {
  const { rows } = await sql<{ why: string | null }>`select ops.sign_in(${operator}, ${token}, ${now}) as why`.execute(tx)
  return rows[0]!.why
}

export type Call = { callId: string; act: string; args: OpsArgs; now: Date }
/** An earlier call's result: its answer is kept for a day. */
export type EarlierCall = Pick<AuditRow, 'operator' | 'act' | 'args' | 'at' | 'outcome' | 'told'> & { answer: unknown }

/** Begins a call in this `tx`, as the token's operator, locked. Throws LO001 and LO002 (ops.admit). */
export async function admit(
  tx: Tx,
  { operator, token }: { operator: string; token: string },
  { callId, act, args, now }: Call,
): Promise<void> {
  await sql`select ops.admit(${operator}, ${token}, ${callId}, ${act}, ${JSON.stringify(args)}::jsonb, ${now})`.execute(tx)
}

/** Returns the waiting act if a second person must approve it. */
export async function beginAct(
  tx: Tx,
  amount: Paise | null,
  { needsTwo, doubt }: { needsTwo: boolean; doubt?: string | undefined },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ granted: string | null; act_id: bigint | null }>`
    select granted, act_id from ops.begin_act(${amount}, ${needsTwo}, ${doubt ?? null})`.execute(tx)
  const { granted, act_id: actId } = rows[0]!
  return granted === null ? (actId ?? undefined) : undefined
}

export async function keepAnswer(tx: Tx, answer: string): Promise<void> {
  await sql`select ops.keep_answer(${answer}::jsonb)`.execute(tx)
}

/** Returns an act's words as the audit trail keeps them: without phone numbers or a payer's account and name. */
export async function maskArgs(tx: Tx, act: string, args: OpsArgs): Promise<OpsArgs> {
  const { rows } = await sql<{ kept: OpsArgs }>`select ops.masked(${act}, ${JSON.stringify(args)}::jsonb) as kept`.execute(tx)
  return rows[0]!.kept
}

export const findCall = (tx: Tx, callId: string): Promise<EarlierCall | undefined> =>
  tx
    .selectFrom('ops.audit as a')
    .leftJoin('ops.call as c', 'c.call_id', 'a.call_id')
    .select(['a.operator', 'a.act', 'a.args', 'a.at', 'a.outcome', 'a.told', 'c.answer'])
    .where('a.call_id', '=', callId)
    .executeTakeFirst()

/** True if this operator opened the object in this hour, and the trail says so. */
export async function wasOpened(tx: Tx, operator: string, { act, args, now }: Call): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from ops.audit
      where operator = ${operator} and act = ${act} and at >= date_trunc('hour', ${now}::timestamptz) and args = ${JSON.stringify(args)}::jsonb
    ) as was`.execute(tx)
  return rows[0]!.was
}

/** Records a command that was not done, under its operator's name if the token is theirs; else there is no row. */
export async function recordRefusal(
  tx: Tx,
  { operator, token }: { operator: string; token: string },
  { callId, act, args, now }: Call,
  { outcome, told }: { outcome: 'refused' | 'failed'; told: string },
): Promise<void> {
  await sql`
    select ops.record_refusal(${operator}, ${token}, ${callId}, ${act}, ${JSON.stringify(args)}::jsonb, ${outcome}, ${told}, ${now})`.execute(
    tx,
  )
}

/** Redeems a new operator's code for a token. Null: done; otherwise the reason. */
export async function enrol(
  tx: Tx,
  { operator, code, token, callId }: { operator: string; code: string; token: string; callId: string },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ why: string | null }>`select ops.enrol(${operator}, ${code}, ${token}, ${callId}, ${now}) as why`.execute(tx)
  return rows[0]!.why
}

export async function rotateToken(tx: Tx, token: string): Promise<void> {
  await sql`select ops.rotate(${token})`.execute(tx)
}

export async function setStandIn(tx: Tx, name: string, token: string): Promise<void> {
  await sql`
    update ops.operator set token_hash = ops.hash_of(${token})
    where name = ${name} and name in (select name from ops.operator_role where role = 'sandbox')`.execute(tx)
}

const operatorColumns = ['name', 'created_at', 'disabled_at', 'code_until', 'enrolled_at'] as const
export type OperatorRow = Pick<Selectable<AppSchema['ops.operator']>, (typeof operatorColumns)[number]> & {
  roles: readonly OperatorRole[]
}

const operators = (tx: Tx) =>
  tx
    .selectFrom('ops.operator as o')
    .select(operatorColumns)
    .select(sql<OperatorRole[]>`array(select role from ops.operator_role r where r.name = o.name order by role)`.as('roles'))

export const findOperator = (tx: Tx, name: string): Promise<OperatorRow | undefined> =>
  operators(tx).where('name', '=', name).executeTakeFirst()

export const listOperators = (tx: Tx): Promise<OperatorRow[]> => operators(tx).orderBy('created_at').orderBy('name').execute()

/** The roles that may begin or decide an act. */
export async function rolesOf(tx: Tx, act: string): Promise<readonly string[]> {
  const { rows } = await sql<{ roles: string[] }>`select ops.roles_of(${act}) as roles`.execute(tx)
  return rows[0]!.roles
}

/** Replaces the named operator's roles, as the call's words say. */
export async function setRoles(tx: Tx): Promise<void> {
  await sql`select ops.set_roles()`.execute(tx)
}

/** Counts leads who can sign in, and so add operators. */
export async function countLeads(tx: Tx): Promise<number> {
  const rows = await tx
    .selectFrom('ops.operator')
    .innerJoin('ops.operator_role', 'ops.operator_role.name', 'ops.operator.name')
    .select('ops.operator.name')
    .where('role', '=', 'lead')
    .where('disabled_at', 'is', null)
    .where('enrolled_at', 'is not', null)
    .execute()
  return rows.length
}

/** Makes an operator with a code, as the owner, or gives a new code to one who has not used theirs. */
export async function insertOperator(
  tx: Tx,
  { name, roles, code, until }: { name: string; roles: readonly OperatorRole[]; code: string; until: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into ops.operator (name, code_hash, code_until, created_at) values (${name}, ops.hash_of(${code}), ${until}, ${now})
    on conflict (name) do update set code_hash = excluded.code_hash, code_until = excluded.code_until`.execute(tx)
  await sql`delete from ops.operator_role where name = ${name}`.execute(tx)
  await sql`insert into ops.operator_role (name, role) select ${name}, unnest(${[...roles]}::text[])`.execute(tx)
}

/** Ends everything that the operator of the call's words had, and gives them a new code. False if there is none. */
export async function resetOperator(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ops.reset_operator(${code}, ${now}) as done`.execute(tx)
  return rows[0]!.done
}

/** False if disabled before. */
export async function disableOperator(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select ops.disable(${name}, ${now}) as ended`.execute(tx)
  return rows[0]!.ended
}

/** Writes a row of the audit trail, as the owner; ignores a second one for the same call. */
export async function insertAudit(
  tx: Tx,
  { callId, act, args, now }: Call,
  { outcome, told = null }: { outcome: OpsOutcome; told?: string | null },
): Promise<void> {
  await sql`
    insert into ops.audit (call_id, at, operator, act, args, outcome, told)
    values (${callId}, ${now}, 'owner', ${act}, ${JSON.stringify(args)}::jsonb, ${outcome}, ${told})
    on conflict (call_id) do nothing`.execute(tx)
}

/** Newest first. */
export const listAudit = (
  tx: Tx,
  { by, act, outcome, before, limit }: { by?: string; act?: string; outcome?: OpsOutcome; before?: string; limit: number },
): Promise<AuditRow[]> =>
  tx
    .selectFrom('ops.audit')
    .selectAll()
    .$if(by !== undefined, (query) => query.where('operator', '=', by!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .$if(before !== undefined, (query) => query.where('seq', '<', BigInt(before!)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Oldest first, as `audit verify` reads it. */
export async function exportAudit(tx: Tx): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select seq::text, call_id as "callId", ((extract(epoch from at) * 1000000)::bigint)::text as at, operator, act, args, outcome, told,
      amount_paise::text as amount, assertion, encode(hash, 'hex') as hash
    from ops.audit order by ops.audit.seq`.execute(tx)
  return rows.map(({ assertion, ...row }) => ({ ...row, assertion: assertion && inOrder(assertion) }))
}

const inOrder = ({ credential, authenticatorData, clientDataJSON, signature }: NonNullable<TrailRow['assertion']>) => ({
  credential,
  authenticatorData,
  clientDataJSON,
  signature,
})

/** `breaks`: hash or number does not follow from the row before. */
export async function checkAudit(tx: Tx): Promise<{ rows: bigint; breaks: bigint[] }> {
  const broken = await tx.selectFrom('ops.audit_break').select('seq').orderBy('seq').limit(20).execute()
  const { rows } = await tx
    .selectFrom('ops.audit')
    .select(({ fn }) => fn.countAll<bigint>().as('rows'))
    .executeTakeFirstOrThrow()
  return { rows, breaks: broken.map(({ seq }) => seq) }
}

/** The call's act waits with it. Deletes files without a waiting act. */
export async function attach(tx: Tx, content: string | undefined): Promise<void> {
  await sql`select ops.attach(${content ?? null})`.execute(tx)
}

/** Locks an act until the `tx` ends, so that it is decided once. `attached` is the file that waits with it. */
export async function lockAct(tx: Tx, actId: bigint): Promise<WaitingAct | undefined> {
  const { rows } = await sql<ActRow>`select * from ops.lock_act(${actId})`.execute(tx)
  const act = rows[0]
  const sha256 = act?.args['sha256']
  const file =
    sha256 === undefined
      ? undefined
      : await tx.selectFrom('ops.attachment').select('content').where('sha256', '=', sha256).executeTakeFirst()
  return act && { ...act, attached: file?.content ?? null }
}

/** Decides an act in a call for that, and deletes its file unless another act waits for it. An approved act may be done from here on. */
export async function decideAct(tx: Tx, actId: bigint, decision: 'approved' | 'declined'): Promise<void> {
  await sql`select ops.decide(${actId}, ${decision})`.execute(tx)
  await attach(tx, undefined)
}

export const findAct = (tx: Tx, actId: bigint) =>
  tx.selectFrom('ops.act').select(['act_id', 'amount_paise', 'expires_at']).where('act_id', '=', actId).executeTakeFirstOrThrow()

/** Oldest first. */
export const listWaiting = (tx: Tx, now: Date) =>
  tx
    .selectFrom('ops.act')
    .select(['act_id', 'act', 'amount_paise', 'proposed_by', 'proposed_at', 'expires_at'])
    .select(({ ref }) => sql<{ readonly [name: string]: string }>`ops.masked(${ref('act')}, ${ref('args')})`.as('words'))
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('act_id')
    .execute()

export const listThresholds = (tx: Tx) => tx.selectFrom('ops.threshold').selectAll().orderBy('counted_with').orderBy('act').execute()

export async function setThreshold(tx: Tx, act: string, alone: Paise): Promise<void> {
  await sql`select app.set_threshold(${act}, ${alone})`.execute(tx)
}
