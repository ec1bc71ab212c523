import { Type, type Static } from 'typebox'
import { WithdrawalAccount } from './withdrawal-accounts.ts'
import { Amount } from './money.ts'
import { RoundId } from './rounds.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
export const WithdrawalOrderNo = Type.String({ pattern: '^WD[0-9]{16}$', examples: ['WD2026112000184207'] })
/** The caller makes the id: a repeated one is the same request. */
const RequestId = RoundId

/** PRODUCT §6. `Reversed`: returned by the bank after paying. `Failed` and `Reversed` return everything, fee included. */
const Status = Type.Union([
  Type.Literal('Requested'),
  Type.Literal('In review'),
  Type.Literal('Paying'),
  Type.Literal('Succeeded'),
  Type.Literal('Failed'),
  Type.Literal('Reversed'),
])
export type WithdrawalStatus = Static<typeof Status>

/** The reason why a person reviews it first. Rules: server/src/withdrawals/risk.ts. */
export const ReviewRule = Type.Union([
  Type.Literal('first', { description: 'nothing was withdrawn from this account before' }),
  Type.Literal('large', { description: 'above ₹20,000' }),
  Type.Literal('beyond-own', { description: 'more than was deposited and won' }),
  Type.Literal('frozen', { description: 'the account is frozen' }),
  Type.Literal('nothing-staked', { description: 'a deposit goes out without a bet since' }),
  Type.Literal('turnover-dropped', { description: 'a break has ended what a deposit asked to be bet, and it was not bet since' }),
  Type.Literal('crypto-to-bank', { description: 'much of what was deposited came in crypto' }),
])
export type ReviewRule = Static<typeof ReviewRule>

/** `refused`: by a person. `name-refused`: by us, before sending. Others: by the bank. */
const PayoutFailure = Type.Union([
  Type.Literal('refused'),
  Type.Literal('no-such-account'),
  Type.Literal('account-closed'),
  Type.Literal('name-differs'),
  Type.Literal('name-refused', { description: 'not sent: the bank takes names in Latin letters only' }),
  Type.Literal('bank-limit'),
  Type.Literal('bank-away'),
  Type.Literal('other'),
])
export type PayoutFailure = Static<typeof PayoutFailure>

const summary = {
  orderNo: WithdrawalOrderNo,
  status: Status,
  amount: { ...Amount, description: 'what left the balance' },
  fee: { ...Amount, description: 'service charge, a part of the amount' },
  arrival: { ...Amount, description: 'the amount less the fee' },
  createdAt: Instant,
  bankName: Type.String(),
  last4: Type.String(),
  utr: Type.Optional(Type.String({ description: 'the bank’s reference, once it is known' })),
  paidAt: Type.Optional({ ...Instant, description: 'of a reversed one too' }),
  failedAt: Type.Optional(Instant),
  reversedAt: Type.Optional(Instant),
  why: Type.Optional({ ...PayoutFailure, description: 'of a failed or reversed one' }),
}

export const WithdrawalSummary = Type.Object(summary)
export type WithdrawalSummary = Static<typeof WithdrawalSummary>

/** The bank paid too little: says where the rest is. */
const PaidLess = Type.Object({
  ordered: { ...Amount, description: 'what should have arrived' },
  unpaid: { ...Amount, description: 'of it, what the bank did not pay' },
  feeBack: { ...Amount, description: 'of the service charge, what is not charged now' },
  back: { ...Amount, description: 'in the balance again: both together' },
  counted: { ...Amount, description: 'towards the limits of its day, as one withdrawal: what arrived and its charge' },
  at: { ...Instant, description: 'when the rest was back' },
})

export const Withdrawal = Type.Object({
  ...summary,
  feeBps: Type.Integer(),
  review: Type.Object({
    rules: Type.Array(ReviewRule, { description: 'none: approved at once' }),
    decidedAt: Type.Optional({ ...Instant, description: 'approved or refused' }),
  }),
  payingSince: Type.Optional(Instant),
  paidLess: Type.Optional(PaidLess),
  isUnknown: Type.Boolean({ description: 'sent to the bank without an answer: it is asked about, never sent twice' }),
  arrivesAbout: { ...Instant, description: 'SPEC §9: normally 2 hours after the request' },
  arrivesBy: { ...Instant, description: 'and at most 24 hours after it' },
})
export type Withdrawal = Static<typeof Withdrawal>

