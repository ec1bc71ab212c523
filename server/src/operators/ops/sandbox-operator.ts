import { readFund } from '@lalmor/ledger/house.ts'
import { rupees } from '@lalmor/units/paise.ts'
import type { FastifyBaseLogger } from 'fastify'
import assert from 'node:assert'
import { randomInt } from 'node:crypto'
import { listSelfService, type AppliedOrder } from '../../deposits/bank-deposits/self-service.ts'
import { listCases, listDueBack, sumClaimed, type CaseOfClaim } from '../../deposits/cases.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { postToChannel } from '../../platform/sms/sandbox-channel.ts'
import { readOwnLink } from '../../promotions/community/link.ts'
import { OpsRefusal, type Place } from '../../platform/operators/command.ts'
import { commandNamed } from './commands.ts'
import { findLine, listOrders, listReviewedPayments, type ReviewedPayment } from '../../deposits/acts/queries.ts'
import { listUnanswered } from '../../identity/acts/feedback-queries.ts'
import { listCodes, sumReserved } from '../../promotions/acts/queries.ts'
import { runCommand } from './run-command.ts'
import { findOperator, listWaiting, rolesOf } from './store.ts'
import { readChanges } from '../../withdrawals/approve.ts'
import { isRefused } from '../../withdrawals/changes.ts'
import { findWithdrawal, listReview, type Waiting } from '../../withdrawals/acts/queries.ts'

/** PRODUCT §6: after about a minute. */
const answerAfterMs = 60_000
const againAfterMs = 60 * 60_000

/** Pauses after a failed filling, in milliseconds; the last one repeats. Until the fund is filled, no bonus is paid. */
const fillPausesMs = [5_000, 10_000, 20_000, answerAfterMs] as const

/** Below `low` over all reserved money, the promotion fund is filled up to `full` over it. */
const low = rupees(50_000n)
const full = rupees(1_00_000n)

/** The reason of acts that say no more. */
const why = 'play money'

/** Reads all pages, so that cases which cannot be answered yet do not hide later ones. */
async function pages<Case>(page: (after: Case | undefined) => Promise<Case[]>): Promise<Case[]> {
  const all: Case[] = []
  for (;;) {
    const more = await page(all.at(-1))
    if (more.length === 0) return all
    all.push(...more)
  }
}

type Unanswered = Awaited<ReturnType<typeof listUnanswered>>[number]

/** Time a code of the channel is in force. */
const codeMs = 7 * 24 * 60 * 60_000
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => codeSigns[randomInt(codeSigns.length)]).join('')

type Parts = {
  place: Place
  log: Pick<FastifyBaseLogger, 'error'>
  /** The sandbox's page of the community's channel, if any. */
  channel?: () => string | undefined
}

