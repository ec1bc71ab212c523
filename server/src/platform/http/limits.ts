import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { RequestLimits } from './request-limits.ts'

/** The largest body of a call, in bytes. */
export const bodyLimit = 64 * 1024
const maxDepth = 32
const maxValues = 2_000

/** Refuses what no call of ours would send, before any schema checks it. */
export function guardRequests(app: FastifyInstance, limits: RequestLimits | undefined) {
  app.addHook('onRequest', async (request) => {
    if (!isFile(request)) limits?.takeAddress(request)
    if (request.method === 'POST' && !isOwnOrigin(request)) throw new Refusal('ForeignOrigin')
  })
  app.addHook('preValidation', async (request) => {
    const excess = findExcess(request.body)
    if (excess) throw excess
  })
}

/** Answers read only from the disk: a page loads dozens of them. */
const isFile = ({ method, headers, routeOptions: { url } }: FastifyRequest) =>
  method !== 'POST' && headers.upgrade === undefined && (url === undefined || url.endsWith('*'))

/**
 * A browser names the page that a call comes from: only this host's pages may call, and under TLS only those loaded over it. A call without
 * a page has no Origin.
 */
export function isOwnOrigin({ headers: { origin }, host, protocol }: FastifyRequest): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (protocol !== 'https' || page.protocol === 'https:')
}

/**
 * Finds what no call of ours would contain: a body nested too deeply or too large, a number too large to represent, which JSON can write (1e999), or
 * a text that PostgreSQL cannot store: one with a NUL or half of a surrogate pair. Walks without recursion and stops at the first excess: a nested
 * body already costs JSON.parse 9–31 × a flat one.
 */
function findExcess(body: unknown): Refusal | undefined {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: body, depth: 0, field: '' }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (++values > maxValues) return new Refusal('TooDeep')
    if (typeof value === 'number' && !Number.isFinite(value)) return new Refusal('BadInput', { field, problem: 'must be a finite number' })
    if (typeof value === 'string' && !isKeepable(value)) return new Refusal('BadInput', { field, problem: 'must be a text of characters' })
    if (value === null || typeof value !== 'object') continue
    if (depth >= maxDepth) return new Refusal('TooDeep')
    for (const [name, inner] of Object.entries(value)) {
      // The name itself is not sent back.
      if (!isKeepable(name)) return new Refusal('BadInput', { field, problem: 'must have names of characters' })
      waiting.push({ value: inner, depth: depth + 1, field: depth === 0 ? name : `${field}.${name}` })
    }
  }
  return undefined
}

const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()
