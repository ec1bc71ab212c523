import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

/** Direct transfer kinds; docs/money-map.md says where each goes. Other kinds are side effects of their own calls. */
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
  /** A promotion cannot pay more than its fund has. */
  | { kind: 'fund-short' }
  /** No promotions for a player on a time-out, excluded or frozen. */
  | { kind: 'player-stopped' }
  /** The player has 20 living bonuses: one must end first. */
  | { kind: 'too-many-bonuses' }

/**
 * Moves `amount` between the accounts of its kind, once for each key; a repeat returns the first answer, refusals are not stored. Incoming cash repays debt
 * first. Throws on an impossible kind, amount or requirement (over ten times a bonus).
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

/** The key of a reversal is `<key>/reversed`, from the transfer it reverses. */
export type Reversed = ({ kind: 'reversed' | 'replayed' } & Balance) | { kind: 'unknown' }

/**
 * Reverses a deposit, a gift or a paid withdrawal (key `<hold>/end`, with its fee), once. A shortfall becomes debt, and the requirement that came with the
 * money ends. Throws for a kind that cannot be reversed.
 */
export async function reverse(query: Query, { playerId, key, at }: { playerId: bigint; key: string; at: Date }): Promise<Reversed> {
  const [row] = await query<{ kind: Reversed['kind'] } & Balance>('select status as kind, cash, bonus from ledger.reverse($1, $2, $3)', [
    playerId,
    key,
    at,
  ])
  return row!.kind === 'unknown' ? { kind: 'unknown' } : row!
}

/** `locked` went from the bonus back to the fund; `released`, which had become cash, was taken from cash or is owed. */
export type TakenBack = { kind: 'taken' | 'replayed'; locked: Paise; released: Paise } | { kind: 'unknown' }

/**
 * Takes back what a promotion paid as transfer `key`, once; a shortfall is owed. Money lost in bets, given up or expired stays, both amounts zero. An open
 * round staked from the bonus pays to the fund. Throws if no promotion paid it.
 */
export async function takeBack(query: Query, { playerId, key, at }: { playerId: bigint; key: string; at: Date }): Promise<TakenBack> {
  const [row] = await query<{ kind: TakenBack['kind']; locked: Paise; released: Paise }>(
    'select status as kind, locked, released from ledger.take_back($1, $2, $3)',
    [playerId, key, at],
  )
  const { kind, ...amounts } = row!
  return kind === 'unknown' ? { kind } : { kind, ...amounts }
}
