import type { Round } from '@lalmor/contract/rounds.ts'
import { paySymbols, type Cell, type Content, type Grid, type MonsoonGemsEvent } from '@lalmor/games/slots/monsoon-gems/events.ts'
import type { TumbleTables } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { cell, eventsOf, list, money, oneOf, unreadable, whole, type Wired } from '../../engine/event-fields.ts'

const symbols = [...paySymbols, 'cloud'] as const

function content({ orbs }: TumbleTables, value: unknown): Content {
  if (typeof value !== 'number') return oneOf(symbols, value)
  return orbs.some(([times]) => times === value) ? value : unreadable(`no such orb: ${value}`)
}

function readEvent(tables: TumbleTables, event: Wired): MonsoonGemsEvent {
  const { type } = event
  const contents = (value: unknown) => list(value, (one) => content(tables, one))
  const cells = (value: unknown) => list(value, cell)
  switch (type) {
    case 'spin':
      return { type, freeSpin: whole(event.freeSpin), bar: whole(event.bar), grid: list(event.grid, contents) }
    case 'win':
      return {
        type,
        symbol: oneOf(paySymbols, event.symbol),
        count: whole(event.count),
        cells: cells(event.cells),
        amount: money(event.amount),
      }
    case 'tumble':
      return {
        type,
        tumble: whole(event.tumble),
        falls: list(event.falls, (fall) => {
          const { reel, from, to } = fall as Record<string, unknown>
          return { reel: whole(reel), from: whole(from), to: whole(to) }
        }),
        drops: list(event.drops, contents),
        grid: list(event.grid, contents),
      }
    case 'multiply':
      return {
        type,
        orbs: list(event.orbs, (orb) => ({ ...cell(orb), value: whole((orb as Record<string, unknown>).value) })),
        bar: whole(event.bar),
        win: money(event.win),
        amount: money(event.amount),
      }
    case 'scatter':
      return { type, count: whole(event.count), cells: cells(event.cells), amount: money(event.amount) }
    case 'free-spins':
      return {
        type,
        count: whole(event.count),
        cells: cells(event.cells),
        awarded: whole(event.awarded),
        remaining: whole(event.remaining),
      }
    case 'free-spins-end':
      return { type, played: whole(event.played), amount: money(event.amount) }
    case 'capped':
    case 'total':
      return { type, payout: money(event.payout) }
    default:
      return unreadable(`no such event: ${type}`)
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Events must match the grid, and tumbles lead to the grid they name. */
function hangTogether(events: readonly MonsoonGemsEvent[], { reels, rows }: TumbleTables): boolean {
  let grid: Grid = []
  let burst: Cell[] = []
  const lie = (cells: readonly Cell[], what: Content) => cells.every(({ reel, row }) => grid[reel]?.[row] === what)
  const isBurst = (reel: number, row: number) => burst.some((cell) => cell.reel === reel && cell.row === row)

  return events.every((event) => {
    switch (event.type) {
      case 'spin':
        grid = event.grid
        burst = []
        return grid.length === reels && grid.every((contents) => contents.length === rows)
      case 'win':
        burst.push(...event.cells)
        return lie(event.cells, event.symbol)
      case 'tumble': {
        const falls: typeof event.falls = []
        const next = grid.map((contents, reel) => {
          const stay = contents.flatMap((_, row) => (isBurst(reel, row) ? [] : [row]))
          const room = rows - stay.length
          for (const [index, from] of stay.entries()) if (from !== room + index) falls.unshift({ reel, from, to: room + index })
          return [...(event.drops[reel] ?? []), ...stay.map((row) => contents[row]!)]
        })
        const key = ({ reel, from }: { reel: number; from: number }) => reel * rows + from
        const inOrder = (all: typeof falls) => all.toSorted((a, b) => key(a) - key(b))
        const leadsThere = same(next, event.grid) && same(inOrder(falls), inOrder(event.falls))
        grid = event.grid
        burst = []
        return leadsThere
      }
      case 'multiply':
        return event.orbs.every((orb) => lie([orb], orb.value))
      case 'scatter':
      case 'free-spins':
        return lie(event.cells, 'cloud')
      default:
        return true
    }
  })
}

/** Reads the events; undefined if this build cannot draw them, for example a grid that does not follow. The round is valid; only its picture is missing. */
export function readEvents(round: Pick<Round, 'version' | 'events'>, tables: TumbleTables): MonsoonGemsEvent[] | undefined {
  const events = eventsOf(round, tables, (event) => readEvent(tables, event))
  if (events?.[0]?.type !== 'spin' || events.at(-1)?.type !== 'total') return undefined
  return hangTogether(events, tables) ? events : undefined
}
