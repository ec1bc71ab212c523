import { catalogue } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { SecondConnection, withOneConnection } from '@lalmor/ledger/one-connection.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { lossRetryMs } from './platform/http/envelope.ts'
import { useTestApi, type TestPlayer } from './test-api.ts'
import { exampleAt, type Shape } from './test-examples.ts'

// The calls come from the catalogue, so a new one is tried automatically.

const { send, call, signIn, database, db, time, later } = useTestApi()

const atOnce = 24

let crowd: TestPlayer
let other: TestPlayer
let waitingMax = 0
beforeAll(async () => {
  ;[crowd, other] = await Promise.all([signIn(), signIn()])
  const connect = database.app.connect.bind(database.app) as (...args: unknown[]) => unknown
  database.app.connect = ((...args: unknown[]) => {
    waitingMax = Math.max(waitingMax, database.app.waitingCount)
    return connect(...args)
  }) as typeof database.app.connect
})

const ask = (path: string, body: object) =>
  send(path, { ...body, sign: crowd.sign, uid: crowd.uid, deviceNumber: crowd.deviceNumber }, { cookie: crowd.cookie })

const isSignedIn = async () => (await ask('/user/getUserInfo', exampleOf('/user/getUserInfo'))).body.state === '200'
const exampleOf = (path: keyof typeof catalogue) => exampleAt(catalogue[path].body as Shape, time.now) as object

const paths = Object.keys(catalogue) as (keyof typeof catalogue)[]

/** Sends these at once while another player polls and plays. */
async function crowdWith(asked: typeof paths) {
  // Long enough for the other player to start a round.
  later(2_500)
  const play = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 1_00 as WirePaise }
  const answers = asked.map((path) => ask(path, exampleOf(path)))
  await Promise.all([call('/user/getUserInfo', {}, other), call('/round/play', play, other)])
  const faults = (await Promise.all(answers)).filter(isFault)
  if (!(await isSignedIn())) crowd = await signIn()
  return faults
}

/** Long answers have two places and refuse others at once; a refusal for want of a connection would have this wait. */
const isFault = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
  status >= 500 && !(body.reason === 'Busy' && (body.facts as { retryAfterMs?: number }).retryAfterMs !== lossRetryMs)

test(`every call, ${atOnce} different ones at once: another player polls and plays`, async () => {
  for (let at = 0; at < paths.length; at += atOnce) expect(await crowdWith(paths.slice(at, at + atOnce))).toEqual([])
})

test('every call is answered over the one connection that others leave it', async () => {
  const taken = await Promise.all(Array.from({ length: database.app.options.max - 1 }, () => database.app.connect()))
  try {
    for (const path of paths) {
      expect([path, isFault(await ask(path, exampleOf(path)))]).toEqual([path, false])
      if (!(await isSignedIn())) crowd = await signIn()
    }
    expect(database.app.totalCount).toBe(database.app.options.max)
  } finally {
    for (const client of taken) client.release()
  }
})

test.each(paths)(`%s, ${atOnce} times at once`, { tags: 'nightly' }, async (path) => {
  expect(await crowdWith(Array.from({ length: atOnce }, () => path))).toEqual([])
})

test('the calls did wait for connections', () => {
  expect(database.app.options.max).toBe(10)
  expect(waitingMax).toBeGreaterThan(atOnce - 10)
})

describe('work that has a connection', () => {
  const second = { name: new SecondConnection().name }

  test('cannot take another from any pool, by any call', async () => {
    const ways: { [way: string]: () => Promise<unknown> } = {
      'the database beside its tx': () => sql`select 1`.execute(db),
      'a transaction in it': () => db.transaction().execute((tx) => sql`select 1`.execute(tx)),
      'a pool': async () => database.app.query('select 1'),
      'another login': async () => database.rails.connect(),
      'after a wait': async () => {
        await new Promise((resolve) => setImmediate(resolve))
        await sql`select 1`.execute(db)
      },
    }
    const builders = [() => db.transaction(), () => db.transaction().setIsolationLevel('serializable').setAccessMode('read only')]
    for (const begin of builders)
      for (const [way, ask] of Object.entries(ways))
        await expect(
          begin().execute(() => ask()),
          way,
        ).rejects.toMatchObject(second)
  })

  test('may take one again after its end, also in a callback it left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let left: Promise<unknown> | undefined
    await db.transaction().execute(async () => {
      left = promise.then(() => sql`select 1`.execute(db))
    })
    resolve()
    await expect(left).resolves.toBeDefined()
    await expect(withOneConnection(async () => 1)).resolves.toBe(1)
    await sql`select 1`.execute(db)
  })
})
