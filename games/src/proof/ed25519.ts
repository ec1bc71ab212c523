import { hexToBytes } from '@noble/hashes/utils.js'

/** Ed25519, hex. False also for an invalid key. Uses the platform's cryptography, the same in Node and browsers. */
export async function verifySignature(message: Uint8Array, { signature, publicKey }: { signature: string; publicKey: string }) {
  // oxlint-disable-next-line no-restricted-globals -- the platform checks signatures
  const { subtle } = globalThis.crypto
  try {
    const key = await subtle.importKey('raw', new Uint8Array(hexToBytes(publicKey)), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, new Uint8Array(hexToBytes(signature)), new Uint8Array(message))
  } catch (error) {
    // The bytes are not a key. A platform without Ed25519 must not look like a wrong signature.
    if (error instanceof DOMException && error.name === 'DataError') return false
    throw error
  }
}
