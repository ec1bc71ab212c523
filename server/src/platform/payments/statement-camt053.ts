import { paise, type Paise } from '@lalmor/units/paise.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { dayOf, lineOf, plain, readAmount, StatementRefused, type Statement, type StatementLine } from './statement.ts'

/** An element: its children by name, or its text. */
type Element = { readonly [name: string]: Element | Element[] | string | undefined }

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'])
// Text stays text: `1.10` is not made a float, and entities are not expanded.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
})

/** Reads camt.053 of any version. Throws StatementRefused. */
export function parseCamt053(text: string): Statement {
  const statements = list(element(element(readXml(text), 'Document'), 'BkToCstmrStmt'), 'Stmt').map(readStatement)
  const [first] = statements
  if (!first) throw new StatementRefused('The file holds no camt.053 statement')
  for (const [index, { account, opening }] of statements.entries()) {
    const before = statements[index - 1]
    if (account !== first.account) throw new StatementRefused(`Statement ${index + 1} is of another account than the first`)
    if (before && opening !== before.closing)
      throw new StatementRefused(
        `Statement ${index + 1} opens with ${plain(opening)}, but the one before it closes with ${plain(before.closing)}`,
      )
  }
  return { ...first, closing: statements.at(-1)!.closing, lines: statements.flatMap(({ lines }) => lines) }
}

function readXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementRefused('The file defines entities of its own, which no statement does')
  try {
    const problem = XMLValidator.validate(text)
    if (problem !== true) throw new StatementRefused(`Line ${problem.err.line}: ${problem.err.msg}`)
    return parser.parse(text) as Element
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    throw new StatementRefused(`The file is no XML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const isElement = (part: unknown): part is Element => typeof part === 'object' && part !== null && !Array.isArray(part)

/** A child of an element; an empty element if missing. */
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

function readStatement(part: Element | string, index: number): Statement & { account: string } {
  const where = `Statement ${index + 1}`
  const statement = isElement(part) ? part : {}
  const id = element(element(statement, 'Acct'), 'Id')
  const account = textOf(element(id, 'Othr'), 'Id') || textOf(id, 'IBAN')
  if (!account) throw new StatementRefused(`${where}: it does not say its account`)
  const balances = elements(statement, 'Bal')
  const balance = (...codes: string[]) => {
    const found = balances.filter((each) => codes.includes(textOf(element(element(each, 'Tp'), 'CdOrPrtry'), 'Cd')))
    if (found.length !== 1) throw new StatementRefused(`${where}: it has ${found.length} balances ${codes.join(' or ')}, not one`)
    return signed(found[0]!, where)
  }
  const entries = elements(statement, 'Ntry')
  return {
    account,
    opening: balance('OPBD', 'PRCD'),
    closing: balance('CLBD'),
    lines: entries.flatMap((entry, at) => readEntry(entry, `${where}, entry ${at + 1}`)),
  }
}

function signed(part: Element, where: string): Paise {
  const amount = readAmount(textOf(part, 'Amt'))
  const currency = textOf(element(part, 'Amt'), '@Ccy')
  const mark = textOf(part, 'CdtDbtInd')
  if (amount === undefined || amount < 0n) throw new StatementRefused(`${where}: '${textOf(part, 'Amt').slice(0, 30)}' is no amount`)
  if (currency !== 'INR') throw new StatementRefused(`${where}: an amount in ${currency || 'no currency'}, not in INR`)
  if (mark !== 'CRDT' && mark !== 'DBIT') throw new StatementRefused(`${where}: neither credit nor debit`)
  return paise(mark === 'CRDT' ? amount : -amount)
}

/** A booked entry: one line, or one for each payment of a batch with details. */
function readEntry(entry: Element, where: string): StatementLine[] {
  const status = textOf(entry, 'Sts') || textOf(element(entry, 'Sts'), 'Cd')
  // Entries only announced are not in the booked balance.
  if (status === 'PDNG' || status === 'INFO') return []
  if (status !== 'BOOK') throw new StatementRefused(`${where}: neither booked nor pending`)
  const amount = signed(entry, where)
  if (amount === 0n) throw new StatementRefused(`${where}: a movement of nothing`)
  const time = readTime(element(entry, 'ValDt')) ?? readTime(element(entry, 'BookgDt'))
  if (!time) throw new StatementRefused(`${where}: it does not say when`)
  const shared = { ...time, isReversal: textOf(entry, 'RvslInd') === 'true' }
  const own = textOf(entry, 'AcctSvcrRef')
  const about = textOf(entry, 'AddtlNtryInf')
  const parts = elements(entry, 'NtryDtls').flatMap((details) => elements(details, 'TxDtls'))
  if (parts.length < 2) return [lineOf({ ...shared, amount, ...readPayment(parts[0] ?? {}, { own, about }) })]
  const amounts = parts.map((part) => signed(part, where))
  if (amounts.reduce((sum, each) => sum + each, 0n) !== amount) throw new StatementRefused(`${where}: its payments do not add up to it`)
  if (amounts.includes(paise(0n))) throw new StatementRefused(`${where}: a movement of nothing`)
  return parts.map((part, at) => lineOf({ ...shared, amount: amounts[at]!, ...readPayment(part, { own, about }) }))
}

function readPayment(part: Element, { own, about }: { own: string; about: string }) {
  const refs = element(part, 'Refs')
  const remark = list(element(part, 'RmtInf'), 'Ustrd')
    .filter((line) => typeof line === 'string')
    .join(' ')
  const [service, ...references] = ['AcctSvcrRef', 'TxId', 'ClrSysRef', 'InstrId', 'EndToEndId'].map((name) => textOf(refs, name))
  const words = textOf(part, 'AddtlTxInf') || about
  const debited = element(element(element(part, 'RltdPties'), 'DbtrAcct'), 'Id')
  const payer = (textOf(debited, 'IBAN') || textOf(element(debited, 'Othr'), 'Id')).replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 40)
  return {
    narration: [words, remark].filter(Boolean).join(' '),
    words,
    reference: service || own || references.find(Boolean) || '',
    // The other two, like the remark, are written by the payer: they could contain somebody else's UTR.
    references: [service!, own, ...references.slice(0, 2)],
    ...(payer !== '' && { payer }),
  }
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
