/** The difference between the clocks from which the device's own is no longer used. */
const toleranceMs = 5_000

/**
 * The server's time by the Date header of its answers, to the second. A round's id must be within five minutes of it, which a wrongly set phone would miss.
 * It decides nothing else.
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
