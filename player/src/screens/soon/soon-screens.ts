import type { IconName } from '../../ui/Icon.tsx'

/** Where a screen that is not open leads on. */
export type WayOn = 'games' | 'account' | 'records' | 'promotions' | 'fairness' | 'start'

/** Each screen that is announced and not open: its icon and the way on. What it says is `soon.<name>` in the catalogue. */
export const soonScreens = {
  login: { icon: 'phone', wayOn: 'start' },
  mail: { icon: 'mail', wayOn: 'games' },
  deposit: { icon: 'deposit', wayOn: 'games' },
  depositHistory: { icon: 'history', wayOn: 'records' },
  depositOrder: { icon: 'deposit', wayOn: 'account' },
  depositImps: { icon: 'bank', wayOn: 'account' },
  depositUpi: { icon: 'upi', wayOn: 'account' },
  depositWeb: { icon: 'card', wayOn: 'account' },
  withdraw: { icon: 'withdraw', wayOn: 'games' },
  withdrawHistory: { icon: 'history', wayOn: 'records' },
  withdrawWait: { icon: 'clock', wayOn: 'account' },
  transferInstructions: { icon: 'bank', wayOn: 'account' },
  selfUtr: { icon: 'headset', wayOn: 'account' },
  profile: { icon: 'profile', wayOn: 'account' },
  editProfile: { icon: 'edit', wayOn: 'account' },
  balanceRecords: { icon: 'balance', wayOn: 'records' },
  feedback: { icon: 'feedback', wayOn: 'account' },
  faq: { icon: 'faq', wayOn: 'fairness' },
  faqInfo: { icon: 'faq', wayOn: 'fairness' },
  bankCard: { icon: 'bank', wayOn: 'account' },
  bankCardList: { icon: 'bank', wayOn: 'account' },
  withdrawalPassword: { icon: 'lock', wayOn: 'account' },
  phoneBinding: { icon: 'phone', wayOn: 'account' },
  firstDeposit: { icon: 'gift', wayOn: 'promotions' },
  ranking: { icon: 'trophy', wayOn: 'promotions' },
  rebate: { icon: 'percent', wayOn: 'promotions' },
  cashbackRecord: { icon: 'history', wayOn: 'promotions' },
  signin: { icon: 'calendar', wayOn: 'promotions' },
  earn: { icon: 'users', wayOn: 'games' },
} as const satisfies Record<string, { icon: IconName; wayOn: WayOn }>

export type SoonScreen = keyof typeof soonScreens
