import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import type { Grid, MonsoonGemsEvent } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { playRound } from '@lalmor/games/slots/monsoon-gems/play.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { timing } from '../../engine/motion.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { paidSpinLandings } from '../../engine/slots/landings.ts'
import { openingGrid } from './opening.ts'
import { dropAt, fallen, fallMs, firstDropMs, resting, tumbleAt, tumbleMs, type Piece, type Tumble } from './pieces.ts'

/** The visible pieces, sorted. */
const seen = (pieces: Piece[]) =>
  pieces.filter(({ alpha, row }) => alpha > 0 && row > -1 && row < tables.rows).toSorted((a, b) => a.reel - b.reel || a.row - b.row)
const asGrid = (grid: Grid) => seen(resting(grid))

/** Each with the grid before it. */
const tumbles = Array.from({ length: 60 }, (_, i) => playRound(tables, rupees(10n), seededStream(i + 1)).events).flatMap((events) => {
  const all: Tumble[] = []
  let from: Grid = []
  let wins: Extract<MonsoonGemsEvent, { type: 'win' }>[] = []
  for (const event of events) {
    if (event.type === 'win') wins.push(event)
    if (event.type === 'tumble') all.push({ from, cells: wins.flatMap(({ cells }) => cells), mark: 'hit', drop: event })
    if (event.type === 'spin' || event.type === 'tumble') {
      from = event.grid
      wins = []
    }
  }
  return all
})

test('a tumble begins with the previous grid and ends with the announced one', () => {
  expect(tumbles.length).toBeGreaterThan(20)
  for (const tumble of tumbles) {
    const burst = (piece: Piece) => tumble.cells.some(({ reel, row }) => reel === piece.reel && row === piece.row)
    expect(seen(tumbleAt(0, tumble)).filter(({ look }) => look !== 'star')).toEqual(asGrid(tumble.from))
    expect(seen(tumbleAt(timing.burst, tumble))).toEqual(asGrid(tumble.from).filter((piece) => !burst(piece)))
    expect(seen(tumbleAt(tumbleMs(tumble), tumble))).toEqual(asGrid(tumble.drop.grid))
  }
})

test('falling pieces never overlap, and none is left behind', () => {
  const [tumble] = tumbles
  for (let ms = timing.burst; ms <= tumbleMs(tumble!); ms += 5)
    for (let reel = 0; reel < tables.reels; reel++) {
      const rows = tumbleAt(ms, tumble!).flatMap((piece) => (piece.reel === reel ? [piece.row] : []))
      expect(rows).toHaveLength(tables.rows)
      const sorted = rows.toSorted((a, b) => a - b)
      for (const [i, row] of sorted.entries()) if (i > 0) expect(row - sorted[i - 1]!).toBeGreaterThan(0.8)
    }
})

test('at or below the stake nothing bursts to a star', () => {
  const stars = (mark: Tumble['mark']) => tumbleAt(timing.burst / 2, { ...tumbles[0]!, mark }).filter(({ look }) => look === 'star').length
  expect(stars('hit')).toBe(tumbles[0]!.cells.length)
  expect(stars('soft')).toBe(0)
})

test('a grid drops in column by column, the old one at the start and the new one at the end of the minimum time', () => {
  const to = tumbles[0]!.from
  const { landAt } = paidSpinLandings(to, { symbol: 'none', count: 1 }, firstDropMs)
  const drop = { from: openingGrid, to, landAt }
  expect(seen(dropAt(0, drop))).toEqual(asGrid(openingGrid))
  expect(seen(dropAt(timing.slotRound, drop))).toEqual(asGrid(to))
  for (const [reel, at] of landAt.entries()) {
    const coming = dropAt(at, drop).filter((piece) => piece.reel === reel)
    expect(coming.at(-1), 'the lowest lands first').toMatchObject({ row: tables.rows - 1 })
  }
  for (let ms = 0; ms <= timing.slotRound; ms += 10)
    expect(seen(dropAt(ms, drop)).length, `pieces in view at ${ms} ms`).toBeGreaterThan((tables.reels - 2) * tables.rows)
})

test('a piece gains speed, lands, overshoots by .12 cell and comes back', () => {
  const length = fallMs(3)
  let last = -1
  let lowest = 0
  for (let ms = 0; ms <= 1000; ms++) {
    const { by } = fallen(ms, 3, length)
    if (ms <= length) expect(by).toBeGreaterThanOrEqual(last)
    last = by
    lowest = Math.max(lowest, by)
  }
  expect(lowest - 3).toBeCloseTo(0.12, 2)
  expect(last).toBe(3)
})

test.each([
  [1, 60],
  [4, 240],
  [9, 420],
])('%d cells take %d ms', (cells, ms) => {
  expect(fallMs(cells)).toBe(ms)
})
