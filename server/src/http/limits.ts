import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Largest body of a call, in bytes. */
export const bodyLimit = 64 * 1024
const maxDepth = 32
const maxValues = 2_000

/** Refuses what no call of ours would send, before any schema looks at it. */
export function guardRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && !isOwnOrigin(request)) throw new Refusal('ForeignOrigin')
  })
  app.addHook('preValidation', async (request) => {
    const excess = findExcess(request.body)
    if (excess) throw excess
  })
}

/** A browser names the page a call comes from: only this host's pages may call. A call without a page has no Origin. */
export function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/**
 * What no call of ours would hold: a body nested too deeply or too large, or a number beyond all numbers, as JSON can write one
 * (1e999). Walks without recursion and stops at the first excess: a nested body costs JSON.parse 9–31 × a flat one already.
 */
function findExcess(body: unknown): Refusal | undefined {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: body, depth: 0, field: '' }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (++values > maxValues) return new Refusal('TooDeep')
    if (typeof value === 'number' && !Number.isFinite(value)) return new Refusal('BadInput', { field, problem: 'must be a finite number' })
    if (value === null || typeof value !== 'object') continue
    if (depth >= maxDepth) return new Refusal('TooDeep')
    for (const [name, inner] of Object.entries(value))
      waiting.push({ value: inner, depth: depth + 1, field: depth === 0 ? name : `${field}.${name}` })
  }
  return undefined
}
