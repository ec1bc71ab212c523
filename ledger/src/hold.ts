import type { Paise } from '@lalmor/units/paise.ts'
import { post, type Posted } from './post.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

type Hold = { playerId: bigint; key: string; at: Date }

/** Sets cash aside for a withdrawal, once for each key. */
export const hold = (query: Query, { amount, ...hold }: Hold & { amount: Paise }): Promise<Posted> =>
  post(query, { ...hold, amount, kind: 'withdrawal-hold' })

export type HoldEnded =
  | ({ kind: 'ended' | 'replayed' } & Balance)
  /** It was paid where a void is asked, or the other way round, or with another fee. Nothing moved. */
  | { kind: 'ended-otherwise' }
  | { kind: 'unknown' }

/** The money of a hold has left for the bank, its `fee` (below the amount) stays with us. */
export const postHold = (query: Query, { fee, ...hold }: Hold & { fee: Paise }): Promise<HoldEnded> => end(query, hold, true, fee)

/** The money of a hold goes back to cash, all of it. */
export const voidHold = (query: Query, hold: Hold): Promise<HoldEnded> => end(query, hold, false, 0n)

async function end(query: Query, { playerId, key, at }: Hold, paid: boolean, fee: bigint): Promise<HoldEnded> {
  const [row] = await query<{ status: 0 | 1 | 3 | 4 } & Balance>('select status, cash, bonus from ledger.end_hold($1, $2, $3, $4, $5)', [
    playerId,
    key,
    paid,
    fee,
    at,
  ])
  const { status, cash, bonus } = row!
  if (status === 4) return { kind: 'unknown' }
  if (status === 3) return { kind: 'ended-otherwise' }
  return { kind: status === 0 ? 'ended' : 'replayed', cash, bonus }
}
