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
 * The digest (hex) of a round's bets: SHA-256 of their digests, 32 bytes each, ascending, concatenated; without a bet, of nothing. Sorting fixes the order,
 * so only one can be made.
 */
export const betsDigestOf = (digests: readonly string[]): string => bytesToHex(sha256(hexToBytes(digests.toSorted().join(''))))

/** A beacon's word as it enters the salt: hash of the beacon's chain, its round, and the randomness, which nobody knows before that is due. */
export type BeaconPart = { chainHash: string; round: number; randomness: string }

/**
 * The salt of a round (hex): SHA-256 of the text `lalmor/v1/<game>/<version>/<definition hash>/<round>/salt/<chain hash>/<beacon round>/<randomness>/<bets
 * digest>`. All but the randomness is public before it exists.
 */
export const saltOf = (game: CrashRules, round: number, { beacon, betsDigest }: { beacon: BeaconPart; betsDigest: string }): string =>
  bytesToHex(sha256(utf8ToBytes(`${messageOf(game, round)}/salt/${beacon.chainHash}/${beacon.round}/${beacon.randomness}/${betsDigest}`)))
