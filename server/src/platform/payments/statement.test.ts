import { istDay } from '@lalmor/units/ist-day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementFormat } from '../db/schema.ts'
import { decodeStatement } from './decode-statement.ts'
import { readStatement } from './read-statement.ts'
import { profiles, readFigure } from './statement-profiles.ts'
import { plain, readAmount, StatementRefused } from './statement.ts'
import { sampleCamt053, sampleBanks, sampleCsv, sampleFeed, sampleLines, sampleMt940 } from './test-statements.ts'

const samples: [StatementFormat, string][] = [
  ['csv', sampleCsv],
  ['mt940', sampleMt940],
  ['camt053', sampleCamt053],
  ['feed', sampleFeed],
]
const read = (format: StatementFormat, text: string, profile = 'sandbox') => readStatement({ format, text, profile })

test.each(samples)('%s reads the day like the others', (format, text) => {
  const { account, opening, closing, lines } = read(format, text)
  expect({ account, opening, closing }).toEqual({ account: '5010044718800', opening: 5_000_00n, closing: 12_40_552_69n })
  expect(lines.map(({ utr, amount }) => ({ utr, amount }))).toEqual(sampleLines.map(({ utr, amount }) => ({ utr, amount })))
  for (const [index, { narration, paidAt, isDay, remark }] of lines.entries()) {
    expect(narration.replace('.okbank', '@okbank')).toBe(sampleLines[index]!.narration)
    expect(remark).toBe(narration)
    expect(isDay).toBe(format === 'mt940')
    const times = ['2026-11-20T06:51:07.000Z', '2026-11-20T07:10:00.000Z', '2026-11-20T07:30:59.000Z', '2026-11-20T18:29:59.000Z']
    expect(paidAt.toISOString()).toBe(isDay ? '2026-11-19T18:30:00.000Z' : times[index])
  }
})

test.each(Object.entries(sampleBanks))('the download of %s reads the day like the others', (profile, text) => {
  const { account, opening, closing, statesClosing, lines } = read('csv', text, profile)
  expect({ opening, closing, statesClosing }).toEqual({ opening: 5_000_00n, closing: 12_40_552_69n, statesClosing: true })
  expect(account?.replace(/^0+/, '')).toBe(['hdfc', 'yes'].includes(profile) ? undefined : '5010044718800')
  expect(lines.map(({ amount }) => amount)).toEqual(sampleLines.map(({ amount }) => amount))
  expect(lines.map(({ utr }) => utr)).toEqual(sampleLines.map(({ utr }) => utr))
  expect(lines[0]!.remark).toContain('DP2026112000184207')
  expect(lines.every(({ paidAt, isDay }) => isDay === (profile !== 'kotak') && istDay(paidAt) === '2026-11-20')).toBe(true)
})

test('every profile has a sample, and each refuses every other bank’s file', () => {
  const all = { sandbox: sampleCsv, ...sampleBanks }
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(profiles).toSorted())
  for (const [of, text] of Object.entries(all))
    for (const profile of Object.keys(profiles))
      if (of !== profile) expect(() => read('csv', text, profile), `${of} as ${profile}`).toThrow(StatementRefused)
  expect(() => readStatement({ format: 'csv', text: sampleCsv, profile: null })).toThrow('no profile for CSV files')
})

test('₹100 with a decimal comma is never ₹10,000: held alone with line and column, refused if the whole file has it', () => {
  const comma = `Account Number,5010044718800
Date,Narration,Reference,Withdrawal,Deposit,Balance
20/11/2026,UPI/632411112222/DP2026112000184207/x,632411112222,,"100,00","5100,00"
20/11/2026,UPI/632411113333/x,632411113333,,"500,00","5600,00"
Closing Balance,"5600,00"
`
  expect(() => read('csv', comma)).toThrow("Line 3, column 5 (Deposit): '100,00' is not an amount like 123456.50")
  const alone = read('csv', without(sampleCsv, ',1000.00,', ',"1000,00",'))
  expect(alone.held).toMatchObject([
    { at: 6, amount: 1_000_00n, why: "Line 6, column 5 (Deposit): '1000,00' is not an amount like 123456.50" },
  ])
  for (const [profile, text] of Object.entries({ sandbox: sampleCsv, ...sampleBanks })) {
    // Rewrites only its figures, as another country does: every mark swapped.
    const foreign = text.replaceAll(/"[^"\n]*"|[^,\t\n"]+/g, (cell) => {
      const [, whole, cents, side = ''] = /^ *"?(\d[\d,]*)\.(\d{1,2})( Cr\.)?"? *$/.exec(cell) ?? []
      const quote = profile === 'sbi' ? '' : '"'
      return whole === undefined ? cell : `${quote}${whole.replaceAll(',', '.')},${cents}${side}${quote}`
    })
    expect(foreign, profile).not.toBe(text)
    expect(() => read('csv', foreign, profile), profile).toThrow(
      /^Line \d+(?:, column \d+ \(.*\))?: '.*' is not an? (?:amount|balance) like /,
    )
  }
})

// figures, text, amount
test.each([
  ['plain', '123456.50', 1_23_456_50n],
  ['plain', '1,23,456.50', undefined],
  ['plain', '100,00', undefined],
  ['plain', '100', undefined],
  ['plain', '100.5', undefined],
  ['plain', '-5.00', undefined],
  ['lakhs', '500.00', 500_00n],
  ['lakhs', '1,23,456.50', 1_23_456_50n],
  ['lakhs', '12,34,56,789.00', 12_34_56_789_00n],
  ['lakhs', '500,00', undefined],
  ['lakhs', '5,00.00', undefined],
  ['lakhs', '123,456.50', undefined],
  ['lakhs', '123456.50', undefined],
  ['short', '420.0', 420_00n],
  ['short', '10728.27', 10_728_27n],
  ['short', '1.005', undefined],
  ['short', '1,0', undefined],
] as const)('figures as %s read %j as %s', (figures, text, amount) => expect(readFigure(text, figures)).toBe(amount))

