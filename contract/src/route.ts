import { Type, type Static, type TObject, type TProperties, type TUnion } from 'typebox'
import { commonFields } from './common.ts'

/** One call of the API. `session: 'player'` demands a living session, `optional` one that lives if one is named; `none` ignores it. */
export type Route = {
  method: 'POST'
  path: `/${string}`
  session: 'none' | 'optional' | 'player'
  /** The call may end the session it comes with: asked again because its answer was lost, that session is heard once more. */
  answersAgain?: true
  summary: string
  body: TObject
  result: TObject | TUnion<TObject[]>
}

/**
 * Something public that anyone may fetch, keep and link to: no session, no common fields, no envelope around it. Only its
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

/** What a route asks beside the common fields. Anything else in a request is refused. */
export const body = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...commonFields, ...fields }, { additionalProperties: false })

/** What a caller of the route passes: its own fields, without the common ones. */
export type Asked<R extends Route> = Omit<Static<R['body']>, keyof typeof commonFields>

export type Answered<R extends Route> = Static<R['result']>
