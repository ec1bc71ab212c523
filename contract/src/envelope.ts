import type { Facts, Reason } from './refusals.ts'

/** SPEC §7: the answer of every successful call. */
export type Accepted<Result> = { state: '200'; msg: string; resultData: Result }

/**
 * The answer of a refused call. The client translates `reason` and `facts`; `msg` is English. `state` is the HTTP status of a faulty
 * request, or the reason's own state where a rule refuses the player: that answer is HTTP 200.
 */
export type Refused<R extends Reason = Reason> = {
  state: string
  msg: string
  reason: R
  facts: Facts<R>
  requestId: string
}

export type Envelope<Result> = Accepted<Result> | Refused
