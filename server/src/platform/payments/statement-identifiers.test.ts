import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import { orderNumbersIn } from './utr.ts'

// A UTR or an order's number may be split in the middle.

const mt940 = (details: string, reference = 'NONREF') => `:20:T1
:25:5010044718800
:28C:331/1
:60F:C261127INR0,00
:61:2611271127C1000,00NTRF${reference}
${details}
:62F:C261127INR1000,00
`
const camt053 = (details: string, about = '') => `<?xml version="1.0"?>
<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>5010044718800</Id></Othr></Id></Acct>
${['OPBD', 'CLBD'].map((code) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${code === 'OPBD' ? 0 : 1000}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`).join('')}
<Ntry><Amt Ccy="INR">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls>${about}</Ntry></Stmt></BkToCstmrStmt></Document>`

function identifiersIn(format: 'mt940' | 'camt053', text: string) {
  const { lines } = readStatement({ format, text, profile: null })
  expect(lines).toHaveLength(1)
  const { utr, remark = '' } = lines[0]!
  return { utr, orders: orderNumbersIn(remark, 'DP') }
}

const said = 'BY TRANSFER-UPI/CR/632411112222/ASHA RAO/HDFC/asharao/DP2026112700000001--'
const found = { utr: '632411112222', orders: ['DP2026112700000001'] }
const parts = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'g'))!

test.each([
  ['lines of one length', ':86:' + parts(said, 40).join('\n')],
  ['full lines', ':86:' + parts(said, 65).join('\n')],
  [
    'subfields',
    ':86:166?00TRANSFER?20' +
      parts(said, 27)
        .map((part, n) => (n === 0 ? part : `?2${n}${part}`))
        .join('') +
      '?30HDFC0000001?31501004471880',
  ],
  [
    'subfields over lines',
    ':86:166?00TRANSFER?20' +
      parts(
        parts(said, 27)
          .map((part, n) => (n === 0 ? part : `?2${n}${part}`))
          .join(''),
        50,
      ).join('\n'),
  ],
])('MT940 breaks a narration into %s', (_, details) => expect(identifiersIn('mt940', mt940(details))).toEqual(found))

test.each([
  ['two halves of the remark', '<RmtInf><Ustrd>pay DP20261127</Ustrd><Ustrd>00000001</Ustrd></RmtInf>'],
  ['the remark behind an entity', '<RmtInf><Ustrd>ASHA &amp; CO&amp;DP2026112700000001</Ustrd></RmtInf>'],
  ['the remark with a number for a sign', '<RmtInf><Ustrd>DP20261127&#48;0000001</Ustrd></RmtInf>'],
  [
    'a structured reference',
    '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>DP2026112700000001</Ref></CdtrRefInf></Strd></RmtInf>',
  ],
  [
    'a document’s number, one of two',
    '<RmtInf><Strd><RfrdDocInf><Nb>7</Nb></RfrdDocInf></Strd><Strd><RfrdDocInf><Nb>DP2026112700000001</Nb></RfrdDocInf></Strd></RmtInf>',
  ],
  ['the payer’s own reference', '<Refs><EndToEndId>DP2026112700000001</EndToEndId></Refs>'],
])('camt.053 has an order’s number in %s', (_, details) => {
  const words = '<AddtlTxInf>UPI/CR/6324 11112222/ASHA RAO</AddtlTxInf>'
  expect(identifiersIn('camt053', camt053(`${details}${words}`))).toEqual(found)
  // A number that the payer typed is never a UTR.
  const paid = details.replaceAll(/DP20261127[^<]*|00000001/g, '632499998888')
  expect(identifiersIn('camt053', camt053(paid)).utr).toBeUndefined()
})

test('wherever a line of MT940, a subfield or an element of camt.053 ends, both are found', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: said.length - 3 }),
      fc.constantFrom('\n', '?21', '\n?21', '?21\n', '&#32;', '&amp;nbsp;'),
      (at, cut) => {
        const [one, other] = [said.slice(0, at), said.slice(at)]
        if (!cut.startsWith('&')) {
          const isStructured = cut.includes('?')
          // A line that begins with a colon and a tag would be a field.
          expect(identifiersIn('mt940', mt940(`:86:${isStructured ? '166?20' : ''}${one}${cut}${other}`)), one + cut + other).toEqual(found)
        } else expect(identifiersIn('camt053', camt053(`<AddtlTxInf>${one}${cut}${other}</AddtlTxInf>`)), one + cut + other).toEqual(found)
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  ['none before it', 'NONREF//632411112222', '632411112222'],
  ['nothing before it', '//632411112222', '632411112222'],
  ['the same before it', '632411112222//632411112222', '632411112222'],
  // The customer's own reference may end so.
  ['the customer’s that has the bank’s form in it', 'AB//632411112222', undefined],
  ['the customer’s, and the bank’s own', 'AB//632411112222//SBIN3263', undefined],
  ['the customer’s alone', '632411112222', undefined],
])('a reference of MT940 with %s', (_, reference, utr) => {
  expect(identifiersIn('mt940', mt940(':86:UPI/ASHA RAO/Rent', reference)).utr).toBe(utr)
  // NEFT has no UTR of this form, whatever the reference is.
  expect(identifiersIn('mt940', mt940(':86:NEFT CR-SBIN0000001-ASHA RAO', reference)).utr).toBeUndefined()
})
