import { expect, test } from 'vitest'
import { afterRoundEvent, phaseOf, type RoundEvent, type RoundState } from './round-state.ts'

type Event = RoundEvent<number, string, string>
type State = RoundState<number, string, string>

const after = (...events: Event[]) => events.reduce<State>(afterRoundEvent, {})
const phases = (...events: Event[]) => events.map((_, n) => phaseOf(after(...events.slice(0, n + 1))))

test('a round is requested, checked after a lost answer, over, and shown', () => {
  expect(
    phases(
      { type: 'ask', ask: 1 },
      { type: 'unanswered', ask: 1 },
      { type: 'unanswered', ask: 1 },
      { type: 'answered', ask: 1, over: 'paid' },
      { type: 'shown' },
    ),
  ).toEqual(['asking', 'checking', 'checking', 'over', 'idle'])
})

test('a continuing round is open again after each step, until the last', () => {
  expect(
    phases(
      { type: 'ask', ask: 1 },
      { type: 'answered', ask: 1, open: 'dealt' },
      { type: 'ask', ask: 2 },
      { type: 'unanswered', ask: 2 },
      { type: 'answered', ask: 2, open: 'one mango' },
      { type: 'ask', ask: 3 },
      { type: 'answered', ask: 3, over: 'paid' },
    ),
  ).toEqual(['asking', 'open', 'asking', 'checking', 'open', 'asking', 'over'])
})

test('a refused start leaves nothing, a refused step leaves the round unchanged', () => {
  expect(after({ type: 'ask', ask: 1 }, { type: 'refused', ask: 1 })).toEqual({})
  const open: Event[] = [
    { type: 'found', open: 'from before' },
    { type: 'ask', ask: 1 },
    { type: 'unanswered', ask: 1 },
    { type: 'refused', ask: 1 },
  ]
  expect(after(...open)).toEqual({ open: 'from before' })
  expect(phaseOf(after(...open, { type: 'ask', ask: 2 }))).toBe('asking')
})

test.each<Event>([
  { type: 'ask', ask: 2 },
  { type: 'unanswered', ask: 2 },
  { type: 'answered', ask: 2, over: 'paid' },
  { type: 'refused', ask: 2 },
])('during a request, $type of another is ignored', (event) => {
  const asked = after({ type: 'found', open: 'dealt' }, { type: 'ask', ask: 1 })
  expect(afterRoundEvent(asked, event)).toBe(asked)
})

test('an answer counts once', () => {
  const over = after({ type: 'ask', ask: 1 }, { type: 'answered', ask: 1, over: 'paid' })
  for (const type of ['unanswered', 'answered', 'refused'] as const) expect(afterRoundEvent(over, { type, ask: 1 })).toBe(over)
})

test('a round found otherwise replaces the state during a request', () => {
  const found = after(
    { type: 'found', open: 'placed' },
    { type: 'ask', ask: 1 },
    { type: 'unanswered', ask: 1 },
    { type: 'found', open: 'flying' },
  )
  expect([found.open, phaseOf(found)]).toEqual(['flying', 'checking'])
  expect(afterRoundEvent(found, { type: 'found', over: 'lost' })).toMatchObject({ asked: 1, open: undefined, over: 'lost' })
})

test('a finished round stays to be shown during the next request', () => {
  const next = after({ type: 'found', over: 'lost' }, { type: 'ask', ask: 1 }, { type: 'refused', ask: 1 })
  expect(phaseOf(next)).toBe('over')
})
