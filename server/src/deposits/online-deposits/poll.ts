import { setTimeout as pause } from 'node:timers/promises'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

type Parts = FollowParts & { clock: () => Date }

const atOnce = 8
/** Returns a claim's end, in case its process dies. A slow gateway's two answers may take longer: asking twice is harmless. */
export const claimedUntil = (now: Date) => new Date(now.getTime() + 10_000)

/** Returns their count. Any number of processes may call it. */
export async function pollDue({ clock, ...parts }: Parts): Promise<number> {
  const now = clock()
  const due = await store.claimDue(parts.db, { now, until: claimedUntil(now), limit: atOnce })
  const ends = await Promise.allSettled(due.map((orderNo) => followPayment(parts, orderNo, clock())))
  for (const [n, end] of ends.entries())
    if (end.status === 'rejected') parts.log.error({ err: end.reason, orderNo: due[n] }, 'cannot follow a payment; retrying')
  return due.length
}

/** `stop` waits for the current round. */
export function pollPayments(parts: Parts & { everyMs?: number }): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { everyMs = 1_000 } = parts
  async function run() {
    while (!stopping.signal.aborted) {
      const done = await pollDue(parts).catch((err: unknown) => {
        parts.log.error({ err }, 'polling payments failed; retrying')
        return 0
      })
      // More may be due.
      if (done < atOnce) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
