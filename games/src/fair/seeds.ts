import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export const serverSeedBytes = 32

/** A new seed from the platform's cryptographic source, the only randomness in this package. Games never use it. */
// oxlint-disable-next-line no-restricted-globals -- the platform draws new seeds
export const newServerSeed = (): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(serverSeedBytes))

/** Published before the seed is used: lower-case hex SHA-256. Throws RangeError unless 32 bytes. */
export function commitment(serverSeed: Uint8Array): string {
  assertServerSeed(serverSeed)
  return bytesToHex(sha256(serverSeed))
}

export function serverSeedToHex(serverSeed: Uint8Array): string {
  assertServerSeed(serverSeed)
  return bytesToHex(serverSeed)
}

/** 64 lower-case hex digits: a server seed or its commitment. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Throws RangeError unless 64 lower-case hex digits. */
export function serverSeedFromHex(hex: string): Uint8Array {
  if (!isHex32(hex)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return hexToBytes(hex)
}

/** Throws RangeError unless 32 bytes. The message omits them: they may be secret. */
export function assertServerSeed(serverSeed: Uint8Array): void {
  if (serverSeed.length !== serverSeedBytes)
    throw new RangeError(`a server seed has ${serverSeedBytes} bytes, this one ${serverSeed.length}`)
}
