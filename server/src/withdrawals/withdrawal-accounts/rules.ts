import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { WithdrawalAccountProblem } from '@lalmor/contract/refusals.ts'

/** Maximum accounts on a player's list. Source: PRODUCT §6. */
export const accountsMax = 5

/** How long before a new account can be paid to: enough for its owner to read the mail about it. Source: PRODUCT §6. */
export const waitMsOf = (moneyMode: MoneyMode): number => (moneyMode === 'play' ? 60_000 : 24 * 60 * 60_000)

/**
 * From when an account can be paid to: once it is old enough, and some time after a first login on a new device unless it had been paid to
 * before. `newDevice` where that is what it waits for. Undefined if it does not wait.
 */
export function payableFrom(
  { payable_from: own, waits_until: device }: { payable_from: Date; waits_until: Date | null },
  now: Date,
): { from: Date; newDevice?: true } | undefined {
  if (device !== null && device > now && device > own) return { from: device, newDevice: true }
  return own > now ? { from: own } : undefined
}

/** The first characters of each branch of the sandbox. */
export const sandboxPrefix = 'SNDB'

/** Play mode pays only to the sandbox's branches, and no other mode pays there. */
export function placeProblem(ifsc: string, moneyMode: MoneyMode): WithdrawalAccountProblem | undefined {
  const isSandbox = ifsc.startsWith(sandboxPrefix)
  if (moneyMode === 'play') return isSandbox ? undefined : 'not-sandbox'
  return isSandbox ? 'unknown' : undefined
}
