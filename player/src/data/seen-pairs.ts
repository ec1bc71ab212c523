import { isRecord, readJson, type Store } from './storage.ts'

/** A pair as first shown: the promised hash and, once in use, the player's seed. Stored before any round was played here. */
export type SeenPair = { hash: string; at: string; clientSeed?: string }

type Seen = { uid: string; pairs: { [seedNo: string]: SeenPair } }

/** Entries kept; the oldest are dropped. */
const keep = 100

const isSeen = (value: unknown): value is Seen => isRecord(value) && typeof value['uid'] === 'string' && isRecord(value['pairs'])

/** The device's record of promised hashes: a proof need not trust the server. First entries never change. */
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
