import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * JSON with one spelling per value: keys sorted by UTF-16 code unit, no spaces, bigint as plain digits (so that 100n and
 * the 100 it becomes on the wire look the same). Throws TypeError on values JSON cannot express: undefined, NaN, functions.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return JSON.stringify(value)
  throw new TypeError(`canonicalJson: cannot write ${String(value)}`)
}

/** The hash by which receipts name a game's tables: lower-case hex SHA-256 of their canonical JSON in UTF-8. */
export const hashDefinition = (tables: object): string => hashTables(canonicalJson(tables))

/** `hashDefinition` of tables that are written already. */
export const hashTables = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
