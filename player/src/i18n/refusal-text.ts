import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { CallFailed, CallRefused } from '../data/call.ts'
import { formatWire } from './money.ts'
import { t } from './refusals/t.ts'
import { formatMinute } from './time.ts'

/** Whole seconds to wait, never 0. */
const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

type TextOf = { [R in Reason]: (facts: Facts<R>) => string }

/** Every reason the contract knows, in the player's language. A new one fails to compile until it has its text. */
const texts: TextOf = {
  PleaseLogin: () => t('refusal.PleaseLogin'),
  UnknownRoute: () => t('refusal.UnknownRoute'),
  WrongMethod: () => t('refusal.WrongMethod'),
  BadRequest: () => t('refusal.BadRequest'),
  BadJson: () => t('refusal.BadJson'),
  BadInput: ({ field }) => t('refusal.BadInput', { field }),
  TooDeep: () => t('refusal.TooDeep'),
  TooLarge: () => t('refusal.TooLarge'),
  NotJson: () => t('refusal.NotJson'),
  ForeignOrigin: () => t('refusal.ForeignOrigin'),
  Busy: ({ retryAfterMs }) => t('refusal.Busy', { seconds: seconds(retryAfterMs) }),
  OutcomeUnknown: () => t('refusal.OutcomeUnknown'),
  Internal: () => t('refusal.Internal'),
  TermsNotAccepted: () => t('refusal.TermsNotAccepted'),
  UnknownGame: () => t('refusal.UnknownGame'),
  GameAway: () => t('refusal.GameAway'),
  UnknownLaunch: () => t('refusal.UnknownLaunch'),
  UnknownRound: () => t('refusal.UnknownRound'),
  StakeTooLow: ({ min }) => t('refusal.StakeTooLow', { min: formatWire(min) }),
  StakeTooHigh: ({ max }) => t('refusal.StakeTooHigh', { max: formatWire(max) }),
  StakeNotAStep: () => t('refusal.StakeNotAStep'),
  InsufficientFunds: ({ balance }) => t('refusal.InsufficientFunds', { balance: formatWire(balance) }),
  TooSoon: ({ waitMs }) => t('refusal.TooSoon', { seconds: seconds(waitMs) }),
  CheckDue: () => t('refusal.CheckDue'),
  PlayStopped: ({ until }) =>
    until === null ? t('refusal.PlayStoppedForGood') : t('refusal.PlayStopped', { until: formatMinute(new Date(until)) }),
  RoundOpen: () => t('refusal.RoundOpen'),
  IllegalPlay: () => t('refusal.IllegalPlay'),
  StaleStep: () => t('refusal.StaleStep'),
  GameStopped: () => t('refusal.GameStopped'),
  OverLimit: ({ measure, period, left }) =>
    measure === 'time'
      ? t(`refusal.OverTimeLimit.${period}`)
      : t(`refusal.OverLimit.${measure}.${period}`, { left: formatWire(left as WirePaise) }),
  BetsClosed: () => t('refusal.BetsClosed'),
  CashOutTooEarly: () => t('refusal.CashOutTooEarly'),
  KiteCut: () => t('refusal.KiteCut'),
  RoundIdStale: () => t('refusal.RoundIdStale'),
  KeyReused: () => t('refusal.KeyReused'),
  UnknownSeed: () => t('refusal.UnknownSeed'),
  SeedInUse: () => t('refusal.SeedInUse'),
  NoProofYet: ({ nextAt }) => t('refusal.NoProofYet', { time: formatMinute(new Date(nextAt)) }),
  NoDailyHead: () => t('refusal.NoDailyHead'),
  ProofNotKept: () => t('refusal.ProofNotKept'),
}

/** What to tell the player when a call ends without a result. */
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
    // Facts of another version: the server's own sentence is still true.
    return message
  }
}
