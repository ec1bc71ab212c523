import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

/** Movements that may be asked for; docs/money-map.md says where each goes. Others come about by the calls made for them. */
export type TransferKind = 'start-gift' | 'restore-gift' | 'gift' | 'withdrawal-hold' | DepositKind
export type DepositKind = 'deposit-online' | 'deposit-bank' | 'deposit-crypto'
export type BonusKind = 'deposit-bonus' | 'vip-bonus' | 'daily-rebate' | 'daily-bonus'

/** Valid bets that are asked for before the money is free. A bonus has an end, a deposit's requirement has none. */
type Requirement = { required: Paise; expiresAt: Date }

type Transfer = { playerId: bigint; key: string; amount: Paise; at: Date } & (
  | { kind: Exclude<TransferKind, DepositKind> }
  | { kind: DepositKind; required: Paise }
  | ({ kind: BonusKind } & Requirement)
)

export type Posted =
  | ({ kind: 'posted' | 'replayed' } & Balance)
  | ({ kind: 'insufficient' } & Balance)
  /** The key belongs to another transfer: a fault of the caller. */
  | { kind: 'key-reused' }
  | { kind: 'no-wallet' }
  /** A promotion cannot pay more than its fund holds. */
  | { kind: 'fund-short' }
  /** Nothing is promoted to a player who takes a time-out, is excluded or frozen. */
  | { kind: 'player-stopped' }

/**
 * Moves `amount` along the accounts of its kind, once for each key. The same key again answers what it answered first;
 * refusals are not kept. Cash that comes in pays what is owed first. Throws when the kind, the amount or the requirement
 * cannot be (more than ten times a bonus).
 */
export async function post(query: Query, transfer: Transfer): Promise<Posted> {
  const { playerId, key, kind, amount, at } = transfer
  const required = 'required' in transfer ? transfer.required : 0n
  const expiresAt = 'expiresAt' in transfer ? transfer.expiresAt : 'infinity'
  const [row] = await query<{ kind: Posted['kind'] } & Balance>(
    'select status as kind, cash, bonus from ledger.post($1, $2, $3, $4, $5, $6, $7)',
    [playerId, key, kind, amount, required, expiresAt, at],
  )
  return row!
}

/** Seen from the transfer it takes back, the reversal has the key `<key>/reversed`. */
export type Reversed = ({ kind: 'reversed' | 'replayed' } & Balance) | { kind: 'unknown' }

/**
 * Takes a deposit, a gift or a paid withdrawal (with its fee) back, once. What a player no longer has of it is owed: the
 * debt grows by it. The requirement that came with the money ends. A paid withdrawal has the key `<hold>/end`. Throws for
 * a kind that cannot be taken back.
 */
export async function reverse(query: Query, { playerId, key, at }: { playerId: bigint; key: string; at: Date }): Promise<Reversed> {
  const [row] = await query<{ kind: Reversed['kind'] } & Balance>('select status as kind, cash, bonus from ledger.reverse($1, $2, $3)', [
    playerId,
    key,
    at,
  ])
  return row!.kind === 'unknown' ? { kind: 'unknown' } : row!
}
