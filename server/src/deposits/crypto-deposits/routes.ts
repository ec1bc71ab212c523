import { readCryptoDeposit } from '@lalmor/contract/deposits.ts'
import type { Router } from '../../platform/http/route.ts'
import { readCrypto } from './read.ts'

export function cryptoDepositRoutes({ serve }: Router, parts: Parameters<typeof readCrypto>[0]) {
  serve(readCryptoDeposit, (_ask, { player, now }) => readCrypto(parts, player, now))
}
