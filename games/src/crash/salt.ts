import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { messageOf, type CrashRules } from './crash-point.ts'

/**
 * A bet's part of the salt: SHA-256 (hex) of the UTF-8 text `lalmor/v1/<game>/<version>/<definition hash>/<round>/seed/<client seed>`.
 * Others see this and not the player's text; the round number keeps them from recognising it next time.
 */
export const seedDigest = (game: CrashRules, round: number, clientSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${messageOf(game, round)}/seed/${clientSeed}`)))

/**
 * The digest (hex) of all bets of a round, published when they close: SHA-256 of the bets' digests, 32 bytes each, in ascending order,
 * concatenated. One digest per bet, equal ones repeated; without a bet it is the SHA-256 of nothing.
 * Sorting fixes the order, so nobody can try several.
 */
export const betsDigestOf = (digests: readonly string[]): string => bytesToHex(sha256(hexToBytes(digests.toSorted().join(''))))

/** A beacon's word as it enters the salt: hash of the beacon's chain, its round, and the randomness, which nobody knows before that is due. */
export type BeaconPart = { chainHash: string; round: number; randomness: string }

/**
 * The salt of a round (hex): SHA-256 of the UTF-8 text
 * `lalmor/v1/<game>/<version>/<definition hash>/<round>/salt/<chain hash>/<beacon round>/<randomness>/<bets digest>`. Everything in it but the
 * randomness is fixed and public before the randomness exists, so whoever bets last chooses among outcomes nobody knows.
 */
export const saltOf = (game: CrashRules, round: number, { beacon, betsDigest }: { beacon: BeaconPart; betsDigest: string }): string =>
  bytesToHex(sha256(utf8ToBytes(`${messageOf(game, round)}/salt/${beacon.chainHash}/${beacon.round}/${beacon.randomness}/${betsDigest}`)))
