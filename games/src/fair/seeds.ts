import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Length of a server seed in bytes. */
export const serverSeedBytes = 32

/**
 * Makes a new server seed from the platform's cryptographic source, the only randomness in this package.
 * Games never use it.
 */
// oxlint-disable-next-line no-restricted-globals -- the platform draws new seeds
export const newServerSeed = (): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(serverSeedBytes))

/** The promise shown before a seed is used: lower-case hex SHA-256 of its bytes. Throws RangeError unless 32 bytes. */
export function commitment(serverSeed: Uint8Array): string {
  assertServerSeed(serverSeed)
  return bytesToHex(sha256(serverSeed))
}

/** A revealed seed's wire form: 64 lower-case hex digits. */
export function serverSeedToHex(serverSeed: Uint8Array): string {
  assertServerSeed(serverSeed)
  return bytesToHex(serverSeed)
}

/** Whether `text` is 64 lower-case hex digits, the form of a server seed and its commitment. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Throws RangeError unless `hex` is 64 lower-case hex digits. */
export function serverSeedFromHex(hex: string): Uint8Array {
  if (!isHex32(hex)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return hexToBytes(hex)
}

/** Throws RangeError unless 32 bytes. The message has no bytes: they may still be secret. */
export function assertServerSeed(serverSeed: Uint8Array): void {
  if (serverSeed.length !== serverSeedBytes)
    throw new RangeError(`a server seed has ${serverSeedBytes} bytes, this one ${serverSeed.length}`)
}
