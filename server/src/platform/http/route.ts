import type { Accepted } from '@lalmor/contract/envelope.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Answered, Asked, Document, Route } from '@lalmor/contract/route.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { accepted } from './envelope.ts'
import type { Gate } from './gate.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'
import type { RequestLimits } from './request-limits.ts'
import { sessionCookie, sessionKeyOf } from './session-cookie.ts'

/** `over`: the session has ended; only an `answersAgain` route sees it. `deviceStop`: a break on the device; undefined is permanent. */
export type Player = { playerId: bigint; sessionId: string; over?: true; deviceStop?: { until: Date | undefined } }

/** `now` is read once, here. */
export type Context = { now: Date; reply: FastifyReply; request: FastifyRequest; deviceNumber: string; locale: Locale }

/** Finds the player of a request, or throws the refusal that ends the session. */
export type ResolvePlayer = (
  request: FastifyRequest,
  body: SessionFields,
  now: Date,
  ask?: { evenOver?: boolean; sessionKey?: string | undefined },
) => Promise<Player>

/** Open streams for an ended session check again. */
export type SessionNews = { playerId: string }

export type SessionFields = { sign?: string; uid?: string; deviceNumber: string }

type Handler<R extends Route> = R['session'] extends 'player'
  ? (ask: Asked<R>, context: Context & { player: Player }) => Promise<Answered<R>>
  : R['session'] extends 'optional'
    ? (ask: Asked<R>, context: Context & { player: Player | undefined }) => Promise<Answered<R>>
    : (ask: Asked<R>, context: Context) => Promise<Answered<R>>

/** Registers the contract's calls on `app` and remembers them. */
export function createRouter(
  app: FastifyInstance,
  {
    resolvePlayer,
    clock,
    limits,
    gate,
  }: { resolvePlayer: ResolvePlayer; clock: () => Date; limits?: RequestLimits | undefined; gate?: Gate | undefined },
) {
  const served = new Set<string>()

  const schemaOf = ({ summary, body, result }: Route) => ({ summary, body, response: { 200: envelopeOf(result) } })

  async function read<R extends Route>(route: R, request: FastifyRequest, reply: FastifyReply) {
    const ask = request.body as Asked<R> & SessionFields & { locale: Locale }
    const sessionKey = ask.sign ? sessionKeyOf(request, ask.sign) : undefined
    const now = clock()
    const context: Context = { now, reply, request, deviceNumber: ask.deviceNumber, locale: ask.locale }
    const isAsked = route.session === 'player' || (route.session === 'optional' && ask.sign !== undefined)
    if (!isAsked) return { ask, context: context as Context & { player: Player } }
    const cookie = sessionCookie.read(request)
    const player = await resolvePlayer(request, ask, now, { sessionKey, evenOver: route.answersAgain ?? false }).catch((error: unknown) => {
      // A caller with half a session, trying others with it, is a stranger again.
      gate?.doubt(cookie)
      throw error
    })
    gate?.prove(cookie)
    return { ask, context: { ...context, player } }
  }

  /** A player's call at once, a stranger's in a place of the gate. */
  async function inTurn<R extends Route, Result>(route: R, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const { sign, deviceNumber } = request.body as SessionFields
    const isPlayer = gate?.knows(sessionCookie.read(request)) ?? true
    limits?.takeCall(request, route.path, { sessionKey: sign ? sessionKeyOf(request, sign) : undefined, deviceNumber, isPlayer })
    if (!gate) return work()
    if (isPlayer) {
      gate.notePlayer()
      return work()
    }
    const leave = await gate.enter(networkOf(request.ip))
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Validates and serialises by the route's schemas, and enforces its session rule. `NoInfer`: inferring R from handlers too doubled type checking. */
  function serve<R extends Route>(route: R, handler: NoInfer<Handler<R>>) {
    served.add(route.path)
    app.route<{ Reply: Accepted<Answered<R>> }>({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      async handler(request, reply) {
        return inTurn(route, request, async () => {
          const { ask, context } = await read(route, request, reply)
          try {
            return accepted(await handler(ask, context))
          } catch (error) {
            throw refusedTo(context.player, error)
          }
        })
      },
    })
  }

  /** Serves an answer too long for memory: `handler` yields the JSON of its resultData in pieces. */
  function stream<R extends Route & { session: 'player' }>(
    route: R,
    handler: (ask: Asked<R>, context: Context & { player: Player }) => Promise<AsyncGenerator<string, void>>,
  ) {
    served.add(route.path)
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      async handler(request, reply) {
        // A refusal before the first piece is answered as usual. A started stream is ended even without a reader.
        const { pieces, first } = await inTurn(route, request, async () => {
          const { ask, context } = await read(route, request, reply)
          const pieces = await handler(ask, context).catch((error: unknown) => {
            throw refusedTo(context.player, error)
          })
          return { pieces, first: await pieces.next() }
        })
        const answer = Readable.from(inEnvelope(first.value ?? '', pieces))
        answer.once('close', () => void pieces.return(undefined).catch(() => {}))
        return reply.type('application/json; charset=utf-8').send(answer)
      },
    })
  }

  /** Publishes a document of the contract to anyone. `maxAgeS` is the life of a copy. */
  function publish<D extends Document>(
    document: D,
    handler: (ask: { params: Static<D['params']>; query: Static<D['query']> }) => Promise<{ result: Static<D['result']>; maxAgeS: number }>,
  ) {
    served.add(document.path)
    app.route({
      method: document.method,
      url: document.path,
      schema: { summary: document.summary, params: document.params, querystring: document.query, response: { 200: document.result } },
      async handler(request, reply) {
        // The schemas have already checked both.
        const ask = { params: request.params as Static<D['params']>, query: request.query as Static<D['query']> }
        const { result, maxAgeS } = await handler(ask)
        void reply.header('cache-control', `public, max-age=${maxAgeS}`)
        return result
      },
    })
  }

  return { serve, stream, publish, served }
}

function refusedTo(player: Player | undefined, error: unknown): unknown {
  if (player && error instanceof Refusal) error.by = { playerId: player.playerId, ...error.by }
  return error
}

export type Router = ReturnType<typeof createRouter>

/** The same envelope as `accepted` writes. */
async function* inEnvelope(first: string, pieces: AsyncGenerator<string, void>) {
  yield `{"state":"200","msg":"OK","resultData":${first}`
  yield* pieces
  yield '}'
}

export const envelopeOf = (result: Route['result']) => Type.Object({ state: Type.Literal('200'), msg: Type.String(), resultData: result })
