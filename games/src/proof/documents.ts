import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../fair/canonical-json.ts'

export const proofVersion = 1

/** No bytes of one can be read as another. */
export const documentKinds = {
  leaf: 'lalmor/balance-leaf',
  head: 'lalmor/daily-head',
  heads: 'lalmor/daily-heads',
  proof: 'lalmor/balance-proof',
  round: 'lalmor/round-proof',
} as const

/** Pockets in paise; `seq` and `head` of the last journal row. Only the player knows `salt`: without it a neighbour in the tree could guess the wallet. */
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

/** The terminal hash fixes all its rounds. */
export type NamedChain = { game: string; chain: number; terminalHash: string; length: number }

/** Server seeds opened without a draw: number of rows, and the last one's hash (empty text's if none). */
export type NamedOpenings = { rows: number; hash: string }

/** Signed daily. `at`: when wallets were read; `previous`: the previous statement's hash. Names the receipt key, tables' chains and openings log. */
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

/** Ed25519, in hex. */
export type SignedHead = { statement: HeadStatement; signature: string; publicKey: string }

/** Consecutive, newest first. `more`: there are earlier ones. */
export type HeadList = { kind: typeof documentKinds.heads; version: typeof proofVersion; heads: SignedHead[]; more: boolean }

/** `path` leads from the leaf to the top, lowest hash first. */
export type BalanceProof = {
  kind: typeof documentKinds.proof
  version: typeof proofVersion
  leaf: BalanceLeaf
  index: number
  path: string[]
  head: SignedHead
}

/**
 * Shows a round's row in the journal: each hash is the SHA-256 of the one before and a link. `before`: the hash before the first link. `at`: the place of the
 * round's own link.
 */
export type RoundProof = {
  kind: typeof documentKinds.round
  version: typeof proofVersion
  roundId: string
  /** Empty if the links begin with the first row. */
  before: string
  links: string[]
  at: number
  balance: BalanceProof
}

/** Canonical JSON in UTF-8, to hash or sign. */
export const documentBytes = (said: BalanceLeaf | HeadStatement): Uint8Array => utf8ToBytes(canonicalJson(said))

/** The next day's statement names this one by it. */
export const hashStatement = (statement: HeadStatement): string => bytesToHex(sha256(documentBytes(statement)))

/** SHA-256 of the key's 32 bytes. */
export const fingerprintOf = (publicKey: string): string => bytesToHex(sha256(hexToBytes(publicKey)))
