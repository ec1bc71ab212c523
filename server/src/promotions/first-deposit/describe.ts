import type { FirstDeposit, FirstDepositTerms } from '@lalmor/contract/promotions.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { averageCost, type Clearing } from '../terms/cost.ts'
import { paiseOf, readTerms, type InForce } from '../terms/terms.ts'
import { findReward } from '../rewards/list.ts'
import { standingOf } from './offer.ts'
import { decideFirstDeposit } from './rules.ts'
import * as store from './store.ts'

/** An amount that most players can picture. */
const exampleDeposit = paise(100_000n)

export async function describeFirstDeposit(
  tx: Tx,
  { playerId, clearing }: { playerId: bigint; clearing: Clearing },
  now: Date,
): Promise<FirstDeposit> {
  const inForce = await readTerms(tx, 'first-deposit', now)
  const how = await standingOf(tx, playerId, inForce, now)
  const standing = how === 'spent' ? 'closed' : how
  const terms = describeTerms(inForce, clearing)
  if (standing !== 'gone') return { standing, terms }
  const deciding = await store.findDeciding(tx, playerId, paiseOf(inForce.terms.tiers[0]!.fromPaise))
  if (!deciding) return { standing, terms }
  const taken = await describeTaken(tx, { playerId, deciding, clearing }, now)
  if (taken) return { standing: taken.ended ? 'done' : 'taken', terms, taken }
  return { standing, terms, made: { ...toWire({ amount: deciding.amount }), at: deciding.at.toISOString() } }
}

export function describeTerms({ version, terms }: InForce<'first-deposit'>, clearing: Clearing): FirstDepositTerms {
  const { tiers, maxPaise, multiple, multipleMax, days } = terms
  const of = (deposit: Paise) => {
    const { percent, bonus, required } = decideFirstDeposit(terms, deposit)!
    return { percent, ...toWire({ bonus, requirement: required, cost: averageCost(required, clearing) }) }
  }
  const least = paiseOf(tiers[0]!.fromPaise)
  const deposit = exampleDeposit > least ? exampleDeposit : least
  const { bonus, requirement, cost } = of(deposit)
  return {
    version,
    tiers: tiers.map(({ fromPaise }) => ({ from: toWire(paiseOf(fromPaise)), ...of(paiseOf(fromPaise)) })),
    bonusMax: toWire(paiseOf(maxPaise)),
    multiple,
    multipleMax,
    days,
    example: {
      deposit: toWire(deposit),
      bonus,
      requirement,
      clearing: { cost, title: clearing.title, rtpPpm: clearing.rtpPpm },
    },
  }
}

type Taken = { playerId: bigint; deciding: { orderNo: string; amount: Paise }; clearing: Clearing }

async function describeTaken(tx: Tx, { playerId, deciding, clearing }: Taken, now: Date): Promise<FirstDeposit['taken']> {
  const cause = `deposit/${deciding.orderNo}/first`
  const reward = await findReward(tx, playerId, cause, now)
  const lot = reward && (await findLot(ledgerIn(tx), playerId, cause))
  if (!lot) return undefined
  const { granted, required, done, bonus, openedAt, expiresAt, ended, endedAt } = lot
  return {
    ...toWire({ deposit: deciding.amount, bonus: granted, requirement: required, done, left: bonus }),
    costLeft: toWire(averageCost(paise(required - done), clearing)),
    at: openedAt.toISOString(),
    endsAt: expiresAt!.toISOString(),
    ...(ended && { ended, endedAt: endedAt!.toISOString() }),
  }
}
