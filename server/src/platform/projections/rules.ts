import type { JournalMark } from '@lalmor/ledger/journal-mark.ts'

/** How far a projection has read: everything written by transactions below `horizon` of `source`. A version of 0 has not run. */
export type Checkpoint = { version: number; source: string; horizon: bigint; settledFrom: Date }

/** A row keeps 32 bits of its transaction's id. From half of them on they no longer say whether it is old or new. */
const tellableXids = 2n ** 31n

export type ReplayReason = 'first run' | 'new version' | 'another database' | 'checkpoint ahead' | 'checkpoint too old'

/** Why a projection cannot go on from its checkpoint and has to begin at zero. Undefined when it can. */
export function whyReplay(checkpoint: Checkpoint, mark: JournalMark, version: number): ReplayReason | undefined {
  if (checkpoint.version === 0) return 'first run'
  if (checkpoint.version !== version) return 'new version'
  if (checkpoint.source !== mark.source) return 'another database'
  if (checkpoint.horizon > mark.horizon) return 'checkpoint ahead'
  if (mark.nextXid - checkpoint.horizon >= tellableXids) return 'checkpoint too old'
  return undefined
}

/** From an instant to before another; undefined is without an end. */
export type Slice = { since: Date; until: Date | undefined }

const dayMs = 24 * 60 * 60 * 1000

/**
 * All time from `since` on, cut where the journal is long: a day at most from `busyFrom`, before which there is nothing, to
 * `busyTo`. A statement then reads one day, and none takes longer than the server lets it.
 */
export function sliceTime(since: Date, { busyFrom, busyTo }: { busyFrom: Date; busyTo: Date }): Slice[] {
  const cuts: Date[] = []
  for (let at = busyFrom.getTime() + dayMs; at < busyTo.getTime(); at += dayMs) if (at > since.getTime()) cuts.push(new Date(at))
  return [since, ...cuts].map((from, n) => ({ since: from, until: cuts[n] }))
}
