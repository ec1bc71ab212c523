import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementFormat } from '../db/schema.ts'
import { readStatement } from './read-statement.ts'
import { plain, readAmount, StatementRefused } from './statement.ts'
import { sampleCamt053, sampleCsv, sampleFeed, sampleHdfc, sampleLines, sampleMt940 } from './test-statements.ts'

const samples: [StatementFormat, string][] = [
  ['csv', sampleCsv],
  ['mt940', sampleMt940],
  ['camt053', sampleCamt053],
  ['feed', sampleFeed],
]
const read = (format: StatementFormat, text: string, bank = 'sandbox') => readStatement({ format, text, bank })

test.each(samples)('%s tells the day as the others do', (format, text) => {
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

test('a CSV of another bank is read by its map: no header, balances from its rows, references padded', () => {
  const { account, opening, closing, lines } = read('csv', sampleHdfc, 'hdfc')
  expect({ account, opening, closing }).toEqual({ account: undefined, opening: 5_000_00n, closing: 6_002_50n })
  expect(lines).toMatchObject([
    { utr: '632411112222', amount: 1_000_00n, isDay: true },
    { utr: '632411113333', amount: 2_50n },
  ])
})

// text             amount
test.each([
  ['1,23,456.5', 1_23_456_50n],
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
  ['an amount has three decimals', 'csv', without(sampleCsv, '2.5,', '2.505,'), "Line 7: '2.505' is no amount"],
  ['a day that is none', 'csv', without(sampleCsv, '20/11/2026 12:40', '31/11/2026 12:40'), "Line 7: '31/11/2026 12:40:00' is no day"],
  ['both columns', 'csv', without(sampleCsv, '17.70,,', '17.70,17.70,'), 'Line 9: a movement is a withdrawal or a deposit'],
  ['a row after the end', 'csv', `${sampleCsv}20/11/2026,x,,,5,1240557.69\n`, 'Line 11: a row after the closing balance'],
  ['columns are missing', 'csv', without(sampleCsv, ',Deposit,', ',In,'), 'There is no row with the columns'],
  ['a quote is open', 'csv', without(sampleCsv, '"1,000.00"', '"1,000.00'), 'The file is no CSV'],
  ['no bank', 'mt940', without(sampleMt940, ':25:SNDB0000121/5010044718800\n'), 'Mandatory tag 25'],
  ['a paisa more', 'mt940', without(sampleMt940, 'D17,70', 'D17,71'), 'no MT940 that adds up'],
  ['three decimals that round', 'mt940', without(sampleMt940, 'D17,70', 'D17,701'), "movement 4: '17,701' is no amount"],
  ['two commas', 'mt940', without(sampleMt940, 'D17,70', 'D17,7,0'), "'17,7,0' is no amount"],
  ['month 13', 'mt940', without(sampleMt940, ':61:2611201120D', ':61:2613201120D'), 'there is no day 26-13-20'],
  ['dollars', 'mt940', sampleMt940.replaceAll('INR', 'USD'), 'an account in USD'],
  ['no message', 'mt940', 'hello', 'MT940'],
  ['a balance twice', 'camt053', without(sampleCamt053, 'OPBD', 'CLBD'), '0 balances OPBD or PRCD'],
  ['a payment is gone', 'camt053', without(sampleCamt053, /<Ntry><Amt Ccy="INR">2.50.*\n/), 'The balances do not add up'],
  ['dollars', 'camt053', without(sampleCamt053, 'Ccy="INR">2.50', 'Ccy="USD">2.50'), 'entry 2: an amount in USD'],
  ['cut off', 'camt053', sampleCamt053.slice(0, 900), 'Line'],
  ['entities', 'camt053', sampleCamt053.replace('?>', '?><!DOCTYPE d [<!ENTITY a "b">]>'), 'entities of its own'],
  ['half', 'feed', sampleFeed.slice(0, 80), 'no JSON'],
  ['an amount that is a number', 'feed', sampleFeed.replace('"2.50"', '2.5'), "Line 2: 'amount' is missing"],
  ['no text', 'csv', 'a\u0000b', 'Line 1: a control character'],
  ['nothing', 'csv', ' \n', 'The file is empty'],
] satisfies [string, StatementFormat, string, string][])('refused whole: %s (%s)', (_, format, text, said) => {
  expect(() => read(format, text)).toThrow(StatementRefused)
  expect(() => read(format, text)).toThrow(said)
})

test('pages of MT940 that follow each other are one statement, others are refused', () => {
  const [, body] = /\{4:\n([\s\S]*)-\}/.exec(sampleMt940)!
  const next = `:20:STMT325\n:25:SNDB0000121/5010044718800\n:28C:325/1\n:60F:C261121INR1240552,69\n:62F:C261121INR1240552,69\n`
  expect(read('mt940', body! + next).lines).toHaveLength(4)
  expect(() => read('mt940', body! + next.replaceAll('1240552,69', '1240552,70'))).toThrow('Message 2 opens with 1240552.70')
})

test('words of MT940 that are cut at 65 characters are whole again, those that end sooner stay apart', () => {
  const cut = `${'IMPS-632411114444-R K SINGH'.padEnd(54)}-DP20261120\n00184260\nthanks`
  const changed = sampleMt940.replace(/:86:IMPS.*/, `:86:${cut}`)
  expect(read('mt940', changed).lines[2]!.remark).toMatch(/DP2026112000184260 thanks$/)
})

test('what is taken back is nobody’s payment', () => {
  const reversed = sampleMt940.replace('C2,5N', 'RD2,5N')
  expect(read('mt940', reversed).lines[1]).toMatchObject({ amount: 2_50n })
  expect(read('mt940', reversed).lines[1]).not.toHaveProperty('utr')
  expect(read('mt940', reversed).lines[1]).not.toHaveProperty('remark')
})

test('a batch is its payments, and pending entries are none', () => {
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
  expect(() => read('camt053', batch.replace('>1.50<', '>1.51<'))).toThrow('do not add up to it')
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
])('a payer names no UTR: not in the %s of camt.053', (_, written) => {
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
])('camt.053 names the account that paid, of money that came in: %s', (id, payer) => {
  const about = `<RltdPties><DbtrAcct><Id>${id}</Id></DbtrAcct></RltdPties>`
  const lines = read('camt053', sampleCamt053.replaceAll('<TxDtls>', `<TxDtls>${about}`)).lines
  expect(lines.map((line) => line.payer)).toEqual([payer, payer, payer, undefined])
  const debit = sampleCamt053.replace(/(SMS CHARGES WITH GST<\/AddtlNtryInf>)/, `$1<NtryDtls><TxDtls>${about}</TxDtls></NtryDtls>`)
  expect(read('camt053', debit).lines[3]).not.toHaveProperty('payer')
})

test('a payer names no UTR: not in the customer’s reference of MT940', () => {
  const changed = sampleMt940.replace(
    'NTRFNONREF//632411113333\n:86:UPI/632411113333/Payment',
    'NTRF632411112222//SBIN3263\n:86:NEFT SBIN3263',
  )
  expect(read('mt940', changed).lines[1]).toMatchObject({ reference: 'SBIN3263' })
  expect(read('mt940', changed).lines[1]).not.toHaveProperty('utr')
})

/** Pieces of text that parsers often get wrong. */
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

/** Cuts, inserts and repeats text. */
function mutate(text: string, changes: readonly { at: number; cut: number; put: string[]; again: boolean }[]): string {
  let made = text
  for (const { at, cut, put, again } of changes) {
    const from = at % (made.length + 1)
    made = made.slice(0, from) + put.join('') + (again ? made.slice(from, from + cut).repeat(2) : '') + made.slice(from + cut)
  }
  return made
}

test.each(samples)('fuzz: a %s that was tampered with adds up to the paisa, or is refused in a sentence, at once', (format, text) => {
  const seed = Date.now() % 1_000_000
  let taken = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const began = performance.now()
      try {
        const { opening, closing, lines } = read(format, mutate(text, changes))
        taken++
        expect(lines.reduce((sum, { amount }) => sum + amount, opening + 0n)).toBe(closing)
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
      }
      expect(performance.now() - began).toBeLessThan(10_000)
    }),
    { seed, numRuns: 1_500 },
  )
  // A fuzz test whose every file is refused at once tests nothing.
  expect(taken).toBeGreaterThan(5)
})

test.each([
  ['csv', `Date,Narration,Reference,Withdrawal,Deposit,Balance\n${'20/11/2026,"'.repeat(200_000)}`],
  ['mt940', `:20:1\n:25:1\n:28C:1\n:60F:C261120INR0,\n${':86:x\n'.repeat(200_000)}:62F:C261120INR1,\n`],
  ['mt940', `{1:${'{1:}'.repeat(200_000)}`],
  ['camt053', '<a>'.repeat(200_000)],
  ['camt053', `<Document>${'<Stmt>'.repeat(100_000)}`],
  ['camt053', `<Document ${'a="b" '.repeat(100_000)}/>`],
  ['feed', '['.repeat(1_000_000)],
  ['feed', 'x'.repeat(5_000_001)],
] satisfies [StatementFormat, string][])('a %s made to be heavy is refused in a moment', (format, text) => {
  const began = performance.now()
  expect(() => read(format, text)).toThrow(StatementRefused)
  expect(performance.now() - began).toBeLessThan(15_000)
})
