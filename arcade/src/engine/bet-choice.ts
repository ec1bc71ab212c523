import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'

/** What lies on the table as the rules read it (games/table-games/bets.ts): paise by the name of the bet. */
export const choiceOf = (bets: readonly [place: string, amount: Paise][]) => ({
  bets: Object.fromEntries(bets.map(([place, amount]) => [place, toWire(amount)])),
})
