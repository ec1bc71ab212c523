import { createPool } from '@lalmor/ledger/pool.ts'
import { startSwallowingProxy } from '@lalmor/ledger/test-swallowing-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../platform/db/news.ts'
import { createTestLog } from '../../platform/jobs/test-worker.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { createSessionRelay } from './end-sessions.ts'
import { createProvedSessions } from './proved-sessions.ts'

const sessions = createSessionRelay()
const { call, ask, database, guest, newDevice, newPhone, signIn, time } = useTestApi({ sessions })
const login = { state: '401', reason: 'PleaseLogin' }

/** A busy machine answers late: only the test of silence cuts it short. */
const patient = { everyMs: 5, limitMs: 60_000, silenceMs: 60_000 }

/** `told` resolves after the next notification, or gap in them. */
async function hear({ connection = database.login as object, pulse = patient } = {}) {
  let heard = Promise.withResolvers<void>()
  const noted = (relay: typeof sessions) => ({
    ...relay,
    tell: (news: Parameters<typeof relay.tell>[0]) => (relay.tell(news), heard.resolve()),
    tellAll: async () => (await relay.tellAll(), heard.resolve()),
  })
  const pool = createPool(connection, { max: 2 })
  const { log } = createTestLog()
  const { stop } = await listen({ pool, relays: [noted(sessions)], log, retryMs: 5, pulse })
  onTestFinished(async () => {
    stop()
    await pool.end()
  })
  return {
    told: async (act: () => Promise<unknown>) => {
      heard = Promise.withResolvers()
      await act()
      await heard.promise
    },
  }
}

const poll = (player: TestPlayer) => ask('/user/getUserInfo', {}, player)
/** Changes a session as another process would: this process learns of it only by notification. */
const elsewhere = (player: TestPlayer, change: string) =>
  database.admin.query(`update app.session set ${change} where player_id = $1`, [player.uid])

/** Returns whether the next call reads the session: a row whose halves were changed unseen is then refused. */
async function readsSession(player: TestPlayer): Promise<boolean> {
  const hidden = 'set session_replication_role = replica; update app.session set device = reverse(device) where player_id = '
  await database.admin.query(`${hidden} ${player.uid}; set session_replication_role = origin`)
  const { state } = await poll(player)
  await database.admin.query(`${hidden} ${player.uid}; set session_replication_role = origin`)
  return state !== '200'
}

test('a session is read once, then only after news of its player', async () => {
  const { told } = await hear()
  const [player, other] = [await guest(), await guest()]
  for (const each of [player, other]) await poll(each)
  expect([await readsSession(player), await readsSession(other)]).toEqual([false, false])
  await told(() => elsewhere(player, "revoked_at = now(), ended_by = 'operator'"))
  expect(await poll(player)).toMatchObject(login)
  expect(await readsSession(other)).toBe(false)
})

test.each([
  ['another player’s break stops its device', "stopped_until = '2026-11-21 12:00Z'"],
  ['its time without use is shortened', "idle_until = '2026-11-20 11:00Z'"],
])('%s: it is read again', async (_what, change) => {
  const { told } = await hear()
  const player = await guest()
  await poll(player)
  await told(() => elsewhere(player, change))
  expect(await readsSession(player)).toBe(true)
})

test('a session extended elsewhere is not refused', async () => {
  await hear()
  const player = await guest()
  await elsewhere(player, "idle_until = '2026-11-20 12:05Z'")
  await poll(player)
  await elsewhere(player, "idle_until = '2026-11-20 13:05Z'")
  const { now } = time
  time.now = new Date('2026-11-20T12:30:00.000Z')
  expect(await poll(player)).toMatchObject({ state: '200' })
  time.now = now
})

test('only both halves from their device are remembered', async () => {
  await hear()
  const player = await signIn(newPhone(), newDevice())
  await call('/user/getUserInfo', {}, player)
  for (const copied of [
    { ...player, cookie: '' },
    { ...player, deviceNumber: newDevice() },
    { ...player, sign: 'x'.repeat(43) },
  ])
    expect(await poll(copied)).toMatchObject(login)
})

test('when news stops arriving, sessions are read again until it does', async () => {
  const proxy = await startSwallowingProxy(database.login)
  onTestFinished(() => proxy.stop())
  const { told } = await hear({ connection: { ...database.login, host: proxy.host }, pulse: { everyMs: 5, limitMs: 400, silenceMs: 500 } })
  const player = await guest()
  await poll(player)
  expect(await readsSession(player)).toBe(false)
  await told(async () => {
    proxy.swallow()
    await elsewhere(player, "revoked_at = now(), ended_by = 'operator'")
  })
  expect(await poll(player)).toMatchObject(login)
})

test('a session read before news, or while none can arrive, is not kept', () => {
  let sure = true
  const proved = createProvedSessions(() => sure)
  const session = { sessionKey: 'k', device: 'd', playerId: 1n, sessionId: 's', expiresAt: 1, idleUntil: 1, stoppedUntil: 1 }
  const early = proved.reading()
  proved.forget('2')
  early.keep('1', session)
  expect(proved.find('1', 'k')).toBeUndefined()
  proved.reading().keep('1', session)
  expect([proved.find('1', 'k'), proved.find('1', 'other'), proved.find('2', 'k')]).toEqual([session, undefined, undefined])
  sure = false
  expect(proved.find('1', 'k')).toBeUndefined()
  const unsure = proved.reading()
  proved.forgetAll()
  sure = true
  unsure.keep('1', session)
  expect(proved.find('1', 'k')).toBeUndefined()
})
