import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { OpsRefusal } from '../../platform/operators/command.ts'
import * as store from './store.ts'

export type Credential = { operator: string; token: string }

/** 256 random bits against guessing; the prefix lets a scanner recognise a leaked one. */
export const newToken = (): string => `lops_${randomBytes(32).toString('base64url')}`

/** A new operator redeems it once for a token, so it is as long as one. */
export const newCode = (): string => `lopc_${randomBytes(32).toString('base64url')}`

/** An unknown name, a disabled operator and a wrong token get the same refusal. Throws OpsRefusal. */
export async function signIn(db: Tx, credential: Credential): Promise<void> {
  const why = await store.signIn(db, credential)
  if (why !== null) throw new OpsRefusal(why)
}

/** Gives the sandbox's operators new tokens, as the owner: the old ones no longer work. */
export async function drawStandIns(owner: Tx): Promise<{ sandbox: string; 'sandbox-2': string }> {
  const tokens = { sandbox: newToken(), 'sandbox-2': newToken() }
  for (const [name, token] of Object.entries(tokens)) await store.setStandIn(owner, name, token)
  return tokens
}
