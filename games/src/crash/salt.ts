import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CrashRound } from './crash-point.ts'

/**
 * A bet's part of the salt: SHA-256 (hex) of the UTF-8 text `lalmor/v1/<game>/<version>/<round>/seed/<client seed>`.
 * Others see this and not the player's text; the round number keeps them from recognising it next time.
 */
export const seedDigest = ({ game, version, round }: CrashRound, clientSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(`lalmor/v1/${game}/${version}/${round}/seed/${clientSeed}`)))

/**
 * The salt of a round (hex), frozen when its bets close: SHA-256 of the bets' digests, 32 bytes each, in ascending order,
 * concatenated. One digest per bet, equal ones repeated; without a bet it is the SHA-256 of nothing.
 * Sorting fixes the order, so nobody can try several.
 */
export const saltOf = (digests: readonly string[]): string => bytesToHex(sha256(hexToBytes(digests.toSorted().join(''))))
