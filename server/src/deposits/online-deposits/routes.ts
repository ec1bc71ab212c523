import * as contract from '@lalmor/contract/deposits.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { FastifyRequest } from 'fastify'
import { readOffer } from '../options.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { checkPayment, orderOnline, type OrderParts } from './order.ts'

export function onlineDepositRoutes({ serve }: Router, parts: OrderParts) {
  serve(contract.orderOnline, async ({ requestId, amount, offer }, { player: { playerId }, request, now }) => {
    if (!isUuid7(requestId)) throw new Refusal('BadInput', { field: 'requestId', problem: 'must be a UUID version 7' })
    const ask = { playerId, requestId, amount: fromWire(amount), offer: readOffer(offer), appOrigin: appOriginOf(request) }
    return orderOnline(parts, ask, now)
  })
  serve(contract.checkPayment, ({ orderNo }, { player: { playerId }, now }) => checkPayment(parts, { playerId, orderNo }, now))
}

/**
 * The app's origin for this player: the gateway's page leads back there, and only it may frame the page. A browser's Origin was already
 * checked to be ours.
 */
const appOriginOf = ({ headers: { origin }, protocol, host }: FastifyRequest): string => origin ?? `${protocol}://${host}`
