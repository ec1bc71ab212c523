import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { WithdrawalAccountProblem } from '@lalmor/contract/refusals.ts'

/** Source: PRODUCT §6. */
export const accountsMax = 5

/** Wait before a new account can be paid to: enough for its owner to read the mail about it. Source: PRODUCT §6. */
export const waitMsOf = (moneyMode: MoneyMode): number => (moneyMode === 'play' ? 60_000 : 24 * 60 * 60_000)

/**
 * The later of the account's own wait and that of a first login on a new device, unless it was paid before (`newDevice` if the device decides). Undefined
 * without a wait.
 */
export function payableFrom(
  { payable_from: own, waits_until: device }: { payable_from: Date; waits_until: Date | null },
  now: Date,
): { from: Date; newDevice?: true } | undefined {
  if (device !== null && device > now && device > own) return { from: device, newDevice: true }
  return own > now ? { from: own } : undefined
}

export const sandboxPrefix = 'SNDB'

/** Play mode pays only to the sandbox's branches; no other mode pays there. */
export function placeProblem(ifsc: string, moneyMode: MoneyMode): WithdrawalAccountProblem | undefined {
  const isSandbox = ifsc.startsWith(sandboxPrefix)
  if (moneyMode === 'play') return isSandbox ? undefined : 'not-sandbox'
  return isSandbox ? 'unknown' : undefined
}
