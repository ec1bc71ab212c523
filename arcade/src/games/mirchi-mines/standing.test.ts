import { mirchiMines as game, mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { endingOf, standingAfter } from './standing.ts'

const stake = rupees(20n)
const played = (seed: number, chilies: number, actions: object[]) =>
  game.play({ stake, play: { chilies }, actions }, seededStream(seed)).events

function playedOut(seed: number, chilies: number): MirchiMinesEvent[] {
  const actions: object[] = []
  for (let tile = 0; tile < tables.tiles; tile++) {
    actions.push({ type: 'pick', tile })
    const { events, done } = game.play({ stake, play: { chilies }, actions }, seededStream(seed))
    if (done) return events
  }
  throw new Error(`seed ${seed}: the round did not end`)
}

test('a new round is all covered, with nothing to cash out', () => {
  const { faces, picks, worth, next, over } = standingAfter(tables.tiles, played(1, 3, []))
  expect([new Set(faces), picks, worth, over]).toEqual([new Set(['covered']), 0, undefined, false])
  expect(next).toMatchObject({ mangoes: 22, covered: 25 })
})

test('at the end every chili is on the board, the picked ones stay, and the end is shown', () => {
  for (let seed = 1; seed <= 200; seed++)
    for (const chilies of [1, 3, 12, 24]) {
      const events = playedOut(seed, chilies)
      const { faces, hit, paid, over, next, picks } = standingAfter(tables.tiles, events)
      const total = events.findLast((event) => event.type === 'total')
      expect(over, `seed ${seed}`).toBe(true)
      expect(next, `seed ${seed}`).toBeUndefined()
      expect(faces.filter((face) => face === 'chili').length, `seed ${seed}`).toBe(chilies)
      expect(faces.filter((face) => face === 'mango').length, `seed ${seed}`).toBe(picks)
      expect(hit === undefined, `seed ${seed}`).toBe(paid !== undefined)
      expect(paid?.amount ?? 0n, `seed ${seed}`).toBe(total?.payout)
    }
})

test('an ending is won above the stake only', () => {
  const pick = { type: 'pick', tile: 12 }
  const seed = [1, 2, 3, 4, 5].find((one) => !standingAfter(tables.tiles, played(one, 3, [pick])).over)!
  const open = standingAfter(tables.tiles, played(seed, 3, [pick]))
  const paid = standingAfter(tables.tiles, played(seed, 3, [pick, { type: 'cash-out' }]))
  const { amount } = paid.paid!
  expect(endingOf(open, stake)).toBe('open')
  expect(endingOf(paid, stake)).toBe('won')
  expect(endingOf(paid, amount), 'checks PP-21').toBe('paid')
  expect(endingOf({ ...open, hit: 3, over: true }, stake)).toBe('lost')
})

test('before the end the board shows only turned tiles', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const actions = [{ type: 'pick', tile: 12 }]
    const standing = standingAfter(tables.tiles, played(seed, 3, actions))
    if (standing.over) continue
    expect(
      standing.faces.flatMap((face, tile) => (face === 'covered' ? [] : [tile])),
      `seed ${seed}`,
    ).toEqual([12])
    expect([standing.last, standing.picks], `seed ${seed}`).toEqual([12, 1])
  }
})
