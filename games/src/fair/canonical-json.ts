import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** One spelling per value: keys by UTF-16 code unit, no spaces, bigints as digits. Throws TypeError on undefined, NaN and functions. */
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

/** Names a game's tables in receipts: lower-case hex SHA-256 of their canonical JSON. */
export const hashDefinition = (tables: object): string => hashTables(canonicalJson(tables))

/** `hashDefinition` of tables already in canonical JSON. */
export const hashTables = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
