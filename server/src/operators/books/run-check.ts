import type { Asset } from '@lalmor/ledger/asset.ts'
import { switchAllGames } from '@lalmor/ledger/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { checkBooks } from './check.ts'
import * as store from './store.ts'

/** Maximum breaks named in a run's log and row. All of them are counted. */
const namedBreaks = 50

type Parts = {
  db: Database['db']
  vault: SeedVault
  asset: Asset
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A break that is not accepted stops the asset's games until an operator starts them (docs/runbooks/broken-books.md). */
export async function runCheck({ db, vault, asset, clock, log }: Parts, signal: AbortSignal): Promise<void> {
  const startedAt = clock()
  const checked = await checkBooks({ db, vault, asset, leafDays: 1, signal })
  const breaks = checked.flatMap(({ invariant, breaks }) => breaks.map((found) => ({ invariant, ...found })))
  const named = breaks.slice(0, namedBreaks).map((found) => ({ ...found, playerId: found.playerId?.toString() ?? null }))

  await db.transaction().execute(async (tx) => {
    await store.insertCheck(tx, {
      started_at: startedAt,
      duration_ms: clock().getTime() - startedAt.getTime(),
      invariants: JSON.stringify(
        checked.map(({ invariant, examined, breaks, accepted }) => ({
          invariant,
          examined: examined.toString(),
          broken: breaks.length,
          accepted: accepted.length,
        })),
      ),
      broken: breaks.length,
      breaks: JSON.stringify(named),
    })
    if (breaks.length > 0) await switchAllGames(ledgerIn(tx), asset, { stopped: true })
  })

  for (const found of named) log.error(found, 'the books are broken; all games are stopped')
  if (breaks.length > named.length)
    log.error({ broken: breaks.length, named: named.length }, 'the books are broken in more rows than named')
}
