import * as contract from '@lalmor/contract/deposits.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { FastifyRequest } from 'fastify'
import { readOffer } from '../options.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { checkPayment, orderOnline, type OrderParts } from './order.ts'

/** The player app's, for the gateway's link back. */
type Parts = OrderParts & { originOf: (request: FastifyRequest) => string }

export function onlineDepositRoutes({ serve }: Router, { originOf, ...parts }: Parts) {
  serve(contract.orderOnline, async ({ requestId, amount, offer }, { player: { playerId, deviceStop }, request, now }) => {
    if (!isUuid7(requestId)) throw new Refusal('BadInput', { field: 'requestId', problem: 'must be a UUID version 7' })
    const ask = {
      playerId,
      ...(deviceStop && { deviceStop }),
      requestId,
      amount: fromWire(amount),
      offer: readOffer(offer),
      appOrigin: originOf(request),
    }
    return orderOnline(parts, ask, now)
  })
  serve(contract.checkPayment, ({ orderNo }, { player: { playerId }, now }) => checkPayment(parts, { playerId, orderNo }, now))
}
