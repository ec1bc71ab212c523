import type { PinWeakness } from './pin-rules.ts'
import type { WirePaise } from './wire.ts'

export type ProfileField = 'nickname' | 'birthday' | 'email' | 'whatsApp' | 'facebook' | 'telegram' | 'twitter'
/** `reserved`: looks like one of our names. `set`: already set to another value. */
export type ProfileProblem = 'length' | 'characters' | 'reserved' | 'format' | 'set'

export type WithdrawalAccountField = 'holderName' | 'number' | 'ifsc' | 'areaCode'
/** `fifth`: an IFSC's fifth character must be 0. `unknown`: no such branch. `not-sandbox`: play mode pays only to the sandbox. `card`: a card number. */
export type WithdrawalAccountProblem = 'required' | 'length' | 'characters' | 'format' | 'card' | 'fifth' | 'unknown' | 'not-sandbox'

export type FeedbackField = 'suggestion' | 'phone' | 'email'
export type FeedbackProblem = 'required' | 'format'

/** Facts for the screen, by reason. Reasons not listed have no facts. */
type WithFacts = {
  BadInput: { field: string; problem: string }
  StakeTooLow: { min: WirePaise }
  StakeTooHigh: { max: WirePaise }
  StakeNotAStep: { stakes: WirePaise[] }
  InsufficientFunds: { balance: WirePaise }
  TooSoon: { waitMs: number }
  /** ISO instant; null: permanent. */
  PlayStopped: { until: string | null }
  /** A break of another player on this device; null: permanent. */
  DeviceStopped: { until: string | null }
  /** `left`: paise for stake and loss, milliseconds for time. */
  OverLimit: { measure: 'stake' | 'loss' | 'time'; period: 'day' | 'week' | 'month'; left: number }
  NoProofYet: { nextAt: string }
  ProofTooLong: { rowsMax: number }
  /** ISO instants, as in all below. */
  OtpTooSoon: { resendAt: string }
  OtpWrong: { triesLeft: number }
  OtpLocked: { until: string }
  TooManyCodes: { until: string }
  /** Demand is high: repeat the call with `work`. */
  OtpWork: { puzzle: string; bits: number }
  PasswordWeak: { why: PinWeakness | 'phone' | 'birthday' | 'same' }
  PasswordWrong: { triesLeft: number }
  PasswordLocked: { until: string }
  TooManyRequests: { retryAfterMs: number }
  /** Masked, as in all below. */
  PhoneBound: { phone: string }
  /** `balance` stays with the guest. `until`: a current break moves to the account; null: permanent. */
  PhoneTaken: { phone: string; balance: WirePaise; until?: string | null }
  /** Support moves the account to another number at `at`. */
  PhoneReplacing: { at: string }
  /** Support has promised the number to an account, from `at`. */
  PhoneReserved: { at: string }
  /** The account that gave the number up is on a break; null: permanent. */
  PhoneOnBreak: { until: string | null }
  BalanceNotLow: { below: WirePaise }
  RestoredToday: { opensAt: string }
  ProfileInvalid: { fields: { [Field in ProfileField]?: ProfileProblem } }
  Under18: { adultOn: string }
  ExportTooSoon: { waitMs: number }
  ClosureChanged: { forfeits: WirePaise }
  BonusChanged: { forfeits: WirePaise }
  DepositOutOfRange: { min: WirePaise; max: WirePaise }
  /** Break or self-exclusion; null: permanent. */
  DepositsStopped: { until: string | null }
  OverDepositLimit: { period: 'day' | 'week' | 'month'; left: WirePaise }
  DepositsPaused: { until: string }
  StatementTooLong: { most: number }
  PeriodTooLong: { daysMax: number }
  UtrTooOften: { until: string }
  SelfServiceTooEarly: { from: string }
  WithdrawAccountInvalid: { fields: { [Field in WithdrawalAccountField]?: WithdrawalAccountProblem } }
  TooManyWithdrawAccounts: { most: number }
  WithdrawAccountNameRefused: { state: '409'; msg: 'The bank takes names in English letters only: remove this account and add it again' }
  /** `newDevice`: held because of a login on a new device, not for its own age. */
  WithdrawAccountTooNew: { from: string; newDevice?: true }
  WithdrawalsHeld: { until: string }
  WagerLeft: { left: WirePaise }
  OverWithdrawalLimit: { left: WirePaise; limit: WirePaise }
  NoWithdrawalsLeft: { times: number; turnsAt: string }
  WithdrawalTooLow: { min: WirePaise }
  /** The withdrawable part of the balance. */
  CashTooLow: { cash: WirePaise }
  FeeChanged: { fee: WirePaise; feeBps: number }
  TooManyBonuses: { most: number }
  /** The next midnight in India. */
  BudgetSpent: { opensAt: string }
  DeviceCheckedIn: { opensAt: string }
  CommunityCodeWrong: { triesLeft: number }
  CommunityCodeLocked: { until: string }
  FeedbackInvalid: { fields: { [Field in FeedbackField]?: FeedbackProblem } }
  FeedbackTooOften: { until: string }
  Busy: { retryAfterMs: number }
  OutcomeUnknown: { retryAfterMs: number }
}

