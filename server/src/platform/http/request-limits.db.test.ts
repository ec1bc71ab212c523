import { refusals } from '@lalmor/contract/refusals.ts'
import { expect, test } from 'vitest'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, useTestApi, type TestPlayer } from '../../test-api.ts'
import { createRequestLimits, usualRules } from './request-limits.ts'

const few = {
  ...usualRules,
  session: { points: 20, durationS: 3_600 },
  device: { points: 110, durationS: 3_600 },
  address: { points: 100, durationS: 3_600 },
}
const { inject, signIn, newDevice } = useTestApi({ requestLimits: createRequestLimits(few) })

let addresses = 0
const newAddress = () => `198.51.${100 + (++addresses >> 8)}.${addresses & 255}`

type From = { address?: string; device?: string; player?: TestPlayer }

async function ask(
  path: string,
  body: object,
  { address = newAddress(), player, device = player?.deviceNumber ?? newDevice() }: From = {},
) {
  const session = player && { sign: player.sign, uid: player.uid }
  const response = await inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    payload: { ...commonFields(device), ...session, ...body },
    headers: player ? { cookie: player.cookie } : {},
  })
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    ...response.json<{ reason?: keyof typeof refusals }>(),
  }
}

const over = {
  status: 429,
  state: '429',
  reason: 'TooManyRequests',
  facts: { retryAfterMs: expect.any(Number) },
  retryAfter: expect.any(String),
}
const newGuest = { referralCode: '', adult: true, termsVersion }

/** Counts the answered ones of `times` equal calls. */
async function answered(times: number, path: string, body: object, from: () => From): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(path, body, from())))
  for (const answer of answers) if (answer.reason !== undefined) expect(answer).toMatchObject(over)
  return answers.filter(({ status }) => status === 200).length
}

test('each session has its own limit, over all its addresses', async () => {
  const [player, other] = [await signIn(), await signIn()]
  expect(await answered(60, '/user/getUserInfo', {}, () => ({ player }))).toBe(20)
  expect(await ask('/user/getUserInfo', {}, { player })).toMatchObject(over)
  expect(await ask('/user/getUserInfo', {}, { player: other })).toMatchObject({ status: 200 })
})

test('an expensive call costs more points', async () => {
  const player = await signIn()
  expect(await answered(20, '/round/list', {}, () => ({ player }))).toBe(6)
})

test('a device without a session is limited', async () => {
  const device = newDevice()
  expect(await answered(130, '/u/gconfig', {}, () => ({ device }))).toBe(110)
})

test('an address is limited, before the body is read', async () => {
  const address = newAddress()
  expect(await answered(150, '/u/gconfig', {}, () => ({ address }))).toBe(100)
  const response = await inject({
    method: 'POST',
    url: '/u/gconfig',
    remoteAddress: address,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.json()).toMatchObject({ reason: 'TooManyRequests' })
  expect(await ask('/u/gconfig', {})).toMatchObject({ status: 200 })
})

test('costs count by address, over all sessions there', () => {
  const limits = createRequestLimits(few)
  const address = newAddress()
  const prove = (ip: string, sessionKey: string) => () =>
    limits.takeCall({ ip, cookies: {} } as never, '/proof/round', { sessionKey, deviceNumber: 'd' })
  // Each uses all of its session's points, and 19 more besides the one taken before the body was read.
  for (let at = 0; at < 5; at++) expect(prove(address, `s${at}`)).not.toThrow()
  expect(prove(address, 's5')).toThrow('Too many requests')
  expect(prove(newAddress(), 's6')).not.toThrow()
})

test('new accounts count separately: ten an hour per device', async () => {
  const device = newDevice()
  const guests = []
  for (let at = 0; at < 11; at++) guests.push(await ask('/sso/guest', newGuest, { device }))
  expect(guests.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('an invented sign counts separately and takes no call from a player', async () => {
  const player = await signIn()
  for (let at = 0; at < 30; at++) await ask('/user/getUserInfo', {}, { player: { ...player, sign: 'x'.repeat(43) } })
  expect(await ask('/user/getUserInfo', {}, { player })).toMatchObject({ status: 200 })
})

test('a copied sign counts apart from its owner’s and takes no call from the owner', async () => {
  const player = await signIn()
  for (let at = 0; at < 30; at++) await ask('/user/getUserInfo', {}, { player: { ...player, cookie: '' } })
  expect(await ask('/user/getUserInfo', {}, { player })).toMatchObject({ status: 200 })
})

test('a session with varying other cookies counts as one', async () => {
  const player = await signIn()
  const withCookies = () => ({ player: { ...player, cookie: `a=${newDevice()}; ${player.cookie}; b=${newDevice()}` } })
  expect(await answered(30, '/user/getUserInfo', {}, withCookies)).toBe(20)
})

test('new accounts count by address before devices, which can be invented', async () => {
  const address = newAddress()
  const limits = createRequestLimits({
    ...few,
    newAccountAddress: { points: 3, durationS: 600 },
    newAccountDevice: { points: 1, durationS: 600 },
  })
  const take = (device: string) => () => limits.takeCall({ ip: address, cookies: {} } as never, '/sso/guest', { deviceNumber: device })
  for (const device of ['a', 'b', 'c']) take(device)()
  for (let at = 0; at < 3; at++) expect(take('d')).toThrow('Too many requests')
  // Not refused for its device, which was never counted.
  expect(() => limits.takeCall({ ip: newAddress(), cookies: {} } as never, '/sso/guest', { deviceNumber: 'd' })).not.toThrow()
})

test('public documents count too', async () => {
  const address = newAddress()
  const read = async (url: string) => (await inject({ method: 'GET', url, remoteAddress: address })).statusCode
  for (let at = 0; at < 100; at++) await read('/language/languages')
  for (const url of ['/language/languages', '/proof/ledger', '/readyz', '/openapi.json']) expect(await read(url), url).toBe(429)
})
