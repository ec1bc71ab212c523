/** One day on one account, as each file format reports it: two credits by UPI, one by IMPS, a charge. */
export const sampleLines = [
  { utr: '632411112222', amount: 1_000_00n, narration: 'UPI/632411112222/DP2026112000184207/asha@okbank' },
  { utr: '632411113333', amount: 2_50n, narration: 'UPI/632411113333/Payment/ravi@okbank' },
  { utr: '632411114444', amount: 12_34_567_89n, narration: 'IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260' },
  { utr: undefined, amount: -17_70n, narration: 'SMS CHARGES WITH GST' },
] as const

export const sampleCsv = `Sandbox Bank
Account Number,5010044718800
IFSC,SNDB0000121
Opening Balance,"5,000.00"
Date,Narration,Reference,Withdrawal,Deposit,Balance
20/11/2026 12:21:07,UPI/632411112222/DP2026112000184207/asha@okbank,632411112222,,"1,000.00","6,000.00"
20/11/2026 12:40:00,UPI/632411113333/Payment/ravi@okbank,632411113333,,2.5,6002.50
20/11/2026 13:00:59,"IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260",632411114444,,"12,34,567.89","12,40,570.39"
20/11/2026 23:59:59,SMS CHARGES WITH GST,,17.70,,1240552.69
Closing Balance,1240552.69
`

export const sampleHdfc = `Date,Narration,Value Dat,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance
20/11/26,UPI-ASHA-asha@okbank-SNDB0000121-632411112222-DP2026112000184207,20/11/26,0000632411112222,,1000.00,6000.00
20/11/26,UPI/632411113333/Payment/ravi@okbank,20/11/26,0000632411113333,,2.50,6002.50
`

export const sampleMt940 = `{1:F01SNDBINBBAXXX0000000000}{2:I940SNDBINBBXXXXN}{4:
:20:STMT324
:25:SNDB0000121/5010044718800
:28C:324/1
:60F:C261120INR5000,00
:61:2611201120C1000,NTRFNONREF//632411112222
:86:UPI/632411112222/DP2026112000184207/asha.okbank
:61:2611201120C2,5NTRFNONREF//632411113333
:86:UPI/632411113333/Payment/ravi.okbank
:61:2611201120C1234567,89NTRFNONREF//632411114444
:86:IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260
:61:2611201120D17,70NCHGNONREF
:86:SMS CHARGES WITH GST
:62F:C261120INR1240552,69
-}
`

const entry = (amount: string, mark: string, at: string, inside: string) =>
  `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>` +
  `<ValDt><DtTm>${at}</DtTm></ValDt>${inside}</Ntry>`
const payment = (utr: string, words: string) =>
  `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>${utr}</TxId></Refs><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`

export const sampleCamt053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>324</Id><Acct><Id><Othr><Id>5010044718800</Id></Othr></Id></Acct>
${balance('OPBD', '5000.00')}${balance('CLBD', '1240552.69')}
${entry('1000.00', 'CRDT', '2026-11-20T12:21:07+05:30', payment('632411112222', 'UPI/632411112222/DP2026112000184207/asha@okbank'))}
${entry('2.50', 'CRDT', '2026-11-20T12:40:00', payment('632411113333', 'UPI/632411113333/Payment/ravi@okbank'))}
${entry('1234567.89', 'CRDT', '2026-11-20T07:30:59Z', payment('632411114444', 'IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260'))}
${entry('17.70', 'DBIT', '2026-11-20T23:59:59+05:30', '<AddtlNtryInf>SMS CHARGES WITH GST</AddtlNtryInf>')}
</Stmt></BkToCstmrStmt></Document>
`

export const sampleFeed = JSON.stringify({
  account: '5010044718800',
  opening: '5000.00',
  closing: '1240552.69',
  next: 4,
  lines: [
    {
      at: '2026-11-20T06:51:07.000Z',
      amount: '1000.00',
      utr: '632411112222',
      reference: '632411112222',
      narration: sampleLines[0].narration,
    },
    { at: '2026-11-20T07:10:00.000Z', amount: '2.50', utr: '632411113333', reference: '632411113333', narration: sampleLines[1].narration },
    { at: '2026-11-20T07:30:59.000Z', amount: '1234567.89', utr: '632411114444', reference: '', narration: sampleLines[2].narration },
    { at: '2026-11-20T18:29:59.000Z', amount: '-17.70', utr: '', reference: '', narration: sampleLines[3].narration },
  ],
})
