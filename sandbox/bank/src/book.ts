import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Payout, PayoutEvent } from './payout.ts'

/** A customer of this bank: who is paid into it. */
export type Account = { holder: string; bank: string; ifsc: string; number: string; vpa: string }

export const accounts: readonly Account[] = [
  { holder: 'Lalmor Sandbox', bank: 'Sandbox Bank', ifsc: 'SNDB0000121', number: '5010044718800', vpa: 'lalmor.play@sandbox' },
]

/** What whoever pays wants the bank to do. `other`: nine tenths arrive. `silent`: it is paid, but the page is not told. */
export const outcomes = ['asked', 'other', 'late', 'twice', 'silent', 'decline'] as const
export type Outcome = (typeof outcomes)[number]

/** `utr` is 12 digits; `amount` is paise, below zero for what leaves; instants are ISO. It stands on the statement from `bookedAt`. */
export type Entry = {
  account: string
  utr: string
  amount: number
  kind: 'UPI' | 'IMPS'
  from: string
  remark: string
  paidAt: string
  bookedAt: string
  /** Whoever paid was told nothing. */
  isSilent: boolean
  /** How often the feed is still to tell it again. */
  again: number
}

export type Ask = { account: Account; kind: 'UPI' | 'IMPS'; amount: number; remark: string; outcome: Outcome }
export type Answer =
  | { kind: 'paid'; utr: string; amount: number; at: string; bookedAt: string }
  | { kind: 'declined' }
  | { kind: 'unknown' }

/** How the bank can be told to misbehave. Counts apply to the next feeds. */
export type Behaviour = {
  /** The feed answers so many milliseconds late. */
  late: number
  /** It drops the connection so many times. */
  drop: number
  /** It answers 500 so many times. */
  error: number
  /** It answers something else than a feed so many times. */
  garbled: number
  /** Its closing balance is a rupee off so many times. */
  wrongBalance: number
  /** It tells everything from the first entry on so many times. */
  fromStart: number
  /** New payments stand on the statement so many milliseconds later. */
  hold: number
}
const good: Behaviour = { late: 0, drop: 0, error: 0, garbled: 0, wrongBalance: 0, fromStart: 0, hold: 0 }

/** A piece of an account's statement, oldest first. Balances are paise. */
export type Piece = { account: Account; opening: number; closing: number; entries: Entry[]; next: number }

const lateMs = 10 * 60 * 1000
const silentMs = 20 * 1000
/** What is older goes into the opening balance. */
const most = 5_000
/** On the page. */
const shown = 20

type State = { opening: { [account: string]: number }; dropped: number; entries: Entry[]; payouts: Payout[]; events: PayoutEvent[] }

