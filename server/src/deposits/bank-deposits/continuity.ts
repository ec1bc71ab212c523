import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import type { StatementFormat } from '../../platform/db/schema.ts'
import { plain, type HeldRow, type Statement, type StatementLine } from '../../platform/payments/statement.ts'

/** A line of an earlier file, in its format. Its balance is null if it was taken before balances were stored. */
export type KnownLine = Pick<StatementLine, 'paidAt' | 'amount' | 'reference' | 'narration'> & {
  utr: string | null
  balance: Paise | null
  format: StatementFormat
}

/** A row that an earlier file held, in any format. It is or becomes a line, unless it is `open` or `none`. */
export type KnownRow = { rowId: bigint; amount: Paise; balance: Paise; text: string; resolved: 'open' | 'line' | 'filled' | 'none' }

export type Reached = { closing: Paise; lastDay: IstDay | null }

/** `fingerprint` is unique among lines. */
export type PlacedLine = { line: StatementLine; balance: Paise; place: number; fingerprint: Buffer }

export type Continuity = {
  added: PlacedLine[]
  /** Rows for a person, without those that an earlier file held. */
  held: HeldRow[]
  fills: ReadonlyMap<number, bigint>
  /** True if it ends later than all earlier statements. */
  extends: boolean
  /** Null if unknown. */
  gap: Paise | null
  /** One sentence, with the difference. */
  breaks: string | undefined
  firstDay: IstDay | null
  lastDay: IstDay | null
}

/** Returns a line's key in any format, without its place: UTR and amount or, without a UTR, day, amount, reference and words. */
function kindOf({ paidAt, amount, utr, reference, narration }: StatementLine | KnownLine): string {
  const known =
    utr === undefined || utr === null
      ? ['line', istDay(paidAt), plain(amount), reference, narration.toUpperCase()]
      : ['utr', utr, plain(amount)]
  return JSON.stringify(known)
}

/** Matches each known line once. If only one of two lines has a UTR, the same text means the same line: the UTR was not recognised before. */
function kinds(known: readonly KnownLine[]) {
  const used = new Set<KnownLine>()
  const wordsOf = (line: StatementLine | KnownLine) => kindOf({ ...line, utr: null } as KnownLine)
  const [byKind, withUtr, without] = [
    Map.groupBy(known, kindOf),
    Map.groupBy(
      known.filter(({ utr }) => utr !== null),
      wordsOf,
    ),
    Map.groupBy(
      known.filter(({ utr }) => utr === null),
      wordsOf,
    ),
  ]
  const first = (lines: KnownLine[] | undefined): KnownLine | undefined => {
    while (lines?.[0] && used.has(lines[0])) lines.shift()
    return lines?.[0]
  }
  return {
    take(line: StatementLine): KnownLine | undefined {
      const found = first(byKind.get(kindOf(line))) ?? first((line.utr === undefined ? withUtr : without).get(wordsOf(line)))
      if (found) used.add(found)
      return found
    },
  }
}

/** Identifies a line within one format, with its place; the text contains the UTR. */
const wholeOf = ({ paidAt, amount, reference, narration }: StatementLine | KnownLine, balance: Paise): string =>
  JSON.stringify([paidAt.toISOString(), plain(amount), reference, narration, plain(balance)])

const placeOf = (amount: Paise, balance: Paise): string => `${amount} ${balance}`

function pool<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const byKey = Map.groupBy(values, keyOf)
  return {
    take(key: string, fits: (value: Value) => boolean = () => true): Value | undefined {
      const here = byKey.get(key)
      const at = here?.findIndex(fits) ?? -1
      return at < 0 ? undefined : here!.splice(at, 1)[0]
    },
  }
}

/** A movement of a file: a readable line, or a held row whose place the balances prove. */
type Movement = { amount: Paise; balance: Paise } & ({ line: StatementLine } | { row: HeldRow })

function movementsOf({ lines, balances, held }: Statement): Movement[] {
  const rows = Map.groupBy(held, ({ behind }) => behind)
  const placed = (behind: number): Movement[] =>
    (rows.get(behind) ?? []).flatMap((row) => (row.amount ? [{ amount: row.amount, balance: row.balance!, row }] : []))
  return [...lines.flatMap((line, n) => [...placed(n), { amount: line.amount, balance: balances[n]!, line }]), ...placed(lines.length)]
}

/**
 * A line is known if an earlier one matches in balance; in another format by amount, balance and day, or UTR. In a discontinuous statement any balance
 * matches.
 */
