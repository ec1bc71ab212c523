import type { Entry, Piece } from './book.ts'

/** Days and times are Indian, wherever this runs. */

/** Oddities of real files: an unreadable amount, an empty row, a reference as a number (CSV), a later value day (MT940, camt.053). */
export const oddities = ['blurred', 'nothing', 'figure', 'value-day'] as const
export type Oddity = (typeof oddities)[number]
type Odd = readonly Oddity[]

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (at: string) => new Date(Date.parse(at) + dayMs).toISOString()
/** Makes an amount's last digit unreadable. */
const blur = (text: string) => `${text.slice(0, -1)}~`

const rupees = (amount: number) =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

const india = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function inIndia(at: string) {
  const parts = Object.fromEntries(india.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return {
    year: parts['year']!,
    month: parts['month']!,
    day: parts['day']!,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  }
}

/** A narration in the rails' format. */
export const narrationOf = ({ kind, utr, from, remark }: Entry): string =>
  kind === 'UPI' ? `UPI/${utr}/${remark || 'PAYMENT'}/${from}` : `IMPS-${utr}-${from}-${remark || 'PAYMENT'}`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

export function toCsv({ account, opening, closing, entries }: Piece, odd: Odd = []): string {
  let balance = opening
  const rows = entries.flatMap((entry, n) => {
    balance += entry.amount
    const { year, month, day, time } = inIndia(entry.paidAt)
    const isLast = n === entries.length - 1
    const amount = rupees(Math.abs(entry.amount))
    const written = isLast && odd.includes('blurred') ? blur(amount) : amount
    const reference = n === 0 && odd.includes('figure') ? Number(entry.utr).toExponential(5).toUpperCase() : entry.utr
    const row = (narration: string, ...cells: string[]) =>
      [`${day}/${month}/${year} ${time}`, quoted(narration), ...cells, rupees(balance)].join(',')
    return [
      row(narrationOf(entry), reference, ...(entry.amount < 0 ? [written, ''] : ['', written])),
      ...(isLast && odd.includes('nothing') ? [row('SMS CHARGES WAIVED', '', '0.00', '')] : []),
    ]
  })
  return [
    account.bank,
    `Account Number,${account.number}`,
    `IFSC,${account.ifsc}`,
    `Opening Balance,${rupees(opening)}`,
    'Date,Narration,Reference,Withdrawal,Deposit,Balance',
    ...rows,
    `Closing Balance,${rupees(closing)}`,
    '',
  ].join('\r\n')
}

/** Full stops replace characters outside SWIFT's set. */
const swift = (text: string) => text.replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')

export function toMt940({ account, opening, closing, entries, next }: Piece, now: string, odd: Odd = []): string {
  const short = (at: string) => {
    const { year, month, day } = inIndia(at)
    return { day: `${year.slice(2)}${month}${day}`, entry: `${month}${day}` }
  }
  const balance = (amount: number, at: string) => `${amount < 0 ? 'D' : 'C'}${short(at).day}INR${comma(Math.abs(amount))}`
  const movements = entries.flatMap((entry, n) => {
    const isLast = n === entries.length - 1
    const { entry: booked } = short(entry.paidAt)
    const { day } = short(odd.includes('value-day') ? dayAfter(entry.paidAt) : entry.paidAt)
    const amount = comma(Math.abs(entry.amount))
    const written = isLast && odd.includes('blurred') ? blur(amount) : amount
    const text = swift(narrationOf(entry)).match(/.{1,65}/g) ?? []
    return [
      `:61:${day}${booked}${entry.amount < 0 ? 'D' : 'C'}${written}NTRFNONREF//${entry.utr}`,
      `:86:${text.join('\r\n')}`,
      ...(isLast && odd.includes('nothing') ? [`:61:${day}${booked}C0,00NMSCNONREF`, ':86:SMS CHARGES WAIVED'] : []),
    ]
  })
  const first = entries[0]?.paidAt ?? now
  return [
    `:20:${`STMT${next}`.slice(0, 16)}`,
    `:25:${account.ifsc}/${account.number}`,
    ':28C:1/1',
    `:60F:${balance(opening, first)}`,
    ...movements,
    `:62F:${balance(closing, now)}`,
    '-',
    '',
  ].join('\r\n')
}

const comma = (amount: number) => rupees(amount).replace('.', ',')

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[sign]!)

export function toCamt053({ account, opening, closing, entries, next }: Piece, now: string, odd: Odd = []): string {
  const side = (amount: number) => `<Amt Ccy="INR">${rupees(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${side(amount)}<Dt><DtTm>${now}</DtTm></Dt></Bal>`
  const nothing = (at: string) =>
    `<Ntry>${side(0)}<Sts>BOOK</Sts><BookgDt><DtTm>${at}</DtTm></BookgDt><AddtlNtryInf>SMS CHARGES WAIVED</AddtlNtryInf></Ntry>`
  const movements = entries.map((entry, n) => {
    const isLast = n === entries.length - 1
    const written = isLast && odd.includes('blurred') ? side(entry.amount).replace(/[^>]+(?=<\/Amt>)/, blur) : side(entry.amount)
    const valued = odd.includes('value-day') ? dayAfter(entry.paidAt) : entry.paidAt
    return (
      `<Ntry>${written}<Sts>BOOK</Sts><BookgDt><DtTm>${entry.bookedAt}</DtTm></BookgDt><ValDt><DtTm>${valued}</DtTm></ValDt>` +
      `<AcctSvcrRef>${entry.utr}</AcctSvcrRef><NtryDtls><TxDtls><Refs><TxId>${entry.utr}</TxId></Refs>` +
      `<RmtInf><Ustrd>${escaped(entry.remark)}</Ustrd></RmtInf><AddtlTxInf>${escaped(narrationOf(entry))}</AddtlTxInf></TxDtls></NtryDtls></Ntry>${isLast && odd.includes('nothing') ? nothing(entry.bookedAt) : ''}`
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>STMT${next}</MsgId><CreDtTm>${now}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>STMT${next}</Id><CreDtTm>${now}</CreDtTm><Acct><Id><Othr><Id>${account.number}</Id></Othr></Id><Ccy>INR</Ccy></Acct>`,
    balance('OPBD', opening),
    balance('CLBD', closing),
    ...movements,
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n')
}

/** The bank's own JSON; readers continue from `next`. */
export const toFeed = ({ account, opening, closing, entries, next }: Piece) => ({
  account: account.number,
  opening: rupees(opening),
  closing: rupees(closing),
  next,
  lines: entries.map((entry) => ({
    at: entry.paidAt,
    amount: rupees(entry.amount),
    utr: entry.utr,
    reference: entry.utr,
    narration: narrationOf(entry),
  })),
})
