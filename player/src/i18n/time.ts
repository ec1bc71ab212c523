import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { t } from './t.ts'
import { activeTag } from './texts.ts'

// Indian time in every language: days, limits and records turn over there.
const shapes = {
  clock: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies { [name: string]: Intl.DateTimeFormatOptions }

const made = new Map<string, Intl.DateTimeFormat>()

/** Formatters are costly: one per language and shape. */
export function india(shape: keyof typeof shapes): Intl.DateTimeFormat {
  const name = `${activeTag()} ${shape}`
  const known = made.get(name) ?? new Intl.DateTimeFormat(activeTag(), { timeZone: 'Asia/Kolkata', ...shapes[shape] })
  made.set(name, known)
  return known
}

export const formatClock = (at: Date) => india('clock').format(at)

/** `20 Nov`, `20 nov`, `11月20日`. English has the day first, as in India, despite en-US (SPEC §9). */
export function formatDay(at: Date): string {
  if (activeTag() !== 'en-US') return india('day').format(at)
  const parts = Object.fromEntries(
    india('day')
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']}`
}

/** `6:42 PM` today, else `20 Nov`. */
export const formatWhen = (at: Date, now: Date) => (istDay(at) === istDay(now) ? formatClock(at) : formatDay(at))

/** `20 Nov` for `2026-11-20`. */
export const formatIstDay = (day: string) => formatDay(new Date(`${day}T12:00:00+05:30`))
/** `14 Mar 1998`; English has the day first here too. */
export function formatDate(day: string): string {
  const at = new Date(`${day}T12:00:00+05:30`)
  return activeTag() === 'en-US' ? `${formatDay(at)} ${day.slice(0, 4)}` : india('date').format(at)
}
/** `November 2026` for `2026-11`. */
export const formatMonth = (month: string) => india('month').format(new Date(`${month}-15T12:00:00+05:30`))
export const formatSeconds = (at: Date) => india('seconds').format(at)
/** `6:40:12`, shown next to AM or PM. */
export const formatTick = (at: Date) =>
  india('seconds')
    .formatToParts(at)
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim()
/** `20 Nov, 6:40:12 PM IST` */
export const formatInstant = (at: Date) => t('time.instant', { day: formatDay(at), clock: india('seconds').format(at) })
/** `20 Nov, 6:40 PM IST` */
export const formatMinute = (at: Date) => t('time.instant', { day: formatDay(at), clock: formatClock(at) })

/** `12:40`, `1:02:03`: hours only if there are any. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export function dayName(day: IstDay, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day === istDay(now)) return 'today'
  return day === istDay(new Date(now.getTime() - 86_400_000)) ? 'yesterday' : 'earlier'
}
