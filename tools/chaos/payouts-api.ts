import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { createApi } from '../../server/src/api.ts'
import { readBooksState } from '../../server/src/operators/books/books-state.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { createPayoutRail } from '../../server/src/platform/payments/payout.ts'
import { payoutAccount } from '../../server/src/platform/payments/test-payouts.ts'
import { runPayouts } from '../../server/src/withdrawals/payouts/run-payouts.ts'
import { prepareLedger } from '../../server/src/prepare.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { createAccountVault } from '../../server/src/withdrawals/withdrawal-accounts/seal.ts'
import type { Login } from './messages.ts'

export type PayoutsApiSetup = { login: Login; port: number; bank: string; keySecret: string; webhookKey: string }

/** The API with its payout loop, in a process that chaos kills. */
async function serve({ login, port, bank, keySecret, webhookKey }: PayoutsApiSetup) {
  const pool = createPool(login)
  const { db } = openDatabase(pool)
  const clock = () => new Date()
  await prepareLedger(db, clock())
  const rail = createPayoutRail({ address: () => bank, keyId: 'lalmor', keySecret, account: payoutAccount, timeoutMs: 1_000 })
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
    payouts: { rail, webhookKey },
  })
  const at = await api.listen({ host: '127.0.0.1', port })
  runPayouts({ db, rail, vault: createAccountVault([Buffer.alloc(32)]), clock, log: api.log, everyMs: 100 })
  process.send!(at)
}

process.once('message', (setup) => void serve(setup as PayoutsApiSetup))
process.on('disconnect', () => process.exit())
