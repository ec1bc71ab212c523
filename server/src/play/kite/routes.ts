import {
  cancelBet as cancelRoute,
  cashOut,
  listVoids as voidsRoute,
  placeBet as placeRoute,
  proveRound,
  readTable as tableRoute,
  markBetSeen,
} from '@lalmor/contract/kite.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { cancelBet, placeBet, type BetDeps, type Placed } from './bet.ts'
import { cashOutBet } from './cash-out.ts'
import { describeBet, describePlaced, describeVoid } from './describe.ts'
import { writeReceipt, type Vouch } from './receipt.ts'
import * as store from './store.ts'
import type { TableReading } from './table-reading.ts'
import { kiteNumber, kiteTitle } from './title.ts'

const unseenShown = 20
const voidsShown = 20

export function kiteRoutes({ serve }: Router, deps: BetDeps & { reading: TableReading; vouch: Vouch }) {
  const { db, titles, reading } = deps

  const answer = async (playerId: bigint, placed: Placed) => ({ ...placed, balance: await readBalance(db, playerId) })

  serve(tableRoute, async (_ask, { player: { playerId }, now }) => {
    if (!titles.find(kiteTitle.rules.id)) throw new Refusal('UnknownGame')
    const [table, own] = await Promise.all([reading.read(), readOwn(db, playerId)])
    return { now: now.toISOString(), table, ...own }
  })

  // A bet can be read, cancelled and cashed out even if the table has been shut since.
  serve(placeRoute, async ({ roundId, round, stake, autoCashOut }, { player: { playerId, ...player }, now }) => {
    const ask = { ...player, playerId, roundId: roundId as Uuid7, round, stake: fromWire(stake), autoCashOut }
    return answer(playerId, await placeBet(deps, ask, now))
  })

  serve(cancelRoute, async ({ roundId }, { player: { playerId }, now }) =>
    answer(playerId, await cancelBet(deps, { playerId, roundId: roundId as Uuid7 }, now)),
  )

  serve(cashOut, async ({ roundId }, { player: { playerId }, now }) =>
    answer(playerId, await cashOutBet(deps, { playerId, roundId: roundId as Uuid7 }, now)),
  )

  serve(markBetSeen, async ({ roundId }, { player: { playerId }, now }) => {
    await store.markSeen(db, playerId, roundId as Uuid7, now)
    return {}
  })

  serve(voidsRoute, async ({ before }) => {
    const rows = await store.listVoids(db, before === undefined ? undefined : BigInt(before), voidsShown + 1)
    return { ...(await store.countOver(db)), list: rows.slice(0, voidsShown).map(describeVoid), more: rows.length > voidsShown }
  })

  serve(proveRound, ({ round }, { player: { playerId }, now }) => writeReceipt(deps, playerId, BigInt(round), now))
}

/** Open bet, unseen ends and balance, at one moment. */
function readOwn(db: Database['db'], playerId: bigint) {
  const read = async (tx: Tx) => {
    const open = await findOpenRound(ledgerIn(tx), playerId)
    const isMine = open?.game === kiteNumber
    const flying = isMine ? await store.findBet(tx, playerId, open.roundId) : undefined
    const unseen = await store.listUnseen(tx, playerId, unseenShown)
    const balance = await readBalance(tx, playerId)
    return { bet: isMine ? (flying ? describeBet(flying) : describePlaced(open)) : null, unseen: unseen.map(describeBet), balance }
  }
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function readBalance(tx: Tx, playerId: bigint) {
  const wallet = await readWallet(ledgerIn(tx), playerId)
  return toWire(paise(wallet!.cash + wallet!.bonus))
}
