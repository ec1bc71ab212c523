import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Tx } from '../platform/db/database.ts'
import { readSetting } from '../platform/db/settings.ts'

/** The row 'protection' of app.setting. */
type ProtectionSetting = {
  depositLimitChips: { day: WirePaise[]; week: WirePaise[]; month: WirePaise[] }
  remindAfterDays: number
  idleMinutes: number[]
  idleGraceMs: number
}

export async function readProtectionSetting(tx: Tx): Promise<ProtectionSetting> {
  const { value } = await readSetting(tx, 'protection')
  return value as ProtectionSetting
}
