import type { JournalMark } from '@lalmor/ledger/journal-mark.ts'

/** A projection's position: it has read all rows of transactions below `horizon` of `source`. A version of 0 has not run yet. */
export type Checkpoint = { version: number; source: string; horizon: bigint; settledFrom: Date }

/** A row keeps 32 bits of its transaction's id. Beyond half of their range they no longer tell old from new. */
const tellableXids = 2n ** 31n

export type ReplayReason = 'first run' | 'new version' | 'another database' | 'checkpoint ahead' | 'checkpoint too old'

/** Why a projection cannot continue from its checkpoint and must start at zero. Undefined if it can. */
export function whyReplay(checkpoint: Checkpoint, mark: JournalMark, version: number): ReplayReason | undefined {
  if (checkpoint.version === 0) return 'first run'
  if (checkpoint.version !== version) return 'new version'
  if (checkpoint.source !== mark.source) return 'another database'
  if (checkpoint.horizon > mark.horizon) return 'checkpoint ahead'
  if (mark.nextXid - checkpoint.horizon >= tellableXids) return 'checkpoint too old'
  return undefined
}

/** The instant before which no row is new. After a clock was set back that is its time, which new rows are dated by. */
export const readSince = (checkpoint: Pick<Checkpoint, 'settledFrom'>, mark: Pick<JournalMark, 'settledFrom'>): Date =>
  mark.settledFrom < checkpoint.settledFrom ? mark.settledFrom : checkpoint.settledFrom

/** From one instant to before another; an undefined end means no end. */
export type Slice = { since: Date; until: Date | undefined }

const dayMs = 24 * 60 * 60 * 1000

/**
 * All time from `since` on, in slices of at most a day between `busyFrom`, before which there is nothing, and
 * `busyTo`. A statement then reads one day, and none exceeds the server's time limit.
 */
export function sliceTime(since: Date, { busyFrom, busyTo }: { busyFrom: Date; busyTo: Date }): Slice[] {
  const cuts: Date[] = []
  for (let at = busyFrom.getTime() + dayMs; at < busyTo.getTime(); at += dayMs) if (at > since.getTime()) cuts.push(new Date(at))
  return [since, ...cuts].map((from, n) => ({ since: from, until: cuts[n] }))
}
