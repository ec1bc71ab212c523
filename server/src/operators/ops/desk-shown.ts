import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { queues } from '@lalmor/contract/ops/queues.ts'
import { audit } from '@lalmor/contract/ops/trail.ts'
import { approve, decline, waiting } from '@lalmor/contract/ops/waiting.ts'
import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { show } from '../../platform/operators/act.ts'
import { money, table } from '../../platform/operators/words.ts'

const amountOf = (amount: WirePaise | null) => money(amount === null ? null : fromWire(amount))
const wordsOf = (words: { readonly [name: string]: string }) =>
  Object.entries(words)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

export const shown = [
  show(queues, ({ queues: found, held }) => [
    ...table(
      ['queue', 'rows', '< 1 h', '< 1 d', '< 3 d', '< 7 d', 'older', 'oldest', 'late', 'see'],
      found.map(({ name, rows, oldest, late, counts, see }) => [
        name,
        String(rows),
        // Cumulative counts, so each column subtracts the column before.
        ...[...counts, rows].map((upTo, n) => String(upTo - (n === 0 ? 0 : counts[n - 1]!))),
        istTime(oldest),
        late > 0 ? `LATE: ${late}` : '-',
        see,
      ]),
    ),
    ...held.map(
      ({ pid, login, application, since, state }) =>
        `Held open since ${istTime(since)}: session ${pid} of ${login}${application && ` (${application})`}, ${state}. select pg_terminate_backend(${pid}) ends it.`,
    ),
  ]),
  show(waiting, ({ acts }) =>
    acts.length === 0
      ? ['Nothing waits.']
      : table(
          ['act', 'what', 'amount', 'asked by', 'until', 'with', 'in doubt'],
          acts.map(({ act, name, amount, by, expiresAt, words, doubt }) => [
            act,
            name,
            amountOf(amount),
            by,
            istTime(expiresAt),
            wordsOf(words),
            doubt ?? '-',
          ]),
        ),
  ),
  show(approve, ({ act, name, by, lines }) => [`Act ${act} of ${by} (${name}) is approved and done.`, ...lines]),
  show(decline, ({ act, name, by }) => [`Act ${act} of ${by} (${name}) is declined.`]),
  show(audit, ({ rows, chain }) => {
    if (chain)
      return chain.breaks.length === 0
        ? [`${chain.rows} rows, and each fits the one before.`]
        : chain.breaks.map((seq) => `BROKEN  row ${seq} was changed, or rows before it are gone`)
    return table(
      ['row', 'at', 'operator', 'act', 'outcome', 'amount', 'with', 'told', 'signed with'],
      rows.map(({ seq, at, operator, act, outcome, amount, words, told, signature }) => [
        seq,
        istTime(at),
        operator,
        act,
        outcome,
        amountOf(amount),
        wordsOf(words),
        told ?? '-',
        signature?.passkey ?? '-',
      ]),
    )
  }),
]
