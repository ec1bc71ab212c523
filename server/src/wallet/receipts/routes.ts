import { signReceipt as signRoute } from '@lalmor/contract/receipts.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { signReceipt, type ReceiptDeps } from './sign.ts'

export function receiptRoutes({ serve }: Router, deps: ReceiptDeps) {
  serve(signRoute, ({ roundId }, { player: { playerId }, now }) => {
    // The schema's pattern accepts only such ids.
    if (!isUuid7(roundId)) throw new Refusal('UnknownRound')
    return signReceipt(deps, { playerId, roundId }, now)
  })
}
