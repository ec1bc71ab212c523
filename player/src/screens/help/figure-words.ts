import type { FaqFigures } from '@lalmor/contract/help.ts'
import { formatPpm } from '../../i18n/money.ts'
import { formatBps, formatPercent } from '../../i18n/rate.ts'
import { activeTag } from '../../i18n/texts.ts'
import { formatUsdt } from '../../i18n/usdt.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const withUnit = (value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(activeTag(), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(value)
    .map(({ value }) => value)
    .join('')
    // Intl writes Chinese without that space; this app's texts have it.
    .replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')

/** `30 minutes`, `24 hours`, `7 days`: each unit from two up. */
export function formatSpan(ms: number): string {
  if (ms >= 2 * dayMs) return withUnit(ms / dayMs, 'day')
  if (ms >= 2 * hourMs) return withUnit(ms / hourMs, 'hour')
  return ms >= minuteMs ? withUnit(ms / minuteMs, 'minute') : withUnit(ms / secondMs, 'second')
}

const days = (count: number) => withUnit(count, 'day')
const count = (value: number) => value.toLocaleString(activeTag())
const times = (value: number) => `${count(value)}×`

/** The house's share, of a return rounded down to a tenth of a percent. */
const keptPpm = (rtpPpm: number) => 1_000_000 - Math.floor(rtpPpm / 1_000) * 1_000

export const figureWords = ({ deposit, withdrawal, game, bonus, vip, invite, account, safety }: FaqFigures) => ({
  onlineMin: formatWhole(deposit.onlineMin),
  onlineMax: formatWhole(deposit.onlineMax),
  upiMin: formatWhole(deposit.upiMin),
  upiMax: formatWhole(deposit.upiMax),
  impsMin: formatWhole(deposit.impsMin),
  impsMax: formatWhole(deposit.impsMax),
  usdtMin: formatUsdt(deposit.usdtMin),
  usdtMax: formatUsdt(deposit.usdtMax),
  confirmations: count(deposit.confirmations),
  rateLock: formatSpan(deposit.rateLock),
  selfServiceAfter: formatSpan(deposit.selfServiceAfter),
  answerFrom: formatSpan(deposit.answerFrom),
  answerBy: formatSpan(deposit.answerBy),
  waitingStep: formatSpan(deposit.waitingStep),
  waitingPercent: formatPercent(deposit.waitingPercent),
  waitingMax: formatPercent(deposit.waitingMax),
  waitingByAnswer: formatPercent(deposit.waitingByAnswer),
  waitingMultiple: count(deposit.waitingMultiple),
  waitingDays: days(deposit.waitingDays),

  withdrawalMin: formatWhole(withdrawal.min),
  feeMin: formatBps(withdrawal.feeMin),
  feeMax: formatBps(withdrawal.feeMax),
  dayLimit: formatWhole(withdrawal.dayLimit),
  dayLimitMax: formatWhole(withdrawal.dayLimitMax),
  dayTimes: count(withdrawal.dayTimes),
  dayTimesMax: count(withdrawal.dayTimesMax),
  arrivesAbout: formatSpan(withdrawal.arrivesAbout),
  arrivesBy: formatSpan(withdrawal.arrivesBy),
  reviewAbove: formatWhole(withdrawal.reviewAbove),
  passwordTries: count(withdrawal.passwordTries),
  passwordLock: formatSpan(withdrawal.passwordLock),
  passwordHold: formatSpan(withdrawal.passwordHold),
  accountsMax: count(withdrawal.accountsMax),
  accountWait: formatSpan(withdrawal.accountWait),

  rtpMin: formatPpm(game.rtpMin),
  rtpMax: formatPpm(game.rtpMax),
  keeps: formatPpm(keptPpm(game.rtpMin)),
  closesAfter: formatSpan(game.closesAfter),
  outsideLasts: formatSpan(game.outsideLasts),
  countsSlots: formatBps(game.countsSlots),
  countsCrash: formatBps(game.countsCrash),
  countsMines: formatBps(game.countsMines),
  countsTables: formatBps(game.countsTables),

  firstFrom: formatWhole(bonus.firstFrom),
  firstPercentMin: formatPercent(bonus.firstPercentMin),
  firstPercentMax: formatPercent(bonus.firstPercentMax),
  firstMax: formatWhole(bonus.firstMax),
  firstMultiple: times(bonus.firstMultiple),
  firstMultipleMax: times(bonus.firstMultipleMax),
  bonusDays: days(bonus.days),
  openMax: count(bonus.openMax),
  cashbackFrom: formatWhole(bonus.cashbackFrom),
  cashbackBets: formatBps(bonus.cashbackBets),
  cashbackMax: formatWhole(bonus.cashbackMax),
  claimDays: days(bonus.claimDays),

  keepDays: days(vip.keepDays),
  weeklyMultiple: count(vip.weeklyMultiple),
  birthdayKnown: days(vip.birthdayKnown),
  rebateMax: formatBps(vip.rebateMax),
  serviceLevel: count(vip.serviceLevel),

  invitePercent: formatPercent(invite.percent),
  inviteMax: formatWhole(invite.firstMax),
  inviteDays: days(invite.afterDays),
  inviteBets: formatBps(invite.bets),
  inviteMonth: formatWhole(invite.monthMax),

  otpLife: formatSpan(account.otpLife),
  otpTries: count(account.otpTries),
  otpResend: formatSpan(account.otpResend),
  login: formatSpan(account.login),
  phoneHold: formatSpan(account.phoneHold),
  phoneWait: formatSpan(account.phoneWait),
  startGift: formatWhole(account.startGift),
  refillBelow: formatWhole(account.refillBelow),

  limitRaise: formatSpan(safety.limitRaise),
  realityCheck: formatSpan(safety.realityCheck),
  bonusesEndAfter: formatSpan(safety.bonusesEndAfter),
})

export type FigureWords = ReturnType<typeof figureWords>