// text             amount
test.each([
  ['1234.5', 1_234_50n],
  ['1,234.50', undefined],
  ['500,00', undefined],
  ['0.01', 1n],
  ['-5', -5_00n],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['1,', undefined],
  ['9999999999999999', undefined],
  ['₹5', undefined],
])('the amount %j is %s', (text, amount) => expect(readAmount(text)).toBe(amount))

const without = (text: string, part: string | RegExp, other = '') => {
  const changed = text.replace(part, other)
  expect(changed).not.toBe(text)
  return changed
}

// the fault, format, text, message
test.each([
  ['a paisa less closes', 'csv', without(sampleCsv, /Closing Balance,.*/, 'Closing Balance,1240552.68'), 'The balances do not add up'],
  ['a row is missing', 'csv', without(sampleCsv, /.*ravi@okbank.*\n/), 'Line 7: the balance 1240570.39 does not follow'],
  ['a row after the end', 'csv', `${sampleCsv}20/11/2026,x,,,5,1240557.69\n`, 'Line 11: a movement after the end'],
  ['columns are missing', 'csv', without(sampleCsv, ',Deposit,', ',In,'), "Line 5, column 5: 'In' where the profile sandbox has 'Deposit'"],
  ['no bank', 'mt940', without(sampleMt940, ':25:SNDB0000121/5010044718800\n'), 'Line 2: a message has one field 25'],
  ['a paisa more', 'mt940', without(sampleMt940, 'D17,70', 'D17,71'), 'Line 2: the balances do not add up'],
  ['dollars', 'mt940', sampleMt940.replaceAll('INR', 'USD'), 'an account in USD'],
  ['no message', 'mt940', 'hello', 'MT940'],
  ['a balance twice', 'camt053', without(sampleCamt053, 'OPBD', 'CLBD'), 'no opening balance, neither OPBD nor PRCD'],
  ['a payment is gone', 'camt053', without(sampleCamt053, /<Ntry><Amt Ccy="INR">2.50.*\n/), 'Statement 1: the balances do not add up'],
  ['cut off', 'camt053', sampleCamt053.slice(0, 900), 'Line'],
  ['entities', 'camt053', sampleCamt053.replace('?>', '?><!DOCTYPE d [<!ENTITY a "b">]>'), 'its own entities'],
  ['half', 'feed', sampleFeed.slice(0, 80), 'not JSON'],
  ['an amount that is a number', 'feed', sampleFeed.replace('"2.50"', '2.5'), "Line 2: 'amount' is missing"],
  ['no text', 'csv', 'a\u0000b', 'Line 1: a control character'],
  ['nothing', 'csv', ' \n', 'The file is empty'],
] satisfies [string, StatementFormat, string, string][])('refused whole: %s (%s)', (_, format, text, said) => {
  expect(() => read(format, text)).toThrow(StatementRefused)
  expect(() => read(format, text)).toThrow(said)
})

test('successive pages of MT940 are one statement, others are refused', () => {
  const [, body] = /\{4:\n([\s\S]*)-\}/.exec(sampleMt940)!
  const next = `:20:STMT325\n:25:SNDB0000121/5010044718800\n:28C:325/1\n:60F:C261121INR1240552,69\n:62F:C261121INR1240552,69\n`
  expect(read('mt940', body! + next).lines).toHaveLength(4)
  expect(() => read('mt940', body! + next.replaceAll('1240552,69', '1240552,70'))).toThrow('Line 14: it opens with 1240552.70')
})

test('MT940 words cut at 65 characters are joined, shorter ones stay apart', () => {
  const cut = `${'IMPS-632411114444-R K SINGH'.padEnd(54)}-DP20261120\n00184260\nthanks`
  const changed = sampleMt940.replace(/:86:IMPS.*/, `:86:${cut}`)
  expect(read('mt940', changed).lines[2]!.remark).toMatch(/DP2026112000184260 thanks$/)
})

test('a reversed movement is not a payment', () => {
  const reversed = sampleMt940.replace('C2,5N', 'RD2,5N')
  expect(read('mt940', reversed).lines[1]).toMatchObject({ amount: 2_50n })
  expect(read('mt940', reversed).lines[1]).not.toHaveProperty('utr')
  expect(read('mt940', reversed).lines[1]).not.toHaveProperty('remark')
})

