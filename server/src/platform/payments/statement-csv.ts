import { paise, type Paise } from '@lalmor/units/paise.ts'
import { parse } from 'csv-parse/sync'
import { figureExample, profileOf, readFigure, type Profile, type Role } from './statement-profiles.ts'
import { dayOf, lineOf, plain, StatementRefused, statementBounds, type Statement, type StatementLine } from './statement.ts'

/** A row of the file, and the number of its line. */
type Row = { cells: string[]; at: number }
type Movement = { line: StatementLine; after: Paise; at: number }

/**
 * Reads a CSV by the profile of its account. Each row's balance must follow from the row before. Throws StatementRefused, with line and
 * column where a cell does not fit the profile.
 */
export function parseCsv(text: string, name: string | null): Statement {
  const profile = name === null ? undefined : profileOf(name)
  if (!profile)
    throw new StatementRefused('The account has no profile for CSV files: set one (statement profile), or use MT940 or camt.053')
  const rows = readRows(text, profile)
  const head = findHeader(rows, profile, name!)
  const labels = rows.slice(0, head)
  const movements: Movement[] = []
  let isOver = false
  for (const row of rows.slice(head + 1)) {
    const words = joined(row.cells)
    const isLabel = [profile.opening, profile.closing].some((label) => label?.test(words))
    if (isLabel) labels.push(row)
    isOver ||= isLabel || profile.notes?.test(words) === true
    const cell = cellsOf(row, profile)
    const isMovement = readDate(cell('date'), profile) !== undefined
    if (isOver && isMovement) throw new StatementRefused(`Line ${row.at}: a movement after the end of the statement`)
    if (isOver) continue
    const movement = readMovement(withWords(row, profile), profile)
    if (movement) movements.push(movement)
  }
  if (profile.order === 'newest first') movements.reverse()
  refuseGaps(movements, profile)
  const [first, last] = [movements[0], movements.at(-1)]
  const stated = { opening: balanceIn(labels, profile.opening, profile), closing: balanceIn(labels, profile.closing, profile) }
  const opening = stated.opening ?? (first && paise(first.after - first.line.amount)) ?? stated.closing
  const closing = stated.closing ?? last?.after ?? opening
  if (opening === undefined || closing === undefined) throw new StatementRefused('The file says no balance')
  const account = labels.map(({ cells }) => profile.account?.exec(joined(cells))?.[1]).find((found) => found !== undefined)
  if (profile.account && account === undefined) throw new StatementRefused(`The file names no account, where the profile ${name} has one`)
  return {
    ...(account !== undefined && { account }),
    opening,
    closing,
    statesClosing: profile.closing ? stated.closing !== undefined : last !== undefined,
    lines: movements.map(({ line }) => line),
  }
}

const joined = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')

