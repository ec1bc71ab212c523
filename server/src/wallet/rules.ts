import { rupees, type Paise } from '@lalmor/units/paise.ts'

/** What a new player or guest starts with, and what play money is restored to. Source: PRODUCT §4. */
export const startAmount = rupees(1_000n)

/** It can be restored when less than this is left: what the ledger drops wager requirements below as well. Source: PRODUCT §4. */
export const restoreBelow = rupees(1n)

/** `restored`: play money was restored on this Indian day. */
export type WalletState = { cash: Paise; bonus: Paise; stopped: boolean; roundOpen: boolean; restored: boolean }

export type RestoreBlocker = 'balance' | 'stopped' | 'round-open' | 'today'

/** What stands in the way of restoring play money: the first that holds. A break gives no money to play with. */
export function restoreBlockerOf({ cash, bonus, stopped, roundOpen, restored }: WalletState): RestoreBlocker | undefined {
  if (cash + bonus >= restoreBelow) return 'balance'
  if (stopped) return 'stopped'
  if (roundOpen) return 'round-open'
  return restored ? 'today' : undefined
}
