import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Call } from '../../data/call.ts'
import type { IntentDeps } from '../../data/intents.ts'
import { createRequestIntents, type RequestEnd } from '../wallet/request-intent.ts'

/** `fee` is the one shown to the player. */
export type WithdrawalAsk = { uid: string; amount: WirePaise; fee: WirePaise; accountId: string }
export type WithdrawalEnd = RequestEnd<WithdrawalAsk, Withdrawal>

/** The password is the secret: without it, after a reload, the server finds an existing withdrawal but makes none. */
export const createWithdrawalIntents = ({ call, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) =>
  createRequestIntents<WithdrawalAsk, Withdrawal>(deps, {
    key: 'withdrawal-intent',
    hasFields: ({ accountId, fee }) => typeof accountId === 'string' && Number.isSafeInteger(fee),
    send: ({ uid: _, ...ask }, password) => call('/withdrawal/request', { ...ask, ...(password !== undefined && { password }) }),
    isOf: ({ amount, fee }, order) => order.amount === amount && order.fee === fee,
  })
