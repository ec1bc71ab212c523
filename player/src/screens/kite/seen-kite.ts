import { localStore } from '../../data/client.ts'
import { createSeenKite } from '../../data/seen-kite.ts'

/** Kite Run's news as this device saw it. */
export const seenKite = createSeenKite(localStore)
