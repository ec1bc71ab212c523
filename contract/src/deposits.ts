import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { RoundId } from './rounds.ts'
import { body, type Route } from './route.ts'

/** `upi` and `imps` are one bank transfer each, proved by its UTR; the others need no input. */
export const DepositMethod = Type.Union([Type.Literal('online'), Type.Literal('upi'), Type.Literal('imps'), Type.Literal('crypto')])
export type DepositMethod = Static<typeof DepositMethod>

const Instant = Type.String({ format: 'date-time' })
export const DepositOrderNo = Type.String({ pattern: '^DP[0-9]{16}$', examples: ['DP2026112000184207'] })
/** The caller makes the id: a repeated one is the same request. */
const RequestId = RoundId
const Offer = Type.String({
  maxLength: 40,
  description: 'of the quote’s offers, the one that the player has chosen; none is ever chosen for them',
})

/** SPEC §4. `Success` is credited; lists call it Succeeded. `Closed` has a reason; money that arrives later is still credited. */
const Status = Type.Union([Type.Literal('Pending'), Type.Literal('Success'), Type.Literal('Closed')])

const Closed = Type.Object({
  why: Type.Union([Type.Literal('expired'), Type.Literal('failed'), Type.Literal('cancelled'), Type.Literal('not-found')], {
    description: 'no payment in time; the rail said no; the player did; the bank knows nothing of it',
  }),
  at: Instant,
})

/** The bonus for waiting for a late bank (SPEC §9). */
const SelfService = Type.Object({
  canApplyFrom: Type.Optional({ ...Instant, description: 'while nothing was applied for' }),
  appliedAt: Type.Optional(Instant),
  answerFrom: Type.Optional({ ...Instant, description: 'SPEC §9: 2 hours after the application' }),
  answerBy: Type.Optional({ ...Instant, description: 'and 24 hours after it; later it is on top of the queue' }),
  percent: Type.Integer({ minimum: 0, maximum: 30, description: 'earned so far' }),
  mostPercent: Type.Integer(),
  earned: Amount,
  nextAt: Type.Optional({ ...Instant, description: 'when the next percent is earned; without it there is no more to earn' }),
})

const summary = {
  orderNo: DepositOrderNo,
  method: DepositMethod,
  status: Status,
  amount: { ...Amount, description: 'as ordered; of crypto, what it came to' },
  credited: Type.Optional({ ...Amount, description: 'with `Success`: what arrived' }),
  bonus: Type.Optional({ ...Amount, description: 'Deposit Bonus that came with it' }),
  offer: Type.Optional({ ...Offer, description: 'what the player chose with it' }),
  inReview: Type.Boolean({ description: 'a person looks at it' }),
  createdAt: Instant,
  expiresAt: Type.Optional({ ...Instant, description: 'while nothing is known of a payment' }),
  utr: Type.Optional(Type.String()),
  utrAt: Type.Optional(Instant),
  creditedAt: Type.Optional({ ...Instant, description: 'SPEC: arrival time' }),
  closed: Type.Optional(Closed),
  selfService: Type.Optional(SelfService),
  usdt: Type.Optional(Type.Integer({ minimum: 0, description: 'of crypto: millionths of a USDT' })),
  reversedAt: Type.Optional({
    ...Instant,
    description: 'the rail took the money back after the credit, and so was the credit; not while it is given back',
  }),
}

export const DepositSummary = Type.Object(summary)
export type DepositSummary = Static<typeof DepositSummary>

/** `link` is a upi:// address with amount and remark. The remark is the order number. */
const PayTo = Type.Object({
  holderName: Type.String(),
  bankName: Type.String(),
  ifsc: Type.String(),
  accountNumber: Type.String(),
  vpa: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  remark: Type.String(),
})

/** The gateway's page, absent until it answers and once it is paid. It ends at `/payment-return`; the app trusts neither and asks `/deposit/check`. */
const Payment = Type.Object({ link: Type.Optional(Type.String()) })

/** `/payment-return` posts this to the app that frames it when the player is done. */
export type PaymentReturned = { type: 'payment-returned' }

const CryptoPart = Type.Object({
  usdt: Type.Integer({ description: 'millionths of a USDT' }),
  rate: { ...Amount, description: 'paise for a USDT; of several rates what they come to' },
  isLocked: Type.Boolean({ description: 'the rate that was locked; else the one at the credit, which may change until then' }),
  txHashes: Type.Array(Type.String()),
  confirmations: Type.Integer({ minimum: 0 }),
  needed: Type.Integer({ minimum: 1 }),
})

const Wager = Type.Object(
  {
    required: { ...Amount, description: 'valid bets that the deposit asks for before it can be withdrawn' },
    done: Amount,
    isDropped: Type.Boolean({ description: 'nothing is asked for any more, though not all of it was bet' }),
  },
  { description: 'once it is credited' },
)

const Payments = Type.Object({
  total: { ...Amount, description: 'credited in all, without reversed ones' },
  list: Type.Array(
    Type.Object({ orderNo: DepositOrderNo, amount: Amount, at: Instant, utr: Type.Optional(Type.String()), isReversed: Type.Boolean() }),
    { description: 'the first one first' },
  ),
})

