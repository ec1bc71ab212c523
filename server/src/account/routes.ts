import { getUserInfo } from '@lalmor/contract/account.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import { findPlayer } from './store.ts'

export function accountRoutes({ serve }: Router, { db }: { db: Database['db'] }) {
  serve(getUserInfo, async (_ask, { player: { playerId } }) => {
    const [{ nickname, guest, created_at }, wallet] = await Promise.all([findPlayer(db, playerId), readWallet(ledgerIn(db), playerId)])
    assert(wallet, `player ${playerId} has no wallet`)
    const { cash, bonus } = wallet
    return {
      uid: String(playerId),
      nickname,
      guest,
      ...toWire({ balance: paise(cash + bonus), cash, bonus }),
      registeredAt: created_at.toISOString(),
    }
  })
}
