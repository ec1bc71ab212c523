import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { OwnMoney } from '@lalmor/ledger/own-money.ts'
import { bps, paise, shareDown, type Paise } from '@lalmor/units/paise.ts'

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
  deposits: DepositFacts
}

/** What the player's credited deposits were, without reversed ones. */
export type DepositFacts = {
  credited: Paise
  /** Of it, in crypto. */
  crypto: Paise
  /** Of it, since the player's last valid bet. */
  unstaked: Paise
  /** What was still to be bet of it when a break of more than 7 days ended that, or what such a break asked nothing for. */
  dropped: Paise
  /** Valid bets since the last day on which that happened. */
  betSince: Paise
}

/** Above this share of crypto in what was deposited, a withdrawal to a bank is reviewed. */
export const cryptoShareMax = bps(2_000)

/** By how much withdrawals exceed deposits and winnings; below zero, by how much they fall short. */
export const excessOverOwnMoney = ({ own: { deposited, won, withdrawn, held } }: Pick<Risk, 'own'>): Paise =>
  paise(withdrawn + held - deposited - won)

/** PRODUCT §6, each rule by itself. An operator sees which of them applied, with their figures. */
export const rules: { readonly [Rule in ReviewRule]: (risk: Risk) => boolean } = {
  first: ({ paidBefore }) => paidBefore === 0,
  large: ({ dayAmount, reviewAbove }) => dayAmount > reviewAbove,
  'beyond-own': (risk) => excessOverOwnMoney(risk) > 0n,
  frozen: ({ frozen }) => frozen,
  'nothing-staked': ({ deposits: { unstaked } }) => unstaked > 0n,
  'turnover-dropped': ({ deposits: { dropped, betSince } }) => dropped > betSince,
  'crypto-to-bank': ({ deposits: { crypto, credited } }) => crypto > shareDown(credited, cryptoShareMax),
}

/** The rules that require a review. With none it is paid at once. */
export const reviewRules = (risk: Risk): ReviewRule[] => (Object.keys(rules) as ReviewRule[]).filter((rule) => rules[rule](risk))
