import { isIPv4 } from 'node:net'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** Reads a file that a setting names. Throws CannotStart. */
export function readJsonFile(setting: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${setting} names ${file}, which cannot be read: ${(error as Error).message}`)
  }
}

/** Reads fields of a JSON object; throws CannotStart with the expected type. */
export function fieldsOf(entry: unknown, where: string) {
  if (entry === null || typeof entry !== 'object') throw new CannotStart(`${where} is not an object`)
  const fields = new Map(Object.entries(entry))
  return <Value>(name: string, what: string, is: (value: unknown) => value is Value, otherwise?: Value): Value => {
    const value: unknown = fields.has(name) ? fields.get(name) : otherwise
    if (!is(value)) throw new CannotStart(`${where}: '${name}' must be ${what}`)
    return value
  }
}

export const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Address of a program that we call. Calls beyond this host need TLS. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && URL.canParse(value) && isSafe(new URL(value))

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && isOfThisMachine(hostname))

export const isOfThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
