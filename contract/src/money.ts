import { Type } from 'typebox'
import type { WirePaise } from './wire.ts'

// The codec lives in wire.ts, free of TypeBox, so that a browser build can take it without the schemas.
export { fromWire, toWire, type Wire, type WirePaise } from './wire.ts'

const wirePaise = (minimum: number) => Type.Unsafe<WirePaise>(Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER }))

/** An amount of money from 0 up. */
export const Amount = wirePaise(0)
/** A difference of money: may be below zero. */
export const SignedAmount = wirePaise(Number.MIN_SAFE_INTEGER)
