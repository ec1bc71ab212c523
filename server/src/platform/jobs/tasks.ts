/**
 * Recurring jobs by minute, hour, day, month, weekday. **Times are UTC**; India is 5:30 ahead: midnight there is 18:30 here, five past is '35 18 * * *'. A
 * time without any process is not repeated later.
 */
export const schedule = {
  /** Each hour, off the full hour, when everything else starts. */
  'check-ledger': '17 * * * *',
  /** 00:05 in India, and at each start. */
  'make-daily-head': '35 18 * * *',
  /** Each hour: the day that ended last, until it is reconciled. */
  reconcile: '33 * * * *',
  /** 00:50 in India. */
  'make-months': '20 19 * * *',
  /** Each hour: up to an hour beyond a bonus's stated end is in the player's favour. */
  'expire-bonuses': '7 * * * *',
  /** Each hour: up to an hour beyond a reward's stated end changes nothing. */
  'expire-rewards': '57 * * * *',
  /** Every ten minutes: a round waits a day for its player, and some minutes more. */
  'close-abandoned-rounds': '4,14,24,34,44,54 * * * *',
  /** Each hour: a bet waits two days for its provider, and up to an hour more. */
  'close-silent-bets': '27 * * * *',
  /** Each hour: older ones no longer count. */
  'forget-codes': '37 * * * *',
  /** Each hour: it is stored for 90 days, and up to an hour more. */
  'delete-old-attribution': '52 * * * *',
  /** 11:20 in India: by day, since it is no emergency. */
  'remind-of-limits': '50 5 * * *',
  /** Each hour: a mail is stored for 90 days, and up to an hour more. */
  'delete-old-mails': '47 * * * *',
  /** Each hour: an event is stored for 90 days, and up to an hour more. */
  'forget-security-events': '42 * * * *',
  /** Each hour: a message to support is stored for a year, and up to an hour more. */
  'delete-old-feedback': '57 * * * *',
  /** Each minute: expired transfers, and lines of an interrupted import. */
  'match-transfers': '* * * * *',
  /** Each minute, and when a player stops. */
  'close-stopped-orders': '* * * * *',
  /** Each minute, and when a phone number changes: lost numbers after their seven days, and notices by SMS. */
  'follow-phone-changes': '* * * * *',
  /** Every ten minutes: a case lasts seven days, and some minutes more. */
  'follow-claims': '6,16,26,36,46,56 * * * *',
  /** Every ten minutes: the fund may hold more by then. */
  'pay-owed-bonuses': '2,12,22,32,42,52 * * * *',
  'run-projections': '* * * * *',
  'free-jobs': '* * * * *',
} as const

export type RecurringTask = keyof typeof schedule

/** The payload of recurring jobs: empty. */
type Told = Record<string, never>

/** Every job by name with its payload: JSON, so ids and paise are text. */
export type Tasks = { [Name in RecurringTask]: Told }

/**
 * Runs a job. It is repeated after a failure and may run in two processes at once, so it must be safe to run twice. Long ones end early when `signal` says
 * that the process stops.
 */
export type Handlers = { [Name in keyof Tasks]: (payload: Tasks[Name], signal: AbortSignal) => Promise<void> }
