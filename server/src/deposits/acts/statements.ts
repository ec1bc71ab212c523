import { statementHeld, statementImport, statementUnmatched } from '@lalmor/contract/ops/statements.ts'
import type { Args } from '@lalmor/contract/ops/define.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { Followed, handle, plain } from '../../platform/operators/act.ts'
import type { Acting } from '../../platform/operators/command.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import { decodeStatement } from '../../platform/payments/decode-statement.ts'
import { StatementRefused } from '../../platform/payments/statement.ts'
import { listHeldRows } from '../bank-deposits/held-rows.ts'
import { acceptStatement, compareStatement, openStatement, takeAccepted, wasTaken, type Opened } from '../bank-deposits/import-statement.ts'
import { matchEach } from '../bank-deposits/match-line.ts'
import { listUnmatched } from '../bank-deposits/unmatched.ts'
import { listReturns } from '../bank-returns/return-line.ts'
import { areOrders } from './queries.ts'
import { isOpenReturn } from './returns.ts'

type Import = Args<typeof statementImport>

/** A file begins as its format does; a bank's CSV begins with a heading. */
const formatOf = (text: string): 'csv' | 'mt940' | 'camt053' =>
  /^\s*</.test(text) ? 'camt053' : /^\s*(?:\{1:|:20:)/.test(text) ? 'mt940' : 'csv'

async function refusing<Outcome>(work: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StatementRefused) refuse('file', { sentence: `The file was refused: ${error.message}` })
    throw error
  }
}

const open = ({ tx, by, now, attached }: Acting, { account, format }: Import): Promise<Opened> =>
  refusing(() => openStatement(tx, { account, format: format!, text: attached!, by }, now))

/** A file that was imported before has no new credits. */
async function compare(acting: Acting, args: Import): Promise<{ newCredits: Paise; breaks: string | undefined }> {
  const opened = await open(acting, args)
  return (await wasTaken(acting.tx, opened)) ? { newCredits: paise(0n), breaks: undefined } : compareStatement(acting.tx, opened)
}

export const acts = [
  handle(statementUnmatched, {
    async act({ tx }, { after }) {
      const lines = await listUnmatched(tx, after === undefined ? {} : { after: BigInt(after) })
      const known = await areOrders(
        tx,
        lines.flatMap(({ named }) => named ?? []),
      )
      const returns = (await listReturns(tx)).filter(isOpenReturn)
      return {
        lines: lines.map(({ lineId, named, claims, occurring, ...line }) => ({
          lineId: String(lineId),
          ...plain(line),
          named: named === undefined ? null : { orderNo: named, exists: known.has(named) },
          claims: claims.map(({ playerId, ...claim }) => ({ playerId: String(playerId), ...plain(claim) })),
          occurring: occurring.map(({ playerId, ...each }) => ({ playerId: String(playerId), ...each })),
        })),
        returns: returns.map((row) => ({
          returnNo: row.return_no,
          lineId: String(row.line_id),
          holder: row.holder_name,
          ifsc: row.ifsc,
          last4: row.number.slice(-4),
          debitLine: row.debit_line === null ? null : String(row.debit_line),
          ...plain({
            amount: row.amount_paise,
            madeAt: row.made_at,
            sentAt: row.sent_at,
            outcome: row.outcome,
            contradiction: row.contradiction ?? null,
            lastAnswer: row.last_answer,
            utr: row.utr,
          }),
        })),
      }
    },
  }),
  handle(statementHeld, {
    async act({ tx }, { after }) {
      const rows = await listHeldRows(tx, after === undefined ? {} : { after: BigInt(after) })
      return { rows: rows.map(({ rowId, ...row }) => ({ rowId: String(rowId), ...plain(row) })) }
    },
  }),
  handle(statementImport, {
    file(bytes, { format }) {
      try {
        const text = decodeStatement(Buffer.from(bytes!))
        return { text, words: { format: format ?? formatOf(text) } }
      } catch (error) {
        if (error instanceof StatementRefused) refuse('file', { sentence: `The file was refused: ${error.message}` })
        throw error
      }
    },
    async plan(acting, args) {
      const { newCredits, breaks } = await compare(acting, args)
      return { amount: newCredits > 0n ? newCredits : null, doubt: breaks }
    },
    async act(acting, args) {
      const opened = await open(acting, args)
      const { breaks } = await compare(acting, args)
      const lines = opened.statement.lines.length
      const { earlier } = await refusing(() => acceptStatement(acting.tx, opened, { content: acting.attached!, breaks }, acting.now))
      const isNew = earlier === undefined
      const accepted = {
        isNew,
        statementId: isNew ? null : String(earlier),
        lines,
        added: null,
        held: null,
        credited: null,
        queued: null,
        faults: [],
      }
      return new Followed(accepted, {
        after: async ({ app, rails }) => {
          // Only the rails' login writes lines. A tool without it leaves them to the server.
          if (!rails || !app) return accepted
          const { statementId, added, held } = isNew ? await takeAccepted(rails, opened) : { statementId: earlier, added: [], held: 0 }
          const { credited, queued, faults } = await matchEach(app, added, acting.now)
          const told = faults.map(({ message }) => message)
          return { isNew, statementId: String(statementId), lines, added: added.length, held, credited, queued, faults: told }
        },
      })
    },
  }),
]