/** The deposit's last refund or dispute at the gateway, or debit by the bank. */
const Case = Type.Object({
  kind: Type.Union([Type.Literal('refund'), Type.Literal('dispute'), Type.Literal('debit')]),
  amount: { ...Amount, description: 'what is asked back' },
  held: { ...Amount, description: 'what was left of the deposit when it opened: set aside, neither played nor withdrawn' },
  isAgain: Type.Optional({ ...Type.Literal(true), description: 'one of the same payment had ended before' }),
  openedAt: Instant,
  decideBy: { ...Instant, description: 'two people decide by then, or it is released' },
  reference: Type.Optional({ ...Type.String(), description: 'the number of a dispute at the payer’s bank' }),
  answerBy: Type.Optional({ ...Instant, description: 'until when the bank wants an answer' }),
  ended: Type.Optional(Type.Object({ as: Type.Union([Type.Literal('confirmed'), Type.Literal('released')]), at: Instant })),
})

/** The rail no longer takes a reversed deposit in full: two operators give the rest back, or it stays taken. The last such case. */
const GiveBack = Type.Object({
  amount: Amount,
  since: Instant,
  ended: Type.Optional(Type.Object({ as: Type.Union([Type.Literal('given'), Type.Literal('taken'), Type.Literal('kept')]), at: Instant })),
})

/** Each figure is a posting, or the difference of two. */
const TakenBack = Type.Object({
  amount: Amount,
  fromCash: Amount,
  owed: { ...Amount, description: 'what cash was short of; it comes off the next credits' },
  bonus: Type.Optional(
    Type.Object(
      { locked: Amount, fromCash: Amount, owed: Amount },
      { description: 'of the bonuses that came with it: locked, or cash by then' },
    ),
  ),
  balance: { ...Amount, description: 'cash and bonus now' },
  owedNow: { ...Amount, description: 'all that the player owes now' },
})

export const DepositOrder = Type.Object({
  ...summary,
  paidAt: Type.Optional({ ...Instant, description: "the rail's own time of the payment; missing after the credit where it named none" }),
  canCancel: Type.Boolean(),
  canSendUtr: Type.Boolean(),
  payTo: Type.Optional(PayTo),
  payment: Type.Optional(Payment),
  crypto: Type.Optional(CryptoPart),
  wager: Type.Optional(Wager),
  furtherOf: Type.Optional({
    ...DepositOrderNo,
    description: 'the order whose remark it was paid with, or on whose page its UTR was typed',
  }),
  payments: Type.Optional(Payments),
  case: Type.Optional(Case),
  takenBack: Type.Optional({ ...TakenBack, description: 'with `reversedAt`' }),
  giveBack: Type.Optional(GiveBack),
})
export type DepositOrder = Static<typeof DepositOrder>

export const readDepositOptions = {
  method: 'POST',
  path: '/deposit/options',
  session: 'player',
  summary: 'The ways to deposit with their ranges, and what the player’s own limits leave',
  body: body({}),
  result: Type.Object({
    methods: Type.Array(
      Type.Object({
        method: DepositMethod,
        isOpen: Type.Boolean(),
        min: { ...Amount, description: 'paise; of crypto, millionths of a USDT' },
        max: Amount,
        chips: Type.Array(Amount),
      }),
    ),
    askLimit: Type.Optional(
      Type.Object(
        { day: Type.Array(Amount), week: Type.Array(Amount), month: Type.Array(Amount) },
        {
          description:
            'before the first deposit the player sets a deposit limit or declines one (/limit/set, /limit/decline); the chips to choose from',
        },
      ),
    ),
    left: Type.Optional({ ...Amount, description: 'what the tightest of the player’s deposit limits leaves; none without it' }),
    stoppedUntil: Type.Optional(
      Type.Union([Instant, Type.Null()], { description: 'a break or self-exclusion holds until then; null is for good' }),
    ),
    deviceStoppedUntil: Type.Optional(
      Type.Union([Instant, Type.Null()], { description: 'the same, of the break of a different player who has used this device' }),
    ),
  }),
} as const satisfies Route
export type DepositOptions = Static<(typeof readDepositOptions)['result']>

/** An offer whose budget is spent. A deposit made now does not use it up. */
const Spent = Type.Object({
  back: Type.Optional({ ...Instant, description: 'when its next budget begins; without it nobody can say' }),
})

const QuotedOffer = Type.Object({
  offer: Type.String(),
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  bonus: Amount,
  requirement: { ...Amount, description: 'valid bets that turn the bonus into cash, beside the deposit’s own' },
  cost: { ...Amount, description: 'what those bets cost on average' },
})
export type QuotedOffer = Static<typeof QuotedOffer>

export const quoteDeposit = {
  method: 'POST',
  path: '/deposit/quote',
  session: 'player',
  summary: 'What an amount would bring, before it is paid',
  body: body({ method: DepositMethod, amount: Amount }),
  result: Type.Object({
    fee: Amount,
    credited: Amount,
    requirement: { ...Amount, description: 'valid bets that are asked for before it can be withdrawn' },
    offers: Type.Array(QuotedOffer, { description: 'none unless a promotion is on for this player; each is chosen by the player' }),
    spent: Type.Optional({ ...Spent, description: 'the first-deposit bonus is used up for now' }),
  }),
} as const satisfies Route
export type DepositQuote = Static<(typeof quoteDeposit)['result']>

