import { parse } from 'csv-parse/sync'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { dayOf, lineOf, plain, readAmount, StatementRefused, type Statement, type StatementLine } from './statement.ts'

/** How to read a bank's CSV: names of its columns and its labels, as in the file. */
type CsvMap = {
  date: string
  narration: string
  reference: string
  debit: string
  credit: string
  balance: string
  /** `20/11/2026`, `20/11/26` or `20 Nov 2026`; a time may follow. */
  dates: 'numbers' | 'words'
  /** Rows before and after the movements with more facts, by their first cell. */
  account?: string
  opening?: string
  closing?: string
}

/** By the bank of the account. A bank that changes its download needs a change here. */
export const csvMaps: { readonly [bank: string]: CsvMap } = {
  sandbox: {
    date: 'Date',
    narration: 'Narration',
    reference: 'Reference',
    debit: 'Withdrawal',
    credit: 'Deposit',
    balance: 'Balance',
    dates: 'numbers',
    account: 'Account Number',
    opening: 'Opening Balance',
    closing: 'Closing Balance',
  },
  hdfc: {
    date: 'Date',
    narration: 'Narration',
    reference: 'Chq./Ref.No.',
    debit: 'Withdrawal Amt.',
    credit: 'Deposit Amt.',
    balance: 'Closing Balance',
    dates: 'numbers',
  },
  icici: {
    date: 'Transaction Date',
    narration: 'Transaction Remarks',
    reference: 'Cheque Number',
    debit: 'Withdrawal Amount (INR )',
    credit: 'Deposit Amount (INR )',
    balance: 'Balance (INR )',
    dates: 'numbers',
  },
  sbi: {
    date: 'Txn Date',
    narration: 'Description',
    reference: 'Ref No./Cheque No.',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    dates: 'words',
    account: 'Account Number',
  },
}

type Row = { cells: string[]; at: number }

/** Reads a bank's CSV. Each row's balance must follow from the row before. Throws StatementRefused. */
export function parseCsv(text: string, bank: string): Statement {
  const map = csvMaps[bank]
  if (!map) throw new StatementRefused(`There is no map for CSV files of the bank '${bank}'`)
  const rows = readRows(text)
  const columns = [map.date, map.narration, map.reference, map.debit, map.credit, map.balance]
  const head = rows.findIndex(({ cells }) => columns.every((name) => cells.includes(name)))
  if (head < 0) throw new StatementRefused(`There is no row with the columns ${columns.join(', ')}`)
  const names = rows[head]!.cells
  if (columns.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    throw new StatementRefused(`Line ${rows[head]!.at}: a column stands there twice`)
  const labels = rows.slice(0, head)
  const lines: StatementLine[] = []
  let opening: Paise | undefined
  let balance: Paise | undefined
  let isOver = false
  for (const row of rows.slice(head + 1)) {
    if (row.cells[0] === map.closing || row.cells[0] === map.opening) {
      labels.push(row)
      isOver = true
      continue
    }
    if (isOver) throw new StatementRefused(`Line ${row.at}: a row after the closing balance`)
    const cell = (name: string) => row.cells[names.indexOf(name)] ?? ''
    const { line, after } = readMovement(cell, map, row.at)
    const before = paise(after - line.amount)
    if (balance !== undefined && before !== balance)
      throw new StatementRefused(
        `Line ${row.at}: the balance ${plain(after)} does not follow from ${plain(balance)} and ${plain(line.amount)} moved`,
      )
    opening ??= before
    balance = after
    lines.push(line)
  }
  const said = (name: string | undefined) => labelled(labels, name)
  const stated = { opening: amountOf(said(map.opening)), closing: amountOf(said(map.closing)) }
  const first = stated.opening ?? opening
  const last = stated.closing ?? balance ?? first
  if (first === undefined || last === undefined) throw new StatementRefused('The file says no balance')
  const account = said(map.account)?.cells[1]?.replace(/[^0-9]/g, '')
  return { ...(account !== undefined && { account }), opening: first, closing: last, lines }
}

function readRows(text: string): Row[] {
  try {
    const rows: Row[] = []
    parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      on_record(record: string[], { lines: at }) {
        if (record.some((cell) => cell !== '')) rows.push({ cells: record, at })
        return null
      },
    })
    return rows
  } catch (error) {
    throw new StatementRefused(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The row with a label. Throws if two of them differ. */
function labelled(rows: Row[], name: string | undefined): Row | undefined {
  const [first, ...others] = rows.filter(({ cells }) => name !== undefined && cells[0] === name)
  const other = others.find(({ cells }) => cells[1] !== first!.cells[1])
  if (other) throw new StatementRefused(`Line ${other.at}: another ${name} than before`)
  return first
}

function amountOf(row: Row | undefined): Paise | undefined {
  if (!row) return undefined
  const text = row.cells.slice(1).find((cell) => cell !== '') ?? ''
  return readAmount(text) ?? refuseAmount(text, row.at)
}

function refuseAmount(text: string, at: number): never {
  throw new StatementRefused(`Line ${at}: '${text.slice(0, 30)}' is no amount`)
}

function readMovement(cell: (name: string) => string, map: CsvMap, at: number): { line: StatementLine; after: Paise } {
  const day = readDate(cell(map.date), map.dates)
  if (!day) throw new StatementRefused(`Line ${at}: '${cell(map.date).slice(0, 30)}' is no day`)
  const [debit, credit] = [map.debit, map.credit].map((name) => {
    const text = cell(name)
    if (text === '' || text === '-') return 0n
    const amount = readAmount(text)
    return amount === undefined || amount < 0n ? refuseAmount(text, at) : amount
  })
  if ((debit === 0n) === (credit === 0n)) throw new StatementRefused(`Line ${at}: a movement is a withdrawal or a deposit`)
  const balance = cell(map.balance)
  const after = readAmount(balance) ?? refuseAmount(balance, at)
  const reference = cell(map.reference)
  // Banks pad a reference to their own width.
  const references = [reference.replace(/^0+(?=\d{12}$)/, '')]
  return { line: lineOf({ ...day, amount: paise(credit! - debit!), narration: cell(map.narration), reference, references }), after }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function readDate(text: string, dates: CsvMap['dates']): { paidAt: Date; isDay: boolean } | undefined {
  const pattern =
    dates === 'numbers'
      ? /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/
      : /^(\d{1,2})[ -]([A-Za-z]{3})[ -](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/
  const [, day, month, year, hour, minute, second = '0'] = pattern.exec(text) ?? []
  if (day === undefined) return undefined
  const number = dates === 'numbers' ? Number(month) : months.indexOf(month!.toLowerCase()) + 1
  const start = dayOf(Number(year!.length === 2 ? `20${year}` : year), number, Number(day))
  if (!start || hour === undefined) return start && { paidAt: start, isDay: true }
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (h > 23 || m > 59 || s > 59) return undefined
  return { paidAt: new Date(start.getTime() + ((h * 60 + m) * 60 + s) * 1000), isDay: false }
}
