import { expect, test } from 'vitest'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, useTestApi, type TestPlayer } from '../../test-api.ts'
import { createGate, usualGate } from './gate.ts'
import { createRequestLimits, usualRules } from './request-limits.ts'

const gate = createGate({ ...usualGate, places: 1, rest: 0, waiting: 0, refuseAfterMs: 1 })
const requestLimits = createRequestLimits({ ...usualRules, stranger: { points: 40, durationS: 3_600 } })
const { inject, signIn, newDevice } = useTestApi({ gate, requestLimits })

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

const makeGuest = async (remoteAddress: string) => {
  const payload = { ...commonFields(newDevice()), referralCode: '', adult: true, termsVersion }
  const answer = await inject({ method: 'POST', url: '/sso/guest', payload, remoteAddress })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<{ reason?: string }>() }
}

const poll = async ({ sign, uid, deviceNumber, cookie }: TestPlayer, remoteAddress = newAddress()) => {
  const payload = { ...commonFields(deviceNumber), sign, uid }
  const answer = await inject({ method: 'POST', url: '/user/getUserInfo', payload, headers: { cookie }, remoteAddress })
  return { status: answer.statusCode, state: answer.json<{ state: string }>().state }
}

const fine = { status: 200, state: '200' }

test('while strangers fill the gate, a player is answered and they get a time to retry', async () => {
  const player = await signIn()
  expect(await poll(player)).toEqual(fine)
  const strangers = Promise.all(Array.from({ length: 12 }, () => makeGuest(newAddress())))
  const polls = await Promise.all(Array.from({ length: 12 }, () => poll(player)))
  expect(polls).toEqual(polls.map(() => fine))
  const answers = await strangers
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, reason, retryAfter } of answers)
    if (status !== 200) expect({ status, reason, retryAfter }).toEqual({ status: 503, reason: 'Busy', retryAfter: '5' })
})

test('half a session gives no right of way', async () => {
  const player = await signIn()
  expect(await poll(player)).toEqual(fine)
  expect((await poll({ ...player, sign: 'x'.repeat(43) })).state).not.toBe('200')
  const answers = await Promise.all([makeGuest(newAddress()), poll(player)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
})

test('strangers’ costs count by address, and take nothing from players there', async () => {
  const address = newAddress()
  const player = await signIn()
  expect(await poll(player)).toEqual(fine)
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await makeGuest(address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await poll(player, address)).toEqual(fine)
})
