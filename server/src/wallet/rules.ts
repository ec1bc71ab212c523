import { rupees, type Paise } from '@lalmor/units/paise.ts'

/** What a new player or guest starts with, and what play money is restored to. Source: PRODUCT §4. */
export const startAmount = rupees(1_000n)

/** It can be restored when less than this is left: what the ledger drops wager requirements below as well. Source: PRODUCT §4. */
export const restoreBelow = rupees(1n)

/** `restored`: play money was restored on this Indian day. */
export type Standing = { cash: Paise; bonus: Paise; stopped: boolean; roundOpen: boolean; restored: boolean }

export type Obstacle = 'balance' | 'stopped' | 'round-open' | 'today'

/** What stands in the way of restoring play money: the first that holds. A break gives no money to play with. */
export function obstacleTo({ cash, bonus, stopped, roundOpen, restored }: Standing): Obstacle | undefined {
  if (cash + bonus >= restoreBelow) return 'balance'
  if (stopped) return 'stopped'
  if (roundOpen) return 'round-open'
  return restored ? 'today' : undefined
}
