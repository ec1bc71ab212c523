/** Maximum errors that a process writes in a minute. A fault of all devices is known after a few. */
export const perMinute = 60

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
