import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Unchained, on G1, hashed to the curve by RFC 9380. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** drand's description of a beacon: evenly spaced rounds, signed by one group key. `chainHash` covers all other fields. Hex is lower-case. */
export type BeaconInfo = {
  chainHash: string
  /** The group's key on G2: 96 bytes. */
  publicKey: string
  periodMs: number
  /** Due time of round 1, in milliseconds since 1970. */
  genesisMs: number
  scheme: typeof beaconScheme
  groupHash: string
  id: string
}

/** `randomness` is the signature's SHA-256, both in hex. */
export type BeaconWord = { round: number; signature: string; randomness: string }

/** Run by the League of Entropy: about a dozen organisations, independent of us. */
export const beaconQuicknet: BeaconInfo = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodMs: 3_000,
  genesisMs: 1_692_803_367_000,
  scheme: beaconScheme,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  id: 'quicknet',
}

const isSeconds = (ms: number, most: number) => Number.isSafeInteger(ms) && ms >= 0 && ms % 1_000 === 0 && ms / 1_000 <= most

/** The hash has whole seconds in 4 bytes, so a fraction would not change it. */
export const isPeriod = (ms: number): boolean => ms > 0 && isSeconds(ms, 2 ** 32 - 1)
export const isGenesis = (ms: number): boolean => isSeconds(ms, Number.MAX_SAFE_INTEGER)

/** When a round is due, in milliseconds since 1970. Throws RangeError unless `round` counts from 1. */
export function timeOfRound({ genesisMs, periodMs }: Pick<BeaconInfo, 'genesisMs' | 'periodMs'>, round: number): number {
  const at = genesisMs + (round - 1) * periodMs
  if (!Number.isSafeInteger(round) || round < 1 || !Number.isSafeInteger(at)) throw new RangeError(`beacon round ${round}`)
  return at
}

/** The first round due at `ms` or later. */
export const roundAt = ({ genesisMs, periodMs }: Pick<BeaconInfo, 'genesisMs' | 'periodMs'>, ms: number): number =>
  Math.max(1, Math.ceil((ms - genesisMs) / periodMs) + 1)

/** drand's hash: SHA-256 of period (s, 4 bytes) ‖ genesis (s, 8 bytes) ‖ key ‖ group hash ‖ name, big-endian. RangeError on impossible times. */
export function chainHashOf({ publicKey, periodMs, genesisMs, groupHash, id }: Omit<BeaconInfo, 'chainHash'>): string {
  if (!isPeriod(periodMs) || !isGenesis(genesisMs)) throw new RangeError(`no chain speaks every ${periodMs} ms from ${genesisMs} on`)
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, periodMs / 1_000)
  times.setBigInt64(4, BigInt(genesisMs) / 1_000n)
  const hash = sha256.create().update(new Uint8Array(times.buffer)).update(hexToBytes(publicKey)).update(hexToBytes(groupHash))
  return bytesToHex(hash.update(utf8ToBytes(id)).digest())
}

/** A round's public random value: SHA-256 of the signature, both in hex. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** True if the text has the form of a signature: a point of G1 as 48 bytes of lower-case hex. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{96}$/.test(text)
