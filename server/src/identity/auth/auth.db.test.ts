import { refusals } from '@lalmor/contract/refusals.ts'
import { expect, test } from 'vitest'
import { privacyVersion, termsVersion } from '../consents/terms.ts'
import { commonFields, useTestApi } from '../../test-api.ts'

const { send, ask, call, guest, database, time } = useTestApi()
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000
const device = 'd'.repeat(32)

test('a guest starts with ₹1,000 of play money', async () => {
  const player = await guest()
  expect(await call('/user/getUserInfo', {}, player)).toEqual({
    uid: player.uid,
    nickname: `Guest ${player.uid.slice(-4)}`,
    avatar: 'elephant',
    guest: true,
    balance: 1_000_00,
    cash: 1_000_00,
    bonus: 0,
    registeredAt: time.now.toISOString(),
    unreadMails: 1,
    termsVersion,
    privacyVersion,
  })
})

test('every guest is a new player', async () => {
  const uids = await Promise.all(Array.from({ length: 5 }, async () => (await guest()).uid))
  expect(new Set(uids).size).toBe(5)
})

test.each([
  ['not adult', { adult: false, termsVersion }],
  ['old terms', { adult: true, termsVersion: '2019-01-01' }],
])('no guest without 18+ and the terms in force: %s', async (_what, consent) => {
  const before = await database.app.query('select count(*) from app.player')
  expect(await ask('/sso/guest', { referralCode: '', ...consent })).toMatchObject({ state: '403', reason: 'TermsNotAccepted' })
  expect((await database.app.query('select count(*) from app.player')).rows).toEqual(before.rows)
})

test('the cookie half is out of reach of scripts and of other sites', async () => {
  const { headers } = await send('/sso/guest', { ...commonFields(device), referralCode: '', adult: true, termsVersion })
  const cookie = String(headers['set-cookie'])
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(attribute)
})

test('AC-08: neither half of a session is in the database as it travels', async () => {
  const player = await guest()
  const { rows } = await database.admin.query<{ dump: string }>('select to_jsonb(s)::text as dump from app.session s')
  const dump = rows.map((row) => row.dump).join()
  for (const secret of [player.sign, player.cookie.split('=')[1]!]) {
    expect(secret.length).toBeGreaterThanOrEqual(43)
    for (const written of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')])
      expect(dump).not.toContain(written)
  }
})

const login = { state: '401', reason: 'PleaseLogin', msg: 'Please login first' }

test('a call without a session, or with an invented one, is refused with PleaseLogin', async () => {
  const player = await guest()
  expect(await ask('/user/getUserInfo', {})).toMatchObject(login)
  expect(await ask('/user/getUserInfo', {}, { ...player, sign: 'x'.repeat(43) })).toMatchObject(login)
  expect(await ask('/user/getUserInfo', {}, { ...player, sign: '' })).toMatchObject(login)
})

test('a sign of one player with the uid of another is refused', async () => {
  const [player, other] = [await guest(), await guest()]
  expect(await ask('/user/getUserInfo', {}, { ...player, uid: other.uid })).toMatchObject(login)
})

test.each([
  ['without its cookie', { cookie: 'other=1' }],
  ['with another cookie', { cookie: 'lalmor_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['from another device', { deviceNumber: 'e'.repeat(32) }],
])('a sign %s is refused and noted, and the owner’s session goes on', async (_how, stolen) => {
  const player = await guest()
  expect(await ask('/user/getUserInfo', {}, { ...player, ...stolen })).toMatchObject(login)
  const { rows } = await database.app.query('select misuse_count, misused_at from app.session where player_id = $1', [player.uid])
  expect(rows).toEqual([{ misuse_count: 1, misused_at: time.now }])
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ uid: player.uid })
})

test('AC-11: a session ends after 30 days, to the second', async () => {
  const player = await guest()
  const started = time.now
  time.now = new Date(started.getTime() + thirtyDaysMs - 1_000)
  expect(await ask('/user/getUserInfo', {}, player)).toMatchObject({ state: '200' })
  time.now = new Date(started.getTime() + thirtyDaysMs)
  expect(await ask('/user/getUserInfo', {}, player)).toMatchObject(login)
  time.now = started
})

test('logging out ends only this session, on the server', async () => {
  const [player, other] = [await guest(), await guest()]
  await call('/sso/logout', {}, player)
  expect(await ask('/user/getUserInfo', {}, player)).toMatchObject(login)
  expect(await ask('/sso/logout', {}, player)).toMatchObject(login)
  expect(await call('/user/getUserInfo', {}, other)).toMatchObject({ uid: other.uid })
})

test('a report of being online is written on its own session', async () => {
  const [player, other] = [await guest(), await guest()]
  expect(await call('/user/reportOnline', { placeId: -1 }, player)).toEqual({})
  const { rows } = await database.app.query('select player_id, seen_at from app.session where player_id = any($1)', [
    [player.uid, other.uid],
  ])
  expect(rows.find(({ player_id }) => String(player_id) === player.uid)).toMatchObject({ seen_at: time.now })
  expect(rows.find(({ player_id }) => String(player_id) === other.uid)).toMatchObject({ seen_at: null })
  expect(await ask('/user/reportOnline', { placeId: -1 })).toMatchObject(login)
})

test('AC-12: a revoked session ends at once', async () => {
  const player = await guest()
  await database.app.query('update app.session set revoked_at = $2 where player_id = $1', [player.uid, time.now])
  expect(await ask('/user/getUserInfo', {}, player)).toMatchObject(login)
})

test('only the end of a session says "please login", or has its state: both end one on the wire', () => {
  const ends = new Set(['PleaseLogin', 'SessionIdle'])
  for (const [reason, { state, msg }] of Object.entries(refusals)) {
    expect(/please login/i.test(msg), reason).toBe(reason === 'PleaseLogin')
    expect(['401', '-1'].includes(state), reason).toBe(ends.has(reason))
  }
})
