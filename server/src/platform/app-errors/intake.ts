/** The most errors that one process writes in a minute. A fault that every device meets is known after a few. */
export const perMinute = 60

/** Decides which reports are kept, since anyone may send them without a session. */
export function createReportThrottle() {
  let minute = -1
  let taken = 0
  return {
    takes(now: Date): boolean {
      const current = Math.floor(now.getTime() / 60_000)
      if (current !== minute) [minute, taken] = [current, 0]
      return ++taken <= perMinute
    },
  }
}

export type ReportThrottle = ReturnType<typeof createReportThrottle>
