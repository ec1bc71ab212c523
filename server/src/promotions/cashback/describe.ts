import type { CashbackDay, CashbackRecord, Cashback as WireCashback, Rebate } from '@lalmor/contract/cashback.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readBookDay } from '@lalmor/ledger/limits.ts'
import { istDaysBefore } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { findRewards } from '../rewards/list.ts'
import { averageCost, type Clearing } from '../terms/cost.ts'
import { paiseOf, readTerms, type Terms } from '../terms/terms.ts'
import { readVipTable } from '../vip/table.ts'
import { decideFrom } from './facts.ts'
import { bpsOf, decideCashback, type Cashback } from './rules.ts'
import * as store from './store.ts'

/** The rebate's page: its terms, the player's state, and today's rebate so far. */
export async function describeRebate(tx: Tx, { playerId, clearing }: { playerId: bigint; clearing: Clearing }, now: Date): Promise<Rebate> {
  const day = await readBookDay(ledgerIn(tx), now)
  const [{ terms, isOpen }, blocker, level, { wire, minVipLevel }, [row]] = await Promise.all([
    readTerms(tx, 'cashback', now),
    findBlocker(tx, playerId, now),
    store.findLevel(tx, playerId, day),
    readVipTable(tx),
    store.findDays(tx, { playerId, from: day, to: day }),
  ])
  const today = row && describeDay(row)
  return {
    standing: isOpen ? (blocker ?? 'open') : 'closed',
    level,
    tiers: terms.tiers.map(({ fromPaise, bps }) => ({
      from: toWire(paiseOf(fromPaise)),
      rateBps: bps,
      loyalRateBps: bps + terms.loyaltyBps,
    })),
    minVipLevel,
    levelMax: wire.length - 1,
    betsBps: terms.betsBpsMax,
    dayMax: toWire(paiseOf(terms.maxPaise)),
    multiple: terms.multiple,
    days: terms.days,
    claimDays: terms.claimDays,
    ...(today && today.counted > 0 && { today }),
    examples: examplesOf(terms, clearing),
  }
}

/** A large one bet once, a smaller one bet six times, at the average loss (PRODUCT §8 R1). */
function examplesOf(terms: Terms<'cashback'>, clearing: Clearing): Rebate['examples'] {
  const from = (at: number) => paiseOf((terms.tiers.at(at) ?? terms.tiers[0]!).fromPaise)
  return [
    { deposit: from(-1), times: 1n },
    { deposit: from(-2), times: 6n },
  ].map(({ deposit, times }) => {
    const bets = paise(deposit * times)
    const decided = decideCashback(terms, { deposits: [deposit], isLoyal: false, validBet: bets, netLoss: averageCost(bets, clearing) })
    return {
      ...describeCashback(decided),
      ...toWire({ deposit, bets, requirement: decided.required }),
      rateBps: bpsOf(terms, deposit, false),
      clearing: { cost: toWire(averageCost(decided.required, clearing)), title: clearing.title, rtpPpm: clearing.rtpPpm },
    }
  })
}

/** Each day with a deposit of the last `days`, newest first: its rebate, or the reason for none. */
export async function describeCashbackRecord(
  tx: Tx,
  { playerId, days }: { playerId: bigint; days: number },
  now: Date,
): Promise<CashbackRecord> {
  const today = await readBookDay(ledgerIn(tx), now)
  const [{ terms }, rows, next] = await Promise.all([
    readTerms(tx, 'cashback', now),
    store.findDays(tx, { playerId, from: istDaysBefore(today, days - 1), to: today }),
    store.findNextDay(tx),
  ])
  const rewards = await findRewards(
    tx,
    playerId,
    rows.flatMap(({ cause }) => cause ?? []),
    now,
  )
  const described = rows.map((row): CashbackRecord['days'][number] => {
    const reward = row.cause === null ? undefined : rewards.get(row.cause)
    const isDone = next !== undefined && row.day < next
    return {
      ...describeDay(row),
      ...(reward ? { outcome: 'reward', reward } : { outcome: row.day === today ? 'today' : isDone ? whyNothing(row) : 'pending' }),
    }
  })
  const paid = described.reduce((sum, { reward }) => (reward?.state === 'claimed' ? sum + reward.amount : sum), 0)
  return { paid: paid as CashbackRecord['paid'], betsBps: terms.betsBpsMax, days: described }
}

function whyNothing({ facts, reversed, terms }: store.DayRow): CashbackRecord['days'][number]['outcome'] {
  if (reversed) return 'taken-back'
  const { byRate, amount } = decideFrom(facts, terms)
  if (byRate === 0n) return 'not-counted'
  if (facts.validBetPaise === 0) return 'no-bets'
  return amount === 0n ? 'won' : 'missed'
}

function describeDay({ day, deposits, facts, terms }: store.DayRow): CashbackDay {
  const counting = facts.deposits
    .map(({ paise: amount }) => ({ amount: paiseOf(amount), bps: bpsOf(terms as Terms<'cashback'>, paiseOf(amount), facts.loyal) }))
    .filter(({ bps }) => bps > 0)
  return {
    day,
    ...describeCashback(decideFrom(facts, terms)),
    ...toWire({
      deposits,
      counted: counting.reduce((sum, { amount }) => paise(sum + amount), paise(0n)),
      bets: paiseOf(facts.validBetPaise),
      won: positive(-BigInt(facts.netLossPaise)),
    }),
    rateBps: Math.max(0, ...counting.map(({ bps }) => bps)),
  }
}

const describeCashback = ({ byRate, byBets, netLoss, most, amount, held }: Cashback): WireCashback => ({
  ...toWire({ byRate, byBets, loss: positive(netLoss), most, amount }),
  held,
})

const positive = (amount: bigint): Paise => paise(amount > 0n ? amount : 0n)
