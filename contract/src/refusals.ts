import type { WirePaise } from './wire.ts'

export type ProfileField = 'nickname' | 'birthday' | 'email' | 'whatsApp' | 'facebook' | 'telegram' | 'twitter'
/** `reserved`: looks like a name of ours. `set`: already set to another value. */
export type ProfileProblem = 'length' | 'characters' | 'reserved' | 'format' | 'set'

export type WithdrawalAccountField = 'holderName' | 'number' | 'ifsc' | 'areaCode'
/**
 * `fifth`: the fifth character of an IFSC is not 0. `unknown`: no such branch. `not-sandbox`: play mode pays only to the sandbox's branches.
 * `card`: a card number.
 */
export type WithdrawalAccountProblem = 'required' | 'length' | 'characters' | 'format' | 'card' | 'fifth' | 'unknown' | 'not-sandbox'

/** The facts a screen needs to explain a refusal, by reason. A reason missing here has none. */
type WithFacts = {
  BadInput: { field: string; problem: string }
  StakeTooLow: { min: WirePaise }
  StakeTooHigh: { max: WirePaise }
  StakeNotAStep: { stakes: WirePaise[] }
  InsufficientFunds: { balance: WirePaise }
  TooSoon: { waitMs: number }
  /** ISO instant; null is for good. */
  PlayStopped: { until: string | null }
  /** `left` is the rest of the limit: paise for stake and loss, milliseconds for time. */
  OverLimit: { measure: 'stake' | 'loss' | 'time'; period: 'day' | 'week' | 'month'; left: number }
  /** `nextAt` is the time of the next one, an ISO instant. */
  NoProofYet: { nextAt: string }
  /** ISO instants, as in all below. */
  OtpTooSoon: { resendAt: string }
  OtpWrong: { triesLeft: number }
  OtpLocked: { until: string }
  TooManyCodes: { until: string }
  PasswordWeak: { why: 'repeats' | 'run' | 'phone' | 'birthday' | 'same' }
  PasswordWrong: { triesLeft: number }
  PasswordLocked: { until: string }
  TooManyRequests: { retryAfterMs: number }
  /** Masked, as in all below. */
  PhoneBound: { phone: string }
  /** `balance` stays behind with the guest. `until`: a current break moves to the account; null is for good. */
  PhoneTaken: { phone: string; balance: WirePaise; until?: string | null }
  BalanceNotLow: { below: WirePaise }
  RestoredToday: { opensAt: string }
  /** The problem of each field that cannot be saved. */
  ProfileInvalid: { fields: { [Field in ProfileField]?: ProfileProblem } }
  /** A calendar day: the 18th birthday. */
  Under18: { adultOn: string }
  ExportTooSoon: { waitMs: number }
  /** The amount closing would forfeit now. */
  ClosureChanged: { forfeits: WirePaise }
  /** The rest of the bonus now. */
  BonusChanged: { forfeits: WirePaise }
  DepositOutOfRange: { min: WirePaise; max: WirePaise }
  /** A break or self-exclusion; null is for good. */
  DepositsStopped: { until: string | null }
  /** `left` is the rest of the limit. */
  OverDepositLimit: { period: 'day' | 'week' | 'month'; left: WirePaise }
  DepositsPaused: { until: string }
  UtrTooOften: { until: string }
  SelfServiceTooEarly: { from: string }
  /** The problem of each field that cannot be saved. */
  WithdrawAccountInvalid: { fields: { [Field in WithdrawalAccountField]?: WithdrawalAccountProblem } }
  TooManyWithdrawAccounts: { most: number }
  WithdrawAccountTooNew: { from: string }
  WithdrawalsHeld: { until: string }
  /** `left` is still to be bet. */
  WagerLeft: { left: WirePaise }
  /** `left` of the day's `limit`. */
  OverWithdrawalLimit: { left: WirePaise; limit: WirePaise }
  NoWithdrawalsLeft: { times: number; turnsAt: string }
  WithdrawalTooLow: { min: WirePaise }
  /** `cash` is the withdrawable part of the balance. */
  CashTooLow: { cash: WirePaise }
  /** The fee now. */
  FeeChanged: { fee: WirePaise; feeBps: number }
  Busy: { retryAfterMs: number }
  OutcomeUnknown: { retryAfterMs: number }
}

