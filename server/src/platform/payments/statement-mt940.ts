import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { eitherWay, joinParts, legible, proveByEnds, type Row, type UnreadRow, type Until } from './statement-proof.ts'
import { dayOf, lineOf, ofAccount, plain, readAmount, StatementRefused, type Statement } from './statement.ts'

/** `at`: its first line in the file. `doubt`: it looks like a movement, but may be a payer's text. */
type Field = { tag: string; text: string; at: number; doubt?: 'no movement' | 'moves nothing' }
type Message = Statement & { account: string; at: number }

/** A line of this length may be cut within a word; a shorter line ends with a whole word. */
const lineLength = 65

const fieldStart = /^:(\d{2}[A-Z]?|NS):(.*)$/
/** Tags that MT942 and MT950 use too come first. */
const tags = new Set(['20', '21', '25', '25P', '28', '28C', '60F', '60M', '61', '86', '62F', '62M', '64', '65', 'NS'])
/** Fields of an interim report, MT942: it has no balances, so nothing shows that it is complete. */
const interim = new Set(['13', '13D', '34F', '90C', '90D'])

const balanceText = /^([DC])(\d{2})(\d{2})(\d{2})([A-Z]{3})0*(\d{1,15},\d{0,2})$/
/** Value date, entry date, mark (R: reversal), currency's third letter, amount, type, customer's and bank's reference. Some banks pad, or have no type. */
const lineText = /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(RC|RD|C|D)[A-Z]?0*(\d{1,15},\d{0,2}) ?(?:[NSF][A-Z0-9 ]{3}(.*?))?(?:\/\/(.*))?$/

/**
 * Messages are pages (:60M:, :62M:) or days. Throws StatementRefused. Source: SWIFT MT 940 (fields 20 to 86), by docs.rs/swift-mt-message,
 * ibm.com/docs/en/stea.
 */
export function parseMt940(text: string, ours?: string, until?: Date): Statement {
  const all = split(text).map((fields) => ({
    fields,
    account: readAccount(fields.find(({ tag }) => tag === '25' || tag === '25P')?.text ?? ''),
  }))
  const messages = ofAccount(all, ours).map(({ fields }) => readMessage(fields, until))
  const [first] = messages
  if (!first) throw new StatementRefused('The file has no MT940 message, which begins with :20:')
  for (const [index, { account, opening, at }] of messages.entries()) {
    const before = messages[index - 1]
    if (account !== first.account) throw new StatementRefused(`Line ${at}: a message for a different account than the first`)
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
    ...joinParts(messages),
  }
}

/** A field's text ends where the next one begins. */
function split(text: string): Field[][] {
  const messages: Field[][] = []
  let [isClosed, isEnded]: boolean[] = [false, false]
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const at = index + 1
    const message = messages.at(-1)
    const inWords: boolean = /^(?:61|86)$/.test(message?.at(-1)?.tag ?? '') && !isClosed
    // Block headers precede the text block; a full stop or a hyphen ends it.
    const line: string = (inWords ? raw : raw.replace(/^(?:\{[1235]:[^\n]*\}\s*)?\{4:\s*/, '')).trimEnd()
    const isEnd = /^-(?:\}.*)?$/.test(line)
    isEnded = (isEnded && !line.startsWith(':20:')) || (isEnd && isClosed)
    if (line === '' || isEnd || (!inWords && /^\{[1235]:.*\}$/.test(line))) continue
    const [, tag, data]: readonly (string | undefined)[] = fieldStart.exec(line) ?? []
    if (tag === undefined) {
      // Some banks print their name before a message.
      if (message && !isEnded) message.at(-1)!.text += `\n${line}`
      continue
    }
    // A payer's text may look like a field, but cannot begin a message or a balance there.
    const isBalance = tag.startsWith('62') && balanceText.test(data!.trim())
    const follows = tag === '61' || isBalance || (tag === '86' && message?.at(-1)?.tag === '61')
    if (inWords && !follows) {
      message!.at(-1)!.text += `\n${line}`
      continue
    }
    // A message's head comes only before its movements.
    if (tag !== '20' && message && !head.test(message.at(-1)!.tag) && (head.test(tag) || !tags.has(tag))) {
      message.at(-1)!.text += `\n${line}`
      continue
    }
    isClosed = tag !== '20' && (isClosed || tag.startsWith('62'))
    if (tag === '20') messages.push([])
    else if (!message) throw new StatementRefused(`Line ${at}: a message begins with :20:, not with :${tag}:`)
    messages.at(-1)!.push({ tag, text: data!, at })
  }
  return messages.reduce<Field[][]>(rejoin, [])
}

