import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { OwnMoney } from '@lalmor/ledger/own-money.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** All that the rules look at, as it is once the amount is held. */
export type Risk = {
  /** Withdrawn on this Indian day, this one included: an amount split into parts counts as one. */
  dayAmount: Paise
  /** Above this a person reviews it. */
  reviewAbove: Paise
  /** The player's withdrawals that were paid. */
  paidBefore: number
  own: OwnMoney
  frozen: boolean
}

/** By how much withdrawals exceed deposits and winnings; below zero, by how much they fall short. */
export const excessOverOwnMoney = ({ own: { deposited, won, withdrawn, held } }: Pick<Risk, 'own'>): Paise =>
  paise(withdrawn + held - deposited - won)

/** PRODUCT §6, each rule by itself. An operator sees which of them applied, with their figures. */
export const rules: { readonly [Rule in ReviewRule]: (risk: Risk) => boolean } = {
  first: ({ paidBefore }) => paidBefore === 0,
  large: ({ dayAmount, reviewAbove }) => dayAmount > reviewAbove,
  'beyond-own': (risk) => excessOverOwnMoney(risk) > 0n,
  frozen: ({ frozen }) => frozen,
}

/** The rules that require a review. With none it is paid at once. */
export const reviewRules = (risk: Risk): ReviewRule[] => (Object.keys(rules) as ReviewRule[]).filter((rule) => rules[rule](risk))
