import type { VoidReason } from '@lalmor/contract/kite.ts'
import { betPayout, cashOutOf } from '@lalmor/games/crash/bet.ts'
import { flightMs, multiplierAt } from '@lalmor/games/crash/flight.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { IllegalPlay } from '@lalmor/games/engine.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** The table's timing. */
export type Times = {
  /** How long bets are open. */
  bettingMs: number
  /** From the salt to the first movement, so that every client hears of it in time. */
  takeOffMs: number
  /** From a cut to the next bets. */
  pauseMs: number
  /** How often a changed list of bets is sent. */
  tellMs: number
  /** Maximum delay in noticing that a flight has ended, not counting time the table was busy; after more, the flight was interrupted. */
  lateMs: number
}

export const usualTimes: Times = { bettingMs: 8_000, takeOffMs: 400, pauseMs: 4_000, tellMs: 500, lateMs: 2_000 }

/** When the next kite flies if the table keeps its timing: in this round or, when that has ended, in the one after it. */
export const nextFlightOf = ({ closes_at, ended_at }: { closes_at: Date; ended_at: Date | null }, times: Times): Date =>
  new Date((ended_at ? ended_at.getTime() + times.pauseMs + times.bettingMs : closes_at.getTime()) + times.takeOffMs)

/** The player's choice besides the stake, as the ledger keeps it. Multipliers are in hundredths. */
export type Choice = { auto?: number; round: number }

/** A cash-out as the ledger keeps it: the multiplier at the instant of the request. */
export type CashOutAction = { cashOut: number }

/** Throws IllegalPlay when `play` is not as the table wrote it. */
export function readChoice(play: unknown): Choice {
  const { round, auto } = (play ?? {}) as { round?: unknown; auto?: unknown }
  if (!Number.isSafeInteger(round) || (auto !== undefined && !Number.isSafeInteger(auto))) throw new IllegalPlay('no bet of this table')
  return { round: round as number, ...(auto !== undefined && { auto: auto as number }) }
}

/** Undefined when the player did not cash out. Throws IllegalPlay when an action is not as the table wrote it. */
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
 * Decides a bet that flew in a round ending at `crash`: paid if it left in time, otherwise lost; or, if the flight was `interrupted` so
 * that nobody could cash out by hand, given back. Source: ADR 0043.
 */
export function endOf(tables: CrashTables, { stake, autoCashOut, ownCashOut }: Flown, crash: number, interrupted: boolean): BetEnd {
  const leaves = cashOutOf({ ...(autoCashOut !== undefined && { autoCashOut }), ...(ownCashOut !== undefined && { ownCashOut }) })
  const payout = betPayout(tables, { stake, cashOutAt: leaves }, crash)
  if (payout > 0n) return { kind: 'paid', payout, cashOut: leaves ?? tables.winCap * 100 }
  return interrupted ? { kind: 'void', reason: 'interrupted' } : { kind: 'lost' }
}

/** What `stake` pays at this end. */
export const payoutOf = (stake: Paise, end: BetEnd): Paise => (end.kind === 'paid' ? end.payout : end.kind === 'void' ? stake : paise(0n))

/** A name as other players at the table see it. */
export function maskName(nickname: string): string {
  const letters = [...nickname]
  return `${letters[0] ?? ''}***${letters.length > 3 ? letters.slice(-2).join('') : ''}`
}
