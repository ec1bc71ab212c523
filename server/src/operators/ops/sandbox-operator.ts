import { readFund } from '@lalmor/ledger/house.ts'
import { rupees } from '@lalmor/units/paise.ts'
import type { FastifyBaseLogger } from 'fastify'
import { listSelfService, type AppliedOrder } from '../../deposits/bank-deposits/operators.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { OpsRefusal, type Command, type Place } from './command.ts'
import { findLine, listReviewedPayments, type ReviewedPayment } from './deposit-store.ts'
import { fundAdd } from './fund.ts'
import { paymentDecide } from './payments.ts'
import { runCommand } from './run-command.ts'
import { findOperator } from './store.ts'
import { selfServiceDecide } from './transfers.ts'
import { readChanges } from '../../withdrawals/approve.ts'
import { isRefused } from '../../withdrawals/changes.ts'
import { withdrawalApprove, withdrawalRefuse } from './withdrawals.ts'
import { findWithdrawal, listReview, type Waiting } from './withdrawal-store.ts'

/** PRODUCT §6: with play money an answer comes after about a minute. */
const answerAfterMs = 60_000
/** What could not be answered is tried again no sooner. */
const againAfterMs = 60 * 60_000

/** The promotion fund is filled up to `full` when it holds less than `low`. */
const low = rupees(50_000n)
const full = rupees(1_00_000n)

/** All pages: what nobody can answer yet keeps nothing behind it from being seen. */
async function pages<Case>(page: (after: Case | undefined) => Promise<Case[]>): Promise<Case[]> {
  const all: Case[] = []
  for (;;) {
    const more = await page(all.at(-1))
    if (more.length === 0) return all
    all.push(...more)
  }
}

type Parts = { place: Place; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * Stands in for operators with play money, by their own commands, as operator `sandbox`: what waits for a person is answered after about a
 * minute, and the promotion fund stays filled. `answer` is one round. What it has seen it knows from memory: after a restart the minute
 * begins anew.
 */
export function createSandboxOperator({ place, log }: Parts): { answer: () => Promise<void> } {
  const seen = new Map<string, Date>()
  let fillAfter = new Date(0)

  /** False where it was not done. */
  async function run(command: Command, args: OpsArgs): Promise<boolean> {
    try {
      await runCommand(place, command, args, { standIn: 'sandbox' })
      return true
    } catch (err) {
      // The refusal stands in the trail.
      if (!(err instanceof OpsRefusal)) log.error({ err, act: command.name }, 'the sandbox operator could not act')
      return false
    }
  }

  /** The cases that have waited long enough, each once. Where nobody knows since when, it is since they were seen. */
  function due<Case extends { orderNo: string; appliedAt?: Date }>(cases: readonly Case[], now: Date): Case[] {
    return cases.filter(({ orderNo, appliedAt }) => {
      const since = seen.get(orderNo) ?? appliedAt ?? now
      const isDue = now.getTime() - since.getTime() >= answerAfterMs
      seen.set(orderNo, isDue ? new Date(now.getTime() + againAfterMs) : since)
      return isDue
    })
  }

  /**
   * Credits by the line that has the order's UTR; where there is none, or it has credited another order, the payment was not found. Of one
   * that several players claim nothing says who paid: a person has to.
   */
  async function answerSelfService({ orderNo, utr, lines }: AppliedOrder): Promise<void> {
    const found = await Promise.all(lines.map(async (lineId) => ({ lineId, line: await findLine(place.db, lineId) })))
    const own = found.filter(({ line }) => line?.utr === utr)
    if (own.some(({ line }) => line!.contested)) return
    for (const { lineId } of own) if (await run(selfServiceDecide, { order: orderNo, decision: 'credit', line: String(lineId) })) return
    await run(selfServiceDecide, { order: orderNo, decision: 'not-found' })
  }

  /**
   * Approves whatever has become of it since, for nobody shall be stuck with play money; where more is owed than is there nothing but refusing it
   * pays that, and it goes back. A password that was set anew has to be waited for.
   */
  async function answerWithdrawal(orderNo: string, now: Date): Promise<void> {
    const row = await findWithdrawal(place.db, orderNo)
    if (row?.status !== 'in-review') return
    const { changes } = await readChanges(place.db, row, now)
    // Frozen this very moment: it is whoever froze it who answers.
    if (changes.includes('frozen')) return
    if (changes.includes('debt-uncovered')) await run(withdrawalRefuse, { order: orderNo, why: 'play money: more is owed than is there' })
    else if (!changes.some(isRefused))
      await run(withdrawalApprove, { order: orderNo, why: 'play money', ...(changes.length > 0 && { despite: changes.join(',') }) })
  }

  return {
    async answer() {
      const { db, asset } = place
      const now = place.clock()
      if ((await findOperator(db, 'sandbox'))?.disabled_at) return
      const fund = await readFund(ledgerIn(db), asset)
      if (fund < low && now >= fillAfter) {
        await run(fundAdd, { amount: String((full - fund) / 100n) })
        // Filled or not, it is not tried again every few seconds.
        fillAfter = new Date(now.getTime() + answerAfterMs)
      }
      const reviewed = await pages((after: ReviewedPayment | undefined) => listReviewedPayments(db, after))
      for (const { orderNo, received } of due(reviewed, now))
        await run(paymentDecide, { order: orderNo, decision: received > 0n ? 'credit' : 'refuse' })
      const applied = await pages((after: AppliedOrder | undefined) => listSelfService(db, now, after && { after }))
      for (const order of due(applied, now)) await answerSelfService(order)
      // Whoever froze an account is looking at it: its withdrawals are theirs to answer.
      const asked = (await pages((after: Waiting | undefined) => listReview(db, { after })))
        .filter(({ frozen }) => !frozen)
        .map(({ orderNo, createdAt }) => ({ orderNo, appliedAt: createdAt }))
      for (const { orderNo } of due(asked, now)) await answerWithdrawal(orderNo, now)
      // What waits no longer is forgotten.
      const waiting = new Set([...reviewed, ...applied, ...asked].map(({ orderNo }) => orderNo))
      for (const orderNo of seen.keys()) if (!waiting.has(orderNo)) seen.delete(orderNo)
    },
  }
}
