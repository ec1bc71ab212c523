import { Type, type Static, type TObject, type TProperties, type TUnion } from 'typebox'
import { commonFields } from './common.ts'

/** `optional` uses a session if one is sent; `none` ignores it. */
export type Route = {
  method: 'POST'
  path: `/${string}`
  session: 'none' | 'optional' | 'player'
  /** May end its own session. A repeat after a lost answer still accepts that session. */
  answersAgain?: true
  summary: string
  body: TObject
  result: TObject | TUnion<TObject[]>
}

/** Public and cacheable: no session, common fields or envelope; only refusals have one. */
export type Document = {
  method: 'GET'
  path: `/${string}`
  summary: string
  params: TObject
  query: TObject
  result: TObject
}

/** Adds the common fields. Any other field is refused. */
export const body = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...commonFields, ...fields }, { additionalProperties: false })

export type Asked<R extends Route> = Omit<Static<R['body']>, keyof typeof commonFields>

export type Answered<R extends Route> = Static<R['result']>
