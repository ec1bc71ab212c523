import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { progressByState, type Found, type PayoutRail, type Sent } from '../../platform/payments/payout.ts'
import { nextAsk } from '../../withdrawals/payouts/rules.ts'
import { outcomeOf } from './rules.ts'
import * as store from './store.ts'

/** `rails` writes the bank's reports; `db` follows them. */
export type Parts = {
  db: Database['db']
  rails: Database['db']
  rail: PayoutRail
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Sends a return once, as a withdrawal (ADR 0043): the claim is committed first, so that later processes only ask. */
export async function sendReturn(
  parts: Parts,
  { return_no: orderNo, amount_paise: amount, holder_name, ifsc, number }: store.ReturnRow,
): Promise<void> {
  const { db, rail, clock, log } = parts
  const known = await rail.findByOrder(orderNo)
  if (known.kind === 'unknown')
    return log.warn({ returnNo: orderNo, why: known.why }, 'the bank did not say whether it knows a return; nothing was sent, retrying')
  const now = clock()
  const nextAskAt = nextAsk({ progress: undefined, hasUtr: false, sentAt: now, endedAt: undefined, isAnswered: false }, now)!
  if (!(await db.transaction().execute((tx) => store.claim(tx, orderNo, { now, nextAskAt })))) return
  const answer =
    known.kind === 'found' ? known : await rail.send({ orderNo, amount, playerId: undefined, holderName: holder_name, ifsc, number })
  await take(parts, { returnNo: orderNo, heard: 0, answer })
}

/** Asks the bank for a return and follows its answer. Call it outside any `tx`. */
export async function askReturn(parts: Parts, returnNo: string): Promise<void> {
  const row = await store.findReturn(parts.db, returnNo)
  if (!row?.sent_at) return
  const { payout_id: payoutId, heard } = row
  const answer = payoutId === null ? await parts.rail.findByOrder(returnNo) : await parts.rail.find({ payoutId, orderNo: returnNo })
  await take(parts, { returnNo, heard, answer })
}

type News = { returnNo: string; heard: number; answer: Sent | Found }

/** Stores an answer, then follows it. After a kill between the two, the return is still due and is asked about again. */
async function take({ db, rails, clock, log }: Parts, { returnNo, heard, answer }: News): Promise<void> {
  const now = clock()
  const isCurrent = await rails.transaction().execute(async (tx) => {
    const row = await store.lockReturn(tx, returnNo)
    // Follows only if no other answer came since the request; otherwise this one may be overtaken.
    if (row.heard !== heard) return false
    if (answer.kind === 'refused') {
      // The bank refused it and made no payment.
      if (row.outcome === 'under-way') await store.updateReturn(tx, returnNo, { outcome: 'failed', ended_at: now, reason: answer.reason })
    } else if ('payout' in answer) {
      const { payoutId: payout_id, state, amount: said_paise, utr, reason } = answer.payout
      const outcome = outcomeOf(row, answer.payout, { isTaken: await store.isTaken(tx, row) })
      const ended_at = outcome === 'under-way' ? null : outcome === row.outcome ? row.ended_at : now
      const word = { payout_id, state, said_paise, utr: utr ?? row.utr, reason: reason ?? null }
      await store.updateReturn(tx, returnNo, { ...word, outcome, ended_at, heard: heard + 1, heard_at: now })
    }
    return true
  })
  if (answer.kind === 'unknown') log.warn({ returnNo, why: answer.why }, 'the bank gave no answer about a return')
  await db.transaction().execute(async (tx) => {
    await store.followReturn(tx, returnNo)
    const row = await store.lockReturn(tx, returnNo)
    const progress = row.state === null ? undefined : progressByState[row.state]
    const asked = {
      progress,
      hasUtr: row.utr !== null,
      sentAt: row.sent_at!,
      endedAt: row.ended_at ?? undefined,
      isAnswered: answer.kind !== 'unknown',
    }
    await store.updateReturn(tx, returnNo, {
      asks: row.asks + 1,
      last_answer:
        'reason' in answer
          ? `refused: ${answer.reason}`
          : 'why' in answer
            ? answer.why
            : 'payout' in answer
              ? answer.payout.state
              : answer.kind,
      next_ask_at: isCurrent ? (nextAsk(asked, now) ?? null) : now,
    })
  })
}

const atOnce = 8
/** Time for which a process owns claimed returns. If it dies, they become due again. */
const takenMs = 30_000

/** Any number of processes may call this. */
export async function moveReturns(parts: Parts): Promise<void> {
  const { db, clock, log } = parts
  const failed = (returnNo: string) => (err: unknown) => log.error({ err, returnNo }, 'cannot send or follow a return; retrying')
  for (const row of await store.findUnsent(db, atOnce)) await sendReturn(parts, row).catch(failed(row.return_no))
  const now = clock()
  for (const returnNo of await store.claimDue(db, { now, until: new Date(now.getTime() + takenMs), limit: atOnce }))
    await askReturn(parts, returnNo).catch(failed(returnNo))
}

/** Slow, because returns are few and no page waits for one. */
export function runReturns({ everyMs = 5_000, ...parts }: Parts & { everyMs?: number }): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    while (!signal.aborted) {
      await moveReturns(parts).catch((err: unknown) => parts.log.error({ err }, 'sending returns failed; retrying'))
      await pause(everyMs, undefined, { signal }).catch(() => {})
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
