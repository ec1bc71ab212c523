import { cose, decodeCredentialPublicKey, isoCBOR } from '@simplewebauthn/server/helpers'
import assert from 'node:assert'
import { createPublicKey } from 'node:crypto'

/** ES256, and RS256 of Windows Hello. */
export const algorithms = [-7, -257]

const base64url = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64url')

/** Returns an authenticator's COSE key as SPKI, which node:crypto and the trail read. */
export function toSpki(coseKey: Uint8Array): Buffer {
  const key = decodeCredentialPublicKey(Uint8Array.from(coseKey))
  const jwk = cose.isCOSEPublicKeyEC2(key)
    ? { kty: 'EC', crv: 'P-256', x: base64url(key.get(cose.COSEKEYS.x)), y: base64url(key.get(cose.COSEKEYS.y)) }
    : cose.isCOSEPublicKeyRSA(key)
      ? { kty: 'RSA', n: base64url(key.get(cose.COSEKEYS.n)), e: base64url(key.get(cose.COSEKEYS.e)) }
      : undefined
  assert(jwk, 'a key of an algorithm that was not offered')
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' })
}

export function toCose(spki: Buffer): Uint8Array<ArrayBuffer> {
  const jwk = createPublicKey({ key: spki, type: 'spki', format: 'der' }).export({ format: 'jwk' })
  const bytes = (text: string | undefined) => Uint8Array.from(Buffer.from(text!, 'base64url'))
  const fields: [number, number | Uint8Array][] =
    jwk.kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(jwk.x)],
          [-3, bytes(jwk.y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(jwk.n)],
          [-2, bytes(jwk.e)],
        ]
  return Uint8Array.from(isoCBOR.encode(new Map(fields)))
}
