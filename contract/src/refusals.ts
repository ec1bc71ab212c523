import type { WirePaise } from './wire.ts'

/** What a screen needs to explain a refusal, by reason. A reason missing here has no facts. */
type WithFacts = {
  BadInput: { field: string; problem: string }
  StakeTooLow: { min: WirePaise }
  StakeTooHigh: { max: WirePaise }
  StakeNotAStep: { stakes: WirePaise[] }
  InsufficientFunds: { balance: WirePaise }
  TooSoon: { waitMs: number }
  /** ISO instant; null is for good. */
  PlayStopped: { until: string | null }
  /** `left` is what the limit still allows: paise for stake and loss, milliseconds for time. */
  OverLimit: { measure: 'stake' | 'loss' | 'time'; period: 'day' | 'week' | 'month'; left: number }
  /** `nextAt` is when the next one is made, an ISO instant. */
  NoProofYet: { nextAt: string }
  Busy: { retryAfterMs: number }
  OutcomeUnknown: { retryAfterMs: number }
}

/**
 * Every reason for which the server says no, with its state and English text. Only `PleaseLogin` may say "please
 * login": that phrase ends a session on the wire (SPEC §4).
 */
export const refusals = {
  PleaseLogin: { state: '401', msg: 'Please login first' },

  UnknownRoute: { state: '404', msg: 'There is no such call' },
  WrongMethod: { state: '405', msg: 'This call takes another method' },
  BadRequest: { state: '400', msg: 'The request could not be understood' },
  BadJson: { state: '400', msg: 'The request is not valid JSON' },
  BadInput: { state: '400', msg: 'The request is not as it should be' },
  TooDeep: { state: '400', msg: 'The request is nested too deeply' },
  TooLarge: { state: '413', msg: 'The request is too large' },
  NotJson: { state: '415', msg: 'Requests are JSON' },
  ForeignOrigin: { state: '403', msg: 'This call is for the app itself' },
  Busy: { state: '503', msg: 'Too many requests at once, please try again' },
  OutcomeUnknown: { state: '503', msg: 'The outcome is not known yet, please ask again for the same id' },
  Internal: { state: '500', msg: 'Something went wrong on our side' },

  TermsNotAccepted: { state: '403', msg: 'Confirm that you are 18 or older and accept the terms' },

  UnknownGame: { state: '404', msg: 'There is no such game' },
  GameAway: { state: '502', msg: 'The provider of this game does not answer at the moment' },
  UnknownLaunch: { state: '404', msg: 'There is no such launch of a game' },
  UnknownRound: { state: '404', msg: 'There is no such round' },
  StakeTooLow: { state: '409', msg: 'The stake is below the minimum' },
  StakeTooHigh: { state: '409', msg: 'The stake is above the maximum' },
  StakeNotAStep: { state: '409', msg: 'The stake is not one of the stakes of this game' },
  InsufficientFunds: { state: '409', msg: 'Your balance is too low for this stake' },
  TooSoon: { state: '409', msg: 'The next round cannot start yet' },
  CheckDue: { state: '409', msg: 'You have been playing for a while: please look at it before you play on' },
  PlayStopped: { state: '403', msg: 'Play is stopped on this account' },
  IllegalPlay: { state: '409', msg: 'The rules of this game do not allow that' },
  StaleStep: { state: '409', msg: 'This round went on elsewhere, please look at it again' },
  RoundOpen: { state: '409', msg: 'A round is still open, please finish it first' },
  GameStopped: { state: '403', msg: 'This game is stopped at the moment' },
  OverLimit: { state: '409', msg: 'This would pass a limit you have set' },
  BetsClosed: { state: '409', msg: 'Bets for this round are closed' },
  CashOutTooEarly: { state: '409', msg: 'The kite has not reached 1.01× yet' },
  KiteCut: { state: '409', msg: 'The kite was cut before that' },
  RoundIdStale: { state: '409', msg: 'This round was made too long ago, please start a new one' },
  KeyReused: { state: '409', msg: 'This id was used for another request' },
  UnknownSeed: { state: '404', msg: 'There is no such seed' },
  SeedInUse: { state: '409', msg: 'This seed is still in use' },
  NoProofYet: { state: '404', msg: 'There is no proof of your balance yet' },
  NoDailyHead: { state: '404', msg: 'That day has no signed head' },
  ProofNotKept: { state: '404', msg: 'Proofs of that day are no longer kept; its signed head is' },
} as const satisfies Record<string, { state: string; msg: string }>

export type Reason = keyof typeof refusals

export type Facts<R extends Reason> = R extends keyof WithFacts ? WithFacts[R] : Record<never, never>
