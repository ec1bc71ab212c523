import type { Store } from './storage.ts'

const nameOf = (uid: string) => `vip-level-${uid}`

/** The level that a player has seen on this device, so that a rise is shown once. The first one known is taken as seen. */
export function readSeenLevel(store: Store, { uid, level }: { uid: string; level: number }): number {
  const kept = Number(store.get(nameOf(uid)) ?? level)
  const seen = Number.isInteger(kept) ? Math.min(kept, level) : level
  keepSeenLevel(store, { uid, level: seen })
  return seen
}

export const keepSeenLevel = (store: Store, { uid, level }: { uid: string; level: number }): void => store.set(nameOf(uid), String(level))
