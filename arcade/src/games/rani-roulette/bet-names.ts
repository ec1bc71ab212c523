import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { colourOf } from './felt.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'

/** `14`, `14, 17`, `13–18`: three or more are a range. */
export function numbersOf({ on }: Pick<Bet, 'on'>, t: RaniRouletteTexts): string {
  const [first, last] = [on[0]!, on.at(-1)!]
  return on.length > 2 && last - first === on.length - 1 ? t.game.range(first, last) : on.join(', ')
}

/** `14 straight`, `2nd 12`, `Red`. */
export function betName(bet: Bet, t: RaniRouletteTexts): string {
  const { bets } = t.game
  const which = bet.name.split('-').at(-1)!
  switch (bet.kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'six-line':
      return bets[bet.kind](numbersOf(bet, t))
    case 'dozen':
      return bets.dozen[which as keyof typeof bets.dozen]
    case 'column':
      return bets.column(which)
    default:
      return bets[bet.name as 'red' | 'black' | 'odd' | 'even' | 'low' | 'high']
  }
}

/** `14 red`. */
export const pocketName = (tables: RouletteTables, pocket: number, t: RaniRouletteTexts): string =>
  t.game.pocket(String(pocket), t.game.colours[colourOf(tables, pocket)])

/** `Red · even · 2nd 12`; none for the zero. */
export function pocketFacts(tables: RouletteTables, pocket: number, t: RaniRouletteTexts): string[] {
  const { bets, zero, parity } = t.game
  const colour = colourOf(tables, pocket)
  if (colour === 'green') return [zero]
  const dozen = tables.bets.find((bet) => bet.kind === 'dozen' && bet.on.includes(pocket))
  return [bets[colour], pocket % 2 === 0 ? parity.even : parity.odd, ...(dozen ? [betName(dozen, t)] : [])]
}
