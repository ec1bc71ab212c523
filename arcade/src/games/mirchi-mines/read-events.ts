import type { MirchiMinesEvent, NextPick } from '@lalmor/games/mines/events.ts'
import type { MinesTables } from '@lalmor/games/mines/tables.ts'
import { eventsOf, list, money, oneOf, unreadable, whole, type Wired } from '../../engine/event-fields.ts'

function nextPick(value: unknown): NextPick {
  const { mangoes, covered, multiplier, cashOut } = value as Record<string, unknown>
  return { mangoes: whole(mangoes), covered: whole(covered), multiplier: whole(multiplier), cashOut: money(cashOut) }
}

function readEvent({ tiles }: MinesTables, event: Wired): MirchiMinesEvent {
  const { type } = event
  const tile = (value: unknown) => whole(value, tiles - 1)
  switch (type) {
    case 'start':
      return { type, chilies: whole(event.chilies, tiles - 1), mangoes: whole(event.mangoes), next: nextPick(event.next) }
    case 'pick': {
      const picked = { type, tile: tile(event.tile), picks: whole(event.picks) } as const
      if (oneOf(['mango', 'chili'], event.found) === 'chili') return { ...picked, found: 'chili' }
      const worth = { multiplier: whole(event.multiplier), cashOut: money(event.cashOut) }
      return { ...picked, found: 'mango', ...worth, ...(event.next !== undefined && { next: nextPick(event.next) }) }
    }
    case 'cash-out':
      return {
        type,
        by: oneOf(['player', 'last-mango', 'cap'], event.by),
        picks: whole(event.picks),
        multiplier: whole(event.multiplier),
        amount: money(event.amount),
      }
    case 'reveal':
      return { type, chilies: list(event.chilies, tile) }
    case 'total':
      return { type, payout: money(event.payout) }
    default:
      return unreadable(`no such event: ${type}`)
  }
}

/** Reads the events; undefined if this build cannot draw them. The round is valid; only its picture is missing. */
export function readEvents(
  round: { version: number; events: readonly { type: string }[] },
  tables: MinesTables,
): MirchiMinesEvent[] | undefined {
  const events = eventsOf(round, tables, (event) => readEvent(tables, event))
  return events?.[0]?.type === 'start' ? events : undefined
}
