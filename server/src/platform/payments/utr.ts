import { plain } from '@lalmor/units/typed.ts'

/** 12 digits, as UPI and IMPS make them. One digit 12 times is a placeholder. */
export const isUtr = (text: string): boolean => /^\d{12}$/.test(text) && !/^(\d)\1+$/.test(text)

/** A UTR, or NEFT's of 16 and RTGS's of 22 letters and digits, which begin with the bank's four letters. */
export const isPayoutUtr = (text: string): boolean => isUtr(text) || /^[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?$/.test(text)

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, (_, decimal, hex, name) =>
    name === undefined ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : entities[name.toLowerCase()]!,
  )

/** MT940's structured details: fields 21 to 29 and 60 to 63 continue a cut one; any other begins something new. */
const withoutSubfields = (text: string) =>
  /^[\w ]{0,4}\? ?\d/.test(text)
    ? text.replace(/ ?\? ?(\d) ?(\d) ?/g, (_, tens, ones) => (/^(?:2[1-9]|6[0-3])$/.test(tens + ones) ? '' : '|'))
    : text

/** A bank's text in plain capitals, without what its file put between: entities, once or twice, and subfields. A blank may still be a wrap's. */
const unwrapped = (text: string): string => withoutSubfields(plain(withoutEntities(withoutEntities(text.slice(0, readMax)))).toUpperCase())

/** Four times as long as banks' texts. */
const readMax = 2_000

/** Joins the first groups to `length` digits. Undefined where no group ends there. */
function joinGroups(groups: readonly string[], length: number): string | undefined {
  let digits = ''
  for (const group of groups) if (digits.length < length) digits += group
  return digits.length === length ? digits : undefined
}