export function continueFrom(
  statement: Statement,
  {
    format,
    known,
    knownRows = [],
    reached,
  }: { format: StatementFormat; known: readonly KnownLine[]; knownRows?: readonly KnownRow[]; reached: Reached | undefined },
): Continuity {
  const { lines, closing } = statement
  const movements = movementsOf(statement)
  const days = [...lines.map(({ paidAt }) => istDay(paidAt)), ...(statement.closedOn === undefined ? [] : [statement.closedOn])].toSorted()
  const [firstDay, lastDay] = [days[0] ?? null, days.at(-1) ?? null]
  const { taken, why } = resolveKnown({ statement, movements, format, known, knownRows, reached, firstDay, lastDay })
  const unknown = unknownOf(movements, taken)
  const noClosing = statement.statesClosing ? undefined : `It states no closing balance: what it moves comes to ${plain(closing)}.`
  const breaks = [why, statement.unproved, noClosing].filter((each) => each !== undefined).join(' ')
  const isBroken = breaks !== ''
  const open = new Map(
    [...taken].flatMap(([index, found]) =>
      'line' in movements[index]! && 'resolved' in found && found.resolved === 'open' ? [[index, found.rowId]] : [],
    ),
  )
  const candidates = [...unknown, ...open.keys()].toSorted((one, other) => one - other)
  const fresh = isBroken ? withoutAlike(movements, candidates, { known, knownRows, taken }) : candidates
  const last = movements.length - 1
  const isFurther = reached === undefined || reached.lastDay === null || lastDay === null || lastDay >= reached.lastDay
  const reachesEnd = (fresh.includes(last) && !open.has(last)) || taken.size === 0 || closing === reached?.closing
  return {
    added: place(movements, fresh, known),
    held: [
      ...fresh.flatMap((index) => ('row' in movements[index]! ? [movements[index].row] : [])),
      ...statement.held.filter(({ amount }) => !amount),
    ],
    fills: new Map(fresh.flatMap((index) => (open.has(index) ? [[index + 1, open.get(index)!]] : []))),
    extends: isFurther && reachesEnd,
    gap: gapOf(statement, taken, isBroken, reached),
    breaks: isBroken ? breaks : undefined,
    firstDay,
    lastDay,
  }
}

function gapOf({ opening }: Statement, taken: Taken, isBroken: boolean, reached: Reached | undefined): Paise | null {
  if (reached === undefined) return null
  if (taken.size === 0) return paise(opening - reached.closing)
  return isBroken ? null : paise(0n)
}

/** The known line or held row of each movement, by the movement's index. */
type Taken = ReadonlyMap<number, KnownLine | KnownRow>
type Compared = {
  statement: Statement
  movements: readonly Movement[]
  format: StatementFormat
  known: readonly KnownLine[]
  knownRows: readonly KnownRow[]
  reached: Reached | undefined
  firstDay: IstDay | null
  lastDay: IstDay | null
}

const unknownOf = (movements: readonly Movement[], taken: Taken): number[] =>
  movements.flatMap((_, index) => (taken.has(index) ? [] : [index]))

/** A match by another format or a held row counts if the statement continues only with it. If it also continues without it, a person decides. */
function resolveKnown(compared: Compared): { taken: Taken; why: string | undefined } {
  const same = matchSame(compared)
  const without = resolveFormats(compared, same)
  const rows = matchRows(compared, same)
  if (rows.size === same.size) return without
  const by = resolveFormats(compared, rows)
  if (without.why !== undefined) return by
  return by.why === undefined ? { ...by, why: `It may be what rows that are held say: ${rows.size - same.size} of its lines.` } : without
}

function resolveFormats(compared: Compared, same: Taken): { taken: Taken; why: string | undefined } {
  const all = matchOtherFormats(compared, same)
  const [whyAll, whySame] = [whyNot(compared, all), whyNot(compared, same)]
  if (all.size === same.size || (whyAll !== undefined && whySame === undefined)) return { taken: same, why: whySame }
  const inDoubt = whyAll === undefined && whySame === undefined
  const why = inDoubt ? `It may be what a statement in another format says in other words: ${all.size - same.size} of its lines.` : whyAll
  return { taken: all, why }
}

/** Matches movements as this format writes them, and lines known without a balance. */
function matchSame({ movements, format, known, knownRows }: Compared): Taken {
  const taken = new Map<number, KnownLine | KnownRow>()
  const whole = pool(
    known.filter((line) => line.balance !== null && line.format === format),
    (line) => wholeOf(line, line.balance!),
  )
  const unplaced = kinds(known.filter(({ balance }) => balance === null))
  const texts = pool(knownRows, ({ amount, balance, text }) => `${placeOf(amount, balance)} ${text}`)
  for (const [index, movement] of movements.entries()) {
    const { amount, balance } = movement
    const found =
      'row' in movement
        ? texts.take(`${placeOf(amount, balance)} ${movement.row.text}`)
        : (whole.take(wholeOf(movement.line, balance)) ?? unplaced.take(movement.line))
    if (found) taken.set(index, found)
  }
  return taken
}

