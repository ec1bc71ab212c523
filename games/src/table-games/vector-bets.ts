import type { Chance, Input } from '../title-parts.ts'
import type { ChipTables } from './tables.ts'

/** Mostly few, sometimes many; each within its limit. */
export function betsOf(tables: object, chance: Chance): Input {
  const { chips, bets, mostBets, mostStake } = tables as ChipTables
  const chip = chips[0]!
  const placed: Record<string, number> = {}
  let stake = 0
  for (let wanted = 1 + chance(chance(4) === 0 ? mostBets : Math.min(5, mostBets)); wanted > 0; wanted--) {
    const { name, most } = bets[chance(bets.length)]!
    const amount = chip * (1 + chance(most / chip))
    if (placed[name] !== undefined || stake + amount > mostStake) continue
    placed[name] = amount
    stake += amount
  }
  return { stake, play: { bets: placed } }
}

/** Refused by both tables; `bet` is known, and `most` its limit. */
export const betsRefused = (bet: string, most: number) => [
  { stake: 1_000, why: 'no bets' },
  { stake: 0, play: { bets: {} }, why: 'a stake of nothing' },
  { stake: 1_000, play: { bets: { [bet]: 2_000 } }, why: 'bets that do not sum to the stake' },
  { stake: 1_000, play: { bets: { moon: 1_000 } }, why: 'a bet that the table does not have' },
  { stake: 1_500, play: { bets: { [bet]: 1_500 } }, why: 'a bet that is not whole chips' },
  { stake: most + 1_000, play: { bets: { [bet]: most + 1_000 } }, why: 'a bet over its limit' },
  { stake: 1_000, play: { bets: { [bet]: 1_000 }, more: 1 }, why: 'a field beside the bets' },
  { stake: 1_000, play: { bets: { [bet]: 1_000 } }, actions: [{ type: 'cash-out' }], why: 'an action, where the game has none' },
]
