import { Refusal } from '../../platform/http/refusal.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { readProtectionSetting } from '../../protection/setting.ts'
import * as store from './store.ts'

/** Sets the time-out of all the player's sessions, from now; undefined is never. Throws PhoneNotBound (a guest could not log in again) and BadInput. */
export async function setIdle(
  db: Database['db'],
  { playerId, minutes }: { playerId: bigint; minutes: number | undefined },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { idleMinutes } = await readProtectionSetting(tx)
    if (minutes !== undefined && !(await store.findPhone(tx, playerId))) throw new Refusal('PhoneNotBound')
    if (minutes !== undefined && !idleMinutes.includes(minutes))
      throw new Refusal('BadInput', { field: 'minutes', problem: 'is not offered' })
    await store.saveIdleMinutes(tx, playerId, minutes ?? null)
    await store.setIdleUntil(tx, playerId, await findIdleUntil(tx, playerId, now), now)
  })
}

/** Last used now; null without a time-out. */
export async function findIdleUntil(tx: Tx, playerId: bigint, now: Date): Promise<Date | null> {
  const minutes = await store.findIdleMinutes(tx, playerId)
  if (minutes === null) return null
  const { idleGraceMs } = await readProtectionSetting(tx)
  return new Date(now.getTime() + minutes * 60_000 + idleGraceMs)
}
