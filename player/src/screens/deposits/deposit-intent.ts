import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Call } from '../../data/call.ts'
import type { IntentDeps } from '../../data/intents.ts'
import { createRequestIntents, type Request, type RequestEnd } from '../wallet/request-intent.ts'

export type OrderedMethod = 'online' | 'upi' | 'imps'

/** `offer`: the chosen bonus. */
export type DepositAsk = { uid: string; method: OrderedMethod; amount: WirePaise; offer?: string }
export type DepositEnd = RequestEnd<DepositAsk, DepositOrder>

const methods: readonly unknown[] = ['online', 'upi', 'imps'] satisfies OrderedMethod[]

export const createDepositIntents = ({ call, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) =>
  createRequestIntents<DepositAsk, DepositOrder>(deps, {
    key: 'deposit-intent',
    hasFields: ({ method, offer }) => methods.includes(method) && (offer === undefined || typeof offer === 'string'),
    send: (request) => send(call, request),
    isOf: ({ method, amount }, order) => order.method === method && order.amount === amount,
  })

function send(call: Call, { requestId, method, amount, offer }: Request<DepositAsk>): Promise<DepositOrder> {
  const ask = { requestId, amount, ...(offer !== undefined && { offer }) }
  return method === 'online' ? call('/deposit/online', ask) : call('/deposit/transfer', { ...ask, method })
}
