import { Type } from 'typebox'
import type { WirePaise } from './wire.ts'

/** An amount of money from 0 up. The codec is in wire.ts, free of TypeBox, so that a browser can import it without schemas. */
export const Amount = Type.Unsafe<WirePaise>(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
