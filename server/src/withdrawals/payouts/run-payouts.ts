import { setTimeout as pause } from 'node:timers/promises'
import { createSendBackoff, type Resting } from './resting.ts'
import { askPayout, sendPayout, type SendParts } from './send.ts'
import * as store from './store.ts'

const atOnce = 8
/** Time for which a process owns claimed payouts. If it dies, they become due again. */
const takenMs = 30_000

/** Sends ready withdrawals, except those resting after a failure. Any number of processes may call it. Returns their count. */
export async function sendDue(parts: SendParts, resting: Resting = createSendBackoff(), signal?: AbortSignal): Promise<number> {
  const { db, clock, log } = parts
  if (!(await store.isSending(db))) return 0
  const payable = await store.findPayable(db, { except: resting.at(clock()), limit: atOnce * 8 })
  let sent = 0
  for (let from = 0; from < payable.length && !signal?.aborted; from += atOnce) {
    const some = payable.slice(from, from + atOnce)
    const ends = await Promise.allSettled(some.map((each) => sendPayout(parts, each)))
    const away: { orderNo: string; why: string }[] = []
    for (const [n, end] of ends.entries()) {
      const orderNo = some[n]!.order_no
      if (end.status === 'rejected') log.error({ err: end.reason, orderNo }, 'cannot send a payout, or cannot record its answer')
      else if (end.value.kind === 'unreadable') {
        if (resting.addForPerson(orderNo, clock()))
          log.error({ orderNo }, 'a payout is on hold: its account does not open; run accounts check')
      } else if (end.value.kind === 'sent') sent++
      else if (end.value.kind === 'away') away.push({ orderNo, why: end.value.why })
      if (end.status === 'rejected' || end.value.kind === 'away') resting.add(orderNo, clock())
    }
    if (away.length > 0) log.warn({ away }, 'the payout rail did not say whether it knows the payout; nothing was sent, retrying')
    // The rail answers no request: stop this round.
    if (away.length === some.length) break
  }
  return sent
}

/** Returns their count. Any number of processes may call it. */
export async function askDue(parts: SendParts): Promise<number> {
  const { db, clock, log } = parts
  const now = clock()
  const due = await store.claimDue(db, { now, until: new Date(now.getTime() + takenMs), limit: atOnce })
  const ends = await Promise.allSettled(due.map((orderNo) => askPayout(parts, orderNo, clock())))
  for (const [n, end] of ends.entries())
    if (end.status === 'rejected') log.error({ err: end.reason, orderNo: due[n] }, 'cannot ask about a payout; retrying')
  return due.length
}

/** Every second. `stop` waits for calls under way. */
export function runPayouts(parts: SendParts & { everyMs?: number }): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const resting = createSendBackoff()
  const { everyMs = 1_000, log } = parts
  const failed = (err: unknown) => {
    log.error({ err }, 'sending payouts failed; retrying')
    return 0
  }
  async function run() {
    while (!stopping.signal.aborted) {
      // In parallel, so that slow sends do not delay asking.
      const [, asked] = await Promise.all([sendDue(parts, resting, stopping.signal).catch(failed), askDue(parts).catch(failed)])
      // More may be due.
      if (asked < atOnce) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
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
