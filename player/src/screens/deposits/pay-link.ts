import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'

type PayTo = NonNullable<DepositOrder['payTo']>

/** `1000.00`: an amount for banking apps. */
export const plainRupees = (amount: WirePaise): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Prefilled as by a UPI link; by number without a UPI address. */
export function sandboxLink(page: string, { link, holderName, accountNumber, ifsc, remark }: PayTo, amount: WirePaise): string {
  const url = new URL(page)
  const filled =
    link === undefined
      ? new URLSearchParams({ ac: accountNumber, ifsc, pn: holderName, am: plainRupees(amount), cu: 'INR', tn: remark })
      : new URL(link).searchParams
  for (const [name, value] of filled) url.searchParams.set(name, value)
  return url.href
}
