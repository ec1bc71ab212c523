import { lossOf } from '@lalmor/ledger/database-loss.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { GateRefusal } from '../people/gate.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** The console's answer to a call that it does not do. */
export class ConsoleRefusal extends Error {
  readonly status: number
  readonly reason: string
  readonly facts: object

  constructor(status: number, reason: string, facts: object = {}) {
    super(reason)
    this.status = status
    this.reason = reason
    this.facts = facts
  }
}

/** Answers each refusal and error with a reason, never with a stack or the words of a library. */
export function answerRefusals(app: FastifyInstance) {
  const answer = (reply: FastifyReply, { status, reason, facts }: ConsoleRefusal) =>
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8').code(status).send({ reason, facts })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof ConsoleRefusal ? error : translate(error, request.id)
    if (refusal.status === 503) request.log.warn({ err: error }, 'the database is lost; callers are asked to try again')
    if (refusal.status === 500) request.log.error({ err: error }, 'request failed')
    return answer(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) => answer(reply, new ConsoleRefusal(404, 'unknown-address')))
}

const gateStatuses: { readonly [reason: string]: number } = { 'sign-in': 401, 'too-many': 429 }

function translate(error: FastifyError, id: string): ConsoleRefusal {
  // A body that no call has (platform/http/limits.ts).
  if (error instanceof Refusal) return new ConsoleRefusal(400, 'bad-input', { path: (error.facts as { field?: string }).field ?? '' })
  if (error instanceof GateRefusal) return new ConsoleRefusal(gateStatuses[error.reason] ?? 403, error.reason, error.facts)
  if (lossOf(error)) return new ConsoleRefusal(503, 'away')
  if (error.validation) {
    const [first] = error.validation
    const path = [first?.instancePath.slice(1).replaceAll('/', '.'), first?.params.missingProperty ?? first?.params.additionalProperty]
    return new ConsoleRefusal(400, 'bad-input', { path: path.filter(Boolean).join('.') })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ConsoleRefusal(413, 'too-large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ConsoleRefusal(415, 'not-json')
  const status = error.statusCode ?? 500
  if (status === 403 || status === 404) return new ConsoleRefusal(404, 'unknown-address')
  return status < 500 ? new ConsoleRefusal(400, 'bad-input', { path: '' }) : new ConsoleRefusal(500, 'failed', { id })
}
