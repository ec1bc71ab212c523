import type { Asset } from '@lalmor/ledger/asset.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** Checks run hourly: an older result means that jobs do not run, or the check fails. */
const freshMs = 3 * 60 * 60 * 1_000

export type BooksState = {
  books: 'balanced' | 'broken' | 'unchecked'
  checkedAt: string | null
  games: 'open' | 'stopped'
  /** `closed`: the clock is behind the books, and bets are refused. */
  day: 'open' | 'closed'
}

/** A break counts until a check no longer finds it. */
export async function readBooksState(tx: Tx, asset: Asset, now: Date): Promise<BooksState> {
  const row = await store.readBooksState(tx, asset, now)
  assert(row, `the ledger has no asset ${asset}`)
  const { started_at: startedAt, broken, stopped, day_closed: isDayClosed } = row
  const isFresh = startedAt !== null && now.getTime() - startedAt.getTime() <= freshMs
  return {
    books: broken ? 'broken' : isFresh ? 'balanced' : 'unchecked',
    checkedAt: startedAt?.toISOString() ?? null,
    games: stopped ? 'stopped' : 'open',
    day: isDayClosed ? 'closed' : 'open',
  }
}
