import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { plain, StatementRefused, type HeldRow, type Proved, type StatementLine } from './statement.ts'

// A file's balances prove its rows; a person decides the rest (ADR 0040).

/** `after`: the balance beside it, if any. `dated`: where its day is written. `text`: as in the file. */
export type ReadRow = { line: StatementLine; after?: Paise; at: number; dated: string; text: string }

/** Unreadable, or doubtful. */
export type UnreadRow = {
  /** The number of its line in the file. */
  at: number
  why: string
  text: string
  paidAt?: Date
  /** Its own amount, as far as it could be read. */
  amount?: Paise
  /** Otherwise amounts that its figures may mean. */
  may?: readonly Paise[]
  after?: Paise
  /** Apparently no movement: dropped if the balances agree. */
  isNote?: true
}
export type Row = ReadRow | UnreadRow

/** Maximum held rows of one file: with more, the layout itself is not understood. */
export const heldMax = 100

export const tooManyUnread = ({ why }: Pick<HeldRow, 'why'>) =>
  new StatementRefused(`More than ${heldMax} rows cannot be read, one of them: ${why}. Use the bank's own file, unchanged`)

function bounded(proved: Proved): Proved {
  if (proved.held.length > heldMax) throw tooManyUnread(proved.held[0]!)
  return proved
}

/** Undefined `until`: any day. */
export type Until = Date | undefined

/** A row dated in the future waits: its day may be misread. */
const inTime = (rows: readonly Row[], until: Until): readonly Row[] =>
  rows.map((row) => {
    if (!isRead(row) || until === undefined || row.line.paidAt <= until) return row
    const { line, at, after, dated, text } = row
    return { at, why: `${dated} is dated in the future`, text, amount: line.amount, ...(after !== undefined && { after }) }
  })

const isRead = (row: Row): row is ReadRow => 'line' in row
const sumOf = (amounts: readonly (Paise | undefined)[]): bigint => amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)

/** Each balance must follow from the row before; an unreadable row between two moved their difference. Throws StatementRefused if balances contradict. */
export function proveByBalances(
  written: readonly Row[],
  { opening, closing, until }: { opening: Paise | undefined; closing: Paise | undefined; until: Until },
) {
  const rows = inTime(written, until)
  const proved: Proved = { lines: [], balances: [], held: [] }
  let from = opening
  let running = opening
  let before: number | undefined
  let waiting: UnreadRow[] = []
  const reach = (balance: Paise | undefined, fail: () => StatementRefused) => {
    if (waiting.length > 0) {
      const ends = hold(proved, waiting, { running, balance, fail })
      from ??= ends.from ?? ends.to
      running = ends.to ?? running
    } else if (running !== undefined && balance !== undefined && running !== balance) throw fail()
    from ??= balance
    running = balance ?? running
    waiting = []
  }
  for (const row of rows) {
    const { at, after } = row
    const fail = (amount: Paise | undefined) => () =>
      new StatementRefused(
        `Line ${at}: the balance ${plain(after!)} does not follow from ${plain(running!)}${amount === undefined ? '' : ` and ${plain(amount)} moved`}` +
          `${before === undefined ? '' : ` (line ${before})`}: a row is missing or was changed. Download the file again`,
      )
    if (isRead(row)) {
      reach(paise(after! - row.line.amount), fail(row.line.amount))
      proved.lines.push(row.line)
      proved.balances.push(after!)
      running = after
    } else {
      waiting.push(row)
      if (after !== undefined) reach(after, fail(row.amount))
    }
    before = at
  }
  const stated = closing
  reach(
    stated,
    () =>
      new StatementRefused(
        `The balances do not add up: the rows lead to ${plain(running!)}, but it closes with ${plain(stated!)}. Download the file again`,
      ),
  )
  return { ...bounded(proved), opening: from, closing: stated ?? running }
}

/** Holds rows between two balances. Where one of them is unknown, the rows' own amounts say it if all were read; else nothing does. */
function hold(
  proved: Proved,
  rows: readonly UnreadRow[],
  { running, balance, fail }: { running: Paise | undefined; balance: Paise | undefined; fail: () => StatementRefused },
): { from: Paise | undefined; to: Paise | undefined } {
  const behind = proved.lines.length
  const unknown = rows.filter(({ amount }) => amount === undefined)
  const known = sumOf(rows.map(({ amount }) => amount))
  const from = running ?? (balance !== undefined && unknown.length === 0 ? paise(balance - known) : undefined)
  const to = balance ?? (running !== undefined && unknown.length === 0 ? paise(running + known) : undefined)
  if (from === undefined || to === undefined) {
    // A day without figures may be a cut row.
    for (const row of rows)
      if (!row.isNote || (row.paidAt && row.after === undefined)) proved.held.push(heldOf(row, { amount: null, balance: null, behind }))
    return { from, to }
  }
  const left = paise(to - from - known)
  if (unknown.length === 0 && left !== 0n) throw fail()
  const shares = shareOf(unknown, left)
  let at: bigint = from
  for (const row of rows) {
    const { amount, text } = row.amount === undefined ? (shares.get(row) ?? {}) : { amount: row.amount, text: row.text }
    if (amount === undefined) continue
    at += amount
    proved.held.push(heldOf({ ...row, text: text! }, { amount, balance: paise(at), behind }))
  }
  return { from, to }
}

/** Longer than any bank's row. */
const textMax = 4_000

const heldOf = ({ at, why, text, paidAt }: UnreadRow, known: Pick<HeldRow, 'amount' | 'balance' | 'behind'>): HeldRow => ({
  at,
  why,
  text: text.slice(0, textMax),
  ...(paidAt && { day: istDay(paidAt) }),
  ...known,
})

