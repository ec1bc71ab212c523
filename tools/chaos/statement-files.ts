import { paise, type Paise } from '@lalmor/units/paise.ts'
import { gzipSync } from 'node:zlib'
import { plain } from '../../server/src/platform/payments/statement.ts'

export type StatementFile = { says: string; ending: '.csv' | '.sta' | '.xml'; content: Buffer }

/** Spellings of ₹100 or nothing that careless readers overvalue. */
const figures = [
  '500,00',
  '100,00',
  '1,00,00',
  '10,000',
  '1e4',
  '+100.00',
  '0x64',
  '१००.००',
  '100.000',
  '1 00.00',
  '100.00Cr',
  '₹100.00',
  '100·00',
  "'100.00",
  '100..00',
  '.5',
  '-100.00',
  '(100.00)',
  'NaN',
  'Infinity',
  '',
  '=1+1',
  '99999999999999999999.00',
  '100.00\u202e',
]

type Told = { account: string; orderNo: string; day: string; opening: Paise; utr: () => string }

/** Sandbox bank's layout: one payment for an order. */
export function csvOf(
  { account, orderNo, day, opening, utr }: Told,
  {
    amount = '100.00',
    balance,
    closing,
    date = day,
    more = '',
  }: Partial<Record<'amount' | 'balance' | 'closing' | 'date' | 'more', string>>,
): string {
  const after = balance ?? plain(paise(opening + 100_00n))
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [
    `Account Number,${account}`,
    `Opening Balance,${plain(opening)}`,
    'Date,Narration,Reference,Withdrawal,Deposit,Balance',
    `${date},UPI/${utr()}/${orderNo}/somebody@sandbox,,,${cell(amount)},${cell(after)}${more}`,
    `Closing Balance,${cell(closing ?? after)}`,
    '',
  ].join('\n')
}

/** Files that differ from what the bank wrote. */
export function* foreignFiles(told: Told): Generator<StatementFile> {
  const csv = (says: string, text: string | Buffer): StatementFile => ({ says, ending: '.csv', content: Buffer.from(text) })
  for (const amount of figures) {
    yield csv(`a payment of ${amount}`, csvOf(told, { amount }))
    yield csv(`a payment and a balance of ${amount}`, csvOf(told, { amount, balance: amount }))
  }
  for (const date of ['31/02/2026', '00/00/0000', '2026-11-20', '11/20/2026', '01/01/2099', 'today', ''])
    yield csv(`a day of ${date}`, csvOf(told, { date }))
  for (const closing of ['0.00', '10000000.00', '', '-1.00']) yield csv(`a closing balance of ${closing}`, csvOf(told, { closing }))
  yield csv('another account', csvOf({ ...told, account: '999999999999' }, {}))
  yield csv('no account', csvOf({ ...told, account: '' }, {}))
  yield csv('an opening balance out of nowhere', csvOf({ ...told, opening: paise(777_00n) }, {}))
  yield csv('a column too many', csvOf(told, { more: ',extra' }))
  yield csv('a row that never ends', csvOf(told, { more: ',"' }))
  yield csv('only its beginning', csvOf(told, {}).slice(0, 120))
  yield csv('two headers', `${csvOf(told, {})}${csvOf(told, {})}`)
  yield csv('nothing', '')
  yield csv('zeros', Buffer.alloc(4_096))
  yield csv('a compressed file', gzipSync(csvOf(told, {})))
  yield csv('half of UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csvOf(told, {}), 'utf16le').subarray(1)]))
  yield csv('more than a statement holds', Buffer.alloc(9 * 1024 * 1024, 'a'))
  yield* Object.entries(mt940Of(told)).map(([says, text]): StatementFile => ({ says, ending: '.sta', content: Buffer.from(text) }))
  yield* Object.entries(camtOf(told)).map(([says, text]): StatementFile => ({ says, ending: '.xml', content: Buffer.from(text) }))
}

function mt940Of({ account, orderNo, utr }: Told): Record<string, string> {
  const of = (line: string, opening: string, closing: string) =>
    [':20:X', `:25:${account}`, ':28C:1/1', opening, line, `:86:UPI/${utr()}/${orderNo}/somebody@sandbox`, closing, '-'].join('\r\n')
  const [open, close] = [':60F:C261120INR0,00', ':62F:C261120INR100,00']
  return {
    'MT940 of dollars': of(':61:2611201120C100,00NTRFREF', ':60F:C261120USD0,00', ':62F:C261120USD100,00'),
    'MT940 with a point': of(':61:2611201120C100.00NTRFREF', open, close),
    'MT940 with three decimals': of(':61:2611201120C100,000NTRFREF', open, close),
    'MT940 that does not add up': of(':61:2611201120C10000,00NTRFREF', open, close),
    'MT940 without an end': of(':61:2611201120C100,00NTRFREF', open, ''),
    'MT940 of a day that is none': of(':61:2613401340C100,00NTRFREF', open, close),
    'MT940 of a debit called a credit': of(':61:2611201120X100,00NTRFREF', open, close),
  }
}

function camtOf({ account, orderNo, utr }: Told): Record<string, string> {
  const of = ({ amount = '100.00', currency = 'INR', closing = '100.00', status = 'BOOK', head = '' }) =>
    `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${[
      ['OPBD', '0.00'],
      ['CLBD', closing],
    ]
      .map(
        ([code, value]) =>
          `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`,
      )
      .join(
        '',
      )}<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>UPI/${utr()}/${orderNo}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  return {
    'camt of dollars': of({ currency: 'USD' }),
    'camt with a comma': of({ amount: '100,00' }),
    'camt that does not add up': of({ amount: '10000.00' }),
    'camt of a pending entry': of({ status: 'PDNG' }),
    'camt with an entity of its own': of({ head: '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>', amount: '&e;' }),
    'camt that never ends': of({}).slice(0, -40),
    'camt of a negative amount': of({ amount: '-100.00' }),
  }
}
