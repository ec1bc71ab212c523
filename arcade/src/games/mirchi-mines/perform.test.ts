import { mirchiMines as game, mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { playCues } from '../../engine/event-player.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { perform, withPauses, type Scene } from './perform.ts'
import { covered, standingAfter, type Standing } from './standing.ts'

const stake = rupees(20n)

/** Logs calls; `stuck`: time never passes. */
function table({ stuck = false } = {}) {
  const did: string[] = []
  let shown: Standing = covered(tables.tiles, 3)
  const never = (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const takes = (signal: AbortSignal) => (stuck ? never(signal) : Promise.resolve())
  const scene: Scene = {
    wait: (ms, signal) => {
      did.push(`wait ${ms}`)
      return takes(signal)
    },
    show: (standing) => {
      shown = standing
      did.push(`show ${standing.faces.filter((face) => face !== 'covered').length}`)
    },
    turn: (tile, _turned, signal) => {
      did.push(`turn ${tile}`)
      return takes(signal)
    },
    countUp: (payout, signal) => {
      did.push(`count ${payout}`)
      return takes(signal)
    },
    outcomeInView: () => did.push('outcome'),
  }
  return { scene, did, shown: () => shown }
}

const events = (seed: number, actions: object[]) => game.play({ stake, play: { chilies: 3 }, actions }, seededStream(seed)).events
const lost = (seed: number) => events(seed, [{ type: 'pick', tile: 12 }]).some((event) => event.type === 'pick' && event.found === 'chili')
const seeds = Array.from({ length: 60 }, (_, i) => i + 1)
const [losing, winning] = [seeds.find(lost)!, seeds.find((seed) => !lost(seed))!]

async function shownBy(all: readonly MirchiMinesEvent[]) {
  const { scene, did, shown } = table()
  await playCues(perform(all, covered(tables.tiles, 3), stake, scene)).over
  return { did, shown: shown() }
}

test(`a chili (seed ${losing}): it turns, the outcome is in view, the others appear after 300 ms and 30 ms apart`, async () => {
  const { did } = await shownBy(events(losing, [{ type: 'pick', tile: 12 }]))
  expect(did).toEqual(['show 0', 'turn 12', 'show 1', 'outcome', 'wait 300', 'show 2', 'wait 30', 'show 3', 'show 3'])
})

test(`a cash-out above the stake (seed ${winning}) counts up once, then the chilies appear`, async () => {
  const { did } = await shownBy(events(winning, [{ type: 'pick', tile: 12 }, { type: 'cash-out' }]))
  expect(did.slice(3)).toEqual([
    'show 1',
    'outcome',
    'count 2250',
    'wait 300',
    'show 2',
    'wait 30',
    'show 3',
    'wait 30',
    'show 4',
    'show 4',
  ])
})

test('checks PP-21: at or below the stake nothing counts up', async () => {
  const paid = events(winning, [{ type: 'pick', tile: 12 }, { type: 'cash-out' }])
  const low = paid.map((event) => (event.type === 'cash-out' ? { ...event, amount: stake } : event))
  expect((await shownBy(low)).did.some((what) => what.startsWith('count'))).toBe(false)
})

test.each(seeds)('cut at any moment the board stands as the round does (seed %i)', async (seed) => {
  const all = events(seed, [{ type: 'pick', tile: 12 }])
  const { scene, shown } = table({ stuck: true })
  const show = playCues(perform(all, covered(tables.tiles, 3), stake, scene))
  await Promise.resolve()
  show.cut()
  await show.over
  expect(shown()).toEqual(standingAfter(tables.tiles, all))
})

test(`a whole round (seed ${winning}) is shown step by step, with a pause before each`, async () => {
  const all = events(winning, [{ type: 'pick', tile: 12 }, { type: 'cash-out' }])
  const { scene, did, shown } = table()
  await playCues(withPauses(all, perform(all, covered(tables.tiles, 3), stake, scene), scene)).over
  expect(did.slice(0, 6)).toEqual(['show 0', 'wait 700', 'turn 12', 'show 1', 'wait 700', 'show 1'])
  expect(shown()).toEqual(standingAfter(tables.tiles, all))
})
