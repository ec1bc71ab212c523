import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** Base64 of RSA-SHA256 (PKCS#1 v1.5) over the body's bytes, in both directions. */
export const signatureHeader = 'x-lalmor-signature'

export const signBody = (privateKey: KeyObject, body: Buffer): string => sign('sha256', body, privateKey).toString('base64')

/** True if a key signed exactly these bytes. OpenSSL compares the digest in constant time. */
export function isSigned(publicKeys: readonly KeyObject[], body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return publicKeys.some((key) => verify('sha256', body, key, bytes))
}

/** Throws unless it is RSA of at least 2048 bits. */
export const readPublicKey = (pem: string): KeyObject => checked(createPublicKey(pem))
export const readPrivateKey = (pem: string): KeyObject => checked(createPrivateKey(pem))

function checked(key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2_048)
    throw new RangeError(`a key must be RSA of 2048 bits or more, not ${key.asymmetricKeyType} of ${bits}`)
  return key
}
