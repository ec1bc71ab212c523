import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { networkOf } from './network.ts'
import type { Refusal } from './refusal.ts'
import { otherEvents, securityKinds, type SecurityKind } from './security-kinds.ts'

/** One minute's, `times` times. */
export type SecurityEvent = {
  minute: Date
  kind: SecurityKind
  what: string
  path: string
  player_id: bigint | null
  phone_mark: string | null
  network: string | null
  times: number
}

export type SecurityLog = {
  refused: (request: FastifyRequest, refusal: Refusal) => void
  noted: (request: FastifyRequest, what: keyof typeof otherEvents) => void
}

/** For tools and benchmarks, which keep no log. */
export const noSecurityLog: SecurityLog = { refused: () => {}, noted: () => {} }

/** A flood beyond them is only counted, by event and path. */
export const bounds = { aMinute: 200, aDay: 20_000 }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Counts events in memory, so that a request writes nothing; `flush` writes them. `key` keys the hashes of phone numbers. */
export function createSecurityLog({ clock, key }: { clock: () => Date; key: Buffer }) {
  let counted = new Map<string, SecurityEvent>()
  const day = { begun: 0, rows: 0 }

  function hasRoom(now: Date): boolean {
    if (now.getTime() - day.begun >= dayMs) Object.assign(day, { begun: now.getTime(), rows: 0 })
    return counted.size < bounds.aMinute && day.rows < bounds.aDay
  }

  function count(event: Omit<SecurityEvent, 'minute' | 'times'>, now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs) * minuteMs
    const idOf = ({ kind, what, path, player_id, phone_mark, network }: typeof event) =>
      [minute, kind, what, path, player_id, phone_mark, network].join(' ')
    const id = idOf(event)
    const known = counted.get(id)
    if (known) return void known.times++
    if (hasRoom(now)) {
      day.rows++
      return void counted.set(id, { ...event, minute: new Date(minute), times: 1 })
    }
    const whole = { ...event, player_id: null, phone_mark: null, network: null }
    const all = counted.get(idOf(whole))
    if (all) all.times++
    else counted.set(idOf(whole), { ...whole, minute: new Date(minute), times: 1 })
  }

  const place = (request: FastifyRequest) => ({
    // The route, never the requested path: callers write that.
    path: request.routeOptions.url ?? '-',
    network: networkOf(request.ip),
  })

  const log: SecurityLog = {
    refused(request, { reason, by }) {
      const kind = by?.what ? otherEvents[by.what] : securityKinds[reason]
      if (kind === null) return
      const who = by?.playerId ?? null
      count(
        { kind, what: by?.what ?? reason, ...place(request), player_id: who, phone_mark: who === null ? markOf(request, key) : null },
        clock(),
      )
    },
    noted: (request, what) => count({ kind: otherEvents[what], what, ...place(request), player_id: null, phone_mark: null }, clock()),
  }

  /** A failed write loses the counts. */
  async function flush(keep: (events: readonly SecurityEvent[]) => Promise<void>): Promise<void> {
    const events = [...counted.values()]
    counted = new Map()
    if (events.length > 0) await keep(events)
  }

  return { ...log, flush }
}

/** The mark of the number in a call without a session. */
function markOf({ body }: FastifyRequest, key: Buffer): string | null {
  const mobile = (body as { mobile?: unknown } | null | undefined)?.mobile
  const digits = typeof mobile === 'string' ? mobile.replaceAll(/\D/g, '').slice(-10) : ''
  // The key alone keeps others from trying all numbers; an HMAC is 20 × as slow.
  return digits.length === 10 ? hash('sha256', `${key.toString('base64')} security log ${digits}`, 'hex').slice(0, 16) : null
}
