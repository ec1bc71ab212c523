/** Minute, hour, day, month, weekday **in UTC**: midnight in India is 18:30 here. A time without any process is not repeated later. */
export const schedule = {
  /** Every hour, but not on the hour, when everything else starts. */
  'check-ledger': '17 * * * *',
  /** 00:05 in India, and at each start. */
  'make-daily-head': '35 18 * * *',
  reconcile: '33 * * * *',
  /** 00:50 in India. */
  'make-months': '20 19 * * *',
  /** Every hour: up to an hour beyond a bonus's stated end is in the player's favour. */
  'expire-bonuses': '7 * * * *',
  /** Every hour: up to an hour beyond a reward's stated end changes nothing. */
  'expire-rewards': '57 * * * *',
  /** A round waits a day for its player, and some minutes more. */
  'close-abandoned-rounds': '4,14,24,34,44,54 * * * *',
  /** A bet waits two days for its provider, and up to an hour more. */
  'close-silent-bets': '27 * * * *',
  'forget-codes': '37 * * * *',
  /** Stored for 90 days, and up to an hour more. */
  'delete-old-attribution': '52 * * * *',
  /** 11:20 in India: in the daytime, because it is not urgent. */
  'remind-of-limits': '50 5 * * *',
  'delete-old-mails': '47 * * * *',
  'forget-security-events': '42 * * * *',
  'delete-old-feedback': '57 * * * *',
  /** Expired transfers, and lines of an interrupted import. */
  'match-transfers': '* * * * *',
  /** Every minute, and when a player stops. */
  'close-stopped-orders': '* * * * *',
  /** Every minute, and when a phone number changes: lost numbers after their seven days, and notices by SMS. */
  'follow-phone-changes': '* * * * *',
  /** A case lasts seven days, and some minutes more. */
  'follow-claims': '6,16,26,36,46,56 * * * *',
  /** Runs after the fund may have been topped up. */
  'pay-owed-bonuses': '2,12,22,32,42,52 * * * *',
  'run-projections': '* * * * *',
  'free-jobs': '* * * * *',
} as const

export type RecurringTask = keyof typeof schedule

type Told = Record<string, never>

export type Tasks = { [Name in RecurringTask]: Told }

/** A handler must be safe to run twice: jobs are repeated after a failure, and in two processes. `signal`: the process stops. */
export type Handlers = { [Name in keyof Tasks]: (payload: Tasks[Name], signal: AbortSignal) => Promise<void> }
