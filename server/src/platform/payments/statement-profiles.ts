import type { Paise } from '@lalmor/units/paise.ts'
import { readAmount } from './statement.ts'

// Operators set each account's layout (`statement profile`): nothing is guessed.

/** Others are not read; the value date only helps to align cells. */
export type Role = 'date' | 'value' | 'narration' | 'reference' | 'debit' | 'credit' | 'amount' | 'mark' | 'balance' | 'balanceMark'

/** `plain`: 123456.50. `lakhs`: 1,23,456.50. `short`: 123456.5. More zeros may follow, but not one: `1.000` is a thousand elsewhere. */
export type Figures = 'plain' | 'lakhs' | 'short'

export type Profile = {
  /** The bank and its download, for operators. */
  of: string
  separator: ',' | '\t'
  /** Whole and in order. Debit and credit are two columns, or an amount marked Cr or Dr. */
  columns: readonly (readonly [name: string, role?: Role])[]
  dates: 'DD/MM/YYYY' | 'DD/MM/YY' | 'DD-MM-YYYY' | 'D MMM YYYY' | 'DD-MMM-YYYY'
  /** HH:MM:SS may follow the date. */
  timed?: true
  figures: Figures
  order: 'oldest first' | 'newest first'
  /** A balance ends with Cr or Dr. */
  balanceSuffix?: true
  /** Rows of asterisks separate header, movements and notes. */
  ruled?: true
  /** Finds the account's number, or a balance, in a row whose cells are joined by spaces. */
  account?: RegExp
  opening?: RegExp
  /** A file without it states no closing balance. */
  closing?: RegExp
  notes?: RegExp
}

