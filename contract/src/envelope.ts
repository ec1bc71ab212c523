import type { Facts, Reason } from './refusals.ts'

/** SPEC §7: the answer of every successful call. */
export type Accepted<Result> = { state: '200'; msg: string; resultData: Result }

/**
 * The answer of every refused call. `reason` and `facts` are for the client to translate; `msg` is
 * English. `state` repeats the HTTP status if the request itself was at fault (400, 403, 404, 405, 413, 415, 429, 500,
 * 503); a rule that refuses the player answers HTTP 200 with the state of its reason.
 */
export type Refused<R extends Reason = Reason> = {
  state: string
  msg: string
  reason: R
  facts: Facts<R>
  requestId: string
}

export type Envelope<Result> = Accepted<Result> | Refused
