import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import type { help } from '../../i18n/help/en.ts'

type TitleOf<Key> = Key extends `question.${infer Id}` ? Id : never
/** Questions whose titles load with pages about money. */
export type MoneyQuestion = TitleOf<keyof typeof help>
type Three = readonly [MoneyQuestion, MoneyQuestion, MoneyQuestion]

/** The questions of pages that are not about one order. */
export const pageQuestions = {
  deposit: ['depositRange', 'pending', 'otherAmount'],
  crypto: ['crypto', 'depositRange', 'otherAmount'],
  depositHistory: ['pending', 'utr', 'depositClosed'],
  selfService: ['selfService', 'wrongUtr', 'pending'],
  withdrawal: ['leftToBet', 'arrives', 'withdrawalCost'],
  withdrawalHistory: ['arrives', 'review', 'withdrawalFailed'],
  accounts: ['bankAccount', 'withdrawalFailed', 'arrives'],
  password: ['forgotPassword', 'otp', 'bankAccount'],
  bonuses: ['cashAndBonus', 'whatCounts', 'giveUp'],
  records: ['cashAndBonus', 'leftToBet', 'pending'],
} as const satisfies { [page: string]: Three }

/** Questions about an order: paid and not credited, unpaid, or over. */
export function depositQuestions({ method, status, closed, utr }: Pick<DepositOrder, 'method' | 'status' | 'closed' | 'utr'>): Three {
  const isTransfer = method === 'upi' || method === 'imps'
  if (status === 'Success') return ['leftToBet', 'otherAmount', 'cashAndBonus']
  if (closed) return isTransfer ? ['depositClosed', 'utr', 'wrongUtr'] : ['depositClosed', 'pending', 'depositRange']
  if (method === 'crypto') return ['crypto', 'otherAmount', 'depositRange']
  if (!isTransfer) return ['pending', 'otherAmount', 'depositClosed']
  return utr === undefined ? ['utr', 'otherAmount', 'depositClosed'] : ['pending', 'wrongUtr', 'otherAmount']
}

export function withdrawalQuestions({ status }: Pick<Withdrawal, 'status'>): Three {
  if (status === 'Failed' || status === 'Reversed') return ['withdrawalFailed', 'bankAccount', 'withdrawalCost']
  return status === 'Succeeded' ? ['arrives', 'withdrawalCost', 'withdrawalFailed'] : ['arrives', 'review', 'withdrawalFailed']
}
