import type { Paise } from '@lalmor/units/paise.ts'
import { decideSelfService, listSelfService } from '../bank-deposits/self-service.ts'
import { listUnmatched, matchLineTo } from '../bank-deposits/unmatched.ts'
import { listReturns } from '../bank-returns/return-line.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import { findLine, findOrder } from './queries.ts'
import { isOpenReturn, returnRows } from './returns.ts'
import { instant, money, readNumber, readOneOf, table } from '../../platform/operators/words.ts'

export const statementUnmatched: Command = {
  name: 'statement unmatched',
  summary: 'money that arrived and matches no order yet, oldest first, and who claims it',
  details: [
    'claimed by: orders that claim the UTR read from the line. occurs in it: every waiting order whose typed UTR or number occurs anywhere in',
    'its text. A payer may have written it there: compare name, bank and amount before deposit match.',
  ],
  options: { after: 'the last line of the previous page' },
  async act({ tx }, { after }) {
    const lines = await listUnmatched(tx, after === undefined ? {} : { after: readNumber(after, 'line') })
    const rows = lines.map(({ lineId, paidAt, amount, utr, narration, contested, named, claims, occurring }) => [
      String(lineId),
      instant(paidAt),
      money(amount),
      utr ?? '-',
      narration,
      named ?? '-',
      claims.map(({ orderNo }) => orderNo).join(' ') + (contested ? ' (more than one player)' : '') || '-',
      occurring.map(({ orderNo, by }) => `${orderNo} (${by})`).join(' ') || '-',
    ])
    const head = ['line', 'paid', 'amount', 'utr', 'narration', 'names', 'claimed by', 'occurs in it']
    const returns = (await listReturns(tx)).filter(isOpenReturn)
    return {
      lines: [
        ...(rows.length > 0 ? table(head, rows) : ['Every line has its order.']),
        ...(returns.length > 0 ? ['', 'On its way back to its payer, or in doubt:', ...returnRows(returns)] : []),
      ],
      data: { lines, returns },
    }
  },
}

const reasons = {
  'unknown-line': 'There is no such line.',
  'unknown-order': 'There is no such transfer order.',
  'not-a-credit': 'That line is money that left, not money that arrived.',
  'line-matched': 'That line already has an order.',
  'line-returned': 'That line is being returned to its payer. See: return list.',
  'order-credited': 'That order is credited already. Add --further to credit the line as an order of its own for the same player.',
  'order-not-credited': 'That order is not credited yet: leave --further out.',
  'order-further': 'That order is itself a further payment. Name the first order; see deposit show.',
  'order-reversed': 'That order was reversed, so it cannot be credited.',
  'utr-matched': 'Another line with this UTR has credited an order: it is the same payment.',
  returned: 'That line is our own money coming back, from a withdrawal or a return. It is not a deposit.',
  'not-applied': 'Nobody has applied for that order.',
  'order-closed': 'That order is closed already.',
} as const

/** Null unless the line is a credit; the act then refuses it. */
async function amountOf({ tx }: Acting, line: string): Promise<Paise | null> {
  const found = await findLine(tx, readNumber(line, 'line'))
  return found && found.amount > 0n ? found.amount : null
}

export const depositMatch: Command = {
  name: 'deposit match',
  summary: 'match a statement line to an order and credit the order with what arrived',
  details: [
    'Other orders that claim the line are reviewed again.',
    '--further: the order is credited already, and this is a further payment. It becomes an order of its own, which the player sees.',
    'Above ₹50,000 a day, counting all your credits, a second operator must approve.',
  ],
  words: ['line', 'order'],
  flags: { further: 'the order is credited: make an order of its own' },
  amount: (acting, { line }) => amountOf(acting, line!),
  async act({ tx, by, now }, { line, order, further }) {
    const ask = { lineId: readNumber(line!, 'line'), orderNo: order!, by, isFurther: further !== undefined }
    const matched = await matchLineTo(tx, ask, now)
    if (matched.kind === 'refused') throw new OpsRefusal(reasons[matched.why])
    const { orderNo } = matched
    return { lines: [`${orderNo} is credited from line ${line}.`], data: { orderNo, line } }
  },
}

export const selfServiceList: Command = {
  name: 'self-service list',
  summary: 'applications waiting for an answer, those past 24 hours first',
  options: { after: 'the last order of the previous page' },
  async act({ tx, now }, { after }) {
    const last = after === undefined ? undefined : await findOrder(tx, after)
    if (after !== undefined && !last?.applied_at) throw new OpsRefusal(reasons['not-applied'])
    const orders = await listSelfService(tx, now, last ? { after: { appliedAt: last.applied_at!, orderNo: last.order_no } } : {})
    const rows = orders.map(({ orderNo, playerId, amount, utr, appliedAt, answerBy, isLate, lines }) => [
      orderNo,
      String(playerId),
      money(amount),
      utr,
      instant(appliedAt),
      isLate ? 'LATE' : instant(answerBy),
      lines.join(' ') || '-',
    ])
    const head = ['order', 'player', 'ordered', 'utr', 'applied', 'answer by', 'may be line']
    return { lines: rows.length > 0 ? table(head, rows) : ['Nothing to review.'], data: { orders } }
  },
}

const words = ['credit', 'not-found'] as const

export const selfServiceDecide: Command = {
  name: 'self-service decide',
  summary: 'answer an application: credit it by a line, or not-found',
  details: [
    'The decision is credit, with --line, or not-found, which closes the order and notifies the player. Money that arrives later is still credited.',
    'Above ₹50,000 a day, counting all your credits, a second operator must approve a credit.',
  ],
  words: ['order', 'decision'],
  options: { line: 'the statement line of its payment' },
  async amount(acting, { decision, line }) {
    return readOneOf(decision!, words) === 'credit' && line ? amountOf(acting, line) : null
  },
  async act({ tx, by, now }, { order, decision: word, line }) {
    const orderNo = order!
    const isCredit = readOneOf(word!, words) === 'credit'
    if (isCredit !== (line !== undefined)) throw new OpsRefusal('Add --line to credit; not-found takes none.')
    const ask = isCredit
      ? ({ orderNo, by, decision: 'credit-line', lineId: readNumber(line!, 'line') } as const)
      : ({ orderNo, by, decision: 'not-found' } as const)
    const answer = await decideSelfService(tx, ask, now)
    if (answer.kind === 'refused') throw new OpsRefusal(reasons[answer.why])
    return {
      lines: [`${orderNo} is ${answer.kind === 'closed' ? 'closed: its payment was not found' : 'credited'}.`],
      data: { orderNo, answer: answer.kind },
    }
  },
}
