import cookie from '@fastify/cookie'
import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { assets } from '@lalmor/ledger/asset.ts'
import type { Flusher } from '@lalmor/ledger/flusher.ts'
import { accountRoutes } from './account/routes.ts'
import { appConfigRoutes } from './app-config/routes.ts'
import { appErrorRoutes } from './app-errors/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { createSessionReader, resolvePlayer } from './auth/session.ts'
import type { Standing } from './books/standing.ts'
import type { Config } from './config/env.ts'
import type { Database } from './db/database.ts'
import { createWalletReader } from './db/wallet-reader.ts'
import { gameRoutes } from './games/routes.ts'
import type { Titles } from './games/titles.ts'
import { answerErrors, beforeRoutes } from './http/envelope.ts'
import { setHeaders } from './http/headers.ts'
import { bodyLimit, guardRequests } from './http/limits.ts'
import { describeApi } from './http/openapi.ts'
import { createRouter, type ResolvePlayer } from './http/route.ts'
import { serveWebApps } from './http/static.ts'
import { createWebSockets } from './http/web-socket.ts'
import { createLinks } from './kite/chains.ts'
import type { Relay } from './kite/news.ts'
import { kiteRoutes } from './kite/routes.ts'
import { createStream } from './kite/stream.ts'
import { createTableReading } from './kite/table-reading.ts'
import { kiteTitle } from './kite/title.ts'
import { proofRoutes } from './proof/routes.ts'
import { protectionRoutes } from './protection/routes.ts'
import { createPositions } from './rounds/positions.ts'
import { roundRoutes } from './rounds/routes.ts'
import { endLaunches, launchOutside } from './seat/launch.ts'
import { createSeat, type Seat } from './seat/provider.ts'
import { seatRoutes } from './seat/routes.ts'
import { standingRoutes } from './seat/standing.ts'
import { usualTitles } from './seat/title.ts'
import { createDrawingPairs } from './seeds/drawing-pairs.ts'
import { seedRoutes } from './seeds/routes.ts'
import type { SeedVault } from './seeds/vault.ts'

export type ApiParts = {
  config: Pick<Config, 'moneyMode' | 'logLevel' | 'trustProxy' | 'root'>
  db: Database['db']
  pool: Database['pool']
  flusher: Flusher
  vault: SeedVault
  clock: () => Date
  /** How the books stand. Rejects with the reason when this process cannot serve. */
  ready: () => Promise<Standing>
  /** False leaves the built web apps out, e.g. where they are not built. */
  webApps?: boolean
  /** The games that can be played: those of this release, unless others are named. */
  titles?: Titles
  /** Where the news of Kite Run's table come from. */
  relay?: Relay
  /** The providers that play through the wallet, and connections of their own to do it on: none unless they are named. */
  seat?: { providers: Seat; pool: Database['pool'] }
}

/** The player API and the web apps. Throws when a call of the catalogue is not served. */
export async function createApi({
  config,
  db,
  pool,
  flusher,
  vault,
  clock,
  ready,
  webApps = true,
  titles = usualTitles,
  relay,
  seat = { providers: createSeat(), pool },
}: ApiParts) {
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    bodyLimit,
    genReqId: () => randomUUID(),
    ...beforeRoutes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })

  answerErrors(app)
  app.removeContentTypeParser('text/plain')
  setHeaders(app)
  guardRequests(app)
  await app.register(cookie)
  await describeApi(app)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      return { ready: true, ...(await ready()) }
    } catch (error) {
      app.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false })
    }
  })

  const readSession = createSessionReader(pool)
  const readWallet = createWalletReader(pool)
  const pairFor = createDrawingPairs(db, vault)
  const resolve: ResolvePlayer = (request, body, now) => resolvePlayer({ db, readSession }, request, body, now)
  const router = createRouter(app, { resolvePlayer: resolve, clock })
  authRoutes(router, { db, vault })
  accountRoutes(router, { pool })
  appConfigRoutes(router, { db, titles, moneyMode: config.moneyMode })
  appErrorRoutes(router, { db })
  protectionRoutes(router, { db, gameName: (game) => titles.byNumber(game)?.name ?? `game ${game}` })
  const asset = assets[config.moneyMode]
  const seatParts = { pool: seat.pool, titles, asset, clock, seat: seat.providers, log: app.log }
  gameRoutes(router, {
    db,
    vault,
    titles,
    asset,
    seat: {
      launch: (title, ask, now) => launchOutside(seatParts, title, ask, now),
      endLaunches: (playerId, now) => endLaunches(seatParts, playerId, now),
    },
  })
  standingRoutes(router, seatParts)
  await seatRoutes(app, seatParts)
  seedRoutes(router, { db, vault })
  const rounds = { db, vault, titles, flusher, readWallet, pairFor, positions: createPositions() }
  roundRoutes(router, rounds)
  const reading = createTableReading({ db, clock })
  kiteRoutes(router, { ...rounds, links: createLinks(db, vault), reading })
  const stream = createStream({ reading, resolvePlayer: resolve, clock, isOpen: titles.find(kiteTitle.rules.id) !== undefined })
  relay?.to(stream)
  stream.route(app, createWebSockets(app))

  proofRoutes(router, { pool, asset })

  const contract = { ...catalogue, ...documents }
  const missing = Object.keys(contract).filter((path) => !router.served.has(path))
  const unknown = [...router.served].filter((path) => !Object.hasOwn(contract, path))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `The catalogue and the server differ: not served ${missing.join(', ') || 'none'}; not in the catalogue ${unknown.join(', ') || 'none'}`,
    )

  if (webApps) await serveWebApps(app, config.root, seat.providers.frameOrigins)
  await app.ready()
  return app
}
