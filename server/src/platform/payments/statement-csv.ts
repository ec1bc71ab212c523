import { paise, type Paise } from '@lalmor/units/paise.ts'
import { eitherWay, heldMax, legible, proveByBalances, tooManyUnread, type Row, type UnreadRow, type Until } from './statement-proof.ts'
import { figureExample, profileOf, readFigure, type Profile, type Role } from './statement-profiles.ts'
import { dayOf, lineOf, plain, StatementRefused, statementBounds, type Statement, type StatementLine } from './statement.ts'

type Line = { text: string; at: number }
type Cells = { cells: string[]; at: number }

/** Reads a CSV by the account's profile. Balances must follow row by row; other rows are held. Throws StatementRefused with line and column. */
export function parseCsv(text: string, name: string | null, until?: Date): Statement {
  const profile = name === null ? undefined : profileOf(name)
  if (!profile)
    throw new StatementRefused('The account has no profile for CSV files: set one with statement profile, or use MT940 or camt.053')
  refuseRows(text)
  const lines = text.split(/\r\n|\r|\n/).map((each, index): Line => ({ text: each, at: index + 1 }))
  const quotedLines = joinQuoted(lines, profile)
  // A quote in a payer's text may never close; then each line is a row. The reading with fewer held rows is right.
  const readings = (quotedLines.length === lines.length ? [lines] : [quotedLines, lines]).map((each) =>
    tried(() => readLines(each, profile, { name: name!, until })),
  )
  const read = readings
    .filter((each): each is Statement => !(each instanceof StatementRefused))
    .toSorted((one, other) => one.held.length - other.held.length)
  if (read[0]) return read[0]
  throw readings.at(-1) as StatementRefused
}

function tried(work: () => Statement): Statement | StatementRefused {
  try {
    return work()
  } catch (error) {
    if (error instanceof StatementRefused) return error
    throw error
  }
}

function readLines(lines: readonly Line[], profile: Profile, { name, until }: { name: string; until: Until }): Statement {
  const head = findHeader(lines, profile, name)
  const labels = rowsOf(lines.slice(0, head), profile)
  const rows: Row[] = []
  let [isOver, unreadable] = [false, 0]
  for (let n = head + 1; n < lines.length; n++) {
    const row = rowOf(lines[n]!, profile)
    if (isEmpty(row, profile)) continue
    const isDated = readDate(cellOf(row, profile, 'date'), profile) !== undefined
    if (isDated && isOver) throw new StatementRefused(`Line ${row.at}: a movement after the end of the statement`)
    if (!isDated) {
      const words = joined(row.cells)
      const isLabel = [profile.opening, profile.closing].some((label) => label?.test(words))
      if (isLabel) labels.push(row)
      isOver ||= isLabel || profile.notes?.test(words) === true
      if (isOver || isHeaderAgain(row, profile, name)) continue
    }
    const found = readRow({ lines, n, isDated, before: rows.at(-1) }, profile)
    rows.push(found.row)
    if (!('line' in found.row) && !found.row.isNote && ++unreadable > heldMax) throw tooManyUnread(found.row)
    n += found.used - 1
  }
  if (profile.order === 'newest first') rows.reverse()
  const unread = rows.filter((row): row is UnreadRow => !('line' in row))
  const layout = unread.filter(({ amount, isNote }) => amount === undefined && !isNote)
  // No readable row at all means a wrong layout.
  const [firstUnread, ...others] = unread.filter(({ isNote }) => !isNote).toSorted((one, other) => one.at - other.at)
  const isLayout =
    unread.every(({ amount }) => amount === undefined) || others.every(({ why }) => columnIn(why) === columnIn(firstUnread!.why))
  if (others.length > 0 && unread.length === rows.length && isLayout) throw new StatementRefused(firstUnread!.why)
  const stated = {
    opening: balanceIn(labels, profile.opening, { profile, unread: layout }),
    closing: balanceIn(labels, profile.closing, { profile, unread: layout }),
  }
  const { opening = stated.closing, closing = opening, ...proved } = proveByBalances(rows, { ...stated, until })
  if (opening === undefined || closing === undefined)
    throw new StatementRefused((firstUnread ?? unread[0])?.why ?? 'The file has no balance')
  const account = labels.map(({ cells }) => profile.account?.exec(joined(cells))?.[1]).find((found) => found !== undefined)
  if (profile.account && account === undefined)
    throw new StatementRefused(`The file names no account, but with the profile ${name} it should`)
  const last = proved.held.at(-1)
  const endsOpen = last !== undefined && last.balance === null && last.behind === proved.lines.length
  const back = daysBack(proved.lines, profile)
  return {
    ...(account !== undefined && { account }),
    opening,
    closing,
    statesClosing: profile.closing ? stated.closing !== undefined : rows.length > 0 && !endsOpen,
    ...proved,
    ...(back !== undefined && { unproved: back }),
  }
}

