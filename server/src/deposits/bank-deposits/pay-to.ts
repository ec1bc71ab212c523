import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RailPart } from '../describe.ts'
import { plain } from '../../platform/payments/statement.ts'
import * as store from './store.ts'

type Order = { order_no: string; method: string; amount_paise: Paise; status: string; further_of: string | null }

/** Returns the account for a transfer until its money arrives. */
export async function describePayTo(
  tx: Tx,
  { order_no: orderNo, method, amount_paise: amount, status, further_of }: Order,
): Promise<RailPart> {
  const account = await store.findAccountOf(tx, orderNo)
  if (!account) return {}
  const { holder_name: holderName, bank_name: bankName, ifsc, number: accountNumber, vpa } = account
  const payTo: DepositOrder['payTo'] = { holderName, bankName, ifsc, accountNumber, remark: further_of ?? orderNo }
  if (method !== 'upi' || vpa === null) return { payTo }
  // A finished order must not be paid again through a saved link.
  const link = status === 'pending' && further_of === null ? { link: upiLink({ vpa, holderName, amount, orderNo }) } : {}
  return { payTo: { ...payTo, vpa, ...link } }
}

/** @ stays, all else is encoded, a space as %20. Source: NPCI's linking specification. */
export function upiLink({ vpa, holderName, amount, orderNo }: { vpa: string; holderName: string; amount: Paise; orderNo: string }): string {
  const fields = { pn: holderName, am: plain(amount), cu: 'INR', tn: orderNo, tr: orderNo }
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${encodeURIComponent(vpa).replace('%40', '@')}&${rest.join('&')}`
}
