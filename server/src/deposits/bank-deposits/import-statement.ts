import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { StatementFormat } from '../../platform/db/schema.ts'
import { readStatement } from '../../platform/payments/read-statement.ts'
import { StatementRefused, type Statement } from '../../platform/payments/statement.ts'
import { fingerprints } from './rules.ts'
import { matchEach, throwFaults } from './match-line.ts'
import * as store from './store.ts'

/** `account` is the number of one of our accounts; `by` names the importer in the books. */
type Ask = { account: string; format: StatementFormat; text: string; by: string }
/** `isNew` is false if this very file was taken before. `added` counts the lines that no earlier file had. */
export type Imported = { statementId: bigint; isNew: boolean; lines: number; added: number; credited: number; queued: number }

/**
 * Takes a statement, whole or not at all, and credits the orders its lines belong to; other lines wait for a person. A file that was
 * taken before, or overlaps one, adds only what is new. `feedAfter` is stored with it. The rails' login writes the lines. Throws StatementRefused with the reason, and
 * AggregateError if the file was taken but some lines could not be matched yet.
 */
export async function importStatement(
  { db, rails }: { db: Database['db']; rails: Database['db'] },
  { feedAfter, ...ask }: Ask & { feedAfter?: bigint },
  now: Date,
): Promise<Imported> {
  const opened = await openStatement(db, ask, now)
  const { added, ...taken } = await rails.transaction().execute(async (tx) => {
    await store.lockAccount(tx, opened.accountId)
    if (feedAfter !== undefined) await store.setFeedAfter(tx, opened.accountId, feedAfter)
    return takeStatement(tx, opened, now)
  })
  // Each in its own `tx`, which locks at most one player's wallet. A later run finds what is left when this process ends.
  const { credited, queued, faults } = await matchEach(db, added, now)
  throwFaults(faults)
  return { ...taken, added: added.length, credited, queued }
}

/** A file that was parsed and adds up. */
export type Opened = Pick<Ask, 'format' | 'by'> & { accountId: number; hash: Buffer; statement: Statement }

/** Parses a file and checks whose account it is of, changing nothing. Throws StatementRefused with the reason. */
export async function openStatement(tx: Tx, { account: number, format, text, by }: Ask, now: Date): Promise<Opened> {
  const account = await store.findAccount(tx, number)
  if (!account) throw new StatementRefused(`${number} is none of our accounts`)
  const statement = readStatement({ format, text, bank: account.bank })
  if (statement.account !== undefined && statement.account !== number)
    throw new StatementRefused(`The file is of the account ${statement.account}, not of ${number}`)
  const late = statement.lines.findIndex(({ paidAt }) => paidAt.getTime() > now.getTime() + aheadMs)
  if (late >= 0) throw new StatementRefused(`Movement ${late + 1} is of a day to come`)
  return { accountId: account.account_id, format, by, statement, hash: createHash('sha256').update(text).digest() }
}

/** Sums the credits on lines that no earlier file had. Locks the account until the `tx` ends, so the sum stays right. */
export async function sumNewCredits(tx: Tx, { accountId, statement }: Opened): Promise<Paise> {
  await store.lockAccount(tx, accountId)
  const credits = fingerprints(statement.lines).filter(({ line }) => line.amount > 0n)
  const known = await store.findKnown(
    tx,
    accountId,
    credits.map(({ fingerprint }) => fingerprint),
  )
  return paise(credits.reduce((sum, { line, fingerprint }) => (known.has(fingerprint.toString('hex')) ? sum : sum + line.amount), 0n))
}

/** Accepts a file, in an operator's `tx`: the rails' login takes its lines. `earlier` is the statement, if this file was taken before. */
export async function acceptStatement(
  tx: Tx,
  { accountId, format, by, hash }: Opened,
  content: string,
  now: Date,
): Promise<{ earlier: bigint | undefined }> {
  await store.lockAccount(tx, accountId)
  const earlier = await store.findStatement(tx, { accountId, hash })
  if (earlier === undefined)
    await store.insertFile(tx, {
      account_id: accountId,
      file_hash: hash,
      format,
      content,
      accepted_by: by,
      accepted_at: now,
      profile: null,
      breaks: null,
    })
  return { earlier }
}

/**
 * Takes an accepted file's lines, as the rails' login, and matches none. Once: the command that accepted it and the server may both come,
 * and the second finds the first's. `added` are the numbers of its new lines.
 */
export const takeAccepted = (
  rails: Database['db'],
  { accountId, hash }: Pick<Opened, 'accountId' | 'hash'>,
): Promise<{ statementId: bigint; added: bigint[] }> =>
  rails.transaction().execute(async (tx) => {
    const { number } = await store.lockAccount(tx, accountId)
    const earlier = await store.findStatement(tx, { accountId, hash })
    if (earlier !== undefined) return { statementId: earlier, added: await store.listLines(tx, earlier) }
    const { format, content: text, accepted_by: by, accepted_at } = await store.findFile(tx, { accountId, hash })
    const taken = await takeStatement(tx, await openStatement(tx, { account: number, format, text, by }, accepted_at), accepted_at)
    await store.deleteFile(tx, { accountId, hash })
    return taken
  })

/** Takes what operators have accepted and their tool has not: it has no login of the rails, or it ended. Returns how many files. */
export async function takeLeft({ db, rails }: { db: Database['db']; rails: Database['db'] }, now: Date): Promise<number> {
  const files = await store.listFiles(rails)
  for (const { account_id: accountId, file_hash: hash } of files) {
    const { added } = await takeAccepted(rails, { accountId, hash })
    throwFaults((await matchEach(db, added, now)).faults)
  }
  return files.length
}

/** Adds a file's new lines, in a `tx` of the rails, and matches none: they wait. `added` are their numbers. */
export async function takeStatement(
  tx: Tx,
  { accountId, format, by, statement, hash }: Opened,
  now: Date,
): Promise<Pick<Imported, 'statementId' | 'isNew' | 'lines'> & { added: bigint[] }> {
  await store.lockAccount(tx, accountId)
  const lines = statement.lines.length
  const earlier = await store.findStatement(tx, { accountId, hash })
  if (earlier !== undefined) return { statementId: earlier, isNew: false, lines, added: [] }
  const statementId = await store.insertStatement(tx, { accountId, format, hash, by }, statement, now)
  return { statementId, isNew: true, lines, added: await store.insertLines(tx, { accountId, statementId }, fingerprints(statement.lines)) }
}

/** Tolerance for a bank whose clock, or day, is ahead of ours. */
const aheadMs = 24 * 60 * 60 * 1000
