import { readStop } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { stopPlay } from './stop.ts'

/** The player's break in force; `until` undefined is for good. */
export const findBreak = (tx: Tx, playerId: bigint, now: Date) => readStop(ledgerIn(tx), playerId, now)

/**
 * Carries the break of an account a player leaves over to the other one, as it binds the person (PRODUCT §11). A longer break there
 * stays.
 */
export async function carryBreakOver(tx: Tx, { from, to }: { from: bigint; to: bigint }, now: Date): Promise<void> {
  const held = await findBreak(tx, from, now)
  if (held) await stopPlay(tx, { playerId: to, until: held.until }, now)
}
