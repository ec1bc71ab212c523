import { isRecord, readJson, type Store } from './storage.ts'

/** What the head of a game shows: time with a game open, and payout − stake in paise, of this visit. */
export type Visit = { playedMs: number; net: number }

type Kept = Visit & { uid: string; leftAt: number }

/** Away from the games for longer than this is another visit. */
const gapMs = 30 * 60_000

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['uid'] === 'string' && [value['playedMs'], value['net'], value['leftAt']].every(Number.isFinite)

/** The device's clock as it was when the document began, in milliseconds, run on by one that nobody can set. */
export const steadyNow = () => performance.timeOrigin + performance.now()

/**
 * The session clock and net position (PRODUCT §11), counted on this device over all games of a visit. Times are
 * milliseconds of any one clock, handed in.
 */
export function createVisit(store: Store) {
  let kept: Kept = { uid: '', playedMs: 0, net: 0, leftAt: 0 }
  let openedAt: number | undefined

  const playedMs = (now: number) => kept.playedMs + (openedAt === undefined ? 0 : now - openedAt)
  const write = (now: number) => {
    kept = { ...kept, playedMs: playedMs(now), leftAt: now }
    if (openedAt !== undefined) openedAt = now
    store.set('visit', JSON.stringify(kept))
  }

  return {
    /** A game opens: the clock runs. */
    open(uid: string, now: number) {
      const before = readJson(store, 'visit', isKept)
      const goesOn = before !== undefined && before.uid === uid && now - before.leftAt < gapMs
      kept = goesOn ? before : { uid, playedMs: 0, net: 0, leftAt: now }
      openedAt = now
    },
    /** The game is left, or its page hidden: the clock stops. */
    pause(now: number) {
      write(now)
      openedAt = undefined
    },
    resume(now: number) {
      openedAt ??= now
    },
    /** A round has ended: `net` is payout − stake in paise. */
    add(net: number, now: number) {
      kept = { ...kept, net: kept.net + net }
      write(now)
    },
    at: (now: number): Visit => ({ playedMs: playedMs(now), net: kept.net }),
  }
}
