import { ensureMonths, openGame } from '@lalmor/ledger/games.ts'
import { ledgerIn, type Database, type Tx } from './platform/db/database.ts'
import type { Titles } from './play/games/titles.ts'
import { usualTitles } from './play/provider-wallet/title.ts'

/** This month and two ahead. */
const monthsReady = 3

/** Makes partitions for the months ahead: at each start, and daily in case a process runs past the end of a month. */
export async function makeMonths(tx: Tx, now: Date): Promise<void> {
  await ensureMonths(ledgerIn(tx), now, monthsReady)
}

/** An account for each game, and the months' partitions. */
export async function prepareLedger(db: Database['db'], now: Date, titles: Titles = usualTitles): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { game, rules, outside } of titles.all) await openGame(ledgerIn(tx), game, rules.id, { outside: outside !== undefined })
    await makeMonths(tx, now)
  })
}
