import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { stageOf, stepOf, type Word } from './case-machine.ts'
import * as cases from './case-store.ts'
import { lockOrder } from './store.ts'

// The rest of the deposit is set aside until the rail drops its claim, two people decide, or 7 days are over (PRODUCT §5 M3, ADR 0041).

type Log = { warn: (facts: object, message: string) => void }
type Parts = { orderNo: string; log?: Log }
const silent: Log = { warn: () => {} }

/** Follows an order's claims in the caller's `tx`: each rail's last new report, and the end of a case's seven days. Notifies the player. Idempotent. */
export async function followClaims(tx: Tx, { orderNo, log = silent }: Parts, now: Date): Promise<void> {
  await lockOrder(tx, orderNo)
  const claims = await cases.listClaims(tx, orderNo)
  for (let n = 0; n < claims.length; n++) {
    // A claim's step changes the order's state for the next claim.
    const claim = n === 0 ? claims[n]! : (await cases.listClaims(tx, orderNo))[n]!
    if (claim.followed !== claim.progress) await follow(tx, { claim, word: claim.progress, log }, now)
    else if (claim.ended === null && claim.decide_by !== null && claim.decide_by <= now) await follow(tx, { claim, word: 'time', log }, now)
  }
}

type Claim = Awaited<ReturnType<typeof cases.listClaims>>[number]

async function follow(tx: Tx, { claim, word, log }: { claim: Claim; word: Exclude<Word, 'confirm'>; log: Log }, now: Date): Promise<void> {
  const { order_no: orderNo, case_no: caseNo, ended, followed, taken_back: isTakenBack, due: isDue, given_back: isGivenBack } = claim
  const stage = stageOf({ ended: caseNo === null ? undefined : ended, followed, isTakenBack, isDue, isGivenBack })
  const facts = { orderNo, claim: `${claim.kind} ${claim.claim_id}`, word }
  const { act } = stepOf({ stage, followed: followed ?? undefined }, word)
  switch (act) {
    case 'set-aside':
      return openCase(tx, { claim, log }, now)
    case 'free': {
      const why = word === 'time' ? 'time' : 'dropped'
      if (await releaseCase(tx, { caseNo: caseNo!, why }, now)) log.warn(facts, 'a case was released')
      return
    }
    case 'owe-back':
      if (!(await cases.oweBack(tx, orderNo, now))) return
      log.warn(facts, 'a deposit that was taken back is due to be given back; two operators must decide')
      return tellOfGiveBack(tx, orderNo, 'deposit-coming-back', now)
    case 'stay-taken': {
      await cases.note(tx, claim)
      const { claimed, credited } = await cases.sumClaimed(tx, orderNo)
      if (claimed === credited && (await cases.stayTaken(tx, orderNo, 'taken', now)))
        await tellOfGiveBack(tx, orderNo, 'deposit-stays-taken', now)
      return
    }
    case 'note':
      return cases.note(tx, claim)
  }
}

async function openCase(tx: Tx, { claim, log }: { claim: Claim; log: Log }, now: Date): Promise<void> {
  const opened = await cases.open(tx, claim, now)
  if (!opened) return
  const { case_no: caseNo, order_no: orderNo, player_id: playerId, amount_paise: amount, held_paise: held, decide_by, kind, turn } = opened
  const params = { orderNo, ...toWire({ amount, held }), until: decide_by.toISOString() }
  const key = turn > 1 ? 'deposit-case-again' : mailOf[kind]
  await sendMail(tx, { playerId, key, params, cause: `deposit/${orderNo}/case/${caseNo}` }, now)
  const told = turn > 1 ? 'a case is open again; two operators decide it' : 'a case was opened; two operators decide it'
  log.warn({ orderNo, caseNo: String(caseNo), kind, claimId: claim.claim_id, turn }, told)
}

const mailOf = { dispute: 'deposit-disputed', refund: 'deposit-refunding', debit: 'deposit-debited' } as const

