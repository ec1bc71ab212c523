import type { BonusOverview, EndedLot, listBonuses as route, OpenLot } from '@lalmor/contract/bonuses.ts'
import type { Answered } from '@lalmor/contract/route.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { hasOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { contributions } from '@lalmor/ledger/valid-bet.ts'
import {
  listEndedLots,
  listOpenLots,
  readLotFloor,
  type EndedLot as LedgerEndedLot,
  type OpenLot as LedgerOpenLot,
} from '@lalmor/ledger/wagering.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { findRewards } from '../../promotions/rewards/list.ts'
import { averageCost, type Clearing } from '../../promotions/terms/cost.ts'
import { standingWithoutBonus, wagerLeft } from './rules.ts'

const pageLength = 20

/** Last ended first. The first page also has the overview. */
export async function listBonuses(
  { db, clearing }: { db: Database['db']; clearing: Clearing },
  { playerId, before }: { playerId: bigint; before: number | undefined },
  now: Date,
): Promise<Answered<typeof route>> {
  // Read at one moment: a round that ends meanwhile is in all figures or in none.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found = await listEndedLots(ledgerIn(tx), playerId, { before, limit: pageLength + 1 })
      const ended = found.slice(0, pageLength)
      const earnedBy = await readEarnedBy(tx, { playerId, keys: ended.map(({ key }) => key) }, now)
      return {
        ...(before === undefined && { overview: await describeOverview(tx, { playerId, clearing }, now) }),
        ended: ended.map((lot) => ({ ...describeEnded(lot), ...earnedBy(lot.key) })),
        ...(found.length > pageLength && { next: ended.at(-1)!.lotNo }),
      }
    })
}

/** Source of a bonus, by its key: a promotion's reward, or waiting for a late transfer. */
async function readEarnedBy(tx: Tx, { playerId, keys }: { playerId: bigint; keys: readonly string[] }, now: Date) {
  const rewards = await findRewards(tx, playerId, keys, now)
  return (key: string): Pick<OpenLot, 'promotion' | 'step'> => {
    const reward = rewards.get(key)
    if (!reward) return key.endsWith('/self-service') ? { promotion: 'waiting' } : {}
    const { promotion, facts } = reward
    return { promotion, ...(facts.step !== undefined && { step: facts.step }) }
  }
}

async function describeOverview(
  tx: Tx,
  { playerId, clearing }: { playerId: bigint; clearing: Clearing },
  now: Date,
): Promise<BonusOverview> {
  const ledger = ledgerIn(tx)
  const wallet = await readWallet(ledger, playerId)
  assert(wallet, `player ${playerId} has no wallet`)
  const { cash, bonus } = wallet
  const standing = { cash, bonus, floor: await readLotFloor(ledger, playerId), roundOpen: await hasOpenRound(ledger, playerId) }
  const lots = await listOpenLots(ledger, playerId)
  const earnedBy = await readEarnedBy(tx, { playerId, keys: lots.map(({ key }) => key) }, now)
  const { slots, crash, mines, roulette, 'andar-bahar': andarBahar } = contributions
  return {
    ...toWire({ balance: paise(cash + bonus), cash, bonus }),
    wagerLeft: toWire(wagerLeft(lots)),
    open: lots.map((lot) => {
      if (lot.cause === 'deposit') return describeOpen(lot)
      const { balance, wagerLeft } = standingWithoutBonus(standing, lots, lot)
      const costLeft = toWire(averageCost(paise(lot.required - lot.done), clearing))
      return { ...describeOpen(lot), ...earnedBy(lot.key), costLeft, givenUp: { ...toWire({ balance }), wagerLeft: toWire(wagerLeft) } }
    }),
    contributions: {
      slots: slots.rate,
      crash: crash.rate,
      mines: mines.rate,
      roulette: roulette.rate,
      'andar-bahar': andarBahar.rate,
    },
  }
}

function describeOpen({ lotNo, cause, record, openedAt, expiresAt, roundOpen, ...lot }: LedgerOpenLot): OpenLot {
  const { granted, required, done, bonus: left } = lot
  return {
    lotNo,
    cause,
    kind: record,
    ...toWire({ granted, required, done, left }),
    openedAt: openedAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    roundOpen,
  }
}

function describeEnded({ lotNo, cause, record, openedAt, ended, endedAt, ...lot }: LedgerEndedLot): EndedLot {
  const { granted, required, done, held } = lot
  return {
    lotNo,
    cause,
    kind: record,
    ...toWire({ granted, required, done, held }),
    openedAt: openedAt.toISOString(),
    ended,
    endedAt: endedAt.toISOString(),
  }
}
