import type { Path } from '../../page/routes.ts'
import type { PlainKey } from '../../i18n/t.ts'
import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'

export const topics = ['deposit', 'withdraw', 'games', 'bonuses', 'vip', 'invite', 'account', 'safety'] as const
export type Topic = (typeof topics)[number]

export const feedbackTopics: { readonly [T in Topic]: FeedbackTopic } = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  games: 'game',
  bonuses: 'other',
  vip: 'vip',
  invite: 'invite',
  account: 'account',
  safety: 'other',
}

type Row = {
  topic: Topic
  /** More search words, in any language. */
  also?: string
  /** `open` pages need no login. */
  page?: { path: Path; label: PlainKey; open?: true }
  limits?: true
}

/** A row's title is `faq.<id>`, its answer `answer.<id>`. */
const rows = {
  pending: {
    topic: 'deposit',
    also: 'upi imps',
    page: { path: '/pages/wallet/DepositHistory', label: 'title.depositHistory' },
  },
  utr: { topic: 'deposit', also: 'rrn', page: { path: '/pages/wallet/TransferInstructions', label: 'title.transferInstructions' } },
  wrongUtr: { topic: 'deposit' },
  selfService: { topic: 'deposit' },
  otherAmount: { topic: 'deposit' },
  depositRange: { topic: 'deposit', also: 'min max', page: { path: '/pages/wallet/Deposit', label: 'title.deposit' } },
  crypto: { topic: 'deposit', also: 'usdt bitcoin' },
  depositClosed: { topic: 'deposit' },

  arrives: { topic: 'withdraw', also: 'cashout', page: { path: '/pages/wallet/WithdrawHistory', label: 'title.withdrawalHistory' } },
  leftToBet: {
    topic: 'withdraw',
    also: 'wager rollover turnover',
    page: { path: '/pages/account/MyBonuses/MyBonuses', label: 'title.bonuses' },
  },
  review: { topic: 'withdraw' },
  withdrawalCost: { topic: 'withdraw', also: 'fee limit', page: { path: '/pages/vip/Vip', label: 'title.vip' } },
  withdrawalFailed: { topic: 'withdraw' },
  bankAccount: {
    topic: 'withdraw',
    also: 'ifsc card',
    page: { path: '/pages/account/BankCard/BankCardList', label: 'title.withdrawalAccount' },
  },
  forgotPassword: {
    topic: 'withdraw',
    also: 'pin reset',
    page: { path: '/pages/account/WithdrawalPassword/WithdrawalPassword', label: 'title.withdrawalPassword' },
  },

  proof: {
    topic: 'games',
    also: 'fair seed hash rigged',
    page: { path: '/pages/account/GameRecords/GameRecords', label: 'title.gameRecords' },
  },
  rtp: { topic: 'games', also: 'odds' },
  interrupted: { topic: 'games', also: 'crash', page: { path: '/pages/account/GameRecords/GameRecords', label: 'title.gameRecords' } },

  cashAndBonus: { topic: 'bonuses', page: { path: '/pages/account/MyBonuses/MyBonuses', label: 'title.bonuses' } },
  whatCounts: { topic: 'bonuses', also: 'valid bet wager' },
  giveUp: { topic: 'bonuses', also: 'cancel forfeit', page: { path: '/pages/account/MyBonuses/MyBonuses', label: 'title.bonuses' } },
  firstDeposit: { topic: 'bonuses', page: { path: '/pages/promo/FirstDeposit/FirstDeposit', label: 'title.firstDeposit' } },
  noCashback: {
    topic: 'bonuses',
    also: 'rebate',
    page: { path: '/pages/promo/CashbackRecord/CashbackRecord', label: 'title.cashbackRecord' },
  },
  claim: { topic: 'bonuses', page: { path: '/pages/promo/Promo', label: 'title.promo' } },

  vipLevel: { topic: 'vip', page: { path: '/pages/vip/Vip', label: 'title.vip' } },

  invite: { topic: 'invite', also: 'referral refer earn', page: { path: '/pages/earn/Earn', label: 'title.earn' } },
  friendMissing: { topic: 'invite', also: 'referral' },

  otp: { topic: 'account', also: 'otp sms login code' },
  guest: { topic: 'account', page: { path: '/pages/account/PhoneBinding/PhoneBinding', label: 'title.phoneBinding' } },
  phoneNumber: {
    topic: 'account',
    also: 'mobile sim lost stolen',
    page: { path: '/pages/account/PhoneBinding/PhoneBinding', label: 'title.phoneBinding' },
  },
  devices: { topic: 'account', also: 'hacked', page: { path: '/pages/account/Sessions/Sessions', label: 'title.sessions' } },
  myData: { topic: 'account', also: 'delete gdpr dpdp', page: { path: '/pages/account/Profile/Profile', label: 'title.profile' } },

  limits: { topic: 'safety', limits: true },
  breakEnd: { topic: 'safety', limits: true },
  talk: {
    topic: 'safety',
    also: 'helpline addiction',
    page: { path: '/pages/account/Helpline/Helpline', label: 'title.helpline', open: true },
  },
  realMoney: { topic: 'safety', also: 'fake' },
} as const satisfies { [id: string]: Row }

export type QuestionId = keyof typeof rows
export type Question = Row & { id: QuestionId }

export const questions: readonly Question[] = (Object.keys(rows) as QuestionId[]).map((id) => ({ id, ...rows[id] }))

export const askedMost = ['pending', 'arrives', 'leftToBet'] as const satisfies readonly QuestionId[]

export const questionOf = (id: string): Question | undefined => questions.find((one) => one.id === id)
