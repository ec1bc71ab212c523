import type { Sitting } from '@lalmor/contract/limits.ts'

/**
 * The session clock and net position above a game (PRODUCT §11): of the sitting as the server counts it over all games and
 * devices, and of the rounds that have ended here since it was asked. Times are milliseconds of the server's clock.
 */
export function createSitting() {
  let since: number | undefined
  let net = 0
  return {
    /** What the server says; of a round whose end is still on its way to the screen it must not know yet. */
    take(sitting: Sitting['sitting']) {
      since = sitting && Date.parse(sitting.since)
      net = sitting?.net ?? 0
    },
    /** A round that began at `at` has ended: `change` is payout − stake in paise. */
    add(change: number, at: number) {
      since ??= at
      net += change
    },
    /** Before the first round: no time, and nothing won or lost. */
    at: (now: number) => ({ playedMs: since === undefined ? 0 : Math.max(0, now - since), net }),
  }
}
