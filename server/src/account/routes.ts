import { getUserInfo } from '@lalmor/contract/account.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { createBatchReader } from '../db/batch-reader.ts'
import type { Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import { findPlayers } from './store.ts'

export function accountRoutes({ serve }: Router, { pool }: { pool: Database['pool'] }) {
  const readPlayer = createBatchReader(findPlayers(pool), {
    key: (playerId: bigint) => playerId,
    row: ({ player_id }) => player_id,
  })

  serve(getUserInfo, async (_ask, { player: { playerId } }) => {
    const player = await readPlayer(playerId)
    assert(player, `player ${playerId} has no row or no wallet`)
    const { cash, bonus } = player
    return {
      uid: String(playerId),
      nickname: player.nickname,
      guest: player.guest,
      ...toWire({ balance: paise(cash + bonus), cash, bonus }),
      registeredAt: player.created_at.toISOString(),
    }
  })
}
