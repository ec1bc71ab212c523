import type { Command } from '../../platform/operators/command.ts'
import * as store from './store.ts'
import { instant, money, readLimit, table } from '../../platform/operators/words.ts'

export const audit: Command = {
  name: 'audit',
  summary: 'read who did what, newest first',
  details: ['Each row is chained to the one before; --check counts and hashes all of them again, and exits 1 if one does not fit.'],
  options: { by: 'of one operator', act: 'of one command, as "fund add"', limit: 'maximum rows (50)' },
  flags: { check: 'check the whole chain instead of listing rows' },
  async act({ tx }, { by: operator, act, limit, check }) {
    if (check) {
      const { rows, breaks } = await store.checkAudit(tx)
      const lines =
        breaks.length === 0
          ? [`${rows} rows, and each fits the one before.`]
          : breaks.map((seq) => `BROKEN  row ${seq} was changed, or rows before it are gone`)
      return { lines, data: { rows, breaks }, isBad: breaks.length > 0 }
    }
    const rows = await store.listAudit(tx, { ...(operator && { operator }), ...(act && { act }), limit: readLimit(limit) })
    return {
      lines: table(
        ['row', 'at', 'operator', 'act', 'outcome', 'amount', 'with', 'told'],
        rows.map((row) => [
          String(row.seq),
          instant(row.at),
          row.operator,
          row.act,
          row.outcome,
          money(row.amount_paise),
          JSON.stringify(row.args),
          row.told ?? '-',
        ]),
      ),
      data: { rows: rows.map(({ hash, ...row }) => ({ ...row, hash: hash.toString('hex') })) },
    }
  },
}
