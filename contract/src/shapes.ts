export type Shape<T> = (value: unknown) => value is T

export type Shaped<S> = S extends Shape<infer T> ? T : never

type Flat<T> = { [Key in keyof T]: T[Key] }
type OptionalKeys<Of> = { [Key in keyof Of]: undefined extends Shaped<Of[Key]> ? Key : never }[keyof Of]
type Fields<Of> = Flat<
  { [Key in Exclude<keyof Of, OptionalKeys<Of>>]: Shaped<Of[Key]> } & {
    [Key in OptionalKeys<Of>]?: Exclude<Shaped<Of[Key]>, undefined>
  }
>

// Pure, which the bundler cannot infer: it drops unused shapes.

export const text: Shape<string> = (value) => typeof value === 'string'
export const flag: Shape<boolean> = (value) => typeof value === 'boolean'
export const finite = Number.isFinite as Shape<number>
export const record = ((value) => value !== null && typeof value === 'object' && !Array.isArray(value)) as Shape<Record<string, unknown>>

export const integer = /* @__NO_SIDE_EFFECTS__ */ (min: number, max = Number.MAX_SAFE_INTEGER) =>
  ((value: number) => Number.isSafeInteger(value) && value >= min && value <= max) as Shape<number>

export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(...names: Name[]) =>
  ((value) => names.includes(value as Name)) as Shape<Name>

export const optional = /* @__NO_SIDE_EFFECTS__ */ <T>(is: Shape<T>) =>
  ((value) => value === undefined || is(value)) as Shape<T | undefined>

export const nullable = /* @__NO_SIDE_EFFECTS__ */ <T>(is: Shape<T>) => ((value) => value === null || is(value)) as Shape<T | null>

export const listOf = /* @__NO_SIDE_EFFECTS__ */ <T>(is: Shape<T>) => ((value) => Array.isArray(value) && value.every(is)) as Shape<T[]>

export const where = /* @__NO_SIDE_EFFECTS__ */ <T>(is: Shape<T>, rule: (value: T) => boolean) =>
  ((value) => is(value) && rule(value)) as Shape<T>

/** Objects with at least these fields. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <Of extends Record<string, Shape<unknown>>>(fields: Of) =>
  ((value) => record(value) && Object.entries(fields).every(([name, is]) => is(value[name]))) as Shape<Fields<Of>>
