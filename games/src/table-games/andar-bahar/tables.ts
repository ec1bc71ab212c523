import type { ChipTables } from '../tables.ts'
import type { Card, Side } from './events.ts'

/** All that decides an outcome. A receipt names its hash; nothing outside it has a say. A bet is `on` how many cards are dealt. */
export type AndarBaharTables = ChipTables & {
  /** The pack as it lies before it is drawn from. Each rank stands in it equally often, and at least twice. */
  deck: readonly Card[]
  /** The sides in the order in which they are dealt to. */
  sides: readonly [Side, Side]
}
