import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import * as store from './store.ts'

/** `token`: the operator's, or a session's secret. */
export type Credential = { operator: string; token: string }

/** 256 random bits; a scanner recognises the prefix of a leaked one. */
export const newToken = (): string => `lops_${randomBytes(32).toString('base64url')}`

/** Redeemed once for a token, so as long as one. */
export const newCode = (): string => `lopc_${randomBytes(32).toString('base64url')}`

/** The same refusal for an unknown name, a disabled operator and a wrong token. Throws OpsRefusal. */
export async function signIn(db: Tx, credential: Credential, now: Date): Promise<void> {
  if ((await store.signIn(db, credential, now)) !== null) refuse('sign-in', {})
}

/** Gives the sandbox's operators new tokens, as the owner: the old ones no longer work. */
export async function drawStandIns(owner: Tx): Promise<{ sandbox: string; 'sandbox-2': string }> {
  const tokens = { sandbox: newToken(), 'sandbox-2': newToken() }
  for (const [name, token] of Object.entries(tokens)) await store.setStandIn(owner, name, token)
  return tokens
}
