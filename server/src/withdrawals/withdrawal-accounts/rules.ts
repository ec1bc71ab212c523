import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { WithdrawalAccountProblem } from '@lalmor/contract/refusals.ts'

/** How many a player may have on the list. Source: PRODUCT §6. */
export const accountsMax = 5

/** From when on a new one can be paid to: long enough for its owner to read the mail about it. Source: PRODUCT §6. */
export const waitMsOf = (moneyMode: MoneyMode): number => (moneyMode === 'play' ? 60_000 : 24 * 60 * 60_000)

/** The first characters of each branch of the sandbox. */
export const sandboxPrefix = 'SNDB'

/** Play mode pays to the sandbox alone, whatever the others are; and nothing but play mode pays there. */
export function placeProblem(ifsc: string, moneyMode: MoneyMode): WithdrawalAccountProblem | undefined {
  const isSandbox = ifsc.startsWith(sandboxPrefix)
  if (moneyMode === 'play') return isSandbox ? undefined : 'not-sandbox'
  return isSandbox ? 'unknown' : undefined
}
