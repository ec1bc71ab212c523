import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type Call, type CallRefused } from '../../data/call.ts'
import { createIntents, RequestPending, type IntentDeps } from '../../data/intents.ts'
import { isRecord } from '../../data/storage.ts'

/** The ways to deposit that begin with an order. */
export type OrderedMethod = 'online' | 'upi' | 'imps'

/** `offer` is a bonus that the player has chosen. */
type Ask = { uid: string; method: OrderedMethod; amount: WirePaise; offer?: string }

/** An order that the player asked for. Kept on the device before the call, so that a reload cannot forget it. */
export type DepositIntent = Ask & { requestId: Uuid7 }

/** How it ended, for certain. */
export type DepositEnd =
  | { kind: 'ordered'; intent: DepositIntent; order: DepositOrder }
  | { kind: 'refused'; intent: DepositIntent; refusal: CallRefused }

const methods: readonly unknown[] = ['online', 'upi', 'imps'] satisfies OrderedMethod[]

const isDepositIntent = (value: unknown): value is DepositIntent =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['requestId'] === 'string' &&
  isUuid7(value['requestId']) &&
  methods.includes(value['method']) &&
  Number.isSafeInteger(value['amount']) &&
  (value['offer'] === undefined || typeof value['offer'] === 'string')

/**
 * Deposit orders as intents: one id is one order, however often it is sent. Whoever left the page before the end came is told of it
 * there, for nobody should pay an order they do not remember.
 */
export function createDepositIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  const { start, ...intents } = createIntents<DepositIntent, DepositEnd, DepositEnd>(deps, {
    key: 'deposit-intent',
    is: isDepositIntent,
    isSame: (a, b) => a.requestId === b.requestId,
    async send(intent) {
      const order: Partial<DepositOrder> | undefined = await send(call, intent)
      // A proxy's own JSON counts as an answer (SPEC §7: a reply without a state is one), but it is no order.
      if (!isOf(intent, order)) throw new CallFailed('network', 'an answer without the order')
      return { kind: 'ordered', intent, order }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    Pending: RequestPending,
    isNews: (end): end is DepositEnd => end !== undefined,
  })
  return {
    ...intents,
    /** Asks for an order. Rejects with `RequestPending` while the one asked for before has no certain end. */
    order: (ask: Ask): Promise<DepositEnd> => start({ ...ask, requestId: newId() }),
  }
}

const isOf = ({ method, amount }: DepositIntent, order: Partial<DepositOrder> | undefined): order is DepositOrder =>
  order?.orderNo !== undefined && order.method === method && order.amount === amount

function send(call: Call, { requestId, method, amount, offer }: DepositIntent): Promise<DepositOrder> {
  const ask = { requestId, amount, ...(offer !== undefined && { offer }) }
  return method === 'online' ? call('/deposit/online', ask) : call('/deposit/transfer', { ...ask, method })
}
