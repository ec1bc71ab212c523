import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** The chips on the table as the rules read them (games/table-games/bets.ts): paise by the name of the bet. */
export const choiceOf = (bets: readonly [place: string, amount: Paise][]) => ({
  bets: Object.fromEntries(bets.map(([place, amount]) => [place, toWire(amount)])),
})

/** The chips of a round played with this choice; none if it was not made by `choiceOf`. */
export function betsIn(choice: object | undefined): [place: string, amount: Paise][] {
  const bets = Object.entries({ ...choice }).find(([name]) => name === 'bets')?.[1] as unknown
  if (bets === null || typeof bets !== 'object') return []
  return Object.entries(bets).flatMap(([place, amount]: [string, unknown]) =>
    typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? [[place, paise(BigInt(amount))]] : [],
  )
}