test('a batch is split into its payments, and pending entries are skipped', () => {
  const part = (utr: string, amount: string) =>
    `<TxDtls><Refs><TxId>${utr}</TxId></Refs><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
  const batch = sampleCamt053.replace(
    /(<Amt Ccy="INR">2\.50.*?)<NtryDtls>.*<\/NtryDtls>/,
    `$1<NtryDtls>${part('632411115555', '1.50')}${part('632411116666', '1.00')}</NtryDtls>`,
  )
  expect(read('camt053', batch).lines.slice(1, 3)).toMatchObject([
    { utr: '632411115555', amount: 1_50n },
    { utr: '632411116666', amount: 1_00n },
  ])
  // Less a charge, or in another currency: one movement without a payment, which a person checks.
  for (const other of [batch.replace('>1.50<', '>1.51<'), batch.replace('<Amt Ccy="INR">1.50<', '<Amt Ccy="USD">0.02<')]) {
    const [, whole] = read('camt053', other).lines
    expect(whole).toMatchObject({ amount: 2_50n, remark: '' })
    expect(whole).not.toHaveProperty('utr')
  }
  const pending = sampleCamt053.replace(
    '</Stmt>',
    '<Ntry><Amt Ccy="INR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Stmt>',
  )
  expect(read('camt053', pending).lines).toHaveLength(4)
})

test.each([
  ['EndToEndId', '<Refs><EndToEndId>632411112222</EndToEndId></Refs>'],
  ['InstrId', '<Refs><InstrId>632411112222</InstrId></Refs>'],
  ['remark', '<RmtInf><Ustrd>UPI/632411112222/</Ustrd></RmtInf>'],
])('a payer’s text yields no UTR: the %s of camt.053', (_, written) => {
  const paid = (details: string) => read('camt053', sampleCamt053.replace(/(>2\.50<.*?<TxDtls>).*?(?=<\/TxDtls>)/, `$1${details}`)).lines[1]
  expect(paid(written)).not.toHaveProperty('utr')
  for (const bank of ['TxId', 'ClrSysRef', 'AcctSvcrRef'])
    expect(paid(`${written}<Refs><${bank}>632411113333</${bank}></Refs>`.replace('</Refs><Refs>', ''))).toMatchObject({
      utr: '632411113333',
    })
})

test.each([
  ['<IBAN>DE89 3704 0044 0532 0130 00</IBAN>', 'DE89370400440532013000'],
  ['<Othr><Id>50100447188</Id></Othr>', '50100447188'],
  ['', undefined],
])('camt.053 names the payer’s account of a credit: %s', (id, payer) => {
  const about = `<RltdPties><DbtrAcct><Id>${id}</Id></DbtrAcct></RltdPties>`
  const lines = read('camt053', sampleCamt053.replaceAll('<TxDtls>', `<TxDtls>${about}`)).lines
  expect(lines.map((line) => line.payer)).toEqual([payer, payer, payer, undefined])
  const debit = sampleCamt053.replace(/(SMS CHARGES WITH GST<\/AddtlNtryInf>)/, `$1<NtryDtls><TxDtls>${about}</TxDtls></NtryDtls>`)
  expect(read('camt053', debit).lines[3]).not.toHaveProperty('payer')
})

test('a payer’s text yields no UTR: MT940’s customer reference', () => {
  const changed = sampleMt940.replace(
    'NTRFNONREF//632411113333\n:86:UPI/632411113333/Payment',
    'NTRF632411112222//SBIN3263\n:86:NEFT SBIN3263',
  )
  expect(read('mt940', changed).lines[1]).toMatchObject({ reference: 'SBIN3263' })
  expect(read('mt940', changed).lines[1]).not.toHaveProperty('utr')
})

const changed = (text: string, changes: readonly (readonly [from: string | RegExp, to: string])[]) =>
  changes.reduce((made, [from, to]) => without(made, from, to), text)

test.each([
  [
    'bare, without blocks',
    [
      [/^\{1:.*\n/, ''],
      ['\n-}', ''],
    ],
  ],
  [
    'blocks on lines of their own',
    [
      ['}{2:', '}\n{2:'],
      ['}{4:', '}\n{4:'],
    ],
  ],
  ['carriage returns', [[/\n/g, '\r\n']]],
  [
    'an intermediate page',
    [
      [':60F:', ':60M:'],
      [':62F:', ':62M:'],
    ],
  ],
  [
    'the third letter of the currency',
    [
      ['1120C1000', '1120CR1000'],
      ['1120D17', '1120DR17'],
    ],
  ],
  ['no entry date', [[/:61:2611201120/g, ':61:261120']]],
  ['available balances after it', [['\n-}', '\n:64:C261120INR1240552,69\n:65:C261121INR1240552,69\n:86:END OF DAY\n-}']]],
  ['a related reference', [[':25:', ':21:NONREF\n:25:']]],
  ['an account with its currency', [['4718800\n', '4718800 INR\n']]],
  [
    'a balance overdrawn',
    [
      ['60F:C261120INR5000,', '60F:D261120INR5000,'],
      ['62F:C261120INR1240552,69', '62F:C261120INR1230552,69'],
    ],
  ],
] as const)('MT940 with %s is read', (_, changes) => {
  const { account, opening, closing, closedOn, lines } = read('mt940', changed(sampleMt940, changes))
  expect({ account, closedOn, moved: closing - opening }).toEqual({
    account: '5010044718800',
    closedOn: '2026-11-20',
    moved: 12_35_552_69n,
  })
  expect(lines.map(({ utr, amount }) => ({ utr, amount }))).toEqual(sampleLines.map(({ utr, amount }) => ({ utr, amount })))
})

test.each([
  [':60F:C261120INR5000,00', ':60F:C261120INR5.000,00', "Line 5, column 6: 'C261120INR5.000,00' is not an MT940 balance"],
  [/:60F:.*\n/, ':34F:INRD0,\n', 'Line 5: an MT942 interim report, without balances'],
  [':28C:', ':99X:', 'Line 4: MT940 has no field 99X'],
  [/:20:.*\n/, '', 'Line 2: a message begins with :20:'],
  [/:62F:.*\n/, '', 'a message has one field 62F or 62M'],
] as const)('MT940 in which %s is %s is refused in a sentence', (from, to, said) => {
  expect(() => read('mt940', without(sampleMt940, from, to))).toThrow(StatementRefused)
  expect(() => read('mt940', without(sampleMt940, from, to))).toThrow(said)
})

const opbd = /<Bal>.*?OPBD.*?<\/Bal>/.exec(sampleCamt053)![0]
const clbd = /<Bal>(?:(?!<Bal>).)*CLBD.*?<\/Bal>/.exec(sampleCamt053)![0]
const prcd = opbd.replace('OPBD', 'PRCD').replaceAll('2026-11-20', '2026-11-19')
const page = (balance: string, sub: string) =>
  balance.replace(/<Cd>\w+<\/Cd><\/CdOrPrtry>/, `<Cd>ITBD</Cd></CdOrPrtry><SubTp><Cd>${sub}</Cd></SubTp>`)

test.each([
  ['PRCD alone', [[opbd, prcd]]],
  ['both OPBD and PRCD', [[opbd, opbd + prcd]]],
  ['both, the other way round', [[opbd, prcd + opbd]]],
  [
    'interim balances of a page',
    [
      [opbd, page(opbd, 'OIBD')],
      [clbd, page(clbd, 'CIBD')],
    ],
  ],
  ['the closing balance of each day', [[clbd, clbd.replaceAll('2026-11-20', '2026-11-19').replace('1240552.69', '77.00') + clbd]]],
  ['balances that are no booked ones', [[clbd, clbd + clbd.replace('CLBD', 'CLAV').replace('1240552.69', '5.00')]]],
  ['a namespace prefix', [[/<(\/?)(?=[A-Z])/g, '<$1ns2:']]],
  [
    'a business header around it',
    [
      ['<Document', '<BizData><AppHdr><BizSvc>x</BizSvc></AppHdr><Document'],
      ['</Document>', '</Document></BizData>'],
    ],
  ],
  ['version 8', [['camt.053.001.02', 'camt.053.001.08']]],
  [
    'two statements that follow each other',
    [['</Stmt>', `</Stmt><Stmt><Acct><Id><Othr><Id>5010044718800</Id></Othr></Id></Acct>${clbd.replace('CLBD', 'OPBD')}${clbd}</Stmt>`]],
  ],
] as const)('camt.053 with %s is read', (_, changes) => {
  const { account, opening, closing, statesClosing, closedOn, lines } = read('camt053', changed(sampleCamt053, changes))
  expect({ account, opening, closing, statesClosing, closedOn }).toEqual({
    account: '5010044718800',
    opening: 5_000_00n,
    closing: 12_40_552_69n,
    statesClosing: true,
    closedOn: '2026-11-20',
  })
  expect(lines.map(({ utr, amount }) => ({ utr, amount }))).toEqual(sampleLines.map(({ utr, amount }) => ({ utr, amount })))
})

test.each([
  [opbd, opbd + prcd.replace('5000.00', '5000.01'), 'it opens with 5000.00 (OPBD) and with 5000.01 (PRCD)'],
  [opbd, opbd + opbd.replace('5000.00', '5000.01'), 'two different balances OPBD'],
  [opbd, '', 'no opening balance, neither OPBD nor PRCD'],
  [/BkToCstmrStmt/g, 'BkToCstmrAcctRpt', 'a camt.052 report of part of a day'],
  [/BkToCstmrStmt/g, 'BkToCstmrDbtCdtNtfctn', 'a camt.054 notification'],
] as const)('camt.053 in which %s is %s is refused in a sentence', (from, to, said) => {
  expect(() => read('camt053', without(sampleCamt053, from, to))).toThrow(StatementRefused)
  expect(() => read('camt053', without(sampleCamt053, from, to))).toThrow(said)
})

test('without a closing balance the movements give it, marked as not the bank’s', () => {
  const closing = { closing: 12_40_552_69n, statesClosing: false }
  expect(read('camt053', without(sampleCamt053, clbd))).toMatchObject(closing)
  expect(read('csv', without(sampleCsv, /Closing Balance.*\n/))).toMatchObject(closing)
  expect(read('csv', without(sampleBanks.kotak, /Closing balance.*\n/), 'kotak')).toMatchObject(closing)
})

test('up to version 3 a batch’s payments have amounts in their details; without any the batch is one movement', () => {
  const part = (utr: string, amount: string) => `<TxDtls><Refs><TxId>${utr}</TxId></Refs>${amount}</TxDtls>`
  const batch = (one: string, other: string) =>
    sampleCamt053.replace(
      /(<Amt Ccy="INR">2\.50.*?)<NtryDtls>.*<\/NtryDtls>/,
      `$1<NtryDtls>${part('632411115555', one)}${part('632411116666', other)}</NtryDtls>`,
    )
  const detail = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="INR">${amount}</Amt></TxAmt></AmtDtls>`
  expect(read('camt053', batch(detail('1.50'), detail('1.00'))).lines.slice(1, 3)).toMatchObject([
    { utr: '632411115555', amount: 1_50n },
    { utr: '632411116666', amount: 1_00n },
  ])
  const [, whole] = read('camt053', batch('', '')).lines
  expect(whole).toMatchObject({ amount: 2_50n })
  expect(whole).not.toHaveProperty('utr')
  expect(read('camt053', batch(detail('1.50'), '')).lines[1]).toMatchObject({ amount: 2_50n, remark: '' })
})

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${sampleCsv}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${sampleCsv}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${sampleCsv}`, 'utf16le').swap16()],
])('a file in %s is read', (_, bytes) => {
  expect(read('csv', decodeStatement(bytes)).lines).toHaveLength(4)
})

test.each([
  ['another encoding', Buffer.from('Bank of Baroda \u00a0', 'latin1'), 'neither UTF-8 nor UTF-16'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'The file is a PDF'],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'a spreadsheet or an archive'],
  ['half of UTF-16', Buffer.from('\ufeffDate', 'utf16le').subarray(0, 7), 'UTF-16 and is cut'],
  ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'), 'larger than 8 MB'],
  ['more than 8 MB once decoded', Buffer.from(`\ufeff${'₹'.repeat(3_000_000)}`, 'utf16le'), 'larger than 8 MB'],
])('%s is refused in a sentence', (_, bytes, said) => expect(() => decodeStatement(bytes)).toThrow(said))

/** Parsers often get these wrong. */
const pieces = fc.oneof(
  fc.constantFrom(
    '"',
    ',',
    '\n',
    '\r\n',
    '<',
    '>',
    '&amp;',
    ']]>',
    '<!--',
    ':61:',
    ':86:',
    ':62F:',
    '-}',
    '{1:',
    '{}',
    '[',
    '\\',
    '\u0000',
    '\ud800',
    '٣',
    '-',
    '.',
    '0',
    '9999999999999999',
    '__proto__',
    '5010044718800',
    'NaN',
    '1e9',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
)
const change = fc.record({
  at: fc.nat(1_000_000),
  cut: fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(400)),
  put: fc.array(pieces, { maxLength: 3 }),
  again: fc.boolean(),
})

function mutate(text: string, changes: readonly { at: number; cut: number; put: string[]; again: boolean }[]): string {
  let made = text
  for (const { at, cut, put, again } of changes) {
    const from = at % (made.length + 1)
    made = made.slice(0, from) + put.join('') + (again ? made.slice(from, from + cut).repeat(2) : '') + made.slice(from + cut)
  }
  return made
}

const fuzzed: [StatementFormat, string, string][] = [
  ...samples.map(([format, text]): [StatementFormat, string, string] => [format, 'sandbox', text]),
  ...(['kotak', 'pnb', 'sbi', 'hdfc-sheet'] as const).map((profile): [StatementFormat, string, string] => [
    'csv',
    profile,
    sampleBanks[profile],
  ]),
]

test.each(fuzzed)(
  'fuzz: a %s (%s) that was tampered with adds up to the paisa, or is refused in a sentence, at once',
  (format, profile, text) => {
    const seed = Date.now() % 1_000_000
    let taken = 0
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const began = performance.now()
        try {
          const { opening, closing, lines, held } = read(format, mutate(text, changes), profile)
          taken++
          expect([...lines, ...held].reduce((sum, { amount }) => sum + (amount ?? 0n), opening + 0n)).toBe(closing)
          for (const { why, text: said, at } of held) expect(why.length > 0 && said.length > 0 && at > 0).toBe(true)
          for (const { utr, paidAt, amount, narration, reference } of lines) {
            expect(utr ?? '000000000000').toMatch(/^\d{12}$/)
            expect(Number.isNaN(paidAt.getTime())).toBe(false)
            expect(amount).not.toBe(0n)
            expect(plain(amount)).toMatch(/^-?\d{1,16}\.\d\d$/)
            expect(`${narration}${reference}`).not.toContain('\u0000')
          }
        } catch (error) {
          if (!(error instanceof StatementRefused)) throw error
          expect(error.message.length).toBeLessThan(1_000)
          expect(error.message).not.toMatch(/undefined|\[object|is not a function|Cannot read/)
        }
        expect(performance.now() - began).toBeLessThan(10_000)
      }),
      { seed, numRuns: 800 },
    )
    // A fuzz test whose every file is refused at once tests nothing.
    expect(taken).toBeGreaterThan(5)
  },
)

test.each([
  ['csv', `Date,Narration,Reference,Withdrawal,Deposit,Balance\n${'20/11/2026,"'.repeat(200_000)}`],
  ['mt940', `:20:1\n:25:1\n:28C:1\n:60F:C261120INR0,\n${':86:x\n'.repeat(200_000)}:62F:C261120INR1,\n`],
  ['mt940', `{1:${'{1:}'.repeat(200_000)}`],
  ['camt053', '<a>'.repeat(200_000)],
  ['camt053', `<Document>${'<Stmt>'.repeat(100_000)}`],
  ['camt053', `<Document ${'a="b" '.repeat(100_000)}/>`],
  ['feed', '['.repeat(1_000_000)],
  ['feed', 'x'.repeat(8 * 1024 * 1024 + 1)],
] satisfies [StatementFormat, string][])('a %s made to be heavy is refused in a moment', (format, text) => {
  const began = performance.now()
  expect(() => read(format, text)).toThrow(StatementRefused)
  expect(performance.now() - began).toBeLessThan(15_000)
})

const mt940 = (...rows: string[]) =>
  [':20:T1', ':25:5010044718800', ':28C:331/1', ':60F:C261126INR0,00', ...rows, ':62F:C261127INR1500,00'].join('\n')
const first = [':61:2611261126C1000,00NTRFNONREF//632411112222', ':86:UPI/632411112222/ASHA']
const second = ':61:2611301127C500,00NTRFNONREF'

test('a row without movement is a note, and the booking day counts, not the value day', () => {
  const { lines } = read('mt940', mt940(...first, ':61:2611271126C0,00NMSCNONREF', ':86:NOTICE', second))
  expect(lines).toMatchObject([{ amount: 1_000_00n, utr: '632411112222' }, { amount: 500_00n }])
  expect(lines.map(({ paidAt }) => istDay(paidAt))).toEqual(['2026-11-26', '2026-11-27'])
  const turned = mt940(':61:2701020101C1500,00NTRFNONREF').replaceAll('C261127', 'C270102')
  expect(
    read('mt940', turned.replace(':61:270102', ':61:261231')).lines.map(({ paidAt }) => istDay(paidAt)),
    'over a year’s end',
  ).toEqual(['2027-01-01'])
})

test.each([
  [':44:45 IST'],
  [':20:35 FOR ORDER'],
  [':25:another account'],
  [':60F:C261126INR99999,00'],
  [':61:2611261126C100000,00NTRFX//632411113333', ':61:2611261126D100000,00NTRFX//632411113333'],
  [':61:2611261126C100000,00NTRFX', ':86:x', ':61:2611261126D100000,00NTRFX'],
])('a payer’s words open no field: %j', (...said) => {
  const plainly = read('mt940', mt940(...first, second, ':86:RENT')).lines.map(({ amount, utr }) => ({ amount, utr }))
  const lines = read('mt940', mt940(...first, ...said, second, ':86:RENT')).lines
  expect(lines.map(({ amount, utr }) => ({ amount, utr }))).toEqual(plainly)
})

test('movements without details count if the balances prove them', () => {
  expect(read('mt940', mt940(...first, second)).lines.map(({ amount }) => amount)).toEqual([1_000_00n, 500_00n])
})

test('a file of several accounts is read for ours', () => {
  const other = mt940(...first, second).replaceAll('5010044718800', '777')
  const both = `${other}\n${mt940(...first, second)}`
  expect(readStatement({ format: 'mt940', text: both, profile: null, account: '5010044718800' })).toMatchObject({
    account: '5010044718800',
    closing: 1_500_00n,
  })
  expect(() => read('mt940', both)).toThrow('a different account')
  const statement = /<Stmt>[\s\S]*<\/Stmt>/.exec(sampleCamt053)![0]
  const twice = sampleCamt053.replace(statement, `${statement.replaceAll('5010044718800', '777')}${statement}`)
  expect(readStatement({ format: 'camt053', text: twice, profile: null, account: '5010044718800' }).lines).toHaveLength(sampleLines.length)
})

test.each(['1000.00000', '1000.5000', '12.'])('%s is an amount: only zeros follow the paise', (text) =>
  expect(readAmount(text)).toBeDefined(),
)
test.each(['1000.001', '1000.00001', '1,000.00'])('%s is refused', (text) => expect(readAmount(text)).toBeUndefined())

test('a balance brought forward is a note', () => {
  const row = '1,20/11/2026,20/11/2026,-,B/F,0.00,0.00,5000.00\n'
  const file = sampleBanks.icici.replace('1,20/11/2026', `${row}1,20/11/2026`)
  expect(read('csv', file, 'icici').lines).toHaveLength(sampleLines.length)
})

// the fault, format, text; the held row's line, text and amount
test.each([
  ['an amount of three decimals', 'csv', without(sampleCsv, '2.50,', '2.505,'), 7, "column 5 (Deposit): '2.505' is not an amount", 2_50n],
  [
    'no day',
    'csv',
    without(sampleCsv, '20/11/2026 12:40', '31/11/2026 12:40'),
    7,
    "column 1 (Date): '31/11/2026 12:40:00' is not a day",
    2_50n,
  ],
  [
    'both columns',
    'csv',
    without(sampleCsv, '17.70,,', '17.70,17.70,'),
    9,
    'column 5 (Deposit): a movement is a withdrawal or a deposit',
    -17_70n,
  ],
  ['neither balance nor amount', 'csv', without(sampleCsv, ',2.50,6002.50', ',x,y'), 7, "column 5 (Deposit): 'x' is not an amount", 2_50n],
  ['no balance', 'csv', without(sampleCsv, '6002.50', '6002.5'), 7, "column 6 (Balance): '6002.5' is not a balance", 2_50n],
  ['a quote that is open', 'csv', without(sampleCsv, ',1000.00,', ',"1000.00,'), 6, 'column 5 (Deposit)', 1_000_00n],
  [
    'Excel’s figure',
    'csv',
    without(sampleCsv, '632411113333,,', '6.32411E+11,,'),
    7,
    "column 3 (Reference): '6.32411E+11' is what a spreadsheet",
    2_50n,
  ],
  [
    'two commas',
    'mt940',
    without(sampleMt940, 'D17,70', 'D17,7,0'),
    12,
    "column 5: '2611201120D17,7,0NCHGNONREF' is not an MT940 movement",
    -17_70n,
  ],
  ['month 13', 'mt940', without(sampleMt940, ':61:2611201120D', ':61:2613201120D'), 12, 'has a day that there is not', -17_70n],
  ['a point', 'mt940', without(sampleMt940, 'C1000,N', 'C1.000,00N'), 6, "column 5: '2611201120C1.000,00NTRF", 1_000_00n],
  ['no mark', 'mt940', without(sampleMt940, ':61:2611201120C1000,', ':61:2611201120X1000,'), 6, 'is not an MT940 movement', 1_000_00n],
  ['dollars', 'camt053', without(sampleCamt053, 'Ccy="INR">2.50', 'Ccy="USD">2.50'), 6, 'entry 2): an amount in USD', 2_50n],
  [
    'a decimal comma',
    'camt053',
    without(sampleCamt053, '>1000.00<', '>1.000,00<'),
    5,
    "column 1 (Statement 1, entry 1): '1.000,00' is not an amount",
    1_000_00n,
  ],
  ['no side', 'camt053', without(sampleCamt053, /(>2.50<.*?)CRDT/, '$1KREDIT'), 6, 'neither credit nor debit', 2_50n],
  ['no day', 'camt053', without(sampleCamt053, /(>2.50<.*?)<BookgDt>.*?<\/ValDt>/, '$1'), 6, 'it has no date', 2_50n],
  ['another status', 'camt053', without(sampleCamt053, /(>2.50<.*?)BOOK/, '$1DONE'), 6, 'neither booked nor pending', 2_50n],
] satisfies [string, StatementFormat, string, number, string, bigint][])(
  'a row with %s (%s) is held alone, and the balances prove the others',
  (_, format, text, at, said, amount) => {
    const { lines, held, balances, unproved } = read(format, text)
    expect(held).toMatchObject([{ at, amount, why: expect.stringContaining(said) }])
    expect(held[0]!.why).toMatch(new RegExp(`^Line ${at}, column `))
    expect(lines.map((line) => line.amount)).toEqual(sampleLines.map((line) => line.amount).filter((each) => each !== amount))
    expect(balances.at(-1)).toBe(amount === -17_70n ? 12_40_570_39n : 12_40_552_69n)
    expect(unproved).toBeUndefined()
  },
)

// The same in camt.053.
test.each([
  ['balances have no side', sampleCamt053.replaceAll(/(<Bal>.*?)<CdtDbtInd>CRDT<\/CdtDbtInd>/g, '$1')],
  ['entries have no status', sampleCamt053.replaceAll(/<Sts>.*?<\/Sts>(?=<Bookg)/g, '')],
  [
    'a balance that proves nothing is in another currency',
    sampleCamt053.replace('<Bal>', '<Bal><Tp><CdOrPrtry><Cd>FWAV</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1.00</Amt></Bal><Bal>'),
  ],
])('a camt.053 whose %s is read', (_, text) => {
  expect(text).not.toBe(sampleCamt053)
  expect(read('camt053', text)).toEqual(read('camt053', sampleCamt053))
})

test('a one-day camt.053 gives its day to undated entries; with two days each waits', () => {
  const text = sampleCamt053.replaceAll(/<BookgDt>.*?<\/BookgDt><ValDt>.*?<\/ValDt>/g, '')
  const oneDay = text.replaceAll(/<Dt>(?:<Dt>|<DtTm>)[^<]*<\/(?:Dt|DtTm)><\/Dt>/g, '<Dt><Dt>2026-11-20</Dt></Dt>')
  const { lines, held } = read('camt053', oneDay)
  expect(held).toEqual([])
  expect(lines.map(({ paidAt, isDay, amount }) => [paidAt.toISOString(), isDay, amount])).toEqual(
    sampleLines.map(({ amount }) => ['2026-11-19T18:30:00.000Z', true, amount]),
  )
  const twoDays = oneDay.replace('<Dt><Dt>2026-11-20', '<Dt><Dt>2026-11-19')
  expect(read('camt053', twoDays)).toMatchObject({ lines: [], held: sampleLines.map(({ amount }) => ({ amount })) })
})

// Found in public samples of other countries' banks.
test.each([
  ['the bank names itself before a message', `BANKINBB\n940\nBANKINBB\n${sampleMt940}`],
  [
    'and before the next',
    `${sampleMt940}BANKINBB\n940\n${sampleMt940.replace(/:60F:.*/, ':60F:C261120INR1240552,69').replaceAll(/:61:[^]*(?=:62F:)/g, '')}`,
  ],
  ['SWIFT’s frame in control characters', `\u0001${sampleMt940.replace(/-\s*$/, '-}\u0003')}`],
  ['the end of a file in DOS', `${sampleMt940}\u001a`],
  ['amounts filled with noughts', sampleMt940.replaceAll(/(INR|\dC|\dD)(\d+,\d*)/g, '$1000000000000$2')],
  ['a blank behind amounts', sampleMt940.replaceAll(/(:61:\d{10}[CD]\d+,\d*)/g, '$1 ')],
  ['no type', sampleMt940.replaceAll(/(:61:\d{10}[CD]\d+,\d*)N[A-Z]{3}.*?(\/\/|$)/gm, '$1$2')],
])('an MT940 in which %s is read', (_, text) => {
  expect(text).not.toBe(sampleMt940)
  const { lines, held } = read('mt940', text)
  expect(held).toEqual([])
  expect(lines.map(({ amount, utr }) => ({ amount, utr }))).toEqual(sampleLines.map(({ amount, utr }) => ({ amount, utr })))
})

// format, file with a future day, the row's text and amount
test.each([
  ['csv', without(sampleCsv, '20/11/2026 12:40', '20/12/2026 12:40'), "Line 7, column 1 (Date): '20/12/2026 12:40:00'", 2_50n],
  ['mt940', without(sampleMt940, ':61:2611201120D', ':61:2612201220D'), "Line 12, column 5: '2612201220D17,70NCHGNONREF'", -17_70n],
  [
    'camt053',
    without(sampleCamt053, /(>2.50<.*?<BookgDt>.*?)2026-11-20(.*?)2026-11-20/, '$12026-12-20$22026-12-20'),
    'Line 6, column 1 (Statement 1, entry 2): 2026-12-20',
    2_50n,
  ],
] satisfies [StatementFormat, string, string, bigint][])(
  'a row dated in the future is held, and only until that day (%s)',
  (format, text, said, amount) => {
    const file = { format, text, profile: format === 'csv' ? 'sandbox' : null }
    const early = readStatement({ ...file, until: new Date('2026-11-21T18:30:00Z') })
    expect(early.held).toMatchObject([{ amount, why: `${said} is dated in the future` }])
    expect(early.held[0]!.text.length).toBeGreaterThan(10)
    expect(early.held[0]).not.toHaveProperty('day')
    expect(early.lines.map((line) => line.amount)).toEqual(sampleLines.map((line) => line.amount).filter((each) => each !== amount))
    expect(readStatement({ ...file, until: new Date('2026-12-20T18:30:00Z') })).toMatchObject({
      held: [],
      lines: { length: sampleLines.length },
    })
  },
)

test('a closing balance dated in the future proves no day', () => {
  const file = { format: 'mt940' as const, text: without(sampleMt940, ':62F:C261120', ':62F:C271120'), profile: null }
  expect(readStatement({ ...file, until: new Date('2026-11-21T18:30:00Z') })).not.toHaveProperty('closedOn')
  expect(readStatement(file).closedOn).toBe('2027-11-20')
})

test('a row known only by the closing balance needs a second person', () => {
  const blurred = read('mt940', without(sampleMt940, 'D17,70', 'D~~,~~'))
  expect(blurred.held).toMatchObject([{ at: 12, amount: -17_70n }])
  expect(blurred.unproved).toContain('Line 12 cannot be read, and nothing but the closing balance says that it moved -17.70')
  expect(read('mt940', without(sampleMt940, 'D17,70', 'D17,701')).unproved).toContain('Line 12 cannot be read')
  // Two such rows prove nothing.
  expect(() => read('mt940', without(without(sampleMt940, 'D17,70', 'D~~,~~'), 'C2,5N', 'C~,~N'))).toThrow(
    /^Line 8, column 5: .*; and so on, 2 rows. The balances prove one such row/,
  )
  // A row that contradicts its own balance lacks a neighbour.
  expect(() => read('csv', without(sampleCsv, '20/11/2026 12:40:00', '31/11/2026').replace('2.50,6002.50', '3.50,6002.50'))).toThrow(
    'Line 7: the balance 6002.50 does not follow from 6000.00 and 3.50 moved (line 6): a row is missing',
  )
  // Nothing proves the last row, so the file has no closing balance.
  const cut = sampleBanks.yes.slice(0, sampleBanks.yes.lastIndexOf(',17.70'))
  expect(read('csv', cut, 'yes')).toMatchObject({ statesClosing: false, held: [{ amount: null, balance: null }] })
})

test('too many unreadable rows mean a wrong layout', () => {
  const rows = Array.from({ length: 101 }, (_, n) => `20/11/2026,x,6.32411E+11,,1.00,${5001 + n}.00`).join('\n')
  const file = `Account Number,5010044718800\nOpening Balance,5000.00\nDate,Narration,Reference,Withdrawal,Deposit,Balance\n${rows}\nClosing Balance,5101.00\n`
  expect(() => read('csv', file)).toThrow(/^More than 100 rows cannot be read, one of them: Line \d+, column 3 \(Reference\)/)
  expect(read('csv', file.replace('6.32411E+11', '1'))).toMatchObject({ held: { length: 100 }, lines: { length: 1 } })
})

test.each([
  ['days of another layout', (text: string) => text.replaceAll(/(\d\d)\/(\d\d)\/(\d{4})/g, '$3-$2-$1'), 'column 1 (Date)'],
  ['balances of another', (text: string) => text.replaceAll(/,(\d+)\.(\d\d)\r?$/gm, ',"$1,$2"'), 'column 6 (Balance)'],
  [
    'references that a spreadsheet left',
    (text: string) =>
      text
        .replaceAll(/,\d{12},/g, ',6.32411E+11,')
        .replace(/^.*SMS CHARGES.*\n/m, '')
        .replace('Closing Balance,1240552.69', 'Closing Balance,1240570.39'),
    'column 3 (Reference)',
  ],
])('%s in every row are a wrong layout, refused with the first', (_, change, said) => {
  expect(() => read('csv', change(sampleCsv))).toThrow(`Line 6, ${said}: `)
})

test('days in the wrong order wait for a second person', () => {
  const back = read('csv', without(sampleCsv, '20/11/2026 13:00:59', '19/11/2026'))
  expect(back).toMatchObject({
    held: [],
    unproved:
      'Movement 3 is of a day before that of the movement before it, though the profile says oldest first: day and month may be swapped.',
  })
})

test.each([[1], [2], [4]])('headings in another order are refused, also in a file with %i rows', (rows) => {
  for (const [profile, text] of Object.entries({ sandbox: sampleCsv, ...sampleBanks })) {
    const { columns, separator } = profiles[profile as keyof typeof profiles]
    const lines = text.split('\n')
    const head = lines.findIndex((line) => columns.every(([name]) => line.includes(name)))
    const cells = lines[head]!.split(separator)
    const few = [...lines.slice(0, head + 1 + rows), ...lines.slice(head + 1 + 4)]
    for (let one = 0; one < columns.length; one++)
      for (let other = one + 1; other < columns.length; other++) {
        if (columns[one]![0] === columns[other]![0]) continue
        const swapped = cells.with(one, cells[other]!).with(other, cells[one]!).join(separator)
        const told = (at: number) => few.toSpliced(at, at === head ? 1 : 0, swapped).join('\n')
        expect(() => read('csv', told(head), profile), `${profile}: ${swapped}`).toThrow(/^Line \d+, column \d+: '.*' where the profile/)
        expect(() => read('csv', told(head + 2), profile), `${profile}: ${swapped}`).toThrow(
          /^Line \d+, column \d+: '.*' where the profile/,
        )
      }
  }
})

test('a repeated header on the next page is not a row', () => {
  const header = 'Date,Narration,Reference,Withdrawal,Deposit,Balance\n'
  const pages = sampleCsv.replace('20/11/2026 12:40', `${header}20/11/2026 12:40`)
  expect(read('csv', pages)).toEqual(read('csv', sampleCsv))
})
