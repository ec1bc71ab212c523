import * as contract from '@lalmor/contract/limits.ts'
import { confirmDepositLimitRaise } from '@lalmor/ledger/deposit-limits.ts'
import { confirmLimitRaise, confirmStrictOff, setStrict } from '@lalmor/ledger/limits.ts'
import { answerCheck } from '@lalmor/ledger/sitting.ts'
import { ledgerIn } from '../platform/db/database.ts'
import type { Router } from '../platform/http/route.ts'
import { describeLimits } from './limits.ts'
import { setLimit } from './set-limit.ts'
import { describeSitting, type SittingDeps } from './sitting.ts'
import * as store from './store.ts'
import { takeBreak } from './take-break.ts'

/** Calls about limits return all of them as they are now, since a change may have to wait. */
export function protectionRoutes({ serve }: Router, deps: SittingDeps) {
  const { db } = deps
  serve(contract.listLimits, async (_ask, { player, now }) => describeLimits(db, player.playerId, now))
  serve(contract.setLimit, async ({ measure, period, amount }, { player: { playerId }, now }) => {
    await setLimit(db, { playerId, measure, period, amount: amount === undefined ? undefined : BigInt(amount) }, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.confirmLimit, async ({ measure, period }, { player: { playerId }, now }) => {
    if (measure === 'deposit') await confirmDepositLimitRaise(ledgerIn(db), { playerId, period }, now)
    else await confirmLimitRaise(ledgerIn(db), { playerId, measure, period }, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.declineDepositLimit, async (_ask, { player: { playerId }, now }) => {
    await store.declineDepositLimit(db, playerId, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.setStrict, async ({ on }, { player: { playerId }, now }) => {
    await setStrict(ledgerIn(db), playerId, on, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.confirmStrict, async (_ask, { player: { playerId }, now }) => {
    await confirmStrictOff(ledgerIn(db), playerId, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.noteReviewed, async (_ask, { player: { playerId }, now }) => {
    await store.noteReviewed(db, playerId, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.takeBreak, async ({ length }, { player: { playerId }, deviceNumber, now }) => {
    await takeBreak(db, { playerId, device: deviceNumber, length }, now)
    return describeLimits(db, playerId, now)
  })
  serve(contract.readSitting, (_ask, { player, now }) => describeSitting(deps, player.playerId, now))
  serve(contract.continuePlay, async (_ask, { player: { playerId }, now }) => {
    await answerCheck(ledgerIn(db), playerId, now)
    return describeSitting(deps, playerId, now)
  })
}
