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
Opening Balance,5000.00
Date,Narration,Reference,Withdrawal,Deposit,Balance
20/11/2026 12:21:07,UPI/632411112222/DP2026112000184207/asha@okbank,632411112222,,1000.00,6000.00
20/11/2026 12:40:00,UPI/632411113333/Payment/ravi@okbank,632411113333,,2.50,6002.50
20/11/2026 13:00:59,"IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260",632411114444,,1234567.89,1240570.39
20/11/2026 23:59:59,SMS CHARGES WITH GST,,17.70,,1240552.69
Closing Balance,1240552.69
`

/** The same day in each bank's download, made up by us, with the UTRs that the narration shows. */
export const sampleBanks = {
  hdfc: `  Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 20/11/26  ,UPI-ASHA-ASHA@OKBANK-SNDB0000121-632411112222-DP2026112000184207   ,20/11/26 ,                0.00,          1000.00,0000632411112222 ,             6000.00
 20/11/26  ,UPI-RAVI-RAVI@OKBANK-SNDB0000121-632411113333-PAYMENT   ,20/11/26 ,                0.00,             2.50,0000632411113333 ,             6002.50
 20/11/26  ,IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260   ,20/11/26 ,                0.00,       1234567.89,0000632411114444 ,          1240570.39
 20/11/26  ,SMS CHARGES WITH GST   ,20/11/26 ,               17.70,             0.00,000000000000000 ,          1240552.69
`,
  'hdfc-sheet': `HDFC BANK Ltd.,,,,Page No .:   1,Statement of accounts,
,,,,Account No :5010044718800   CURRENT,,
********************************,********************************,********************************,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********************,************,********,******************,******************,******************
20/11/26,UPI-ASHA-ASHA@OKBANK-SNDB0000121-632411112222-DP2026112000184207,0000632411112222,20/11/26,,1000.00,6000.00
20/11/26,UPI-RAVI-RAVI@OKBANK-SNDB0000121-632411113333-PAYMENT,0000632411113333,20/11/26,,2.50,6002.50
20/11/26,IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260,0000632411114444,20/11/26,,1234567.89,1240570.39
20/11/26,SMS CHARGES WITH GST,0000000000000000,20/11/26,17.70,,1240552.69
,,,,,,
********************************,********************************,,,,,
STATEMENT SUMMARY  :-,,,,,,
Opening Balance,Debits,Credits,Closing Bal,Dr Count,Cr Count,
5000.00,17.70,1235570.39,1240552.69,1,3,
`,
  icici: `,Statement of Transactions in Account Number 5010044718800 in INR,,,,,,
Account Number 5010044718800 ( INR )  - LALMOR,,,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,20/11/2026,20/11/2026,-,UPI/632411112222/DP2026112000184207/asha@okbank,0.00,1000.00,6000.00
2,20/11/2026,20/11/2026,-,UPI/632411113333/Payment/ravi@okbank,0.00,2.50,6002.50
3,20/11/2026,20/11/2026,-,MMT/IMPS/632411114444/DP2026112000184260/R K SINGH/SNDB,0.00,1234567.89,1240570.39
4,20/11/2026,20/11/2026,-,SMS CHARGES WITH GST,17.70,0.00,1240552.69
,,,,,,,
Legends for transactions in Account Statement,,,,,,,
`,
  sbi: `Account Name\t:\tLALMOR
Account Number\t:\t_00005010044718800
Start Date\t:\t20 Nov 2026

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
20 Nov 2026\t20 Nov 2026\tBY TRANSFER-UPI/CR/632411112222/ASHA/SNDB/asha@okbank/DP2026112000184207--\tTRANSFER FROM 4897\t \t1,000.00\t6,000.00
20 Nov 2026\t20 Nov 2026\tBY TRANSFER-UPI/CR/632411113333/RAVI/SNDB/ravi@okbank/Payment--\tTRANSFER FROM 4897\t \t2.50\t6,002.50
20 Nov 2026\t20 Nov 2026\tBY TRANSFER-IMPS/632411114444/R K SINGH/DP2026112000184260--\tTRANSFER FROM 3199\t \t12,34,567.89\t12,40,570.39
20 Nov 2026\t20 Nov 2026\tSMS CHARGES WITH GST--\t\t17.70\t \t12,40,552.69

