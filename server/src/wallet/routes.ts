import { canRestore, listBalanceRecords, restore } from '@lalmor/contract/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../platform/db/database.ts'
import type { Router } from '../platform/http/route.ts'
import { listRecordDays } from './records.ts'
import { describeRestore, restorePlayMoney } from './restore.ts'

export function walletRoutes({ serve }: Router, { db, gameName }: { db: Database['db']; gameName: (game: number) => string }) {
  serve(canRestore, (_ask, { player, now }) => describeRestore(db, player.playerId, now))
  serve(listBalanceRecords, (ask, { player }) => listRecordDays({ db, gameName }, player.playerId, ask))
  serve(restore, async (_ask, { player, now }) => toWire({ balance: await restorePlayMoney(db, player, now) }))
}
