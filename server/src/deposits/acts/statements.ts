import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { acceptStatement, compareStatement, openStatement, takeAccepted, wasTaken, type Opened } from '../bank-deposits/import-statement.ts'
import { matchEach } from '../bank-deposits/match-line.ts'
import { listAccounts, setProfile } from '../bank-deposits/accounts.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { decodeStatement } from '../../platform/payments/decode-statement.ts'
import { profiles } from '../../platform/payments/statement-profiles.ts'
import { statementBounds, StatementRefused } from '../../platform/payments/statement.ts'
import { OpsRefusal, type Acting, type Command, type Place } from '../../platform/operators/command.ts'
import { money, readOneOf, table } from '../../platform/operators/words.ts'

const formats = ['csv', 'mt940', 'camt053'] as const
const byEnding: { readonly [ending: string]: (typeof formats)[number] } = {
  '.csv': 'csv',
  '.sta': 'mt940',
  '.mt940': 'mt940',
  '.xml': 'camt053',
}

export const statementImport: Command = {
  name: 'statement import',
  summary: 'import a statement of one of our bank accounts, once, and credit the orders that its lines pay',
  details: [
    'Its closing balance must add up. Importing the same file again, or one that overlaps, adds only the new lines. Lines that match no order wait: see statement unmatched.',
    'A CSV is read by the profile of its account (see statement accounts). A row that cannot be read waits, as long as the balances prove the others: see statement held.',
    'A statement that does not continue the one before, or has no closing balance, waits for a second operator, who sees the difference.',
    'So does a statement whose new credits, with your other credits of the day, exceed ₹50,000. The file waits with the act.',
  ],
  words: ['file'],
  options: { account: 'the number of our account', format: 'csv, mt940 or camt053; by default from the ending .csv, .sta, .mt940, .xml' },
  async read(args) {
    const { file, account, format: asked } = args
    if (!account) throw new OpsRefusal('Add --account NUMBER: our account that the statement is for.')
    const format = asked === undefined ? byEnding[extname(file!).toLowerCase()] : readOneOf(asked, formats)
    if (!format) throw new OpsRefusal(`Add --format: ${formats.join(', ')}.`)
    const text = await readStatementFile(file!)
    return { args: { ...args, format, sha256: createHash('sha256').update(text).digest('hex') }, attached: text }
  },
  async amount(acting, args) {
    const { newCredits } = await compare(acting, args)
    return newCredits > 0n ? newCredits : null
  },
  doubt: async (acting, args) => (await compare(acting, args)).breaks,
  async act(acting, args) {
    const opened = await open(acting, args)
    const lines = opened.statement.lines.length
    const { earlier } = await refusing(acceptStatement(acting.tx, opened, { content: acting.attached!, breaks: args['doubt'] }, acting.now))
    const isNew = earlier === undefined
    const accepted = {
      lines: [isNew ? `${lines} lines accepted. The server imports them within seconds.` : takenBefore(earlier)],
      data: { isNew, lines },
    }
    return {
      ...accepted,
      // Only the rails' login writes lines. A tool without it leaves them to the server.
      async after({ app, rails }: Place) {
        if (!rails || !app) return accepted
        const { statementId, added, held } = isNew ? await takeAccepted(rails, opened) : { statementId: earlier, added: [], held: 0 }
        const { credited, queued, faults } = await matchEach(app, added, acting.now)
        const said = isNew ? `Statement ${statementId}: ${lines} lines, ${added.length} of them new.` : takenBefore(statementId)
        const left = faults.length > 0 ? [`${faults.length} could not be matched to an order: ${faults[0]!.message}.`] : []
        const unread = held > 0 ? [`${held} rows could not be read: see statement held.`] : []
        return {
          lines: [said, `${credited} credited, ${queued} need a person.`, ...unread, ...left],
          data: { statementId, isNew, lines, added: added.length, held, credited, queued },
        }
      },
    }
  },
}

export const statementAccounts: Command = {
  name: 'statement accounts',
  summary: 'list our bank accounts: the profile that reads their CSV files, and the balance and day up to which each is known',
  details: Object.entries(profiles).map(([name, { of }]) => `${name}: ${of}`),
  async act({ tx }) {
    const accounts = await listAccounts(tx)
    const rows = accounts.map(({ number, bank, profile, open: isOpen, closing, lastDay }) => [
      number,
      bank,
      isOpen ? 'open' : 'closed',
      profile ?? '-',
      money(closing),
      lastDay ?? '-',
    ])
    return { lines: table(['account', 'bank', 'orders', 'profile', 'balance', 'until'], rows), data: { accounts } }
  },
}

export const statementProfile: Command = {
  name: 'statement profile',
  summary: 'set the profile that reads the CSV files of one of our bank accounts, or none',
  details: [
    'A profile says how amounts and days are written, so a second operator must always agree. List the profiles with: statement accounts --help',
  ],
  words: ['account', 'profile'],
  needsTwo(args) {
    profileIn(args)
    return true
  },
  async act({ tx }, args) {
    const { account, profile: name } = args
    const profile = profileIn(args)
    if (!(await setProfile(tx, { account: account!, profile }))) throw new OpsRefusal(`${account} is not one of our accounts.`)
    return { lines: [`Files of ${account} are read by the profile ${name}.`], data: { account, profile } }
  },
}

const profileIn = ({ profile }: OpsArgs): string | null => (profile === 'none' ? null : readOneOf(profile!, Object.keys(profiles)))

const takenBefore = (statementId: bigint) => `Statement ${statementId} was imported before. Nothing changed.`

/** A file that was imported before has no new credits. */
async function compare(acting: Acting, args: OpsArgs): Promise<{ newCredits: Paise; breaks: string | undefined }> {
  const opened = await open(acting, args)
  return (await wasTaken(acting.tx, opened)) ? { newCredits: paise(0n), breaks: undefined } : compareStatement(acting.tx, opened)
}

const open = ({ tx, by, now, attached }: Acting, { account, format }: OpsArgs): Promise<Opened> =>
  refusing(openStatement(tx, { account: account!, format: readOneOf(format!, formats), text: attached!, by }, now))

async function refusing<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StatementRefused) throw new OpsRefusal(`The file was refused: ${error.message}`)
    throw error
  }
}

/** Reads at most a statement's maximum size, whatever size the file system reports. */
async function readStatementFile(file: string): Promise<string> {
  try {
    const handle = await openFile(file)
    try {
      const bytes = Buffer.alloc(statementBounds.bytes + 1)
      let length = 0
      for (;;) {
        const { bytesRead } = await handle.read(bytes, length, bytes.length - length, null)
        length += bytesRead
        if (bytesRead === 0 || length === bytes.length) break
      }
      return decodeStatement(bytes.subarray(0, length))
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof StatementRefused) throw new OpsRefusal(`The file was refused: ${error.message}.`)
    throw new OpsRefusal(`Cannot read the file: ${(error as NodeJS.ErrnoException).code}`)
  }
}
