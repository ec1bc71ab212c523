import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { termsVersion } from '../consents/terms.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, codeFor, database, guest, newDevice, newPhone, send, signIn, time } = useTestApi()
const started = time.now
const login = { state: '401', reason: 'PleaseLogin' }
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
afterEach(() => void (time.now = started))

const list = (player: TestPlayer) => call('/session/list', {}, player)
const mails = async ({ uid }: TestPlayer, key: string) =>
  (
    await database.app.query<{ params: object }>('select params from app.mail where player_id = $1 and key = $2 order by sent_at', [
      uid,
      key,
    ])
  ).rows.map(({ params }) => params)
const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function twoDevices() {
  const phone = newPhone()
  const first = await signIn(phone, newDevice(), { userAgent: pixel, source: 'pwa' })
  later(hourMs)
  const second = await signIn(phone, newDevice(), { userAgent: windows })
  return { first, second, phone }
}

test('AC-13: a player sees this session and the others: device, start, last use and end', async () => {
  const { first, second } = await twoDevices()
  later(hourMs)
  await call('/user/reportOnline', { placeId: -1 }, first)
  const at = (ms: number) => new Date(started.getTime() + ms).toISOString()
  const here = {
    system: 'Windows',
    browser: 'Chrome',
    installed: false,
    signedInAt: at(hourMs),
    usedAt: at(hourMs),
    endsAt: at(hourMs + 30 * dayMs),
  }
  const there = { system: 'Android', browser: 'Chrome', installed: true, signedInAt: at(0), usedAt: at(2 * hourMs), endsAt: at(30 * dayMs) }
  const seen = await list(second)
  expect(seen).toEqual({
    current: { id: seen.current.id, ...here },
    others: [{ id: seen.others[0]!.id, ...there }],
    over: [],
    previousSignInAt: at(0),
  })
  expect(await list(first)).toEqual({ current: seen.others[0], others: [seen.current], over: [] })
})

test('a session’s listed id is short, and the list contains no sign, device or browser header', async () => {
  const { first, second } = await twoDevices()
  const text = JSON.stringify(await list(second))
  const { rows } = await database.app.query<{ session_id: string; device: string }>(
    'select session_id, device from app.session where player_id = $1',
    [first.uid],
  )
  expect(rows).toHaveLength(2)
  for (const hidden of [first.sign, second.sign, 'Mozilla', ...rows.flatMap(({ session_id, device }) => [session_id, device])])
    expect(text).not.toContain(hidden)
  expect((await list(second)).others[0]!.id).toMatch(/^[0-9a-f]{8}$/)
})

test('an ended session is refused from its next call; the one that ended it and other players continue', async () => {
  const { first, second } = await twoDevices()
  const stranger = await signIn()
  later(60_000)
  const { others } = await list(second)
  const left = await call('/session/end', { id: others[0]!.id }, second)
  expect(left).toMatchObject({
    others: [],
    over: [{ kind: 'ended', id: others[0]!.id, system: 'Android', by: 'player', at: time.now.toISOString() }],
  })
  expect(await ask('/user/getUserInfo', {}, first)).toMatchObject(login)
  expect(await call('/session/end', { id: others[0]!.id }, second), 'once more').toEqual(left)
  expect(await ask('/user/getUserInfo', {}, second)).toMatchObject({ state: '200' })
  expect(await ask('/user/getUserInfo', {}, stranger)).toMatchObject({ state: '200' })
})

test('SC-01: a player can neither list nor end another player’s sessions', async () => {
  const { first, second } = await twoDevices()
  const thief = await signIn()
  const ids = (await list(second)).others.map(({ id }) => id)
  for (const id of [...ids, (await list(second)).current.id, '00000000']) {
    expect(await ask('/session/end', { id }, thief)).toMatchObject({ state: '404', reason: 'UnknownSession' })
  }
  await call('/session/end-others', {}, thief)
  expect(JSON.stringify(await list(thief))).not.toContain(ids[0])
  for (const player of [first, second]) expect(await ask('/user/getUserInfo', {}, player)).toMatchObject({ state: '200' })
  for (const id of ['', `${ids[0]}0`, 'zzzzzzzz', '%'])
    expect(await ask('/session/end', { id }, second)).toMatchObject({ reason: 'BadInput' })
})

