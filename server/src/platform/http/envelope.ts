import type { Accepted, Refused } from '@lalmor/contract/envelope.ts'
import { refusals, type Reason } from '@lalmor/contract/refusals.ts'
import { lossOf, NoConnection } from '@lalmor/ledger/database-loss.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { OutcomeLost } from '../db/driver.ts'
import { Shed, type Gate } from './gate.ts'
import { safeHeaders } from './headers.ts'
import { Refusal } from './refusal.ts'
import { noSecurityLog, type SecurityLog } from './security-log.ts'

export const accepted = <Result>(resultData: Result): Accepted<Result> => ({ state: '200', msg: 'OK', resultData })

const httpStatuses: Partial<Record<Reason, number>> = {
  UnknownRoute: 404,
  WrongMethod: 405,
  NoDailyHead: 404,
  BadRequest: 400,
  BadJson: 400,
  BadInput: 400,
  TooDeep: 400,
  TooLarge: 413,
  NotJson: 415,
  ForeignOrigin: 403,
  UnknownHost: 421,
  TooManyRequests: 429,
  Busy: 503,
  OutcomeUnknown: 503,
  Internal: 500,
}

/** Answers what Fastify refuses before it looks for a route, also text that is not HTTP. */
export const beforeRoutes = {
  frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void refuse(request, reply.headers(safeHeaders(request)), new Refusal('BadRequest')),
  clientErrorHandler(_error: Error, socket: Socket) {
    if (!socket.writable) return
    const { state, msg } = refusals.BadRequest
    const body = JSON.stringify({ state, msg, reason: 'BadRequest', facts: {}, requestId: randomUUID() })
    const headers = {
      ...safeHeaders({ method: 'GET', url: '', protocol: 'http' }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  },
}

/** Many calls fail then: they share one log line per interval. */
const lossLoggedEveryMs = 10_000

/** Answers each refusal and error of this server with an envelope that has a reason and an id, never a stack. */
export function answerErrors(
  app: FastifyInstance,
  { security = noSecurityLog, gate }: { security?: SecurityLog; gate?: Gate | undefined } = {},
) {
  const answer = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    security.refused(request, refusal)
    return refuse(request, reply, refusal)
  }
  const loggedAt = new Map<string, number>()
  const noteLoss = (error: Error) => {
    const what = error instanceof NoConnection ? 'every database connection is in use' : 'the database is lost'
    if (performance.now() - (loggedAt.get(what) ?? -Infinity) < lossLoggedEveryMs) return
    loggedAt.set(what, performance.now())
    app.log.warn({ err: error }, `${what}; callers are asked to try again`)
  }

  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    if (request.raw.destroyed && !request.raw.complete) {
      // No client receives the answer.
      request.log.info({ err: error }, 'the client hung up')
      return answer(request, reply, new Refusal('BadRequest'))
    }
    const lost = lossRefusal(error)
    const refusal = error instanceof Refusal ? error : (lost ?? translate(error))
    if (lost) noteLoss(error)
    if (refusal.reason === 'Internal') request.log.error({ err: error }, 'request failed')
    const isFlood = refusal.reason === 'TooManyRequests' || refusal instanceof Shed
    if (isFlood && gate && !(await gate.hold())) void reply.header('connection', 'close')
    return answer(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const allowed = (['POST', 'GET'] as const).filter((method) => app.hasRoute({ method, url: path }))
    if (allowed.length === 0) return answer(request, reply, new Refusal('UnknownRoute'))
    return answer(request, reply.header('allow', allowed.join(', ')), new Refusal('WrongMethod'))
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, { reason, facts }: Refusal) {
  const { state, msg } = refusals[reason]
  const refused: Refused = { state, msg, reason, facts, requestId: request.id }
  if ('retryAfterMs' in facts) void reply.header('retry-after', Math.ceil(facts.retryAfterMs / 1_000))
  // The route's serializer knows only the shape of its success.
  return reply
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .code(httpStatuses[reason] ?? 200)
    .send(refused)
}

/** Wait for callers while the database is lost: a standby needs a few seconds to take over. */
export const lossRetryMs = 2_000

/** Refusal while the database is lost: in doubt if the call may have been committed, otherwise without effect. */
function lossRefusal(error: Error): Refusal | undefined {
  if (error instanceof OutcomeLost) return new Refusal('OutcomeUnknown', { retryAfterMs: lossRetryMs })
  return lossOf(error) && new Refusal('Busy', { retryAfterMs: lossRetryMs })
}

/** An unknown error is our own fault. */
function translate(error: FastifyError): Refusal {
  if (error.validation) {
    const [first] = error.validation
    const field = [first?.instancePath.slice(1).replaceAll('/', '.'), first?.params.missingProperty ?? first?.params.additionalProperty]
    return new Refusal('BadInput', { field: field.filter(Boolean).join('.'), problem: first?.message ?? 'is not valid' })
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('TooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('NotJson')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('BadJson')
    // PostgreSQL: a lock timeout, without effect.
    case '55P03':
      return new Refusal('Busy', { retryAfterMs: 1_000 })
    default:
      // Fastify or a plugin refuses the request itself; static files are 403 outside their folder.
      if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('UnknownRoute')
      return (error.statusCode ?? 500) < 500 ? new Refusal('BadRequest') : new Refusal('Internal')
  }
}
