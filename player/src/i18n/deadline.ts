import { istDay } from '@lalmor/units/ist-day.ts'
import { t } from './t.ts'
import { activeTag, type Deadline } from './texts.ts'
import { formatClock, formatDate, formatDay } from './time.ts'

const minuteMs = 60_000
const shortMs = 10 * minuteMs

type Told = { now?: Date; withYear?: boolean }

/** `27 Nov, 8:27 AM IST`, with the year unless it is India's current one. */
function instantText(at: Date, { now = new Date(), withYear = false }: Told = {}): string {
  const day = withYear || yearOf(at) !== yearOf(now) ? formatDate(istDay(at)) : formatDay(at)
  return t('time.instant', { day, clock: formatClock(at) })
}

const yearOf = (at: Date) => istDay(at).slice(0, 4)
const deadline = (text: string) => text as Deadline

/** Rounds up to the minute, so that nobody comes early. */
export const until = (opens: Date | string, told?: Told): Deadline =>
  deadline(instantText(new Date(Math.ceil(new Date(opens).getTime() / minuteMs) * minuteMs), told))

/** The end of a break, always with its year. */
export const breakUntil = (ends: Date | string): Deadline => until(ends, { withYear: true })

/** `14 Mar 2029`. */
export const untilDay = (day: string): Deadline => deadline(formatDate(day))

/** Names the last moment: a whole Indian day, or rounded down to the minute. */
export function by(ends: Date | string, { now = new Date() }: Told = {}): Deadline {
  const at = new Date(ends).getTime()
  const last = new Date(at - 1)
  if (istDay(last) === istDay(new Date(at + 1))) return deadline(instantText(new Date(at), { now }))
  return deadline(t('time.lastDay', { day: yearOf(last) === yearOf(now) ? formatDay(last) : formatDate(istDay(last)) }))
}

/** An end within the hour: `6:42 PM`. */
export const byClock = (ends: Date | string): Deadline => deadline(formatClock(new Date(ends)))

/** `in 40 s`, `in 3 min`, or `from 27 Nov, 8:27 AM IST`. */
export function again(opens: Date | string, now = new Date()): Deadline {
  const waitMs = new Date(opens).getTime() - now.getTime()
  const count = (n: number) => n.toLocaleString(activeTag())
  if (waitMs <= minuteMs) return deadline(t('time.againSeconds', { seconds: count(Math.max(1, Math.ceil(waitMs / 1000))) }))
  if (waitMs <= shortMs) return deadline(t('time.againMinutes', { minutes: count(Math.ceil(waitMs / minuteMs)) }))
  return deadline(t('time.again', { time: until(opens, { now }) }))
}
