import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../fair/canonical-json.ts'

/** The form of the documents this code writes and reads. */
export const proofVersion = 1

/** What each document calls itself, so that no bytes of one can be read as another. */
export const documentKinds = {
  leaf: 'lalmor/balance-leaf',
  head: 'lalmor/daily-head',
  heads: 'lalmor/daily-heads',
  proof: 'lalmor/balance-proof',
} as const

/**
 * One player's wallet in the day's tree: pockets in paise, `seq` and `head` as the journal's chain ended. `salt` is
 * random and the player's alone: without it a neighbour in the tree could try likely wallets until a hash fits, since a
 * wallet without rows has no head, and the head after a start gift hides little but an instant.
 */
export type BalanceLeaf = {
  kind: typeof documentKinds.leaf
  version: typeof proofVersion
  day: string
  asset: string
  uid: string
  seq: number
  cash: number
  bonus: number
  withdrawHold: number
  debt: number
  head: string
  salt: string
}

/** What is signed once a day. `at` is the one instant at which all wallets were read; `previous` the statement before. */
export type HeadStatement = {
  kind: typeof documentKinds.head
  version: typeof proofVersion
  day: string
  asset: string
  players: number
  root: string
  previous: string | null
  at: string
}

/** A statement with its Ed25519 signature and the key that verifies it, in hex. */
export type SignedHead = { statement: HeadStatement; signature: string; publicKey: string }

/** Consecutive heads, newest first, as they are published. `more`: there are earlier ones. */
export type HeadList = { kind: typeof documentKinds.heads; version: typeof proofVersion; heads: SignedHead[]; more: boolean }

/** All it takes to check one balance. `path` leads from the leaf to the top, lowest first. */
export type BalanceProof = {
  kind: typeof documentKinds.proof
  version: typeof proofVersion
  leaf: BalanceLeaf
  index: number
  path: string[]
  head: SignedHead
}

/** The bytes that are hashed or signed: canonical JSON in UTF-8. */
export const documentBytes = (said: BalanceLeaf | HeadStatement): Uint8Array => utf8ToBytes(canonicalJson(said))

/** What the next day's statement names this one by. */
export const hashStatement = (statement: HeadStatement): string => bytesToHex(sha256(documentBytes(statement)))

/** What a public key is known by: SHA-256 of its 32 bytes. */
export const fingerprintOf = (publicKey: string): string => bytesToHex(sha256(hexToBytes(publicKey)))
