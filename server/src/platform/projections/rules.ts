import type { JournalMark } from '@lalmor/ledger/journal-mark.ts'

/** All transactions below `horizon` of `source` have been read. A version of 0 has not run yet. */
export type Checkpoint = { version: number; source: string; horizon: bigint; settledFrom: Date }

/** A row keeps 32 bits of its transaction's id: over half of that range, old and new ids look the same. */
const tellableXids = 2n ** 31n

export type ReplayReason = 'first run' | 'new version' | 'another database' | 'checkpoint ahead' | 'checkpoint too old'

/** Undefined if the projection can continue from its checkpoint. */
export function whyReplay(checkpoint: Checkpoint, mark: JournalMark, version: number): ReplayReason | undefined {
  if (checkpoint.version === 0) return 'first run'
  if (checkpoint.version !== version) return 'new version'
  if (checkpoint.source !== mark.source) return 'another database'
  if (checkpoint.horizon > mark.horizon) return 'checkpoint ahead'
  if (mark.nextXid - checkpoint.horizon >= tellableXids) return 'checkpoint too old'
  return undefined
}

/** No row before this time is new. After a clock was set back, the mark's time. */
export const readSince = (checkpoint: Pick<Checkpoint, 'settledFrom'>, mark: Pick<JournalMark, 'settledFrom'>): Date =>
  mark.settledFrom < checkpoint.settledFrom ? mark.settledFrom : checkpoint.settledFrom

/** An undefined end means no end. */
export type Slice = { since: Date; until: Date | undefined }

const dayMs = 24 * 60 * 60 * 1000

/** Slices of at most a day between `busyFrom` and `busyTo`, so that no statement exceeds the time limit. */
export function sliceTime(since: Date, { busyFrom, busyTo }: { busyFrom: Date; busyTo: Date }): Slice[] {
  const cuts: Date[] = []
  for (let at = busyFrom.getTime() + dayMs; at < busyTo.getTime(); at += dayMs) if (at > since.getTime()) cuts.push(new Date(at))
  return [since, ...cuts].map((from, n) => ({ since: from, until: cuts[n] }))
}
