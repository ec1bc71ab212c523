import type { Body, Path, Result } from '@lalmor/contract/catalogue.ts'
import type { Envelope, Refused } from '@lalmor/contract/envelope.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import type { InjectOptions } from 'fastify'
import assert from 'node:assert'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from './api.ts'
import { termsVersion } from './app-config/terms.ts'
import { readStanding } from './books/standing.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { openDatabase } from './db/database.ts'
import { openTitles, type Titles } from './games/titles.ts'
import type { Relay } from './kite/news.ts'
import { prepareLedger } from './prepare.ts'
import type { Seat } from './seat/provider.ts'
import { createSeedVault } from './seeds/vault.ts'

/** A player as a browser holds it: both halves of the session and the device. */
export type TestPlayer = { sign: string; uid: string; cookie: string; deviceNumber: string }

const newDevice = () => randomBytes(16).toString('hex')

export const commonFields = (deviceNumber: string) => ({
  appId: 101,
  deviceNumber,
  locale: 'en',
  appPackageName: 'Web',
  h5No: 3,
  fbc: '',
  fbp: '',
})

/** The whole API over a fresh database, with a clock that stands still until a test moves it. */
export function useTestApi({ titles = openTitles, relay, providers }: { titles?: Titles; relay?: Relay; providers?: Seat } = {}) {
  const database = useTestDatabase()
  const { db } = openDatabase(database.app)
  const time = { now: new Date('2026-11-20T12:00:00.000Z') }
  const clock = () => time.now
  const vault = createSeedVault(randomBytes(32))
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(database.app, { asset: assets.play, at: clock(), items }) })
  let api: Awaited<ReturnType<typeof createApi>>
  let closeSeat = async () => {}

  beforeAll(async () => {
    await prepareLedger(db, time.now, titles)
    const config = { moneyMode: 'play', logLevel: 'silent', trustProxy: false, root: '' } as const
    const ready = () => readStanding(db, assets.play, clock())
    const seat = providers && { providers, pool: createPool(database.login, { max: 4 }) }
    api = await createApi({
      config,
      db,
      pool: database.app,
      flusher,
      vault,
      clock,
      ready,
      webApps: false,
      titles,
      ...(relay && { relay }),
      ...(seat && { seat }),
    })
    if (seat) closeSeat = () => seat.pool.end()
  })
  afterAll(async () => {
    await api.close()
    await closeSeat()
  })

  /** Sends a body as it is, to any path: for what no client of ours would send. */
  const send = async (
    path: string,
    payload: string | object,
    headers: Record<string, string> = {},
    method: 'POST' | 'GET' | 'PUT' = 'POST',
  ) => {
    const response = await api.inject({ method, url: path, payload, headers: { 'content-type': 'application/json', ...headers } })
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as Refused & { resultData?: unknown } }
  }

  /** A call as the app makes it. */
  const ask = async <P extends Path>(path: P, body: Body<P>, player?: TestPlayer): Promise<Envelope<Result<P>>> => {
    const session = player && { sign: player.sign, uid: player.uid }
    const answer = await send(
      path,
      { ...commonFields(player?.deviceNumber ?? newDevice()), ...session, ...body },
      player && { cookie: player.cookie },
    )
    return answer.body as Envelope<Result<P>>
  }

  /** A call that must succeed. */
  const call = async <P extends Path>(path: P, body: Body<P>, player?: TestPlayer): Promise<Result<P>> => {
    const envelope = await ask(path, body, player)
    assert(envelope.state === '200', `${path} was refused: ${JSON.stringify(envelope)}`)
    return (envelope as { resultData: Result<P> }).resultData
  }

  const guest = async (): Promise<TestPlayer> => {
    const deviceNumber = newDevice()
    const response = await api.inject({
      method: 'POST',
      url: '/sso/guest',
      payload: { ...commonFields(deviceNumber), referralCode: '', adult: true, termsVersion },
    })
    const { sign, uid } = response.json<{ resultData: { sign: string; uid: string } }>().resultData
    return { sign, uid, deviceNumber, cookie: String(response.headers['set-cookie']).split(';', 1)[0]! }
  }

  return {
    database,
    db,
    time,
    vault,
    send,
    ask,
    call,
    guest,
    get: (path: string) => api.inject(path),
    inject: (options: InjectOptions) => api.inject(options),
    listen: () => api.listen({ host: '127.0.0.1', port: 0 }),
  }
}
