import type { Accepted } from '@lalmor/contract/envelope.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Answered, Asked, Document, Route } from '@lalmor/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { accepted } from './envelope.ts'

/** Who asks, as the session proves it. */
export type Player = { playerId: bigint; sessionId: string }

/** What a use case gets beside the body. `now` is read once, here. */
export type Context = { now: Date; reply: FastifyReply; request: FastifyRequest; deviceNumber: string; locale: Locale }

/** Finds the player of a request or throws the refusal that ends the session. */
export type ResolvePlayer = (request: FastifyRequest, body: SessionFields, now: Date) => Promise<Player>

export type SessionFields = { sign?: string; uid?: string; deviceNumber: string }

type Handler<R extends Route> = R['session'] extends 'player'
  ? (ask: Asked<R>, context: Context & { player: Player }) => Promise<Answered<R>>
  : (ask: Asked<R>, context: Context) => Promise<Answered<R>>

/** Registers the calls of the contract on `app` and remembers which. */
export function createRouter(app: FastifyInstance, { resolvePlayer, clock }: { resolvePlayer: ResolvePlayer; clock: () => Date }) {
  const served = new Set<string>()

  /** Serves one route of the contract: its schemas validate and serialise, its session rule is kept here. */
  function serve<R extends Route>(route: R, handler: Handler<R>) {
    served.add(route.path)
    app.route<{ Reply: Accepted<Answered<R>> }>({
      method: route.method,
      url: route.path,
      schema: { summary: route.summary, body: route.body, response: { 200: envelopeOf(route.result) } },
      async handler(request, reply) {
        // The schema has let nothing else through.
        const ask = request.body as Asked<R> & SessionFields & { locale: Locale }
        const now = clock()
        const context: Context = { now, reply, request, deviceNumber: ask.deviceNumber, locale: ask.locale }
        const player = route.session === 'player' ? { player: await resolvePlayer(request, ask, now) } : undefined
        return accepted(await handler(ask, { ...context, ...player } as Context & { player: Player }))
      },
    })
  }

  /** Publishes a document of the contract to anyone, as it is. `maxAgeS` says how long a copy of it stays good. */
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
        // The schemas have let nothing else through.
        const ask = { params: request.params as Static<D['params']>, query: request.query as Static<D['query']> }
        const { result, maxAgeS } = await handler(ask)
        void reply.header('cache-control', `public, max-age=${maxAgeS}`)
        return result
      },
    })
  }

  return { serve, publish, served }
}

export type Router = ReturnType<typeof createRouter>

const envelopeOf = (result: Route['result']) => Type.Object({ state: Type.Literal('200'), msg: Type.String(), resultData: result })
