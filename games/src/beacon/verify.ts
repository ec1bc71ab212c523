import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { chainHashOf, isSignature, type BeaconInfo } from './info.ts'

// Imports the curve, some 23 KB compressed: only to verify, and lazily in browsers.

const { shortSignatures, G2 } = bls12_381
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** SHA-256 of the round's number in 8 bytes, hashed to G1. */
export function messageOf(round: number) {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, BigInt(round))
  return shortSignatures.hash(sha256(new Uint8Array(number.buffer)), tag)
}

/** True if the beacon's group signed this round and its chain hash names `beacon`. Takes about 20 ms. */
export function verifyBeacon(beacon: BeaconInfo, round: number, signatureHex: string): boolean {
  if (!isSignature(signatureHex)) return false
  try {
    if (chainHashOf(beacon) !== beacon.chainHash) return false
    return shortSignatures.verify(hexToBytes(signatureHex), messageOf(round), G2.Point.fromHex(beacon.publicKey))
  } catch {
    // Not a point of the curve or group.
    return false
  }
}
