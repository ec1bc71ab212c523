import { Type } from 'typebox'
import type { WirePaise } from './wire.ts'

/** At least 0. The codec is in wire.ts, which browsers can import without schemas. */
export const Amount = Type.Unsafe<WirePaise>(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
