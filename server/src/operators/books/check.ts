import type { Asset } from '@lalmor/ledger/asset.ts'
import { checkLedger, type Break, type Checked } from '@lalmor/ledger/check.ts'
import { sql } from 'kysely'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { checkTable } from '../../play/kite/check.ts'
import { usualTitles } from '../../play/kite/title.ts'
import { checkWallet } from '../../wallet/check.ts'
import { checkDailyHeads } from '../../wallet/proof/check.ts'
import { checkReplays } from '../../play/rounds/replay.ts'
import { checkProviderWallet } from '../../play/provider-wallet/check.ts'
import { checkOpenings } from '../../play/seeds/check.ts'
import type { Opener } from '../../play/seeds/openings.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { checkDeposits } from '../../deposits/check.ts'
import { checkPromotions } from '../../promotions/check.ts'
import { checkPayouts, checkWithdrawals } from '../../withdrawals/check.ts'
import { checkKinds } from './causes.ts'
import { checkActs } from './check-acts.ts'
import * as store from './store.ts'

/** `breaks` are the breaks that operators have not accepted. */
export type CheckedInvariant = Checked & { accepted: Break[] }

/** `opener`: in the log of openings. `leafDays`: days whose leaves are hashed again, by default all. */
type Books = { db: Database['db']; vault: SeedVault; asset: Asset; leafDays?: number; signal?: AbortSignal | undefined; opener?: Opener }

/** Checks every invariant while play goes on. Reads the whole journal and changes nothing. Rejects when `signal` aborts. */
export async function checkBooks(books: Books): Promise<CheckedInvariant[]> {
  const checked = [
    ...(await checkMoment(books)),
    await checkReplays({ ...books, titles: usualTitles }),
    ...(await checkTable(books)),
    ...(await checkOpenings(ledgerIn(books.db))),
    ...(await checkProviderWallet(ledgerIn(books.db))),
    ...(await checkPromotions(ledgerIn(books.db))),
    await checkDailyHeads(ledgerIn(books.db), books),
  ]
  const accepted = new Set((await store.listAccepted(books.db)).map((row) => nameOf(row.invariant, row.player_id, row.row_name, row.found)))
  return checked.map(({ invariant, examined, breaks }) => {
    const isAccepted = ({ playerId, row, found }: Break) => accepted.has(nameOf(invariant, playerId, row, found))
    return { invariant, examined, breaks: breaks.filter((found) => !isAccepted(found)), accepted: breaks.filter(isAccepted) }
  })
}

const nameOf = (invariant: string, playerId: bigint | null, row: string, found: string) =>
  JSON.stringify([invariant, String(playerId), row, found])

/** PostgreSQL keeps every version of a wallet meanwhile, so the other checks run later. Takes at most one core. */
async function checkMoment({ db, signal }: Books): Promise<Checked[]> {
  const stopReading = (pid: number) => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {})
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      signal?.throwIfAborted()
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const cancel = () => stopReading(rows[0]!.pid)
      signal?.addEventListener('abort', cancel)
      try {
        return [
          ...(await checkLedger(ledgerIn(tx))),
          ...(await checkKinds(ledgerIn(tx))),
          ...(await checkWallet(ledgerIn(tx))),
          ...(await checkDeposits(ledgerIn(tx))),
          ...(await checkWithdrawals(ledgerIn(tx))),
          ...(await checkPayouts(ledgerIn(tx))),
          ...(await checkActs(ledgerIn(tx))),
        ]
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    })
}
