/** The difference between the clocks from which the device's own is no longer used. */
const toleranceMs = 5_000

/**
 * The server's time, as exactly as the Date header of its answers gives it, to the second. A round's id carries its instant and must be
 * within five minutes of the server's clock, which a wrongly set phone would always miss. This clock decides nothing: the server reads its
 * own.
 */
export function createServerClock(device: () => number = Date.now) {
  let aheadMs = 0
  return {
    heard(dateHeader: string | null) {
      const said = Date.parse(dateHeader ?? '')
      if (Number.isNaN(said)) return
      const found = said - device()
      // A small change is ignored, so that ids stay in the order they were made.
      if (Math.abs(found - aheadMs) > toleranceMs) aheadMs = found
    },
    now: () => new Date(device() + aheadMs),
  }
}