/** Letters may precede it; with a single one it is another number. */
const orderNumberText = /(?<!(?:^|[^A-Z0-9])[A-Z0-9])(D ?P|W ?D|R ?T)[ #:._/-]{0,2}(\d+(?:[ ._/-]{1,2}\d+)*)/g

/** The numbers of our orders in a bank's text, cut by a wrap or grouped by a payer: DP of deposits, WD of withdrawals, RT of returns. */
export function orderNumbersIn(text: string, prefix: 'DP' | 'WD' | 'RT'): string[] {
  const numbers = [...unwrapped(text).matchAll(orderNumberText)].flatMap(([, letters, digits]) => {
    const found = letters!.replace(' ', '') === prefix ? joinGroups(digits!.split(/\D+/), 16) : undefined
    return found === undefined ? [] : [prefix + found]
  })
  return [...new Set(numbers)]
}

const kinds =
  'CR|DR|CREDIT|DEBIT|P2[AMPV]|MOB|INW|INWARD|IN|OUT|IF[IO]|OP[MW]|INET|RIB|CIB|AR|AB|IB|LR|RRN|REF|NO|UTR|ID|TXN|TRF|TRANSFER|COLLECT|UPI|IMPS'
const reversals = 'REV|REVERSAL|REVERSED|RVSL|RV|RET|RETURN|RETURNED|REFUND|RRR'
/** Words that banks put before the rail, with or without a blank. */
const befores = 'BY|TO|FROM|VIA|THRU|DEP|WDL|TRANSFER|TFR|TRF|SENT|RECD|RCVD|RECEIVED|ONL|MMT|MOB|MB|NET|INET|INB|IB|INF|FN|FT'
const gap = String.raw`[^\p{L}\p{N}@]*`

const railText = new RegExp(
  String.raw`(?<!\p{L})(?:${befores}|${reversals}|CR|DR)*(?<rail>UPI|IMPS)(?:${kinds}|${reversals})*(?!\p{L})`,
  'u',
)
const directText = new RegExp(String.raw`(?:UPI|IMPS)(?:${gap}(?:${kinds}|${reversals}))*(?<before>${gap})(?<digits>\d+(?: \d+)*)`, 'gu')
/** Rails without a UTR of 12 digits, and credits without a rail. */
const otherRail =
  /(?<!\p{L})(?:(?:NEFT|RTGS)\p{L}*|CASH|CDM|CHQ|CHEQUE|CLG|CLEARING|CTS|TPT|IFT|INFT|ACH|NACH|ECS|APBS?|AEPS|ATM|ATW|NWD|POS|ECOM|INT|INTEREST|CHARGES?|CHRGS?|CHG|FEES?|COMM|COMMISSION|GST|TAX|DIVIDEND|SALARY|EMI|LOAN|SWEEP)(?!\p{L})/u
/** A transfer within the bank: a payer's text follows, unless the rail does. */
const ownTransfer = new RegExp(
  String.raw`(?:TRANSFER|TFR|TRF|INB|(?<!\p{L})(?:IB|MB|FT))(?!(?:${befores}|${kinds}|${reversals}|[^\p{L}])*$)`,
  'u',
)

/** The bank's charge for a rail, or a reversal. */
const isFee = new RegExp(String.raw`^(?:UPI|IMPS)${gap}(?:CHARGES?|CHRGS?|CHG|FEES?|COMM|COMMISSION|GST|TAX)(?!\p{L})`, 'u')
const isTakenBack = new RegExp(
  String.raw`^(?:UPI|IMPS)(?:(?:${gap}(?:${kinds}))*${gap}(?:${reversals})(?!\p{L})|${gap}\d{12}${gap}R\d\d(?!\d))`,
  'u',
)
const takesBack = new RegExp(String.raw`(?<!\p{L})(?:${reversals})(?!\p{L})`, 'u')

/** The blank of a line break may split a word, or separate two numbers. */
const readings = (text: string): [string, string] => [text, text.replaceAll(/(?<!\d) | (?!\d)/g, '')]

/** Other words may precede a rail's name without a blank. */
const nameAt = (text: string, from = text.length): number => from + Math.max(text.slice(from).search(/UPI|IMPS/), 0)

export const saysReversed = (words: string): boolean =>
  readings(unwrapped(words)).some((text) => {
    const rail = nameAt(text, railText.exec(text)?.index)
    return isTakenBack.test(text.slice(rail)) || takesBack.test(text.slice(0, rail))
  })

/** An Indian phone with its country code or zeros. A UTR may look the same. */
const isPhone = (digits: string) => /^(?:91|00)[6-9]/.test(digits)
const isTime = (digits: string) =>
  /^(?:20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d\d)(?:[01]\d|2[0-3])[0-5]\d$/.test(digits)

const label = /^(?:(?:UTR|RRN|REF|TXN|ID|NO)[. :#]*)+/
const othersLabel = /(?:^|[ .])(?:AC|ACC|ACCT|ACCOUNT|MOB|MOBILE|PH|PHONE|TEL|CARD|CHQ|CIF|MMID|FROM|TO|ID)[ .]*$/

/** A bank's reference that is a bare UTR: perhaps padded, labelled, or marked as text. Four leading zeros mean a shorter number. */
function utrAlone(reference: string): string | undefined {
  const text = plain(reference)
    .toUpperCase()
    .replace(/^[\s='"]+|[\s'"]+$/g, '')
    .replace(label, '')
    .replace(/^0+(?=\d{12}$)/, '')
  return isUtr(text) && !text.startsWith('0000') ? text : undefined
}

type Said = { rail: 'with UTRs' | 'own transfer' | 'other' | 'none'; sure: string[]; maybe: string[]; weak: string[] }

/** UTRs in one reading: `sure` directly behind the rail, `maybe` in another field. `weak`: not alone, as a phone number or ICICI's remark. */
function readWords(text: string): Said {
  const directs = [...text.matchAll(directText)].flatMap((match) => {
    const { before, digits } = match.groups!
    const after = text.slice(match.index + match[0].length)
    const groups = digits!.split(' ')
    const utr = joinGroups(groups, 12)
    if (utr === undefined || !isUtr(utr)) return []
    // A VPA, or a masked number.
    if (groups.length === 1 && /^(?:@|\*|XX)/.test(after)) return []
    // The last group may begin a date, and all of them may be a time.
    if (groups[0] !== utr && (isTime(utr) || /^[-/]\d{1,2}[-/]/.test(after))) return []
    // HDFC without a payer's name: UPI-<account>-<VPA>-<IFSC>-<UTR>.
    return [{ utr, at: match.index, isAccount: before!.endsWith('-') && text.startsWith('UPI', match.index) && /^ ?-[^/]*@/.test(after) }]
  })
  const railAt = Math.min(railText.exec(text)?.index ?? Infinity, ...directs.map(({ at }) => at))
  const otherAt = otherRail.exec(text)?.index ?? Infinity
  if (railAt === Infinity) return nothing(otherAt === Infinity ? 'none' : 'other')
  const railName = nameAt(text, railAt)
  if (otherAt < railAt || isFee.test(text.slice(railName))) return nothing('other')
  if (ownTransfer.test(text.slice(0, railName))) return nothing('own transfer')
  const accounts = new Set(directs.filter(({ isAccount }) => isAccount).map(({ utr }) => utr))
  const utrs = directs.filter(({ isAccount }) => !isAccount)
  const [first] = utrs
  const isSure = first !== undefined && first.at <= railName && !isPhone(first.utr)
  const weak: string[] = utrs.flatMap(({ utr }) => (isPhone(utr) ? [utr] : []))
  const fields = text.slice(railName).split(/([-/:*,;|~()])/)
  const alone = fields.flatMap((field, n) => {
    const digits = field.trim().replace(label, '').replaceAll(' ', '')
    if (!isUtr(digits) || isPhone(digits) || isTime(digits) || accounts.has(digits)) return []
    const before = fields[n - 2] ?? ''
    if (before.includes('@') && fields[n - 1] === '/') weak.push(digits)
    return othersLabel.test(before) ? [] : [digits]
  })
  const direct = utrs.map(({ utr }) => utr)
  return { rail: 'with UTRs', weak, ...(isSure ? { sure: direct, maybe: [] } : { sure: [], maybe: [...direct, ...alone] }) }
}

const nothing = (rail: Said['rail']): Said => ({ rail, sure: [], maybe: [], weak: [] })

/**
 * Finds the UTR in the bank's `words` and `references`. Away from the rail's name a number must be unique, as it may be the payer's. Undefined for none or two.
 */
export function findUtr(words: string, ...references: string[]): string | undefined {
  const text = unwrapped(words).replace(orderNumberText, (all, _, digits) =>
    joinGroups(digits.split(/\D+/), 16) === undefined ? all : '|',
  )
  const own = [...new Set(references.flatMap((reference) => utrAlone(reference) ?? []))]
  const said = readings(text).map(readWords)
  const isUnfit = said.some(({ rail }) => rail === 'other') || said.every(({ rail }) => rail !== 'with UTRs')
  if (isUnfit && /\p{L}/u.test(text)) return undefined
  const sure = said.flatMap((each) => each.sure)
  const maybe = said.flatMap((each) => each.maybe)
  // A payer may have typed any number next to a reference of the bank, but not in its place.
  const found =
    sure.length > 0
      ? [...sure, ...maybe, ...own]
      : own.length > 0 && (maybe.length === 0 || maybe.includes(own[0]!))
        ? own
        : [...maybe, ...own]
  const [utr, other] = new Set(found)
  const isWeak = utr !== undefined && sure.length + own.length === 0 && said.some(({ weak }) => weak.includes(utr))
  return other === undefined && !isWeak ? utr : undefined
}

/** `length` successive digits, whatever separates them: for a person to look at, never to credit by. */
export function digitsIn(text: string, length: number): string[] {
  const written = unwrapped(text)
  const runs = [written, written.replace(/[^A-Z\d]/g, '')].flatMap((each) => each.match(/\d+/g) ?? [])
  return runs.flatMap((run) => Array.from({ length: Math.max(run.length - length + 1, 0) }, (_, at) => run.slice(at, at + length)))
}

/** Texts in the form of any rail's UTR, also a payout's. */
export const payoutUtrsIn = (text: string): string[] => [...new Set(unwrapped(text).match(/[A-Z0-9]+/g) ?? [])].filter(isPayoutUtr)
