import { toWire } from '@lalmor/contract/wire.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { playRound } from '@lalmor/games/slots/diya-nights/play.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'

const stake = rupees(10n)
const overTheWire = (seed: number) => {
  const { events } = playRound(tables, stake, seededStream(seed))
  const wired: { type: string }[] = JSON.parse(JSON.stringify(toWire(events)))
  return { events, round: { version: tables.version, events: wired } }
}

test('every round survives the wire unchanged', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const { events, round } = overTheWire(seed)
    expect(readEvents(round, tables), `seed ${seed}`).toEqual(events)
  }
})

const { round } = overTheWire(1)
const [spin, ...rest] = round.events

test.each([
  ['another version', { ...round, version: 3 }],
  ['no events', { ...round, events: [] }],
  ['no spin first', { ...round, events: rest }],
  ['no total last', { ...round, events: round.events.slice(0, -1) }],
  ['an event of a later day', { ...round, events: [spin!, { type: 'respin' }, ...rest] }],
  ['a grid that its stops do not show', { ...round, events: [{ ...spin!, stops: [0, 1, 2, 3, 4] }, ...rest] }],
  ['a stop off the strip', { ...round, events: [{ ...spin!, stops: [999, 0, 0, 0, 0] }, ...rest] }],
  ['an unknown symbol', { ...round, events: [{ ...spin!, grid: [['seven']] }, ...rest] }],
  ['a fraction of a paisa', { ...round, events: [spin!, { type: 'total', payout: 0.5 }] }],
  ['cells that are none', { ...round, events: [spin!, { type: 'scatter', count: 3, cells: [null], multiplier: 2, amount: 5 }, ...rest] }],
])('not drawn: %s', (_, other) => {
  expect(readEvents(other, tables)).toBeUndefined()
})
