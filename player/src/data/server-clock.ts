/** How far apart the two clocks may be before the device's own is no longer followed. */
const toleranceMs = 5_000

/**
 * The server's time as near as its answers tell it (the Date header, to the second). A round's id carries its instant
 * and must lie within five minutes of the server's clock, which a phone set wrong would never meet. Nothing is decided
 * by this clock: the server reads its own.
 */
export function createServerClock(device: () => number = Date.now) {
  let aheadMs = 0
  return {
    heard(dateHeader: string | null) {
      const said = Date.parse(dateHeader ?? '')
      if (Number.isNaN(said)) return
      const found = said - device()
      // Near enough is left alone, so that ids keep the order in which they were made.
      if (Math.abs(found - aheadMs) > toleranceMs) aheadMs = found
    },
    now: () => new Date(device() + aheadMs),
  }
}