export const profiles = {
  sandbox: {
    of: 'Sandbox Bank',
    separator: ',',
    columns: [
      ['Date', 'date'],
      ['Narration', 'narration'],
      ['Reference', 'reference'],
      ['Withdrawal', 'debit'],
      ['Deposit', 'credit'],
      ['Balance', 'balance'],
    ],
    dates: 'DD/MM/YYYY',
    timed: true,
    figures: 'plain',
    order: 'oldest first',
    account: /^Account Number (\d+)$/,
    opening: /^Opening Balance (\S+)$/,
    closing: /^Closing Balance (\S+)$/,
  },
  // Source: github.com/rootxharsh/beautify-hdfc-statement.
  hdfc: {
    of: 'HDFC Bank, NetBanking, "Delimited"',
    separator: ',',
    columns: [
      ['Date', 'date'],
      ['Narration', 'narration'],
      ['Value Dat', 'value'],
      ['Debit Amount', 'debit'],
      ['Credit Amount', 'credit'],
      ['Chq/Ref Number', 'reference'],
      ['Closing Balance', 'balance'],
    ],
    dates: 'DD/MM/YY',
    figures: 'plain',
    order: 'oldest first',
  },
  // Source: convertstatement.online/blog/indian-bank-statement-formats-differences; github.com/asmitsharp/cashlens; github.com/Amit49/Bank-Statement-to-csv-form.
  'hdfc-sheet': {
    of: 'HDFC Bank, NetBanking, "Excel", saved as CSV',
    separator: ',',
    columns: [
      ['Date', 'date'],
      ['Narration', 'narration'],
      ['Chq./Ref.No.', 'reference'],
      ['Value Dt', 'value'],
      ['Withdrawal Amt.', 'debit'],
      ['Deposit Amt.', 'credit'],
      ['Closing Balance', 'balance'],
    ],
    dates: 'DD/MM/YY',
    figures: 'plain',
    order: 'oldest first',
    ruled: true,
    account: /\bAccount No :(\d+)/,
    notes: /^STATEMENT SUMMARY/,
  },
  // Source: github.com/FFFSTANZA/SharaLedger; github.com/Amit49/Bank-Statement-to-csv-form.
  icici: {
    of: 'ICICI Bank, Internet Banking, "XLS", saved as CSV',
    separator: ',',
    columns: [
      ['S No.'],
      ['Value Date', 'value'],
      ['Transaction Date', 'date'],
      ['Cheque Number', 'reference'],
      ['Transaction Remarks', 'narration'],
      ['Withdrawal Amount (INR )', 'debit'],
      ['Deposit Amount (INR )', 'credit'],
      ['Balance (INR )', 'balance'],
    ],
    dates: 'DD/MM/YYYY',
    figures: 'plain',
    order: 'oldest first',
    account: /^Account Number (\d+)/,
    notes: /^Legends\b/,
  },
  // Source: convertstatement.online; github.com/FFFSTANZA/SharaLedger.
  sbi: {
    of: 'State Bank of India, OnlineSBI, "Excel", which is text with tabs',
    separator: '\t',
    columns: [
      ['Txn Date', 'date'],
      ['Value Date', 'value'],
      ['Description', 'narration'],
      ['Ref No./Cheque No.', 'reference'],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
      ['Balance', 'balance'],
    ],
    dates: 'D MMM YYYY',
    figures: 'lakhs',
    order: 'oldest first',
    account: /^Account Number ?: ?_?(\d+)$/,
    notes: /^\*\*This is a computer generated statement/,
  },
  // Source: convertstatement.online (retail; a business download, as in github.com/arpitgupta2712/BankTransact, has no profile).
  axis: {
    of: 'Axis Bank, Internet Banking, CSV',
    separator: ',',
    columns: [
      ['Tran Date', 'date'],
      ['CHQNO', 'reference'],
      ['PARTICULARS', 'narration'],
      ['DR', 'debit'],
      ['CR', 'credit'],
      ['BAL', 'balance'],
      ['SOL'],
    ],
    dates: 'DD-MM-YYYY',
    figures: 'plain',
    order: 'oldest first',
    account: /^Statement of Account No - (\d+) for the period/,
    notes: /^Unless the constituent notifies/,
  },
  // Source: github.com/FFFSTANZA/SharaLedger; header row: public importers.
  kotak: {
    of: 'Kotak Mahindra Bank, Net Banking, CSV',
    separator: ',',
    columns: [
      ['Sl. No.'],
      ['Transaction Date', 'date'],
      ['Value Date', 'value'],
      ['Description', 'narration'],
      ['Chq / Ref No.', 'reference'],
      ['Amount', 'amount'],
      ['Dr / Cr', 'mark'],
      ['Balance', 'balance'],
      ['Dr / Cr', 'balanceMark'],
    ],
    dates: 'DD-MM-YYYY',
    timed: true,
    figures: 'lakhs',
    order: 'newest first',
    account: /\bAccount No\. (\d+)$/,
    opening: /^Opening balance as on \S+ +INR (\S+)$/,
    closing: /^Closing balance as on \S+ +INR (\S+)$/,
    notes: /^You may call our/,
  },
  // Source: header row: public importers for beancount.
  idfc: {
    of: 'IDFC FIRST Bank, Internet Banking, sheet saved as CSV',
    separator: ',',
    columns: [
      ['Transaction Date', 'date'],
      ['Value Date', 'value'],
      ['Particulars', 'narration'],
      ['Cheque No.', 'reference'],
      ['Debit', 'debit'],
      ['Credit', 'credit'],
      ['Balance', 'balance'],
    ],
    dates: 'DD-MMM-YYYY',
    figures: 'lakhs',
    order: 'oldest first',
    account: /^ACCOUNT NUMBER ?:? (\d+)$/,
    notes: /^Total number of/,
  },
  // Source: github.com/FFFSTANZA/SharaLedger; header row, Cr.: public importers of PNB ONE.
  pnb: {
    of: 'Punjab National Bank, PNB ONE, CSV',
    separator: ',',
    columns: [
      ['Txn No.'],
      ['Txn Date', 'date'],
      ['Description', 'narration'],
      ['Branch Name'],
      ['Cheque No.', 'reference'],
      ['Dr Amount', 'debit'],
      ['Cr Amount', 'credit'],
      ['Balance', 'balance'],
    ],
    dates: 'DD/MM/YYYY',
    figures: 'short',
    order: 'newest first',
    balanceSuffix: true,
    account: /^Account Statement for Account Number (\d+)$/,
    notes: /^\*\*\*Generated through PNB ONE/,
  },
  // Source: github.com/FFFSTANZA/SharaLedger.
  yes: {
    of: 'YES BANK, YES Online, CSV',
    separator: ',',
    columns: [
      ['Transaction Date', 'date'],
      ['Value Date', 'value'],
      ['Cheque No/Reference No', 'reference'],
      ['Description', 'narration'],
      ['Withdrawals', 'debit'],
      ['Deposits', 'credit'],
      ['Running Balance', 'balance'],
    ],
    dates: 'DD-MMM-YYYY',
    figures: 'plain',
    order: 'oldest first',
  },
} as const satisfies { readonly [name: string]: Profile }

export const profileOf = (name: string): Profile | undefined =>
  Object.hasOwn(profiles, name) ? profiles[name as keyof typeof profiles] : undefined

const figureText: { readonly [figures in Figures]: RegExp } = {
  plain: /^\d{1,15}\.\d{2}(?:0{2,16})?$/,
  lakhs: /^(?:\d{1,3}|\d{1,2}(?:,\d{2}){0,5},\d{3})\.\d{2}(?:0{2,16})?$/,
  short: /^\d{1,15}\.(?:\d{1,2}|\d{2}0{2,16})$/,
}

export const figureExample: { readonly [figures in Figures]: string } = { plain: '123456.50', lakhs: '1,23,456.50', short: '123456.5' }

/** Reads an amount as these figures write it, without a sign. Undefined if it is not written so. */
export const readFigure = (text: string, figures: Figures): Paise | undefined =>
  figureText[figures].test(text) ? readAmount(text.replaceAll(',', '')) : undefined
