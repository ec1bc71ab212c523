import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CrashGame } from './definition.ts'
import type { CrashTables } from './tables.ts'

/** The parts of a game that a table's messages name. */
export type CrashRules = Pick<CrashGame, 'id' | 'version' | 'definitionHash'>

/** A round's randomness: its link (secret until it ends), the link's number in its chain, and the salt. */
export type CrashSource = { link: Uint8Array; round: number; salt: string }

/** A crash point in hundredths and its computation, for the verify page and the worked example. */
export type CrashTrace = { message: string; hex: string; grid: bigint; crash: number }

/** The beginning of every message of a round; `round` is the number of its link. */
export const messageOf = ({ id, version, definitionHash }: CrashRules, round: number): string =>
  `lalmor/v1/${id}/${version}/${definitionHash}/${round}`

/** Returns a round's crash point in hundredths, from 100 up to the win cap. */
export const crashPoint = (game: CrashRules & Pick<CrashGame, 'tables'>, source: CrashSource): number => traceCrash(game, source).crash

/** HMAC-SHA256, key = the 32 bytes of the link, message = `lalmor/v1/<game>/<version>/<definition hash>/<round>/<salt>`; its first bits decide. */
export function traceCrash(game: CrashRules & Pick<CrashGame, 'tables'>, { link, round, salt }: CrashSource): CrashTrace {
  const message = `${messageOf(game, round)}/${salt}`
  const hex = bytesToHex(hmac(sha256, link, utf8ToBytes(message)))
  const grid = BigInt(`0x${hex}`) >> BigInt(256 - game.tables.bits)
  return { message, hex, grid, crash: crashOf(game.tables, grid) }
}

/**
 * The crash point of one of the 2^bits equally likely numbers: floor(97 · 2^52 / (2^52 − grid)) hundredths, from 1.00 to the win cap. The chance to reach x
 * is 0.97 / x to within one number, so every cash-out returns 97 %.
 */
export function crashOf({ returnPercent, bits, winCap }: CrashTables, grid: bigint): number {
  const size = 1n << BigInt(bits)
  const point = (BigInt(returnPercent) * size) / (size - grid)
  const most = BigInt(winCap) * 100n
  return Number(point < 100n ? 100n : point > most ? most : point)
}
