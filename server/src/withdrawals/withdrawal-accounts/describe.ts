import { isPayableName } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import { payableFrom } from './rules.ts'
import type { AccountRow, OwnAccountRow } from './store.ts'

export const maskIfsc = (ifsc: string): string => `${ifsc.slice(0, 5)}••••${ifsc.slice(-2)}`

export const shortName = ({ bank_name: bank, last4 }: Pick<AccountRow, 'bank_name' | 'last4'>): string => `${bank} •••• ${last4}`

/** Unreadable, it shows only its unsealed fields, to be recognised and deleted. */
export function describeAccount(vault: AccountVault, row: OwnAccountRow, now: Date): WithdrawalAccount {
  const { account_id: accountId } = row
  const waits = payableFrom(row, now)
  const secrets = tryOpen(vault, row)
  return {
    accountId,
    ...(secrets ? { holderName: secrets.holderName } : { isUnreadable: true }),
    ...(secrets && !isPayableName(secrets.holderName) && { isNameRefused: true as const }),
    last4: row.last4,
    ifsc: maskIfsc(row.ifsc),
    bankName: row.bank_name,
    ...(row.branch_name !== null && { branchName: row.branch_name }),
    type: row.type,
    areaCode: row.area_code,
    addedAt: row.added_at.toISOString(),
    ...(waits && { payableFrom: waits.from.toISOString(), ...(waits.newDevice && { isNewDevice: true as const }) }),
  }
}
