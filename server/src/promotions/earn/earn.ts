import type { claimEarned as claimRoute, Earn, EarnRules, Friends } from '@lalmor/contract/earn.ts'
import type { Answered } from '@lalmor/contract/route.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readBookDay } from '@lalmor/ledger/limits.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { refusalOf } from '../rewards/claim.ts'
import { paiseOf, readTerms } from '../terms/terms.ts'
import { decideCommission, decideFirst } from './rules.ts'
import * as store from './store.ts'

const exampleDeposit = paise(1_000_00n)
const exampleBets = paise(4_100_00n)
const friendsShown = 200

async function readRules(tx: Tx, now: Date) {
  const [first, bets] = await Promise.all([readTerms(tx, 'earn-first', now), readTerms(tx, 'earn-bets', now)])
  return { first, bets }
}

const describeRules = ({ first, bets }: Awaited<ReturnType<typeof readRules>>): EarnRules => ({
  percent: first.terms.percent,
  firstMax: toWire(paiseOf(first.terms.firstPaiseMax)),
  betsBps: bets.terms.bps,
  afterDays: first.terms.afterDays,
  monthMax: toWire(paiseOf(first.terms.monthPaiseMax)),
})

/** Returns the inviters' rules, also while inviting is closed. */
export const readEarnRules = async (tx: Tx, now: Date): Promise<EarnRules> => describeRules(await readRules(tx, now))

/** Undefined while inviting is closed. */
export async function readInvitation(tx: Tx, now: Date): Promise<EarnRules | undefined> {
  const rules = await readRules(tx, now)
  return rules.first.isOpen || rules.bets.isOpen ? describeRules(rules) : undefined
}

export async function describeEarn(tx: Tx, playerId: bigint, now: Date): Promise<Earn> {
  const [rules, blocker, { inviters, thisMonth, ...sums }] = await Promise.all([
    readRules(tx, now),
    findBlocker(tx, playerId, now),
    readBookDay(ledgerIn(tx), now).then((today) => store.findSums(tx, playerId, today)),
  ])
  return {
    standing: rules.first.isOpen || rules.bets.isOpen ? (blocker ?? 'open') : 'closed',
    ...(blocker !== 'phone' && { inviteCode: String(playerId) }),
    ...toWire(sums),
    inviters,
    earnedThisMonth: toWire(thisMonth),
    rules: describeRules(rules),
    example: toWire({
      deposit: exampleDeposit,
      reward: decideFirst(rules.first.terms, exampleDeposit),
      bets: exampleBets,
      commission: decideCommission(rules.bets.terms, exampleBets),
    }),
  }
}

/** Returns friends by number with their reward alone: names, deposits and bets are private. */
export async function describeFriends(tx: Tx, playerId: bigint): Promise<Friends> {
  const [friends, months] = await Promise.all([store.findFriends(tx, playerId, friendsShown), store.findMonths(tx, playerId)])
  return {
    friends: friends.map(({ no, joinedAt, state, dueAt, amount, rewardState, earnedAt }) => {
      if (rewardState === 'reversed' || rewardState === 'ended' || state === 'reversed')
        return { no, state: 'taken-back', at: (dueAt ?? joinedAt).toISOString() }
      if (amount !== null && earnedAt !== null) return { no, state: 'earned', at: earnedAt.toISOString(), amount: toWire(amount) }
      // These look like a friend without a deposit.
      if (state === 'review' || state === 'accepted') return { no, state: 'review', at: dueAt!.toISOString() }
      return { no, state: 'none', at: joinedAt.toISOString() }
    }),
    months: months.map(({ month, ...sums }) => ({ month, ...toWire(sums) })),
  }
}

/** Throws AccountFrozen and PlayStopped; refused amounts stay open. */
export async function claimEarned(db: Database['db'], playerId: bigint, now: Date): Promise<Answered<typeof claimRoute>> {
  return db.transaction().execute(async (tx) => {
    const { answer, paid } = await store.claim(tx, playerId, now)
    if (answer !== 'claimed' && answer !== 'nothing') throw await refusalOf(tx, answer, playerId, now)
    const [earn, wallet] = await Promise.all([describeEarn(tx, playerId, now), readWallet(ledgerIn(tx), playerId)])
    assert(wallet)
    return { paid: toWire(paid), balance: toWire(paise(wallet.cash + wallet.bonus)), earn }
  })
}
