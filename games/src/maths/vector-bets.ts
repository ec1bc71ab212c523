import { uniformBelow } from '../fair/draws.ts'
import type { Chance, Input } from '../title-parts.ts'
import { xoshiro } from './xoshiro.ts'

export function chanceOf(seed: number): Chance {
  const draw = xoshiro(seed)
  return (n) => uniformBelow(n, draw)
}

export function stakeOf(tables: object, chance: Chance): Input {
  const { stakes } = tables as { stakes: readonly number[] }
  return { stake: stakes[chance(stakes.length)]! }
}

export const stakesRefused = [
  { stake: 0, why: 'no stake' },
  { stake: 999, why: 'a stake that is not in the list' },
  { stake: 1_000, play: { bets: {} }, why: 'a choice, where the game has none' },
  { stake: 1_000, actions: [{ type: 'cash-out' }], why: 'an action, where the game has none' },
]
