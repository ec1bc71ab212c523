import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { acceptStatement, openStatement, sumNewCredits, takeAccepted, type Opened } from '../../deposits/bank-deposits/import-statement.ts'
import { matchEach } from '../../deposits/bank-deposits/match-line.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { StatementRefused } from '../../platform/payments/statement.ts'
import { OpsRefusal, type Acting, type Command, type Place } from './command.ts'
import { readOneOf } from './words.ts'

const formats = ['csv', 'mt940', 'camt053'] as const
const byEnding: { readonly [ending: string]: (typeof formats)[number] } = {
  '.csv': 'csv',
  '.sta': 'mt940',
  '.mt940': 'mt940',
  '.xml': 'camt053',
}

/** A busy account's month has a tenth of this. */
const bytesMax = 50 * 1024 * 1024

export const statementImport: Command = {
  name: 'statement import',
  summary: 'import a statement of one of our bank accounts, whole or not at all, and credit the orders its lines belong to',
  details: [
    'Its closing balance must add up. The same file again, or one that overlaps, adds only what is new. Other lines wait: statement unmatched.',
    'Above ₹50,000 a day of new credits, counting all your credits, a second operator has to agree: the file waits with the act.',
  ],
  words: ['file'],
  options: { account: 'the number of our account', format: 'csv, mt940 or camt053; by default from the ending .csv, .sta, .mt940, .xml' },
  async read(args) {
    const { file, account, format: asked } = args
    if (!account) throw new OpsRefusal('Add --account: the number of our account that the statement is for.')
    const format = asked === undefined ? byEnding[extname(file!).toLowerCase()] : readOneOf(asked, formats)
    if (!format) throw new OpsRefusal(`Say --format: ${formats.join(', ')}.`)
    const text = await readText(file!)
    return { args: { ...args, format, sha256: createHash('sha256').update(text).digest('hex') }, attached: text }
  },
  async amount(acting, args) {
    const sum = await sumNewCredits(acting.tx, await open(acting, args))
    return sum > 0n ? sum : null
  },
  async act(acting, args) {
    const opened = await open(acting, args)
    const lines = opened.statement.lines.length
    const { earlier } = await acceptStatement(acting.tx, opened, acting.attached!, acting.now)
    const isNew = earlier === undefined
    const accepted = {
      lines: [isNew ? `${lines} lines are accepted. The server takes them within seconds.` : wasTaken(earlier)],
      data: { isNew, lines },
    }
    return {
      ...accepted,
      // Only the rails' login writes lines. Without it the server takes them.
      async after({ db, rails }: Place) {
        if (!rails) return accepted
        const { statementId, added } = isNew ? await takeAccepted(rails, opened) : { statementId: earlier, added: [] }
        const { credited, queued, faults } = await matchEach(db, added, acting.now)
        const said = isNew ? `Statement ${statementId}: ${lines} lines, ${added.length} of them new.` : wasTaken(statementId)
        const left = faults.length > 0 ? [`${faults.length} could not be matched: ${faults[0]!.message}.`] : []
        return {
          lines: [said, `${credited} credited, ${queued} wait for a person.`, ...left],
          data: { statementId, isNew, lines, added: added.length, credited, queued },
        }
      },
    }
  },
}

const wasTaken = (statementId: bigint) => `Statement ${statementId} was taken before. Nothing changed.`

/** Opens the attached file, which was read when the act was proposed. */
async function open({ tx, by, now, attached }: Acting, { account, format }: OpsArgs): Promise<Opened> {
  try {
    return await openStatement(tx, { account: account!, format: readOneOf(format!, formats), text: attached!, by }, now)
  } catch (error) {
    if (error instanceof StatementRefused) throw new OpsRefusal(`Refused whole: ${error.message}`)
    throw error
  }
}

async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > bytesMax) throw new OpsRefusal('The file is larger than 50 MB. Ask the bank for shorter periods.')
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof OpsRefusal) throw error
    throw new OpsRefusal(`The file cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}
