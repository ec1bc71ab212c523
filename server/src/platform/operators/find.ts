import type { foundBy, foundKinds } from '@lalmor/contract/ops/search.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../db/database.ts'
import type { Term } from './term.ts'

/** `id` opens it. */
export type Found = {
  kind: (typeof foundKinds)[number]
  id: string
  by: (typeof foundBy)[number]
  playerId?: bigint | null
  at: Date
  amount?: Paise
  says: string
}

/** A room's search by key. Each query has an index of its own: what people name is found at once, or not at all. */
export type Finder = (tx: Tx, term: Term) => Promise<Found[]>[]

/** More than this of one kind is no answer. */
export const foundMax = 20
