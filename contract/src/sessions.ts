import { Type, type Static } from 'typebox'
import { body, type Route } from './route.ts'

/** Product names as browsers report them, the same in every language. */
export const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'ChromeOS', 'Linux'] as const
export const browsers = ['Chrome', 'Safari', 'Samsung Internet', 'Firefox', 'Edge', 'Opera', 'UC Browser', 'Mi Browser'] as const

const Instant = Type.String({ format: 'date-time' })
/** Eight digits; not a secret. */
const SessionId = Type.String({ pattern: '^[0-9a-f]{8}$' })

/** Absent if unreported or unknown. */
const begunWith = {
  system: Type.Optional(Type.Enum(systems)),
  browser: Type.Optional(Type.Enum(browsers)),
  installed: Type.Boolean({ description: 'It ran as the installed app' }),
}

const LiveSession = Type.Object({
  id: SessionId,
  ...begunWith,
  signedInAt: Instant,
  usedAt: Instant,
  endsAt: Instant,
})

/** `by` is absent for sessions that ended before we stored it. */
const EndedSession = Type.Object({
  kind: Type.Literal('ended'),
  id: SessionId,
  ...begunWith,
  at: Instant,
  by: Type.Optional(Type.Enum(['logout', 'player', 'operator', 'expired', 'idle'] as const)),
})

/** Somebody sent a copied `sign` of session `id`, last at `at`; the session continues. */
const RefusedSign = Type.Object({ kind: Type.Literal('refused'), id: SessionId, at: Instant })

const Sessions = Type.Object({
  current: LiveSession,
  others: Type.Array(LiveSession),
  over: Type.Array(Type.Union([EndedSession, RefusedSign]), { description: 'of the last 30 days, newest first' }),
  previousSignInAt: Type.Optional(Instant),
})
export type Sessions = Static<typeof Sessions>

export const listSessions = {
  method: 'POST',
  path: '/session/list',
  session: 'player',
  summary: 'The sessions of this player: this one, the others, and those that ended or were refused',
  body: body({}),
  result: Sessions,
} as const satisfies Route

export const endSession = {
  method: 'POST',
  path: '/session/end',
  session: 'player',
  summary: 'Ends another session of this player at once. One that has ended stays as it is',
  body: body({ id: SessionId }),
  result: Sessions,
} as const satisfies Route

export const endOtherSessions = {
  method: 'POST',
  path: '/session/end-others',
  session: 'player',
  summary: 'Ends every session of this player but the one that asks',
  body: body({}),
  result: Sessions,
} as const satisfies Route
