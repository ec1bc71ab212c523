import { istDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { eitherWay, joinParts, legible, proveByEnds, type Row, type UnreadRow, type Until } from './statement-proof.ts'
import { dayOf, lineOf, ofAccount, plain, readAmount, StatementRefused, type Statement } from './statement.ts'

/** Children by name, or text. */
type Element = { readonly [name: string]: Element | Element[] | string | undefined }

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'])
// `1.10` must not become a float; entities are not expanded.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
})

/** camt.053 (001.02 to .11), any prefix or header. Throws StatementRefused. Source: ISO 20022; Finnish banks' guide on OPBD, PRCD and pages (ITBD). */
export function parseCamt053(text: string, ours?: string, until?: Date): Statement {
  const document = findDocument(readXml(withoutTagsInWords(text)))
  for (const [name, said] of Object.entries(others)) if (Object.hasOwn(document, name)) throw new StatementRefused(said)
  const places = placesOf(text)
  const all = list(element(document, 'BkToCstmrStmt'), 'Stmt').map((part) => ({
    part,
    account: accountOf(part),
    places: places.splice(0, entriesIn(part).length),
  }))
  const statements = ofAccount(all, ours).map(({ part, places: own }, index) => readStatement(part, { index, places: own, until }))
  const [first] = statements
  if (!first) throw new StatementRefused('The file has no camt.053 statement')
  for (const [index, { account, opening }] of statements.entries()) {
    const before = statements[index - 1]
    if (account !== first.account) throw new StatementRefused(`Statement ${index + 1} is for a different account than the first`)
    if (before && opening !== before.closing)
      throw new StatementRefused(
        `Statement ${index + 1} opens with ${plain(opening)}, but the one before it closes with ${plain(before.closing)}`,
      )
  }
  const last = statements.at(-1)!
  return {
    ...first,
    closing: last.closing,
    statesClosing: statements.every(({ statesClosing }) => statesClosing),
    ...(last.closedOn && { closedOn: last.closedOn }),
    ...joinParts(statements),
  }
}

/** Elements that contain only text, some of it a payer's. */
const wordsIn = /<((?:\w+:)?(?:Ustrd|AddtlTxInf|AddtlNtryInf|AddtlRmtInf|Nm|EndToEndId|InstrId|TxId|Ref))>([^]{0,2000}?)<\/\1>/g

