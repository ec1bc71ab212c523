import { istDay, istDaysBefore, startOfIstDay } from '@lalmor/units/ist-day.ts'

export type Clock = { now: () => Date; goTo: (at: Date) => void; pass: (ms: number) => void }

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs

/** A clock that moves only when it is moved, and only forward. */
export function createClock(start: Date): Clock {
  let now = start
  return {
    now: () => now,
    goTo: (at) => void (now = at > now ? at : now),
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
  }
}

export const createCalendar = (end: Date) => ({
  /** A time on the Indian day `daysBefore` the last one. */
  day: (daysBefore: number, time: string): Date => {
    const [hours, minutes] = time.split(':').map(Number)
    return new Date(startOfIstDay(istDaysBefore(istDay(end), daysBefore)).getTime() + hours! * hourMs + minutes! * minuteMs)
  },
  before: (ms: number): Date => new Date(end.getTime() - ms),
})
export type Calendar = ReturnType<typeof createCalendar>

/** A player's actions; yields the instants at which it continues. */
export type Life = AsyncGenerator<Date, void, void>

/** Runs lives in time order. A life that has to wait continues a little later. */
export async function liveAll(clock: Clock, lives: readonly Life[]): Promise<void> {
  const next = async (life: Life) => ({ life, step: await life.next() })
  const waiting: Awaited<ReturnType<typeof next>>[] = []
  for (const life of lives) waiting.push(await next(life))
  for (;;) {
    const going = waiting.filter(({ step }) => step.done !== true)
    const first = going.toSorted((a, b) => Number(a.step.value) - Number(b.step.value))[0]
    if (!first) return
    clock.goTo(first.step.value as Date)
    first.step = await first.life.next()
  }
}
