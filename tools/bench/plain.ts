import { playRound as route } from '@lalmor/contract/rounds.ts'
import type { Asked } from '@lalmor/contract/route.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch, type SettleItem } from '@lalmor/ledger/settle.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { createProvedSessions } from '../../server/src/identity/auth/proved-sessions.ts'
import { resolvePlayer } from '../../server/src/identity/auth/session.ts'
import { findSessions } from '../../server/src/identity/auth/store.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { createWalletReader } from '../../server/src/platform/db/wallet-reader.ts'
import { accepted, answerErrors, beforeRoutes } from '../../server/src/platform/http/envelope.ts'
import { setHeaders } from '../../server/src/platform/http/headers.ts'
import { bodyLimit, guardRequests } from '../../server/src/platform/http/limits.ts'
import { logOptions } from '../../server/src/platform/http/log.ts'
import { refuseOtherHosts } from '../../server/src/platform/http/own-host.ts'
import { envelopeOf, type SessionFields } from '../../server/src/platform/http/route.ts'
import { timeouts } from '../../server/src/platform/http/timeouts.ts'
import { usualTitles as titles } from '../../server/src/play/provider-wallet/title.ts'
import { describeDrawn } from '../../server/src/play/rounds/describe.ts'
import { playRound } from '../../server/src/play/rounds/play.ts'
import { createDrawingPairs } from '../../server/src/play/seeds/drawing-pairs.ts'
import type { SeedVault } from '../../server/src/play/seeds/vault.ts'

type Client = Parameters<typeof settleBatch>[0]

/** pgbench is at its best with 32; the API itself has ten. */
const connections = 32

/**
 * `/round/play` built the usual way: one transaction per request, all else as in the real server. `settle` is made for batches, so the ratio is of this
 * ledger.
 */
export async function createPlainApi({ login, db, vault }: { login: object; db: Database['db']; vault: SeedVault }) {
  const pool = createPool(login, { max: connections })
  const { pairFor } = createDrawingPairs(db, vault)
  // Only trusts sessions it has just read.
  const proved = createProvedSessions(() => false)

  async function playPlainly(client: Client, request: FastifyRequest, now: Date) {
    const ask = request.body as Asked<typeof route> & SessionFields
    // Reads in this transaction.
    const readSession = async (signHash: Buffer) => (await findSessions(client)([signHash]))[0]
    const { playerId } = await resolvePlayer({ db, readSession, proved }, request, ask, now)
    await client.query({ name: 'lock', text: 'select ledger.lock_wallet($1)', values: [playerId] })
    const settle = async (item: SettleItem) => {
      const [settled] = await settleBatch(client, { asset: assets.play, at: now, items: [item] })
      assert(settled && settled.kind !== 'wallet-locked')
      return settled
    }
    const deps = {
      db,
      vault,
      titles,
      pairFor,
      readWallet: createWalletReader(client),
      // Other processes may have played: only the locked row knows.
      positions: { expected: () => undefined, settled: () => undefined },
      flusher: { settle, stop: async () => {} },
    }
    const { round, drawn } = await playRound(
      deps,
      { playerId, roundId: ask.roundId as Uuid7, game: ask.game, stake: fromWire(ask.stake) },
      now,
    )
    assert(drawn, 'the generator makes a new id for each round')
    return { round: describeDrawn(titles, round, drawn), balance: toWire(paise(round.cash + round.bonus)), replayed: false }
  }

  const app = Fastify({
    logger: logOptions('warn'),
    ...timeouts(),
    bodyLimit,
    genReqId: () => randomUUID(),
    ...beforeRoutes,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })
  answerErrors(app)
  setHeaders(app)
  refuseOtherHosts(app, { moneyMode: 'play' })
  guardRequests(app, undefined)
  app.addHook('onRequest', async (request) => {
    request.cookies = Object.fromEntries((request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]))
  })
  app.route({
    method: 'POST',
    url: route.path,
    schema: { body: route.body, response: { 200: envelopeOf(route.result) } },
    async handler(request) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const played = await playPlainly(client, request, new Date())
        await client.query('commit')
        return accepted(played)
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  })
  return app
}
