import type { Stakes } from '@lalmor/games/engine.ts'
import { launchGame, listGames } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Router } from '../http/route.ts'
import { readSeeds } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import type { Titles } from './titles.ts'

export function gameRoutes({ serve }: Router, { db, vault, titles }: { db: Database['db']; vault: SeedVault; titles: Titles }) {
  serve(listGames, async () => ({ games: titles.tiles }))

  serve(launchGame, async ({ game }, { player: { playerId } }) => {
    const title = titles.find(game)
    if (!title) throw new Refusal('UnknownGame')
    const [wallet, seeds] = await Promise.all([readWallet(ledgerIn(db), playerId), readSeeds(db, vault, playerId)])
    assert(wallet, `player ${playerId} has no wallet`)
    const { rules, name, minRoundMs, rtpPpm } = title
    return {
      game,
      title: name,
      version: rules.version,
      definitionHash: rules.definitionHash,
      frame: `arcade/?game=${game}`,
      ...toWire({ ...stakesOf(rules.stakes), balance: paise(wallet.cash + wallet.bonus) }),
      multiStep: rules.multiStep,
      minRoundMs,
      rtpPpm,
      seeds,
    }
  })
}

const stakesOf = (stakes: Stakes) =>
  stakes.kind === 'list'
    ? { stakes: [...stakes.list], stakeDefault: stakes.usual }
    : { stakes: [...stakes.chips], stakeDefault: stakes.usual, stakeMost: stakes.most }
