import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { statementHeld, statementImport, statementUnmatched } from '@lalmor/contract/ops/statements.ts'
import { bankSaid } from '../../withdrawals/acts/bank-said.ts'
import { show } from '../../platform/operators/act.ts'
import { inRupees, table } from '../../platform/operators/words.ts'
import { contradictions } from './returns.ts'

export const shown = [
  show(statementUnmatched, ({ lines, returns }) => [
    ...(lines.length === 0
      ? ['Every line has its order.']
      : table(
          ['line', 'paid', 'amount', 'utr', 'narration', 'names', 'claimed by', 'occurs in it'],
          lines.map(({ lineId, paidAt, isDay, amount, utr, narration, contested, named, claims, occurring }) => [
            lineId,
            isDay ? istTime(paidAt).slice(0, 11) : istTime(paidAt),
            inRupees(amount),
            utr ?? '-',
            narration,
            named === null ? '-' : named.exists ? named.orderNo : `${named.orderNo} (no such order)`,
            claims.map(({ orderNo }) => orderNo).join(' ') + (contested ? ' (more than one player)' : '') || '-',
            occurring.map(({ orderNo, by }) => `${orderNo} (${by})`).join(' ') || '-',
          ]),
        )),
    ...(returns.length === 0
      ? []
      : [
          '',
          'On its way back to its payer, or in doubt:',
          ...table(
            ['return', 'line', 'amount', 'to', 'made', 'sent', 'is', 'the bank said', 'utr', 'left by line'],
            returns.map((row) => [
              row.returnNo,
              row.lineId,
              inRupees(row.amount),
              `${row.holder} ${row.ifsc} ••••${row.last4}`,
              istTime(row.madeAt),
              istTime(row.sentAt),
              row.contradiction ? `IN DOUBT: ${contradictions[row.contradiction as keyof typeof contradictions]}` : row.outcome,
              bankSaid(row.lastAnswer),
              row.utr ?? '-',
              row.debitLine ?? '-',
            ]),
          ),
        ]),
  ]),
  show(statementHeld, ({ rows }) =>
    rows.length === 0
      ? ['No row waits.']
      : table(
          ['row', 'account', 'day', 'moved', 'balance after', 'since', 'why', 'text'],
          rows.map(({ rowId, account, day, amount, balance, since, why, text }) => [
            rowId,
            account,
            day ?? '-',
            inRupees(amount),
            inRupees(balance),
            istTime(since),
            why,
            text,
          ]),
        ),
  ),
  show(statementImport, ({ isNew, statementId, lines, added, held, credited, queued, faults }) => {
    if (!isNew) return [`Statement ${statementId} was imported before. Nothing changed.`]
    if (added === null) return [`${lines} lines accepted. The server imports them within seconds.`]
    return [
      `Statement ${statementId}: ${lines} lines, ${added} of them new.`,
      `${credited} credited, ${queued} need a person.`,
      ...(held! > 0 ? [`${held} rows could not be read: see statement held.`] : []),
      ...(faults.length > 0 ? [`${faults.length} could not be matched to an order: ${faults[0]}.`] : []),
    ]
  }),
]