/** The fields of a message's head behind :20:. */
const head = /^(?:20|21|25P?|28C?|60[FM])$/

/** A message has an account, an opening balance, and a predecessor that adds up. Otherwise it and earlier closing balances are text of that predecessor. */
function rejoin(messages: Field[][], message: Field[]): Field[][] {
  const before = messages.at(-1) ?? []
  let closing = before.findLastIndex(({ tag }) => tag.startsWith('62'))
  while (closing > 0 && before[closing - 1]!.tag.startsWith('6') && before[closing - 1]!.tag !== '61') closing--
  const last = before[closing < 0 ? before.length - 1 : closing - 1]
  const [account, opening] = [/^25P?$/, /^60[FM]$/].map((wanted) => message.find(({ tag }) => wanted.test(tag))?.text)
  const isSame = account !== undefined && before.some(({ tag, text }) => /^25P?$/.test(tag) && readAccount(text) === readAccount(account))
  const isWhole = account !== undefined && balanceText.test(opening ?? '') && (!isSame || addsUp(before))
  if (isWhole || !last || !/^(?:61|86)$/.test(last.tag)) return [...messages, message]
  const body = message.findIndex(({ tag }) => /^(?:61|62[FM]|86)$/.test(tag))
  const said = [...(closing < 0 ? [] : before.splice(closing)), ...message.slice(0, body < 0 ? undefined : body)]
  last.text += said.map(({ tag, text }) => `\n:${tag}:${text}`).join('')
  if (body >= 0) before.push(...message.slice(body))
  return messages
}

/** Whether a message's movements lead from its opening balance to its closing one. */
function addsUp(fields: readonly Field[]): boolean {
  const [opening, closing] = [/^60[FM]$/, /^62[FM]$/].map((wanted) => {
    const [, mark, , , , , digits] = balanceText.exec(fields.findLast(({ tag }) => wanted.test(tag))?.text ?? '') ?? []
    return digits === undefined ? undefined : signed(digits, mark === 'C')
  })
  return opening !== undefined && closing !== undefined && opening + sumOf(fields) === closing
}

function readMessage(written: Field[], until: Until): Message {
  for (const { tag, at } of written) {
    if (interim.has(tag)) throw new StatementRefused(`Line ${at}: an MT942 interim report, without balances: import the MT940 of that day`)
    if (!tags.has(tag)) throw new StatementRefused(`Line ${at}: MT940 has no field ${tag}`)
  }
  const fields = doubted(written)
  const { at } = fields[0]!
  const one = (...wanted: string[]): Field => {
    const [field, other] = fields.filter(({ tag }) => wanted.includes(tag))
    if (!field || other)
      throw new StatementRefused(
        `Line ${other?.at ?? at}: a message has one field ${wanted.join(' or ')}. Download the file again: it was cut or changed`,
      )
    return field
  }
  const opening = readBalance(one('60F', '60M'))
  const closing = readBalance(one('62F', '62M'))
  const unproved = markSaid(fields, closing.amount - opening.amount)
  const excess = opening.amount + sumOf(fields.filter(({ doubt }) => doubt !== 'no movement')) - closing.amount
  // The balances add up: anything that only looks like a movement is text.
  if (excess === 0n) keepSaid(fields)
  const rows = fields.flatMap((field, index) => (field.tag === '61' ? (readRow(fields, index) ?? []) : []))
  return {
    account: readAccount(one('25', '25P').text),
    opening: opening.amount,
    statesClosing: true,
    closedOn: istDay(closing.day),
    ...proveByEnds(rows, { opening: opening.amount, closing: closing.amount, until, where: `Line ${at}` }),
    ...(unproved && { unproved }),
    at,
  }
}

