import { endOfIstDay, istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { StatementFormat } from '../../platform/db/schema.ts'
import { readStatementInThread } from '../../platform/payments/read-statement-in-thread.ts'
import { bare, clean, StatementRefused, type Statement } from '../../platform/payments/statement.ts'
import { continueFrom, type Continuity } from './continuity.ts'
import { matchEach, throwFaults } from './match-line.ts'
import * as store from './store.ts'

/** `account` is the number; `by` names the importer in the books. */
type Ask = { account: string; format: StatementFormat; text: string; by: string }
/** `isNew` is false for a file taken before. `added` counts the new lines, `held` the new rows that wait for a person. */
export type Imported = {
  statementId: bigint
  isNew: boolean
  lines: number
  added: number
  held: number
  credited: number
  queued: number
  breaks: string | undefined
}

/**
 * Takes the bank's feed as the rails' login and matches its lines; `breaks` is only noted. Throws StatementRefused, and AggregateError for unmatched faults.
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
  // One `tx` per line, which locks at most one wallet. A later run matches the rest.
  const { credited, queued, faults } = await matchEach(db, added, now)
  throwFaults(faults)
  return { ...taken, added: added.length, credited, queued }
}

export type Opened = Pick<Ask, 'format' | 'by'> & { accountId: number; profile: string | null; hash: Buffer; statement: Statement }

/** Changes nothing. Throws StatementRefused with the reason. */
export async function openStatement(
  tx: Tx,
  { account: number, format, text, by, profile: asAccepted }: Ask & { profile?: string | null },
  now: Date,
): Promise<Opened> {
  const account = await store.findAccount(tx, number)
  if (!account) throw new StatementRefused(`${number} is not one of our accounts`)
  const profile = asAccepted === undefined ? account.profile : asAccepted
  const statement = await readStatementInThread({ format, text, profile, account: number, until: new Date(now.getTime() + aheadMs) })
  if (statement.account !== undefined && bare(statement.account) !== bare(number))
    throw new StatementRefused(`The file is for account ${statement.account.slice(0, 40)}, not of ${number}`)
  return { accountId: account.account_id, profile, format, by, statement, hash: createHash('sha256').update(text).digest() }
}

/** Locks the account until the `tx` ends, so that the outcome stays right. */
export async function compareStatement(tx: Tx, { accountId, format, statement }: Opened): Promise<Continuity & { newCredits: Paise }> {
  await store.lockAccount(tx, accountId)
  const reached = await store.findReached(tx, accountId)
  const times = statement.lines.map(({ paidAt }) => paidAt.getTime())
  const heldBalances = statement.held.flatMap(({ balance }) => balance ?? [])
  const known = await store.findKnown(tx, accountId, {
    days:
      times.length === 0
        ? undefined
        : {
            from: startOfIstDay(istDay(new Date(times.reduce((least, time) => Math.min(least, time))))),
            until: endOfIstDay(istDay(new Date(times.reduce((most, time) => Math.max(most, time))))),
          },
    utrs: statement.lines.flatMap(({ utr }) => utr ?? []),
    balances: heldBalances,
  })
  const knownRows = await store.findKnownRows(tx, accountId, {
    balances: [...statement.balances, ...heldBalances],
    texts: statement.held.map(({ text }) => text),
  })
  const continuity = continueFrom(statement, { format, known, knownRows, reached })
  const newCredits = paise(continuity.added.reduce((sum, { line }) => (line.amount > 0n ? sum + line.amount : sum), 0n))
  return { ...continuity, newCredits }
}

/** A file imported before adds no line, and cannot break continuity. */
export const wasTaken = async (tx: Tx, { accountId, hash }: Pick<Opened, 'accountId' | 'hash'>): Promise<boolean> =>
  (await store.findStatement(tx, { accountId, hash })) !== undefined

/** Accepts a file in an operator's `tx`; `breaks` was approved by two. Throws StatementRefused while another accepted file of the account waits. */
export async function acceptStatement(
  tx: Tx,
  { accountId, format, by, hash, profile }: Opened,
  { content, breaks }: { content: string; breaks: string | undefined },
  now: Date,
): Promise<{ earlier: bigint | undefined }> {
  await store.lockAccount(tx, accountId)
  const earlier = await store.findStatement(tx, { accountId, hash })
  if (earlier !== undefined) return { earlier }
  const waiting = (await store.listFiles(tx)).filter((file) => file.account_id === accountId)
  if (waiting.some(({ file_hash }) => !file_hash.equals(hash)))
    throw new StatementRefused('another file of this account is being imported: try again in a few seconds')
  const file = { account_id: accountId, file_hash: hash, format, content, accepted_by: by, accepted_at: now }
  await store.insertFile(tx, { ...file, profile, breaks: breaks ?? null })
  return { earlier }
}

/** Takes an accepted file's lines as the rails' login, once. Throws StatementRefused, and forgets the file, if it credits more than was agreed. */
export async function takeAccepted(
  rails: Database['db'],
  { accountId, hash }: Pick<Opened, 'accountId' | 'hash'>,
): Promise<{ statementId: bigint; added: bigint[]; held: number }> {
  const taken = await rails.transaction().execute(async (tx) => {
    const { number } = await store.lockAccount(tx, accountId)
    const earlier = await store.findStatement(tx, { accountId, hash })
    if (earlier !== undefined) return { statementId: earlier, added: await store.listLines(tx, earlier), held: 0 }
    const {
      content: text,
      accepted_by: by,
      agreed_paise: agreed,
      breaks: agreedBreaks,
      ...file
    } = await store.findFile(tx, { accountId, hash })
    const opened = await openStatement(tx, { account: number, format: file.format, text, by, profile: file.profile }, file.accepted_at)
    await store.deleteFile(tx, { accountId, hash })
    // It was accepted for one amount, and may have been changed outside the tool since.
    const { newCredits, breaks } = await compareStatement(tx, opened)
    if (newCredits > agreed) return `The file of ${by} credits ${newCredits} paise, and ${agreed} were agreed to`
    if (breaks !== undefined && breaks !== agreedBreaks)
      return `The file of ${by} does not continue what is known, and nobody has agreed to that: ${breaks}`
    return takeStatement(tx, opened, file.accepted_at)
  })
  // Thrown only after the file is deleted, so that it does not block other files.
  if (typeof taken === 'string') throw new StatementRefused(taken)
  return taken
}

/** Makes, as the rails' login, the lines of rows that two operators called lines: amount and place of the row, no remark, no UTR. Returns their numbers. */
export async function makeCalledLines(rails: Database['db']): Promise<bigint[]> {
  const made: bigint[] = []
  for (const { account_id: accountId } of await store.findCalledLines(rails))
    made.push(
      ...(await rails.transaction().execute(async (tx) => {
        await store.lockAccount(tx, accountId)
        return makeLines(tx, accountId)
      })),
    )
  return made
}

/** The `tx` has locked the account. */
async function makeLines(tx: Tx, accountId: number): Promise<bigint[]> {
  const made: bigint[] = []
  for (const row of await store.findCalledLines(tx, accountId)) {
    const line = {
      paidAt: startOfIstDay(row.dated ?? istDay(row.held_at)),
      isDay: true,
      amount: row.amount_paise!,
      narration: clean(row.text),
      reference: '',
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(['held', row.fingerprint.toString('hex')]))
      .digest()
    const place = { line, fingerprint, balance: row.balance_paise!, place: row.at_line }
    const [lineId] = await store.insertLines(tx, { accountId, statementId: row.statement_id }, [place])
    await store.setLineOfRow(tx, row.row_id, lineId!)
    made.push(lineId!)
  }
  return made
}

/** Takes accepted files whose import was interrupted or had no rails' login. Returns their count. */
export async function takeLeft({ db, rails }: { db: Database['db']; rails: Database['db'] }, now: Date): Promise<number> {
  const files = await store.listFiles(rails)
  const { faults } = await matchEach(db, await makeCalledLines(rails), now)
  for (const { account_id: accountId, file_hash: hash } of files) {
    try {
      const { added } = await takeAccepted(rails, { accountId, hash })
      faults.push(...(await matchEach(db, added, now)).faults)
    } catch (error) {
      // One failing file must not delay the others.
      faults.push(error as Error)
    }
  }
  throwFaults(faults)
  return files.length
}

/** Adds a file's new lines, in a `tx` of the rails, unmatched. `added` are their numbers. */
async function takeStatement(
  tx: Tx,
  opened: Opened,
  now: Date,
): Promise<Pick<Imported, 'statementId' | 'isNew' | 'lines' | 'breaks' | 'held'> & { added: bigint[] }> {
  const { accountId, statement, hash } = opened
  const lines = statement.lines.length
  const earlier = await store.findStatement(tx, { accountId, hash })
  if (earlier !== undefined) return { statementId: earlier, isNew: false, lines, added: [], held: 0, breaks: undefined }
  const continuity = await compareStatement(tx, opened)
  const statementId = await store.insertStatement(tx, opened, statement, continuity, now)
  const added = await store.insertLines(tx, { accountId, statementId }, continuity.added)
  for (const [n, { place }] of continuity.added.entries()) {
    const rowId = continuity.fills.get(place)
    if (rowId !== undefined)
      await store.resolveRow(tx, rowId, { resolved: 'filled', resolved_at: now, resolved_by: opened.by, line_id: added[n]! })
  }
  const held = await store.insertHeldRows(tx, { accountId, statementId }, continuity.held, now)
  return { statementId, isNew: true, lines, added, held, breaks: continuity.breaks }
}

/** Tolerance for a bank whose clock, or day, is ahead of ours. */
const aheadMs = 24 * 60 * 60 * 1000
