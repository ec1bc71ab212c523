import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

// Times are Indian in every language: a player's day, limits and records turn over at midnight there.
const india = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options })
const clock = india({ hour: 'numeric', minute: '2-digit' })
const clockWithSeconds = india({ hour: 'numeric', minute: '2-digit', second: '2-digit' })
const dayOfMonth = india({ day: 'numeric' })
const month = india({ month: 'short' })

/** `6:42 PM` */
export const formatClock = (at: Date) => clock.format(at)
/** `20 Nov` */
export const formatDay = (at: Date) => `${dayOfMonth.format(at)} ${month.format(at)}`
/** `20 Nov`, of a day as it travels: `2026-11-20`. */
export const formatIstDay = (day: string) => formatDay(new Date(`${day}T12:00:00+05:30`))
/** `20 Nov, 6:40:12 PM IST` */
export const formatInstant = (at: Date) => `${formatDay(at)}, ${clockWithSeconds.format(at)} IST`
/** `20 Nov, 6:40 PM IST` */
export const formatMinute = (at: Date) => `${formatDay(at)}, ${clock.format(at)} IST`

/** `12:40`, `1:02:03`: minutes and seconds, hours once there are any. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How a day stands to today in India. */
export function dayName(day: IstDay, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day === istDay(now)) return 'today'
  return day === istDay(new Date(now.getTime() - 86_400_000)) ? 'yesterday' : 'earlier'
}
