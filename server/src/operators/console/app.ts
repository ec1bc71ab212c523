import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { consolePages } from '@lalmor/contract/ops/pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join, sep } from 'node:path'
import type { ConsoleSettings } from '../../platform/config/env.ts'
import { bodyLimit, guardBodies } from '../../platform/http/limits.ts'
import { logOptions } from '../../platform/http/log.ts'
import { timeouts } from '../../platform/http/timeouts.ts'
import { trustOf } from '../../platform/http/trust-proxy.ts'
import { guardOrigin } from './guard.ts'
import { setConsoleHeaders } from './headers.ts'
import type { Gate } from '../people/gate.ts'
import type { Place } from '../../platform/operators/command.ts'
import { serveActs } from './act-routes.ts'
import { serveGate } from './gate-routes.ts'
import { answerRefusals } from './refuse.ts'

type Parts = {
  settings: Pick<ConsoleSettings, 'logLevel' | 'trustProxy' | 'root'>
  /** Known once it listens: a port may be any free one. */
  origin: () => string
  gate: Gate
  place: Place
}

/** The console's HTTP server: its own pages and calls, and none of the players'. */
export async function createConsole({ settings, origin, gate, place }: Parts) {
  const app = Fastify({
    logger: logOptions(settings.logLevel),
    trustProxy: trustOf(settings.trustProxy),
    ...timeouts(),
    bodyLimit,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, keywords: ['form'] } },
  })
  answerRefusals(app)
  guardBodies(app)
  setConsoleHeaders(app, origin)
  guardOrigin(app, origin)
  await app.register(cookie)
  app.get('/healthz', async () => ({ alive: true }))
  serveGate(app, gate)
  serveActs(app, gate, place)
  await servePages(app, join(settings.root, 'console/dist'))
  return app
}

/** Hashed files under assets/ are cached for ever; the document never, under each of its addresses. */
async function servePages(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    preCompressed: true,
    acceptRanges: false,
    index: false,
    allowedPath: (path) => /^\/?(assets\/|index\.html$)/.test(path),
    setHeaders(reply, path) {
      if (path.includes(`${sep}assets${sep}`)) void reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  for (const page of ['', ...consolePages])
    for (const path of page === '' ? ['/'] : [`/${page}`, `/${page}/:id`]) app.get(path, (_request, reply) => reply.sendFile('index.html'))
}