/** The first obstacle to any withdrawal, in PRODUCT §6's order, named as its refusal. */
const Blocker = Type.Union([
  Type.Literal('WithdrawalsClosed'),
  Type.Literal('PasswordNotSet'),
  Type.Literal('WithdrawAccountMissing'),
  Type.Literal('PasswordLocked'),
  Type.Literal('WithdrawalsHeld'),
  Type.Literal('WithdrawAccountUnreadable'),
  Type.Literal('WithdrawAccountNameRefused'),
  Type.Literal('WithdrawAccountTooNew'),
  Type.Literal('WagerLeft'),
  Type.Literal('OverWithdrawalLimit'),
  Type.Literal('NoWithdrawalsLeft'),
  Type.Literal('CashTooLow'),
])
export type WithdrawalBlocker = Static<typeof Blocker>

export const readWithdrawalOptions = {
  method: 'POST',
  path: '/withdrawal/options',
  session: 'player',
  summary: 'What the player may withdraw now, what it costs, and what is still missing',
  body: body({}),
  result: Type.Object({
    cash: { ...Amount, description: 'of the balance, what can be withdrawn' },
    bonus: { ...Amount, description: 'of the balance, what is locked' },
    min: Amount,
    max: { ...Amount, description: 'the cash, or less where less of the limit remains; it may be below the minimum' },
    feeBps: Type.Integer({ description: 'the fee of an amount is its share, rounded down to a paisa: withdrawal-rules.ts' }),
    level: Type.Integer({ description: 'VIP level' }),
    vipDayLimit: Amount,
    dayLimit: { ...Amount, description: 'of the level, and own deposits that were not withdrawn yet' },
    remainingLimit: { ...Amount, description: 'of it, for the rest of the Indian day' },
    dayTimes: Type.Integer(),
    remainingTimes: Type.Integer(),
    turnsAt: { ...Instant, description: 'when the next Indian day begins' },
    wager: Type.Object(
      {
        required: Amount,
        done: Amount,
        left: { ...Amount, description: 'to be bet before anything is withdrawn' },
        waived: Type.Optional({ ...Amount, description: 'not asked while play is closed to the player; it is back afterwards' }),
      },
      { description: 'what living deposits ask to be bet' },
    ),
    password: Type.Object({
      isSet: Type.Boolean(),
      lockedUntil: Type.Optional(Instant),
      withdrawalsHeldUntil: Type.Optional(Instant),
    }),
    accounts: Type.Array(
      Type.Object({
        ...WithdrawalAccount.properties,
        blocker: Type.Optional({ ...Blocker, description: 'what is in the way of a withdrawal to it; missing where nothing is' }),
      }),
      { description: 'the one that was paid to last first' },
    ),
    blocker: Type.Optional({ ...Blocker, description: 'what is in the way where there is no account' }),
    isOpen: Type.Boolean({ description: 'false: operators have stopped new withdrawals for a moment' }),
    isGuest: Type.Boolean({ description: 'without a phone nothing is withdrawn' }),
  }),
} as const satisfies Route
export type WithdrawalOptions = Static<(typeof readWithdrawalOptions)['result']>

export const requestWithdrawal = {
  method: 'POST',
  path: '/withdrawal/request',
  session: 'player',
  summary: 'Sets the amount aside and has it paid to a withdrawal account. It cannot be taken back',
  body: body({
    requestId: RequestId,
    amount: Amount,
    fee: { ...Amount, description: 'as the player was shown it: another is refused, not charged' },
    accountId: RoundId,
    password: Type.Optional(
      Type.String({
        pattern: '^[0-9]{6}$',
        description: 'the withdrawal password. Without it a request is asked about, and none is made: no app keeps a password to ask with',
      }),
    ),
  }),
  result: Withdrawal,
} as const satisfies Route

export const getWithdrawal = {
  method: 'POST',
  path: '/withdrawal/order',
  session: 'player',
  summary: "One of the player's withdrawals. Its page asks again while it is under way",
  body: body({ orderNo: WithdrawalOrderNo }),
  result: Withdrawal,
} as const satisfies Route

export const listWithdrawals = {
  method: 'POST',
  path: '/withdrawal/list',
  session: 'player',
  summary: 'Withdraw history, newest first',
  body: body({
    days: Type.Union([Type.Literal('today'), Type.Literal('7-days'), Type.Literal('30-days')], {
      description: 'Indian days; a withdrawal stands on the day it was asked for',
    }),
    before: Type.Optional(WithdrawalOrderNo),
  }),
  result: Type.Object({
    orders: Type.Array(WithdrawalSummary),
    next: Type.Optional({ ...WithdrawalOrderNo, description: 'what `before` of the next page is' }),
    total: Type.Optional(
      Type.Object({ arrived: Amount, paidCount: Type.Integer(), underWayCount: Type.Integer() }, { description: 'on the first page' }),
    ),
  }),
} as const satisfies Route
export type WithdrawalDays = Static<(typeof listWithdrawals)['body']>['days']
