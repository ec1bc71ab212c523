import { DatabaseError } from 'pg'
import { isOfDatabase } from './brand-errors.ts'

/** `refused`: not done. `lost`: perhaps done, if the statement commits on its own or is the commit. */
export type Loss = 'refused' | 'lost'

/** SQLSTATEs of a statement that the server gave up or never began: time limits, a standby, too many connections, a start. */
const refusedCodes = new Set(['57014', '25P03', '25006', '53300', '57P03'])
const lostClasses = new Set(['08', '57'])

/** The connection could not be made; it broke. */
const unmade = new Set(['ECONNREFUSED', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'])

/** The message of `pg` for a late answer. */
export const readTimeout = 'Query read timeout'

/** Other callers had every connection for too long: nothing was sent. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
  constructor(waitMs: number) {
    super(`no connection was free for ${waitMs} ms`)
  }
}

const unmadeMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
const brokenMessages = new Set(['Connection terminated unexpectedly', 'Connection terminated', readTimeout])

/** Undefined if the statement itself failed, or the error is not from a pool of ours: a client that hangs up resets a connection too. */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) return refusedCodes.has(code) ? 'refused' : lostClasses.has(code.slice(0, 2)) ? 'lost' : undefined
  if (error instanceof NoConnection) return 'refused'
  if (!isOfDatabase(error)) return undefined
  if (unmade.has(code) || unmadeMessages.has(error.message)) return 'refused'
  return broken.has(code) || brokenMessages.has(error.message) ? 'lost' : undefined
}
