import type { Break } from '@lalmor/ledger/check.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { readEnv } from '../../platform/config/env.ts'
import { readSeedKeys } from '../../platform/config/secrets.ts'
import { checkBooks, type CheckedInvariant } from '../books/check.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { findEmbedded } from '../../platform/db/embedded-attach.ts'
import { startDatabase } from '../../platform/db/start.ts'
import { onStop } from '../../platform/config/stop-signals.ts'
import { openVault } from '../../play/seeds/keys.ts'

const opener = { by: 'ledger:check', why: 'every payout is drawn again' }

/** Opens this installation's books, whether or not its server runs. It never migrates a server's own database: this release may differ. */
async function openBooks() {
  const config = readEnv()
  const running = config.databaseUrl ? undefined : findEmbedded(config.dataDir)
  const patience = { timeoutMs: 0 }
  const database = running ? undefined : await startDatabase({ ...config, migrate: config.migrate && config.databaseUrl === undefined })
  const { db } = openDatabase(database ? database.openPool(patience) : createPool(running!, patience))
  const stop = async () => {
    await db.destroy()
    await database?.stop()
  }
  try {
    return { db, vault: await openVault(db, readSeedKeys(config.dataDir)), asset: assets[config.moneyMode], opener, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function print({ invariant, examined, breaks, accepted }: CheckedInvariant) {
  const counts = `${examined} examined, ${breaks.length} broken${accepted.length > 0 ? `, ${accepted.length} accepted` : ''}`
  console.log(`${breaks.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}  (${counts})`)
  const name = (what: string) => (found: Break) =>
    console.log(`          ${what}player ${found.playerId ?? '-'}: ${found.row}: ${found.found}`)
  breaks.forEach(name(''))
  accepted.forEach(name('accepted: '))
}

try {
  const books = await openBooks()
  onStop(books.stop)
  const checked = await checkBooks(books).finally(books.stop)
  checked.forEach(print)
  const broken = checked.filter(({ breaks }) => breaks.length > 0).length
  console.log(`${checked.length - broken} invariants hold, ${broken} broken`)
  process.exitCode = broken > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 2
}
