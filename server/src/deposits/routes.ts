import * as contract from '@lalmor/contract/deposits.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import type { Router } from '../platform/http/route.ts'
import { cancelOrder } from './close.ts'
import { describeOrderOf, type Describers } from './describe.ts'
import { listDeposits } from './list.ts'
import { chooseFirstDeposit } from '../promotions/first-deposit/offer.ts'
import type { Clearing } from '../promotions/terms/cost.ts'
import { refuseDeposits } from './open.ts'
import { quote, readOffer, readOptions, type IsServed, type OtherMethod } from './options.ts'

type Parts = { db: Database['db']; describers: Describers; clearing: Clearing; others?: readonly OtherMethod[]; isServed?: IsServed }

export function depositRoutes({ serve }: Router, { db, describers, clearing, others = [], isServed = () => true }: Parts) {
  serve(contract.readDepositOptions, (_ask, { player, now }) => readOptions({ db, others, isServed }, player, now))
  serve(contract.quoteDeposit, ({ amount }, { player: { playerId }, now }) =>
    quote(db, { playerId, amount: fromWire(amount), clearing }, now),
  )
  serve(contract.getDeposit, ({ orderNo }, { player: { playerId }, now }) =>
    describeOrderOf({ db, describers }, { playerId, orderNo }, now),
  )
  serve(contract.listDeposits, ({ days, before }, { player, now }) => listDeposits(db, player.playerId, { days, before }, now))
  serve(contract.chooseOffer, async ({ offer }, { player, now }) => {
    const isChosen = readOffer(offer) !== undefined
    await db.transaction().execute(async (tx) => {
      if (isChosen) await refuseDeposits(tx, player, now)
      await chooseFirstDeposit(tx, { playerId: player.playerId, isChosen }, now)
    })
    return { offer }
  })
  serve(contract.cancelDeposit, async ({ orderNo }, { player: { playerId }, now }) => {
    await db.transaction().execute((tx) => cancelOrder(tx, { playerId, orderNo }, now))
    return describeOrderOf({ db, describers }, { playerId, orderNo }, now)
  })
}
