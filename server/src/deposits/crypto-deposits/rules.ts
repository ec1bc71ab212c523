import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Independent of the token's decimals on its chain. */
export const microPerUsdt = 1_000_000n
const microDecimals = 6

/** Units of a token with `decimals`, rounded down: less is worth no paisa. */
export const microOf = (units: bigint, decimals: number): bigint =>
  decimals >= microDecimals ? units / 10n ** BigInt(decimals - microDecimals) : units * 10n ** BigInt(microDecimals - decimals)

/** Rounded down to a whole paisa: the house keeps the fraction. */
export const paiseFor = (micro: bigint, rate: Paise): Paise => paise((micro * rate) / microPerUsdt)

/** A part of an order, with its locked rate if any. */
export type Part = { micro: bigint; rate: Paise | null }

export type PartsValue = { amount: Paise; micro: bigint; rate: Paise; isLocked: boolean }

/** Values parts at their locked rate, otherwise `rateNow`. Parts at one rate are rounded down together; with several, `rate` is the effective one. */
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

/** Counts both the transfer's block and the last known one. */
export const confirmationsOf = (blockNo: bigint, head: bigint): number => Math.max(0, Number(head - blockNo) + 1)

/** Deep enough, or final. */
export function confirmedBy(chain: { scanned_no: bigint; finalized_no: bigint }, confirmations: number): bigint {
  const deep = chain.scanned_no - BigInt(confirmations) + 1n
  const last = deep > chain.finalized_no ? deep : chain.finalized_no
  return last < chain.scanned_no ? last : chain.scanned_no
}

/** The time of the watcher or, for a late transfer, of its block, to the end of that second. */
export const firstSeen = (blockAt: Date, now: Date): Date => new Date(Math.min(now.getTime(), blockAt.getTime() + 999))

/** After this time without news from the chain, deposits on it are closed. */
export const silentMs = 10 * 60 * 1000

/** `12.5 USDT`, from millionths. */
export const usdt = (micro: bigint): string =>
  `${micro / microPerUsdt}.${String(micro % microPerUsdt).padStart(6, '0')}`.replace(/\.?0+$/, '') + ' USDT'
