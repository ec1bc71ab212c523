import { giveUpBonus as giveUpRoute, listBonuses as listRoute } from '@lalmor/contract/bonuses.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import type { Router } from '../../platform/http/route.ts'
import { giveUpBonus } from './give-up.ts'
import { listBonuses } from './list.ts'

export function bonusRoutes({ serve }: Router, parts: Parameters<typeof listBonuses>[0]) {
  serve(listRoute, ({ before }, { player: { playerId }, now }) => listBonuses(parts, { playerId, before }, now))
  serve(giveUpRoute, async ({ lotNo, forfeits }, { player: { playerId }, now }) => {
    const forfeited = await giveUpBonus(parts.db, { playerId, lotNo, forfeits: fromWire(forfeits) }, now)
    return toWire({ forfeited })
  })
}
