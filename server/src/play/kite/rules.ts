import type { VoidReason } from '@lalmor/contract/kite.ts'
import { betPayout, cashOutOf } from '@lalmor/games/crash/bet.ts'
import { flightMs, multiplierAt } from '@lalmor/games/crash/flight.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { IllegalPlay } from '@lalmor/games/engine.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** How the table keeps time. */
export type Times = {
  /** How long bets are open. */
  bettingMs: number
  /** From the salt to the first movement, so that everybody hears of it before. */
  takeOffMs: number
  /** From a cut to the next bets. */
  pauseMs: number
  /** How often the list of bets is told, when it changed. */
  tellMs: number
  /** A flight that is looked at so long after it should have ended, with nothing else to do, was watched over by nobody. */
  lateMs: number
}

export const usualTimes: Times = { bettingMs: 8_000, takeOffMs: 400, pauseMs: 4_000, tellMs: 500, lateMs: 2_000 }

/** What a player bets besides the stake, as the ledger keeps it. Multipliers are in hundredths. */
export type Choice = { auto?: number; round: number }

/** What the ledger keeps of a cash-out: the multiplier at the instant it was asked for. */
export type CashOutAction = { cashOut: number }

/** Throws IllegalPlay when it is not as the table wrote it. */
export function readChoice(play: unknown): Choice {
  const { round, auto } = (play ?? {}) as { round?: unknown; auto?: unknown }
  if (!Number.isSafeInteger(round) || (auto !== undefined && !Number.isSafeInteger(auto))) throw new IllegalPlay('no bet of this table')
  return { round: round as number, ...(auto !== undefined && { auto: auto as number }) }
}

/** Undefined when nobody cashed out. Throws IllegalPlay when it is not as the table wrote it. */
export function readCashOut(actions: readonly unknown[]): number | undefined {
  if (actions.length === 0) return undefined
  const { cashOut } = (actions[0] ?? {}) as { cashOut?: unknown }
  if (actions.length > 1 || !Number.isSafeInteger(cashOut)) throw new IllegalPlay('no cash-out of this table')
  return cashOut as number
}

export const endsAt = (tables: CrashTables, startedAt: Date, crash: number): Date => new Date(startedAt.getTime() + flightMs(tables, crash))

/** The multiplier at an instant of the flight; 100 before it. */
export const multiplierOf = (tables: CrashTables, startedAt: Date, now: Date): number =>
  multiplierAt(tables, Math.max(0, now.getTime() - startedAt.getTime()))

type Flown = { stake: Paise; autoCashOut: number | undefined; ownCashOut: number | undefined }

/** How a bet ends. `cashOut` is where it left, in hundredths. */
export type BetEnd = { kind: 'paid'; payout: Paise; cashOut: number } | { kind: 'lost' } | { kind: 'void'; reason: VoidReason }

/**
 * What becomes of a bet that flew in a round ending at `crash`: paid where it left in time; else lost; but where the flight was
 * `interrupted` nobody could cash out as they wished, and the stake goes back. Source: ADR 0043.
 */
export function endOf(tables: CrashTables, { stake, autoCashOut, ownCashOut }: Flown, crash: number, interrupted: boolean): BetEnd {
  const leaves = cashOutOf({ ...(autoCashOut !== undefined && { autoCashOut }), ...(ownCashOut !== undefined && { ownCashOut }) })
  const payout = betPayout(tables, { stake, cashOutAt: leaves }, crash)
  if (payout > 0n) return { kind: 'paid', payout, cashOut: leaves ?? tables.winCap * 100 }
  return interrupted ? { kind: 'void', reason: 'interrupted' } : { kind: 'lost' }
}

/** What comes of `stake` so. */
export const payoutOf = (stake: Paise, end: BetEnd): Paise => (end.kind === 'paid' ? end.payout : end.kind === 'void' ? stake : paise(0n))

/** A name as the others at the table see it. */
export function maskName(nickname: string): string {
  const letters = [...nickname]
  return `${letters[0] ?? ''}***${letters.length > 3 ? letters.slice(-2).join('') : ''}`
}
