import { Refusal } from '../platform/http/refusal.ts'
import type { Tx } from '../platform/db/database.ts'
import * as store from './store.ts'

/** Throws PlayStopped when a break was taken on this device: a new account there would bypass it. */
export async function refuseStoppedDevice(tx: Tx, device: string, now: Date): Promise<void> {
  const stop = await store.findDeviceStop(tx, device, now)
  if (stop) throw new Refusal('PlayStopped', { until: stop.until?.toISOString() ?? null })
}
