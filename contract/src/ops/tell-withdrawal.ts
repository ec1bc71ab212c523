import { formatRupees } from '@lalmor/units/paise.ts'
import type { ReviewRule } from '../withdrawals.ts'
import { fromWire, type WirePaise } from '../wire.ts'
import { istTime } from './ist-time.ts'
import type { RiskFigures, SinceFigures, WithdrawalChange } from './withdrawal-changes.ts'

// Apart from the schemas: the console loads these sentences without TypeBox.
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
