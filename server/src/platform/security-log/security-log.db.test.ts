import { refusals, type Reason } from '@lalmor/contract/refusals.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createRequestLimits, usualRules } from '../http/request-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { useOps } from '../../operators/ops/test-ops.ts'
import { commonFields, useTestApi } from '../../test-api.ts'
import { securityKinds } from '../http/security-kinds.ts'
import { forgetSecurityEvents } from './keep.ts'
import { bounds, createSecurityLog, type SecurityEvent } from '../http/security-log.ts'

const few = createRequestLimits({ ...usualRules, newAccountDevice: { points: 1, durationS: 3_600 } })
const api = useTestApi({ requestLimits: few, trustProxy: 'peer' })
const { ask, call, database, db, guest, inject, keepSecurity, newDevice, newPhone, send, signIn, time } = api
const { run } = useOps(api)

type Row = Omit<SecurityEvent, 'minute'>
const kept = async () => {
  await keepSecurity()
  const { rows } = await database.admin.query<Row>(
    'select kind, what, path, player_id, phone_mark, network, times from app.security_event order by event_no',
  )
  return rows
}
const nobody = { player_id: null, phone_mark: null, network: '127.0.0.1', times: 1 }

beforeEach(async () => {
  await kept()
  await database.admin.query('truncate app.security_event')
})

test('every reason of the contract is classified', () => {
  expect(Object.keys(securityKinds).toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test('LG-09: a wrong code, a copied session, a limit and a refused page log player, event and source, never number or code', async () => {
  const [player, phone] = [await signIn(), newPhone()]
  const post = (path: string, body: object, headers = {}) =>
    inject({
      method: 'POST',
      url: path,
      payload: { ...commonFields(newDevice()), ...body },
      headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
    })
  await post('/sms/send', { mobile: phone, purpose: 'login' })
  const login = { mobile: phone, referralCode: '', adult: true, termsVersion: 'x' }
  for (let tries = 0; tries < 2; tries++) await post('/sso/v2/login', { ...login, verificationCode: '000000' })
  await post('/user/getUserInfo', { sign: player.sign, uid: player.uid })
  await post('/u/gconfig', {}, { origin: 'https://evil.example' })
  const device = newDevice()
  for (let tries = 0; tries < 3; tries++)
    await send('/sso/guest', { ...commonFields(device), referralCode: '', adult: true, termsVersion: 'x' })

  const events = await kept()
  const from = { ...nobody, network: '203.0.113.9' }
  expect(events).toEqual([
    { ...from, kind: 'secret', what: 'OtpOver', path: '/sso/v2/login', phone_mark: expect.stringMatching(/^[0-9a-f]{16}$/), times: 2 },
    { ...from, kind: 'access', what: 'CopiedSession', path: '/user/getUserInfo', player_id: BigInt(player.uid) },
    { ...from, kind: 'access', what: 'ForeignOrigin', path: '/u/gconfig' },
    { ...nobody, kind: 'access', what: 'TermsNotAccepted', path: '/sso/guest' },
    { ...nobody, kind: 'limit', what: 'TooManyRequests', path: '/sso/guest', times: 2 },
  ])
  expect(JSON.stringify(events.map(({ player_id: _, ...rest }) => rest))).not.toMatch(new RegExp(`${phone}|000000|${player.sign}`))
})

test('another player’s thing and a wrong password are logged under the caller; everyday refusals and rounds are not', async () => {
  const player = await guest()
  await ask('/session/end', { id: '0000000a' }, player)
  await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as never }, player)
  await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as never }, player)
  await call('/user/getUserInfo', {}, player)
  expect(await kept()).toEqual([{ ...nobody, kind: 'access', what: 'UnknownSession', path: '/session/end', player_id: BigInt(player.uid) }])
})

test.each([
  ['/rails/online/webhook', '/rails/online/webhook', 'forged', 'WebhookSignature'],
  ['/rails/payout/webhook', '/rails/payout/webhook', 'forged', 'WebhookSignature'],
  ['/seat/nobody/transaction/win', '/seat/:provider/transaction/win', 'access', 'ProviderAddress'],
])('a forged message to %s is logged with its source', async (url, path, kind, what) => {
  await inject({ method: 'POST', url, payload: '{"forged":true}', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await kept()).toEqual([{ ...nobody, network: '203.0.113.9', kind, what, path }])
})

test('the app adds events and changes none; those older than 90 days are deleted', async () => {
  await send('/no/such/call', {})
  await kept()
  for (const change of ['update app.security_event set times = 2', 'delete from app.security_event', 'truncate app.security_event'])
    await expect(database.app.query(change), change).rejects.toThrow(/permission denied/)
  const forget = () => forgetSecurityEvents(db, time.now, new AbortController().signal)
  const days = (n: number) =>
    database.admin.query(`update app.security_event set minute = $1::timestamptz - make_interval(days => ${n})`, [time.now])
  await days(90)
  await forget()
  expect(await kept()).toHaveLength(1)
  await days(91)
  await forget()
  expect(await kept()).toEqual([])
})

test('a flood of senders, numbers and paths writes limited rows, then is only counted', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const log = createSecurityLog({ clock: () => now, key: Buffer.alloc(32) })
  const rows: SecurityEvent[] = []
  const wrong = new Refusal('OtpWrong', { triesLeft: 1 })
  const flood = (n: number) => {
    for (let at = 0; at < n; at++) {
      const request = { ip: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, body: { mobile: String(9e9 + at) }, routeOptions: {} }
      log.refused(request as unknown as FastifyRequest, wrong)
    }
  }
  flood(5_000)
  await log.flush(async (events) => void rows.push(...events))
  expect(rows).toHaveLength(bounds.aMinute + 1)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(5_000)
  expect(rows.at(-1)).toMatchObject({ phone_mark: null, network: null, path: '-' })
  for (let minute = 1; minute < 105; minute++) {
    now = new Date(now.getTime() + 60_000)
    flood(bounds.aMinute + 10)
    await log.flush(async (events) => void rows.push(...events))
  }
  expect(rows.filter(({ network }) => network !== null)).toHaveLength(bounds.aDay)
})

test('everyday answers are not logged', () => {
  const everyday: Reason[] = ['InsufficientFunds', 'TooSoon', 'BetsClosed', 'StakeTooLow', 'OutcomeUnknown', 'Internal', 'PasswordWeak']
  expect(everyday.filter((reason) => securityKinds[reason] !== null)).toEqual([])
})

test('operators list events, and counts by player and source', async () => {
  const player = await guest()
  for (let tries = 0; tries < 3; tries++) await ask('/session/end', { id: '0000000a' }, player)
  await send('/no/such/call', {})
  await kept()
  const read = async (ask: { [name: string]: string }) => (await run('security', ask, 'asha')).answer
  expect((await read({})).lines).toHaveLength(3)
  expect((await read({ player: player.uid })).lines[1]).toMatch(/access {2}UnknownSession {2}\/session\/end {2}\d+ {2}127\.0\.0\.1 {2}3$/)
  expect((await read({ sum: 'yes' })).lines[1]).toMatch(/^3 +access +UnknownSession +127\.0\.0\.1/)
  expect((await read({ kind: 'forged', days: '90' })).lines).toEqual(['Nothing.'])
})