/** Releases a case in the caller's `tx`. Notifies the player. Returns false if it was released before. Throws unless the reason applies. */
export async function releaseCase(
  tx: Tx,
  { caseNo, why }: { caseNo: bigint; why: 'dropped' | 'time' | 'operators' },
  now: Date,
): Promise<boolean> {
  if (!(await cases.release(tx, caseNo, why, now))) return false
  const { order_no: orderNo, player_id: playerId, held_paise: held } = (await cases.find(tx, caseNo))!
  const params = { orderNo, ...toWire({ held }) }
  await sendMail(tx, { playerId, key: 'deposit-case-released', params, cause: `deposit/${orderNo}/case/${caseNo}/end` }, now)
  return true
}

/** Gives a due deposit back for two operators, in the caller's `tx`. Notifies the player. Undefined if it was no longer due. */
export async function giveBackDeposit(tx: Tx, orderNo: string, now: Date): Promise<Paise | undefined> {
  const amount = await cases.giveBack(tx, orderNo, now)
  if (amount !== undefined) await tellOfGiveBack(tx, orderNo, 'deposit-given-back', now)
  return amount
}

/** Keeps a deposit that was due back, for two operators, in the caller's `tx`. Notifies the player. Returns false if it was no longer due. */
export async function keepTaken(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const isKept = await cases.stayTaken(tx, orderNo, 'kept', now)
  if (isKept) await tellOfGiveBack(tx, orderNo, 'deposit-stays-taken', now)
  return isKept
}

async function tellOfGiveBack(
  tx: Tx,
  orderNo: string,
  key: 'deposit-coming-back' | 'deposit-given-back' | 'deposit-stays-taken',
  now: Date,
): Promise<void> {
  const { turn, player_id: playerId, amount_paise: amount } = (await cases.listGiveBacks(tx, orderNo)).at(-1)!
  const cause = `deposit/${orderNo}/back/${turn}/${key}`
  await sendMail(tx, { playerId, key, params: { orderNo, ...toWire({ amount }) }, cause }, now)
}

export type { CaseOfClaim, GiveBackRow } from './case-store.ts'
export const findCase = (tx: Tx, caseNo: bigint): Promise<cases.CaseOfClaim | undefined> => cases.find(tx, caseNo)
export const listCases = cases.list
export const listCasesOf = cases.listOf
export const listDueBack = cases.listDueBack
export const listGiveBacks = cases.listGiveBacks
/** A deposit is reversed as a whole: part of a credit cannot be taken back. */
export const sumClaimed = cases.sumClaimed

/** Locks the order until the `tx` ends, so that the rail's next report waits. */
export async function lockClaimed(tx: Tx, orderNo: string): Promise<{ claimed: Paise; credited: Paise }> {
  await lockOrder(tx, orderNo)
  return cases.sumClaimed(tx, orderNo)
}

/** Frees the bank line of an order just reversed, because it is another order's money. Returns the line. For operators. */
export const freeLine = (tx: Tx, orderNo: string, now: Date): Promise<bigint> => cases.freeLine(tx, orderNo, now)

/** Debits with a credited transfer's UTR become claims, in the caller's `tx`; locks the order. `lineId` has the UTR in its words. Idempotent. */
export async function followDebits(tx: Tx, { orderNo, lineId }: { orderNo: string; lineId?: bigint }, now: Date): Promise<void> {
  await cases.hearDebits(tx, { orderNo, lineId }, now)
  await followClaims(tx, { orderNo }, now)
}

const debitsMs = 60 * 24 * 60 * 60_000

const ordersAtOnce = 200

/** Each order in its own `tx`: claims and debits whose follower ended, and overdue cases. */
export async function followDue(
  { db, log }: { db: Database['db']; log: Log & { error: Log['warn'] } },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const debited = await cases.listUnheardDebits(db, new Date(now.getTime() - debitsMs), ordersAtOnce)
  for (const orderNo of new Set([...debited, ...(await cases.listDue(db, now, ordersAtOnce))])) {
    if (signal.aborted) return
    await db
      .transaction()
      .execute(async (tx) => {
        if (debited.includes(orderNo)) await cases.hearDebits(tx, { orderNo, lineId: undefined }, now)
        await followClaims(tx, { orderNo, log }, now)
      })
      .catch((err: unknown) => log.error({ err, orderNo }, 'cannot follow the claims on an order; retrying'))
  }
}
