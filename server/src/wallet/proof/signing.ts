import { documentBytes, type HeadStatement } from '@lalmor/games/proof/documents.ts'
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** Signs statements. The public key is the 32 bytes of Ed25519 (RFC 8032). */
export type HeadKey = { publicKey: Buffer; sign(statement: HeadStatement): Buffer }

/** Prefix of the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of a 32-byte seed. The same statement always gets the same signature. */
export function openHeadKey(seed: Buffer): HeadKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { publicKey: Buffer.from(x!, 'base64url'), sign: (statement) => sign(null, documentBytes(statement), privateKey) }
}
