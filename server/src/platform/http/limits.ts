import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cspReportPath } from './headers.ts'
import { Refusal } from './refusal.ts'
import type { RequestLimits } from './request-limits.ts'

export const bodyLimit = 64 * 1024
const maxDepth = 32
const maxValues = 2_000

/** Refuses requests unlike any call of ours, before a schema checks them. */
export function guardRequests(app: FastifyInstance, limits: RequestLimits | undefined) {
  guardBodies(app)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isFile(request)) limits?.takeAddress(request)
    if (request.method === 'POST' && !isOwnOrigin(request) && request.routeOptions.url !== cspReportPath) throw new Refusal('ForeignOrigin')
    done()
  })
}

/** Reads JSON alone, and refuses what no call has. */
export function guardBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    return parse(request, body, (error, parsed) => done(error ?? findExcess(body, parsed), parsed))
  })
}

/** True for answers from the disk alone: a page loads dozens of them. */
const isFile = ({ method, headers, routeOptions: { url } }: FastifyRequest) =>
  method !== 'POST' && headers.upgrade === undefined && (url === undefined || url.endsWith('*'))

/** A browser names the calling page: only this host's pages may call, and under TLS only those loaded over it. A call without a page has no Origin. */
export function isOwnOrigin({ headers: { origin }, host, protocol }: FastifyRequest): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (protocol !== 'https' || page.protocol === 'https:')
}

/** Finds content that no call of ours has: too deep or large, numbers beyond range, text that PostgreSQL cannot store, repeated names. Without recursion. */
function findExcess(written: string, body: unknown): Refusal | null {
  const writtenFields = countFields(written)
  if (!written.includes('\\') && isFlat(body, writtenFields)) return null
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
  return writtenFields === fields ? null : new Refusal('BadJson')
}

/** The usual body: texts and numbers, without nesting. Text without escapes can be stored. */
function isFlat(body: unknown, fields: number): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || fields >= maxValues) return false
  const values = Object.values(body)
  return (
    values.length === fields &&
    values.every((value) => (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object' || value === null))
  )
}

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
