import { getUserInfo } from '@lalmor/contract/account.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { createBatchReader } from '../db/batch-reader.ts'
import type { Database } from '../db/database.ts'
import type { WalletReader } from '../db/wallet-reader.ts'
import type { Router } from '../http/route.ts'
import { findPlayers } from './store.ts'

export function accountRoutes({ serve }: Router, { pool, readWallet }: { pool: Database['pool']; readWallet: WalletReader }) {
  const readPlayer = createBatchReader(findPlayers(pool), {
    key: (playerId: bigint) => playerId,
    row: ({ player_id }) => player_id,
  })

  serve(getUserInfo, async (_ask, { player: { playerId } }) => {
    const [player, wallet] = await Promise.all([readPlayer(playerId), readWallet(playerId)])
    assert(player && wallet, `player ${playerId} has no row or no wallet`)
    const { cash, bonus } = wallet
    return {
      uid: String(playerId),
      nickname: player.nickname,
      guest: player.guest,
      ...toWire({ balance: paise(cash + bonus), cash, bonus }),
      registeredAt: player.created_at.toISOString(),
    }
  })
}
