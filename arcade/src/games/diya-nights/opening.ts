import { diyaNightsTables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { view } from '@lalmor/games/slots/diya-nights/lines.ts'

/** Each symbol at least once, and no payout (checks GM-17). */
export const openingStops: readonly number[] = [23, 27, 31, 1, 34]
export const openingGrid = view(diyaNightsTables, openingStops)
