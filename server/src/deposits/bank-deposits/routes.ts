import * as contract from '@lalmor/contract/deposits.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../../platform/db/database.ts'
import { applySelfService } from '../transfers.ts'
import { describeOrderOf, type Describers } from '../describe.ts'
import { readOffer } from '../options.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { createUtrLimits } from './limits.ts'
import { orderTransfer } from './order-transfer.ts'
import { sendUtr } from './send-utr.ts'

/** `hasSandbox`: the sandbox bank takes transfers. */
type Parts = { db: Database['db']; pool: Database['pool']; describers: Describers; hasSandbox: boolean }

export function bankDepositRoutes({ serve }: Router, { db, pool, describers, hasSandbox }: Parts) {
  const limits = createUtrLimits(pool)
  serve(contract.orderTransfer, async ({ requestId, method, amount, offer }, { player: { playerId, deviceStop }, now }) => {
    // The schema's pattern accepts only such ids.
    if (!isUuid7(requestId)) throw new Refusal('BadInput', { field: 'requestId', problem: 'must be a UUID version 7' })
    const ask = {
      playerId,
      ...(deviceStop && { deviceStop }),
      requestId,
      method,
      amount: fromWire(amount),
      offer: readOffer(offer),
      hasSandbox,
    }
    const orderNo = await db.transaction().execute((tx) => orderTransfer(tx, ask, now))
    return describeOrderOf({ db, describers }, { playerId, orderNo }, now)
  })
  serve(contract.sendUtr, async ({ orderNo, utr }, { player: { playerId }, now }) => {
    const claimed = await sendUtr({ db, limits }, { playerId, orderNo, utr }, now)
    return describeOrderOf({ db, describers }, { playerId, orderNo: claimed }, now)
  })
  serve(contract.applySelfService, async ({ orderNo }, { player: { playerId }, now }) => {
    await db.transaction().execute((tx) => applySelfService(tx, { playerId, orderNo }, now))
    return describeOrderOf({ db, describers }, { playerId, orderNo }, now)
  })
}
