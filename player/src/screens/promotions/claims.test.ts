import { expect, test } from 'vitest'
import { CallFailed, CallRefused } from '../../data/call.ts'
import { createClaims } from './claims.ts'

const lost = new CallFailed('network')
const refusal = (reason: 'TooManyBonuses' | 'OutcomeUnknown' | 'PleaseLogin', state: string) =>
  new CallRefused({ state, msg: '', reason, facts: { most: 20 } as never })

function setup(...answers: (string | Error)[]) {
  const seen: (string | undefined)[] = []
  let player = 'u1'
  let calls = 0
  const claims = createClaims<string>({ uid: () => player, wait: async () => {}, now: () => 1_000 })
  claims.subscribe(() => seen.push(claims.current().get('r1')?.phase))
  const send = async () => {
    calls++
    const answer = answers.shift() ?? 'again'
    if (typeof answer !== 'string') throw answer
    return answer
  }
  return {
    claims,
    seen,
    claim: () => claims.start('r1', send),
    calls: () => calls,
    logIn(uid: string) {
      player = uid
    },
  }
}

test('a claim is sent once, however often it is pressed, and keeps its answer', async () => {
  const { claims, claim, calls, seen } = setup('paid')
  await Promise.all([claim(), claim()])
  await claim()
  expect(calls()).toBe(1)
  expect(seen).toEqual(['asking', 'answered'])
  expect(claims.current().get('r1')).toEqual({ phase: 'answered', answer: 'paid', askedAt: 1_000 })
})

test.each([
  ['a lost answer', lost],
  ['a server that cannot say', refusal('OutcomeUnknown', '503')],
])('%s is checked until it is certain', async (_what, error) => {
  const { claim, calls, seen } = setup(error, error, 'paid')
  await claim()
  expect(calls()).toBe(3)
  expect(seen).toEqual(['asking', 'checking', 'answered'])
})

test('a refused claim can be repeated, and is forgotten once read', async () => {
  const { claims, claim, calls } = setup(refusal('TooManyBonuses', '409'), refusal('TooManyBonuses', '409'), 'paid')
  await claim()
  expect(claims.current().get('r1')).toMatchObject({ phase: 'refused', refusal: { reason: 'TooManyBonuses' } })
  await claim()
  claims.forgetRefusals()
  expect(claims.current().size).toBe(0)
  await claim()
  claims.forgetRefusals()
  expect(claims.current().get('r1')?.phase).toBe('answered')
  expect(calls()).toBe(3)
})

test('an ended session leaves nothing in progress', async () => {
  const { claims, claim } = setup(refusal('PleaseLogin', '401'))
  await claim()
  expect(claims.current().size).toBe(0)
})

test('other players see none of it, nor a late answer', async () => {
  const { claims, claim, logIn } = setup('paid', 'paid to u2')
  const first = claim()
  logIn('u2')
  expect(claims.current().size).toBe(0)
  await first
  expect(claims.current().size).toBe(0)
  await claim()
  expect(claims.current().get('r1')).toMatchObject({ answer: 'paid to u2' })
})

test('a claim answered after its player left can be repeated', async () => {
  const { claims, claim, calls, logIn } = setup('paid', 'paid')
  const first = claim()
  logIn('u2')
  await first
  logIn('u1')
  await claim()
  expect(calls()).toBe(2)
  expect(claims.current().get('r1')?.phase).toBe('answered')
})

test('a refused repeat shows as refused', async () => {
  const { claim, seen } = setup(lost, refusal('TooManyBonuses', '409'))
  await claim()
  expect(seen).toEqual(['asking', 'checking', 'refused'])
})
