import { localStore } from '../../data/client.ts'
import { createSeenKite } from '../../data/seen-kite.ts'

export const seenKite = createSeenKite(localStore)
