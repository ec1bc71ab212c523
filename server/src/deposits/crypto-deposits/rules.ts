import { paise, type Paise } from '@lalmor/units/paise.ts'

/** USDT are counted in millionths here, whatever decimals the token has on its chain. */
export const microPerUsdt = 1_000_000n
const microDecimals = 6

/** Units of a token with `decimals` in millionths of a USDT, rounded down: less than a millionth is worth no paisa. */
export const microOf = (units: bigint, decimals: number): bigint =>
  decimals >= microDecimals ? units / 10n ** BigInt(decimals - microDecimals) : units * 10n ** BigInt(microDecimals - decimals)

/** What so many millionths of a USDT are worth at `rate` paise for one, rounded down to a whole paisa: the odd part stays with the house. */
export const paiseFor = (micro: bigint, rate: Paise): Paise => paise((micro * rate) / microPerUsdt)

/** A part of an order: `rate` is the one that was locked for it, if one was. */
export type Part = { micro: bigint; rate: Paise | null }

export type PartsValue = { amount: Paise; micro: bigint; rate: Paise; isLocked: boolean }

/**
 * What parts are worth together: those with a locked rate at that, the others at `rate` of now. Parts of one rate are rounded down together.
 * `rate` of several is what they come to. Undefined while one needs the rate of now and there is none.
 */
export function valueParts(parts: readonly Part[], rateNow: Paise | undefined): PartsValue | undefined {
  const sums = new Map<Paise, bigint>()
  for (const { micro, rate } of parts) {
    const used = rate ?? rateNow
    if (used === undefined) return undefined
    sums.set(used, (sums.get(used) ?? 0n) + micro)
  }
  const micro = sumOf(parts)
  const amount = [...sums].reduce((sum, [rate, of]) => sum + paiseFor(of, rate), 0n) as Paise
  const [only] = sums.keys()
  const rate = sums.size === 1 ? only! : paise((amount * microPerUsdt) / micro)
  return { amount, micro, rate, isLocked: parts.every((part) => part.rate !== null) }
}

export const sumOf = (parts: readonly { micro: bigint }[]): bigint => parts.reduce((sum, { micro }) => sum + micro, 0n)

/** Blocks from the one a transfer is in to the last that is known, both counted. */
export const confirmationsOf = (blockNo: bigint, head: bigint): number => Math.max(0, Number(head - blockNo) + 1)

/**
 * When a transfer was first seen on the chain: by the watcher, or by its block's clock where the watcher came late. That clock tells whole
 * seconds, so the second counts to its end.
 */
export const firstSeen = (blockAt: Date, now: Date): Date => new Date(Math.min(now.getTime(), blockAt.getTime() + 999))

/** After so long without a word from the chain, nobody is invited to pay on it. */
export const silentMs = 10 * 60 * 1000
