import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { OwnMoney } from '@lalmor/ledger/own-money.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** What the rules look at, as it stands once the amount is held: everything else about a player decides nothing. */
export type Risk = {
  /** Withdrawn on the Indian day of this one, with it: an amount in several parts is the same amount. */
  dayAmount: Paise
  /** Above this a person looks. */
  reviewAbove: Paise
  /** Withdrawals of the player that were paid. */
  paidBefore: number
  own: OwnMoney
  frozen: boolean
}

/** By how much more goes out than was deposited and won. Below zero: by how much less. */
export const excessOverOwnMoney = ({ own: { deposited, won, withdrawn, held } }: Pick<Risk, 'own'>): Paise =>
  paise(withdrawn + held - deposited - won)

/** PRODUCT §6, each rule on its own. An operator is shown which of them applied, with what they saw. */
export const rules: { readonly [Rule in ReviewRule]: (risk: Risk) => boolean } = {
  first: ({ paidBefore }) => paidBefore === 0,
  large: ({ dayAmount, reviewAbove }) => dayAmount > reviewAbove,
  'beyond-own': (risk) => excessOverOwnMoney(risk) > 0n,
  frozen: ({ frozen }) => frozen,
}

/** The rules that ask for a person. None: it is paid at once. */
export const reviewRules = (risk: Risk): ReviewRule[] => (Object.keys(rules) as ReviewRule[]).filter((rule) => rules[rule](risk))
