import { choose } from '../../maths/fraction.ts'
import { reportOf, type Ending, type TableReport } from '../report.ts'
import { rankOf } from './play.ts'
import type { AndarBaharTables } from './tables.ts'

/**
 * The first card of the joker's rank is at place k in C(places − k, others − 1) of C(places, others) ways. Throws RangeError unless all ranks have equally
 * many cards.
 */
export function andarBaharReport(tables: AndarBaharTables): TableReport {
  const counts = [...Map.groupBy(tables.deck, rankOf).values()].map((cards) => cards.length)
  const others = counts[0]! - 1
  if (others < 1 || counts.some((count) => count !== counts[0])) throw new RangeError(`${tables.game}: uneven ranks`)
  const places = tables.deck.length - 1
  const endings = Array.from({ length: places - others + 1 }, (_, index): Ending => ({
    on: index + 1,
    ways: choose(places - index - 1, others - 1),
  }))
  return reportOf(tables, endings, 'andar')
}
