import { checkLedger, type Checked } from '@lalmor/ledger/check.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { readEnv } from '../config/env.ts'
import { readSeedKey } from '../config/secrets.ts'
import { ensureAppLogin } from '../db/app-login.ts'
import { ledgerIn, openDatabase } from '../db/database.ts'
import { findEmbedded } from '../db/embedded-attach.ts'
import { startDatabase } from '../db/start.ts'
import { checkReplays } from '../rounds/replay.ts'
import { createSeedVault } from '../seeds/vault.ts'

/** The books of this installation, whether its server runs at the moment or not. */
async function openBooks() {
  const config = readEnv()
  const running = config.databaseUrl ? undefined : findEmbedded(config.dataDir)
  const database = running
    ? { pool: createPool(await ensureAppLogin(running)), stop: async () => {} }
    : await startDatabase(config)
  return { ...openDatabase(database.pool), vault: createSeedVault(readSeedKey(config.dataDir)), stop: database.stop }
}

function print({ invariant, examined, breaks }: Checked) {
  console.log(`${breaks.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}  (${examined} examined, ${breaks.length} broken)`)
  for (const { playerId, row, found } of breaks) console.log(`          player ${playerId ?? '-'}: ${row}: ${found}`)
}

const { db, vault, stop } = await openBooks()
try {
  // One moment of the books, however much is being played meanwhile.
  const checked = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => [...(await checkLedger(ledgerIn(tx))), await checkReplays({ db: tx, vault })])
  checked.forEach(print)
  const broken = checked.filter(({ breaks }) => breaks.length > 0).length
  console.log(`${checked.length - broken} invariants hold, ${broken} broken`)
  process.exitCode = broken > 0 ? 1 : 0
} finally {
  await db.destroy()
  await stop()
}
