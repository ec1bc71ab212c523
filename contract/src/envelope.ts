import type { Facts, Reason } from './refusals.ts'

/** SPEC §7. */
export type Accepted<Result> = { state: '200'; msg: string; resultData: Result }

/** A refusal; the client translates `reason` and `facts`. `state`: HTTP status for a faulty request, else the reason's, sent as HTTP 200. */
export type Refused<R extends Reason = Reason> = {
  state: string
  msg: string
  reason: R
  facts: Facts<R>
  requestId: string
}

export type Envelope<Result> = Accepted<Result> | Refused
