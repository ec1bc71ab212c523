import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHash } from 'node:crypto'
import type { StatementFormat } from '../../platform/db/schema.ts'
import { plain, type Statement, type StatementLine } from '../../platform/payments/statement.ts'

// Whether a statement continues what is known of its account, and which of its lines are new (ADR 0086).

/** A line that an earlier file had, in its format. Its balance is null if it was taken before balances were kept. */
export type KnownLine = Pick<StatementLine, 'paidAt' | 'amount' | 'reference' | 'narration'> & {
  utr: string | null
  balance: Paise | null
  format: StatementFormat
}

/** How far an account is known: the closing balance of the statement that went furthest, and its last day. */
export type Reached = { closing: Paise; lastDay: IstDay | null }

/** A line with its place: its number in the file and the balance after it. `fingerprint` is unlike that of every other line. */
export type PlacedLine = { line: StatementLine; balance: Paise; place: number; fingerprint: Buffer }

export type Continuity = {
  /** The lines that no earlier file had. */
  added: PlacedLine[]
  /** It goes further than all before it. */
  extends: boolean
  /** Its opening balance less the closing balance before it; null where that cannot be told. */
  gap: Paise | null
  /** Why it does not continue what is known, in a sentence with the difference. */
  breaks: string | undefined
  firstDay: IstDay | null
  lastDay: IstDay | null
}

/** What a line is known by in any format, but for its place: its UTR and amount or, without a UTR, day, amount, reference and words. */
function kindOf({ paidAt, amount, utr, reference, narration }: StatementLine | KnownLine): string {
  const known =
    utr === undefined || utr === null
      ? ['line', istDay(paidAt), plain(amount), reference, narration.toUpperCase()]
      : ['utr', utr, plain(amount)]
  return JSON.stringify(known)
}

/** All that one format writes of a line, with its place. */
const wholeOf = ({ paidAt, amount, utr, reference, narration }: StatementLine | KnownLine, balance: Paise): string =>
  JSON.stringify([paidAt.toISOString(), plain(amount), utr ?? '', reference, narration, plain(balance)])

/** All that formats agree about. */
const placeOf = (amount: Paise, balance: Paise): string => `${amount} ${balance}`

/** Values by key, each to be taken once. */
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

/**
 * Compares a statement with the known lines of its account: those of its days, and those with its UTRs. `reached` is undefined before the
 * first statement.
 *
 * A line is known if an earlier one is the same and has the same balance after it. So the same line in a file that overlaps is one, and two
 * that are alike are two. Formats word a line differently: there, amount, balance and day, or UTR, decide. A statement continues if what is
 * new in it follows the closing balance. If it does not, a line counts as known whatever its balance, so that nothing is credited twice.
 */
