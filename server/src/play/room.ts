import type { Flusher } from '@lalmor/ledger/flusher.ts'
import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { createWalletReader } from '../platform/db/wallet-reader.ts'
import type { ResolvePlayer } from '../platform/http/route.ts'
import { createWebSockets } from '../platform/http/web-socket.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { Running, Serving, Working } from '../platform/room.ts'
import { gameRoutes } from './games/routes.ts'
import type { Titles } from './games/titles.ts'
import { createBeacon, type BeaconPlace } from './kite/beacon.ts'
import { createLinks } from './kite/chains.ts'
import type { KiteRelay } from './kite/news.ts'
import { openTable } from './kite/open-table.ts'
import type { Vouch } from './kite/receipt.ts'
import { kiteRoutes } from './kite/routes.ts'
import { createStream } from './kite/stream.ts'
import { createTableReading } from './kite/table-reading.ts'
import { kiteTitle } from './kite/title.ts'
import { endLaunches, endLaunchesOf, launchOutside } from './provider-wallet/launch.ts'
import type { ProviderRegistry } from './provider-wallet/provider.ts'
import { providerWalletRoutes } from './provider-wallet/routes.ts'
import { standingRoutes } from './provider-wallet/standing.ts'
import { closeSilent } from './provider-wallet/sweep.ts'
import { closeAbandoned } from './rounds/close-abandoned.ts'
import { findCurrentGame } from './rounds/current.ts'
import { createPositions } from './rounds/positions.ts'
import { roundRoutes } from './rounds/routes.ts'
import { createDrawingPairs } from './seeds/drawing-pairs.ts'
import { pairReader } from './seeds/read.ts'
import { seedRoutes } from './seeds/routes.ts'
import type { SeedVault } from './seeds/vault.ts'

export const open = ({ titles }: { titles: Titles }) => ({
  gameName: (game: number) => titles.byNumber(game)?.name ?? `game ${game}`,
  isOpen: (game: string) => titles.find(game) !== undefined,
  endLaunchesOf: (tx: Tx, sessionIds: readonly string[], now: Date) => endLaunchesOf(ledgerIn(tx), sessionIds, now),
})

type Parts = Serving & {
  flusher: Flusher
  vault: SeedVault
  titles: Titles
  relay: KiteRelay | undefined
  providerWallet: { providers: ProviderRegistry; pool: Pool }
  relays: readonly string[] | undefined
  vouch: Vouch
  resolvePlayer: ResolvePlayer
  hasAccepted: (playerId: bigint) => Promise<boolean>
}

export async function serve(parts: Parts) {
  const { app, router, db, pool, clock, vault, titles, asset, resolvePlayer, relays, security } = parts
  const { pairFor, forget } = createDrawingPairs(db, vault)
  const outside = { ...parts.providerWallet, titles, asset, clock, log: app.log }
  gameRoutes(router, {
    ...parts,
    readCurrent: (playerId, now) => findCurrentGame({ db, titles, pairFor }, playerId, now),
    providerLaunches: {
      launch: (title, ask, now) => launchOutside(outside, title, ask, now),
      endLaunches: (playerId, now) => endLaunches(outside, playerId, now),
    },
  })
  standingRoutes(router, outside)
  await providerWalletRoutes(app, { ...outside, security })
  seedRoutes(router, parts)
  const rounds = { db, vault, titles, flusher: parts.flusher, readWallet: createWalletReader(pool), pairFor, positions: createPositions() }
  roundRoutes(router, rounds)
  const reading = createTableReading({ db, clock, relays })
  kiteRoutes(router, { ...rounds, links: createLinks(db, vault), reading, vouch: parts.vouch })
  const stream = createStream({ reading, resolvePlayer, clock, isOpen: titles.find(kiteTitle.rules.id) !== undefined })
  parts.relay?.to(stream)
  stream.route(app, createWebSockets(app))
  return {
    tell: stream.sessions.tell,
    async tellAll() {
      forget()
      await stream.sessions.tellAll()
    },
  }
}

export const jobs = ({ db, vault, titles, clock, log }: Working & { vault: SeedVault; titles: Titles }) =>
  ({
    'close-abandoned-rounds': (_payload, signal) => closeAbandoned({ db, titles, pairFor: pairReader(db, vault), clock, log }, signal),
    'close-silent-bets': (_payload, signal) => closeSilent({ db, titles, clock, log }, signal),
  }) satisfies Partial<Handlers>

type Looping = {
  openPool: (options: PoolOptions) => Pool
  vault: SeedVault
  titles: Titles
  beacon: (() => BeaconPlace | undefined) | undefined
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>
}

export function loops({ titles, beacon: place, ...parts }: Looping): Running[] {
  const isShut = titles.find(kiteTitle.rules.id) === undefined
  if (place || isShut) return [openTable({ ...parts, beacon: place && createBeacon({ place, log: parts.log }), isShut })]
  parts.log.warn('no beacon is set, so this process does not run the shared table')
  return []
}
