import type { Pool } from 'pg'
import { checkLedger, type Checked } from './check.ts'
import { pgQuery } from './query.ts'

/** Undoes the change, which a superuser makes without the ledger. */
export async function checkPlanted(admin: Pool, change: string, parameters: unknown[]): Promise<Checked[]> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const refusals = { wallet: ['cash', 'bonus', 'withdraw_hold', 'debt'], fund: ['balance'] }
    for (const [table, columns] of Object.entries(refusals))
      for (const column of columns) await client.query(`alter table ledger.${table} drop constraint ${table}_${column}_check`)
    await client.query(change, parameters)
    return (await checkLedger(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Returns the words that no broken invariant has in its name. */
export const unnoticed = (broken: Checked[], words: string[]): string[] =>
  words.filter((word) => !broken.some(({ invariant }) => invariant.includes(word)))

export const ofStrangers = (broken: Checked[], playerId: bigint | null) =>
  broken
    .filter(({ invariant }) => !invariant.includes('promotion fund'))
    .flatMap(({ invariant, breaks }) => breaks.filter((found) => found.playerId !== playerId).map((found) => ({ invariant, ...found })))
