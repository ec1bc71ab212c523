import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** The chips in the form that the rules read (games/table-games/bets.ts): paise by bet. */
export const choiceOf = (bets: readonly [place: string, amount: Paise][]) => ({
  bets: Object.fromEntries(bets.map(([place, amount]) => [place, toWire(amount)])),
})

/** The chips of a round; none if `choiceOf` did not make its choice. */
export function betsIn(choice: object | undefined): [place: string, amount: Paise][] {
  const bets = Object.entries({ ...choice }).find(([name]) => name === 'bets')?.[1] as unknown
  if (bets === null || typeof bets !== 'object') return []
  return Object.entries(bets).flatMap(([place, amount]: [string, unknown]) =>
    typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? [[place, paise(BigInt(amount))]] : [],
  )
}