test('all other sessions end at once, with one mail', async () => {
  const { first, second, phone } = await twoDevices()
  const third = await signIn(phone)
  expect(await call('/session/end-others', {}, second)).toMatchObject({ others: [], over: [{ by: 'player' }, { by: 'player' }] })
  for (const out of [first, third]) expect(await ask('/user/getUserInfo', {}, out)).toMatchObject(login)
  await call('/session/end-others', {}, second)
  expect(await mails(second, 'sessions-ended')).toEqual([{ at: time.now.toISOString() }])
})

test('two devices can end each other at the same moment, without a deadlock', async () => {
  for (let times = 0; times < 5; times++) {
    const { first, second } = await twoDevices()
    const answers = await Promise.all([ask('/session/end-others', {}, first), ask('/session/end-others', {}, second)])
    // A call accepted before the other session ended finishes normally.
    expect(answers.every(({ state }) => state === '200' || state === '401')).toBe(true)
    const stand = await Promise.all([ask('/user/getUserInfo', {}, first), ask('/user/getUserInfo', {}, second)])
    expect(stand.filter(({ state }) => state === '401').length).toBeGreaterThan(0)
  }
})

test('a log-out clears the cookie, and is listed as a log-out', async () => {
  const { first, second } = await twoDevices()
  const { headers } = await send(
    '/sso/logout',
    {
      appId: 101,
      deviceNumber: first.deviceNumber,
      locale: 'en',
      appPackageName: 'Web',
      h5No: 3,
      fbc: '',
      fbp: '',
      sign: first.sign,
      uid: first.uid,
    },
    { cookie: first.cookie },
  )
  expect(String(headers['set-cookie'])).toMatch(/^lalmor_session=; .*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect((await list(second)).over).toMatchObject([{ kind: 'ended', by: 'logout' }])
})

test('an expired session is listed for 30 more days', async () => {
  const { first, second, phone } = await twoDevices()
  time.now = new Date(started.getTime() + 30 * dayMs)
  expect((await list(second)).over).toMatchObject([{ by: 'expired', at: time.now.toISOString() }])
  const again = await signIn(phone, first.deviceNumber)
  time.now = new Date(started.getTime() + 60 * dayMs - 1_000)
  expect((await list(again)).over).toMatchObject([{ by: 'expired' }, { by: 'expired' }])
  time.now = new Date(started.getTime() + 60 * dayMs - 1)
  expect((await list(again)).over).toHaveLength(2)
})

test('AC-14: a new device sends one mail; the first device and a known one send none', async () => {
  const { first, second, phone } = await twoDevices()
  expect(await mails(first, 'new-device')).toEqual([{ device: 'Windows, Chrome', at: time.now.toISOString() }])
  later(hourMs)
  // A browser that keeps its device's cookie. The device's number is the client's to choose.
  const cookieOf = ({ cookie }: TestPlayer) => ({ cookie: cookie.split('; ').find((each) => each.startsWith('lalmor_device='))! })
  const back = await signIn(phone, second.deviceNumber, cookieOf(second))
  await signIn(phone, newDevice(), cookieOf(first))
  expect(await mails(back, 'new-device')).toHaveLength(1)
  await signIn(phone, first.deviceNumber)
  expect(await mails(back, 'new-device')).toHaveLength(2)
  expect(await mails(await guest(), 'new-device')).toEqual([])
})

test('AC-14: a sign-in returns the time of the previous one', async () => {
  const { first, phone } = await twoDevices()
  later(hourMs)
  await call('/sms/send', { mobile: phone, purpose: 'login' }, first)
  const ask = { mobile: phone, verificationCode: codeFor(phone), referralCode: '', adult: true, termsVersion }
  const { previousSignInAt, newUserFlag } = await call('/sso/v2/login', ask, first)
  expect({ previousSignInAt, newUserFlag }).toEqual({
    previousSignInAt: new Date(started.getTime() + hourMs).toISOString(),
    newUserFlag: false,
  })
})

test('AC-14: the previous sign-in is returned whatever its age, but never one whose answer was lost', async () => {
  const { second, phone } = await twoDevices()
  time.now = new Date(started.getTime() + 100 * dayMs)
  const again = await signIn(phone, second.deviceNumber)
  const { current, previousSignInAt } = await list(again)
  expect({ signedInAt: current.signedInAt, previousSignInAt }).toEqual({
    signedInAt: time.now.toISOString(),
    previousSignInAt: new Date(started.getTime() + hourMs).toISOString(),
  })
  await database.admin.query(
    "update app.session set ended_by = 'replaced', revoked_at = created_at where player_id = $1 and sign_hash = $2",
    [second.uid, createHash('sha256').update(second.sign).digest()],
  )
  expect((await list(again)).previousSignInAt).toBe(started.toISOString())
})

test('FT-19: a copied sign is refused, mailed at most once an hour and listed; the owner’s session continues', async () => {
  const player = await signIn()
  const thief = { ...player, cookie: '', deviceNumber: newDevice() }
  const attempt = () => ask('/user/getUserInfo', {}, thief)
  const tries = await Promise.all(Array.from({ length: 12 }, attempt))
  expect(tries.every(({ state }) => state === '401')).toBe(true)
  later(hourMs - 1)
  await attempt()
  expect(await mails(player, 'copied-sign')).toEqual([{ at: started.toISOString() }])
  later(1)
  await attempt()
  await attempt()
  expect(await mails(player, 'copied-sign')).toHaveLength(2)
  const { current, over } = await list(player)
  expect(over).toEqual([{ kind: 'refused', id: current.id, at: time.now.toISOString() }])
})

test('FT-14: when a session ends during a round, the round settles whole and the next is refused', async () => {
  const { first, second } = await twoDevices()
  const play = (player: TestPlayer) =>
    ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
  await call('/limit/set', { measure: 'stake', period: 'day', amount: 1_000_00 }, first)
  const holder = await database.admin.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from ledger.play_limit where player_id = $1 for update', [first.uid])
  const playing = play(first)
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  // An accepted call waits for the locked limit.
  for (let looks = 0; (await database.admin.query(waiting)).rowCount === 0; looks++) expect(looks).toBeLessThan(2_000)
  await call('/session/end-others', {}, second)
  await holder.query('rollback')

  const answer = await playing
  expect(answer).toMatchObject({ state: '200' })
  later(3_000)
  expect(await play(first)).toMatchObject(login)
  const { round } = (answer as { resultData: Result<'/round/play'> }).resultData
  expect((await call('/round/list', {}, second)).rounds).toMatchObject([{ roundId: round.roundId, status: 'Settled' }])
  expect((await call('/user/getUserInfo', {}, second)).balance).toBe(round.balanceAfter)
  expect((await checkLedger(pgQuery(database.app))).flatMap(({ breaks }) => breaks)).toEqual([])
})

describe('an idle time-out', () => {
  const minuteMs = 60_000
  const idle = async (player: TestPlayer, minutes?: number) => (await call('/limit/idle', { ...(minutes && { minutes }) }, player)).idle
  const poll = (player: TestPlayer) => ask('/user/getUserInfo', {}, player)
  const over = { state: '401', reason: 'SessionIdle' }

  test('is off at first, takes only offered times, and is refused to a guest, who could not log in again', async () => {
    const player = await signIn()
    later(20 * dayMs)
    expect(await poll(player)).toMatchObject({ state: '200' })
    expect(await ask('/limit/idle', { minutes: 7 }, player)).toMatchObject({ reason: 'BadInput' })
    expect(await ask('/limit/idle', { minutes: 15 }, await guest())).toMatchObject({ reason: 'PhoneNotBound' })
    expect(await idle(player, 15)).toEqual({ minutes: 15, choices: [5, 15, 30, 60] })
    expect(await idle(player)).toEqual({ choices: [5, 15, 30, 60] })
    later(hourMs)
    expect(await poll(player)).toMatchObject({ state: '200' })
  })

  test('ends each unused session, despite polls and online reports, and gives the reason', async () => {
    const { first, second, phone } = await twoDevices()
    await idle(first, 5)
    later(4 * minuteMs)
    // The first device was used two minutes ago; the second only polls.
    await call('/user/reportOnline', { placeId: -1, idleMs: 2 * minuteMs }, first)
    await call('/user/reportOnline', { placeId: -1 }, second)
    // A minute of grace, for reports that are still on their way.
    later(2 * minuteMs - 1)
    expect(await poll(second)).toMatchObject({ state: '200' })
    later(1)
    expect(await poll(second)).toMatchObject(over)
    expect(await ask('/round/current', {}, second)).toMatchObject(over)
    expect(await ask('/user/reportOnline', { placeId: -1, idleMs: 0 }, second)).toMatchObject(over)
    // Only the owner gets the reason.
    expect(await ask('/user/getUserInfo', {}, { ...second, cookie: '' })).toMatchObject({ reason: 'PleaseLogin' })
    expect(await poll(first)).toMatchObject({ state: '200' })
    expect((await list(first)).over).toMatchObject([{ kind: 'ended', by: 'idle' }, {}])

    // A later login has the same time-out. An older report never shortens a newer one's time.
    const third = await signIn(phone)
    await call('/user/reportOnline', { placeId: -1, idleMs: 0 }, third)
    await call('/user/reportOnline', { placeId: -1, idleMs: hourMs }, third)
    later(6 * minuteMs - 1)
    expect(await poll(third)).toMatchObject({ state: '200' })
    expect(await poll(first)).toMatchObject(over)
    // Switching it off ends no active session and reopens no ended one.
    await idle(third)
    later(dayMs)
    expect(await poll(third)).toMatchObject({ state: '200' })
    expect(await poll(first)).toMatchObject(over)
  })

  test('leaves an open round open for the next login', async () => {
    const phone = newPhone()
    const player = await signIn(phone)
    await idle(player, 5)
    const roundId = uuid7(time.now)
    await call('/round/open', { roundId, game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } }, player)
    later(6 * minuteMs)
    expect(await ask('/round/act', { roundId, step: 0, action: { type: 'pick', tile: 3 } }, player)).toMatchObject(over)
    const again = await signIn(phone)
    expect(await call('/round/current', {}, again)).toMatchObject({ round: { roundId } })
  })

  test('an app that ends a session itself gives idleness as the reason', async () => {
    const { first, second } = await twoDevices()
    await call('/sso/logout', { idle: true }, second)
    expect(await poll(second)).toMatchObject(over)
    expect((await list(first)).over).toMatchObject([{ kind: 'ended', by: 'idle' }])
  })
})

