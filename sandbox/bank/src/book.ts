import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Payout, PayoutEvent } from './payout.ts'

export type Account = { holder: string; bank: string; ifsc: string; number: string; vpa: string }

export const accounts: readonly Account[] = [
  { holder: 'Lalmor Test', bank: 'Test Bank', ifsc: 'SNDB0000121', number: '5010044718800', vpa: 'lalmor.play@sandbox' },
]

/** Chosen by the payer. `other`: nine tenths arrive; `silent`: paid, but the page gets no answer. */
export const outcomes = ['asked', 'other', 'late', 'twice', 'silent', 'decline'] as const
export type Outcome = (typeof outcomes)[number]

/** `utr`: 12 digits. `amount`: paise, negative if outgoing. ISO instants. On the statement from `bookedAt`. */
export type Entry = {
  account: string
  utr: string
  amount: number
  kind: 'UPI' | 'IMPS'
  from: string
  remark: string
  paidAt: string
  bookedAt: string
  isSilent: boolean
  /** The number of times that the feed must still repeat it. */
  again: number
}

export type Ask = { account: Account; kind: 'UPI' | 'IMPS'; amount: number; remark: string; outcome: Outcome }
export type Answer =
  | { kind: 'paid'; utr: string; amount: number; at: string; bookedAt: string }
  | { kind: 'declined' }
  | { kind: 'unknown' }

/** The bank's faults; counts apply to the next feeds. */
export type Behaviour = {
  /** Answers late, in milliseconds. */
  late: number
  drop: number
  error: number
  /** Answers with something other than a feed. */
  garbled: number
  /** Closing balances a rupee off. */
  wrongBalance: number
  /** Sends everything from the first entry on, whatever was asked for. */
  fromStart: number
  /** New payments reach the statement late, in milliseconds. */
  hold: number
}
const good: Behaviour = { late: 0, drop: 0, error: 0, garbled: 0, wrongBalance: 0, fromStart: 0, hold: 0 }

export type Piece = { account: Account; opening: number; closing: number; entries: Entry[]; next: number }

const lateMs = 10 * 60 * 1000
const silentMs = 20 * 1000
/** Maximum entries; older ones go into the opening balance. */
const entriesMax = 5_000
const shown = 20

type State = { opening: { [account: string]: number }; dropped: number; entries: Entry[]; payouts: Payout[]; events: PayoutEvent[] }

/** The bank's books, kept in `file` across restarts. */
export function createBook({ file, clock }: { file: string | undefined; clock: () => number }) {
  const behaviour: Behaviour = { ...good }
  const state = read(file)
  const taken = new Set(state.entries.map(({ utr }) => utr))

  /** Like real ones: year's last digit, day of year, hour, six random digits. */
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
    const folded = state.entries.splice(0, Math.max(0, state.entries.length - entriesMax))
    for (const { account, amount } of folded) state.opening[account] = (state.opening[account] ?? 0) + amount
    state.dropped += folded.length
    const left = state.events.filter(({ isOver }) => !isOver)
    state.events.splice(0, state.events.length, ...left)
    if (file === undefined) return
    // Atomic: a killed bank keeps its books.
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  /** Entries in booking order, which never changes. */
  const booked = () => state.entries.filter(({ bookedAt }) => Date.parse(bookedAt) <= clock())

  return {
    behaviour,
    /** Unnamed settings are reset. */
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
      // Booking order is statement order.
      state.entries.sort((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt))
      save()
      if (outcome === 'silent') return { kind: 'unknown' }
      return { kind: 'paid', utr: entry.utr, amount: entry.amount, at: entry.paidAt, bookedAt: entry.bookedAt }
    },

    /** Takes a payment back or, with `isBack`, pays it in once more, under the same UTR. Without an amount all of it. Undefined if the UTR is unknown. */
    takeBack({ utr, amount, isBack }: { utr: string; amount: number | undefined; isBack: boolean }): Entry | undefined {
      const paid = state.entries.find((entry) => entry.utr === utr && entry.amount > 0)
      if (!paid) return undefined
      const at = new Date(clock()).toISOString()
      const moved = amount ?? paid.amount
      const entry = { ...paid, amount: isBack ? moved : -moved, remark: 'REVERSAL', paidAt: at, bookedAt: at, isSilent: false, again: 0 }
      state.entries.push(entry)
      state.entries.sort((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt))
      save()
      return entry
    },

    kept: { payouts: state.payouts, events: state.events },
    keep: save,
    /** The bank's own line, at once on the statement. Saved by `keep`. Returns its UTR. */
    book({ account, amount, from, remark }: { account: string; amount: number; from: string; remark: string }): string {
      const now = new Date(clock())
      const at = now.toISOString()
      const utr = newUtr(now)
      state.entries.push({ account, utr, amount, kind: 'IMPS', from, remark, paidAt: at, bookedAt: at, isSilent: false, again: 0 })
      state.entries.sort((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt))
      return utr
    },
    utrOf: (account: string, remark: string): string | undefined =>
      state.entries.findLast((entry) => entry.account === account && entry.remark === remark && entry.amount < 0)?.utr,
    balanceOf: (account: string): number => (state.opening[account] ?? 0) + sum(state.entries.filter((entry) => entry.account === account)),

    /** Newest first. Visible before the statement has it, unless the page got no answer. */
    payments: (): Entry[] =>
      state.entries
        .filter(({ amount, isSilent, bookedAt }) => amount > 0 && (!isSilent || Date.parse(bookedAt) <= clock()))
        .toSorted((one, other) => other.paidAt.localeCompare(one.paidAt))
        .slice(0, shown),

    /** Returns a statement from entry `after` on; all of it if there are fewer entries. */
    statement(account: Account, after = 0): Piece {
      const all = booked().filter((entry) => entry.account === account.number)
      const dropped = state.dropped
      const from = after - dropped < 0 || after - dropped > all.length ? 0 : after - dropped
      const before = (state.opening[account.number] ?? 0) + sum(all.slice(0, from))
      const entries = all.slice(from)
      return { account, opening: before, closing: before + sum(entries), entries, next: dropped + all.length }
    },

    /** Includes an entry again if it is to be repeated. */
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

/** Empty if the file is missing or unreadable. */
function read(file: string | undefined): State {
  const empty = { opening: {}, dropped: 0, entries: [], payouts: [], events: [] }
  if (file === undefined) return empty
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) }
  } catch {
    return empty
  }
}
