import { Type, type Static } from 'typebox'
import { Instant, Money, orNull } from './shapes.ts'

/** Facts that may be worse at the decision than at the request, in the order in which operators see them. */
export const withdrawalChanges = [
  'debt-uncovered',
  'password-cool-down',
  'debt',
  'deposit-taken-back',
  'frozen',
  'beyond-own',
  'first',
  'large',
  'nothing-staked',
  'turnover-dropped',
  'crypto-to-bank',
  'account-removed',
] as const
export type WithdrawalChange = (typeof withdrawalChanges)[number]

/** The rules' figures, as they are now. */
export const RiskFigures = Type.Object({
  dayAmount: Money,
  reviewAbove: Money,
  paidBefore: Type.Integer(),
  frozen: Type.Boolean(),
  own: Type.Object({ deposited: Money, won: Money, given: Money, withdrawn: Money, held: Money }),
  deposits: Type.Object({ credited: Money, crypto: Money, unstaked: Money, dropped: Money, betSince: Money }),
  /** Above this share of crypto in the deposits a withdrawal is reviewed. */
  cryptoShareBpsMax: Type.Integer(),
})
export type RiskFigures = Static<typeof RiskFigures>

export const SinceFigures = Type.Object({
  risk: RiskFigures,
  notedBeyond: orNull(Money),
  debt: Money,
  cash: Money,
  takenBack: Money,
  coolDownUntil: orNull(Instant),
})
export type SinceFigures = Static<typeof SinceFigures>