describe('a browser has one session', () => {
  const alive = async (player: TestPlayer) => (await ask('/user/reportOnline', { placeId: -1 }, player)).state === '200'
  const part = ({ cookie }: TestPlayer, name: string) => cookie.split('; ').find((one) => one.startsWith(name))!

  test('a new log-in ends the one it replaces, of any player and begun in any way', async () => {
    const device = newDevice()
    const visitor = await guest({ deviceNumber: device })
    const first = await signIn(newPhone(), device, { cookie: visitor.cookie })
    expect([await alive(visitor), await alive(first)]).toEqual([false, true])
    const second = await signIn(newPhone(), device, { cookie: first.cookie })
    expect([await alive(first), await alive(second)]).toEqual([false, true])
    later(60_000)
    const again = await signIn(second.phone, device, { cookie: second.cookie })
    expect([await alive(second), await alive(again)]).toEqual([false, true])
    const { rows } = await database.app.query('select from app.session where device = $1 and revoked_at is null', [device])
    expect(rows.length).toBe(1)
  })

  test('and the player’s own sessions there whose cookie is gone, but none on another browser', async () => {
    const { first, phone } = await twoDevices()
    later(60_000)
    const again = await signIn(phone, first.deviceNumber, { cookie: part(first, 'lalmor_device') })
    expect([await alive(first), await alive(again)]).toEqual([false, true])
    // The device's number alone.
    later(60_000)
    const elsewhere = await signIn(phone, first.deviceNumber)
    expect([await alive(again), await alive(elsewhere)]).toEqual([true, true])
    const stranger = await signIn(newPhone(), newDevice(), { cookie: `${part(again, 'lalmor_session')}x` })
    expect([await alive(again), await alive(stranger)]).toEqual([true, true])
  })
})