/** State and English text by reason. Only `PleaseLogin` may say "please login", which ends a session on the wire (SPEC §4). */
export const refusals = {
  PleaseLogin: { state: '401', msg: 'Please login first' },
  SessionIdle: { state: '401', msg: 'You were logged out because the app wasn’t used' },

  UnknownRoute: { state: '404', msg: 'This app is out of date, please reload it' },
  WrongMethod: { state: '405', msg: 'This app is out of date, please reload it' },
  BadRequest: { state: '400', msg: 'Something went wrong while sending, please try again' },
  BadJson: { state: '400', msg: 'Something went wrong while sending, please try again' },
  BadInput: { state: '400', msg: 'The server can’t accept this, please check it' },
  TooDeep: { state: '400', msg: 'Something went wrong while sending, please try again' },
  TooLarge: { state: '413', msg: 'This is too large to send' },
  NotJson: { state: '415', msg: 'Something went wrong while sending, please try again' },
  UnknownHost: { state: '421', msg: 'This server has another name: open the app at its own address' },
  ForeignOrigin: { state: '403', msg: 'This only works in the app' },
  TooManyRequests: { state: '429', msg: 'Too many requests, please wait a moment' },
  Busy: { state: '503', msg: 'Many players are online, please try again' },
  OutcomeUnknown: { state: '503', msg: 'We don’t know the result yet, please ask again for the same id' },
  Internal: { state: '500', msg: 'Something went wrong on our side' },

  TermsNotAccepted: { state: '403', msg: 'Confirm you’re 18 or older and agree to the terms' },

  PhoneInvalid: { state: '409', msg: 'Enter a 10-digit Indian mobile number starting with 6, 7, 8 or 9' },
  PhoneNotBound: { state: '403', msg: 'Add a phone number first' },
  PhoneBound: { state: '409', msg: 'This account already has a phone number' },
  PhoneTaken: { state: '409', msg: 'This phone number already has an account: choose whether to log in to it' },
  PhoneUnproven: { state: '409', msg: 'Confirm your current phone number first' },
  PhoneSame: { state: '409', msg: 'This is your phone number already' },
  PhoneOfAnother: { state: '409', msg: 'A different account has this phone number' },
  PhoneReplacing: { state: '409', msg: 'Support is moving this account to a different phone number' },
  PhoneReserved: { state: '409', msg: 'Support is moving an account to this phone number' },
  PhoneOnBreak: { state: '403', msg: 'You can’t use this phone number during a break. If the break isn’t yours, contact support' },
  OtpTooSoon: { state: '409', msg: 'You already have an OTP, please wait before you get a new one' },
  OtpWrong: { state: '409', msg: 'That OTP is wrong' },
  OtpOver: { state: '409', msg: 'That OTP is no longer valid, get a new one' },
  OtpLocked: { state: '403', msg: 'Too many wrong OTPs, please try again later' },
  OtpWork: { state: '409', msg: 'Many OTPs are being requested: show that a browser asks, and send the call again' },
  TooManyCodes: { state: '429', msg: 'We can’t send an OTP right now, please try again later' },

  UnknownSession: { state: '404', msg: 'We can’t find this login' },
  ProfileInvalid: { state: '409', msg: 'Fix the marked fields' },
  Under18: { state: '409', msg: 'This birthday makes you under 18: if you save it, you can’t play' },
  AccountFrozen: { state: '403', msg: 'We’ve frozen your account while we check something' },
  FrozenKept: { state: '403', msg: 'We’ve frozen your account while we check something: you can’t close it or change what’s in it' },
  AccountClosed: { state: '403', msg: 'This account is closed' },
  ExportTooSoon: { state: '429', msg: 'You downloaded your data a moment ago, please wait' },
  ClosureChanged: { state: '409', msg: 'Your balance has changed, check the amounts and try again' },

  PasswordWeak: { state: '409', msg: 'Too easy to guess, choose another password' },
  PasswordNotSet: { state: '409', msg: 'Set a withdrawal password first' },
  PasswordAlreadySet: { state: '409', msg: 'You already have a withdrawal password' },
  PasswordWrong: { state: '409', msg: 'Wrong withdrawal password' },
  PasswordLocked: { state: '403', msg: 'Too many wrong tries, your withdrawal password is locked for 24 hours' },

  DepositOutOfRange: { state: '409', msg: 'Deposit amount must be within the range of this method' },
  DepositsStopped: { state: '403', msg: 'You can’t deposit during a break' },
  OverDepositLimit: { state: '409', msg: 'That’s over your deposit limit' },
  DepositLimitUnanswered: { state: '409', msg: 'Set a deposit limit first, or choose to have none now' },
  DepositsPaused: { state: '429', msg: 'Several payments in a row failed, please wait a little' },
  TooManyDeposits: { state: '409', msg: 'You have several deposits open, finish or cancel one first' },
  MethodClosed: { state: '403', msg: 'This deposit method is closed for now' },
  UnknownDeposit: { state: '404', msg: 'We can’t find this deposit' },
  DepositOver: { state: '409', msg: 'This deposit is already closed' },
  DepositPaid: { state: '409', msg: 'We already have a payment for this deposit' },
  UtrInvalid: { state: '409', msg: 'Please enter a 12-digit UTR' },
  UtrNotSeen: { state: '409', msg: 'This deposit is credited, and no other payment with this UTR has arrived' },
  UtrTooOften: { state: '429', msg: 'Too many UTRs sent, check yours and try again later' },
  SelfServiceTooEarly: { state: '409', msg: 'You can apply for self-service 30 minutes after you send the UTR' },
  IdStale: { state: '409', msg: 'That took too long, please start again' },

  OfferClosed: { state: '409', msg: 'This bonus isn’t open to you, choose again' },
  UnknownReward: { state: '404', msg: 'We can’t find this reward' },
  RewardOver: { state: '409', msg: 'This reward can no longer be claimed' },
  TooManyBonuses: { state: '409', msg: 'You have 20 bonuses open, finish or give up one first' },
  BudgetSpent: { state: '409', msg: 'Today’s budget is spent, come back tomorrow' },
  FundShort: { state: '409', msg: 'We can’t pay bonuses right now, please try again later' },
  DeviceCheckedIn: { state: '409', msg: 'Someone already checked in on this device today' },
  CommunityCodeWrong: { state: '409', msg: 'That isn’t the channel’s code now' },
  CommunityCodeLocked: { state: '429', msg: 'Too many wrong codes, please try again later' },

  WithdrawAccountInvalid: { state: '409', msg: 'Fix the marked fields' },
  WithdrawAccountExists: { state: '409', msg: 'This account is already on your list' },
  TooManyWithdrawAccounts: { state: '409', msg: 'You have the maximum of bank accounts, remove one first' },
  UnknownWithdrawAccount: { state: '404', msg: 'We can’t find this bank account' },
  WithdrawAccountMissing: { state: '409', msg: 'Add a bank account first' },
  WithdrawAccountUnreadable: { state: '409', msg: 'We can’t read this bank account any more: remove it and add it again' },
  WithdrawAccountNameRefused: { state: '409', msg: 'The bank takes names in English letters only: remove this account and add it again' },
  WithdrawAccountTooNew: { state: '409', msg: 'This bank account is new: you can’t withdraw to it yet' },
  WithdrawalsClosed: { state: '403', msg: 'You can’t withdraw right now, your money is safe' },
  WithdrawalsHeld: { state: '403', msg: 'You can’t withdraw yet, to keep your money safe. Your inbox says why' },
  WagerLeft: { state: '409', msg: 'Bet what is left for your deposits before you withdraw' },
  OverWithdrawalLimit: { state: '409', msg: 'That’s over what is left of your daily limit' },
  NoWithdrawalsLeft: { state: '409', msg: 'No withdrawals left today' },
  WithdrawalTooLow: { state: '409', msg: 'That’s below the minimum withdrawal' },
  CashTooLow: { state: '409', msg: 'That’s more than you can withdraw' },
  FeeChanged: { state: '409', msg: 'The service charge has changed, check the amounts and try again' },
  UnknownWithdrawal: { state: '404', msg: 'We can’t find this withdrawal' },

  UnknownBonus: { state: '404', msg: 'We can’t find this bonus, it may have ended' },
  BonusChanged: { state: '409', msg: 'This bonus has changed, check the amounts and try again' },

  UnknownGame: { state: '404', msg: 'We can’t find this game' },
  GameAway: { state: '502', msg: 'This game’s provider isn’t responding right now' },
  UnknownLaunch: { state: '404', msg: 'This game is no longer open, open it again' },
  UnknownRound: { state: '404', msg: 'We can’t find this round' },
  StakeTooLow: { state: '409', msg: 'The stake is below the minimum' },
  StakeTooHigh: { state: '409', msg: 'The stake is above the maximum' },
  StakeNotAStep: { state: '409', msg: 'Choose one of this game’s stakes' },
  InsufficientFunds: { state: '409', msg: 'Your balance is too low for this stake' },
  PeriodTooLong: { state: '409', msg: 'That period is too long, choose a shorter one' },
  StatementTooLong: { state: '409', msg: 'Too many movements for one statement, choose a shorter period' },
  BalanceNotLow: { state: '409', msg: 'You can refill play money when you have less than ₹1 left' },
  RestoredToday: { state: '409', msg: 'You’ve already refilled today' },
  TooSoon: { state: '409', msg: 'You can’t start the next round yet' },
  CheckDue: { state: '409', msg: 'Time for a reality check: see how long you’ve played before the next round' },
  PlayStopped: { state: '403', msg: 'You can’t play right now' },
  DeviceStopped: { state: '403', msg: 'Someone took a break on this device: you can’t play or deposit here' },
  IllegalPlay: { state: '409', msg: 'The game’s rules don’t allow that now' },
  StaleStep: { state: '409', msg: 'You played on in another tab or device, please look at the round again' },
  RoundOpen: { state: '409', msg: 'You have a round open, finish it first' },
  GameStopped: { state: '403', msg: 'This game is closed for now' },
  ClockWrong: { state: '403', msg: 'Our clock is wrong: we take no bets until it’s right' },
  OverLimit: { state: '409', msg: 'That’s over a limit you set' },
  BetsClosed: { state: '409', msg: 'Bets for this round are closed' },
  CashOutTooEarly: { state: '409', msg: 'You can cash out from 1.01×' },
  KiteCut: { state: '409', msg: 'The kite was cut before your cash-out reached us' },
  RoundIdStale: { state: '409', msg: 'That took too long, so the round wasn’t played' },
  KeyReused: { state: '409', msg: 'This id was already used for a different request' },
  FeedbackInvalid: { state: '409', msg: 'Fix the marked fields' },
  FeedbackTooOften: { state: '429', msg: 'You’ve sent several messages, please wait before you write again' },
  UnknownFeedback: { state: '404', msg: 'We can’t find this message' },

  UnknownSeed: { state: '404', msg: 'We can’t find this seed' },
  SeedInUse: { state: '409', msg: 'This seed is still in use' },
  NoProofYet: { state: '404', msg: 'There is no proof yet' },
  ProofTooLong: { state: '409', msg: 'Too many rows of your journal came after this round' },
  NoDailyHead: { state: '404', msg: 'There’s no signed head for that day' },
  NoReceipt: { state: '409', msg: 'There is no receipt of this round: nothing was drawn in it' },
  ProofNotKept: { state: '404', msg: 'We no longer keep proofs from that day, but its signed head is public' },
} as const satisfies Record<string, { state: string; msg: string }>

export type Reason = keyof typeof refusals

export type Facts<R extends Reason> = R extends keyof WithFacts ? WithFacts[R] : Record<never, never>
