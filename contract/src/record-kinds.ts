/** SPEC §2, the headings of Balance Records. No heading means all. */
export const recordKinds = [
  'Bet',
  'Deposit',
  'Withdrawal',
  'Win',
  'Gift money',
  'VIP Bonus',
  'Daily Rebate',
  'Deposit Bonus',
  'Daily Bonus',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** The transfer kinds of records other than rounds, as in the money map. */
export const movements = [
  'start-gift',
  'restore-gift',
  'gift',
  'gift-reversed',
  'deposit-online',
  'deposit-online-reversed',
  'deposit-bank',
  'deposit-bank-reversed',
  'deposit-crypto',
  'deposit-crypto-reversed',
  'debt-drawn',
  'debt-repaid',
  'withdrawal-hold',
  'withdrawal-void',
  'withdrawal-paid',
  'withdrawal-fee',
  'withdrawal-returned',
  'withdrawal-fee-returned',
  'withdrawal-paid-late',
  'withdrawal-fee-late',
  'deposit-bonus',
  'vip-bonus',
  'daily-rebate',
  'daily-bonus',
  'bonus-released',
  'bonus-given-up',
  'bonus-forfeited',
  'bonus-expired',
] as const
export type Movement = (typeof movements)[number]
