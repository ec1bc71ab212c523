import type { Sitting } from '@lalmor/contract/limits.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'

/**
 * The session clock and net position above a game (PRODUCT §11): the sitting as the server counts it over all games and devices, plus what
 * was staked and paid here since the server was asked. Times are milliseconds of the server's clock.
 */
export function createSitting() {
  let since: number | undefined
  let staked = 0
  let net = 0
  /** The instant up to which the server's `net` counts. */
  let asOf = Number.NEGATIVE_INFINITY
  let lastOpened: string | undefined

  function add(change: number, at: number) {
    since ??= at
    staked -= Math.min(0, change)
    net += change
  }

  return {
    /** Adds a stake or a payout made at `at`, in paise. The caller knows that the server's figures do not include it. */
    add,
    /** Takes over the server's figures; they must not include a round whose end is not on the screen yet. */
    take(sitting: Sitting['sitting']) {
      since = sitting && Date.parse(sitting.since)
      staked = sitting?.staked ?? 0
      net = sitting?.net ?? 0
      asOf = sitting ? Date.parse(sitting.since) + sitting.playedMs : Number.NEGATIVE_INFINITY
    },
    /** The stake of a multi-step round was taken: it counts from then, as on the server. */
    opened({ roundId, stake, openedAt }: Pick<OpenRound, 'roundId' | 'stake' | 'openedAt'>) {
      const at = Date.parse(openedAt)
      lastOpened = roundId
      if (at > asOf) add(-stake, at)
    },
    /** A round has ended and its end was shown. What the server's figures include is not counted again. */
    ended({ roundId, stake, payout, openedAt, settledAt }: Pick<Round, 'roundId' | 'stake' | 'payout' | 'openedAt' | 'settledAt'>) {
      const at = Date.parse(settledAt)
      const isStakeCounted = roundId === lastOpened || Date.parse(openedAt ?? settledAt) <= asOf
      if (at <= asOf) return
      if (!isStakeCounted) add(-stake, at)
      add(payout, at)
    },
    /** Before the first round: no time and no net. */
    at: (now: number) => ({ playedMs: since === undefined ? 0 : Math.max(0, now - since), staked, net }),
  }
}
