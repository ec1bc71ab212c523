import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Fields are checked one by one. */
export type Wired = { type: string } & Record<string, unknown>

class Unreadable extends Error {}

/** This build cannot read the event: `eventsOf` returns undefined. */
export function unreadable(what: string): never {
  throw new Unreadable(what)
}

export function whole(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > most) unreadable(`not a number: ${String(value)}`)
  return value as number
}

export const money = (value: unknown): Paise => paise(BigInt(whole(value)))

export const list = <Item>(value: unknown, read: (item: unknown) => Item): Item[] =>
  Array.isArray(value) ? value.map((item) => read(item)) : unreadable('not a list')

export const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name =>
  names.find((name) => name === value) ?? unreadable(`none of ${names.join(', ')}: ${String(value)}`)

export function cell(value: unknown): { reel: number; row: number } {
  const { reel, row } = value as { reel?: unknown; row?: unknown }
  return { reel: whole(reel), row: whole(row) }
}

export const isDrawable = (version: number, tables: { version: number }): boolean => version === tables.version

/** Returns the round's events; undefined if this build cannot read them. The round is valid; only its picture is missing. */
export function eventsOf<Event>(
  round: { version: number; events: readonly { type: string }[] },
  tables: { version: number },
  read: (event: Wired) => Event,
): Event[] | undefined {
  if (!isDrawable(round.version, tables)) return undefined
  try {
    return round.events.map((event) => read({ ...event }))
  } catch (fault) {
    if (fault instanceof Unreadable || fault instanceof TypeError) return undefined
    throw fault
  }
}
