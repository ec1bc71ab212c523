import { isIstDay, istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { openReader } from '../../platform/payments/chain-lazily.ts'
import { csvLine, csvRupees, csvTime } from '../../wallet/statement/csv.ts'
import { usdt } from '../../deposits/crypto-deposits/rules.ts'
import { explain, explanationKinds, findReported } from '../reconcile/explain.ts'
import { countLate, reconcile as compare, type Report } from '../reconcile/reconcile.ts'
import { OpsRefusal, type Command, type Place } from '../../platform/operators/command.ts'
import { instant, money, readOneOf, table } from '../../platform/operators/words.ts'

function readDay(text: string | undefined, now: Date): IstDay {
  const day = text ?? istDay(now)
  if (!isIstDay(day)) throw new OpsRefusal(`'${text}' is not a day. Write it like 2026-11-24.`)
  if (day > istDay(now)) throw new OpsRefusal(`${day} is in the future.`)
  return day
}

async function openChain({ config }: Place) {
  const sandbox = config.sandboxPorts.chain ? `http://127.0.0.1:${config.sandboxPorts.chain}` : undefined
  const address = config.rails.chain ?? sandbox
  return address === undefined ? undefined : openReader(() => address)
}

export const reconcile: Command = {
  name: 'reconcile',
  summary: 'compare bank, gateway and chain with the books; list unexplained rows with their age',
  details: [
    'Covers everything up to the end of that day, as known now; by default up to this moment. Changes nothing.',
    'Exits 1 if a row is unexplained for longer than its grace. docs/runbooks/reconciliation.md says what each row means.',
  ],
  options: { day: 'up to the end of an Indian day, such as 2026-11-24' },
  flags: { csv: 'the unexplained rows as CSV' },
  async look(place, { day, csv }, { now }) {
    const sources = { db: place.db, chain: await openChain(place), paysOut: place.config.rails.psp !== undefined }
    const report = await compare(sources, readDay(day, now), now)
    const late = countLate(report)
    return {
      lines: csv ? toCsv(report) : tell(report, late),
      data: { ...report, late },
      isBad: late > 0,
    }
  },
}

const parts = { theirs: 'the rail says', books: 'the books say', agreed: 'both', explained: 'explained' } as const

function tell({ day, rails, balances, settlements, coins, unread, open, items }: Report, late: number): string[] {
  const figures = rails.flatMap(({ rail, figures: of }) =>
    of
      .toSorted((a, b) => Object.keys(parts).indexOf(a.part) - Object.keys(parts).indexOf(b.part))
      .map(({ part, kind, rows, amount }) => [rail, `${parts[part]}${kind ? `: ${kind}` : ''}`, String(rows), money(amount)]),
  )
  const rows = items.map(({ rail, item, found, amount, since, ageDays, isLate }) => [
    rail,
    item,
    money(amount),
    instant(since),
    `${ageDays} d`,
    isLate ? 'UNEXPLAINED' : 'may still come',
    found,
  ])
  const { net, fees, tax, arrived, readThrough } = settlements
  return [
    `Up to the end of ${day}, as known now.`,
    '',
    ...table(['rail', 'what', 'rows', 'amount'], figures),
    '',
    ...table(
      ['account', 'opened with', 'lines', 'held rows', 'closes with', 'imported'],
      balances.map(({ account, opening, moved, held, closing, until }) => [
        account,
        money(opening),
        money(moved),
        money(held),
        money(closing),
        instant(until),
      ]),
    ),
    readThrough === null
      ? 'The gateway has settled nothing yet.'
      : `The gateway kept ${money(fees)} of fees and ${money(tax)} of tax, and pays out ${money(net)}; ${money(arrived)} of that are on statements. Read through ${readThrough}.`,
    ...(coins
      ? [
          `The chain holds ${usdt(coins.chain)} on ${coins.addresses} addresses after block ${coins.block}; the transfers we know total ${usdt(coins.known)}.`,
        ]
      : []),
    ...unread.map(
      (block) =>
        `Block ${block} paid an address more than we know. The server’s next reconciliation reads it again; to do it now: crypto read-again ${block}.`,
    ),
    ...open.map((why) => `OPEN  ${why}`),
    '',
    ...table(['rail', 'row', 'rail less books', 'since', 'age', 'is', 'found'], rows),
    items.length === 0
      ? open.length === 0
        ? 'Everything is explained.'
        : 'Nothing is unexplained, as far as the rails answered.'
      : `${late} of ${items.length} rows are unexplained for longer than their grace.`,
  ]
}

/** A spreadsheet might take a sign for a formula: a column says which side has more. */
function toCsv({ day, items }: Report): string[] {
  const head = ['day', 'rail', 'row', 'found', 'more on', 'amount', 'since', 'age in days', 'unexplained']
  const rows = items.map(({ rail, item, found, amount, since, ageDays, isLate }) => [
    day,
    rail,
    item,
    found,
    amount === null || amount === 0n ? '' : amount > 0n ? 'the rail' : 'the books',
    amount === null ? '' : csvRupees((amount < 0n ? -amount : amount) as Paise),
    csvTime(since),
    String(ageDays),
    isLate ? 'yes' : 'no',
  ])
  return [head, ...rows].map((row) => csvLine(row).trimEnd())
}

export const reconcileExplain: Command = {
  name: 'reconcile explain',
  summary: 'explain a row: a charge of the bank, interest, money of our own',
  details: [
    'Always two operators. It applies to what the server’s last reconciliation found about that row; a different finding is new.',
    'Moves no money. Both operators decide whether the books need a movement too.',
  ],
  words: ['row'],
  options: { as: explanationKinds.join(', '), why: 'for the trail: who said so, and where it is written' },
  needsTwo: () => true,
  /** Refuses an item that cannot be explained before a second person is asked. */
  async amount({ tx }, { row, as, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    readOneOf(as ?? '', explanationKinds)
    if ((await findReported(tx, row!)).length === 0) throw new OpsRefusal(`The last reconciliation found no fault in ${row}.`)
    return null
  },
  async act({ tx, now }, { row, as }) {
    const found = await findReported(tx, row!)
    await explain(tx, row!, now)
    return { lines: found.map(({ found: what }) => `${row}: ${what}. Explained as ${as}.`), data: { row, found } }
  },
}
