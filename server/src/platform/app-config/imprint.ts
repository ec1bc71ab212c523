import type { Imprint } from '@lalmor/contract/app-config.ts'
import type { Database, Tx } from '../db/database.ts'
import { kept } from './kept.ts'
import { findImprint } from './store.ts'

export const readImprint = (tx: Tx): Promise<Imprint | undefined> => findImprint(tx)

export const createImprint = (db: Database['db']) => kept(() => readImprint(db))
