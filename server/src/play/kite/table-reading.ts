import type { KiteTable } from '@lalmor/contract/kite.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readTable } from './describe.ts'

/** Bets are not sent more often either. */
const goodForMs = 500

type Parts = { db: Tx; clock: () => Date; /** Of the public beacon, for devices to ask. */ relays?: readonly string[] | undefined }

/** Reads the table once for all calls within half a second, until there is news of it. */
export function createTableReading({ db, clock, relays }: Parts) {
  let kept: { table: Promise<KiteTable>; at: Date } | undefined

  function read(): Promise<KiteTable> {
    const now = clock()
    const ageMs = kept ? now.getTime() - kept.at.getTime() : Infinity
    if (kept && ageMs >= 0 && ageMs < goodForMs) return kept.table
    const mine = { table: readTable(db).then((table) => (relays ? { ...table, relays: [...relays] } : table)), at: now }
    kept = mine
    mine.table.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.table
  }

  return {
    read,
    /** No news since the reading of `table` began. */
    isLatest: (table: Promise<KiteTable>) => kept?.table === table,
    forget: () => void (kept = undefined),
  }
}

export type TableReading = ReturnType<typeof createTableReading>
