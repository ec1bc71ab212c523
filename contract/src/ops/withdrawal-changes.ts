import { Type, type Static } from 'typebox'
import { formatRupees } from '@lalmor/units/paise.ts'
import type { ReviewRule } from '../withdrawals.ts'
import { fromWire, type WirePaise } from '../wire.ts'
import { istTime } from './ist-time.ts'
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

const money = (amount: WirePaise): string => formatRupees(fromWire(amount))
const difference = (...[plus, ...minus]: WirePaise[]) => minus.reduce((left, each) => left - each, Number(plus)) as WirePaise

export const describeRule: { readonly [Rule in ReviewRule]: (risk: RiskFigures) => string } = {
  first: ({ paidBefore }) => `${paidBefore} paid before`,
  large: ({ dayAmount, reviewAbove }) => `${money(dayAmount)} that day, review is above ${money(reviewAbove)}`,
  'beyond-own': ({ own }) =>
    `withdrawn ${money(own.withdrawn)} and on its way ${money(own.held)}, deposited ${money(own.deposited)} and won ${money(own.won)}; given ${money(own.given)}`,
  frozen: ({ frozen }) => (frozen ? 'frozen' : 'not frozen'),
  'nothing-staked': ({ deposits: { unstaked } }) => `${money(unstaked)} deposited since the last valid bet`,
  'turnover-dropped': ({ deposits: { dropped, betSince } }) =>
    `${money(dropped)} was still to be bet when a break ended that, ${money(betSince)} bet since`,
  'crypto-to-bank': ({ deposits: { crypto, credited }, cryptoShareBpsMax }) =>
    `${money(crypto)} of ${money(credited)} deposited in crypto, review is above ${cryptoShareBpsMax / 100} %`,
}

export const describeChange: { readonly [Is in WithdrawalChange]: (since: SinceFigures) => string } = {
  'debt-uncovered': ({ debt, cash }) =>
    `the player owes ${money(debt)} and has ${money(cash)}: debt is paid first, so refuse it; the player can request the rest again`,
  'password-cool-down': ({ coolDownUntil }) =>
    `the withdrawal password was reset by a code, or the phone number changed: no withdrawals before ${istTime(coolDownUntil)}`,
  debt: ({ debt, cash }) => `the player owes ${money(debt)}, and has ${money(cash)} in cash`,
  'deposit-taken-back': ({ takenBack }) => `deposits of ${money(takenBack)} were taken back since`,
  frozen: () => 'the account was frozen',
  'beyond-own': ({ notedBeyond, risk: { own } }) => {
    const beyond = difference((own.withdrawn + own.held) as WirePaise, own.deposited, own.won)
    return `${money(beyond)} more is withdrawn than was deposited and won${notedBeyond !== null && notedBeyond > 0 ? `, it was ${money(notedBeyond)}` : ''}`
  },
  first: () => 'the earlier payment was reversed: this is the first',
  large: ({ risk }) => `${money(risk.dayAmount)} that day, and review is above ${money(risk.reviewAbove)}`,
  'nothing-staked': ({ risk }) => describeRule['nothing-staked'](risk),
  'turnover-dropped': ({ risk }) => describeRule['turnover-dropped'](risk),
  'crypto-to-bank': ({ risk }) => describeRule['crypto-to-bank'](risk),
  'account-removed': () => 'the player has taken the bank account off the list',
}
