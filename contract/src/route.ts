import { Type, type Static, type TObject, type TProperties, type TUnion } from 'typebox'
import { commonFields } from './common.ts'

/** One call of the API. `session: 'player'` requires a valid session, `optional` a valid one if one is sent; `none` ignores it. */
export type Route = {
  method: 'POST'
  path: `/${string}`
  session: 'none' | 'optional' | 'player'
  /** The call may end its own session. A repeat after a lost answer still accepts that session. */
  answersAgain?: true
  summary: string
  body: TObject
  result: TObject | TUnion<TObject[]>
}

/**
 * A public document that anyone may fetch, keep and link to: no session, no common fields, no envelope. Only its
 * refusals are envelopes.
 */
export type Document = {
  method: 'GET'
  path: `/${string}`
  summary: string
  params: TObject
  query: TObject
  result: TObject
}

/** A route's own fields plus the common ones. Anything else in a request is refused. */
export const body = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...commonFields, ...fields }, { additionalProperties: false })

/** The route's own fields, as a caller passes them. */
export type Asked<R extends Route> = Omit<Static<R['body']>, keyof typeof commonFields>

export type Answered<R extends Route> = Static<R['result']>
