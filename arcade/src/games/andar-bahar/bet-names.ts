import type { AndarBaharTables } from '@lalmor/games/table-games/andar-bahar/tables.ts'
import type { Side } from '@lalmor/games/table-games/andar-bahar/events.ts'
import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { AndarBaharTexts } from './i18n/words.ts'

export type SideBet = { side: Side; bet: Bet }

/** The bets in felt order: the sides as dealt, then the counts. */
export function placesOf({ sides, bets }: AndarBaharTables): { sides: SideBet[]; counts: Bet[] } {
  const isSide = (bet: Bet) => sides.some((side) => side === bet.name)
  return {
    sides: sides.flatMap((side) => bets.filter(({ name }) => name === side).map((bet) => ({ side, bet }))),
    counts: bets.filter((bet) => !isSide(bet)),
  }
}

/** `1`, `6–10`. */
export const countText = ({ on }: Bet): string => (on.length === 1 ? String(on[0]) : `${on[0]}–${on.at(-1)}`)

/** Spoken and in the rules: `Andar`, `6–10 cards`. */
export function betName(bet: Bet, { game }: AndarBaharTexts): string {
  if (bet.name === 'andar' || bet.name === 'bahar') return game.sides[bet.name]
  return bet.on.length === 1 ? game.counts.one : game.counts.several(countText(bet))
}

/** A bet's return in stakes: `1.90` for a side, `4.5` for a count. */
export const timesText = ({ name, returns }: Bet): string =>
  name === 'andar' || name === 'bahar' ? (returns / 100).toFixed(2) : String(returns / 100)
