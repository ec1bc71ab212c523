import { toWire } from '@lalmor/contract/wire.ts'
import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { playRound } from '@lalmor/games/slots/monsoon-gems/play.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { readEvents } from './read-events.ts'

const stake = rupees(10n)
const overTheWire = (seed: number) => {
  const { events } = playRound(tables, stake, seededStream(seed))
  const wired: { type: string }[] = JSON.parse(JSON.stringify(toWire(events)))
  return { events, round: { version: tables.version, events: wired } }
}
const rounds = Array.from({ length: 2000 }, (_, i) => ({ seed: i + 1, ...overTheWire(i + 1) }))

test('every round survives the wire unchanged', () => {
  for (const { seed, events, round } of rounds) expect(readEvents(round, tables), `seed ${seed}`).toEqual(events)
})

type Wired = { type: string; [field: string]: unknown }
function changed(type: string, how: (event: Wired) => object) {
  const { round } = rounds.find(({ events }) => events.some((event) => event.type === type))!
  const at = round.events.findIndex((event) => event.type === type)
  return { ...round, events: round.events.map((event, i) => (i === at ? { ...event, ...how(event) } : event)) }
}
const gridOf = ({ grid }: Wired) => grid as unknown[][]
const cellsOf = ({ cells }: Wired) => cells as { reel: number; row: number }[]
const { round } = rounds[0]!

test.each([
  ['another version', { ...round, version: 3 }],
  ['no events', { ...round, events: [] }],
  ['no spin first', { ...round, events: round.events.slice(1) }],
  ['no total last', { ...round, events: round.events.slice(0, -1) }],
  ['an event of a later day', { ...round, events: [round.events[0]!, { type: 'respin' }, ...round.events.slice(1)] }],
  ['a reel too few', changed('spin', (event) => ({ grid: gridOf(event).slice(1) }))],
  ['a row too many', changed('spin', (event) => ({ grid: gridOf(event).map((reel) => [...reel, 'ruby']) }))],
  ['an unknown symbol', changed('spin', (event) => ({ grid: gridOf(event).map(([, ...rest]) => ['seven', ...rest]) }))],
  ['an orb the game does not have', changed('spin', (event) => ({ grid: gridOf(event).map(([, ...rest]) => [7, ...rest]) }))],
  ['a win of what does not lie there', changed('win', () => ({ cells: [{ reel: 9, row: 0 }] }))],
  ['a win that leaves a cell out', changed('win', (event) => ({ cells: cellsOf(event).slice(1) }))],
  ['a tumble to another grid', changed('tumble', (event) => ({ grid: gridOf(event).toReversed() }))],
  ['a tumble where nothing falls', changed('tumble', () => ({ falls: [] }))],
  ['orbs that do not lie there', changed('multiply', () => ({ orbs: [{ reel: 0, row: 0, value: 999 }] }))],
  ['clouds that do not lie there', changed('scatter', () => ({ cells: [{ reel: 0, row: 7 }] }))],
  ['a fraction of a paisa', changed('total', () => ({ payout: 0.5 }))],
  ['cells that are none', changed('win', () => ({ cells: [null] }))],
])('not drawn: %s', (_, other) => {
  expect(readEvents(other, tables)).toBeUndefined()
})