const columnIn = (why: string) => /column \d+/.exec(why)?.[0]

const joined = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const rowOf = ({ text, at }: Line, { separator }: Profile): Cells => ({ cells: cellsIn(text, separator).cells, at })
const isEmpty = ({ cells }: Cells, { ruled }: Profile) => cells.every((cell) => (ruled ? /^\**$/ : /^$/).test(cell))
const rowsOf = (lines: readonly Line[], profile: Profile) =>
  lines.map((line) => rowOf(line, profile)).filter((row) => !isEmpty(row, profile))

/** Quotes count only at a cell's start and end; one that never closes is `isOpen`. Tabs need none. `literal`: a bit for each opening quote taken as text. */
function cellsIn(text: string, separator: string, literal = 0): { cells: string[]; isOpen: boolean } {
  const cells: string[] = []
  let [at, quotes, isOpen] = [0, 0, false]
  for (;;) {
    const start = at + /^[^\S\t]*/.exec(text.slice(at, at + 200))![0].length
    const quoted =
      separator !== '\t' && text[start] === '"' && (literal & (1 << quotes++)) === 0 ? quotedAt(text, start, separator) : undefined
    if (quoted === 'open') isOpen = true
    if (quoted !== undefined && quoted !== 'open') {
      cells.push(quoted.cell)
      at = quoted.end
    } else {
      const end = text.indexOf(separator, at)
      cells.push(text.slice(at, end < 0 ? undefined : end).trim())
      at = end < 0 ? text.length : end
    }
    if (at >= text.length) return { cells, isOpen }
    at++
  }
}

function quotedAt(text: string, start: number, separator: string): { cell: string; end: number } | 'open' {
  let cell = ''
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return 'open'
    cell += text.slice(at, quote)
    const end = quote + 1 + /^ */.exec(text.slice(quote + 1, quote + 200))![0].length
    const isDoubled = text[quote + 1] === '"'
    if (!isDoubled && (end === text.length || text[end] === separator)) return { cell: cell.trim(), end }
    cell += '"'
    at = quote + (isDoubled ? 2 : 1)
  }
}

/** Maximum lines of one row: narrations are not longer. */
const joinedMax = 5

function joinQuoted(lines: readonly Line[], { separator }: Profile): readonly Line[] {
  const made: Line[] = []
  for (let n = 0; n < lines.length; n++) {
    let { text } = lines[n]!
    const { at } = lines[n]!
    const isOpen = text.includes('"') && cellsIn(text, separator).isOpen
    for (let more = 1; isOpen && more < joinedMax && n + more < lines.length; more++) {
      text += ` ${lines[n + more]!.text}`
      if (cellsIn(text, separator).isOpen) continue
      n += more
      break
    }
    made.push(isOpen && cellsIn(text, separator).isOpen ? lines[n]! : { text, at })
  }
  return made
}

/** Rows of a file, empty ones included; characters of a row, which bound its columns. */
const rowBounds = { rows: 2 * statementBounds.lines, signs: 10_000 } as const

/** Counts before anything is read: to read a row costs much more than to write one, even an empty one. */
function refuseRows(text: string): void {
  let [rows, began] = [0, 0]
  for (let at = 0; at <= text.length; at++) {
    const sign = at === text.length ? lineFeed : text.charCodeAt(at)
    if (sign !== lineFeed && sign !== carriageReturn) continue
    if (at - began > rowBounds.signs) throw new StatementRefused(`Line ${rows + 1} has more than ${rowBounds.signs} signs`)
    // Windows ends a line with two characters.
    if (sign === carriageReturn || text.charCodeAt(at - 1) !== carriageReturn) rows++
    if (rows > rowBounds.rows) throw new StatementRefused(`The file has more than ${rowBounds.rows} rows, with the empty ones`)
    began = at + 1
  }
}

const [lineFeed, carriageReturn] = [10, 13]

const differsAt = ({ cells }: Cells, { columns }: Profile) =>
  Array.from({ length: Math.max(cells.length, columns.length) }).findIndex((_, n) => (cells[n] ?? '') !== (columns[n]?.[0] ?? ''))
const likeness = ({ cells }: Cells, { columns }: Profile) => cells.filter((cell) => columns.some(([name]) => name === cell)).length

/** The header row's place. It has the profile's columns, all and in order; if it nearly has, the message names the first that differs. */
function findHeader(lines: readonly Line[], profile: Profile, name: string): number {
  const head = lines.findIndex((line) => differsAt(rowOf(line, profile), profile) < 0)
  if (head >= 0) return head
  const near = rowsOf(lines, profile).toSorted((one, other) => likeness(other, profile) - likeness(one, profile))[0]
  if (near && likeness(near, profile) > 1) throw otherHeader(near, profile, name)
  throw new StatementRefused(
    `There is no row with the columns of the profile ${name}: ${profile.columns.map(([each]) => each).join(', ')}. Take that download, or set another profile`,
  )
}

