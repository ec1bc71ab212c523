const ist = { timeZone: 'Asia/Kolkata', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat('en-GB', { ...ist, hour: '2-digit', minute: '2-digit' })
const seconds = new Intl.DateTimeFormat('en-GB', { ...ist, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { ...ist, weekday: 'short' })
const date = new Intl.DateTimeFormat('en-GB', { ...ist, day: 'numeric', month: 'short' })
const year = new Intl.DateTimeFormat('en-GB', { ...ist, day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-GB', { ...ist, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const key = new Intl.DateTimeFormat('en-CA', ist)

const dayMs = 86_400_000
const isSameDay = (a: Date, b: Date) => key.format(a) === key.format(b)

/** 10:42 today, Mon 15:30 in the last six days, 14 Mar 15:30 before, with its year if it is another. */
export function istWhen(at: Date, now: Date): string {
  if (isSameDay(at, now)) return clock.format(at)
  const isNear = Math.abs(now.getTime() - at.getTime()) < 6 * dayMs
  if (isNear) return `${weekday.format(at)} ${clock.format(at)}`
  const isThisYear = key.format(at).slice(0, 4) === key.format(now).slice(0, 4)
  return `${(isThisYear ? date : year).format(at)}, ${clock.format(at)}`
}

export const istClock = (at: Date): string => clock.format(at)
export const istSeconds = (at: Date): string => seconds.format(at)
/** Tue 24 Nov 2026 */
export const istLongDay = (at: Date): string => longDay.format(at).replace(',', '')
/** For the title: 2026-11-24 05:12:06 UTC */
export const utcTitle = (at: Date): string =>
  at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')

/** 52 min, 4 h 08 min, 3 d 4 h. Rounded down; no sign. */
export function duration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 72) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
