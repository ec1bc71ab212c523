import { boards } from '@lalmor/contract/ranking.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import type { Tx } from '../platform/db/database.ts'
import { cashbackRate } from './cashback/rules.ts'
import { earnRate } from './earn/rules.ts'
import { rankRate } from './ranking/rules.ts'
import * as store from './store.ts'
import { boundOf, type Bound } from './terms/bound.ts'
import type { Clearing } from './terms/cost.ts'
import { readTerms } from './terms/terms.ts'
import { vipRates } from './vip/reward-rules.ts'
import { readVipTable } from './vip/table.ts'

/** PRODUCT §8 R2. */
export async function readBound(tx: Tx, clearing: Clearing, now: Date): Promise<Bound> {
  const { wire } = await readVipTable(tx)
  const levels = wire.map(({ reach, upgradeBonus, ...level }) => ({
    ...level,
    reach: fromWire(reach),
    upgradeBonus: fromWire(upgradeBonus),
  }))
  const cashback = await readTerms(tx, 'cashback', now)
  const earn = await readTerms(tx, 'earn-bets', now)
  const ranks = await Promise.all(boards.map(async (board) => rankRate(board, (await readTerms(tx, `rank-${board}`, now)).terms)))
  return boundOf([...vipRates(levels), cashbackRate(cashback.terms), ...ranks, earnRate(earn.terms)], clearing)
}

/** Closes the promotions that exceed the bound: the server starts without them, and operators open them again. */
export async function shutUnbounded(tx: Tx, clearing: Clearing, now: Date): Promise<Bound['shut']> {
  const { shut } = await readBound(tx, clearing, now)
  for (const { promotion } of shut) await store.shutPromotion(tx, promotion)
  return shut
}
