import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { verifySignature } from '../proof/ed25519.ts'
import { canonicalJson } from './canonical-json.ts'

export const receiptFormat = 1

/** A signed receipt's facts besides its round. `mark`: 128 random bits that stand for the player. `seq`: the round's number in the player's journal. */
export type Envelope = {
  receipt: typeof receiptFormat
  mark: string
  roundId: string
  seq: number
  settledAt: string
  /** Canonical JSON of the version's tables; `definitionHash` is its SHA-256. */
  tables: string
  /** Ed25519, hex: the receipt key that the day's head names. */
  publicKey: string
  signature: string
}

/** Begins every signed message, so that no other document can pass as a receipt. */
const prefix = 'lalmor/receipt/v1\n'

/** The prefix, then the receipt's canonical JSON without its signature. */
export function signedBytes(receipt: object): Uint8Array {
  const { signature: _, ...said } = receipt as { signature?: unknown }
  return utf8ToBytes(prefix + canonicalJson(said))
}

/** SHA-256 of the signed bytes, in hex. */
export const digestOf = (receipt: object): string => bytesToHex(sha256(signedBytes(receipt)))

/** True if the receipt was signed with the key that it names. */
export const isSigned = (receipt: Envelope): Promise<boolean> => verifySignature(signedBytes(receipt), receipt)