function otherHeader(row: Cells, profile: Profile, name: string): StatementRefused {
  const column = differsAt(row, profile)
  return new StatementRefused(
    `Line ${row.at}, column ${column + 1}: '${(row.cells[column] ?? '').slice(0, 30)}' where the profile ${name} has '${profile.columns[column]?.[0] ?? ''}'`,
  )
}

/** Pages may repeat the header. Throws if the columns differ from there on. */
function isHeaderAgain(row: Cells, profile: Profile, name: string): boolean {
  if (differsAt(row, profile) < 0) return true
  if (likeness(row, profile) * 2 > profile.columns.length) throw otherHeader(row, profile, name)
  return false
}

const columnOf = ({ columns }: Profile, role: Role) => columns.findIndex(([, each]) => each === role)
const cellOf = ({ cells }: Cells, profile: Profile, role: Role): string => cells[columnOf(profile, role)] ?? ''

const quoted = (text: string) => `'${text.slice(0, 30)}'`

/** An unquoted separator in a text splits it: joins the columns again, a payer's text first. The balances prove the rest. */
function* withWords({ cells, at }: Cells, profile: Profile): Generator<Cells> {
  const more = cells.findLastIndex((cell) => cell !== '') + 1 - profile.columns.length
  const texts = profile.columns.flatMap(([, role], n) => (role === undefined || role === 'reference' ? [n] : []))
  for (const text of more <= 0 ? [] : [columnOf(profile, 'narration'), ...texts]) {
    const words = cells.slice(text, text + more + 1).join(`${profile.separator.trim()} `)
    yield { cells: [...cells.slice(0, text), words, ...cells.slice(text + more + 1)], at }
  }
  yield { cells, at }
}

/** Opening quotes of a row that are tried as text. */
const quotesMax = 6

/** Ways to read a line, those whose value date is a day first. */
function* waysOf({ text, at }: Line, profile: Profile): Generator<Row> {
  const late: Row[] = []
  const quotes = text.split(new RegExp(`(?:^|${profile.separator}) *"`)).length - 1
  for (let literal = 0; literal < 1 << Math.min(quotes, quotesMax); literal++)
    for (const row of withWords({ cells: cellsIn(text, profile.separator, literal).cells, at }, profile)) {
      const value = cellOf(row, profile, 'value')
      const read = readCells(row, text, profile)
      if (value === '' || readDate(value, profile)) yield read
      else late.push(read)
    }
  yield* late
}

function first<Value>(values: Iterable<Value>, fits: (value: Value) => boolean): Value | undefined {
  for (const value of values) if (fits(value)) return value
  return undefined
}

type Place = { lines: readonly Line[]; n: number; isDated: boolean; before: Row | undefined }

/** Reads the row that begins on a line, in the way whose balance follows, including the lines that its text continues on. */
function readRow({ lines, n, isDated, before }: Place, profile: Profile): { row: Row; used: number } {
  const follows = (row: Row) => {
    if (!('line' in row)) return false
    if (before === undefined || before.after === undefined) return true
    if (profile.order === 'oldest first') return before.after + row.line.amount === row.after
    return 'line' in before ? before.after - before.line.amount === row.after : true
  }
  const found = first(waysOf(lines[n]!, profile), follows)
  if (found) return { row: found, used: 1 }
  const ways = [...waysOf(lines[n]!, profile)]
  const alone = ways.find((row) => 'line' in row) ?? ways[0]!
  let { text } = lines[n]!
  for (let more = 1; isDated && more < joinedMax && n + more < lines.length; more++) {
    const next = lines[n + more]!
    if (readDate(cellOf(rowOf(next, profile), profile, 'date'), profile)) break
    text += ` ${next.text}`
    const whole = first(waysOf({ text, at: lines[n]!.at }, profile), follows)
    if (whole) return { row: whole, used: more + 1 }
  }
  return { row: alone, used: 1 }
}

/** Excel's form of a long number. */
const spreadsheetFigure = /^\d(?:\.\d+)?E\+?\d+$/i

