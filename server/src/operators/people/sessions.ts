import type { OperatorRole } from '../../platform/db/schema.ts'
import type { Gate } from './gate.ts'
import * as store from './store.ts'

export type Session = {
  id: string
  operator: string
  roles: readonly OperatorRole[]
  openedAt: Date
  endsAt: Date
  passkey: { id: string; label: string }
  /** Count of the operator's keys. */
  passkeys: number
}

/** Undefined once it has ended. Writes nothing. */
export async function readSession({ db, clock }: Gate, secret: string): Promise<Session | undefined> {
  const row = await store.readSession(db, secret, clock())
  return (
    row && {
      id: row.session_id,
      operator: row.operator,
      roles: row.roles,
      openedAt: row.opened_at,
      endsAt: row.ends_at,
      passkey: { id: row.credential, label: row.label },
      passkeys: Number(row.passkeys),
    }
  )
}

/** Writes once a minute at most. */
export const touchSession = ({ db, clock }: Gate, secret: string): Promise<void> => store.touchSession(db, secret, clock())

export async function listSessions({ db, clock }: Gate, secret: string) {
  const rows = await store.listSessions(db, secret, clock())
  return rows.map(({ session_id: id, opened_at: openedAt, seen_at: seenAt, is_this: isThis, network, agent }) => ({
    id,
    openedAt,
    seenAt,
    network,
    agent,
    isThis,
  }))
}

/** Ends one of the operator's own sessions. False if there is none of this id. */
export const endSession = ({ db, clock }: Gate, secret: string, { id }: { id: string }): Promise<boolean> =>
  store.endSession(db, secret, id, clock())

export const signOut = ({ db, clock }: Gate, secret: string): Promise<boolean> => store.endSession(db, secret, null, clock())