/** Acts by the operators' own commands: `sandbox` answers cases, fills the fund and renews the code; `sandbox-2` approves. Waits restart with the process. */
export function createSandboxOperator({ place, log, channel = () => undefined }: Parts): { answer: () => Promise<void> } {
  const seen = new Map<string, Date>()
  let fillAfter = new Date(0)
  let fillFailures = 0
  let postAfter = new Date(0)

  async function run(act: string, args: OpsArgs, standIn: keyof NonNullable<Place['standIns']> = 'sandbox'): Promise<boolean> {
    assert(place.standIns, 'it uses its own tokens')
    try {
      await runCommand(place, (await commandNamed(act))!, args, { operator: standIn, token: place.standIns[standIn] })
      return true
    } catch (err) {
      // The audit trail has the refusal.
      if (!(err instanceof OpsRefusal)) log.error({ err, act }, 'the sandbox operator could not act')
      return false
    }
  }

  /** Waiting for long enough, each once. Without a known start the wait counts from the first sight. */
  function due<Case extends { orderNo: string; appliedAt?: Date }>(cases: readonly Case[], now: Date): Case[] {
    return cases.filter(({ orderNo, appliedAt }) => {
      const since = seen.get(orderNo) ?? appliedAt ?? now
      const isDue = now.getTime() - since.getTime() >= answerAfterMs
      seen.set(orderNo, isDue ? new Date(now.getTime() + againAfterMs) : since)
      return isDue
    })
  }

  /** Credits by the line with the order's UTR; a missing or used line is not found. If several players claim it, a person decides. */
  async function answerSelfService({ orderNo, utr, lines }: AppliedOrder): Promise<void> {
    const found = await Promise.all(lines.map(async (lineId) => ({ lineId, line: await findLine(place.db, lineId) })))
    const own = found.filter(({ line }) => line?.utr === utr)
    if (own.some(({ line }) => line!.contested)) return
    for (const { lineId } of own)
      if (await run('self-service decide', { order: orderNo, decision: 'credit', line: String(lineId), why })) return
    await run('self-service decide', { order: orderNo, decision: 'not-found', why })
  }

  /** Despite changes since, but not with a debt over the balance: returned money pays it. A password reset delays it. */
  async function answerWithdrawal(orderNo: string, now: Date): Promise<void> {
    const row = await findWithdrawal(place.db, orderNo)
    if (row?.status !== 'in-review') return
    const { changes } = await readChanges(place.db, row, now)
    // Frozen at this very moment: the operator who froze it answers.
    if (changes.includes('frozen')) return
    if (changes.includes('debt-uncovered')) await run('withdrawal refuse', { order: orderNo, why: 'play money: the debt exceeds the cash' })
    else if (!changes.some(isRefused))
      await run('withdrawal approve', { order: orderNo, why, ...(changes.length > 0 && { despite: changes.join(',') }) })
  }

  /** Follows the gateway's last report; if it took only a part, the deposit stays. An open claim waits. */
  async function answerCase({ case_no: caseNo, order_no: orderNo, ended, status }: CaseOfClaim): Promise<void> {
    const { claimed, credited } = await sumClaimed(place.db, orderNo)
    const why = `play money: the gateway says ${status}`
    if (claimed === credited) await run('case confirm', { order: orderNo, why })
    else if (!ended) await run('case release', { case: String(caseNo), why })
  }

  async function fillFund(now: Date): Promise<void> {
    const { db, asset } = place
    if (now < fillAfter) return
    const free = (await readFund(ledgerIn(db), asset)) - (await sumReserved(db))
    if (free >= low) return
    const isDone = await run('fund add', { amount: String((full - free) / 100n) })
    // Done, it may still wait for the second operator, who takes a minute.
    fillAfter = new Date(now.getTime() + (isDone ? answerAfterMs : fillPausesMs[Math.min(fillFailures, fillPausesMs.length - 1)]!))
    fillFailures = isDone ? 0 : fillFailures + 1
  }

  /** A new code each week. A channel with a link of its own belongs to operators. */
  async function postCode(now: Date): Promise<void> {
    const { db } = place
    const address = channel()
    if (address === undefined || now < postAfter || (await readOwnLink(db)) !== '') return
    // The page forgets its posts when it restarts, and takes the newest again as the same.
    postAfter = new Date(now.getTime() + answerAfterMs)
    const [last] = await listCodes(db, now)
    if ((!last || now.getTime() - last.posted_at.getTime() >= codeMs) && !(await run('community code', { code: newCode() }))) return
    const [current] = await listCodes(db, now)
    if (current) await postToChannel(address, current.code)
  }

  /** An act that cannot be approved yet waits, like any case. */
  async function agree(now: Date): Promise<string[]> {
    const second = await findOperator(place.db, 'sandbox-2')
    if (!second?.roles.includes('sandbox') || second.disabled_at) return []
    const acts = await listWaiting(place.db, now)
    const forPeople = await Promise.all(acts.map(async ({ act }) => !(await rolesOf(place.db, act)).includes('sandbox')))
    const waiting = acts
      .filter((_, n) => !forPeople[n])
      .map(({ act_id: act, proposed_at: appliedAt }) => ({
        orderNo: `act ${act}`,
        appliedAt,
        act,
      }))
    for (const { act } of due(waiting, now)) await run('approve', { act: String(act), why }, 'sandbox-2')
    return waiting.map(({ orderNo }) => orderNo)
  }

  return {
    async answer() {
      const { db } = place
      const now = place.clock()
      const acts = await agree(now)
      if ((await findOperator(db, 'sandbox'))?.disabled_at) return
      await fillFund(now)
      await postCode(now).catch((err: unknown) => log.error({ err }, 'cannot post to the sandbox channel; retrying in a minute'))
      const reviewed = await pages((after: ReviewedPayment | undefined) => listReviewedPayments(db, after))
      for (const { orderNo, received } of due(reviewed, now))
        await run('payment decide', { order: orderNo, decision: received > 0n ? 'credit' : 'refuse', why })
      const disputed = (await listOrders(db, { state: 'disputed', limit: 50 })).map(({ order_no: orderNo }) => ({ orderNo }))
      for (const { orderNo } of due(disputed, now))
        await run('deposit reverse', { order: orderNo, why: 'the gateway says it was not paid' })
      const taken = (await listCases(db, { state: 'taken', limit: 200 })).map((row) => ({ orderNo: `case ${row.case_no}`, row }))
      for (const { row } of due(taken, now)) await answerCase(row)
      const back = (await listDueBack(db, 200)).map(({ order_no, due_at }) => ({
        orderNo: `back ${order_no}`,
        appliedAt: due_at,
        order_no,
      }))
      for (const { order_no: order } of due(back, now))
        await run('case give-back', { order, why: 'play money: the gateway no longer takes it' })
      const applied = await pages((after: AppliedOrder | undefined) => listSelfService(db, now, after && { after }))
      for (const order of due(applied, now)) await answerSelfService(order)
      // The operator who froze an account reviews it, and answers its withdrawals.
      const asked = (await pages((after: Waiting | undefined) => listReview(db, { after })))
        .filter(({ frozen }) => !frozen)
        .map(({ orderNo, createdAt }) => ({ orderNo, appliedAt: createdAt }))
      for (const { orderNo } of due(asked, now)) await answerWithdrawal(orderNo, now)
      // No person reads these messages, and the answer says so.
      const written = (await pages((after: Unanswered | undefined) => listUnanswered(db, after?.no ?? 0n))).map(({ no, sentAt }) => ({
        orderNo: `message ${no}`,
        appliedAt: sentAt,
        no,
      }))
      for (const { no } of due(written, now)) await run('feedback answer', { no: String(no), automatic: 'yes' })
      // Forgets cases that no longer wait.
      const waiting = new Set([
        ...acts,
        ...[...reviewed, ...disputed, ...taken, ...back, ...applied, ...asked, ...written].map(({ orderNo }) => orderNo),
      ])
      for (const orderNo of seen.keys()) if (!waiting.has(orderNo)) seen.delete(orderNo)
    },
  }
}