function readCells(row: Cells, text: string, profile: Profile): Row {
  const { columns, dates, figures } = profile
  const { at } = row
  const cell = (role: Role) => cellOf(row, profile, role)
  const problems: { column: number; why: string }[] = []
  const where = (role: Role) => `Line ${at}, column ${columnOf(profile, role) + 1} (${columns[columnOf(profile, role)]![0]})`
  const problem = (role: Role, why: string) => {
    problems.push({ column: columnOf(profile, role), why: `${where(role)}: ${why}` })
    return undefined
  }
  const day = readDate(cell('date'), profile) ?? problem('date', `${quoted(cell('date'))} is not a day like ${dates}`)
  const figureOf = (role: Role): Paise | undefined => {
    const figure = cell(role)
    if (figure === '') return paise(0n)
    return readFigure(figure, figures) ?? problem(role, `${quoted(figure)} is not an amount like ${figureExample[figures]}`)
  }
  const isMarked = columns.some(([, role]) => role === 'mark')
  const written = (isMarked ? (['amount'] as const) : (['debit', 'credit'] as const)).map((role) => ({
    role,
    amount: figureOf(role),
    text: cell(role),
  }))
  const amount = written.some((each) => each.amount === undefined)
    ? undefined
    : isMarked
      ? (signed(written[0]!.amount!, cell('mark')) ?? problem('mark', `${quoted(cell('mark'))} is neither Cr nor Dr`))
      : (oneOf(written[0]!.amount!, written[1]!.amount!) ?? problem('credit', 'a movement is a withdrawal or a deposit'))
  const balance = cell('balance')
  const after =
    readBalance(balance, cell('balanceMark'), profile) ??
    problem('balance', `${quoted(`${balance} ${cell('balanceMark')}`.trim())} is not a balance like ${balanceExample(profile)}`)
  const reference = cell('reference').replace(/^-$/, '')
  if (spreadsheetFigure.test(reference))
    problem(
      'reference',
      `${quoted(reference)} is what a spreadsheet left of a number: take the bank's own file, or format the column as text before it is saved`,
    )
  const extra = row.cells.findIndex((each, n) => n >= columns.length && each !== '')
  if (extra >= 0) problems.push({ column: extra, why: `Line ${at}, column ${extra + 1}: the profile has ${columns.length} columns` })
  const [first] = problems.toSorted((one, other) => one.column - other.column)
  const seen = { at, text: text.trim(), ...(day && { paidAt: day.paidAt }), ...(after !== undefined && { after }) }
  if (amount === 0n) return { ...seen, why: first?.why ?? `Line ${at}: a movement of nothing`, isNote: true }
  if (first === undefined && amount !== undefined) {
    // Banks pad references.
    const references = [reference.replace(/^0+(?=\d{12}$)/, '')]
    const line = lineOf({ ...day!, amount, narration: cell('narration'), reference, references })
    return { line, after: after!, at, dated: `${where('date')}: ${quoted(cell('date'))}`, text: text.trim() }
  }
  const may = written.flatMap(({ role, text: figure }) => {
    const amounts = legible(figure)
    return role === 'amount' ? eitherWay(amounts) : role === 'debit' ? amounts.map((each) => paise(-each)) : amounts
  })
  const isNote = day === undefined && after === undefined && amount === undefined
  return { ...seen, why: first!.why, ...(amount === undefined ? { may } : { amount }), ...(isNote && { isNote }) }
}

function signed(amount: Paise, mark: string): Paise | undefined {
  const [, side] = /^(cr|dr)\.?$/i.exec(mark) ?? []
  return side === undefined ? undefined : paise(side.toLowerCase() === 'cr' ? amount : -amount)
}

const oneOf = (debit: Paise, credit: Paise): Paise | undefined => (debit !== 0n && credit !== 0n ? undefined : paise(credit - debit))

const hasMark = ({ columns }: Profile) => columns.some(([, role]) => role === 'balanceMark')

/** The side is a column, a suffix or a minus sign. */
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

/** A sentence if the days are not in the profile's order. */
function daysBack(lines: readonly StatementLine[], { order }: Profile): string | undefined {
  const at = lines.findIndex((line, n) => n > 0 && line.paidAt < lines[n - 1]!.paidAt && (line.isDay || lines[n - 1]!.isDay))
  if (at < 0) return undefined
  return `Movement ${at + 1} is of a day before that of the movement before it, though the profile says ${order}: day and month may be swapped.`
}

/** Stated outside the rows, in the profile's figures; undefined without one. Throws if two differ. */
function balanceIn(
  rows: readonly Cells[],
  label: RegExp | undefined,
  { profile, unread }: { profile: Profile; unread: readonly UnreadRow[] },
): Paise | undefined {
  let found: Paise | undefined
  for (const { cells, at } of rows) {
    const [, text] = label?.exec(joined(cells)) ?? []
    if (text === undefined) continue
    const isBelow = text.startsWith('-')
    const amount = readFigure(isBelow ? text.slice(1) : text, profile.figures)
    if (amount === undefined)
      throw new StatementRefused(unread[0]?.why ?? `Line ${at}: ${quoted(text)} is not an amount like ${figureExample[profile.figures]}`)
    const balance = paise(isBelow ? -amount : amount)
    if (found !== undefined && balance !== found)
      throw new StatementRefused(`Line ${at}: a different balance than before, ${plain(balance)}`)
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
