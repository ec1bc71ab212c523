/** A difference from which the device's clock is not used. */
const toleranceMs = 5_000

/** The server's time by the Date header of answers, to the second. A round's id must be within five minutes of it, so a wrong phone clock would not do. */
export function createServerClock(device: () => number = Date.now) {
  let aheadMs = 0
  return {
    heard(dateHeader: string | null) {
      const said = Date.parse(dateHeader ?? '')
      if (Number.isNaN(said)) return
      const found = said - device()
      // Small changes are ignored, so that ids stay in order.
      if (Math.abs(found - aheadMs) > toleranceMs) aheadMs = found
    },
    now: () => new Date(device() + aheadMs),
  }
}
