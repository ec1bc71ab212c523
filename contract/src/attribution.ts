import { Type, type Static } from 'typebox'
import { body, type Route } from './route.ts'

/** The only events tracked, and only for players who agreed to attribution. */
const EventName = Type.Union([
  Type.Literal('sign_up'),
  Type.Literal('guest'),
  Type.Literal('phone_bound'),
  Type.Literal('deposit_started'),
  Type.Literal('deposit_credited'),
  Type.Literal('first_deposit'),
  Type.Literal('withdrawal_paid'),
])
export type EventName = Static<typeof EventName>
export type EventTokens = Record<EventName, string>

const EventId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })
const Instant = Type.String({ format: 'date-time' })
const Token = Type.String()

const TrackedFact = Type.Object({
  id: { ...EventId, description: 'of this fact for good: the deduplication id and the id of its upload' },
  name: EventName,
  at: Instant,
  revenue: Type.Optional(Type.Integer({ minimum: 0, description: 'paise, of a credit' })),
})
export type TrackedFact = Static<typeof TrackedFact>

export const readAttribution = {
  method: 'POST',
  path: '/u/attribution',
  session: 'player',
  summary: 'Whether this player is measured, with what, and what has happened since the player agreed to it',
  body: body({}),
  result: Type.Object({
    state: Type.Union([Type.Literal('off'), Type.Literal('paused'), Type.Literal('on')], {
      description: 'off without the player’s consent or where it is not configured; paused during a break and once the account is closed',
    }),
    service: Type.Optional(
      Type.Object(
        {
          appToken: Token,
          environment: Type.Union([Type.Literal('sandbox'), Type.Literal('production')]),
          eventTokens: Type.Object({
            sign_up: Token,
            guest: Token,
            phone_bound: Token,
            deposit_started: Token,
            deposit_credited: Token,
            first_deposit: Token,
            withdrawal_paid: Token,
          }),
        },
        { description: 'while it is on' },
      ),
    ),
    facts: Type.Array(TrackedFact, { description: 'while it is on: of the last 7 days, oldest first' }),
  }),
} as const satisfies Route
export type Attribution = Static<(typeof readAttribution)['result']>

export const uploadEvents = {
  method: 'POST',
  path: '/u/transferEventUpload',
  session: 'player',
  summary: 'PRODUCT §4 H33: tracked events, each kept once for a device and id. Without the player’s consent nothing is kept',
  body: body({
    events: Type.Array(
      Type.Object(
        {
          id: EventId,
          name: EventName,
          at: Instant,
          params: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,23}$' }), Type.String({ maxLength: 256 }), {
            maxProperties: 10,
            additionalProperties: false,
            description: 'webUuid links the browser that the attribution service measures to this player',
          }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  result: Type.Object({ kept: Type.Integer({ description: 'how many were new and are kept' }) }),
} as const satisfies Route
