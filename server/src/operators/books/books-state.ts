import type { Asset } from '@lalmor/ledger/asset.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** Checks come hourly. One that is older than this says nothing any more: the jobs do not run, or the check fails. */
const freshMs = 3 * 60 * 60 * 1_000

/** What an operator must know of the money, as `/readyz` tells it. */
export type BooksState = {
  books: 'balanced' | 'broken' | 'unchecked'
  checkedAt: string | null
  /** The switch of all games, whoever threw it. */
  games: 'open' | 'stopped'
}

/** What the last check found. A break does not grow old: it holds until a check finds none. */
export async function readBooksState(tx: Tx, asset: Asset, now: Date): Promise<BooksState> {
  const row = await store.readBooksState(tx, asset)
  assert(row, `the ledger has no asset ${asset}`)
  const { started_at: startedAt, broken, stopped } = row
  const isFresh = startedAt !== null && now.getTime() - startedAt.getTime() <= freshMs
  return {
    books: broken ? 'broken' : isFresh ? 'balanced' : 'unchecked',
    checkedAt: startedAt?.toISOString() ?? null,
    games: stopped ? 'stopped' : 'open',
  }
}
