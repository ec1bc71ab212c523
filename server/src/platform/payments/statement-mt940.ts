import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { dayOf, lineOf, ofAccount, plain, readAmount, StatementRefused, type Statement, type StatementLine } from './statement.ts'

/** A field with its tag, such as 61 or 60F, its text, and the number of its first line in the file. */
type Field = { tag: string; text: string; at: number; unread?: StatementRefused }
type Message = Omit<Statement, 'account'> & { account: string; at: number }

/** A line of text is cut at this length, even within a word; a shorter one ends with a whole word. */
const lineLength = 65

const fieldStart = /^:(\d{2}[A-Z]?|NS):(.*)$/
/** Of MT940. Those that it has in common with MT942 and MT950 come first. */
const tags = new Set(['20', '21', '25', '25P', '28', '28C', '60F', '60M', '61', '86', '62F', '62M', '64', '65', 'NS'])
/** Fields that only an interim report, MT942, has: no balances, so nothing shows that it is whole. */
const interim = new Set(['13', '13D', '34F', '90C', '90D'])

const balanceText = /^([DC])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15},\d{0,2})$/
/** Value date, entry date, mark (R: reversal of), third letter of the currency, amount, type, the customer's and the bank's reference. */
const lineText = /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(RC|RD|C|D)[A-Z]?(\d{1,15},\d{0,2})[NSF][A-Z0-9]{3}(.*?)(?:\/\/(.*))?$/

/**
 * Reads MT940: messages that follow each other, as pages (:60M:, :62M:) or as days. Its dates have no time. Throws StatementRefused.
 * Source: SWIFT Standards MT, category 9, MT 940 (fields 20 to 86), as docs.rs/swift-mt-message and ibm.com/docs/en/stea list them.
 */
export function parseMt940(text: string, ours?: string): Statement {
  const all = split(text).map((fields) => ({
    fields,
    account: readAccount(fields.find(({ tag }) => tag === '25' || tag === '25P')?.text ?? ''),
  }))
  const messages = ofAccount(all, ours).map(({ fields }) => readMessage(fields))
  const [first] = messages
  if (!first) throw new StatementRefused('The file has no MT940 message, which begins with :20:')
  for (const [index, { account, opening, at }] of messages.entries()) {
    const before = messages[index - 1]
    if (account !== first.account) throw new StatementRefused(`Line ${at}: a message of another account than the first`)
    if (before && opening !== before.closing)
      throw new StatementRefused(
        `Line ${at}: it opens with ${plain(opening)}, but the message before it closes with ${plain(before.closing)}`,
      )
  }
  const last = messages.at(-1)!
  return {
    account: first.account,
    opening: first.opening,
    closing: last.closing,
    statesClosing: true,
    ...(last.closedOn && { closedOn: last.closedOn }),
    lines: messages.flatMap(({ lines }) => lines),
  }
}

/** Splits a file into messages, and each into its fields. A field's text goes on until the next one. */
function split(text: string): Field[][] {
  const messages: Field[][] = []
  /** The closing balance of the running message was read. */
  let isClosed = false
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const at = index + 1
    // Block headers come before the text block, on its first line or lines of their own; a full stop or a hyphen ends it.
    const line = raw.replace(/^(?:\{[1235]:[^\n]*\}\s*)?\{4:\s*/, '').trimEnd()
    if (line === '' || /^-(?:\}.*)?$/.test(line) || /^\{[1235]:.*\}$/.test(line)) continue
    const [, tag, data] = fieldStart.exec(line) ?? []
    const message = messages.at(-1)
    if (tag === undefined) {
      const field = message?.at(-1)
      if (!field) throw new StatementRefused(`Line ${at}: text before the first field of MT940, which begins with :20:`)
      field.text += `\n${line}`
      continue
    }
    // A payer's words may look like a field. None begins a message or its balances in the middle of one, and there are no others than MT940's.
    const inWords = message?.at(-1)?.tag === '86' && !isClosed
    const isForm = (tag === '61' ? lineText : tag.startsWith('62') ? balanceText : undefined)?.test(data!.trim()) !== false
    if (inWords && !(afterWords.test(tag) && isForm)) {
      const words = message!.at(-1)!
      words.text += `\n${line}`
      if (tag === '61') words.unread ??= noMovement(at, data!)
      continue
    }
    if (interim.has(tag)) throw new StatementRefused(`Line ${at}: an MT942 interim report, without balances: import the MT940 of that day`)
    if (!tags.has(tag)) throw new StatementRefused(`Line ${at}: MT940 has no field ${tag}`)
    isClosed = tag !== '20' && (isClosed || tag.startsWith('62'))
    if (tag === '20') messages.push([])
    else if (!message) throw new StatementRefused(`Line ${at}: a message begins with :20:, not with :${tag}:`)
    messages.at(-1)!.push({ tag, text: data!, at })
  }
  return messages
}

/** The fields that can follow a payer's words. */
const afterWords = /^(?:61|86|62[FM]|64|65|NS)$/

function readMessage(written: Field[]): Message {
  const fields = withoutSaid(written)
  const { at } = fields[0]!
  const one = (...wanted: string[]): Field => {
    const [field, other] = fields.filter(({ tag }) => wanted.includes(tag))
    if (!field || other) throw new StatementRefused(`Line ${other?.at ?? at}: a message has one field ${wanted.join(' or ')}`)
    return field
  }
  const opening = readBalance(one('60F', '60M'))
  const closing = readBalance(one('62F', '62M'))
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    const next = fields[index + 1]
    const line = readLine(field, next?.tag === '86' ? next.text : '')
    // A row that moves nothing is a note of the bank's.
    return line.amount === 0n ? [] : [line]
  })
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const missed = written.find(({ unread }) => unread)?.unread
  if (opening.amount + moved !== closing.amount)
    throw (
      missed ??
      new StatementRefused(
        `Line ${at}: the balances of this message do not add up: opening ${plain(opening.amount)} and ${plain(paise(moved))} moved, ` +
          `but it closes with ${plain(closing.amount)}`,
      )
    )
  return {
    account: readAccount(one('25', '25P').text),
    opening: opening.amount,
    closing: closing.amount,
    statesClosing: true,
    closedOn: istDay(closing.day),
    lines,
    at,
  }
}

