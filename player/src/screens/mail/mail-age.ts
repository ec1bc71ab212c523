import { istDay } from '@lalmor/units/ist-day.ts'
import { formatClock, formatDay, india } from '../../i18n/time.ts'

/** Today's time, a weekday for six days, else the date: `6:05 PM`, `Wed`, `20 Nov`. */
export function formatAge(at: Date, now: Date): string {
  const day = istDay(at)
  if (day === istDay(now)) return formatClock(at)
  const weekAgo = istDay(new Date(now.getTime() - 7 * 86_400_000))
  return day > weekAgo ? india('weekday').format(at) : formatDay(at)
}
