import type { Body, DocumentPath, DocumentQuery, DocumentResult, Path, Result } from '@lalmor/contract/catalogue.ts'
import type { appId as AppId } from '@lalmor/contract/common.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import { isRecord } from './storage.ts'

/** SPEC §7: sent with every request, besides its own fields. */
export type CommonFields = {
  appId: typeof AppId
  deviceNumber: string
  locale: Locale
  appPackageName: string
  h5No: number
  fbc: string
  fbp: string
}

/** SPEC §7: the app's code is 999 whatever the state. */
export class CallRefused<R extends Reason = Reason> extends Error {
  override readonly name = 'CallRefused'
  readonly code = 999
  readonly state: string
  /** True if the answer ends the session (SPEC §4). */
  readonly sessionOver: boolean
  /** Absent if the answer has no reason: then only `message` explains it. */
  readonly reason: R | undefined
  readonly facts: Facts<R> | undefined

  constructor(refused: { state: string; msg: string; reason?: R | undefined; facts?: Facts<R> | undefined; status?: number }) {
    super(refused.msg)
    this.state = refused.state
    this.sessionOver = endsSession(refused.status, refused.state, refused.msg)
    this.reason = refused.reason
    this.facts = refused.facts
  }
}

export type FailureKind = 'timeout' | 'network' | 'abort'

/** SPEC §8: requests without an answer. */
const failureCode = { timeout: 5, network: 5, abort: 600_003 } as const satisfies Record<FailureKind, number>

/** No readable answer: the server may or may not have acted. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly kind: FailureKind
  readonly code: number

  constructor(kind: FailureKind, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
    this.code = failureCode[kind]
  }
}

/** SPEC §9. */
export const requestTimeoutMs = 60_000

export type CallOptions = {
  signal?: AbortSignal
  /** The sender is by default the current session. A retried act keeps the session that began it. */
  sender?: Sender | undefined
}
type Sender = { sign: string; uid: string }
export type Call = <P extends Path>(path: P, body: Body<P>, options?: CallOptions) => Promise<Result<P>>
export type Read = <P extends DocumentPath>(path: P, data: DocumentQuery<P>, options?: CallOptions) => Promise<DocumentResult<P>>

export type CallDeps = {
  fetch: typeof globalThis.fetch
  common: () => CommonFields
  session: { current(): Sender | undefined; end(sign: string | undefined, at: Date, idle?: boolean): void }
  connection: { heard(at: Date): void; lost(): void }
  clock: { heard(dateHeader: string | null): void }
}

/** SPEC §7, §8: envelope, code 999, a session's end. Throws `CallRefused` or `CallFailed`; the caller shows it (query-client.ts). */
export function createCall(deps: CallDeps): Call {
  return async <P extends Path>(path: P, body: Body<P>, { signal, sender }: CallOptions = {}) => {
    const asker = sender ?? deps.session.current()
    const fields = { ...deps.common(), ...(asker && { sign: asker.sign, uid: asker.uid }), ...body }
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      cache: 'no-store',
    } as const
    const answer = await ask<Result<P>>(deps, asker?.sign, `.${path}`, request, signal)
    // The asker has left: the current player must neither see nor store the answer.
    if (asker && !sender && deps.session.current()?.uid !== asker.uid) throw new CallFailed('abort')
    return answer
  }
}

/** A GET with its data in the query (SPEC §7): no common fields, and no session, which must not be in an address. Cacheable. */
export function createRead(deps: CallDeps): Read {
  return <P extends DocumentPath>(path: P, data: DocumentQuery<P>, { signal }: CallOptions = {}) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(data)) if (value !== undefined) query.set(name, String(value))
    const url = query.size === 0 ? `.${path}` : `.${path}?${query}`
    return ask<DocumentResult<P>>(deps, undefined, url, { method: 'GET' }, signal)
  }
}

async function ask<T>(
  { fetch, session, connection, clock }: CallDeps,
  sign: string | undefined,
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<T> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(url, {
      ...request,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    answer = parse(await response.text())
  } catch (cause) {
    if (signal?.aborted) throw new CallFailed('abort', cause)
    connection.lost()
    throw new CallFailed(timeout.aborted ? 'timeout' : 'network', cause)
  }

  const now = new Date()
  const { status } = response
  const known = isRecord(answer) ? answer : {}
  if (endsSession(status, known['state'], known['msg'])) session.end(sign, now, known['reason'] === 'SessionIdle')
  if (!isRecord(answer)) {
    if (status === 401) throw refusal({}, status)
    // A proxy's page or an empty body: not our server's answer.
    connection.lost()
    throw new CallFailed('network', `HTTP ${status} without JSON`)
  }
  connection.heard(now)
  clock.heard(response.headers.get('date'))
  if (answer['state'] === '200') return answer['resultData'] as T
  if (answer['state'] === undefined && response.ok) return answer as T
  throw refusal(answer, status)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** SPEC §4: HTTP 401, state 401 or −1, or a message that asks to log in. */
function endsSession(status: number | undefined, state: unknown, msg: unknown): boolean {
  return status === 401 || state === '401' || state === '-1' || (typeof msg === 'string' && /Please login first|please login/.test(msg))
}

function refusal(answer: Record<string, unknown>, status: number): CallRefused {
  const { state, msg, reason, facts } = answer
  return new CallRefused({
    state: typeof state === 'string' ? state : String(status),
    msg: typeof msg === 'string' ? msg : '',
    status,
    // A newer server may have new reasons: refusal-text.ts then uses `msg`.
    reason: typeof reason === 'string' ? (reason as Reason) : undefined,
    facts: isRecord(facts) ? (facts as Facts<Reason>) : undefined,
  })
}
