import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'
import type { NotPaid } from '../rewards/claim.ts'

export async function hasCode(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select app.has_community_code(${now}) as there`.execute(tx)
  return rows[0]!.there
}

/** Empty without a channel. */
export async function findChannel(tx: Tx): Promise<string> {
  const { value } = await readSetting(tx, 'promo')
  return (value as { customerService: string }).customerService
}

type Claimed = 'claimed' | 'replayed' | 'closed' | 'no-phone' | 'wrong-code' | 'budget-spent' | NotPaid

export async function claim(tx: Tx, { playerId, code }: { playerId: bigint; code: string }, now: Date): Promise<Claimed> {
  const { rows } = await sql<{ answer: Claimed }>`select app.claim_community(${playerId}, ${code}, ${now}) as answer`.execute(tx)
  return rows[0]!.answer
}
