import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../fair/canonical-json.ts'

/** The document version this code writes and reads. */
export const proofVersion = 1

/** The kind field of each document, so that no bytes of one can be read as another. */
export const documentKinds = {
  leaf: 'lalmor/balance-leaf',
  head: 'lalmor/daily-head',
  heads: 'lalmor/daily-heads',
  proof: 'lalmor/balance-proof',
  round: 'lalmor/round-proof',
} as const

/**
 * A player's wallet in the day's tree: pockets in paise, `seq` and `head` of the last journal row. `salt` is known only to the player; without it a neighbour
 * in the tree could guess the wallet.
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

/** A chain of a shared table: its terminal hash fixes all its rounds. */
export type NamedChain = { game: string; chain: number; terminalHash: string; length: number }

/** The log of openings of server seeds outside a draw: how many rows it had, and the hash of the last; of nothing where it had none. */
export type NamedOpenings = { rows: number; hash: string }

/**
 * The statement signed once a day. `at` is the instant at which all wallets were read; `previous` is the hash of the previous statement.
 * It names the key that signs receipts, the chains of shared tables in use and next, and the log of openings.
 */
export type HeadStatement = {
  kind: typeof documentKinds.head
  version: typeof proofVersion
  day: string
  asset: string
  players: number
  root: string
  previous: string | null
  at: string
  receiptKey: string
  chains: NamedChain[]
  openings: NamedOpenings
}

/** A statement with its Ed25519 signature and the key that verifies it, in hex. */
export type SignedHead = { statement: HeadStatement; signature: string; publicKey: string }

/** Consecutive heads, newest first, as published. `more`: there are earlier ones. */
export type HeadList = { kind: typeof documentKinds.heads; version: typeof proofVersion; heads: SignedHead[]; more: boolean }

/** Everything needed to check one balance. `path` leads from the leaf to the top, lowest first. */
export type BalanceProof = {
  kind: typeof documentKinds.proof
  version: typeof proofVersion
  leaf: BalanceLeaf
  index: number
  path: string[]
  head: SignedHead
}

/**
 * Shows that a round is a row of the journal behind a day's balance: each hash is the SHA-256 of the one before and a link. `before` is the hash before the
 * first link, that of the row before the round; `at` the place of the round's own; the leaf's `head` is the last.
 */
export type RoundProof = {
  kind: typeof documentKinds.round
  version: typeof proofVersion
  roundId: string
  /** Empty where the links begin with the first row. */
  before: string
  links: string[]
  at: number
  balance: BalanceProof
}

/** The bytes to hash or sign: canonical JSON in UTF-8. */
export const documentBytes = (said: BalanceLeaf | HeadStatement): Uint8Array => utf8ToBytes(canonicalJson(said))

/** The hash by which the next day's statement names this one. */
export const hashStatement = (statement: HeadStatement): string => bytesToHex(sha256(documentBytes(statement)))

/** A public key's fingerprint: SHA-256 of its 32 bytes. */
export const fingerprintOf = (publicKey: string): string => bytesToHex(sha256(hexToBytes(publicKey)))
