import type { NamedBeacon } from './receipt.ts'

/** The time from opening to the beacon's round: seven seconds for bets, one to publish their digest. */
export const noticeMs = 8_000

/** A beacon silent this long voids the round. */
export const silentMs = 60_000

type Opened = { openedMs: number; beacon: Pick<NamedBeacon, 'dueMs' | 'periodMs'> }

/** Returns a fault unless the beacon's round is the first with enough time: then nobody chose it. */
export function faultOfOpening({ openedMs, beacon: { dueMs, periodMs } }: Opened): string | undefined {
  const ahead = dueMs - openedMs
  return ahead >= noticeMs && ahead < noticeMs + periodMs
    ? undefined
    : `due ${ahead} ms after opening, not the first round from ${noticeMs} ms on`
}

type Closed = { openedMs: number; closedMs: number; late?: string | undefined; startedMs?: number | undefined; beacon: { dueMs: number } }

/** Returns a fault unless opened ≤ closed < due < started, or the round says why it was late. */
export function faultOfClose({ openedMs, closedMs, late, startedMs, beacon: { dueMs } }: Closed): string | undefined {
  if (closedMs < openedMs) return 'closed before it opened'
  // `clock`: the beacon had already spoken, whatever the table's clock said.
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

/** Returns a fault unless a restart came before bets closed, or the beacon was silent for a minute after. */
export function faultOfVoid({ openedMs, closedMs, digests, void: { reason, atMs }, beacon: { dueMs } }: Voided): string | undefined {
  if (reason === 'restart') {
    if (closedMs !== undefined || digests.length > 0 || atMs >= dueMs) return 'after the bets closed'
    return atMs < openedMs ? 'before it opened' : undefined
  }
  if (closedMs === undefined || atMs < closedMs) return 'before its bets closed'
  return atMs < dueMs + silentMs ? `${atMs - dueMs} ms after the beacon was due` : undefined
}
