import { currentSeeds, revealSeed, rotateSeed } from '@lalmor/contract/seeds.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { readSeeds, revealPair } from './read.ts'
import { rotate } from './rotate.ts'
import type { SeedVault } from './vault.ts'

export function seedRoutes({ serve }: Router, { db, vault }: { db: Database['db']; vault: SeedVault }) {
  serve(currentSeeds, (_ask, { player, now }) => readSeeds(db, vault, player.playerId, now))

  serve(rotateSeed, async ({ seedNo, clientSeed }, { player: { playerId }, now }) => {
    // A lone surrogate has no UTF-8 bytes.
    if (clientSeed?.isWellFormed() === false) throw new Refusal('BadInput', { field: 'clientSeed', problem: 'must be well-formed Unicode' })
    const revealed = await rotate({ db, vault }, { playerId, seedNo, clientSeed }, now)
    return { revealed, seeds: await readSeeds(db, vault, playerId, now) }
  })

  serve(revealSeed, ({ seedNo }, { player }) => revealPair(db, vault, player.playerId, seedNo))
}
