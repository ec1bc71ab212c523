import { endOfIstDay, istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { StatementFormat } from '../../platform/db/schema.ts'
import { readStatementApart } from '../../platform/payments/read-statement-apart.ts'
import { bare, clean, StatementRefused, type Statement } from '../../platform/payments/statement.ts'
import { continueFrom, type Continuity } from './continuity.ts'
import { matchEach, throwFaults } from './match-line.ts'
import * as store from './store.ts'

/** `account` is the number of one of our accounts; `by` names the importer in the books. */
type Ask = { account: string; format: StatementFormat; text: string; by: string }
/** `isNew` is false if this very file was taken before. `added` counts the lines that no earlier file had, `held` such rows that wait for a person. */
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
 * Takes what the bank's own feed says, and credits the orders its lines belong to; other lines wait for a person. A
 * file that was taken before, or overlaps one, adds only what is new. A feed that does not continue is taken all the same, and `breaks`
 * says why: nobody wrote it by hand. `feedAfter` is stored with it. The rails' login writes the lines. Throws StatementRefused with the
 * reason, and AggregateError if the file was taken but some lines could not be matched yet.
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
export type Opened = Pick<Ask, 'format' | 'by'> & { accountId: number; profile: string | null; hash: Buffer; statement: Statement }

/** Parses a file and checks whose account it is of, changing nothing. Throws StatementRefused with the reason. */
export async function openStatement(
  tx: Tx,
  { account: number, format, text, by, profile: asAccepted }: Ask & { profile?: string | null },
  now: Date,
): Promise<Opened> {
  const account = await store.findAccount(tx, number)
  if (!account) throw new StatementRefused(`${number} is not one of our accounts`)
  const profile = asAccepted === undefined ? account.profile : asAccepted
  const statement = await readStatementApart({ format, text, profile, account: number, until: new Date(now.getTime() + aheadMs) })
  if (statement.account !== undefined && bare(statement.account) !== bare(number))
    throw new StatementRefused(`The file is of the account ${statement.account.slice(0, 40)}, not of ${number}`)
  return { accountId: account.account_id, profile, format, by, statement, hash: createHash('sha256').update(text).digest() }
}

/** Compares a file with what is known of its account. Locks the account until the `tx` ends, so the outcome stays right. */
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

/** Whether this very file was taken before: then nothing of it is new, and nothing about it can break. */
export const wasTaken = async (tx: Tx, { accountId, hash }: Pick<Opened, 'accountId' | 'hash'>): Promise<boolean> =>
  (await store.findStatement(tx, { accountId, hash })) !== undefined

/**
 * Accepts a file, in an operator's `tx`: the rails' login takes its lines. `breaks` is what two persons agreed to. `earlier` is the statement,
 * if this file was taken before. Throws StatementRefused while another file of the account is accepted and not taken: what this one
 * continues is not known yet.
 */
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
    throw new StatementRefused('another file of this account is being taken: try again in a few seconds')
  const file = { account_id: accountId, file_hash: hash, format, content, accepted_by: by, accepted_at: now }
  await store.insertFile(tx, { ...file, profile, breaks: breaks ?? null })
  return { earlier }
}

/**
 * Takes an accepted file's lines, as the rails' login, and matches none. Once: the command that accepted it and the server may both come,
 * and the second finds the first's. `added` are the numbers of its new lines. Throws StatementRefused, and forgets the file, if it credits more than was
 * agreed to.
 */
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
    // It was accepted for an amount, and may have been written past the tool.
    const { newCredits, breaks } = await compareStatement(tx, opened)
    if (agreed !== null && newCredits > agreed) return `The file of ${by} credits ${newCredits} paise, and ${agreed} were agreed to`
    if (breaks !== undefined && breaks !== agreedBreaks)
      return `The file of ${by} does not continue what is known, and nobody has agreed to that: ${breaks}`
    return takeStatement(tx, opened, file.accepted_at)
  })
  // Only now, so that the file is gone and keeps none waiting.
  if (typeof taken === 'string') throw new StatementRefused(taken)
  return taken
}

/**
 * Makes the lines of rows that two operators called so, as the rails' login. Each has amount and place of its row, and neither a remark nor a UTR: whose
 * it is, a person decides. Returns their numbers.
 */
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

/** In a `tx` that has locked the account. */
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

/** Takes what operators have accepted and their tool has not: it has no login of the rails, or it ended. Returns how many files. */
export async function takeLeft({ db, rails }: { db: Database['db']; rails: Database['db'] }, now: Date): Promise<number> {
  const files = await store.listFiles(rails)
  const { faults } = await matchEach(db, await makeCalledLines(rails), now)
  for (const { account_id: accountId, file_hash: hash } of files) {
    try {
      const { added } = await takeAccepted(rails, { accountId, hash })
      faults.push(...(await matchEach(db, added, now)).faults)
    } catch (error) {
      // It keeps none of the others.
      faults.push(error as Error)
    }
  }
  throwFaults(faults)
  return files.length
}

/** Adds a file's new lines, in a `tx` of the rails, and matches none: they wait. `added` are their numbers. */
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
