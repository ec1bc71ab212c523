import { Type } from 'typebox'
import { arg } from './arg.ts'
import { ReviewRule } from '../withdrawals.ts'
import { define, everyone, stoppers } from './define.ts'
import { Done, Id, Instant, Money, Moved, orNull, ShownAccount, ShownWithdrawal, withdrawalStatuses } from './shapes.ts'
import { RiskFigures, SinceFigures, withdrawalChanges } from './withdrawal-changes.ts'

const text = Type.String()
const Change = Type.Enum([...withdrawalChanges])
const Decided = Type.Object({ orderNo: text })
const why = () => arg.why('for the trail: what was checked, and what was found')

export const withdrawalQueue = define({
  name: 'withdrawal queue',
  kind: 'read',
  roles: everyone,
  summary: 'withdrawals in review, oldest first',
  args: { after: Type.Optional(arg.order('the last order of the previous page')) },
  result: Type.Object({
    waiting: Type.Array(
      Type.Object({
        orderNo: text,
        playerId: Id,
        amount: Money,
        rules: Type.Array(ReviewRule),
        createdAt: Instant,
        frozen: Type.Boolean(),
      }),
    ),
  }),
  refusals: ['unknown'],
})

export const withdrawalList = define({
  name: 'withdrawal list',
  kind: 'read',
  roles: everyone,
  summary: 'withdrawals, newest first',
  args: {
    status: Type.Optional(arg.oneOf(withdrawalStatuses)),
    player: Type.Optional(arg.uid('of one uid')),
    limit: Type.Optional(arg.limit()),
  },
  result: Type.Object({ orders: Type.Array(ShownWithdrawal) }),
})

export const withdrawalShow = define({
  name: 'withdrawal show',
  kind: 'read',
  roles: everyone,
  summary: 'everything needed to decide a withdrawal',
  details: [
    'The rules’ figures are current; which rules required a review was decided at the request.',
    'For one in review, "worse now" lists what has changed since: an approval must name it with --despite, or it is refused.',
  ],
  words: ['order'],
  args: { order: arg.order() },
  result: Type.Object({
    order: ShownWithdrawal,
    player: Type.Object({
      uid: Id,
      nickname: text,
      since: Instant,
      closed: Type.Boolean(),
      frozen: Type.Boolean(),
      debt: Money,
      level: Type.Integer(),
      dayTimes: Type.Integer(),
      passwordSetAt: orNull(Instant),
      sessions: Type.Integer(),
      devices: Type.Integer(),
      newestDeviceAt: orNull(Instant),
      sameDevice: Type.Array(Id),
      creditedBy: Type.Array(text),
    }),
    risk: RiskFigures,
    /** `asked` at the request, `asksNow` by the figures of `risk`. */
    review: Type.Array(Type.Object({ rule: ReviewRule, asked: Type.Boolean(), asksNow: Type.Boolean() })),
    /** Of one in review: what an approval has to name, or what prevents it. */
    worse: Type.Array(Type.Object({ change: Change, refuses: Type.Boolean() })),
    since: orNull(SinceFigures),
    limits: Type.Object({ dayLimit: Money, remainingLimit: Money, remainingTimes: Type.Integer() }),
    account: orNull(ShownAccount),
    moved: Moved,
    payout: orNull(
      Type.Object({
        sentAt: Instant,
        asks: Type.Integer(),
        lastAnswer: orNull(text),
        payoutId: orNull(text),
        answeredAt: orNull(Instant),
        nextAskAt: orNull(Instant),
        state: orNull(text),
        contradiction: orNull(text),
      }),
    ),
    done: Done,
  }),
  refusals: ['unknown'],
  opens: 'order',
})

export const withdrawalApprove = define({
  name: 'withdrawal approve',
  kind: 'act',
  roles: ['payments', 'risk'],
  summary: 'approve a withdrawal in review; it is sent to the bank at once and cannot be recalled',
  details: [
    'Read "withdrawal show" first.',
    'Name everything that got worse since the request with --despite. A change that would refuse the player now cannot be approved.',
    'Above ₹50,000 a day, counting all your approvals, a second operator must approve.',
  ],
  words: ['order'],
  args: {
    order: arg.order(),
    why: why(),
    despite: Type.Optional(arg.list(arg.oneOf(withdrawalChanges), 'what is worse now, as withdrawal show lists it')),
  },
  result: Decided,
  refusals: ['unknown', 'first', 'worse'],
  second: 'above',
})

export const withdrawalRefuse = define({
  name: 'withdrawal refuse',
  kind: 'act',
  roles: ['payments', 'risk'],
  summary: 'refuse a withdrawal in review: return all of it, and notify the player, who can request it again',
  details: ['Nothing was sent to the bank. It no longer counts towards the day’s limit and times. The player does not see --why.'],
  words: ['order'],
  args: { order: arg.order(), why: why() },
  result: Decided,
  refusals: ['unknown', 'first'],
})

const Switched = Type.Object({ open: Type.Boolean() })

export const withdrawalsOpen = define({
  name: 'withdrawals open',
  kind: 'act',
  roles: ['payments', 'treasurer'],
  summary: 'accept new withdrawals again; withdrawals close takes it back',
  args: { why: arg.why() },
  result: Switched,
})

export const withdrawalsClose = define({
  name: 'withdrawals close',
  kind: 'act',
  roles: stoppers,
  summary: 'accept no new withdrawals, until withdrawals open; those under way continue',
  args: { why: arg.why() },
  result: Switched,
  unsigned: true,
})

export const withdrawals = [
  withdrawalQueue,
  withdrawalList,
  withdrawalShow,
  withdrawalApprove,
  withdrawalRefuse,
  withdrawalsOpen,
  withdrawalsClose,
] as const
