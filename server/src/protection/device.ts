import { Refusal } from '../platform/http/refusal.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Device } from '../platform/http/device-cookie.ts'
import type { Player } from '../platform/http/route.ts'
import * as store from './store.ts'

/** Throws PlayStopped: a new account there would bypass a break. */
export async function refuseStoppedDevice(tx: Tx, device: Device, now: Date): Promise<void> {
  const [{ others, byNumber }, minor] = await Promise.all([
    store.findBreaks(tx, { playerId: 0n, device }, now),
    store.findMinorStop(tx, device, now),
  ])
  const stops = [others, byNumber, minor].filter((until) => until !== null)
  if (stops.length > 0) throw new Refusal('PlayStopped', { until: wireOf(Math.max(...stops.map(Number))) })
}

/** Throws DeviceStopped during another player's break. The session carries it, so nothing is read. */
export function refuseOnStoppedDevice({ deviceStop }: Pick<Player, 'deviceStop'>): void {
  if (deviceStop) throw new Refusal('DeviceStopped', { until: deviceStop.until?.toISOString() ?? null })
}

type Break = { playerId: bigint; device: Device; until: Date | undefined }

/**
 * Stops play, deposits and new accounts there. Returns others' stopped sessions, whose launches the caller ends. Call it last in the `tx`: sign-ins wait for
 * it.
 */
export async function stopDevices(tx: Tx, { playerId, device, until }: Break, now: Date): Promise<string[]> {
  await store.lockDevices(tx, { for: 'break' })
  const stopped = { device: device.number, mark: device.mark, player_id: playerId, stopped_until: until ?? ('infinity' as const) }
  await store.insertDeviceStop(tx, { ...stopped, asked_at: now, cause: 'break' })
  return store.stopOthersSessions(tx, { playerId, until: until ?? Infinity }, now)
}

/**
 * Returns another player's break, by the cookie; null without one. `spread` extends the player's own stop to others' sessions: call it once the session is
 * stored.
 */
export async function readDeviceStop(tx: Tx, { playerId, device }: Omit<Break, 'until'>, now: Date) {
  await store.lockDevices(tx, { for: 'sign-in' })
  const { others, own } = await store.findBreaks(tx, { playerId, device }, now)
  return {
    stoppedUntil: others === null ? null : others instanceof Date ? others : ('infinity' as const),
    spread: async () => (own === null ? [] : store.stopOthersSessions(tx, { playerId, until: own }, now)),
  }
}

/** `until` undefined is permanent. */
export async function findTakenBreak(tx: Tx, ask: Omit<Break, 'until'>, now: Date): Promise<{ until: Date | undefined } | undefined> {
  const { own } = await store.findBreaks(tx, ask, now)
  return own === null ? undefined : { until: own instanceof Date ? own : undefined }
}

const wireOf = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null)
