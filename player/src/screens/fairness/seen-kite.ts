import { localStore } from '../../data/client.ts'
import { createSeenKite } from '../../data/seen-kite.ts'

/** What this device was shown of Kite Run. */
export const seenKite = createSeenKite(localStore)
