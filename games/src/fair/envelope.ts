import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { verifySignature } from '../proof/ed25519.ts'
import { canonicalJson } from './canonical-json.ts'

/** The format of receipts, signed or not. */
export const receiptFormat = 1

/**
 * A signed receipt's facts beside its round: player, time, tables and signer. `mark`: 128 random bits that stand for the player in every receipt. `seq`: the
 * round's number in the player's journal.
 */
export type Envelope = {
  receipt: typeof receiptFormat
  mark: string
  roundId: string
  seq: number
  settledAt: string
  /** The tables of the game's version as canonical JSON, in a text: `definitionHash` is its SHA-256. */
  tables: string
  /** Ed25519, hex: the receipt key, as the daily head of that day names it. */
  publicKey: string
  /** Over `signedBytes`. */
  signature: string
}

/** Begins every signed message, so that no bytes of another document can be read as a receipt. */
const prefix = 'lalmor/receipt/v1\n'

/** The bytes that a receipt's signature is over: the prefix, then the canonical JSON of the receipt without its signature. */
export function signedBytes(receipt: object): Uint8Array {
  const { signature: _, ...said } = receipt as { signature?: unknown }
  return utf8ToBytes(prefix + canonicalJson(said))
}

/** Names a receipt in 64 hex digits: SHA-256 of its signed bytes. */
export const digestOf = (receipt: object): string => bytesToHex(sha256(signedBytes(receipt)))

/** Whether the receipt was signed with the key it names. */
export const isSigned = (receipt: Envelope): Promise<boolean> => verifySignature(signedBytes(receipt), receipt)
