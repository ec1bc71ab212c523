import type { Round } from '@lalmor/contract/rounds.ts'
import { symbols, type DiyaNightsEvent, type Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { view } from '@lalmor/games/slots/diya-nights/lines.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { cell, eventsOf, list, money, oneOf, unreadable, whole, type Wired } from '../../engine/event-fields.ts'

function readEvent(event: Wired): DiyaNightsEvent {
  const { type } = event
  switch (type) {
    case 'spin':
      return {
        type,
        freeSpin: whole(event.freeSpin),
        stops: list(event.stops, whole),
        grid: list(event.grid, (reel) => list(reel, (symbol) => oneOf(symbols, symbol))),
      }
    case 'line':
      return {
        type,
        line: whole(event.line),
        symbol: oneOf(symbols, event.symbol),
        count: whole(event.count),
        cells: list(event.cells, cell),
        multiplier: whole(event.multiplier),
        amount: money(event.amount),
      }
    case 'scatter':
      return {
        type,
        count: whole(event.count),
        cells: list(event.cells, cell),
        multiplier: whole(event.multiplier),
        amount: money(event.amount),
      }
    case 'free-spins':
      return { type, awarded: whole(event.awarded), remaining: whole(event.remaining) }
    case 'free-spins-end':
      return { type, played: whole(event.played), amount: money(event.amount) }
    case 'capped':
    case 'total':
      return { type, payout: money(event.payout) }
    default:
      return unreadable(`no such event: ${type}`)
  }
}

function stripsShow(tables: SlotTables, stops: readonly number[], grid: Grid): boolean {
  const expected = view(tables, stops)
  return (
    grid.length === expected.length &&
    grid.every((reel, i) => reel.length === expected[i]!.length && reel.every((cell, row) => cell === expected[i]![row]))
  )
}

/**
 * Reads the events; undefined if this build cannot draw them, for example a grid that is not on its strips. The round is valid; only its picture is missing.
 */
export function readEvents(round: Pick<Round, 'version' | 'events'>, tables: SlotTables): DiyaNightsEvent[] | undefined {
  const events = eventsOf(round, tables, readEvent)
  const drawn = events?.every((event) => event.type !== 'spin' || stripsShow(tables, event.stops, event.grid))
  return drawn && events?.[0]?.type === 'spin' && events.at(-1)?.type === 'total' ? events : undefined
}
