import { assets, type Asset } from '@lalmor/ledger/asset.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { withOneConnection } from '@lalmor/ledger/one-connection.ts'
import { pgQuery, type Query } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { AssertionError } from 'node:assert'
import { DatabaseError, type ClientBase, type Pool } from 'pg'
import type { Title, Titles } from '../games/titles.ts'
import type { Status, Transaction } from './messages.ts'
import type { Provider } from './provider.ts'
import * as store from './store.ts'

export type ProviderWalletDeps = {
  /** Separate from the players' connections, so that providers cannot exhaust those. */
  pool: Pool
  titles: Titles
  asset: Asset
  clock: () => Date
}

/** A provider must not mistake play rupees for INR. */
export const currencies: { readonly [Name in keyof typeof assets]: string } = { play: 'FUN', real: 'INR' }
export const currencyOf = (asset: Asset): string => (asset === assets.play ? currencies.play : currencies.real)

/** `balance` is set wherever the player is known. */
export type Done = { status: Status; balance?: Paise }

/** The wallet is locked. `now` was read after that, so later work has a later date. */
export type Work = { deps: ProviderWalletDeps; provider: Provider; query: Query; client: ClientBase; now: Date }

/** Sent but not confirmed: only a repeat with the same uuid can show the outcome. */
export class CommitUnknown extends Error {}

const attemptsMax = 4

/** Wallet locked first: calls about a player run one at a time. `playerless`: for unknown players. Retries without effect. Throws CommitUnknown. */
export async function transact(
  { deps, provider }: Pick<Work, 'deps' | 'provider'>,
  playerId: bigint,
  work: (work: Work) => Promise<Status>,
  playerless: (work: Work) => Promise<Status>,
): Promise<Done> {
  for (let attempt = 1; ; attempt++) {
    const client = await deps.pool.connect()
    let committing = false
    let broken: Error | undefined
    try {
      const query = pgQuery(client)
      await client.query('begin')
      const hasWallet = await lockWallet(query, playerId)
      const parts = { deps, provider, query, client, now: deps.clock() }
      const status = await withOneConnection(() => (hasWallet ? work(parts) : playerless(parts)))
      const wallet = hasWallet ? await readWallet(query, playerId) : undefined
      committing = true
      await client.query('commit')
      return { status, ...(wallet && { balance: paise(wallet.cash + wallet.bonus) }) }
    } catch (error) {
      broken = error as Error
      const isAnswer = error instanceof DatabaseError
      if (isAnswer && !committing)
        broken = await client.query('rollback').then(
          () => undefined,
          (lost: Error) => lost,
        )
      if (attempt >= attemptsMax || !isPassing(error)) {
        if (committing) throw new CommitUnknown('the database was lost at a commit', { cause: error })
        throw error
      }
    } finally {
      client.release(broken)
    }
  }
}

/** A uuid taken meanwhile, a lock timeout, a deadlock; a lost connection or server. */
const isPassing = (error: unknown) =>
  error instanceof DatabaseError ? /^(23505|40001|40P01|55P03|57P0[123]|08...)$/.test(error.code ?? '') : isConnectionError(error)

/** Errors of pg without a PostgreSQL code: a connection was lost or could not be opened. */
const isConnectionError = (error: unknown) =>
  error instanceof Error && !(error instanceof AssertionError) && /connect|ECONN|EPIPE|socket|timeout/i.test(error.message)

/** Undefined without such a game of the provider. */
export const titleOf = ({ deps: { titles }, provider }: Pick<Work, 'deps' | 'provider'>, gameCode: string): Title | undefined =>
  titles.open.find(({ outside }) => outside?.provider === provider.id && outside.code === gameCode)

export async function findDone(
  { query, provider }: Work,
  kind: store.TransactionRow['kind'],
  { uuid, playerId, gameCode, round, closed, amount, reference }: Transaction,
): Promise<{ status: Status; row: store.TransactionRow } | undefined> {
  const row = await store.findTransaction(query, provider.id, uuid)
  if (!row) return undefined
  if (row.kind === 'tombstone') return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', row }
  const isSame =
    row.kind === kind &&
    row.playerId === playerId &&
    row.gameCode === gameCode &&
    row.round === round &&
    row.closed === closed &&
    (kind === 'rollback' || row.amount === amount) &&
    (row.reference ?? undefined) === reference
  return { status: isSame ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION', row }
}
