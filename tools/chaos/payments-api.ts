import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { createApi } from '../../server/src/api.ts'
import { readBooksState } from '../../server/src/operators/books/books-state.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { pollPayments } from '../../server/src/deposits/online-deposits/poll.ts'
import { createPsp } from '../../server/src/platform/payments/psp.ts'
import { prepareLedger } from '../../server/src/prepare.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import type { Login } from './messages.ts'

export type PaymentsApiSetup = { login: Login; port: number; psp: string; apiKey: string; webhookKey: string }

/** The API with its payment timer, in a process that chaos kills. */
async function serve({ login, port, psp: address, apiKey, webhookKey }: PaymentsApiSetup) {
  const pool = createPool(login)
  const { db } = openDatabase(pool)
  const clock = () => new Date()
  await prepareLedger(db, clock())
  const psp = createPsp({ address: () => address, apiKey, timeoutMs: 1_000 })
  const api = await createApi({
    config: { moneyMode: 'play', logLevel: 'silent', trustProxy: 'none', root: '' },
    db,
    pool,
    flusher: createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: clock(), items }) }),
    vault: createSeedVault(Buffer.alloc(32)),
    clock,
    passwordPepper: Buffer.alloc(32),
    accountKeys: [Buffer.alloc(32)],
    otp: { pepper: Buffer.alloc(32), queueOtp: () => {}, budget: { perMinute: 1, perHour: 1 } },
    ready: () => readBooksState(db, assets.play, clock()),
    webApps: false,
    gateway: { psp, webhookKey, isThere: true, frameOrigins: () => [] },
  })
  const at = await api.listen({ host: '127.0.0.1', port })
  pollPayments({ db, psp, clock, log: api.log, everyMs: 200 })
  process.send!(at)
}

process.once('message', (setup) => void serve(setup as PaymentsApiSetup))
process.on('disconnect', () => process.exit())
