import { expect, test } from 'vitest'
import type { FairStream } from '../engine.ts'
import { uniformBelow } from '../fair/draws.ts'
import { labelOf, streamsUnder } from '../fair/stream.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { mirchiMines } from './definition.ts'
import { drawLayout } from './play.ts'

type Layout = (tiles: number, chilies: number, stream: FairStream) => number[]

/** Plays every sequence of answers, counting up like a number with the requested bases. */
function everyAnswer(play: (stream: FairStream) => void): void {
  for (let answers: number[] = [], bases: number[] = []; ;) {
    let asked = 0
    play({
      below(n) {
        answers[asked] ??= 0
        bases[asked] = n
        return answers[asked++]!
      },
    })
    const up = answers.findLastIndex((answer, index) => answer < bases[index]! - 1)
    if (up < 0) return
    answers = [...answers.slice(0, up), answers[up]! + 1]
    bases = bases.slice(0, up + 1)
  }
}

/** True if each set of chilies comes from equally many answers. Tries every answer. */
function isUniform(layout: Layout, tiles: number, chilies: number): boolean {
  const counts = new Map<string, number>()
  everyAnswer((stream) => {
    const key = layout(tiles, chilies, stream).join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  let sets = 1
  for (let i = 0; i < chilies; i++) sets = (sets * (tiles - i)) / (i + 1)
  return counts.size === sets && new Set(counts.values()).size === 1
}

test('GM-02: every set of tiles is equally likely, by trying every answer of the stream', () => {
  for (const chilies of [1, 2, 3]) expect(isUniform(drawLayout, 25, chilies), `${chilies} of 25`).toBe(true)
  for (let tiles = 2; tiles <= 7; tiles++)
    for (let chilies = 1; chilies < tiles; chilies++) expect(isUniform(drawLayout, tiles, chilies), `${chilies} of ${tiles}`).toBe(true)
})

test('that check notices the usual faulty shuffles', () => {
  const swapping = (other: (last: number, tiles: number, stream: FairStream) => number): Layout => {
    return (tiles, chilies, stream) => {
      const deck = Array.from({ length: tiles }, (_, tile) => tile)
      for (let last = tiles - 1; last >= tiles - chilies; last--) {
        const at = other(last, tiles, stream)
        ;[deck[at], deck[last]] = [deck[last]!, deck[at]!]
      }
      return deck.slice(tiles - chilies).sort((a, b) => a - b)
    }
  }
  const faults: Record<string, Layout> = {
    'every swap over the whole deck': swapping((_, tiles, stream) => stream.below(tiles)),
    'never the last place itself': swapping((last, _, stream) => stream.below(last)),
    'modulo of a number that is not a multiple': swapping((last, tiles, stream) => stream.below(tiles + 1) % (last + 1)),
    'a chili too few': (tiles, chilies, stream) => drawLayout(tiles, chilies, stream).slice(1),
  }
  expect(
    isUniform(
      swapping((last, _, stream) => stream.below(last + 1)),
      6,
      3,
    ),
    'the right one',
  ).toBe(true)
  for (const [name, fault] of Object.entries(faults)) expect(isUniform(fault, 6, 3), name).toBe(false)
})

/** Chi-square of how often each tile hid a chili, as a standard normal. The chilies of a round never share a tile, which shrinks the sum by 24/25. */
function tilesZ(counts: number[], rounds: number, chilies: number): number {
  const share = chilies / 25
  const sum = counts.reduce((total, count) => total + (count - rounds * share) ** 2, 0)
  const chiSquare = (sum / (rounds * share * (1 - share))) * (24 / 25)
  return (Math.cbrt(chiSquare / 24) - (1 - 2 / (9 * 24))) / Math.sqrt(2 / (9 * 24))
}

const rounds = 8_000
function countTiles(chilies: number, layout: Layout): number[] {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x31))
  const counts = Array.from({ length: 25 }, () => 0)
  for (let nonce = 0; nonce < rounds; nonce++) {
    const stream = streamFor(labelOf(mirchiMines, { nonce, clientSeed: `aam ${chilies}` }))
    for (const tile of layout(25, chilies, stream)) counts[tile]!++
  }
  return counts
}

test('GM-03: each of the 25 tiles hides a chili equally often through the fair stream, at 99 % for each number of chilies', () => {
  for (let chilies = 1; chilies <= 24; chilies++) {
    const z = tilesZ(countTiles(chilies, drawLayout), rounds, chilies)
    // 2.576 is 99 % for one test; for 24 together 3.53.
    expect(Math.abs(z), `server seed 31…, client seed aam ${chilies}: z = ${z.toFixed(2)}`).toBeLessThan(3.53)
  }
})

test('the same check notices a board drawn from one tile too few', () => {
  const short: Layout = (tiles, chilies, stream) => drawLayout(tiles - 1, chilies, stream)
  for (const chilies of [1, 5, 20]) expect(tilesZ(countTiles(chilies, short), rounds, chilies)).toBeGreaterThan(3.53)
})

test('GM-05: one more chili adds a tile and moves no other: the board depends only on the draws', () => {
  for (let seed = 0; seed < 200; seed++) {
    const boards = Array.from({ length: 24 }, (_, index) => {
      const draw = xoshiro(seed)
      return new Set(drawLayout(25, index + 1, { below: (n) => uniformBelow(n, draw) }))
    })
    for (const [index, board] of boards.entries())
      expect(board.size === index + 1 && [...(boards[index - 1] ?? [])].every((tile) => board.has(tile)), `seed ${seed}`).toBe(true)
  }
})
