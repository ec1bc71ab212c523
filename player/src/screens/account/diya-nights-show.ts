import type { Wire } from '@lalmor/contract/wire.ts'
import type { Cell, DiyaNightsEvent, Grid, Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { t } from '../../i18n/rounds/t.ts'

type Event = Wire<DiyaNightsEvent>

/** What a picture of a Diya Nights round needs: the paid spin's reels, the cells that paid, and a line of words. */
export type Show = { grid: Grid; hits: Cell[]; summary: string }

/** Reads a round's events, as the round API answers them. Undefined when they hold no spin. */
export function diyaNightsShow(wireEvents: readonly { type: string }[]): Show | undefined {
  const events = wireEvents as readonly Event[]
  const first = events.find((event) => event.type === 'spin')
  if (!first) return undefined
  const paid = eventsOfSpin(events, first)
  const lines = paid.filter((event) => event.type === 'line')
  const scatters = paid.filter((event) => event.type === 'scatter')
  const freeSpins = events.filter((event) => event.type === 'free-spins').reduce((sum, { awarded }) => sum + awarded, 0)

  const words: string[] = []
  const [line] = lines
  if (line && lines.length === 1) words.push(t('diya.line', { line: line.line, symbols: symbolCount(line.symbol, line.count) }))
  else if (lines.length > 1) words.push(t('diya.lines', { count: lines.length }))
  for (const { count } of scatters) words.push(symbolCount('diya', count))
  if (freeSpins > 0) words.push(t('diya.freeSpins', { count: freeSpins }))
  return { grid: first.grid, hits: [...lines, ...scatters].flatMap(({ cells }) => cells), summary: words.join(' · ') || t('diya.nothing') }
}

/** Where the reels of the paid spin stopped: cell of each strip in the top row. */
export function paidStops(events: readonly { type: string }[]): number[] | undefined {
  return (events as readonly Event[]).find((event) => event.type === 'spin')?.stops
}

/** The events between a spin and the next one. */
function eventsOfSpin(events: readonly Event[], spin: Event): readonly Event[] {
  const from = events.indexOf(spin) + 1
  const next = events.findIndex((event, at) => at >= from && event.type === 'spin')
  return events.slice(from, next < 0 ? undefined : next)
}

export const symbolCount = (symbol: Symbol, count: number) => t(`symbol.${symbol}`, { count })
export const symbolName = (symbol: Symbol) => t(`symbolName.${symbol}`)
