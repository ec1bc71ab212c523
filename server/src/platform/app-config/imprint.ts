import type { Imprint } from '@lalmor/contract/app-config.ts'
import type { Database, Tx } from '../db/database.ts'
import { kept } from './kept.ts'
import { findImprint } from './store.ts'

/** The operator of this installation as its operators have named it. */
export const readImprint = (tx: Tx): Promise<Imprint | undefined> => findImprint(tx)

/** The same; one reading serves every request within a moment. */
export const createImprint = (db: Database['db']) => kept(() => readImprint(db))