/** Turns apparent movements back into a payer's text. */
function keepSaid(fields: Field[]): void {
  for (let at = 1; at < fields.length; at++) {
    if (fields[at]!.doubt !== 'no movement') continue
    const said = fields.splice(at, fields[at + 1]?.tag === '86' ? 2 : 1)
    fields[at - 1]!.text += said.map(({ tag, text }) => `\n:${tag}:${text}`).join('')
    at--
  }
}

/** Returns the signed amount; undefined if it is not a movement. */
function movedBy(text: string): Paise | undefined {
  const [, , , , , , mark, digits] = lineText.exec(text.split('\n', 1)[0]!) ?? []
  // A reversed debit comes in, a reversed credit goes out.
  return digits === undefined ? undefined : signed(digits, mark === 'C' || mark === 'RD')
}

/** Maximum fields of one payer's text: SWIFT gives field 86 six lines. */
const saidMax = 12

/** A movement without details at a bank that gives details, or after a line cut at its full length, may be the previous payer's text. */
function isDoubtful(fields: readonly Field[], at: number): boolean {
  const givesDetails = fields[fields.findIndex(({ tag }) => tag === '61') + 1]?.tag === '86'
  const isFull = ({ text }: Field) => text.length - 1 - text.lastIndexOf('\n') >= lineLength
  return (givesDetails && fields[at + 1]?.tag !== '86') || (fields[at - 1]?.tag === '86' && isFull(fields[at - 1]!))
}

const sumOf = (fields: readonly Field[]): bigint =>
  fields.reduce((sum, { tag, text }) => sum + (tag === '61' ? (movedBy(text) ?? 0n) : 0n), 0n)

/** Movements after a payer's text that sum to `sum`, from this field on: the last field, and whether one of them is doubtful. */
function runOf(fields: readonly Field[], from: number, sum: bigint): { end: number; doubtful: boolean } | undefined {
  const before = fields[from - 1]
  const isBehind = before?.tag === '86' || before?.doubt !== undefined || (before?.tag === '61' && isDoubtful(fields, from - 1))
  if (!isBehind || fields[from]?.tag !== '61' || fields[from]!.doubt) return undefined
  let [left, doubtful] = [sum, false]
  for (let at = from; at < Math.min(fields.length, from + saidMax) && /^(?:61|86)$/.test(fields[at]!.tag); at++) {
    if (fields[at]!.tag === '86') continue
    const moved = movedBy(fields[at]!.text)
    if (moved === undefined) return undefined
    left -= moved
    doubtful ||= isDoubtful(fields, at)
    if (left === 0n && (sum !== 0n || doubtful)) return { end: fields[at + 1]?.tag === '86' ? at + 1 : at, doubtful }
  }
  return undefined
}

/** An invalid movement, or a closing balance before the last one, may be a payer's text. */
function doubted(fields: readonly Field[]): Field[] {
  const last62 = fields.findLastIndex(({ tag }) => tag.startsWith('62'))
  const kept: Field[] = []
  for (const [at, field] of fields.entries()) {
    const words = kept.at(-1)
    const isBehind = words !== undefined && /^(?:61|86)$/.test(words.tag)
    if (words && isBehind && field.tag.startsWith('62') && at < last62) words.text += `\n:${field.tag}:${field.text}`
    else if (isBehind && field.tag === '61' && movedBy(field.text) === undefined) kept.push({ ...field, doubt: 'no movement' })
    else kept.push({ ...field })
  }
  return kept
}

/** Marks apparent movements as text if the balances add up without them. Returns a sentence for a second person if only the balances say so. */
function markSaid(fields: Field[], moved: bigint): string | undefined {
  const doubtful = fields.filter(({ tag }, at) => tag === '61' && at > 1 && isDoubtful(fields, at))
  if (doubtful.length > 0 && sumOf(fields) - sumOf(doubtful) === moved) {
    const isNothing = sumOf(doubtful) === 0n
    for (const field of doubtful) field.doubt ??= isNothing ? 'moves nothing' : 'no movement'
    return undefined
  }
  for (let at = 0; at < fields.length; at++) {
    const run = runOf(fields, at, 0n)
    if (!run) continue
    for (const each of fields.slice(at, run.end + 1)) if (each.tag === '61') each.doubt ??= 'moves nothing'
    at = run.end
  }
  const excess = sumOf(fields) - moved
  const runs = excess === 0n ? [] : fields.flatMap((_, at) => ({ at, ...runOf(fields, at, excess) }))
  const found = runs.filter((run): run is typeof run & { end: number } => run.end !== undefined)
  const [run, other] = found.some((each) => each.doubtful) ? found.filter((each) => each.doubtful) : found
  if (!run || other) return undefined
  for (const field of fields.slice(run.at, run.end + 1)) if (field.tag === '61') field.doubt = 'no movement'
  if (run.doubtful) return undefined
  return `Line ${fields[run.at]!.at} looks like a movement, and the balances add up without it alone: it may stand in the words of the payer before it.`
}