/** The bank's books, kept in `file` so that a restart forgets nothing. */
export function createBook({ file, clock }: { file: string | undefined; clock: () => number }) {
  const behaviour: Behaviour = { ...good }
  const state = read(file)
  const taken = new Set(state.entries.map(({ utr }) => utr))

  /** As real ones begin: the year's last digit, the day of the year, the hour; then six nobody guesses. */
  function newUtr(at: Date): string {
    const day = Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
    const start = `${at.getUTCFullYear() % 10}${String(day).padStart(3, '0')}${String(at.getUTCHours()).padStart(2, '0')}`
    let utr: string
    do utr = `${start}${String(randomInt(1_000_000)).padStart(6, '0')}`
    while (taken.has(utr))
    taken.add(utr)
    return utr
  }

  function save() {
    const folded = state.entries.splice(0, Math.max(0, state.entries.length - most))
    for (const { account, amount } of folded) state.opening[account] = (state.opening[account] ?? 0) + amount
    state.dropped += folded.length
    // Told, or given up.
    const left = state.events.filter(({ isOver }) => !isOver)
    state.events.splice(0, state.events.length, ...left)
    if (file === undefined) return
    // Whole or not at all: a bank that is killed has its books.
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  /** What stands on the statement by now, in the order in which it came there. An entry keeps its place once it has one. */
  const booked = () => state.entries.filter(({ bookedAt }) => Date.parse(bookedAt) <= clock())

  return {
    behaviour,
    /** Replaces all settings: those not named are reset. */
    behave: (how: Partial<Behaviour>): Behaviour => Object.assign(behaviour, good, how),
    isDue: (what: 'drop' | 'error' | 'garbled' | 'wrongBalance' | 'fromStart') => behaviour[what] > 0 && behaviour[what]-- > 0,

    pay({ account, kind, amount, remark, outcome }: Ask): Answer {
      if (outcome === 'decline') return { kind: 'declined' }
      const now = new Date(clock())
      const waits = behaviour.hold + { asked: 0, other: 0, twice: 0, late: lateMs, silent: silentMs }[outcome]
      const entry: Entry = {
        account: account.number,
        utr: newUtr(now),
        amount: outcome === 'other' ? Math.floor((amount * 9) / 1000) * 100 || amount : amount,
        kind,
        from: kind === 'UPI' ? 'tester@sandbox' : 'TESTER',
        remark,
        paidAt: now.toISOString(),
        bookedAt: new Date(now.getTime() + waits).toISOString(),
        isSilent: outcome === 'silent',
        again: outcome === 'twice' ? 1 : 0,
      }
      state.entries.push(entry)
      // The order of the statement is the order of booking.
      state.entries.sort((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt))
      save()
      if (outcome === 'silent') return { kind: 'unknown' }
      return { kind: 'paid', utr: entry.utr, amount: entry.amount, at: entry.paidAt, bookedAt: entry.bookedAt }
    },

    /** What payouts are kept in, with what is to be told of them. */
    kept: { payouts: state.payouts, events: state.events },
    /** Writes down what was changed of `kept`, and what was booked. */
    keep: save,
    /** A line of the bank's own doing, on the statement at once. Not kept before `keep`. Answers its UTR. */
    book({ account, amount, from, remark }: { account: string; amount: number; from: string; remark: string }): string {
      const now = new Date(clock())
      const at = now.toISOString()
      const utr = newUtr(now)
      state.entries.push({ account, utr, amount, kind: 'IMPS', from, remark, paidAt: at, bookedAt: at, isSilent: false, again: 0 })
      state.entries.sort((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt))
      return utr
    },
    /** Of the last payment out with this remark. */
    utrOf: (account: string, remark: string): string | undefined =>
      state.entries.findLast((entry) => entry.account === account && entry.remark === remark && entry.amount < 0)?.utr,
    /** What all that stands in the books comes to. */
    balanceOf: (account: string): number => (state.opening[account] ?? 0) + sum(state.entries.filter((entry) => entry.account === account)),

    /** What was paid, newest first: whoever pays sees it before the statement has it, unless their page was told nothing. */
    payments: (): Entry[] =>
      state.entries
        .filter(({ amount, isSilent, bookedAt }) => amount > 0 && (!isSilent || Date.parse(bookedAt) <= clock()))
        .toSorted((one, other) => other.paidAt.localeCompare(one.paidAt))
        .slice(0, shown),

    /** An account's statement from its entry `after` on: all of it where there are not that many. */
    statement(account: Account, after = 0): Piece {
      const all = booked().filter((entry) => entry.account === account.number)
      const dropped = state.dropped
      const from = after - dropped < 0 || after - dropped > all.length ? 0 : after - dropped
      const before = (state.opening[account.number] ?? 0) + sum(all.slice(0, from))
      const entries = all.slice(from)
      return { account, opening: before, closing: before + sum(entries), entries, next: dropped + all.length }
    },

    /** The same as a feed: an entry that is told twice stands in the feed after the one it was in as well. */
    feed(account: Account, after: number): Piece {
      const all = booked().filter((entry) => entry.account === account.number)
      const again = all.findIndex((entry, index) => entry.again > 0 && index + state.dropped < after)
      if (again < 0) return this.statement(account, after)
      for (const entry of all.slice(again)) entry.again = 0
      save()
      return this.statement(account, again + state.dropped)
    },
  }
}

export type Book = ReturnType<typeof createBook>

const sum = (entries: Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)

/** Empty books where there are none, or none that can be read. */
function read(file: string | undefined): State {
  const empty = { opening: {}, dropped: 0, entries: [], payouts: [], events: [] }
  if (file === undefined) return empty
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) }
  } catch {
    return empty
  }
}
