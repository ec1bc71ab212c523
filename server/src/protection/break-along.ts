import { readStop } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { stopPlay } from './stop.ts'

/** The break that holds for a player; `until` undefined is for good. */
export const findBreak = (tx: Tx, playerId: bigint, now: Date) => readStop(ledgerIn(tx), playerId, now)

/** Who leaves an account for another takes the break of the one along: it binds the person (PRODUCT §11). A longer one that holds there stays. */
export async function carryBreakOver(tx: Tx, { from, to }: { from: bigint; to: bigint }, now: Date): Promise<void> {
  const held = await findBreak(tx, from, now)
  if (held) await stopPlay(tx, { playerId: to, until: held.until }, now)
}