/** The year is the one nearest to the value date. */
function bookedOn(value: Date | undefined, entryMonth: string | undefined, entryDay: string | undefined): Date | undefined {
  if (value === undefined || entryMonth === undefined || entryDay === undefined) return value
  const year = Number(istDay(value).slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, Number(entryMonth), Number(entryDay)) ?? [])
  return days.toSorted((one, other) => Math.abs(one.getTime() - value.getTime()) - Math.abs(other.getTime() - value.getTime()))[0]
}

/** Banks may put a branch and a slash before it and the currency behind. */
const readAccount = (text: string) =>
  text
    .split('\n')[0]!
    .split('/')
    .at(-1)!
    .trim()
    .replace(/\s*INR$/, '')

function readBalance({ text, at, tag }: Field): { amount: Paise; day: Date } {
  const [, mark, year, month, day, currency, digits] = balanceText.exec(text.split('\n')[0]!.trim()) ?? []
  if (digits === undefined)
    throw new StatementRefused(`Line ${at}, column ${tag.length + 3}: '${text.slice(0, 30)}' is not an MT940 balance`)
  if (currency !== 'INR') throw new StatementRefused(`Line ${at}: an account in ${currency}, not in INR`)
  return { amount: signed(digits, mark === 'C'), day: readDay([year!, month!, day!], at) }
}

/** Undefined for a note of the bank's. */
function readRow(fields: readonly Field[], index: number): Row | undefined {
  const { text, at, doubt } = fields[index]!
  const details = fields[index + 1]?.tag === '86' ? fields[index + 1]!.text : ''
  const [statement, ...more] = text.split('\n')
  const [, year, month, day, entryMonth, entryDay, mark, , customer = '', bank = ''] = lineText.exec(statement!) ?? []
  const amount = movedBy(text)
  const whole = `:61:${text}${details === '' ? '' : `\n:86:${details}`}`
  const dated = `Line ${at}, column 5: '${statement!.slice(0, 40)}'`
  const unread = (why: string): UnreadRow => ({ at, why: `${dated} ${why}`, text: whole })
  // After a payer's text it may be another line of it.
  if (amount === undefined)
    return { ...unread('is not an MT940 movement'), may: eitherWay(legible(statement!)), ...(doubt && { isNote: true }) }
  if (amount === 0n) return undefined
  const paidAt = bookedOn(dayOf(2000 + Number(year), Number(month), Number(day)), entryMonth, entryDay)
  if (!paidAt) return { ...unread('has a day that there is not'), amount }
  if (doubt) return { ...unread('may stand in the words of the payer before it: with those beside it, it moves nothing'), amount, paidAt }
  const narration = (details || more.join('\n'))
    .split('\n')
    .map((line) => (line.length >= lineLength ? line : `${line} `))
    .join('')
  // The customer's reference may be the payer's text, and the apparent bank's part its end.
  const isBanks = ['', 'NONREF', bank.trim()].includes(customer.trim())
  return {
    line: lineOf({
      paidAt,
      isDay: true,
      amount,
      narration,
      reference: bank.trim() || customer.trim(),
      references: isBanks ? [bank] : [],
      isReversal: mark!.startsWith('R'),
    }),
    at,
    dated,
    text: whole,
  }
}

function readDay([year, month, day]: [string, string, string], at: number): Date {
  const found = dayOf(2000 + Number(year), Number(month), Number(day))
  if (!found) throw new StatementRefused(`Line ${at}: there is no day ${year}-${month}-${day}`)
  return found
}

const signed = (digits: string, isCredit: boolean): Paise => {
  const amount = readAmount(digits, ',')!
  return paise(isCredit ? amount : -amount)
}
