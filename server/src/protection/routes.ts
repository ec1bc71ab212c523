import * as contract from '@lalmor/contract/limits.ts'
import { confirmDepositLimitRaise } from '@lalmor/ledger/deposit-limits.ts'
import { confirmLimitRaise, confirmStrictOff, setStrict } from '@lalmor/ledger/limits.ts'
import { answerCheck } from '@lalmor/ledger/sitting.ts'
import { ledgerIn } from '../platform/db/database.ts'
import { deviceOf } from '../platform/http/device-cookie.ts'
import type { Router } from '../platform/http/route.ts'
import { describeLimits } from './limits.ts'
import { setLimit } from './set-limit.ts'
import { describeSitting, type SittingDeps } from './sitting.ts'
import * as store from './store.ts'
import { takeBreak, type BreakParts } from './take-break.ts'

/** Every change returns the current limits, because it may have to wait. */
export function protectionRoutes({ serve }: Router, deps: SittingDeps & BreakParts) {
  const { db } = deps
  serve(contract.listLimits, async (_ask, { player, now }) => describeLimits(db, player, now))
  serve(contract.setLimit, async ({ measure, period, amount }, { player, now }) => {
    await setLimit(db, { playerId: player.playerId, measure, period, amount: amount === undefined ? undefined : BigInt(amount) }, now)
    return describeLimits(db, player, now)
  })
  serve(contract.confirmLimit, async ({ measure, period }, { player, now }) => {
    if (measure === 'deposit') await confirmDepositLimitRaise(ledgerIn(db), { playerId: player.playerId, period }, now)
    else await confirmLimitRaise(ledgerIn(db), { playerId: player.playerId, measure, period }, now)
    return describeLimits(db, player, now)
  })
  serve(contract.declineDepositLimit, async (_ask, { player, now }) => {
    await store.declineDepositLimit(db, player.playerId, now)
    return describeLimits(db, player, now)
  })
  serve(contract.setStrict, async ({ on }, { player, now }) => {
    await setStrict(ledgerIn(db), player.playerId, on, now)
    return describeLimits(db, player, now)
  })
  serve(contract.confirmStrict, async (_ask, { player, now }) => {
    await confirmStrictOff(ledgerIn(db), player.playerId, now)
    return describeLimits(db, player, now)
  })
  serve(contract.noteReviewed, async (_ask, { player, now }) => {
    await store.noteReviewed(db, player.playerId, now)
    return describeLimits(db, player, now)
  })
  serve(contract.takeBreak, async ({ length }, { player, deviceNumber: number, now, request, reply }) => {
    await takeBreak(deps, { playerId: player.playerId, device: deviceOf(number, request, reply), length }, now)
    return describeLimits(db, player, now)
  })
  serve(contract.readSitting, (_ask, { player, now }) => describeSitting(deps, player.playerId, now))
  serve(contract.continuePlay, async (_ask, { player: { playerId }, now }) => {
    await answerCheck(ledgerIn(db), playerId, now)
    return describeSitting(deps, playerId, now)
  })
}
