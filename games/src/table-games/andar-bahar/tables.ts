import type { ChipTables } from '../tables.ts'
import type { Card, Side } from './events.ts'

/** Everything that decides an outcome; receipts name its hash. A bet is `on` the number of cards dealt. */
export type AndarBaharTables = ChipTables & {
  /** In initial order. Each rank equally often, at least twice. */
  deck: readonly Card[]
  /** In dealing order. */
  sides: readonly [Side, Side]
}
