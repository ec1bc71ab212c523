import { assets, type Asset } from '@lalmor/ledger/asset.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
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
  /** Separate from the players' connections, so that providers cannot use those up. */
  pool: Pool
  titles: Titles
  asset: Asset
  clock: () => Date
}

/** Play rupees are no INR, and a provider must not take them for some. */
export const currencies: { readonly [Name in keyof typeof assets]: string } = { play: 'FUN', real: 'INR' }
export const currencyOf = (asset: Asset): string => (asset === assets.play ? currencies.play : currencies.real)

/** What a call comes to. `balance` is there wherever the player is known. */
export type Done = { status: Status; balance?: Paise }

/**
 * What a use case works with, inside one `tx` that has locked the player's wallet. `now` was read once it was locked: what is done later is
 * dated later.
 */
export type Work = { deps: ProviderWalletDeps; provider: Provider; query: Query; client: ClientBase; now: Date }

/** The commit was sent and never answered: done, or not. Asking again with the same uuid tells. */
export class CommitUnknown extends Error {}

const attemptsMax = 4

/**
 * One call of a provider in one `tx`. The player's wallet is locked first, so that calls about one player are never at work at once;
 * `playerless` is what is done for a player who is not there. Two calls may still meet at a uuid, or lose a connection: whatever
 * left nothing behind is done again. Throws CommitUnknown.
 */
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
      const status = hasWallet ? await work(parts) : await playerless(parts)
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

/** A uuid taken by somebody at the same moment, a lock not had in time, a deadlock; a connection or a server that is gone. */
const isPassing = (error: unknown) =>
  error instanceof DatabaseError ? /^(23505|40001|40P01|55P03|57P0[123]|08...)$/.test(error.code ?? '') : isConnectionError(error)

/** What pg throws without a code of PostgreSQL's when a connection is lost or not had. */
const isConnectionError = (error: unknown) =>
  error instanceof Error && !(error instanceof AssertionError) && /connect|ECONN|EPIPE|socket|timeout/i.test(error.message)

/** The title a provider's call is about. Undefined when this server offers no such game of it. */
export const titleOf = ({ deps: { titles }, provider }: Pick<Work, 'deps' | 'provider'>, gameCode: string): Title | undefined =>
  titles.open.find(({ outside }) => outside?.provider === provider.id && outside.code === gameCode)

/** What was done under this uuid before: `RS_OK` for the same again, a refusal for anything else. Undefined when it is new. */
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
