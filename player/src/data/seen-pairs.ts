import { isRecord, readJson, type Store } from './storage.ts'

/**
 * A seed pair as this device was first shown it: the promised hash and, once the pair is in use, the player's own seed. Both were stored
 * before any round under it was played here.
 */
export type SeenPair = { hash: string; at: string; clientSeed?: string }

type Seen = { uid: string; pairs: { [seedNo: string]: SeenPair } }

/** Maximum pairs kept; the oldest are dropped. */
const keep = 100

const isSeen = (value: unknown): value is Seen => isRecord(value) && typeof value['uid'] === 'string' && isRecord(value['pairs'])

/**
 * The device's own record of promised hashes, so that a proof need not trust the server's word for them. The first entry of a pair is never
 * changed.
 */
export function createSeenPairs(store: Store) {
  const read = (uid: string) => {
    const seen = readJson(store, 'seen-pairs', isSeen)
    return seen?.uid === uid ? seen.pairs : {}
  }
  return {
    note(uid: string, shown: readonly { seedNo: number; hash: string; clientSeed?: string }[], at: Date) {
      const pairs = { ...read(uid) }
      for (const { seedNo, ...pair } of shown) pairs[seedNo] = { at: at.toISOString(), ...pair, ...pairs[seedNo] }
      const newest = Object.entries(pairs).toSorted(([a], [b]) => Number(b) - Number(a))
      store.set('seen-pairs', JSON.stringify({ uid, pairs: Object.fromEntries(newest.slice(0, keep)) }))
    },
    of: (uid: string, seedNo: number): SeenPair | undefined => read(uid)[seedNo],
  }
}
