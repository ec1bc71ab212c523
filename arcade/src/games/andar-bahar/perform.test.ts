import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { countUp } from '../../engine/count-up.ts'
import { playCues } from '../../engine/event-player.ts'
import { pauseAfter, perform, type Scene } from './perform.ts'
import type { Deal } from './read-events.ts'

const dealOf = (cards: number): Deal => ({
  joker: '7D',
  dealt: Array.from({ length: cards }, (_, at) => ({ side: at % 2 === 0 ? 'andar' : 'bahar', card: at === cards - 1 ? '7S' : 'KS' })),
  won: new Map(),
})

function table({ stuckAt = Number.POSITIVE_INFINITY, inMotion = true } = {}) {
  const did: string[] = []
  const takes = (signal: AbortSignal) =>
    did.length < stuckAt
      ? Promise.resolve()
      : new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const scene: Scene = {
    wait: (ms, signal) => {
      did.push(`wait ${ms}`)
      return takes(signal)
    },
    turnJoker: (card, signal) => {
      did.push(`joker ${card}`)
      return takes(signal)
    },
    deal: ({ side }, count) => did.push(`card ${count} ${side}`),
    showOutcome: () => did.push('outcome'),
    outcomeInView: () => did.push('in view'),
    countUp: async ({ to }) => void did.push(`count ${to}`),
    inMotion: () => inMotion,
  }
  return { scene, did }
}

test('the joker comes first, with a pause, then the cards in turn, and only then the outcome and its count', async () => {
  const { scene, did } = table()
  await playCues(perform(dealOf(3), countUp(rupees(120n), rupees(60n)), scene)).over
  expect(did).toEqual([
    'joker 7D',
    'wait 420',
    'card 1 andar',
    'wait 340',
    'card 2 bahar',
    'wait 340',
    'card 3 andar',
    'wait 320',
    'outcome',
    'in view',
    'count 12000',
  ])
})

test('checks PP-21: at or below the stake nothing counts up', async () => {
  const { scene, did } = table()
  await playCues(perform(dealOf(1), countUp(rupees(60n), rupees(60n)), scene)).over
  expect(did.slice(-2)).toEqual(['outcome', 'in view'])
})

test('from the twelfth card on they come faster; nothing shows their number before the last', () => {
  expect([1, 10, 11, 12, 48].map((count) => pauseAfter(count, 49))).toEqual([340, 340, 120, 120, 120])
  for (const of of [12, 30, 49]) for (let count = 1; count < of; count++) expect(pauseAfter(count, of)).toBe(pauseAfter(count, 49))
  expect(pauseAfter(49, 49)).toBe(320)
})

test('with reduced motion all cards appear at once', async () => {
  const { scene, did } = table({ inMotion: false })
  await playCues(perform(dealOf(30), undefined, scene)).over
  expect(did).toEqual(['joker 7D', 'outcome', 'in view'])
})

test.each([1, 3, 9])('a cut after %i things shows the outcome', async (stuckAt) => {
  const { scene, did } = table({ stuckAt })
  const show = playCues(perform(dealOf(20), undefined, scene))
  // Cues without time end after a few turns of the queue.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  show.cut()
  await show.over
  expect(did.at(-1)).toBe('outcome')
  expect(did).not.toContain('in view')
})