/** Some banks do not escape `<` in text; there it opens no element. */
const withoutTagsInWords = (text: string) =>
  text.replaceAll(wordsIn, (all, name: string, words: string) => {
    if (/^\s*<!\[CDATA\[(?:(?!\]\]>)[^])*\]\]>\s*$/.test(words)) return all
    const escaped = words.replaceAll(/&(?!(?:[a-z]+|#\w+);)/g, '&amp;').replaceAll('<', '&lt;')
    return `<${name}>${escaped}</${name}>`
  })

type Place = { line: number; column: number }

function placesOf(text: string): Place[] {
  const places: Place[] = []
  let [line, began] = [1, 0]
  for (const { index, 0: found } of text.matchAll(/\n|<(?:\w+:)?Ntry[\s>]/g)) {
    if (found.startsWith('<')) places.push({ line, column: index - began + 1 })
    if (found.endsWith('\n')) [line, began] = [line + 1, index + found.length]
  }
  return places
}

const entriesIn = (part: Element | string): Element[] => (isElement(part) ? elements(part, 'Ntry') : [])

/** Look like statements, but are not. */
const others = {
  BkToCstmrAcctRpt: 'The file is a camt.052 report of part of a day, whose balances are not final: import the camt.053 of that day',
  BkToCstmrDbtCdtNtfctn: 'The file is a camt.054 notification, without balances: import the camt.053 of that day',
} as const

function findDocument(part: Element, depth = 0): Element {
  if (Object.hasOwn(part, 'Document')) return element(part, 'Document')
  if (depth === 3) return {}
  return Object.values(part).reduce<Element>((found, each) => {
    if (Object.keys(found).length > 0 || !isElement(each)) return found
    return findDocument(each, depth + 1)
  }, {})
}

function readXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementRefused('The file defines its own entities, which no bank’s statement does')
  try {
    const problem = XMLValidator.validate(text)
    if (problem !== true) throw new StatementRefused(`Line ${problem.err.line}: ${problem.err.msg}`)
    return parser.parse(text) as Element
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    throw new StatementRefused(`The file is not XML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const isElement = (part: unknown): part is Element => typeof part === 'object' && part !== null && !Array.isArray(part)

/** Empty if missing. */
function element(parent: Element, name: string): Element {
  const part = Object.hasOwn(parent, name) ? parent[name] : undefined
  return isElement(part) ? part : {}
}

function list(parent: Element, name: string): (Element | string)[] {
  const part = Object.hasOwn(parent, name) ? parent[name] : undefined
  return Array.isArray(part) ? part : []
}

const elements = (parent: Element, name: string): Element[] => list(parent, name).filter(isElement)

/** The text of a child, with or without attributes; '' if missing. */
function textOf(parent: Element, name: string): string {
  const part = Object.hasOwn(parent, name) ? parent[name] : undefined
  const said = isElement(part) ? part['#text'] : part
  return typeof said === 'string' ? said.trim() : ''
}

function accountOf(part: Element | string): string {
  const id = element(element(isElement(part) ? part : {}, 'Acct'), 'Id')
  return textOf(element(id, 'Othr'), 'Id') || textOf(id, 'IBAN')
}

function readStatement(
  part: Element | string,
  { index, places, until }: { index: number; places: readonly Place[]; until: Until },
): Statement & { account: string } {
  const where = `Statement ${index + 1}`
  const statement = isElement(part) ? part : {}
  const account = accountOf(part)
  if (!account) throw new StatementRefused(`${where}: it does not name its account`)
  const balances = elements(statement, 'Bal').flatMap((part) => readBalance(part, where) ?? [])
  const opening = openingOf(balances, where)
  const closing = closingOf(balances, where)
  const entries = entriesIn(statement)
  const day = entries.every((entry) => timeOf(entry) === undefined) ? onlyDay(balances) : undefined
  const rows = entries.flatMap((entry, at) => readEntry(entry, { ...places[at]!, where: `${where}, entry ${at + 1}`, day }))
  return {
    account,
    opening,
    statesClosing: closing !== undefined,
    ...(closing?.day && { closedOn: closing.day }),
    ...proveByEnds(rows, { opening, closing: closing?.amount, until, where }),
  }
}

const booked = new Set(['OPBD', 'PRCD', 'CLBD', 'ITBD opening', 'ITBD closing'])

type Balance = { code: string; amount: Paise; day: IstDay | undefined; time: number }

/** Undefined for available and forward balances, which prove nothing here. */
function readBalance(part: Element, where: string): Balance | undefined {
  const type = element(part, 'Tp')
  const [code, sub] = [textOf(element(type, 'CdOrPrtry'), 'Cd'), textOf(element(type, 'SubTp'), 'Cd')]
  const at = readTime(element(part, 'Dt'))
  // Pages of one statement have interim balances; the sub-type says opening or closing.
  const page = { OIBD: 'ITBD opening', CIBD: 'ITBD closing' }[sub]
  const known = (code === 'ITBD' && page) || code
  if (!booked.has(known)) return undefined
  // Some banks give balances no side: the entries between prove it.
  const amount = amountIn({ ...part, CdtDbtInd: textOf(part, 'CdtDbtInd') || 'CRDT' })
  if (typeof amount === 'string') throw new StatementRefused(`${where}: ${amount}`)
  return {
    code: known,
    amount,
    day: at && istDay(at.paidAt),
    time: at?.paidAt.getTime() ?? 0,
  }
}

/** The first or the last of several days; undefined without any. Throws if two of one time differ. */
function balanceOf(balances: readonly Balance[], { code, end, where }: { code: string; end: 'first' | 'last'; where: string }) {
  const found = balances.filter((each) => each.code === code).toSorted((one, other) => one.time - other.time)
  const balance = end === 'first' ? found[0] : found.at(-1)
  const other = found.find(({ time, amount }) => time === balance!.time && amount !== balance!.amount)
  if (other) throw new StatementRefused(`${where}: two different balances ${code}`)
  return balance
}

/** OPBD, or PRCD, the previous day's closing balance; if both are there they must agree. */
function openingOf(balances: readonly Balance[], where: string): Paise {
  const [opening, previous, page] = ['OPBD', 'PRCD', 'ITBD opening'].map((code) => balanceOf(balances, { code, end: 'first', where }))
  if (opening && previous && opening.amount !== previous.amount)
    throw new StatementRefused(`${where}: it opens with ${plain(opening.amount)} (OPBD) and with ${plain(previous.amount)} (PRCD)`)
  const found = opening ?? previous ?? page
  if (!found) throw new StatementRefused(`${where}: it has no opening balance, neither OPBD nor PRCD`)
  return found.amount
}

const closingOf = (balances: readonly Balance[], where: string): Balance | undefined =>
  balanceOf(balances, { code: 'CLBD', end: 'last', where }) ?? balanceOf(balances, { code: 'ITBD closing', end: 'last', where })

/** Reads an amount in rupees with its side. Returns a sentence if there is none. */
function amountIn(part: Element): Paise | string {
  const amount = readAmount(textOf(part, 'Amt'))
  const currency = textOf(element(part, 'Amt'), '@Ccy')
  const mark = textOf(part, 'CdtDbtInd')
  if (amount === undefined || amount < 0n) return `'${textOf(part, 'Amt').slice(0, 30)}' is not an amount`
  if (currency !== 'INR') return `an amount in ${currency || 'no currency'}, not in INR`
  if (mark !== 'CRDT' && mark !== 'DBIT') return 'neither credit nor debit'
  return paise(mark === 'CRDT' ? amount : -amount)
}

/** The day of all balances, for a statement that says no other. */
function onlyDay(balances: readonly Balance[]): ReturnType<typeof readTime> {
  const [day, other] = new Set(balances.map((each) => each.day))
  return day === undefined || other !== undefined ? undefined : { paidAt: startOfIstDay(day), isDay: true }
}

/** Balances follow the booking date; the value date may be later. */
function timeOf(entry: Element): ReturnType<typeof readTime> {
  const [bookedAt, valued] = [readTime(element(entry, 'BookgDt')), readTime(element(entry, 'ValDt'))]
  const isSameDay = bookedAt && valued && istDay(bookedAt.paidAt) === istDay(valued.paidAt)
  return isSameDay && bookedAt.isDay ? valued : (bookedAt ?? valued)
}

/** One row, or one for each payment of a batch. */
function readEntry(entry: Element, { where, line, column, day }: Place & { where: string; day: ReturnType<typeof timeOf> }): Row[] {
  const status = textOf(entry, 'Sts') || textOf(element(entry, 'Sts'), 'Cd')
  // Announced entries are not in the booked balance.
  if (status === 'PDNG' || status === 'INFO') return []
  const own = textOf(entry, 'AcctSvcrRef')
  const about = textOf(entry, 'AddtlNtryInf')
  const parts = elements(entry, 'NtryDtls').flatMap((details) => elements(details, 'TxDtls'))
  const said = parts.map((part) => readPayment(part, { own: '', about: '' }).narration)
  const place = `Line ${line}, column ${column} (${where}):`
  const text = [textOf(entry, 'Amt'), textOf(element(entry, 'Amt'), '@Ccy'), textOf(entry, 'CdtDbtInd'), status, own, about, ...said]
    .filter(Boolean)
    .join(' ')
  const amount = amountIn(entry)
  // A note of the bank's.
  if (amount === 0n) return []
  const time = timeOf(entry) ?? day
  // Entries without a status are booked, if the balances agree.
  const isBooked = status === 'BOOK' || status === ''
  const why = !isBooked ? 'neither booked nor pending' : typeof amount === 'string' ? amount : time ? undefined : 'it has no date'
  if (why !== undefined || typeof amount === 'string' || !time) {
    const row: UnreadRow = {
      at: line,
      why: `${place} ${why}`,
      text,
      ...(time && { paidAt: time.paidAt }),
    }
    if (typeof amount === 'string') return [{ ...row, may: eitherWay(legible(textOf(entry, 'Amt'))) }]
    // With another status it may or may not be booked: the balances show which.
    return [isBooked ? { ...row, amount } : { ...row, may: [amount], isNote: true }]
  }
  const reversal = textOf(entry, 'RvslInd')
  const row = { at: line, dated: `${place} ${istDay(time.paidAt)}`, text }
  const shared = { ...time, isReversal: reversal === 'true' || reversal === '1' }
  const amounts = parts.map((part) => amountOfPart(part, textOf(entry, 'CdtDbtInd')))
  // A batch whose payments have no amounts is one movement, and names no payment.
  if (amounts.every((each) => each === undefined))
    return [{ ...row, line: lineOf({ ...shared, amount, ...readPayment(parts.length === 1 ? parts[0]! : {}, { own, about }) }) }]
  const isWhole = amounts.every((each) => typeof each === 'bigint' && each !== 0n)
  if (!isWhole || amounts.reduce<bigint>((sum, each) => sum + (typeof each === 'bigint' ? each : 0n), 0n) !== amount) {
    // Another currency, or an amount less charges: a person checks it.
    const narration = [about, ...said].filter(Boolean).join(' ')
    return [{ ...row, line: lineOf({ ...shared, amount, narration, words: '', remark: '', reference: own }) }]
  }
  return parts.map((part, at) => ({
    ...row,
    line: lineOf({ ...shared, amount: paise(amounts[at] as bigint), ...readPayment(part, { own, about }) }),
  }))
}

/** Returns a payment's own amount or, up to version 3, that of its details. Undefined without one; a sentence if it is not in rupees. */
function amountOfPart(part: Element, entryMark: string): Paise | string | undefined {
  const details = element(element(part, 'AmtDtls'), 'TxAmt')
  const from = textOf(part, 'Amt') !== '' ? part : textOf(details, 'Amt') !== '' ? details : undefined
  return from && amountIn({ ...from, CdtDbtInd: textOf(part, 'CdtDbtInd') || entryMark })
}

function readPayment(part: Element, { own, about }: { own: string; about: string }) {
  const refs = element(part, 'Refs')
  const remittance = element(part, 'RmtInf')
  const remark = list(remittance, 'Ustrd')
    .filter((line) => typeof line === 'string')
    .join(' ')
  const [service, ...references] = ['AcctSvcrRef', 'TxId', 'ClrSysRef', 'InstrId', 'EndToEndId'].map((name) => textOf(refs, name))
  const words = textOf(part, 'AddtlTxInf') || about
  const debited = element(element(element(part, 'RltdPties'), 'DbtrAcct'), 'Id')
  const payer = (textOf(debited, 'IBAN') || textOf(element(debited, 'Othr'), 'Id')).replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 40)
  const narration = [words, remark].filter(Boolean).join(' ')
  return {
    narration,
    words,
    // A payer may write our order's number into any of them.
    remark: [narration, ...textsIn(remittance['Strd']), ...references.slice(2)]
      .filter((text) => text !== '' && text !== 'NOTPROVIDED')
      .join(' '),
    reference: service || own || references.find(Boolean) || '',
    // The payer writes the others: they could contain another payment's UTR.
    references: [service!, own, ...references.slice(0, 2)],
    ...(payer !== '' && { payer }),
  }
}

function textsIn(part: Element[string] | Element | string): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(textsIn)
  return Object.entries(part ?? {}).flatMap(([name, inner]) => (name.startsWith('@') ? [] : textsIn(inner)))
}

function readTime(part: Element): { paidAt: Date; isDay: boolean } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(textOf(part, 'Dt')) ?? []
  const start = day === undefined ? undefined : dayOf(Number(year), Number(month), Number(day))
  if (start) return { paidAt: start, isDay: true }
  const [, moment, zone] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}:\d{2})?$/.exec(textOf(part, 'DtTm')) ?? []
  if (moment === undefined) return undefined
  // A bank in India that names no time zone means its own.
  const at = new Date(`${moment}${zone ?? '+05:30'}`)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2000 ? undefined : { paidAt: at, isDay: false }
}
