import { Type, type TSchema } from 'typebox'
import type { WirePaise } from '../wire.ts'

/** Parts of results: values of JSON, as a screen or a script reads them. Names are ours, never a table's columns. */

/** Paise; may be negative. */
export const Money = Type.Unsafe<WirePaise>(Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }))
/** UTC. */
export const Instant = Type.String({ format: 'date-time' })
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
