import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import type { Database } from '../../platform/db/database.ts'
import { advance } from '../../platform/projections/advance.ts'
import * as store from './store.ts'
import { rankTotal } from './totals.ts'

/** Earlier boards are kept as results. */
const daysKept = 40

/** Safe to run at any time, in any number of processes. */
export async function countRanks({ db, clock }: { db: Database['db']; clock: () => Date }): Promise<void> {
  await advance(db, rankTotal)
  await store.forgetTotals(db, istDaysBefore(istDay(clock()), daysKept))
}