export const orderOnline = {
  method: 'POST',
  path: '/deposit/online',
  session: 'player',
  summary: 'An order that is paid on the gateway’s page',
  body: body({ requestId: RequestId, amount: Amount, offer: Type.Optional(Offer) }),
  result: DepositOrder,
} as const satisfies Route

export const checkPayment = {
  method: 'POST',
  path: '/deposit/check',
  session: 'player',
  summary: 'Back from the gateway’s page: asks the gateway how the payment stands, and credits it when it is paid',
  body: body({ orderNo: DepositOrderNo }),
  result: DepositOrder,
} as const satisfies Route

export const orderTransfer = {
  method: 'POST',
  path: '/deposit/transfer',
  session: 'player',
  summary: 'An order that is paid by a bank transfer',
  body: body({
    requestId: RequestId,
    method: Type.Union([Type.Literal('upi'), Type.Literal('imps')]),
    amount: Amount,
    offer: Type.Optional(Offer),
  }),
  result: DepositOrder,
} as const satisfies Route

export const sendUtr = {
  method: 'POST',
  path: '/deposit/utr',
  session: 'player',
  summary:
    'Names the bank’s reference of a transfer. It can be corrected until the bank’s statement has it. On a credited order it is that of a further payment: answers the order it belongs to',
  body: body({ orderNo: DepositOrderNo, utr: Type.String({ maxLength: 40, description: '12 digits; spaces between them are cleaned' }) }),
  result: DepositOrder,
} as const satisfies Route

export const applySelfService = {
  method: 'POST',
  path: '/deposit/selfService',
  session: 'player',
  summary: 'Asks for a late transfer to be looked for. Asked again it changes nothing',
  body: body({ orderNo: DepositOrderNo }),
  result: DepositOrder,
} as const satisfies Route

export const cancelDeposit = {
  method: 'POST',
  path: '/deposit/cancel',
  session: 'player',
  summary: 'Closes an order that nothing was paid on. Money that comes all the same is credited',
  body: body({ orderNo: DepositOrderNo }),
  result: DepositOrder,
} as const satisfies Route

export const getDeposit = {
  method: 'POST',
  path: '/deposit/order',
  session: 'player',
  summary: "One of the player's orders. Its page asks every second while it is open",
  body: body({ orderNo: DepositOrderNo }),
  result: DepositOrder,
} as const satisfies Route

export const listDeposits = {
  method: 'POST',
  path: '/deposit/list',
  session: 'player',
  summary: 'Deposit history, newest first',
  body: body({
    days: Type.Union([Type.Literal('today'), Type.Literal('7-days'), Type.Literal('30-days')], {
      description: 'Indian days; an order stands on the day it was made',
    }),
    before: Type.Optional(DepositOrderNo),
  }),
  result: Type.Object({
    orders: Type.Array(DepositSummary),
    next: Type.Optional({ ...DepositOrderNo, description: 'what `before` of the next page is' }),
    total: Type.Optional(
      Type.Object({ credited: Amount, creditedCount: Type.Integer(), pendingCount: Type.Integer() }, { description: 'on the first page' }),
    ),
  }),
} as const satisfies Route
export type DepositDays = Static<(typeof listDeposits)['body']>['days']

export const readCryptoDeposit = {
  method: 'POST',
  path: '/deposit/crypto',
  session: 'player',
  summary: 'The player’s own address, and the rate, which holds for 15 minutes for what is first seen within them',
  body: body({}),
  result: Type.Object({
    address: Type.String(),
    network: Type.String(),
    token: Type.Object({ symbol: Type.String(), contract: Type.String() }),
    confirmations: Type.Integer(),
    rate: { ...Amount, description: 'paise for a USDT' },
    lockedUntil: Instant,
    gathered: Type.Integer({ description: 'millionths of a USDT that came and are below the minimum together' }),
    offer: Type.Optional(
      Type.Object(
        {
          offer: Type.String(),
          isChosen: Type.Boolean(),
          example: Type.Object({ usdt: Type.Integer(), credited: Amount, ...QuotedOffer.properties }),
        },
        { description: 'an offer for the next credited deposit. It is never chosen for the player' },
      ),
    ),
    spent: Type.Optional({ ...Spent, description: 'the first-deposit bonus is used up for now' }),
    underWay: Type.Array(DepositSummary),
  }),
} as const satisfies Route
export type CryptoDeposit = Static<(typeof readCryptoDeposit)['result']>

export const chooseOffer = {
  method: 'POST',
  path: '/deposit/choose',
  session: 'player',
  summary: 'A standing choice for the next credit without an order (crypto): an offer, or none. It lasts 30 days',
  body: body({ offer: Type.Union([Offer, Type.Null()]) }),
  result: Type.Object({ offer: Type.Union([Offer, Type.Null()]) }),
} as const satisfies Route
