import type { Round } from '@lalmor/contract/rounds.ts'
import { symbols, type Cell, type DiyaNightsEvent, type Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { view } from '@lalmor/games/slots/diya-nights/lines.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** An event as it travels: its fields are checked one by one. */
type Wired = { type: string } & Record<string, unknown>

class Unreadable extends Error {}

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Unreadable(`not a whole number: ${String(value)}`)
  return value as number
}
const money = (value: unknown): Paise => paise(BigInt(whole(value)))

function list<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new Unreadable('not a list')
  return value.map(read)
}

function symbol(value: unknown) {
  const known = symbols.find((name) => name === value)
  if (!known) throw new Unreadable(`no such symbol: ${String(value)}`)
  return known
}

const cell = (value: unknown): Cell => {
  const { reel, row } = value as { reel?: unknown; row?: unknown }
  return { reel: whole(reel), row: whole(row) }
}

function readEvent(event: Wired): DiyaNightsEvent {
  const { type } = event
  switch (type) {
    case 'spin':
      return {
        type,
        freeSpin: whole(event.freeSpin),
        stops: list(event.stops, whole),
        grid: list(event.grid, (reel) => list(reel, symbol)),
      }
    case 'line':
      return {
        type,
        line: whole(event.line),
        symbol: symbol(event.symbol),
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
      throw new Unreadable(`no such event: ${type}`)
  }
}

/** Whether the strips show this grid at these stops. */
function stripsShow(tables: SlotTables, stops: readonly number[], grid: Grid): boolean {
  const expected = view(tables, stops)
  return (
    grid.length === expected.length &&
    grid.every((reel, i) => reel.length === expected[i]!.length && reel.every((cell, row) => cell === expected[i]![row]))
  )
}

/**
 * The round's events, or undefined when this build cannot draw them truly: another version of the game, an event it does
 * not know, a grid its strips do not hold. The round stands all the same; only its picture is missing.
 */
export function readEvents(round: Pick<Round, 'version' | 'events'>, tables: SlotTables): DiyaNightsEvent[] | undefined {
  if (round.version !== tables.version) return undefined
  try {
    const events = round.events.map((event) => readEvent({ ...event }))
    const drawn = events.every((event) => event.type !== 'spin' || stripsShow(tables, event.stops, event.grid))
    return drawn && events[0]?.type === 'spin' && events.at(-1)?.type === 'total' ? events : undefined
  } catch (fault) {
    if (fault instanceof Unreadable || fault instanceof TypeError) return undefined
    throw fault
  }
}
