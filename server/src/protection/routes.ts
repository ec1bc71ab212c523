import * as contract from '@lalmor/contract/limits.ts'
import { confirmLimitRaise, setLimit } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import { describeLimits } from './limits.ts'
import { takeBreak } from './take-break.ts'

/** Each answers with all limits as they are now: what was asked for may have to wait. */
export function protectionRoutes({ serve }: Router, { db }: { db: Database['db'] }) {
  serve(contract.listLimits, async (_ask, { player, now }) => describeLimits(db, player.playerId, now))
  serve(contract.setLimit, async ({ measure, period, amount }, { player: { playerId }, now }) => {
    await setLimit(ledgerIn(db), { playerId, measure, period, amount: amount === undefined ? undefined : BigInt(amount) }, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.confirmLimit, async ({ measure, period }, { player: { playerId }, now }) => {
    await confirmLimitRaise(ledgerIn(db), { playerId, measure, period }, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.takeBreak, async ({ length }, { player: { playerId }, deviceNumber, now }) => {
    await takeBreak(db, { playerId, device: deviceNumber, length }, now)
    return describeLimits(db, playerId, now)
  })
}
