import type { GateReason } from '@lalmor/contract/ops/gate.ts'
import type { Database } from '../../platform/db/database.ts'

/** `db`: the login lalmor_gate. `id` is the relying party's: the host name of `origin`. */
export type Gate = { db: Database['db']; site: { origin: string; id: string }; clock: () => Date }

/** `network`: as `networkOf` names it. */
export type From = { network: string; agent: string }

export type Refused = Extract<GateReason, 'code' | 'challenge' | 'passkey' | 'too-many' | 'sign-in'> | 'sign' | 'last-passkey'

/** Nobody signed in, and nothing was written. */
export class GateRefusal extends Error {
  readonly reason: Refused
  readonly facts: { readonly [name: string]: unknown }

  constructor(reason: Refused, facts: { readonly [name: string]: unknown } = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}
