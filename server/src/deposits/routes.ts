import * as contract from '@lalmor/contract/deposits.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import type { Router } from '../platform/http/route.ts'
import { cancelOrder } from './close.ts'
import { describeOrderOf, type Describers } from './describe.ts'
import { listDeposits } from './list.ts'
import { quote, readOptions, type IsServed, type OtherMethod } from './options.ts'

type Parts = { db: Database['db']; describers: Describers; others?: readonly OtherMethod[]; isServed?: IsServed }

export function depositRoutes({ serve }: Router, { db, describers, others = [], isServed = () => true }: Parts) {
  serve(contract.readDepositOptions, (_ask, { player, now }) => readOptions({ db, others, isServed }, player.playerId, now))
  serve(contract.quoteDeposit, async ({ method, amount }) => quote({ method, amount: fromWire(amount) }))
  serve(contract.getDeposit, ({ orderNo }, { player: { playerId }, now }) =>
    describeOrderOf({ db, describers }, { playerId, orderNo }, now),
  )
  serve(contract.listDeposits, ({ days, before }, { player, now }) => listDeposits(db, player.playerId, { days, before }, now))
  serve(contract.cancelDeposit, async ({ orderNo }, { player: { playerId }, now }) => {
    await db.transaction().execute((tx) => cancelOrder(tx, { playerId, orderNo }, now))
    return describeOrderOf({ db, describers }, { playerId, orderNo }, now)
  })
}
