import { roundAt, timeOfRound, type BeaconInfo } from '@lalmor/games/beacon/info.ts'
import { betPayout, cashOutOf } from '@lalmor/games/crash/bet.ts'
import { flightMs, multiplierAt } from '@lalmor/games/crash/flight.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { noticeMs, silentMs } from '@lalmor/games/crash/times.ts'
import { IllegalPlay } from '@lalmor/games/engine.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

export type Times = {
  /** Bets stay open until `leadMs` before the beacon's next tick. */
  bettingMs: number
  /** From the last bet to the beacon's word: time to write and send the digest of the bets. */
  leadMs: number
  /** From the beacon's word to the first movement: time for every client to hear of it. */
  takeOffMs: number
  pauseMs: number
  tellMs: number
  askMs: number
  silentMs: number
  /** Time before a beacon's tick at which it is asked for it already, which finds a clock later than this. 0: never asked. */
  clockMs: number
}

const leadMs = 1_000

export const usualTimes: Times = {
  bettingMs: noticeMs - leadMs,
  leadMs,
  takeOffMs: 400,
  pauseMs: 4_000,
  tellMs: 500,
  askMs: 250,
  silentMs,
  clockMs: 250,
}

/** The first beacon round after `opensAt` that leaves enough time, so there is no choice; its due time, and when bets close. */
export function beaconRoundOf(beacon: Pick<BeaconInfo, 'genesisMs' | 'periodMs'>, opensAt: Date, times: Times) {
  const round = roundAt(beacon, opensAt.getTime() + times.bettingMs + times.leadMs)
  const at = new Date(timeOfRound(beacon, round))
  return { round, at, closesAt: new Date(at.getTime() - times.leadMs) }
}

/** Returns the last instant up to `until` to ask the beacon for a round due only later, and that round. */
export function clockCheckOf(beacon: Pick<BeaconInfo, 'genesisMs' | 'periodMs'>, until: Date, { clockMs }: Times) {
  const round = roundAt(beacon, until.getTime() + clockMs + 1) - 1
  return { round, at: new Date(beacon.genesisMs + (round - 1) * beacon.periodMs - clockMs) }
}

type Timed = {
  state: string
  ended_at: Date | null
  beacon_at: Date
  beacon_period_ms: number
  void_reason: string | null
}

/** The next flight's time if table and beacon keep theirs. Undefined after a silent beacon: the next round waits for it. */
export function nextFlightOf({ ended_at, beacon_at, beacon_period_ms, void_reason }: Timed, times: Times): Date | undefined {
  if (void_reason === 'no-beacon') return undefined
  if (!ended_at) return new Date(beacon_at.getTime() + times.takeOffMs)
  const opensAt = new Date(ended_at.getTime() + times.pauseMs)
  // Any tick of the beacon determines all the others.
  const ticks = { genesisMs: beacon_at.getTime() % beacon_period_ms, periodMs: beacon_period_ms }
  return new Date(beaconRoundOf(ticks, opensAt, times).at.getTime() + times.takeOffMs)
}

/** The player's choice besides the stake, as the ledger keeps it. Multipliers are in hundredths. */
export type Choice = { auto?: number; round: number }

/** A cash-out as the ledger keeps it: the multiplier at the instant of the request. */
export type CashOutAction = { cashOut: number }

/** Throws IllegalPlay for a choice that the table did not write. */
export function readChoice(play: unknown): Choice {
  const { round, auto } = (play ?? {}) as { round?: unknown; auto?: unknown }
  if (!Number.isSafeInteger(round) || (auto !== undefined && !Number.isSafeInteger(auto))) throw new IllegalPlay('no bet of this table')
  return { round: round as number, ...(auto !== undefined && { auto: auto as number }) }
}

/** Undefined without one. Throws IllegalPlay for an action that the table did not write. */
export function readCashOut(actions: readonly unknown[]): number | undefined {
  if (actions.length === 0) return undefined
  const { cashOut } = (actions[0] ?? {}) as { cashOut?: unknown }
  if (actions.length > 1 || !Number.isSafeInteger(cashOut)) throw new IllegalPlay('no cash-out of this table')
  return cashOut as number
}

export const endsAt = (tables: CrashTables, startedAt: Date, crash: number): Date => new Date(startedAt.getTime() + flightMs(tables, crash))

/** 100 before the flight. */
export const multiplierOf = (tables: CrashTables, startedAt: Date, now: Date): number =>
  multiplierAt(tables, Math.max(0, now.getTime() - startedAt.getTime()))

type Flown = { stake: Paise; autoCashOut: number | undefined; ownCashOut: number | undefined }

/** `cashOut` is in hundredths. */
export type BetEnd = { kind: 'paid'; payout: Paise; cashOut: number } | { kind: 'lost' }

/** Paid if the player left in time, otherwise lost. Source: ADR 0018. */
export function endOf(tables: CrashTables, { stake, autoCashOut, ownCashOut }: Flown, crash: number): BetEnd {
  const leaves = cashOutOf({ ...(autoCashOut !== undefined && { autoCashOut }), ...(ownCashOut !== undefined && { ownCashOut }) })
  const payout = betPayout(tables, { stake, cashOutAt: leaves }, crash)
  if (payout > 0n) return { kind: 'paid', payout, cashOut: leaves ?? tables.winCap * 100 }
  return { kind: 'lost' }
}

export const payoutOf = (end: BetEnd): Paise => (end.kind === 'paid' ? end.payout : paise(0n))

export function maskName(nickname: string): string {
  const letters = [...nickname]
  return `${letters[0] ?? ''}***${letters.length > 3 ? letters.slice(-2).join('') : ''}`
}
