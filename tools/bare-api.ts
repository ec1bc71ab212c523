import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { createApi, type ApiParts } from '../server/src/api.ts'
import { createSessionRelay } from '../server/src/identity/auth/end-sessions.ts'
import { readReadiness } from '../server/src/operators/reconcile/reconciled-state.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { listen } from '../server/src/platform/db/news.ts'
import { usualTitles } from '../server/src/play/provider-wallet/title.ts'
import { openReceiptKey } from '../server/src/wallet/proof/signing.ts'
import { createSeedVault } from '../server/src/play/seeds/vault.ts'
import { prepareLedger } from '../server/src/prepare.ts'

/**
 * The real API for programs that measure or kill it: no app, jobs or messages, and keys of zeros. `seedKey` (hex) opens the seeds for another process.
 * Without `railsLogin` there are no rails.
 */
export async function createBareApi({
  login,
  railsLogin = login,
  seedKey = '00'.repeat(32),
  logLevel = 'silent',
  titles = usualTitles,
  trustProxy = 'none',
  ...parts
}: {
  login: object
  railsLogin?: object
  seedKey?: string
  logLevel?: ApiParts['config']['logLevel']
  trustProxy?: ApiParts['config']['trustProxy']
} & Pick<ApiParts, 'titles' | 'gateway' | 'payouts' | 'requestLimits' | 'gate'>) {
  const pool = createPool(login)
  const { db } = openDatabase(pool)
  const { db: rails } = openDatabase(createPool(railsLogin, { max: 4 }))
  const clock = () => new Date()
  const sessions = createSessionRelay()
  await prepareLedger(db, clock(), titles)
  const api = await createApi({
    config: { moneyMode: 'play', logLevel, trustProxy, root: '' },
    db,
    pool,
    rails,
    flusher: createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: clock(), items }) }),
    vault: createSeedVault(Buffer.from(seedKey, 'hex')),
    clock,
    passwordPepper: Buffer.alloc(32),
    accountKeys: [Buffer.alloc(32)],
    receiptKey: openReceiptKey(Buffer.alloc(32)),
    otp: { pepper: Buffer.alloc(32), queueOtp: () => {}, queueNotice: () => {}, budget: { perMinute: 1, perHour: 1 } },
    ready: () => readReadiness(db, assets.play, clock()),
    webApps: false,
    titles,
    sessions,
    ...parts,
  })
  await listen({ pool: createPool(login, { max: 1 }), relays: [sessions], log: api.log })
  return { api, db, rails, clock }
}