export function continueFrom(
  statement: Statement,
  { format, known, reached }: { format: StatementFormat; known: readonly KnownLine[]; reached: Reached | undefined },
): Continuity {
  const { lines, balances, closing } = statement
  const days = [...lines.map(({ paidAt }) => istDay(paidAt)), ...(statement.closedOn === undefined ? [] : [statement.closedOn])].toSorted()
  const [firstDay, lastDay] = [days[0] ?? null, days.at(-1) ?? null]
  const { taken, why } = resolveKnown({ statement, balances, format, known, reached, lastDay })
  const unknown = unknownOf(lines, taken)
  const noClosing = statement.statesClosing ? undefined : `It states no closing balance: what it moves comes to ${plain(closing)}.`
  const breaks = [why, statement.unproved, noClosing].filter((each) => each !== undefined).join(' ')
  const isBroken = breaks !== ''
  const fresh = isBroken ? withoutAlike(lines, unknown, known, taken) : unknown
  const isFurther = reached === undefined || reached.lastDay === null || lastDay === null || lastDay >= reached.lastDay
  const reachesEnd = fresh.includes(lines.length - 1) || taken.size === 0 || closing === reached?.closing
  return {
    added: place(lines, balances, fresh, known),
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

/** Lines of a file, by index, with the known line that each is. */
type Taken = ReadonlyMap<number, KnownLine>
type Compared = {
  statement: Statement
  balances: readonly Paise[]
  format: StatementFormat
  known: readonly KnownLine[]
  reached: Reached | undefined
  lastDay: IstDay | null
}

const unknownOf = (lines: readonly StatementLine[], taken: Taken): number[] => [...lines.keys()].filter((index) => !taken.has(index))

/**
 * Decides which lines are known, and why the rest does not continue. What only another format tells in other words is taken for known if
 * the statement continues by it; if it continues without as well, a person looks.
 */
function resolveKnown(compared: Compared): { taken: Taken; why: string | undefined } {
  const same = matchSame(compared)
  const all = matchOtherFormats(compared, same)
  const [whyAll, whySame] = [whyNot(compared, all), whyNot(compared, same)]
  if (all.size === same.size || (whyAll !== undefined && whySame === undefined)) return { taken: same, why: whySame }
  const inDoubt = whyAll === undefined && whySame === undefined
  const why = inDoubt ? `It may be what a statement in another format says in other words: ${all.size - same.size} of its lines.` : whyAll
  return { taken: all, why }
}

/** The lines that are known as this format writes them, and those known without a balance. */
function matchSame({ statement: { lines }, balances, format, known }: Compared): Taken {
  const taken = new Map<number, KnownLine>()
  const whole = pool(
    known.filter((line) => line.balance !== null && line.format === format),
    (line) => wholeOf(line, line.balance!),
  )
  const unplaced = pool(
    known.filter(({ balance }) => balance === null),
    kindOf,
  )
  for (const [index, line] of lines.entries()) {
    const found = whole.take(wholeOf(line, balances[index]!)) ?? unplaced.take(kindOf(line))
    if (found) taken.set(index, found)
  }
  return taken
}

/** Besides, those that another format has at the same place. */
function matchOtherFormats({ statement: { lines }, balances, format, known }: Compared, same: Taken): Taken {
  const taken = new Map(same)
  const others = pool(
    known.filter((line) => line.balance !== null && line.format !== format),
    (line) => placeOf(line.amount, line.balance!),
  )
  for (const [index, line] of lines.entries()) {
    if (taken.has(index)) continue
    const found = others.take(placeOf(line.amount, balances[index]!), ({ utr, paidAt }) =>
      utr === null || line.utr === undefined ? istDay(paidAt) === istDay(line.paidAt) : utr === line.utr,
    )
    if (found) taken.set(index, found)
  }
  return taken
}

/** Why a statement does not continue. Undefined if it does. */
function whyNot({ statement, balances, reached, lastDay }: Compared, taken: Taken): string | undefined {
  const { lines, opening } = statement
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
  const among = unknownOf(lines, taken).find((index) => index > start && index < end)
  if (among !== undefined) return `Movement ${among + 1} (${describe(lines[among]!)}) is none that an earlier statement has at its place.`
  if (end < lines.length - 1 && balances[end] !== closing)
    return `Movement ${end + 2} (${describe(lines[end + 1]!)}) begins at ${plain(balances[end]!)}, but the statement before closes with ${plain(closing)}: a difference of ${plain(paise(balances[end]! - closing))}.`
  // Nothing that is known says what came before.
  return start > 0 ? `It begins with ${start} of ${lines.length} lines before the first that is known, ${describe(lines[0]!)}.` : undefined
}

const describe = ({ amount, paidAt }: Pick<StatementLine, 'amount' | 'paidAt'>) => `${plain(amount)} on ${istDay(paidAt)}`

/** Of the unknown lines those that no earlier line is like, whatever its balance. */
function withoutAlike(lines: readonly StatementLine[], unknown: readonly number[], known: readonly KnownLine[], taken: Taken): number[] {
  const used = new Set(taken.values())
  const left = pool(
    known.filter((line) => !used.has(line)),
    kindOf,
  )
  return unknown.filter((index) => left.take(kindOf(lines[index]!)) === undefined)
}

/** New lines with their places. The fingerprint counts those that are alike, known ones first. */
function place(
  lines: readonly StatementLine[],
  balances: readonly Paise[],
  fresh: readonly number[],
  known: readonly KnownLine[],
): PlacedLine[] {
  const counts = new Map<string, number>()
  for (const line of known) counts.set(kindOf(line), (counts.get(kindOf(line)) ?? 0) + 1)
  return fresh.map((index) => {
    const line = lines[index]!
    const kind = kindOf(line)
    const nth = counts.get(kind) ?? 0
    counts.set(kind, nth + 1)
    return {
      line,
      balance: balances[index]!,
      place: index + 1,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([...(JSON.parse(kind) as string[]), nth]))
        .digest(),
    }
  })
}
