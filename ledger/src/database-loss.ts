import { DatabaseError } from 'pg'
import { isOfDatabase } from './brand-errors.ts'

/**
 * A statement's failure when the database was lost or full. `refused`: it was not done. `lost`: it may have been done, where it commits on its own or is the
 * commit.
 */
export type Loss = 'refused' | 'lost'

/**
 * SQLSTATEs of a statement that the server gave up or never began: cancelled by its time limit, a transaction that waited too long for us, a
 * standby about to be promoted, too many connections, a server that starts.
 */
const refusedCodes = new Set(['57014', '25P03', '25006', '53300', '57P03'])
/** Classes of SQLSTATE with which a session ends. */
const lostClasses = new Set(['08', '57'])

/** Node's codes of a connection that could not be made, and of one that broke. */
const unmade = new Set(['ECONNREFUSED', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'])

/** The message of `pg` for a late answer. */
export const readTimeout = 'Query read timeout'

/** Others had every connection for too long: the statement was not sent. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
  constructor(waitMs: number) {
    super(`no connection was free for ${waitMs} ms`)
  }
}

/** Its messages without a code. */
const unmadeMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
const brokenMessages = new Set(['Connection terminated unexpectedly', 'Connection terminated', readTimeout])

/**
 * Undefined when the database answered, and the statement itself is at fault, or we are; and for an error that no pool of ours has thrown, whatever
 * it says: a client that hangs up resets a connection too.
 */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) return refusedCodes.has(code) ? 'refused' : lostClasses.has(code.slice(0, 2)) ? 'lost' : undefined
  if (error instanceof NoConnection) return 'refused'
  if (!isOfDatabase(error)) return undefined
  if (unmade.has(code) || unmadeMessages.has(error.message)) return 'refused'
  return broken.has(code) || brokenMessages.has(error.message) ? 'lost' : undefined
}
