import type { Sessions } from '@lalmor/contract/sessions.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import type { Player } from '../../platform/http/route.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const overMs = 30 * dayMs

export async function listSessions(tx: Tx, { playerId, sessionId }: Player, now: Date): Promise<Sessions> {
  // A session lasts 30 days: one that began earlier ended more than 30 days ago.
  const rows = await store.listSessions(tx, { playerId, sessionId, since: new Date(now.getTime() - 2 * overMs) })
  const current = rows.find(({ session_id }) => session_id === sessionId)
  assert(current, `session ${sessionId} is not among those of its player`)
  const previousAt = await store.findSignInBefore(tx, { playerId, at: current.created_at })
  const others = rows.filter((row) => row !== current && isLive(row, now)).toSorted(byDate(usedAt))
  const over = [...rows.flatMap((row) => endOf(row, now)), ...rows.flatMap(refusalOf)]
    .filter(({ at }) => at.getTime() > now.getTime() - overMs)
    .toSorted(byDate(({ at }) => at))
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
  return {
    current: live(current),
    others: others.map(live),
    over,
    ...(previousAt && { previousSignInAt: previousAt.toISOString() }),
  }
}

type Row = store.ListedSession

const byDate =
  <T>(date: (of: T) => Date) =>
  (a: T, b: T) =>
    date(b).getTime() - date(a).getTime()

const isIdle = ({ idle_until }: Row, now: Date) => idle_until !== null && idle_until <= now
const isLive = (row: Row, now: Date) => row.revoked_at === null && row.expires_at > now && !isIdle(row, now)
const usedAt = ({ created_at, seen_at }: Row) => (seen_at && seen_at > created_at ? seen_at : created_at)

const begunWith = ({ id, system, browser, installed }: Row) => ({ id, ...(system && { system }), ...(browser && { browser }), installed })

const live = (row: Row) => ({
  ...begunWith(row),
  signedInAt: row.created_at.toISOString(),
  usedAt: usedAt(row).toISOString(),
  endsAt: row.expires_at.toISOString(),
})

const isTold = (by: Row['ended_by']) => by === 'logout' || by === 'player' || by === 'operator' || by === 'idle'

function endOf(row: Row, now: Date) {
  if (isLive(row, now)) return []
  const { revoked_at, expires_at, idle_until, ended_by } = row
  const wasIdle = isIdle(row, now) && idle_until! < expires_at
  const by = revoked_at === null ? (wasIdle ? ('idle' as const) : ('expired' as const)) : isTold(ended_by) ? ended_by : undefined
  return [{ kind: 'ended' as const, ...begunWith(row), at: revoked_at ?? (wasIdle ? idle_until! : expires_at), ...(by && { by }) }]
}

const refusalOf = ({ id, misused_at }: Row) => (misused_at ? [{ kind: 'refused' as const, id, at: misused_at }] : [])
