import { launchStanding } from '@lalmor/contract/provider-wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import * as store from './store.ts'
import type { ProviderWalletDeps } from './transact.ts'

export function standingRoutes({ serve }: Router, { pool }: Pick<ProviderWalletDeps, 'pool'>) {
  serve(launchStanding, async ({ launchId }, { player: { playerId }, now }) => {
    const query = pgQuery(pool)
    const sums = await store.sumLaunch(query, { playerId, launchId, at: now })
    if (!sums) throw new Refusal('UnknownLaunch')
    const wallet = (await readWallet(query, playerId))!
    return { ...toWire({ staked: sums.staked, paid: sums.paid, balance: paise(wallet.cash + wallet.bonus) }), over: sums.over }
  })
}
