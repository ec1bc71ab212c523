import type { ChipTables } from '../tables.ts'
import type { Card, Side } from './events.ts'

/** Everything that decides an outcome; receipts name its hash. A bet is `on` the number of cards dealt. */
export type AndarBaharTables = ChipTables & {
  /** The pack in its initial order. Each rank is in it equally often, at least twice. */
  deck: readonly Card[]
  /** The sides in dealing order. */
  sides: readonly [Side, Side]
}
