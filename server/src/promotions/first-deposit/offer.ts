import type { QuotedOffer } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { averageCost, type Clearing } from '../terms/cost.ts'
import { paiseOf, readBudgetLeft, readTerms, type InForce } from '../terms/terms.ts'
import { decideFirstDeposit, type FirstDepositBonus } from './rules.ts'
import * as store from './store.ts'

/** The name of the offer on the wire and in orders. */
export const firstDeposit = 'first-deposit' as const

/** How the offer stands for a player, before anything is ordered. */
export type HowOffered = 'open' | 'phone' | 'closed' | 'gone' | 'stopped'

export async function standingOf(tx: Tx, playerId: bigint, { terms, isOpen }: InForce<'first-deposit'>, now: Date): Promise<HowOffered> {
  const least = paiseOf(terms.tiers[0]!.fromPaise)
  if (await store.findDeciding(tx, playerId, least)) return 'gone'
  if (!isOpen || (await readBudgetLeft(tx, firstDeposit, now)) < decideFirstDeposit(terms, least)!.bonus) return 'closed'
  const blocker = await findBlocker(tx, playerId, now)
  if (blocker) return blocker
  return (await store.isShared(tx, playerId)) ? 'gone' : 'open'
}

/** The offer for a deposit of `amount`; undefined where it is not open to the player, or the amount earns nothing. */
export async function quoteFirstDeposit(
  tx: Tx,
  { playerId, amount, clearing }: { playerId: bigint; amount: Paise; clearing: Clearing },
  now: Date,
): Promise<QuotedOffer | undefined> {
  const inForce = await readTerms(tx, firstDeposit, now)
  const decided = decideFirstDeposit(inForce.terms, amount)
  if (!decided || (await standingOf(tx, playerId, inForce, now)) !== 'open') return undefined
  if ((await readBudgetLeft(tx, firstDeposit, now)) < decided.bonus) return undefined
  return quotedOf(decided, clearing)
}

const quotedOf = ({ percent, bonus, required }: FirstDepositBonus, clearing: Clearing): QuotedOffer => ({
  offer: firstDeposit,
  percent,
  ...toWire({ bonus, requirement: required, cost: averageCost(required, clearing) }),
})

/**
 * Promises the bonus with an order that was just made with the offer: its budget is kept for it until the order ends. Throws OfferClosed
 * where the offer is not, or no longer, open to the player, and FundShort.
 */
export async function promiseFirstDeposit(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }, now: Date): Promise<void> {
  refuseUnlessPromised(await store.promise(tx, { playerId, orderNo }, now))
}

function refuseUnlessPromised(answer: store.Promised): void {
  if (answer !== 'promised') throw new Refusal(answer === 'fund-short' ? 'FundShort' : 'OfferClosed')
}

/** Gives the budget of an order's promise back. */
export const releaseFirstDeposit = (tx: Tx, order: { playerId: bigint; orderNo: string }, now: Date): Promise<void> =>
  store.release(tx, order, now)

/** The mail that says why a chosen bonus was not earned. */
const mailOfNone = { missed: 'first-deposit-missed', shared: 'first-deposit-shared', 'budget-spent': 'first-deposit-short' } as const

/**
 * Pays the bonus of an order that was just credited, by what arrived, in the credit's `tx`; tells the player what came of the offer they
 * chose. Where the player cannot have it yet (20 bonuses live, the account is frozen) it is kept to be claimed.
 */
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

/** Whether the player has chosen the offer, and whether they may: a choice keeps its budget, however little is left. */
async function findChoice(tx: Tx, playerId: bigint, inForce: InForce<'first-deposit'>, now: Date) {
  const isChosen = await store.hasChosen(tx, playerId)
  const standing = await standingOf(tx, playerId, inForce, now)
  return { isChosen, isOpen: standing === 'open' || (isChosen && standing === 'closed') }
}

/**
 * The standing choice as its page shows it, with what a deposit would bring; undefined where the offer is not open to the player.
 */
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

/**
 * The player's standing choice for the next credit without an order: the offer, or none. The budget for the most it can bring is kept
 * while it stands. Repeated, it changes nothing. Throws OfferClosed and FundShort.
 */
export async function chooseFirstDeposit(
  tx: Tx,
  { playerId, isChosen }: { playerId: bigint; isChosen: boolean },
  now: Date,
): Promise<void> {
  if (!isChosen) {
    await store.deleteChoice(tx, playerId)
    return store.release(tx, { playerId, orderNo: undefined }, now)
  }
  const { isOpen } = await findChoice(tx, playerId, await readTerms(tx, firstDeposit, now), now)
  if (!isOpen) throw new Refusal('OfferClosed')
  await store.saveChoice(tx, playerId, now)
  refuseUnlessPromised(await store.promise(tx, { playerId, orderNo: undefined }, now))
}
