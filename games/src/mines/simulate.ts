import { uniformBelow, type Draw16 } from '../fair/draws.ts'
import { ladderOf } from './ladder.ts'
import type { MinesTables } from './tables.ts'

/** Turns `picks` tiles and cashes out, by the draws that `play` would take. Returns ten-thousandths. Throws RangeError if the round would close earlier. */
export function roundSimulator(tables: MinesTables, { chilies, picks }: { chilies: number; picks: number }): (draw: Draw16) => number {
  const multiplier = ladderOf(tables, chilies)[picks - 1]
  if (multiplier === undefined) throw new RangeError(`${tables.game}: no ${picks} picks with ${chilies} chilies`)
  const { tiles } = tables
  const deck = Uint8Array.from({ length: tiles }, (_, tile) => tile)
  const swapped = new Uint8Array(chilies)

  return (draw) => {
    let lost = false
    for (let taken = 0; taken < chilies; taken++) {
      const last = tiles - 1 - taken
      const at = uniformBelow(last + 1, draw)
      const drawn = deck[at]!
      if (drawn < picks) lost = true
      deck[at] = deck[last]!
      deck[last] = drawn
      swapped[taken] = at
    }
    // Swaps back in reverse order, so that the next round starts from the same deck.
    for (let taken = chilies - 1; taken >= 0; taken--) {
      const [at, last] = [swapped[taken]!, tiles - 1 - taken]
      const drawn = deck[last]!
      deck[last] = deck[at]!
      deck[at] = drawn
    }
    return lost ? 0 : multiplier
  }
}
