import { rupees, type Paise } from '@lalmor/units/paise.ts'

/** The amount a new player or guest starts with, and play money is restored to. Source: PRODUCT §4. */
export const startAmount = rupees(1_000n)

/** Play money can be restored below this; the ledger also drops wager requirements below it. Source: PRODUCT §4. */
export const restoreBelow = rupees(1n)

/** `restored`: play money was restored on this Indian day. */
export type WalletState = { cash: Paise; bonus: Paise; stopped: boolean; roundOpen: boolean; restored: boolean }

export type RestoreBlocker = 'balance' | 'stopped' | 'round-open' | 'today'

/** What blocks restoring play money: the first that applies. A player on a break gets no money to play with. */
export function restoreBlockerOf({ cash, bonus, stopped, roundOpen, restored }: WalletState): RestoreBlocker | undefined {
  if (cash + bonus >= restoreBelow) return 'balance'
  if (stopped) return 'stopped'
  if (roundOpen) return 'round-open'
  return restored ? 'today' : undefined
}
