import { toWire } from '@lalmor/contract/wire.ts'
import { mirchiMines as game, mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { readEvents } from './read-events.ts'

const round = (seed: number, actions: object[]) => {
  const { events } = game.play({ stake: rupees(20n), play: { chilies: 3 }, actions }, seededStream(seed))
  return { events, wired: { version: tables.version, events: toWire(events).map((event): { type: string } => ({ ...event })) } }
}

test('events are read back as written, open or over', () => {
  for (let seed = 1; seed <= 100; seed++)
    for (const actions of [[], [{ type: 'pick', tile: 3 }]]) {
      const { events, wired } = round(seed, actions)
      expect(readEvents(wired, tables), `seed ${seed}`).toEqual(events)
    }
})

const { wired } = round(1, [])
test.each([
  ['another version', { ...wired, version: 3 }],
  ['no start', { ...wired, events: [] }],
  ['an unknown event', { ...wired, events: [...wired.events, { type: 'monsoon' }] }],
  ['a tile off the board', { ...wired, events: [...wired.events, { type: 'pick', tile: 25, found: 'chili', picks: 1 }] }],
  ['something else found', { ...wired, events: [...wired.events, { type: 'pick', tile: 2, found: 'lime', picks: 1 }] }],
  ['money that is no number', { ...wired, events: [...wired.events, { type: 'total', payout: '0' }] }],
  ['a board that is no list', { ...wired, events: [...wired.events, { type: 'reveal', chilies: { length: 3 } }] }],
])('not drawn: %s', (_what, told) => {
  expect(readEvents(told, tables)).toBeUndefined()
})
