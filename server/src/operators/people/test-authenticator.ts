import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { toCose } from './public-key.ts'

type Site = { origin: string; id: string }
/** `verified`: the person's finger or PIN was checked. */
type Doing = { verified?: boolean; site?: Site }

/** A software authenticator with ES256 keys: answers as a browser gives them. */
export function createAuthenticator(own: Site) {
  const keys = new Map<string, { key: KeyObject; count: number }>()
  const clientData = (type: string, challenge: string, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const header = ({ id }: Site, flags: number, count: number) => {
    const bytes = Buffer.alloc(37)
    createHash('sha256').update(id).digest().copy(bytes)
    bytes[32] = flags
    bytes.writeUInt32BE(count, 33)
    return bytes
  }

  function create(challenge: string, { verified = true, site = own }: Doing = {}): RegistrationResponseJSON {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(20)
    const cose = toCose(publicKey.export({ type: 'spki', format: 'der' }))
    const authData = Buffer.concat([header(site, verified ? 0x45 : 0x41, 0), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as never,
    )
    keys.set(id.toString('base64url'), { key: privateKey, count: 0 })
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      },
    }
  }

  /** Signs with the named key, or the one made first. */
  function use(
    challenge: string,
    { credential = [...keys.keys()][0]!, verified = true, site = own }: Doing & { credential?: string } = {},
  ): AuthenticationResponseJSON {
    const held = keys.get(credential)!
    const authData = header(site, verified ? 0x05 : 0x01, ++held.count)
    const client = clientData('webauthn.get', challenge, site)
    const signature = sign('sha256', Buffer.concat([authData, createHash('sha256').update(client).digest()]), held.key)
    return {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  return { create, use, credentials: () => [...keys.keys()] }
}
