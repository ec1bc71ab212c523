import { signedBytes } from '@lalmor/games/fair/envelope.ts'
import { documentBytes, type HeadStatement } from '@lalmor/games/proof/documents.ts'
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** Ed25519: 32 bytes (RFC 8032). */
export type HeadKey = { publicKey: Buffer; sign(statement: HeadStatement): Buffer }

/** Separate from the head's key, which only one process needs; the head names its public half. */
export type ReceiptKey = {
  publicKey: string
  sign<Said extends object>(said: Said): Said & { publicKey: string; signature: string }
}

/** Precedes an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Opens the key of a 32-byte seed. Its signatures are deterministic. */
function openKey(seed: Buffer): { privateKey: KeyObject; publicKey: Buffer } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: Buffer.from(x!, 'base64url') }
}

export function openHeadKey(seed: Buffer): HeadKey {
  const { privateKey, publicKey } = openKey(seed)
  return { publicKey, sign: (statement) => sign(null, documentBytes(statement), privateKey) }
}

export function openReceiptKey(seed: Buffer): ReceiptKey {
  const { privateKey, publicKey } = openKey(seed)
  return {
    publicKey: publicKey.toString('hex'),
    sign(said) {
      const unsigned = { ...said, publicKey: publicKey.toString('hex') }
      return { ...unsigned, signature: sign(null, signedBytes(unsigned), privateKey).toString('hex') }
    },
  }
}
