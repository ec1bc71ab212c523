import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { excessOverOwnMoney, rules, type Risk } from './risk.ts'

/** What is asked again when a withdrawal that waited is approved, as it stands now. */
export type Since = {
  now: Date
  /** The rules that asked for a person when it was made. */
  noted: readonly ReviewRule[]
  /** By how much more went out then than was deposited and won; null where that was not written down. */
  notedBeyond: Paise | null
  risk: Risk
  /** What is owed: nothing was when it was made, for a hold pays it first. */
  debt: Paise
  cash: Paise
  /** Deposits that were taken back since. */
  takenBack: Paise
  /** Nothing is withdrawn before, because the password was set anew by a code. */
  coolDownUntil: Date | undefined
  /** The player has taken the bank account off the list. */
  accountRemoved: boolean
}

type Asked = {
  /** Refused, as the player would be who asked for it now; else an operator has to say it. */
  refuses: boolean
  has: (since: Since) => boolean
}
const asksAnew =
  (rule: ReviewRule) =>
  ({ noted, risk }: Since) =>
    rules[rule](risk) && !noted.includes(rule)

/** Each on its own, in the order in which an operator is told. */
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
  'account-removed': { refuses: false, has: ({ accountRemoved }) => accountRemoved },
} as const satisfies { [change: string]: Asked }

/** What is worse now than when a withdrawal was asked for. */
export type Change = keyof typeof asked
export const changes = Object.keys(asked) as readonly Change[]

export const changesSince = (since: Since): Change[] => changes.filter((change) => asked[change].has(since))
/** Whether it cannot be approved while that is so, whatever an operator says. */
export const isRefused = (change: Change): boolean => asked[change].refuses
