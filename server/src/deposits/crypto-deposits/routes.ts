import { readCryptoDeposit } from '@lalmor/contract/deposits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Router } from '../../platform/http/route.ts'
import { readCrypto } from './read.ts'

export function cryptoDepositRoutes({ serve }: Router, { db }: { db: Database['db'] }) {
  serve(readCryptoDeposit, (_ask, { player: { playerId }, now }) => readCrypto(db, playerId, now))
}
