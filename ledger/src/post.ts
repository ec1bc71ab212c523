import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

/** docs/money-map.md says where each goes. Others are side effects. */
export type TransferKind = 'start-gift' | 'restore-gift' | 'gift' | 'rebate-cash' | 'prize' | 'withdrawal-hold' | DepositKind
export type DepositKind = 'deposit-online' | 'deposit-bank' | 'deposit-crypto'
export type BonusKind = 'deposit-bonus' | 'vip-bonus' | 'daily-rebate' | 'daily-bonus' | 'promo-bonus'

/** Valid bets required before the money is free. A bonus expires, a deposit's requirement does not. */
type Requirement = { required: Paise; expiresAt: Date }

type Transfer = { playerId: bigint; key: string; amount: Paise; at: Date } & (
  | { kind: Exclude<TransferKind, DepositKind> }
  | { kind: DepositKind; required: Paise }
  | ({ kind: BonusKind } & Requirement)
)

export type Posted =
  | ({ kind: 'posted' | 'replayed' } & Balance)
  | ({ kind: 'insufficient' } & Balance)
  /** The key belongs to another transfer: a caller's error. */
  | { kind: 'key-reused' }
  | { kind: 'no-wallet' }
  | { kind: 'fund-short' }
  /** No promotions for a player on a time-out, excluded or frozen. */
  | { kind: 'player-stopped' }
  /** The player has the maximum of 20 bonuses: one must end first. */
  | { kind: 'too-many-bonuses' }

/**
 * Moves `amount`, once for each key; refusals are not stored. Cash repays debt first. Throws on an impossible kind, amount or requirement (over ten bonuses).
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

/** The reversal's key is `<key>/reversed`. */
export type Reversed = ({ kind: 'reversed' | 'replayed' } & Balance) | { kind: 'unknown' }

/** A deposit, gift or paid withdrawal (`<hold>/end`, with its fee), once; debt covers a shortfall. Its requirement ends. Throws for other kinds. */
export async function reverse(query: Query, { playerId, key, at }: { playerId: bigint; key: string; at: Date }): Promise<Reversed> {
  const [row] = await query<{ kind: Reversed['kind'] } & Balance>('select status as kind, cash, bonus from ledger.reverse($1, $2, $3)', [
    playerId,
    key,
    at,
  ])
  return row!.kind === 'unknown' ? { kind: 'unknown' } : row!
}

/** `locked` went to the fund; `released` was taken from cash or is owed. */
export type TakenBack = { kind: 'taken' | 'replayed'; locked: Paise; released: Paise } | { kind: 'unknown' }

/** A promotion's payment, once; debt covers a shortfall. Bets lost stay lost; an open round of the bonus pays the fund. Throws if no promotion paid it. */
export async function takeBack(query: Query, { playerId, key, at }: { playerId: bigint; key: string; at: Date }): Promise<TakenBack> {
  const [row] = await query<{ kind: TakenBack['kind']; locked: Paise; released: Paise }>(
    'select status as kind, locked, released from ledger.take_back($1, $2, $3)',
    [playerId, key, at],
  )
  const { kind, ...amounts } = row!
  return kind === 'unknown' ? { kind } : { kind, ...amounts }
}
