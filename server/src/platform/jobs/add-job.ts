import type { Query } from '@lalmor/ledger/query.ts'
import { ledgerIn, type Tx } from '../db/database.ts'
import type { Tasks } from './tasks.ts'

type Options = {
  /** Not before this instant; at once if missing. */
  at?: Date
  /** A later job with the same key replaces one that has not begun. */
  key?: string
}

/** Begins after the commit of `tx`, in any process that runs jobs. Never with `settle`: commits that notify wait for each other. */
export async function addJob<Name extends keyof Tasks>(
  tx: Tx | Query,
  name: Name,
  payload: Tasks[Name],
  { at, key }: Options = {},
): Promise<void> {
  const query = typeof tx === 'function' ? tx : ledgerIn(tx)
  await query('select from graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)', [
    name,
    JSON.stringify(payload),
    at ?? null,
    key ?? null,
  ])
}
