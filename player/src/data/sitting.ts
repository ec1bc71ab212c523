import type { Sitting } from '@lalmor/contract/limits.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'

/**
 * The session clock and net position above a game (PRODUCT §11): of the sitting as the server counts it over all games and
 * devices, and of what was staked and paid here since it was asked. Times are milliseconds of the server's clock.
 */
export function createSitting() {
  let since: number | undefined
  let net = 0
  /** Up to when `net` is the server's own. */
  let asOf = Number.NEGATIVE_INFINITY
  let lastOpened: string | undefined

  function add(change: number, at: number) {
    since ??= at
    net += change
  }

  return {
    /** What a stake took or a payout gave at `at`, in paise, where its caller knows that the server had not counted it when it was asked. */
    add,
    /** What the server says; of a round whose end is still on its way to the screen it must not know yet. */
    take(sitting: Sitting['sitting']) {
      since = sitting && Date.parse(sitting.since)
      net = sitting?.net ?? 0
      asOf = sitting ? Date.parse(sitting.since) + sitting.playedMs : Number.NEGATIVE_INFINITY
    },
    /** The stake of a round that goes on was taken: it counts from then, as on the server. */
    opened({ roundId, stake, openedAt }: Pick<OpenRound, 'roundId' | 'stake' | 'openedAt'>) {
      const at = Date.parse(openedAt)
      lastOpened = roundId
      if (at > asOf) add(-stake, at)
    },
    /** A round has ended, and its end was shown. What the server had counted when it was asked is not counted again. */
    ended({ roundId, stake, payout, openedAt, settledAt }: Pick<Round, 'roundId' | 'stake' | 'payout' | 'openedAt' | 'settledAt'>) {
      const at = Date.parse(settledAt)
      const isStakeCounted = roundId === lastOpened || Date.parse(openedAt ?? settledAt) <= asOf
      if (at > asOf) add(isStakeCounted ? payout : payout - stake, at)
    },
    /** Before the first round: no time, and nothing won or lost. */
    at: (now: number) => ({ playedMs: since === undefined ? 0 : Math.max(0, now - since), net }),
  }
}
