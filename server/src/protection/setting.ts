import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Tx } from '../platform/db/database.ts'

/** The row 'protection' of app.setting. */
type ProtectionSetting = {
  depositLimitChips: { day: WirePaise[]; week: WirePaise[]; month: WirePaise[] }
  remindAfterDays: number
  idleMinutes: number[]
  idleGraceMs: number
}

export async function readProtectionSetting(tx: Tx): Promise<ProtectionSetting> {
  const { value } = await tx.selectFrom('app.setting').select('value').where('name', '=', 'protection').executeTakeFirstOrThrow()
  return value as ProtectionSetting
}
