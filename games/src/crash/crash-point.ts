import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CrashGame } from './definition.ts'
import type { CrashTables } from './tables.ts'

export type CrashRules = Pick<CrashGame, 'id' | 'version' | 'definitionHash'>

/** `link`: secret until the round ends. `round`: the link's number in its chain. */
export type CrashSource = { link: Uint8Array; round: number; salt: string }

/** A crash point in hundredths and its computation, for the verify page and the worked example. */
export type CrashTrace = { message: string; hex: string; grid: bigint; crash: number }

/** Prefix of a round's messages; `round` is its link's number. */
export const messageOf = ({ id, version, definitionHash }: CrashRules, round: number): string =>
  `lalmor/v1/${id}/${version}/${definitionHash}/${round}`

/** A round's crash point in hundredths, from 100 to the win cap. */
export const crashPoint = (game: CrashRules & Pick<CrashGame, 'tables'>, source: CrashSource): number => traceCrash(game, source).crash

/** HMAC-SHA256 with the link's 32 bytes over `lalmor/v1/<game>/<version>/<definition hash>/<round>/<salt>`; its first bits decide. */
export function traceCrash(game: CrashRules & Pick<CrashGame, 'tables'>, { link, round, salt }: CrashSource): CrashTrace {
  const message = `${messageOf(game, round)}/${salt}`
  const hex = bytesToHex(hmac(sha256, link, utf8ToBytes(message)))
  const grid = BigInt(`0x${hex}`) >> BigInt(256 - game.tables.bits)
  return { message, hex, grid, crash: crashOf(game.tables, grid) }
}

/** floor(97 · 2^52 / (2^52 − grid)) hundredths, from 1.00 to the win cap. Reaches x with chance 0.97 / x, so every cash-out returns 97 %. */
export function crashOf({ returnPercent, bits, winCap }: CrashTables, grid: bigint): number {
  const size = 1n << BigInt(bits)
  const point = (BigInt(returnPercent) * size) / (size - grid)
  const most = BigInt(winCap) * 100n
  return Number(point < 100n ? 100n : point > most ? most : point)
}