function readRows(text: string, { separator, ruled }: Profile): Row[] {
  refuseRows(text)
  try {
    const rows: Row[] = []
    parse(text, {
      delimiter: separator,
      // With tabs nothing needs quotes, and a payer's words may have some.
      quote: separator === '\t' ? null : '"',
      trim: true,
      relax_column_count: true,
      // A payer's words may have a quote in the middle, as in 32" TV.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: rowBounds.signs,
      on_record(record: string[], { lines: at }) {
        const isRule = ruled === true && record.every((cell) => /^\**$/.test(cell))
        if (!isRule && record.some((cell) => cell !== '')) rows.push({ cells: record, at })
        return null
      },
    })
    return rows
  } catch (error) {
    throw new StatementRefused(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Rows of a file, empty ones too, and signs of a row, which has as many columns at the most. */
const rowBounds = { rows: 2 * statementBounds.lines, signs: 10_000 } as const

/** Counts before anything is read: to read a row costs much more than to write one, even an empty one. */
function refuseRows(text: string): void {
  let [rows, began] = [0, 0]
  for (let at = 0; at <= text.length; at++) {
    const sign = at === text.length ? lineFeed : text.charCodeAt(at)
    if (sign !== lineFeed && sign !== carriageReturn) continue
    if (at - began > rowBounds.signs) throw new StatementRefused(`Line ${rows + 1} has more than ${rowBounds.signs} signs`)
    // Of the two that end one line in Windows the second ends none.
    if (sign === carriageReturn || text.charCodeAt(at - 1) !== carriageReturn) rows++
    if (rows > rowBounds.rows) throw new StatementRefused(`The file has more than ${rowBounds.rows} rows, with the empty ones`)
    began = at + 1
  }
}

const [lineFeed, carriageReturn] = [10, 13]

/** The header row's place. It has the profile's columns, all and in order; if it nearly has, the message names the first that differs. */
function findHeader(rows: readonly Row[], { columns }: Profile, name: string): number {
  const names = columns.map(([each]) => each)
  const differs = ({ cells }: Row) =>
    Array.from({ length: Math.max(cells.length, names.length) }).findIndex((_, n) => (cells[n] ?? '') !== (names[n] ?? ''))
  const head = rows.findIndex((row) => differs(row) < 0)
  if (head >= 0) return head
  const likeness = ({ cells }: Row) => cells.filter((cell) => names.includes(cell)).length
  const near = rows.toSorted((one, other) => likeness(other) - likeness(one))[0]
  if (!near || likeness(near) < 2)
    throw new StatementRefused(`There is no row with the columns of the profile ${name}: ${names.join(', ')}`)
  const column = differs(near)
  throw new StatementRefused(
    `Line ${near.at}, column ${column + 1}: '${(near.cells[column] ?? '').slice(0, 30)}' where the profile ${name} has '${names[column] ?? ''}'`,
  )
}

const cellsOf =
  ({ cells }: Row, { columns }: Profile) =>
  (role: Role): string =>
    cells[columns.findIndex(([, each]) => each === role)] ?? ''

/** Refuses the file for a cell that does not fit. */
function refuseCell({ at }: Row, { columns }: Profile, role: Role, why: string): never {
  const column = columns.findIndex(([, each]) => each === role)
  throw new StatementRefused(`Line ${at}, column ${column + 1} (${columns[column]![0]}): ${why}`)
}

const quoted = (text: string) => `'${text.slice(0, 30)}'`

/** A comma in the payer's words that the bank did not quote makes columns of its own: they belong to the narration. Balances prove the rest. */
function withWords({ cells, at }: Row, { columns, separator }: Profile): Row {
  const more = cells.findLastIndex((cell) => cell !== '') + 1 - columns.length
  const narration = columns.findIndex(([, role]) => role === 'narration')
  if (more <= 0 || separator !== ',' || narration < 0) return { cells, at }
  const words = cells.slice(narration, narration + more + 1).join(', ')
  return { cells: [...cells.slice(0, narration), words, ...cells.slice(narration + more + 1)], at }
}

/** Undefined for a row that moves nothing, such as a balance brought forward: a note of the bank's. */
function readMovement(row: Row, profile: Profile): Movement | undefined {
  const { columns, dates, figures } = profile
  const cell = cellsOf(row, profile)
  const extra = row.cells.findIndex((each, n) => n >= columns.length && each !== '')
  if (extra >= 0) throw new StatementRefused(`Line ${row.at}, column ${extra + 1}: the profile has ${columns.length} columns`)
  const day = readDate(cell('date'), profile) ?? refuseCell(row, profile, 'date', `${quoted(cell('date'))} is no day as ${dates}`)
  const figureOf = (role: Role): Paise => {
    const text = cell(role)
    if (text === '') return paise(0n)
    return readFigure(text, figures) ?? refuseCell(row, profile, role, `${quoted(text)} is no amount as ${figureExample[figures]}`)
  }
  const amount = columns.some(([, role]) => role === 'mark')
    ? (signed(figureOf('amount'), cell('mark')) ?? refuseCell(row, profile, 'mark', `${quoted(cell('mark'))} is neither Cr nor Dr`))
    : (oneOf(figureOf('debit'), figureOf('credit')) ?? refuseCell(row, profile, 'credit', 'a movement is a withdrawal or a deposit'))
  if (amount === 0n) return undefined
  const balance = cell('balance')
  const after =
    readBalance(balance, cell('balanceMark'), profile) ??
    refuseCell(row, profile, 'balance', `${quoted(`${balance} ${cell('balanceMark')}`.trim())} is no balance as ${balanceExample(profile)}`)
  const reference = cell('reference').replace(/^-$/, '')
  // Banks pad a reference to their own width.
  const references = [reference.replace(/^0+(?=\d{12}$)/, '')]
  return { line: lineOf({ ...day, amount, narration: cell('narration'), reference, references }), after, at: row.at }
}

function signed(amount: Paise, mark: string): Paise | undefined {
  const [, side] = /^(cr|dr)\.?$/i.exec(mark) ?? []
  return side === undefined ? undefined : paise(side.toLowerCase() === 'cr' ? amount : -amount)
}

const oneOf = (debit: Paise, credit: Paise): Paise | undefined => (debit !== 0n && credit !== 0n ? undefined : paise(credit - debit))

const hasMark = ({ columns }: Profile) => columns.some(([, role]) => role === 'balanceMark')

/** Reads a balance with its side: in a column of its own, behind the figure, or as a minus sign. */
function readBalance(text: string, mark: string, profile: Profile): Paise | undefined {
  const { figures, balanceSuffix } = profile
  if (hasMark(profile)) {
    const amount = readFigure(text, figures)
    return amount === undefined ? undefined : signed(amount, mark)
  }
  if (balanceSuffix) {
    const [, figure, side] = /^(\S+) ?((?:cr|dr)\.?)$/i.exec(text) ?? []
    const amount = figure === undefined ? undefined : readFigure(figure, figures)
    return amount === undefined ? undefined : signed(amount, side!)
  }
  const isBelow = text.startsWith('-')
  const amount = readFigure(isBelow ? text.slice(1) : text, figures)
  return amount === undefined ? undefined : paise(isBelow ? -amount : amount)
}

const balanceExample = (profile: Profile) =>
  `${figureExample[profile.figures]}${hasMark(profile) ? ' with CR or DR' : profile.balanceSuffix ? ' Cr.' : ''}`

/** Throws unless each balance follows from the one before, and the days go forward. */
function refuseGaps(movements: readonly Movement[], { order }: Profile): void {
  for (const [index, { line, after, at }] of movements.entries()) {
    const before = movements[index - 1]
    if (!before) continue
    if (before.after + line.amount !== after)
      throw new StatementRefused(
        `Line ${at}: the balance ${plain(after)} does not follow from ${plain(before.after)} and ${plain(line.amount)} moved`,
      )
    if (line.paidAt < before.line.paidAt && (line.isDay || before.line.isDay))
      throw new StatementRefused(`Line ${at}: a day before that of line ${before.at}, though the profile says ${order}`)
  }
}

/** A balance that the file states outside its rows, in the profile's figures. Undefined where it states none. Throws if two differ. */
function balanceIn(rows: readonly Row[], label: RegExp | undefined, profile: Profile): Paise | undefined {
  let found: Paise | undefined
  for (const { cells, at } of rows) {
    const [, text] = label?.exec(joined(cells)) ?? []
    if (text === undefined) continue
    const isBelow = text.startsWith('-')
    const amount = readFigure(isBelow ? text.slice(1) : text, profile.figures)
    if (amount === undefined) throw new StatementRefused(`Line ${at}: ${quoted(text)} is no amount as ${figureExample[profile.figures]}`)
    const balance = paise(isBelow ? -amount : amount)
    if (found !== undefined && balance !== found) throw new StatementRefused(`Line ${at}: another balance than before, ${plain(balance)}`)
    found = balance
  }
  return found
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dateText: { readonly [dates in Profile['dates']]: RegExp } = {
  'DD/MM/YYYY': /^(\d{2})\/(\d{2})\/(\d{4})$/,
  'DD/MM/YY': /^(\d{2})\/(\d{2})\/(\d{2})$/,
  'DD-MM-YYYY': /^(\d{2})-(\d{2})-(\d{4})$/,
  'D MMM YYYY': /^(\d{1,2}) ([A-Za-z]{3}) (\d{4})$/,
  'DD-MMM-YYYY': /^(\d{2})-([A-Za-z]{3})-(\d{4})$/,
}

function readDate(text: string, { dates, timed }: Profile): { paidAt: Date; isDay: boolean } | undefined {
  const [, date = text, hour, minute, second] = (timed && /^(.*) (\d{2}):(\d{2}):(\d{2})$/.exec(text)) || []
  const [, day, month, year] = dateText[dates].exec(date) ?? []
  if (day === undefined) return undefined
  const number = /^\d/.test(month!) ? Number(month) : months.indexOf(month!.toLowerCase()) + 1
  const start = dayOf(Number(year!.length === 2 ? `20${year}` : year), number, Number(day))
  if (!start || hour === undefined) return start && { paidAt: start, isDay: true }
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (h > 23 || m > 59 || s > 59) return undefined
  return { paidAt: new Date(start.getTime() + ((h * 60 + m) * 60 + s) * 1000), isDay: false }
}
