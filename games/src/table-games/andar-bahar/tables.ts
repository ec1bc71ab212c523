import type { ChipTables } from '../tables.ts'
import type { Card, Side } from './events.ts'

/** Everything that decides an outcome. A receipt names its hash; nothing else matters. A bet is `on` the number of cards dealt. */
export type AndarBaharTables = ChipTables & {
  /** The pack in its initial order. It has each rank equally often, and at least twice. */
  deck: readonly Card[]
  /** The sides in dealing order. */
  sides: readonly [Side, Side]
}
