import { cleanName, isPayableName } from '@lalmor/contract/withdrawal-account-rules.ts'
import {
  listReturns,
  planEnd,
  planReturn,
  resolveReturn,
  returnLine,
  type NotEnded,
  type NotReturned,
} from '../bank-returns/return-line.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { bankSaid } from '../../withdrawals/acts/bank-said.ts'
import { instant, money, readNumber, readOneOf, table } from '../../platform/operators/words.ts'

type Shown = Awaited<ReturnType<typeof listReturns>>[number]

export const contradictions = {
  amount: 'the bank names a different amount than was sent',
  'failed-after-paid': 'it was paid, but the bank now says that it failed',
  'paid-late': 'it had failed and its line was freed, but the bank has paid it after all',
} as const

/** True while the bank has not answered or a person must look. */
export const isOpenReturn = ({ outcome, contradiction }: Shown): boolean => outcome === 'under-way' || contradiction !== undefined

export const returnRows = (returns: readonly Shown[]): string[] =>
  table(
    ['return', 'line', 'amount', 'to', 'made', 'sent', 'is', 'the bank said', 'utr', 'left by line'],
    returns.map((row) => [
      row.return_no,
      String(row.line_id),
      money(row.amount_paise),
      `${row.holder_name} ${row.ifsc} ${row.number}`,
      instant(row.made_at),
      instant(row.sent_at),
      row.contradiction ? `IN DOUBT: ${contradictions[row.contradiction]}` : row.outcome,
      bankSaid(row.last_answer),
      row.utr ?? '-',
      row.debit_line === null ? '-' : String(row.debit_line),
    ]),
  )

export const returnList: Command = {
  name: 'return list',
  summary: 'unmatched money sent back to its payer, newest first, with the statement line that shows it leaving',
  options: { before: 'the last return of the previous page' },
  async act({ tx }, { before }) {
    const returns = await listReturns(tx, before === undefined ? {} : { before })
    return { lines: returns.length > 0 ? returnRows(returns) : ['Nothing was sent back.'], data: { returns } }
  },
}

const reasons: { readonly [Why in NotReturned]: string } = {
  'unknown-line': 'There is no such line.',
  'not-a-credit': 'That line is money that left, not money that arrived.',
  'line-matched': 'That line has an order. To take a deposit back: deposit reverse.',
  'line-returned': 'That line is already being returned, or was returned. See: return list.',
  'utr-matched': 'Another line with this UTR has credited an order: it is the same payment, so there is nothing to return. Ask the bank.',
  returned: 'That line is our own money coming back. It has no payer to return it to.',
  'other-payer': 'The statement names a different account as the payer’s. Money goes back only to the account it came from.',
}

function readPayee({ holder, ifsc, account }: { [name: string]: string | undefined }) {
  if (!holder || !ifsc || !account)
    throw new OpsRefusal('Add --holder, --ifsc and --account: the payer’s account as the bank has written it.')
  const holderName = cleanName(holder)
  if (!isPayableName(holderName)) throw new OpsRefusal('--holder must be 3 to 50 Latin letters: the payout rail accepts no others.')
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) throw new OpsRefusal(`'${ifsc}' is not a valid IFSC.`)
  if (!/^\d{9,18}$/.test(account)) throw new OpsRefusal(`'${account}' is not an account number of 9 to 18 digits.`)
  return { holderName, ifsc, number: account }
}

function readWhy(why: string | undefined): string {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
  return why
}

export const depositReturn: Command = {
  name: 'deposit return',
  summary: 'send unmatched money back to its payer by the payout rail',
  details: [
    'Always by two operators. The bank must name the payer’s account in writing; a statement that names it too must agree.',
    'From then on the line cannot credit an order. The return is sent once; if the bank refuses it, the line waits for a person again.',
  ],
  words: ['line'],
  options: {
    holder: 'the name of the payer’s account',
    ifsc: 'its IFSC',
    account: 'its number',
    why: 'for the trail: who at the bank names the account, and where it is written',
  },
  async amount({ tx }, { line, why, ...payee }) {
    readWhy(why)
    const plan = await planReturn(tx, { lineId: readNumber(line!, 'line'), number: readPayee(payee).number })
    if (plan.kind === 'refused') throw new OpsRefusal(reasons[plan.why])
    return plan.amount
  },
  async act({ tx, by, now }, { line, why, ...payee }) {
    const made = await returnLine(tx, { lineId: readNumber(line!, 'line'), why: readWhy(why), by, ...readPayee(payee) }, now)
    if (made.kind === 'refused') throw new OpsRefusal(reasons[made.why])
    const { returnNo, amount } = made
    return {
      lines: [`Line ${line} is being returned to its payer: ${money(amount)}, return ${returnNo}. See: return list.`],
      data: { returnNo, line },
    }
  },
}

const notEnded: { readonly [Why in NotEnded]: string } = {
  'unknown-return': 'There is no such return.',
  ended: 'It was ended so before, and the bank has said nothing else since.',
  'too-soon': 'It was sent less than a day ago: the bank may still be working on it. Try again later.',
  'not-sent': 'It was not sent yet, so it cannot be paid.',
  taken: 'Its line is credited, or is returned by another return: the bank has paid it twice and owes us one. Resolve it as not-paid.',
}
const outcomes = { paid: 'paid', 'not-paid': 'failed' } as const
const words = ['paid', 'not-paid'] as const

export const returnResolve: Command = {
  name: 'return resolve',
  summary: 'end a return as the bank says in writing: paid, or not-paid',
  details: [
    'Always two operators, from a day after it was sent; one that was never sent can be ended as not-paid at any time.',
    'not-paid frees its line. From then on the bank’s reports do not change it; one that contradicts it shows in return list.',
  ],
  words: ['return', 'outcome'],
  options: { why: 'for the trail: who at the bank said so, and where it is written' },
  async amount({ tx, now }, { return: returnNo, outcome, why }) {
    readWhy(why)
    const plan = await planEnd(tx, { returnNo: returnNo!, outcome: outcomes[readOneOf(outcome!, words)] }, now)
    if (plan.kind === 'refused') throw new OpsRefusal(notEnded[plan.why])
    return plan.row.amount_paise
  },
  async act({ tx, now }, { return: returnNo, outcome }) {
    const said = readOneOf(outcome!, words)
    const ended = await resolveReturn(tx, { returnNo: returnNo!, outcome: outcomes[said] }, now)
    if (ended.kind === 'refused') throw new OpsRefusal(notEnded[ended.why])
    const line = String(ended.row.line_id)
    return {
      lines: [said === 'paid' ? `${returnNo} is paid.` : `${returnNo} was not paid: line ${line} waits for a person again.`],
      data: { returnNo, outcome: said, line },
    }
  },
}
