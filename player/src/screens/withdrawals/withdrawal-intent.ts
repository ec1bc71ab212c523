import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type Call, type CallRefused } from '../../data/call.ts'
import { createIntents, RequestPending, type IntentDeps } from '../../data/intents.ts'
import { isRecord } from '../../data/storage.ts'

/** `fee` is what the player was shown. */
type Ask = { uid: string; amount: WirePaise; fee: WirePaise; accountId: string }

/** A withdrawal that the player asked for. Kept on the device before the call, so that a reload cannot forget it. */
export type WithdrawalIntent = Ask & { requestId: Uuid7 }

/** How it ended, for certain. */
export type WithdrawalEnd =
  | { kind: 'made'; intent: WithdrawalIntent; withdrawal: Withdrawal }
  | { kind: 'refused'; intent: WithdrawalIntent; refusal: CallRefused }

const isWithdrawalIntent = (value: unknown): value is WithdrawalIntent =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['requestId'] === 'string' &&
  isUuid7(value['requestId']) &&
  typeof value['accountId'] === 'string' &&
  Number.isSafeInteger(value['amount']) &&
  Number.isSafeInteger(value['fee'])

/**
 * Withdrawals as intents: one id is one withdrawal, however often it is sent. The password is not part of one, for no device keeps it:
 * after a reload the server is asked without it, which finds what was made and makes nothing.
 */
export function createWithdrawalIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  /** Of what this document has sent, until its end. */
  const passwords = new Map<Uuid7, string>()
  const { start, ...intents } = createIntents<WithdrawalIntent, WithdrawalEnd, WithdrawalEnd>(deps, {
    key: 'withdrawal-intent',
    is: isWithdrawalIntent,
    isSame: (a, b) => a.requestId === b.requestId,
    async send(intent) {
      const { uid: _, ...ask } = intent
      const password = passwords.get(intent.requestId)
      const withdrawal: Partial<Withdrawal> | undefined = await call('/withdrawal/request', {
        ...ask,
        ...(password !== undefined && { password }),
      })
      // A proxy's own JSON counts as an answer (SPEC §7: a reply without a state is one), but it is no withdrawal.
      if (!isOf(intent, withdrawal)) throw new CallFailed('network', 'an answer without the withdrawal')
      return { kind: 'made', intent, withdrawal }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    Pending: RequestPending,
    isNews: (end): end is WithdrawalEnd => end !== undefined,
  })
  return {
    ...intents,
    /** Asks for a withdrawal. Rejects with `RequestPending` while the one asked for before has no certain end. */
    async request({ password, ...ask }: Ask & { password: string }): Promise<WithdrawalEnd> {
      const requestId = newId()
      passwords.set(requestId, password)
      try {
        return await start({ ...ask, requestId })
      } finally {
        passwords.delete(requestId)
      }
    },
  }
}

const isOf = ({ amount, fee }: WithdrawalIntent, withdrawal: Partial<Withdrawal> | undefined): withdrawal is Withdrawal =>
  withdrawal?.orderNo !== undefined && withdrawal.amount === amount && withdrawal.fee === fee
