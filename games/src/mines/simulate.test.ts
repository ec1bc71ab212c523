import { expect, test } from 'vitest'
import { uniformBelow } from '../fair/draws.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { mirchiMines, mirchiMinesTables as tables } from './definition.ts'
import { ladderOf } from './ladder.ts'
import { roundSimulator } from './simulate.ts'

test('the simulator plays the same rounds as play, draw for draw', () => {
  const seed = 12
  const [one, two] = [xoshiro(seed), xoshiro(seed)]
  const stream = { below: (n: number) => uniformBelow(n, two) }
  const differing: string[] = []
  for (let chilies = 1; chilies <= 24; chilies++)
    for (const [index] of ladderOf(tables, chilies).entries()) {
      const picks = index + 1
      const simulate = roundSimulator(tables, { chilies, picks })
      for (let round = 0; round < 40; round++) {
        const multiplier = simulate(one)
        // The board is drawn first; the picks decide how far a round goes.
        const draws: number[] = []
        const recording = { below: (n: number) => (draws.push(stream.below(n)), draws.at(-1)!) }
        mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies } }, recording)
        const { payout } = replay(chilies, picks, draws)
        if (payout !== (mirchiMines.stakes.usual * BigInt(multiplier)) / 10_000n)
          differing.push(`${chilies} chilies, ${picks} picks: ${payout}`)
      }
    }
  expect(differing, `seed ${seed}`).toEqual([])
})

/** Tiles 0, 1, 2 … until the round ends, or cash-out after `picks`. */
function replay(chilies: number, picks: number, draws: number[]) {
  const actions: unknown[] = []
  for (let tile = 0; ; tile++) {
    actions.push(tile < picks ? { type: 'pick', tile } : { type: 'cash-out' })
    let asked = 0
    const outcome = mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies }, actions }, { below: () => draws[asked++]! })
    if (outcome.done) return outcome
  }
}

test('a pick that no round can reach has no simulator', () => {
  expect(() => roundSimulator(tables, { chilies: 4, picks: 21 })).toThrow(RangeError)
})
