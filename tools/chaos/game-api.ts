import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { createApi } from '../../server/src/api.ts'
import { readBooksState } from '../../server/src/operators/books/books-state.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { createTitles, openTitles } from '../../server/src/play/games/titles.ts'
import { prepareLedger } from '../../server/src/prepare.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import type { GameApiSetup } from './game-processes.ts'

/** The real API, in a process that chaos kills, but without the pause between rounds: more rounds, more kills. */
const titles = createTitles(openTitles.all.map((title) => ({ ...title, minRoundMs: 0 })))

async function serve({ login, key }: GameApiSetup) {
  const pool = createPool(login)
  const { db } = openDatabase(pool)
  const clock = () => new Date()
  await prepareLedger(db, clock(), titles)
  const api = await createApi({
    config: { moneyMode: 'play', logLevel: 'silent', trustProxy: 'none', root: '' },
    db,
    pool,
    flusher: createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: clock(), items }) }),
    vault: createSeedVault(Buffer.from(key, 'hex')),
    clock,
    passwordPepper: Buffer.alloc(32),
    accountKeys: [Buffer.alloc(32)],
    otp: { pepper: Buffer.alloc(32), queueOtp: () => {}, budget: { perMinute: 1, perHour: 1 } },
    ready: () => readBooksState(db, assets.play, clock()),
    webApps: false,
    titles,
  })
  process.send!(await api.listen({ host: '127.0.0.1', port: 0 }))
}

process.once('message', (setup) => void serve(setup as GameApiSetup))
process.on('disconnect', () => process.exit())
