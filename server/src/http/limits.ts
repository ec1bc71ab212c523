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
    if (!isShallow(request.body)) throw new Refusal('TooDeep')
  })
}

/** A browser names the page a call comes from: only this host's pages may call. A call without a page has no Origin. */
export function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Walks without recursion and stops at the first excess: a nested body costs JSON.parse 9–31 × a flat one already. */
function isShallow(body: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (++values > maxValues) return false
    if (value === null || typeof value !== 'object') continue
    if (depth >= maxDepth) return false
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
  }
  return true
}
