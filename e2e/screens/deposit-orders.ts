import type { Fake } from '../answers.ts'

/** A deposit order in each of its states, as the server returns it: to reach them all would take a bank, a day and a person. */

type Order = Fake<'/deposit/order'>

const at = (time: string) => `2026-11-20T${time}:00.000Z`

const account = {
  holderName: 'Lalmor Test',
  bankName: 'Test Bank',
  ifsc: 'SNDB0000121',
  accountNumber: '5010044718800',
  remark: 'DP2026112000184207',
}
const link = 'upi://pay?pa=lalmor.play%40sandbox&pn=Lalmor%20Test&am=1000.00&cu=INR&tn=DP2026112000184207'

const made = {
  orderNo: 'DP2026112000184207',
  status: 'Pending',
  amount: 1_000_00,
  inReview: false,
  createdAt: at('13:12'),
  canCancel: false,
} as const
const upi = { ...made, method: 'upi', canSendUtr: true, payTo: { ...account, vpa: 'lalmor.play@sandbox', link } } as const satisfies Order
const imps = { ...upi, method: 'imps', amount: 10_000_00, payTo: account } as const satisfies Order
const online = { ...made, method: 'online', canSendUtr: false } as const satisfies Order
const sent = { utr: '432719058812', utrAt: at('13:14') }
const open = { expiresAt: at('13:42'), canCancel: true }

/** Its times are compared with the server's running clock: far in the future, or long ago. */
const applied = { percent: 2, mostPercent: 30, earned: 20_00, appliedAt: at('13:46'), answerFrom: at('15:46') }

const dispute = {
  kind: 'dispute',
  amount: 10_000_00,
  held: 7_480_50,
  reference: 'CB-77120',
  openedAt: '2026-11-22T05:20:00.000Z',
  decideBy: '2026-11-29T05:20:00.000Z',
  answerBy: '2026-12-02T05:20:00.000Z',
} as const

const credited = {
  ...imps,
  ...sent,
  status: 'Success',
  canSendUtr: false,
  credited: 10_000_00,
  creditedAt: at('13:16'),
  paidAt: at('13:14'),
} as const satisfies Order
const debit = {
  kind: 'debit',
  amount: 10_000_00,
  held: 7_480_50,
  openedAt: '2026-11-22T05:20:00.000Z',
  decideBy: '2026-11-29T05:20:00.000Z',
} as const
const takenBack = {
  reversedAt: '2026-11-23T08:10:00.000Z',
  case: { ...debit, ended: { as: 'confirmed', at: '2026-11-23T08:10:00.000Z' } },
} as const

export const orders = {
  upi: { ...upi, ...open },
  imps: { ...imps, ...open },
  sent: { ...upi, ...sent, selfService: { canApplyFrom: '2036-11-20T13:44:00.000Z', percent: 0, mostPercent: 30, earned: 0 } },
  late: { ...upi, ...sent, selfService: { canApplyFrom: at('13:44'), percent: 0, mostPercent: 30, earned: 0 } },
  applied: {
    ...upi,
    ...sent,
    selfService: { ...applied, answerBy: '2036-11-21T13:46:00.000Z', nextAt: '2036-11-21T07:46:00.000Z' },
  },
  overdue: {
    ...upi,
    ...sent,
    selfService: { ...applied, percent: 4, earned: 40_00, answerBy: '2026-11-21T13:46:00.000Z', nextAt: '2026-11-21T19:46:00.000Z' },
  },
  review: { ...upi, ...sent, inReview: true },
  credited: {
    ...credited,
    wager: { required: 10_000_00, done: 2_500_00, isDropped: false },
  },
  offered: {
    ...credited,
    offer: 'first-deposit',
    bonus: 10_000_00,
    wager: { required: 10_000_00, done: 0, isDropped: false },
  },
  /** A test payment, and the rest with the same remark. */
  further: {
    ...upi,
    ...sent,
    status: 'Success',
    canSendUtr: false,
    credited: 1_00,
    creditedAt: at('13:14'),
    paidAt: at('13:14'),
    payments: {
      total: 1_001_00,
      list: [
        { orderNo: made.orderNo, amount: 1_00, at: at('13:14'), utr: sent.utr, isReversed: false },
        { orderNo: 'DP2026112077310425', amount: 1_000_00, at: at('13:19'), utr: '432719061377', isReversed: false },
      ],
    },
  },
  other: { ...imps, ...sent, status: 'Success', canSendUtr: false, credited: 9_500_00, creditedAt: at('13:16'), paidAt: at('13:14') },
  bonus: {
    ...upi,
    ...sent,
    status: 'Success',
    canSendUtr: false,
    credited: 1_000_00,
    bonus: 30_00,
    creditedAt: '2026-11-21T08:10:00.000Z',
    paidAt: at('13:13'),
    selfService: { ...applied, percent: 3, earned: 30_00, answerBy: '2026-11-21T13:46:00.000Z' },
  },
  reversed: { ...credited, reversedAt: '2026-11-21T08:10:00.000Z' },
  reversedWithBonus: {
    ...credited,
    offer: 'first-deposit',
    bonus: 10_000_00,
    reversedAt: '2026-11-23T08:10:00.000Z',
    case: { ...dispute, ended: { as: 'confirmed', at: '2026-11-23T08:10:00.000Z' } },
    takenBack: {
      amount: 10_000_00,
      fromCash: 7_480_50,
      owed: 2_519_50,
      bonus: { locked: 10_000_00, fromCash: 0, owed: 0 },
      balance: 0,
      owedNow: 2_519_50,
    },
  },
  disputed: {
    ...credited,
    method: 'online',
    offer: 'first-deposit',
    bonus: 10_000_00,
    case: dispute,
  },
  debited: { ...credited, case: debit },
  mayReturn: { ...credited, ...takenBack, giveBack: { amount: 10_000_00, since: '2026-11-24T06:40:00.000Z' } },
  returned: {
    ...credited,
    case: takenBack.case,
    giveBack: { amount: 10_000_00, since: '2026-11-24T06:40:00.000Z', ended: { as: 'given', at: '2026-11-24T09:05:00.000Z' } },
  },
  timeUnknown: { ...online, amount: 500_00, status: 'Success', credited: 500_00, creditedAt: at('13:16') },
  notFound: { ...upi, ...sent, status: 'Closed', closed: { why: 'not-found', at: '2026-11-21T08:10:00.000Z' } },
  expired: { ...upi, status: 'Closed', closed: { why: 'expired', at: at('13:42') } },
  cancelled: { ...upi, status: 'Closed', closed: { why: 'cancelled', at: at('13:20') } },
  online: { ...online, ...open, payment: {} },
  onlineExpired: { ...online, amount: 500_00, status: 'Closed', closed: { why: 'expired', at: at('13:42') } },
  failed: { ...online, status: 'Closed', closed: { why: 'failed', at: at('13:15') } },
  crypto: {
    ...online,
    method: 'crypto',
    amount: 2_214_50,
    usdt: 25_000_000,
    crypto: {
      usdt: 25_000_000,
      rate: 88_58,
      isLocked: true,
      confirmations: 7,
      needed: 12,
      txHashes: ['0x8c2f1d40b7a95e63f0aa7711cd5e29b84d6300f2be17c9a4528e61d3f90b7c1a'],
    },
  },
} as const satisfies { [name: string]: Order }
