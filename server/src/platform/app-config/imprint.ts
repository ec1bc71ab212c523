import type { Database } from '../db/database.ts'
import { kept } from './kept.ts'
import { findImprint } from './store.ts'

/** The operator of this installation as its operators have named it; one reading serves every request within a moment. */
export const createImprint = (db: Database['db']) => kept(() => findImprint(db))