**This is a computer generated statement and does not require a signature
`,
  axis: `Name :- LALMOR
Statement of Account No - 5010044718800 for the period (From : 20-11-2026 To : 20-11-2026)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
20-11-2026,-,UPI/P2A/632411112222/ASHA/SNDB/DP2026112000184207, ,              1000.00,              6000.00,4875
20-11-2026,-,UPI/P2A/632411113333/RAVI/SNDB/Payment, ,                 2.50,              6002.50,4875
20-11-2026,-,IMPS/P2A/632411114444/R K SINGH/DP2026112000184260, ,           1234567.89,           1240570.39,4875
20-11-2026,-,SMS CHARGES WITH GST,                17.70, ,           1240552.69,4875

Unless the constituent notifies the bank immediately of any discrepancy,
`,
  kotak: `"",,Account Statement
LALMOR,,,,Cust. Reln. No.,833882272
Nagpur,,,,Account No.,5010044718800
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,20-11-2026 23:59:59,20-11-2026,SMS CHARGES WITH GST,,17.70,DR,"12,40,552.69",CR
2,20-11-2026 13:00:59,20-11-2026,IMPS/P2A/632411114444/R K SINGH/SNDB/DP2026112000184260,IMPS-632411114444,"12,34,567.89",CR,"12,40,570.39",CR
3,20-11-2026 12:40:00,20-11-2026,UPI/RAVI/632411113333/Payment,UPI-615719372785,2.50,CR,"6,002.50",CR
4,20-11-2026 12:21:07,20-11-2026,UPI/ASHA/632411112222/DP2026112000184207,UPI-615719372701,"1,000.00",CR,"6,000.00",CR
Opening balance,"as on 20/11/2026   INR 5,000.00"
Closing balance,"as on 20/11/2026   INR 12,40,552.69"
You may call our 24-hour Customer Contact Centre
`,
  idfc: `Customer Statement,,,,,,
ACCOUNT NUMBER,:,5010044718800,,,,
Transaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance
20-Nov-2026,20-Nov-2026,UPI/CR/632411112222/ASHA/SNDB/DP2026112000184207,,,"1,000.00","6,000.00"
20-Nov-2026,20-Nov-2026,UPI/CR/632411113333/RAVI/SNDB/Payment,,,2.50,"6,002.50"
20-Nov-2026,20-Nov-2026,IMPS/P2A/632411114444/R K SINGH/DP2026112000184260,,,"12,34,567.89","12,40,570.39"
20-Nov-2026,20-Nov-2026,SMS CHARGES WITH GST,,17.70,,"12,40,552.69"
Total number of Debits,1,,,,,
`,
  pnb: `Account Statement for Account Number 5010044718800

Branch Details,
Statement Period:     20-11-2026    to     20-11-2026

Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance
T20721404,20/11/2026,SMS CHARGES WITH GST,-,,17.7,,1240552.69 Cr.,
U55126423,20/11/2026,IMPS/P2A/632411114444/R K SINGH/DP2026112000184260,-,,,1234567.89,1240570.39 Cr.,
U55126422,20/11/2026,UPI/CR/632411113333/RAVI/SNDB/ravi@okbank/Payment,-,,,2.5,6002.5 Cr.,
U55126421,20/11/2026,UPI/CR/632411112222/ASHA/SNDB/asha@okbank/DP2026112000184207,-,,,1000.0,6000.0 Cr.,

***Generated through PNB ONE ***
"1.  Unless constituent notifies the bank immediately, it will be taken that the account is correct."
`,
  yes: `Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Running Balance
20-Nov-2026,20-Nov-2026,632411112222,UPI/632411112222/DP2026112000184207/asha@okbank,,1000.00,6000.00
20-Nov-2026,20-Nov-2026,632411113333,UPI/632411113333/Payment/ravi@okbank,,2.50,6002.50
20-Nov-2026,20-Nov-2026,632411114444,IMPS-632411114444-R K SINGH-SNDB-DP2026112000184260,,1234567.89,1240570.39
20-Nov-2026,20-Nov-2026,,SMS CHARGES WITH GST,17.70,,1240552.69
`,
} as const

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
