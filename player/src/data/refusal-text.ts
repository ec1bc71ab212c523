import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { again, breakUntil, until, untilDay } from '../i18n/deadline.ts'
import { CallFailed, CallRefused } from './call.ts'
import { formatWhole } from '../i18n/whole-rupees.ts'
import { t } from '../i18n/refusals/t.ts'

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/** `1,00,000`: Indian grouping in every language, like rupees. */
const whole = (count: number) => count.toLocaleString('en-IN')

type TextOf = { [R in Reason]: (facts: Facts<R>) => string }

/** A new reason compiles only with its text. */
const texts: TextOf = {
  PleaseLogin: () => t('refusal.PleaseLogin'),
  SessionIdle: () => t('refusal.SessionIdle'),
  UnknownRoute: () => t('refusal.UnknownRoute'),
  WrongMethod: () => t('refusal.WrongMethod'),
  BadRequest: () => t('refusal.BadRequest'),
  BadJson: () => t('refusal.BadJson'),
  BadInput: () => t('refusal.BadInput'),
  TooDeep: () => t('refusal.TooDeep'),
  TooLarge: () => t('refusal.TooLarge'),
  NotJson: () => t('refusal.NotJson'),
  UnknownHost: () => t('refusal.UnknownHost'),
  ForeignOrigin: () => t('refusal.ForeignOrigin'),
  TooManyRequests: ({ retryAfterMs }) => t('refusal.TooManyRequests', { seconds: seconds(retryAfterMs) }),
  Busy: ({ retryAfterMs }) => t('refusal.Busy', { seconds: seconds(retryAfterMs) }),
  OutcomeUnknown: () => t('refusal.OutcomeUnknown'),
  Internal: () => t('refusal.Internal'),
  TermsNotAccepted: () => t('refusal.TermsNotAccepted'),
  PhoneInvalid: () => t('refusal.PhoneInvalid'),
  PhoneNotBound: () => t('refusal.PhoneNotBound'),
  PhoneBound: ({ phone }) => t('refusal.PhoneBound', { phone }),
  PhoneTaken: ({ phone }) => t('refusal.PhoneTaken', { phone }),
  PhoneUnproven: () => t('refusal.PhoneUnproven'),
  PhoneSame: () => t('refusal.PhoneSame'),
  PhoneOfAnother: () => t('refusal.PhoneOfAnother'),
  PhoneReplacing: ({ at }) => t('refusal.PhoneReplacing', { until: until(at) }),
  PhoneReserved: ({ at }) => t('refusal.PhoneReserved', { again: again(at) }),
  PhoneOnBreak: ({ until }) =>
    until === null ? t('refusal.PhoneOnBreakForGood') : t('refusal.PhoneOnBreak', { until: breakUntil(until) }),
  OtpTooSoon: ({ resendAt }) => t('refusal.OtpTooSoon', { again: again(resendAt) }),
  OtpWrong: ({ triesLeft }) => t('refusal.OtpWrong', { tries: triesLeft }),
  OtpOver: () => t('refusal.OtpOver'),
  OtpLocked: ({ until }) => t('refusal.OtpLocked', { again: again(until) }),
  OtpWork: () => t('refusal.OtpWork'),
  TooManyCodes: ({ until }) => t('refusal.TooManyCodes', { again: again(until) }),
  UnknownSession: () => t('refusal.UnknownSession'),
  PasswordWeak: ({ why }) => t(`refusal.PasswordWeak.${why}`),
  PasswordNotSet: () => t('refusal.PasswordNotSet'),
  PasswordAlreadySet: () => t('refusal.PasswordAlreadySet'),
  PasswordWrong: ({ triesLeft }) => t('refusal.PasswordWrong', { tries: triesLeft }),
  PasswordLocked: ({ until: ends }) => t('refusal.PasswordLocked', { until: until(ends) }),
  ProfileInvalid: () => t('refusal.ProfileInvalid'),
  Under18: ({ adultOn }) => t('refusal.Under18', { until: untilDay(adultOn) }),
  AccountFrozen: () => t('refusal.AccountFrozen'),
  FrozenKept: () => t('refusal.FrozenKept'),
  AccountClosed: () => t('refusal.AccountClosed'),
  ExportTooSoon: ({ waitMs }) => t('refusal.ExportTooSoon', { seconds: seconds(waitMs) }),
  ClosureChanged: () => t('refusal.ClosureChanged'),
  DepositOutOfRange: ({ min, max }) => t('refusal.DepositOutOfRange', { min: formatWhole(min), max: formatWhole(max) }),
  DepositsStopped: ({ until }) =>
    until === null ? t('refusal.DepositsStoppedForGood') : t('refusal.DepositsStopped', { until: breakUntil(until) }),
  OverDepositLimit: ({ period, left }) => t(`refusal.OverDepositLimit.${period}`, { left: formatWhole(left) }),
  DepositLimitUnanswered: () => t('refusal.DepositLimitUnanswered'),
  DepositsPaused: ({ until }) => t('refusal.DepositsPaused', { again: again(until) }),
  TooManyDeposits: () => t('refusal.TooManyDeposits'),
  MethodClosed: () => t('refusal.MethodClosed'),
  UnknownDeposit: () => t('refusal.UnknownDeposit'),
  DepositOver: () => t('refusal.DepositOver'),
  DepositPaid: () => t('refusal.DepositPaid'),
  UtrInvalid: () => t('refusal.UtrInvalid'),
  UtrNotSeen: () => t('refusal.UtrNotSeen'),
  UtrTooOften: ({ until }) => t('refusal.UtrTooOften', { again: again(until) }),
  SelfServiceTooEarly: ({ from }) => t('refusal.SelfServiceTooEarly', { again: again(from) }),
  WithdrawAccountInvalid: () => t('refusal.WithdrawAccountInvalid'),
  WithdrawAccountExists: () => t('refusal.WithdrawAccountExists'),
  TooManyWithdrawAccounts: ({ most }) => t('refusal.TooManyWithdrawAccounts', { most }),
  UnknownWithdrawAccount: () => t('refusal.UnknownWithdrawAccount'),
  WithdrawAccountMissing: () => t('refusal.WithdrawAccountMissing'),
  WithdrawAccountNameRefused: () => t('refusal.WithdrawAccountNameRefused'),
  WithdrawAccountUnreadable: () => t('refusal.WithdrawAccountUnreadable'),
  WithdrawAccountTooNew: ({ from, newDevice }) =>
    t(newDevice ? 'refusal.WithdrawAccountNewDevice' : 'refusal.WithdrawAccountTooNew', { again: again(from) }),
  WithdrawalsClosed: () => t('refusal.WithdrawalsClosed'),
  WithdrawalsHeld: ({ until }) => t('refusal.WithdrawalsHeld', { again: again(until) }),
  WagerLeft: ({ left }) => t('refusal.WagerLeft', { left: formatWhole(left) }),
  OverWithdrawalLimit: ({ left, limit }) => t('refusal.OverWithdrawalLimit', { left: formatWhole(left), limit: formatWhole(limit) }),
  NoWithdrawalsLeft: ({ times, turnsAt }) => t('refusal.NoWithdrawalsLeft', { times, again: again(turnsAt) }),
  WithdrawalTooLow: ({ min }) => t('refusal.WithdrawalTooLow', { min: formatWhole(min) }),
  CashTooLow: ({ cash }) => t('refusal.CashTooLow', { cash: formatWhole(cash) }),
  FeeChanged: ({ fee }) => t('refusal.FeeChanged', { fee: formatWhole(fee) }),
  UnknownWithdrawal: () => t('refusal.UnknownWithdrawal'),
  UnknownBonus: () => t('refusal.UnknownBonus'),
  BonusChanged: ({ forfeits }) => t('refusal.BonusChanged', { amount: formatWhole(forfeits) }),
  IdStale: () => t('refusal.IdStale'),
  OfferClosed: () => t('refusal.OfferClosed'),
  UnknownReward: () => t('refusal.UnknownReward'),
  RewardOver: () => t('refusal.RewardOver'),
  TooManyBonuses: ({ most }) => t('refusal.TooManyBonuses', { most }),
  BudgetSpent: ({ opensAt }) => t('refusal.BudgetSpent', { again: again(opensAt) }),
  FundShort: () => t('refusal.FundShort'),
  DeviceCheckedIn: ({ opensAt }) => t('refusal.DeviceCheckedIn', { again: again(opensAt) }),
  CommunityCodeWrong: ({ triesLeft }) => t('refusal.CommunityCodeWrong', { tries: triesLeft }),
  CommunityCodeLocked: ({ until }) => t('refusal.CommunityCodeLocked', { again: again(until) }),
  UnknownGame: () => t('refusal.UnknownGame'),
  GameAway: () => t('refusal.GameAway'),
  UnknownLaunch: () => t('refusal.UnknownLaunch'),
  UnknownRound: () => t('refusal.UnknownRound'),
  StakeTooLow: ({ min }) => t('refusal.StakeTooLow', { min: formatWhole(min) }),
  StakeTooHigh: ({ max }) => t('refusal.StakeTooHigh', { max: formatWhole(max) }),
  StakeNotAStep: () => t('refusal.StakeNotAStep'),
  InsufficientFunds: ({ balance }) => t('refusal.InsufficientFunds', { balance: formatWhole(balance) }),
  PeriodTooLong: ({ daysMax }) => t('refusal.PeriodTooLong', { days: daysMax }),
  StatementTooLong: ({ most }) => t('refusal.StatementTooLong', { most: whole(most) }),
  BalanceNotLow: ({ below }) => t('refusal.BalanceNotLow', { below: formatWhole(below) }),
  RestoredToday: ({ opensAt }) => t('refusal.RestoredToday', { again: again(opensAt) }),
  TooSoon: ({ waitMs }) => t('refusal.TooSoon', { seconds: seconds(waitMs) }),
  CheckDue: () => t('refusal.CheckDue'),
  PlayStopped: ({ until }) => (until === null ? t('refusal.PlayStoppedForGood') : t('refusal.PlayStopped', { until: breakUntil(until) })),
  DeviceStopped: ({ until }) =>
    until === null ? t('refusal.DeviceStoppedForGood') : t('refusal.DeviceStopped', { until: breakUntil(until) }),
  RoundOpen: () => t('refusal.RoundOpen'),
  IllegalPlay: () => t('refusal.IllegalPlay'),
  StaleStep: () => t('refusal.StaleStep'),
  GameStopped: () => t('refusal.GameStopped'),
  ClockWrong: () => t('refusal.ClockWrong'),
  OverLimit: ({ measure, period, left }) =>
    measure === 'time'
      ? t(`refusal.OverTimeLimit.${period}`)
      : t(`refusal.OverLimit.${measure}.${period}`, { left: formatWhole(left as WirePaise) }),
  BetsClosed: () => t('refusal.BetsClosed'),
  CashOutTooEarly: () => t('refusal.CashOutTooEarly'),
  KiteCut: () => t('refusal.KiteCut'),
  RoundIdStale: () => t('refusal.RoundIdStale'),
  KeyReused: () => t('refusal.KeyReused'),
  FeedbackInvalid: () => t('refusal.FeedbackInvalid'),
  FeedbackTooOften: ({ until }) => t('refusal.FeedbackTooOften', { again: again(until) }),
  UnknownFeedback: () => t('refusal.UnknownFeedback'),
  UnknownSeed: () => t('refusal.UnknownSeed'),
  SeedInUse: () => t('refusal.SeedInUse'),
  NoProofYet: ({ nextAt }) => t('refusal.NoProofYet', { again: again(nextAt) }),
  ProofTooLong: ({ rowsMax }) => t('refusal.ProofTooLong', { max: whole(rowsMax) }),
  NoDailyHead: () => t('refusal.NoDailyHead'),
  NoReceipt: () => t('refusal.NoReceipt'),
  ProofNotKept: () => t('refusal.ProofNotKept'),
}

/** For a page that knows the reason before asking the server. */
export const reasonText = <R extends Reason>(reason: R, facts: Facts<R>): string => (texts[reason] as (facts: Facts<R>) => string)(facts)

export function callErrorText(error: unknown): string {
  if (error instanceof CallRefused) return refusalText(error)
  if (error instanceof CallFailed) return t(`failed.${error.kind}`)
  return t('refusal.Internal')
}

function refusalText({ reason, facts, message }: CallRefused): string {
  if (reason === undefined || !Object.hasOwn(texts, reason)) return message || t('refusal.Internal')
  try {
    return (texts[reason] as (facts: unknown) => string)(facts)
  } catch {
    // Facts of another version: the server's sentence is still true.
    return message
  }
}
