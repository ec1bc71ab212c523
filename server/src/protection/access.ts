import { accessIn, type Access, type AccessState } from '@lalmor/contract/access.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { readSitting } from '@lalmor/ledger/sitting.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import type { Player } from '../platform/http/route.ts'

type Who = Pick<Player, 'playerId' | 'deviceStop'>

export async function readAccess(tx: Tx, who: Who, now: Date): Promise<Access> {
  const closed = await findClosed(tx, who, now)
  const state = closed ?? ((await readSitting(ledgerIn(tx), who.playerId, now))?.checkDue ? 'check-due' : 'free')
  return { state, may: accessIn[state] }
}

/** No bet could meet a wager requirement during the stop. */
export async function findClosed(tx: Tx, { playerId, deviceStop }: Who, now: Date): Promise<AccessState | undefined> {
  if (await isFrozen(ledgerIn(tx), playerId)) return 'frozen'
  if (await readStop(ledgerIn(tx), playerId, now)) return 'stopped'
  return deviceStop && 'device-stopped'
}
