import { readCryptoDeposit } from '@lalmor/contract/deposits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Router } from '../../platform/http/route.ts'
import type { RateSource } from '../../platform/payments/rates.ts'
import { readCrypto } from './read.ts'

export function cryptoDepositRoutes({ serve }: Router, parts: { db: Database['db']; rates: RateSource }) {
  serve(readCryptoDeposit, (_ask, { player: { playerId }, now }) => readCrypto(parts, playerId, now))
}
