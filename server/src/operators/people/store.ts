import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { OperatorRole } from '../../platform/db/schema.ts'
import { GateRefusal, type From, type Refused } from './gate.ts'

type Purpose = 'enrol' | 'add' | 'sign-in'

async function one<Row>(query: ReturnType<typeof sql<Row>>, tx: Tx): Promise<Row | undefined> {
  try {
    return (await query.execute(tx)).rows[0]
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: Refused }
    throw code === 'LO001' && detail ? new GateRefusal(detail) : error
  }
}

export async function findCode(
  tx: Tx,
  code: string,
  now: Date,
): Promise<{ operator: string | null; standing: 'code' | 'over' | 'unknown' }> {
  return (await one(
    sql<{ operator: string | null; standing: 'code' | 'over' | 'unknown' }>`select * from ops.find_code(${code}, ${now})`,
    tx,
  ))!
}

export async function isThrottled(tx: Tx, network: string, credential: string, now: Date): Promise<boolean> {
  return (await one(sql<{ is: boolean }>`select ops.is_throttled(${network}, ${credential}, ${now}) as is`, tx))!.is
}

export async function noteWrong(tx: Tx, network: string, credential: string, now: Date): Promise<void> {
  await one(sql`select ops.note_wrong(${network}, ${credential}, ${now})`, tx)
}

export async function beginCeremony(tx: Tx, challenge: Buffer, purpose: Purpose, operator: string | null, network: string, now: Date) {
  const row = await one(
    sql<{ begun: boolean }>`select ops.begin_ceremony(${challenge}, ${purpose}, ${operator}, ${network}, ${now}) as begun`,
    tx,
  )
  if (!row!.begun) throw new GateRefusal('too-many')
}

export async function takeChallenge(tx: Tx, challenge: Buffer, purpose: Purpose, operator: string | null, now: Date): Promise<boolean> {
  return (await one(sql<{ taken: boolean }>`select ops.take_challenge(${challenge}, ${purpose}, ${operator}, ${now}) as taken`, tx))!.taken
}

export type PasskeyRow = { operator: string; public_key: Buffer; sign_count: bigint; label: string }
export const findPasskey = (tx: Tx, credential: string) => one(sql<PasskeyRow>`select * from ops.find_passkey(${credential})`, tx)

export type NewKey = { credential: string; publicKey: Buffer; signCount: number }

/** Redeems a code for a first passkey. Returns its person; null if the code is no longer theirs. */
export async function enrolPasskey(tx: Tx, code: string, call: string, key: NewKey, label: string, now: Date): Promise<string | null> {
  const row = await one(
    sql<{
      name: string | null
    }>`select ops.enrol_passkey(${code}, ${call}, ${key.credential}, ${key.publicKey}, ${key.signCount}, ${label}, ${now}) as name`,
    tx,
  )
  return row!.name
}

export type Opening = { hash: Buffer; credential: string; signCount: number }
export async function openSession(tx: Tx, { hash, credential, signCount }: Opening, { network, agent }: From, now: Date): Promise<void> {
  await one(sql`select ops.open_session(${hash}, ${credential}, ${signCount}, ${network}, ${agent}, ${now})`, tx)
}

type SessionRow = {
  session_id: string
  operator: string
  roles: OperatorRole[]
  opened_at: Date
  ends_at: Date
  credential: string
  label: string
  passkeys: bigint
}
export const readSession = (tx: Tx, secret: string, now: Date) =>
  one(sql<SessionRow>`select * from ops.read_session(${secret}, ${now})`, tx)

export async function touchSession(tx: Tx, secret: string, now: Date): Promise<void> {
  await one(sql`select ops.touch_session(${secret}, ${now})`, tx)
}

export async function endSession(tx: Tx, secret: string, id: string | null, now: Date): Promise<boolean> {
  return (await one(sql<{ ended: boolean }>`select ops.end_session(${secret}, ${id}, ${now}) as ended`, tx))!.ended
}

type ListedSession = { session_id: string; opened_at: Date; seen_at: Date; network: string; agent: string; is_this: boolean }
export const listSessions = async (tx: Tx, secret: string, now: Date) =>
  (await sql<ListedSession>`select * from ops.list_sessions(${secret}, ${now})`.execute(tx)).rows

type ListedPasskey = { credential: string; label: string; added_at: Date; is_this: boolean }
export const listPasskeys = async (tx: Tx, secret: string, now: Date) =>
  (await sql<ListedPasskey>`select * from ops.list_passkeys(${secret}, ${now})`.execute(tx)).rows

export type Assertion = { credential: string; authenticatorData: Buffer; clientData: Buffer; signature: Buffer; signCount: number }
export async function keepAssertion(tx: Tx, secret: string, call: string, a: Assertion, now: Date): Promise<void> {
  await one(
    sql`select ops.keep_assertion(${secret}, ${call}, ${a.credential}, ${a.authenticatorData}, ${a.clientData}, ${a.signature}, ${a.signCount}, ${now})`,
    tx,
  )
}

export async function challengeOf(tx: Tx, call: string, act: string, args: { readonly [name: string]: string }): Promise<string> {
  const row = await one(
    sql<{ challenge: Buffer }>`select ops.challenge(${call}, ${act}, ${JSON.stringify(args)}::jsonb, null) as challenge`,
    tx,
  )
  return row!.challenge.toString('base64url')
}

export async function addPasskey(tx: Tx, secret: string, call: string, args: KeyWords, now: Date): Promise<void> {
  const key = Buffer.from(args.key, 'base64url')
  await one(sql`select ops.add_passkey(${secret}, ${call}, ${args.credential}, ${key}, ${args.label}, ${now})`, tx)
}

/** The words of a key's trail row. */
export type KeyWords = { credential: string; key: string; label: string }

export async function endPasskey(tx: Tx, secret: string, call: string, credential: string, now: Date): Promise<void> {
  await one(sql`select ops.end_passkey(${secret}, ${call}, ${credential}, ${now})`, tx)
}
