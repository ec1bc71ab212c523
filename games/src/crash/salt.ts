import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { messageOf, type CrashRules } from './crash-point.ts'

/**
 * SHA-256 (hex) of `lalmor/v1/<game>/<version>/<definition hash>/<round>/seed/<client seed>`. It includes the round, so that nobody recognises a player's text.
 */
export const seedDigest = (game: CrashRules, round: number, clientSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${messageOf(game, round)}/seed/${clientSeed}`)))

/** SHA-256 (hex) of the bets' digests, 32 bytes each, ascending, so that only one result exists; without bets, of nothing. */
export const betsDigestOf = (digests: readonly string[]): string => bytesToHex(sha256(hexToBytes(digests.toSorted().join(''))))

/** The beacon's chain hash, round and randomness, which nobody knows before it is due. */
export type BeaconPart = { chainHash: string; round: number; randomness: string }

/** SHA-256 (hex) of `lalmor/v1/<game>/<version>/<definition hash>/<round>/salt/<chain hash>/<beacon round>/<randomness>/<bets digest>`. */
export const saltOf = (game: CrashRules, round: number, { beacon, betsDigest }: { beacon: BeaconPart; betsDigest: string }): string =>
  bytesToHex(sha256(utf8ToBytes(`${messageOf(game, round)}/salt/${beacon.chainHash}/${beacon.round}/${beacon.randomness}/${betsDigest}`)))
