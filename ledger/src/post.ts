import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

/** The movements there are; docs/money-map.md says where each goes. */
export type TransferKind = 'start-gift'

export type Posted =
  | ({ kind: 'posted' | 'replayed' } & Balance)
  | ({ kind: 'insufficient' } & Balance)
  /** The key belongs to another transfer: a fault of the caller. */
  | { kind: 'key-reused' }
  | { kind: 'no-wallet' }

const kinds = ['posted', 'replayed', 'insufficient', 'key-reused', 'no-wallet'] as const

/** Moves `amount` along the accounts of `kind`, once for each key. The same key again answers what it answered first. */
export async function post(
  query: Query,
  { playerId, key, kind, amount, at }: { playerId: bigint; key: string; kind: TransferKind; amount: Paise; at: Date },
): Promise<Posted> {
  const [row] = await query<{ status: number } & Balance>('select status, cash, bonus from ledger.post($1, $2, $3, $4, $5)', [
    playerId,
    key,
    kind,
    amount,
    at,
  ])
  const { status, cash, bonus } = row!
  return { kind: kinds[status]!, cash, bonus }
}