/** Adds movements at the place of an unreadable row of either file. A line matches a row that is open, or called a line. */
function matchRows({ movements, known, knownRows, firstDay, lastDay }: Compared, same: Taken): Taken {
  const [taken, used] = [new Map(same), new Set(same.values())]
  const isOnDayOf = ({ day }: HeldRow, of: IstDay) =>
    day === undefined ? firstDay === null || (of >= firstDay && of <= lastDay!) : of === day
  const placeOfKnown = ({ amount, balance }: KnownLine | KnownRow) => placeOf(amount, balance!)
  const rows = pool(
    knownRows.filter((row) => !used.has(row)),
    placeOfKnown,
  )
  const lines = pool(
    known.filter((line) => line.balance !== null && !used.has(line)),
    placeOfKnown,
  )
  for (const [index, movement] of movements.entries()) {
    if (taken.has(index)) continue
    const at = placeOf(movement.amount, movement.balance)
    const found =
      'row' in movement
        ? (lines.take(at, ({ paidAt }) => isOnDayOf(movement.row, istDay(paidAt))) ?? rows.take(at))
        : rows.take(at, ({ resolved }) => resolved === 'open' || resolved === 'line')
    if (found) taken.set(index, found)
  }
  return taken
}

function matchOtherFormats({ movements, format, known }: Compared, same: Taken): Taken {
  const [taken, used] = [new Map(same), new Set(same.values())]
  const others = pool(
    known.filter((line) => line.balance !== null && line.format !== format && !used.has(line)),
    (line) => placeOf(line.amount, line.balance!),
  )
  for (const [index, movement] of movements.entries()) {
    if (taken.has(index) || 'row' in movement) continue
    const { line } = movement
    const found = others.take(placeOf(line.amount, movement.balance), ({ utr, paidAt }) =>
      utr === null || line.utr === undefined ? istDay(paidAt) === istDay(line.paidAt) : utr === line.utr,
    )
    if (found) taken.set(index, found)
  }
  return taken
}

/** Undefined if the statement continues. */
function whyNot({ statement: { opening }, movements, reached, lastDay }: Compared, taken: Taken): string | undefined {
  if (reached === undefined) return undefined
  const { closing } = reached
  if (taken.size === 0) {
    if (opening !== closing)
      return `It opens with ${plain(opening)}, but the statement before it closes with ${plain(closing)}: a difference of ${plain(paise(opening - closing))}.`
    return lastDay !== null && reached.lastDay !== null && lastDay < reached.lastDay
      ? `It ends on ${lastDay}, but the account is known until ${reached.lastDay} and none of its lines is.`
      : undefined
  }
  const indices = [...taken.keys()].toSorted((one, other) => one - other)
  const [start, end] = [indices[0]!, indices.at(-1)!]
  const among = unknownOf(movements, taken).find((index) => index > start && index < end)
  if (among !== undefined)
    return `Movement ${among + 1} (${describe(movements[among]!)}) is none that an earlier statement has at its place.`
  const { balance } = movements[end]!
  if (end < movements.length - 1 && balance !== closing)
    return `Movement ${end + 2} (${describe(movements[end + 1]!)}) begins at ${plain(balance)}, but the statement before closes with ${plain(closing)}: a difference of ${plain(paise(balance - closing))}.`
  // No known line shows what came before.
  return start > 0
    ? `It begins with ${start} of ${movements.length} lines before the first that is known, ${describe(movements[0]!)}.`
    : undefined
}

function describe(movement: Movement): string {
  const day = 'line' in movement ? istDay(movement.line.paidAt) : movement.row.day
  return `${plain(movement.amount)}${day === undefined ? '' : ` on ${day}`}`
}

function withoutAlike(
  movements: readonly Movement[],
  unknown: readonly number[],
  { known, knownRows, taken }: Pick<Compared, 'known' | 'knownRows'> & { taken: Taken },
): number[] {
  const used = new Set(taken.values())
  const left = kinds(known.filter((line) => !used.has(line)))
  const textOf = ({ amount, text }: Pick<KnownRow, 'amount' | 'text'>) => `${amount} ${text}`
  const rows = pool(
    knownRows.filter((row) => !used.has(row)),
    textOf,
  )
  return unknown.filter((index) => {
    const movement = movements[index]!
    if ('line' in movement) return left.take(movement.line) === undefined
    return rows.take(textOf({ amount: movement.amount, text: movement.row.text })) === undefined
  })
}

/** The fingerprint counts equal lines, known ones first. */
function place(movements: readonly Movement[], fresh: readonly number[], known: readonly KnownLine[]): PlacedLine[] {
  const counts = new Map<string, number>()
  for (const line of known) counts.set(kindOf(line), (counts.get(kindOf(line)) ?? 0) + 1)
  return fresh.flatMap((index) => {
    const movement = movements[index]!
    if ('row' in movement) return []
    const { line, balance } = movement
    const kind = kindOf(line)
    const nth = counts.get(kind) ?? 0
    counts.set(kind, nth + 1)
    return {
      line,
      balance,
      place: index + 1,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([...(JSON.parse(kind) as string[]), nth]))
        .digest(),
    }
  })
}

/** Identifies a held row in any file of its account. */
export const fingerprintOf = ({ text, amount, balance }: Pick<HeldRow, 'text' | 'amount' | 'balance'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([text, amount === null ? null : plain(amount), balance === null ? null : plain(balance)]))
    .digest()
