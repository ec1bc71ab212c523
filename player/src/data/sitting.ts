import type { Sitting } from '@lalmor/contract/limits.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'

/**
 * The clock and net position above a game (PRODUCT §11): the server's figures, plus stakes and payouts on this device since. Times are server milliseconds.
 */
export function createSitting() {
  let since: number | undefined
  let staked = 0
  let net = 0
  /** The server's `net` includes everything up to this time. */
  let asOf = Number.NEGATIVE_INFINITY
  let lastOpened: string | undefined

  function add(change: number, at: number) {
    since ??= at
    staked -= Math.min(0, change)
    net += change
  }

  return {
    /** Adds paise that the server's figures do not include. */
    add,
    /** Must not include a round whose end is not shown yet. */
    take(sitting: Sitting['sitting']) {
      since = sitting && Date.parse(sitting.since)
      staked = sitting?.staked ?? 0
      net = sitting?.net ?? 0
      asOf = sitting ? Date.parse(sitting.since) + sitting.playedMs : Number.NEGATIVE_INFINITY
    },
    /** A stake counts from its round's start, as on the server. */
    opened({ roundId, stake, openedAt }: Pick<OpenRound, 'roundId' | 'stake' | 'openedAt'>) {
      const at = Date.parse(openedAt)
      lastOpened = roundId
      if (at > asOf) add(-stake, at)
    },
    /** Call after the end was shown. Skips what the server's figures include. */
    ended({ roundId, stake, payout, openedAt, settledAt }: Pick<Round, 'roundId' | 'stake' | 'payout' | 'openedAt' | 'settledAt'>) {
      const at = Date.parse(settledAt)
      const isStakeCounted = roundId === lastOpened || Date.parse(openedAt ?? settledAt) <= asOf
      if (at <= asOf) return
      if (!isStakeCounted) add(-stake, at)
      add(payout, at)
    },
    at: (now: number) => ({ playedMs: since === undefined ? 0 : Math.max(0, now - since), staked, net }),
  }
}
