import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone, stoppers } from './define.ts'
import { Id, Instant, Money, orNull } from './shapes.ts'

const text = Type.String()
const methods = ['online', 'upi', 'imps', 'crypto'] as const
const further = ['Above ₹50,000 a day, counting all your credits, a second operator must approve.']

export const ShownDeposit = Type.Object({
  orderNo: text,
  playerId: Id,
  method: text,
  amount: Money,
  status: text,
  review: orNull(text),
  closedWhy: orNull(text),
  utr: orNull(text),
  createdAt: Instant,
})

export const depositList = define({
  name: 'deposit list',
  kind: 'read',
  roles: everyone,
  summary: 'deposit orders, newest first',
  args: {
    status: Type.Optional(
      arg.oneOf(
        ['review', 'disputed', 'pending', 'success', 'closed'],
        'review: waits for a person; disputed: credited, and the gateway says otherwise now',
      ),
    ),
    player: Type.Optional(arg.uid('of one uid')),
    limit: Type.Optional(arg.limit()),
  },
  result: Type.Object({ orders: Type.Array(ShownDeposit) }),
})

export const depositShow = define({
  name: 'deposit show',
  kind: 'read',
  roles: everyone,
  summary: 'everything known about one deposit order',
  words: ['order'],
  args: { order: arg.order() },
  result: Type.Object({
    order: Type.Intersect([
      ShownDeposit,
      Type.Object({
        expiresAt: orNull(Instant),
        closedAt: orNull(Instant),
        utrAt: orNull(Instant),
        appliedAt: orNull(Instant),
        /** Null of a credited one: the gateway named no time. */
        paidAt: orNull(Instant),
        creditedAt: orNull(Instant),
        credited: orNull(Money),
        bonus: Money,
        bonusOwed: Money,
        usdtMicro: orNull(Id),
        reversedAt: orNull(Instant),
        contestedAt: orNull(Instant),
        givenBackAt: orNull(Instant),
        furtherOf: orNull(text),
        offer: orNull(text),
        offerBonus: Money,
      }),
    ]),
  }),
  refusals: ['unknown'],
  opens: 'order',
})

export const depositMatch = define({
  name: 'deposit match',
  kind: 'act',
  roles: ['payments'],
  summary: 'match a statement line to an order and credit the order with what arrived; deposit reverse --wrong-order takes it back',
  details: [
    'Other orders that claim the line are reviewed again.',
    '--further: the order is credited already, and this is a further payment. It becomes an order of its own, which the player sees.',
    ...further,
  ],
  words: ['line', 'order'],
  args: {
    line: arg.line(),
    order: arg.order(),
    further: Type.Optional(arg.flag('the order is credited: make an order of its own')),
    why: arg.why('for the trail: what shows that this order is its payment'),
  },
  result: Type.Object({ orderNo: text, line: Id }),
  refusals: ['unknown', 'first', 'unmatched'],
  second: 'above',
})

export const depositReject = define({
  name: 'deposit reject',
  kind: 'act',
  roles: ['payments'],
  summary: 'close an order whose money did not arrive, and notify the player; money that arrives later reopens it',
  words: ['order'],
  args: { order: arg.order(), why: arg.why() },
  result: Type.Object({ orderNo: text }),
  refusals: ['unknown', 'first', 'state'],
})

export const depositReverse = define({
  name: 'deposit reverse',
  kind: 'act',
  roles: ['payments'],
  summary: 'reverse a credited deposit and its bonuses, because its money was taken back; it cannot be credited again',
  details: [
    'Always two operators. What was spent of it is owed and comes off the next credit. The player is notified.',
    'With --wrong-order its statement line then waits for the right order: see deposit match.',
  ],
  words: ['order'],
  args: {
    order: arg.order(),
    why: arg.why('for the trail: who said so, and where it is written'),
    'wrong-order': Type.Optional(arg.flag('its statement line is another order’s money')),
  },
  result: Type.Object({ orderNo: text, amount: Money, line: orNull(Id) }),
  refusals: ['unknown', 'first', 'state'],
  second: 'above',
})

const Switched = Type.Object({ method: text, open: Type.Boolean() })

export const methodOpen = define({
  name: 'method open',
  kind: 'act',
  roles: ['payments', 'treasurer'],
  summary: 'reopen a deposit method; method close takes it back',
  words: ['method'],
  args: { method: arg.oneOf(methods), why: arg.why() },
  result: Switched,
})

export const methodClose = define({
  name: 'method close',
  kind: 'act',
  roles: stoppers,
  summary: 'close a deposit method until method open: no new orders; those under way continue',
  words: ['method'],
  args: { method: arg.oneOf(methods), why: arg.why() },
  result: Switched,
  unsigned: true,
})

export const selfServiceList = define({
  name: 'self-service list',
  kind: 'read',
  roles: everyone,
  summary: 'applications waiting for an answer, those past 24 hours first',
  args: { after: Type.Optional(arg.order('the last order of the previous page')) },
  result: Type.Object({
    orders: Type.Array(
      Type.Object({
        orderNo: text,
        playerId: Id,
        amount: Money,
        utr: text,
        appliedAt: Instant,
        answerBy: Instant,
        isLate: Type.Boolean(),
        inReview: Type.Boolean(),
        /** Lines that may be its payment. */
        lines: Type.Array(Id),
      }),
    ),
  }),
  refusals: ['state'],
})

export const selfServiceDecide = define({
  name: 'self-service decide',
  kind: 'act',
  roles: ['payments'],
  summary: 'answer an application: credit it by a line, or not-found; deposit reverse takes a credit back',
  details: [
    'The decision is credit, with --line, or not-found, which closes the order and notifies the player. Money that arrives later is still credited.',
    ...further,
  ],
  words: ['order', 'decision'],
  args: {
    order: arg.order(),
    decision: arg.oneOf(['credit', 'not-found']),
    line: Type.Optional(arg.line('the statement line of its payment')),
    why: arg.why(),
  },
  result: Type.Object({ orderNo: text, answer: text }),
  refusals: ['unknown', 'first', 'state', 'unmatched', 'bad-input'],
  second: 'above',
})

export const paymentDecide = define({
  name: 'payment decide',
  kind: 'act',
  roles: ['payments'],
  summary: 'end the review of an online order: credit what was received, or refuse it; deposit reverse takes a credit back',
  details: [
    'After a refusal, refund what was received at the gateway: this tool does not. An order paid after that can still be credited.',
    ...further,
  ],
  words: ['order', 'decision'],
  args: { order: arg.order(), decision: arg.oneOf(['credit', 'refuse']), why: arg.why() },
  result: Type.Object({ orderNo: text, decision: text }),
  refusals: ['unknown', 'first', 'state'],
  second: 'above',
})

export const deposits = [
  depositList,
  depositShow,
  depositMatch,
  depositReject,
  depositReverse,
  methodOpen,
  methodClose,
  selfServiceList,
  selfServiceDecide,
  paymentDecide,
] as const
