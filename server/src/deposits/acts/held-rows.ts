import { makeCalledLines } from '../bank-deposits/import-statement.ts'
import { matchEach } from '../bank-deposits/match-line.ts'
import { lineOfRow, resolveHeldRow, whyNotResolved, type NotResolved } from '../bank-deposits/held-rows.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { OpsRefusal, type Acting, type Command, type Place } from '../../platform/operators/command.ts'
import { readNumber, readOneOf } from '../../platform/operators/words.ts'

const reasons: { readonly [Why in NotResolved]: string } = {
  'unknown-row': 'There is no such row.',
  resolved: 'That row is resolved already.',
  'moves-nothing': 'The balances show no amount for it, so it cannot become a line. Import a file that has it, then resolve it as none.',
}

const decisions = ['line', 'none'] as const

function readResolving({ row, decision, why }: OpsArgs) {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
  return { rowId: readNumber(row!, 'row'), as: readOneOf(decision!, decisions), why }
}

export const statementResolve: Command = {
  name: 'statement resolve',
  summary: 'resolve a row that could not be read: as a line of its own, or as none',
  details: [
    'Always two operators. line: it moved the amount that the balances imply; the line has no UTR and no remark, and waits in statement unmatched.',
    'none: its amount is in another line, or it is not a movement. reconcile then compares the balance without it.',
  ],
  words: ['row', 'decision'],
  options: { why: 'for the trail: what the bank says about it, and where' },
  needsTwo: () => true,
  async amount({ tx }, args) {
    const refused = await whyNotResolved(tx, readResolving(args))
    if (refused) throw new OpsRefusal(reasons[refused])
    return null
  },
  async act({ tx, by, now }: Acting, args) {
    const { rowId, as, why } = readResolving(args)
    const refused = await resolveHeldRow(tx, { rowId, as, why, by }, now)
    if (refused) throw new OpsRefusal(reasons[refused])
    const resolved = {
      lines: [as === 'line' ? `Row ${rowId} is a line. The server makes it within seconds.` : `Row ${rowId} is none.`],
      data: { row: rowId, as },
    }
    return {
      ...resolved,
      // Only the rails' login writes lines. A tool without it leaves them to the server.
      async after({ app, rails }: Place) {
        if (as === 'none' || !rails || !app) return resolved
        await matchEach(app, await makeCalledLines(rails), now)
        const line = await lineOfRow(app, rowId)
        return { lines: [`Row ${rowId} is line ${line}, see statement unmatched.`], data: { ...resolved.data, line } }
      },
    }
  },
}
