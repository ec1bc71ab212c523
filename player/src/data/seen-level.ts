import type { Store } from './storage.ts'

const nameOf = (uid: string) => `vip-level-${uid}`

/** Shows each rise once. The first known level counts as seen. */
export function readSeenLevel(store: Store, { uid, level }: { uid: string; level: number }): number {
  const kept = Number(store.get(nameOf(uid)) ?? level)
  const seen = Number.isInteger(kept) ? Math.min(kept, level) : level
  keepSeenLevel(store, { uid, level: seen })
  return seen
}

export const keepSeenLevel = (store: Store, { uid, level }: { uid: string; level: number }): void => store.set(nameOf(uid), String(level))
