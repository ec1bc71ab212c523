import { breaks } from '@lalmor/contract/limits.ts'
import { expect, test } from 'vitest'
import { createBreakIntents } from './break-intent.ts'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { memoryStore } from './storage.ts'

type Answer = 'lost' | 'taken' | 'html' | CallRefused

const refused = (reason: 'Busy' | 'Internal' | 'OutcomeUnknown' | 'PleaseLogin', state: string) =>
  new CallRefused({ state, msg: reason, reason, facts: {} as never })
const onPage = new AbortController().signal
const minuteMs = 60_000

function setup(answers: Answer[], { store = memoryStore(), at = { now: 0 }, uid = 'u1' } = {}) {
  const sent: unknown[] = []
  const call = (async (_path: string, body: object) => {
    sent.push(body)
    const answer = answers.shift()
    if (answer === undefined) return expect.fail('an unexpected call')
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    return answer === 'html' ? {} : { access: { state: 'stopped' } }
  }) as Partial<Call> as Call
  const deps = { store, call, uid: () => uid, alone: async <T>(act: () => Promise<T>) => act(), wait: async () => {}, now: () => at.now }
  return { breakIntents: createBreakIntents(deps), sent, store, at }
}

test.each(breaks)('%s is asked for until it is certain, however often that is', async (length) => {
  const undecided: Answer[] = ['lost', refused('Busy', '503'), refused('Internal', '500'), refused('OutcomeUnknown', '503'), 'html']
  const { breakIntents, sent, store } = setup([...Array.from({ length: 20 }, () => undecided).flat(), 'taken'])
  expect(await breakIntents.take('u1', length)).toMatchObject({ access: { state: 'stopped' } })
  expect(sent).toEqual(Array.from({ length: 101 }, () => ({ length })))
  expect(store.get('break-intent.u1')).toBeUndefined()
})

test.each([
  ['for-good', 30 * 24 * 60, true],
  ['P6M', 9, true],
  ['P6M', 10, false],
] as const)('after a reload, %s is asked for %s minutes later: %s', async (length, minutes, isAsked) => {
  const before = setup([refused('PleaseLogin', '401')])
  await expect(before.breakIntents.take('u1', length)).rejects.toMatchObject({ reason: 'PleaseLogin' })
  before.at.now += minutes * minuteMs
  const after = setup(isAsked ? ['lost', 'taken'] : [], before)
  expect((await after.breakIntents.resume('u1', onPage))?.kind).toBe(isAsked ? 'taken' : undefined)
  expect(after.sent).toHaveLength(isAsked ? 2 : 0)
})

test('a break is never requested on the account of another player of the device', async () => {
  const before = setup([refused('PleaseLogin', '401')])
  await expect(before.breakIntents.take('u1', 'for-good')).rejects.toBeDefined()
  const other = setup([], { ...before, uid: 'u2' })
  expect(await other.breakIntents.resume('u2', onPage)).toBeUndefined()
  await expect(other.breakIntents.resume('u1', onPage)).rejects.toMatchObject({ reason: 'PleaseLogin' })
  expect(other.sent).toEqual([])
})