/** Shares `left` among rows as their figures allow, otherwise all to the last, with everyone's text. */
function shareOf(rows: readonly UnreadRow[], left: Paise): Map<UnreadRow, { amount: Paise; text: string }> {
  if (rows.length === 0) return new Map()
  const said = solve(rows, left)
  if (said) return new Map([...said].map(([row, amount]) => [row, { amount, text: row.text }]))
  const moving = rows.filter(({ isNote }) => !isNote)
  const sharing = moving.length > 0 ? moving : rows
  return new Map([[sharing.at(-1)!, { amount: left, text: sharing.map(({ text }) => text).join('\n') }]])
}

/** Combinations tried. */
const waysMax = 4_096

/** Undefined if there is no solution, or more than one. */
function solve(rows: readonly UnreadRow[], left: Paise): Map<UnreadRow, Paise> | undefined {
  let ways: { sum: bigint; amounts: (Paise | undefined)[] }[] = [{ sum: 0n, amounts: [] }]
  for (const { may = [], isNote } of rows) {
    const choices: (Paise | undefined)[] = [...new Set(may), ...(isNote ? [undefined] : [])]
    if (choices.length * ways.length > waysMax) return undefined
    ways = ways.flatMap(({ sum, amounts }) => choices.map((each) => ({ sum: sum + (each ?? 0n), amounts: [...amounts, each] })))
  }
  const found = ways.filter(({ sum }) => sum === left)
  // No movement at all is tried before any other way to reach zero.
  const nothing = left === 0n ? found.find(({ amounts }) => amounts.every((each) => each === undefined)) : undefined
  const way = nothing ?? (found.length === 1 ? found[0] : undefined)
  return way && new Map(rows.flatMap((row, n) => (way.amounts[n] === undefined ? [] : [[row, way.amounts[n]]])))
}

/** An unreadable row moved the rest: proved by its own figures, otherwise for a second person. Throws StatementRefused if several rows remain open. */
export function proveByEnds(
  written: readonly Row[],
  { opening, closing, until, where }: { opening: Paise; closing: Paise | undefined; until: Until; where: string },
): Proved & { closing: Paise } {
  const rows = inTime(written, until)
  const unread = rows.filter((row): row is UnreadRow => !isRead(row))
  const unknown = unread.filter(({ amount }) => amount === undefined)
  const moved = sumOf(rows.map((row) => (isRead(row) ? row.line.amount : row.amount)))
  const left = paise((closing ?? opening + moved) - opening - moved)
  const open = closing === undefined ? unknown.filter(({ isNote }) => !isNote) : unknown
  const amounts = solve(unknown, left)
  const moving = unknown.filter(({ isNote }) => !isNote)
  const alone = moving.length > 0 ? moving : unknown
  if (!amounts && (alone.length > 1 || (closing === undefined && open.length > 0)))
    throw new StatementRefused(
      `${alone[0]!.why}${alone.length > 1 ? `; and so on, ${alone.length} rows` : ''}. The balances prove one such row, not this: ask the bank for the file again, or for another format`,
    )
  if (!amounts && alone.length === 0)
    throw new StatementRefused(
      `${where}: the balances do not add up: opening ${plain(opening)} and ${plain(paise(moved))} moved, but it closes with ${plain(closing!)}. ` +
        'Download the file again: it was cut or changed',
    )
  const taken = amounts ?? new Map([[alone[0]!, left]])
  const proved: Proved & { closing: Paise } = { lines: [], balances: [], held: [], closing: paise(opening + moved + left) }
  let at: bigint = opening
  for (const row of rows) {
    const amount = isRead(row) ? row.line.amount : (row.amount ?? taken.get(row))
    if (amount === undefined) continue
    at += amount
    if (isRead(row)) {
      proved.lines.push(row.line)
      proved.balances.push(paise(at))
    } else proved.held.push(heldOf(row, { amount, balance: paise(at), behind: proved.lines.length }))
  }
  if (!amounts)
    proved.unproved = `Line ${alone[0]!.at} cannot be read, and nothing but the closing balance says that it moved ${plain(left)}: a fault in another row would not show.`
  return { ...bounded(proved), closing: proved.closing }
}

/** Amounts above zero that figures may mean if written unconventionally: marks that group or separate, in any place. */
export function legible(text: string): Paise[] {
  if (/\d[eE][+-]?\d/.test(text)) return []
  const found = [...text.matchAll(/\d(?:[\d.,'’ ]*\d)?/g)].flatMap(([run]) => {
    const digits = run.replaceAll(/\D/g, '')
    if (digits.length > 15) return []
    const [, cents] = /[.,](\d{2})0+$/.exec(run) ?? []
    const short = cents === undefined ? [] : [BigInt(digits.replace(/0+$/, '').padEnd(3, '0'))]
    return [BigInt(digits), BigInt(digits) * 100n, ...short]
  })
  return [...new Set(found)].filter((amount) => amount > 0n).map((amount) => paise(amount))
}

export const eitherWay = (amounts: readonly Paise[]): Paise[] => amounts.flatMap((amount) => [amount, paise(-amount)])

/** The rows of parts of a file that follow each other. */
export function joinParts(parts: readonly Proved[]): Proved {
  const unproved = parts.map((part) => part.unproved).find((each) => each !== undefined)
  let behind = 0
  const held = parts.flatMap((part) => {
    const before = behind
    behind += part.lines.length
    return part.held.map((row) => ({ ...row, behind: before + row.behind }))
  })
  return bounded({
    lines: parts.flatMap(({ lines }) => lines),
    balances: parts.flatMap(({ balances }) => balances),
    held,
    ...(unproved !== undefined && { unproved }),
  })
}
