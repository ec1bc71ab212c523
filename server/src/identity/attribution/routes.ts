import * as contract from '@lalmor/contract/attribution.ts'
import type { AttributionSetting } from '../../platform/config/attribution.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Router } from '../../platform/http/route.ts'
import { readAttribution } from './read.ts'
import { keepUploads } from './upload.ts'

export function attributionRoutes(
  { serve }: Router,
  { db, setting, moneyMode }: { db: Database['db']; setting: AttributionSetting | null; moneyMode: MoneyMode },
) {
  serve(contract.readAttribution, async (_ask, { player: { playerId }, now }) => readAttribution(db, { playerId, setting, moneyMode }, now))
  serve(contract.uploadEvents, async ({ events }, { player: { playerId }, deviceNumber, now }) => {
    if (!setting) return { kept: 0 }
    const uploads = events.map(({ at, ...event }) => ({ ...event, at: new Date(at) }))
    return { kept: await keepUploads(db, { playerId, device: deviceNumber, uploads }, now) }
  })
}
