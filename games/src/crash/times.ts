import type { NamedBeacon } from './receipt.ts'

/** From opening to the named round of the beacon at least: seven seconds for bets, and one to publish their digest. */
export const noticeMs = 8_000

/** Silence of a beacon after which its round may be void. */
export const silentMs = 60_000

type Opened = { openedMs: number; beacon: Pick<NamedBeacon, 'dueMs' | 'periodMs'> }

/** The fault of the beacon's round that bets opened for, if any: it is the first that leaves enough time, so nobody chose it. */
export function faultOfOpening({ openedMs, beacon: { dueMs, periodMs } }: Opened): string | undefined {
  const ahead = dueMs - openedMs
  return ahead >= noticeMs && ahead < noticeMs + periodMs
    ? undefined
    : `due ${ahead} ms after opening, not the first round from ${noticeMs} ms on`
}

type Closed = { openedMs: number; closedMs: number; late?: string | undefined; startedMs?: number | undefined; beacon: { dueMs: number } }

/** The fault of when bets closed and the kite flew, if any: opened ≤ closed < due < started, or the round says why it was late. */
export function faultOfClose({ openedMs, closedMs, late, startedMs, beacon: { dueMs } }: Closed): string | undefined {
  if (closedMs < openedMs) return 'closed before it opened'
  // A late round is marked as such; `clock` says that the beacon had spoken already, whatever the table's clock said.
  const isMarked = closedMs < dueMs ? late === undefined || late === 'clock' : late === 'restart' || late === 'busy'
  if (!isMarked) return `${dueMs - closedMs} ms before the beacon, ${late ? `and late (${late})` : 'and not late'}`
  if (startedMs !== undefined && startedMs <= Math.max(dueMs, closedMs)) return `flew at ${startedMs}`
  return undefined
}

type Voided = Omit<Closed, 'startedMs' | 'closedMs'> & {
  closedMs?: number | undefined
  digests: readonly string[]
  void: { reason: 'restart' | 'no-beacon'; atMs: number }
}

/** The fault of a void's times, if any: a restart before the bets closed, or a beacon that was silent for a minute after. */
export function faultOfVoid({ openedMs, closedMs, digests, void: { reason, atMs }, beacon: { dueMs } }: Voided): string | undefined {
  if (reason === 'restart') {
    if (closedMs !== undefined || digests.length > 0 || atMs >= dueMs) return 'after the bets closed'
    return atMs < openedMs ? 'before it opened' : undefined
  }
  if (closedMs === undefined || atMs < closedMs) return 'before its bets closed'
  return atMs < dueMs + silentMs ? `${atMs - dueMs} ms after the beacon was due` : undefined
}
