import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cspReportPath } from './headers.ts'
import { Refusal } from './refusal.ts'
import type { RequestLimits } from './request-limits.ts'

/** The largest body of a call, in bytes. */
export const bodyLimit = 64 * 1024
const maxDepth = 32
const maxValues = 2_000

/** Refuses what no call of ours would send, before any schema checks it. */
export function guardRequests(app: FastifyInstance, limits: RequestLimits | undefined) {
  const parse = app.getDefaultJsonParser('error', 'error')
  /** How many fields each JSON body has as text. */
  const written = new WeakMap<FastifyRequest, number>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    written.set(request, countFields(body))
    return parse(request, body, done)
  })
  app.addHook('onRequest', async (request) => {
    if (!isFile(request)) limits?.takeAddress(request)
    if (request.method === 'POST' && !isOwnOrigin(request) && request.routeOptions.url !== cspReportPath) throw new Refusal('ForeignOrigin')
  })
  app.addHook('preValidation', async (request) => {
    const excess = findExcess(request.body, written.get(request))
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
 * a text that PostgreSQL cannot store: one with a NUL or half of a surrogate pair. So is a name given twice: `written` fields in the text are then
 * fewer here, and whoever reads the text elsewhere may take another of the two. Walks without recursion and stops at the first excess: a nested
 * body already costs JSON.parse 9–31 × a flat one.
 */
function findExcess(body: unknown, written: number | undefined): Refusal | undefined {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: body, depth: 0, field: '' }]
  let [values, fields] = [0, 0]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (++values > maxValues) return new Refusal('TooDeep')
    if (typeof value === 'number' && !Number.isFinite(value)) return new Refusal('BadInput', { field, problem: 'must be a finite number' })
    if (typeof value === 'string' && !isKeepable(value)) return new Refusal('BadInput', { field, problem: 'must be a text of characters' })
    if (value === null || typeof value !== 'object') continue
    if (depth >= maxDepth) return new Refusal('TooDeep')
    const isList = Array.isArray(value)
    for (const [name, inner] of Object.entries(value)) {
      if (!isList) fields++
      // The name itself is not sent back.
      if (!isKeepable(name)) return new Refusal('BadInput', { field, problem: 'must have names of characters' })
      waiting.push({ value: inner, depth: depth + 1, field: depth === 0 ? name : `${field}.${name}` })
    }
  }
  if (written !== undefined && written !== fields) return new Refusal('BadJson')
  return undefined
}

/** How many fields the objects of a JSON text have: the colons outside its strings. */
function countFields(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === colon) count++
    else if (sign === quote) for (at++; at < json.length && json.charCodeAt(at) !== quote; at++) if (json.charCodeAt(at) === backslash) at++
  }
  return count
}

const [colon, quote, backslash] = [58, 34, 92]

const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()
