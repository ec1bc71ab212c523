import { Type } from 'typebox'
import type { WirePaise } from './wire.ts'

/** An amount from 0 up. The codec is in wire.ts, which browsers can import without schemas. */
export const Amount = Type.Unsafe<WirePaise>(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
