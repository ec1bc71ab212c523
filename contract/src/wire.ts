import { paise, type Paise } from '@lalmor/units/paise.ts'

declare const unit: unique symbol

/** A JSON integer of paise, at most 2^53 − 1. Only `fromWire` and `toWire` convert. */
export type WirePaise = number & { readonly [unit]: 'wire-paise' }

/** Every `bigint` inside becomes `WirePaise`. */
export type Wire<T> = T extends bigint
  ? WirePaise
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

/** Throws RangeError on an unsafe integer: it has already lost paise. */
export function fromWire(amount: WirePaise): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`fromWire: ${amount} is not a safe integer`)
  return paise(BigInt(amount))
}

/** Converts every bigint, at any depth. Throws RangeError past 2^53 − 1. */
export function toWire<T>(value: T): Wire<T> {
  return convert(value) as Wire<T>
}

function convert(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError(`toWire: ${value} does not fit the wire`)
    return number
  }
  if (Array.isArray(value)) return value.map(convert)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    // Takes a third of the time of Object.fromEntries; every round's events pass here.
    const converted: Record<string, unknown> = {}
    for (const key in value) converted[key] = convert((value as Record<string, unknown>)[key])
    return converted
  }
  return value
}
