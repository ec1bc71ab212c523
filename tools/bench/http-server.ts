import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { playRound } from '@lalmor/contract/rounds.ts'
import Fastify from 'fastify'
import { createApi } from '../../server/src/api.ts'
import { readBooksState } from '../../server/src/operators/books/books-state.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { prepareLedger } from '../../server/src/prepare.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'

// A separate process, told by its parent what to connect to: the real API, and an echo beside it that
// validates the same body and sends it back, on another port.

process.once('message', (setup) => void serve(setup as { app: object; key: string }))

async function serve({ app, key }: { app: object; key: string }) {
  const pool = createPool(app)
  const { db } = openDatabase(pool)
  await prepareLedger(db, new Date())
  const api = await createApi({
    config: { moneyMode: 'play', logLevel: 'warn', trustProxy: 'none', root: '' },
    db,
    pool,
    flusher: createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: new Date(), items }) }),
    vault: createSeedVault(Buffer.from(key, 'hex')),
    clock: () => new Date(),
    passwordPepper: Buffer.alloc(32),
    accountKeys: [Buffer.alloc(32)],
    otp: { pepper: Buffer.alloc(32), queueOtp: () => {}, budget: { perMinute: 1, perHour: 1 } },
    ready: () => readBooksState(db, assets.play, new Date()),
    webApps: false,
  })
  const echo = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } })
  echo.post('/echo', { schema: { body: playRound.body, response: { 200: playRound.body } } }, (request, reply) => reply.send(request.body))
  process.send!({ api: await api.listen({ port: 0 }), echo: await echo.listen({ port: 0 }) })
}
