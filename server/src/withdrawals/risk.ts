import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { OwnMoney } from '@lalmor/ledger/own-money.ts'
import { bps, paise, shareDown, type Paise } from '@lalmor/units/paise.ts'

export type Risk = {
  /** This one included: parts count as one amount. */
  dayAmount: Paise
  reviewAbove: Paise
  paidBefore: number
  own: OwnMoney
  frozen: boolean
  deposits: DepositFacts
}

/** Credited, without reversed ones. */
export type DepositFacts = {
  credited: Paise
  crypto: Paise
  /** Deposited since the player's last valid bet. */
  unstaked: Paise
  /** Still to be bet when a break of more than 7 days ended the requirement, or deposited during such a break. */
  dropped: Paise
  /** Bet since the last day on which that happened. */
  betSince: Paise
}

/** Above this share of crypto in the deposits, a withdrawal to a bank is reviewed. */
export const cryptoShareMax = bps(2_000)

/** Excess of withdrawals over deposits and winnings; may be negative. */
export const excessOverOwnMoney = ({ own: { deposited, won, withdrawn, held } }: Pick<Risk, 'own'>): Paise =>
  paise(withdrawn + held - deposited - won)

/** PRODUCT §6. An operator sees those that applied, with figures. */
export const rules: { readonly [Rule in ReviewRule]: (risk: Risk) => boolean } = {
  first: ({ paidBefore }) => paidBefore === 0,
  large: ({ dayAmount, reviewAbove }) => dayAmount > reviewAbove,
  'beyond-own': (risk) => excessOverOwnMoney(risk) > 0n,
  frozen: ({ frozen }) => frozen,
  'nothing-staked': ({ deposits: { unstaked } }) => unstaked > 0n,
  'turnover-dropped': ({ deposits: { dropped, betSince } }) => dropped > betSince,
  'crypto-to-bank': ({ deposits: { crypto, credited } }) => crypto > shareDown(credited, cryptoShareMax),
}

export const reviewRules = (risk: Risk): ReviewRule[] => (Object.keys(rules) as ReviewRule[]).filter((rule) => rules[rule](risk))