/** A payer's words are so many lines at the most: SWIFT gives field 86 six. */
const saidMax = 12

/**
 * Movements that stand in a payer's words. Where a bank gives each movement its details, one without any may be such words, and so may one behind a line
 * that is cut at its full length; with those around it, if together they move nothing. What moves something the balances prove.
 */
function withoutSaid(fields: Field[]): Field[] {
  const givesDetails = fields[fields.findIndex(({ tag }) => tag === '61') + 1]?.tag === '86'
  const isFull = ({ text }: Field) => text.length - 1 - text.lastIndexOf('\n') >= lineLength
  const isDoubtful = (at: number) =>
    fields[at]!.tag === '61' &&
    ((givesDetails && fields[at + 1]?.tag !== '86') || (fields[at - 1]?.tag === '86' && isFull(fields[at - 1]!)))
  const last62 = fields.findLastIndex(({ tag }) => tag.startsWith('62'))
  const kept: Field[] = []
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!
    const words = kept.at(-1)?.tag === '86' ? kept.at(-1)! : undefined
    const end = words && (field.tag.startsWith('62') && at < last62 ? at : endOfSaid(fields, at, isDoubtful))
    if (end === undefined) kept.push({ ...field })
    else {
      for (const { tag, text } of fields.slice(at, end + 1)) words!.text += `\n:${tag}:${text}`
      at = end
    }
  }
  return kept
}

/** The last field of movements, from this one on, that move nothing together and of which one is doubtful. Undefined if there are none. */
function endOfSaid(fields: readonly Field[], from: number, isDoubtful: (at: number) => boolean): number | undefined {
  let [sum, doubts] = [0n, 0]
  for (let at = from; at < Math.min(fields.length, from + saidMax) && /^(?:61|86)$/.test(fields[at]!.tag); at++) {
    const { tag, text } = fields[at]!
    if (tag === '86') continue
    const [, , , , , , mark, digits] = lineText.exec(text.split('\n', 1)[0]!) ?? []
    if (digits === undefined) return undefined
    sum += signed(digits, mark === 'C' || mark === 'RD')
    if (isDoubtful(at)) doubts++
    if (sum === 0n && doubts > 0) return at
  }
  return undefined
}

/** The day of the booking, where the bank names it beside the value date: the one of these months and days that is nearest to it. */
function bookedOn(
  value: Date,
  { entryMonth, entryDay, at }: { entryMonth: string | undefined; entryDay: string | undefined; at: number },
): Date {
  if (entryMonth === undefined || entryDay === undefined) return value
  const year = Number(istDay(value).slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, Number(entryMonth), Number(entryDay)) ?? [])
  const [nearest] = days.toSorted((one, other) => Math.abs(one.getTime() - value.getTime()) - Math.abs(other.getTime() - value.getTime()))
  if (!nearest) throw new StatementRefused(`Line ${at}: there is no day ${entryMonth}-${entryDay}`)
  return nearest
}

/** Banks put a branch before the number, separated by a slash, and the currency behind it. */
const readAccount = (text: string) =>
  text
    .split('\n')[0]!
    .split('/')
    .at(-1)!
    .trim()
    .replace(/\s*INR$/, '')

function readBalance({ text, at, tag }: Field): { amount: Paise; day: Date } {
  const [, mark, year, month, day, currency, digits] = balanceText.exec(text.trim()) ?? []
  if (digits === undefined)
    throw new StatementRefused(`Line ${at}, column ${tag.length + 3}: '${text.slice(0, 30)}' is no balance of MT940`)
  if (currency !== 'INR') throw new StatementRefused(`Line ${at}: an account in ${currency}, not in INR`)
  return { amount: signed(digits, mark === 'C'), day: readDay([year!, month!, day!], at) }
}

function readLine({ text, at }: Field, details: string): StatementLine {
  const [statement, ...more] = text.split('\n')
  const [, year, month, day, entryMonth, entryDay, mark, digits, customer = '', bank = ''] = lineText.exec(statement!) ?? []
  if (digits === undefined) throw noMovement(at, statement!)
  const isReversal = mark!.startsWith('R')
  // A reversed debit comes in, a reversed credit goes out.
  const amount = signed(digits, mark === 'C' || mark === 'RD')
  const narration = (details || more.join('\n'))
    .split('\n')
    .map((line) => (line.length >= lineLength ? line : `${line} `))
    .join('')
  // The customer's reference may be the payer's own text.
  return lineOf({
    paidAt: bookedOn(readDay([year!, month!, day!], at), { entryMonth, entryDay, at }),
    isDay: true,
    amount,
    narration,
    reference: bank.trim() || customer.trim(),
    references: [bank],
    isReversal,
  })
}

const noMovement = (at: number, text: string) =>
  new StatementRefused(`Line ${at}, column 5: '${text.slice(0, 40)}' is no movement of MT940`)

function readDay([year, month, day]: [string, string, string], at: number): Date {
  const found = dayOf(2000 + Number(year), Number(month), Number(day))
  if (!found) throw new StatementRefused(`Line ${at}: there is no day ${year}-${month}-${day}`)
  return found
}

const signed = (digits: string, isCredit: boolean): Paise => {
  const amount = readAmount(digits, ',')!
  return paise(isCredit ? amount : -amount)
}
