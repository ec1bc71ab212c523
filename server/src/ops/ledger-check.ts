import { checkLedger, type Checked } from '@lalmor/ledger/check.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { readEnv } from '../config/env.ts'
import { readSeedKey } from '../config/secrets.ts'
import { ledgerIn, openDatabase } from '../db/database.ts'
import { findEmbedded } from '../db/embedded-attach.ts'
import { startDatabase } from '../db/start.ts'
import { onStop } from '../config/stop-signals.ts'
import { checkReplays } from '../rounds/replay.ts'
import { openVault } from '../seeds/vault.ts'

/** The books of this installation, whether its server runs at the moment or not. */
async function openBooks() {
  const config = readEnv()
  const running = config.databaseUrl ? undefined : findEmbedded(config.dataDir)
  const database = running ? { pool: createPool(running, { timeoutMs: 0 }), stop: async () => {} } : await startDatabase(config)
  const { db } = openDatabase(database.pool)
  const stop = async () => {
    await db.destroy()
    await database.stop()
  }
  try {
    return { db, vault: await openVault(db, readSeedKey(config.dataDir)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function print({ invariant, examined, breaks }: Checked) {
  console.log(`${breaks.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}  (${examined} examined, ${breaks.length} broken)`)
  for (const { playerId, row, found } of breaks) console.log(`          player ${playerId ?? '-'}: ${row}: ${found}`)
}

/** One moment of the books, however much is being played meanwhile. */
async function check({ db, vault }: Awaited<ReturnType<typeof openBooks>>): Promise<Checked[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => [...(await checkLedger(ledgerIn(tx))), await checkReplays({ db: tx, vault })])
}

try {
  const books = await openBooks()
  onStop(books.stop)
  const checked = await check(books).finally(books.stop)
  checked.forEach(print)
  const broken = checked.filter(({ breaks }) => breaks.length > 0).length
  console.log(`${checked.length - broken} invariants hold, ${broken} broken`)
  process.exitCode = broken > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 2
}