/**
 * Every reason for a refusal, with its state and English text. Only `PleaseLogin` may say "please
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
  TooManyRequests: { state: '429', msg: 'Too many requests, please wait a moment' },
  Busy: { state: '503', msg: 'Too many requests at once, please try again' },
  OutcomeUnknown: { state: '503', msg: 'The outcome is not known yet, please ask again for the same id' },
  Internal: { state: '500', msg: 'Something went wrong on our side' },

  TermsNotAccepted: { state: '403', msg: 'Confirm that you are 18 or older and accept the terms' },

  PhoneInvalid: { state: '409', msg: 'This is not an Indian mobile number' },
  PhoneNotBound: { state: '403', msg: 'Bind a phone to this account first' },
  PhoneBound: { state: '409', msg: 'This account has a phone already' },
  PhoneTaken: { state: '409', msg: 'This phone has an account: say whether to sign into that one' },
  OtpTooSoon: { state: '409', msg: 'A code was sent a moment ago, please wait before asking for another' },
  OtpWrong: { state: '409', msg: 'This code is not right' },
  OtpOver: { state: '409', msg: 'This code is no longer valid, please ask for a new one' },
  OtpLocked: { state: '403', msg: 'Too many wrong codes, please try again later' },
  TooManyCodes: { state: '429', msg: 'Too many codes were asked for, please try again later' },

  UnknownSession: { state: '404', msg: 'There is no such session' },
  ProfileInvalid: { state: '409', msg: 'Some of this cannot be saved' },
  Under18: { state: '409', msg: 'This birthday is under 18: saving it stops play on this account' },
  AccountFrozen: { state: '403', msg: 'This account is frozen while we look at it' },
  AccountClosed: { state: '403', msg: 'This account is closed' },
  ExportTooSoon: { state: '429', msg: 'Your data was downloaded a moment ago, please wait' },
  ClosureChanged: { state: '409', msg: 'Your balance has changed, please look at it again' },

  PasswordWeak: { state: '409', msg: 'This password is too easy to guess, please choose another' },
  PasswordNotSet: { state: '409', msg: 'Set a withdrawal password first' },
  PasswordAlreadySet: { state: '409', msg: 'A withdrawal password is set already' },
  PasswordWrong: { state: '409', msg: 'The withdrawal password is not right' },
  PasswordLocked: { state: '403', msg: 'Too many wrong tries, the withdrawal password is locked for 24 hours' },

  DepositOutOfRange: { state: '409', msg: 'Deposit amount must during the range of this method' },
  DepositsStopped: { state: '403', msg: 'Deposits are stopped on this account while a break holds' },
  OverDepositLimit: { state: '409', msg: 'This would pass a deposit limit you have set' },
  DepositsPaused: { state: '429', msg: 'Several payments failed in a row, please wait a little' },
  TooManyDeposits: { state: '409', msg: 'Several orders are open already, please finish or cancel one of them' },
  MethodClosed: { state: '403', msg: 'This way to deposit is closed at the moment' },
  UnknownDeposit: { state: '404', msg: 'There is no such order' },
  DepositOver: { state: '409', msg: 'This order is over' },
  DepositPaid: { state: '409', msg: 'A payment on this order is known already' },
  UtrInvalid: { state: '409', msg: 'Please enter a 12-digit UTR' },
  UtrTooOften: { state: '429', msg: 'Too many UTRs were sent, please check yours and try again later' },
  SelfServiceTooEarly: { state: '409', msg: 'Self-service opens 30 minutes after the UTR was sent' },
  IdStale: { state: '409', msg: 'This request was made too long ago, please start again' },

  WithdrawAccountInvalid: { state: '409', msg: 'Some of this cannot be saved' },
  WithdrawAccountExists: { state: '409', msg: 'This account is on your list already' },
  TooManyWithdrawAccounts: { state: '409', msg: 'There are as many withdraw accounts as there can be: remove one first' },
  UnknownWithdrawAccount: { state: '404', msg: 'There is no such withdraw account' },
  WithdrawAccountMissing: { state: '409', msg: 'Add a withdraw account first' },
  WithdrawAccountUnreadable: { state: '409', msg: 'This withdraw account cannot be read any more: delete it and add it anew' },
  WithdrawAccountTooNew: { state: '409', msg: 'This withdraw account is new: nothing is paid to it yet' },
  WithdrawalsClosed: { state: '403', msg: 'Withdrawals are stopped for a moment, your money stays as it is' },
  WithdrawalsHeld: { state: '403', msg: 'The withdrawal password was set anew: nothing is withdrawn for a day' },
  WagerLeft: { state: '409', msg: 'Bet what is left of your deposits before you withdraw' },
  OverWithdrawalLimit: { state: '409', msg: 'This is more than what is left of the daily limit' },
  NoWithdrawalsLeft: { state: '409', msg: 'There are no withdrawals left today' },
  WithdrawalTooLow: { state: '409', msg: 'This is below the lowest withdrawal' },
  CashTooLow: { state: '409', msg: 'This is more than can be withdrawn of your balance' },
  FeeChanged: { state: '409', msg: 'The service charge has changed, please look at it again' },
  UnknownWithdrawal: { state: '404', msg: 'There is no such withdrawal' },

  UnknownBonus: { state: '404', msg: 'There is no such bonus, or it is over' },
  BonusChanged: { state: '409', msg: 'What is left of this bonus has changed, please look at it again' },

  UnknownGame: { state: '404', msg: 'There is no such game' },
  GameAway: { state: '502', msg: 'The provider of this game does not answer at the moment' },
  UnknownLaunch: { state: '404', msg: 'There is no such launch of a game' },
  UnknownRound: { state: '404', msg: 'There is no such round' },
  StakeTooLow: { state: '409', msg: 'The stake is below the minimum' },
  StakeTooHigh: { state: '409', msg: 'The stake is above the maximum' },
  StakeNotAStep: { state: '409', msg: 'The stake is not one of the stakes of this game' },
  InsufficientFunds: { state: '409', msg: 'Your balance is too low for this stake' },
  BalanceNotLow: { state: '409', msg: 'Play money is restored once less than ₹1 is left' },
  RestoredToday: { state: '409', msg: 'Play money was restored today already' },
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
