import type { QuotedOffer } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { averageCost, type Clearing } from '../terms/cost.ts'
import { paiseOf, readTerms, type InForce } from '../terms/terms.ts'
import { decideFirstDeposit, type FirstDepositBonus } from './rules.ts'
import * as store from './store.ts'

/** The name of the offer on the wire and in orders. */
export const firstDeposit = 'first-deposit' as const

export type HowOffered = 'open' | 'phone' | 'closed' | 'spent' | 'gone' | 'stopped'

export async function standingOf(tx: Tx, playerId: bigint, { terms, isOpen }: InForce<'first-deposit'>, now: Date): Promise<HowOffered> {
  const least = paiseOf(terms.tiers[0]!.fromPaise)
  if (await store.findDeciding(tx, playerId, least)) return 'gone'
  if (!isOpen) return 'closed'
  const blocker = await findBlocker(tx, playerId, now)
  if (blocker) return blocker
  if (await store.isShared(tx, playerId)) return 'gone'
  return (await store.readRoom(tx, { playerId, bonus: decideFirstDeposit(terms, least)!.bonus }, now)).answer === 'promised'
    ? 'open'
    : 'spent'
}

/** When a spent budget is back; without `back` while the fund is short. Undefined otherwise. */
export async function findSpent(tx: Tx, playerId: bigint, now: Date): Promise<{ back?: string } | undefined> {
  const inForce = await readTerms(tx, firstDeposit, now)
  if ((await standingOf(tx, playerId, inForce, now)) !== 'spent') return undefined
  const bonus = decideFirstDeposit(inForce.terms, paiseOf(inForce.terms.tiers[0]!.fromPaise))!.bonus
  const { answer, next } = await store.readRoom(tx, { playerId, bonus }, now)
  return answer === 'budget-spent' ? { back: next.toISOString() } : {}
}

/** Undefined if the offer is not open to the player, or `amount` earns nothing. */
export async function quoteFirstDeposit(
  tx: Tx,
  { playerId, amount, clearing }: { playerId: bigint; amount: Paise; clearing: Clearing },
  now: Date,
): Promise<QuotedOffer | undefined> {
  const inForce = await readTerms(tx, firstDeposit, now)
  const decided = decideFirstDeposit(inForce.terms, amount)
  if (!decided || (await standingOf(tx, playerId, inForce, now)) !== 'open') return undefined
  if ((await store.readRoom(tx, { playerId, bonus: decided.bonus }, now)).answer !== 'promised') return undefined
  return quotedOf(decided, clearing)
}

const quotedOf = ({ percent, bonus, required }: FirstDepositBonus, clearing: Clearing): QuotedOffer => ({
  offer: firstDeposit,
  percent,
  ...toWire({ bonus, requirement: required, cost: averageCost(required, clearing) }),
})

/** Promises the bonus with the order, so it is paid whatever is left of the budget then. Throws OfferClosed and FundShort. */
export async function promiseFirstDeposit(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }, now: Date): Promise<void> {
  refuseUnlessPromised(await store.promise(tx, { playerId, orderNo }, now))
}

function refuseUnlessPromised(answer: store.Promised): void {
  if (answer !== 'promised') throw new Refusal(answer === 'fund-short' ? 'FundShort' : 'OfferClosed')
}

export const releaseFirstDeposit = (tx: Tx, order: { playerId: bigint; orderNo: string }, now: Date): Promise<void> =>
  store.release(tx, order, now)

const mailOfNone = { missed: 'first-deposit-missed', shared: 'first-deposit-shared', 'budget-spent': 'first-deposit-short' } as const

/** Pays the bonus by the amount that arrived, in the credit's `tx`, and mails the result. If it cannot be paid it is kept to be claimed. */
export async function grantFirstDeposit(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }, now: Date): Promise<void> {
  const { status, amount, required } = await store.grant(tx, orderNo, now)
  const cause = `deposit/${orderNo}/first`
  switch (status) {
    case 'claimed': {
      assert(amount !== null && required !== null)
      const params = { orderNo, ...toWire({ amount, requirement: required }) }
      await sendMail(tx, { playerId, key: 'first-deposit-bonus', params, cause }, now)
      return
    }
    case 'open':
      assert(amount !== null)
      await sendMail(tx, { playerId, key: 'reward-open', params: toWire({ amount }), cause }, now)
      return
    case 'missed':
    case 'shared':
    case 'budget-spent':
      await sendMail(tx, { playerId, key: mailOfNone[status], params: { orderNo }, cause }, now)
      return
    case 'decided':
    case 'not-chosen':
    case 'too-low':
    case 'stopped':
  }
}

/** However little budget is left. */
async function findChoice(tx: Tx, playerId: bigint, inForce: InForce<'first-deposit'>, now: Date) {
  const isChosen = await store.hasChosen(tx, playerId)
  const standing = await standingOf(tx, playerId, inForce, now)
  const isSpent = standing === 'spent'
  return { isChosen, isOpen: standing === 'open' || (isChosen && (isSpent || standing === 'closed')), isSpent }
}

/** Returns the choice as its page shows it, with a deposit's bonus; undefined where the offer is not open to the player. */
export async function describeChoice(
  tx: Tx,
  { playerId, deposit, clearing }: { playerId: bigint; deposit: Paise; clearing: Clearing },
  now: Date,
): Promise<{ isChosen: boolean; quoted: QuotedOffer } | undefined> {
  const inForce = await readTerms(tx, firstDeposit, now)
  const { isChosen, isOpen } = await findChoice(tx, playerId, inForce, now)
  const decided = decideFirstDeposit(inForce.terms, deposit)
  if (!isOpen || !decided) return undefined
  return { isChosen, quoted: quotedOf(decided, clearing) }
}

/** Chooses the offer or none for the next credit without an order, for 30 days. Idempotent. Throws OfferClosed and FundShort. */
export async function chooseFirstDeposit(
  tx: Tx,
  { playerId, isChosen }: { playerId: bigint; isChosen: boolean },
  now: Date,
): Promise<void> {
  if (!isChosen) {
    await store.deleteChoice(tx, playerId)
    return store.release(tx, { playerId, orderNo: undefined }, now)
  }
  const { isOpen, isSpent } = await findChoice(tx, playerId, await readTerms(tx, firstDeposit, now), now)
  if (!isOpen && !isSpent) throw new Refusal('OfferClosed')
  await store.saveChoice(tx, playerId, now)
  refuseUnlessPromised(await store.promise(tx, { playerId, orderNo: undefined }, now))
}
