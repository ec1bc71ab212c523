import { withdrawalChanges, type WithdrawalChange } from '@lalmor/contract/ops/withdrawal-changes.ts'
import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { excessOverOwnMoney, rules, type Risk } from './risk.ts'

export type Since = {
  now: Date
  noted: readonly ReviewRule[]
  /** Excess over deposits and winnings at the request; null if it was not recorded. */
  notedBeyond: Paise | null
  risk: Risk
  /** Zero at the request: a hold pays debt first. */
  debt: Paise
  cash: Paise
  takenBack: Paise
  /** The password was reset by a code. */
  coolDownUntil: Date | undefined
  accountRemoved: boolean
}

type Asked = {
  /** True if it would refuse a player who asked now; otherwise an operator has to name it. */
  refuses: boolean
  has: (since: Since) => boolean
}
const asksAnew =
  (rule: ReviewRule) =>
  ({ noted, risk }: Since) =>
    rules[rule](risk) && !noted.includes(rule)

/** Independent checks, in the order in which operators see the changes. */
const asked = {
  'debt-uncovered': { refuses: true, has: ({ debt, cash }) => debt > cash },
  'password-cool-down': { refuses: true, has: ({ coolDownUntil, now }) => coolDownUntil !== undefined && coolDownUntil > now },
  debt: { refuses: false, has: ({ debt, cash }) => debt > 0n && debt <= cash },
  'deposit-taken-back': { refuses: false, has: ({ takenBack }) => takenBack > 0n },
  frozen: { refuses: false, has: asksAnew('frozen') },
  'beyond-own': {
    refuses: false,
    has: (since) =>
      asksAnew('beyond-own')(since) ||
      (rules['beyond-own'](since.risk) && since.notedBeyond !== null && excessOverOwnMoney(since.risk) > since.notedBeyond),
  },
  first: { refuses: false, has: asksAnew('first') },
  large: { refuses: false, has: asksAnew('large') },
  'nothing-staked': { refuses: false, has: asksAnew('nothing-staked') },
  'turnover-dropped': { refuses: false, has: asksAnew('turnover-dropped') },
  'crypto-to-bank': { refuses: false, has: asksAnew('crypto-to-bank') },
  'account-removed': { refuses: false, has: ({ accountRemoved }) => accountRemoved },
} as const satisfies { [Is in WithdrawalChange]: Asked }

export type Change = WithdrawalChange

export const changesSince = (since: Since): Change[] => withdrawalChanges.filter((change) => asked[change].has(since))
/** True if it prevents approval while it lasts, even if an operator names it. */
export const isRefused = (change: Change): boolean => asked[change].refuses
