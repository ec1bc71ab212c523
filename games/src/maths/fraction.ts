export type Fraction = { over: bigint; under: bigint }

/** Rounds over / under to 12 decimals. */
export function ratio(over: bigint, under: bigint): number {
  const scale = 10n ** 12n
  return Number((2n * over * scale + under) / (2n * under)) / 1e12
}

export function reduced(over: bigint, under: bigint): string {
  let [a, b] = [over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return `${over / a}/${under / a}`
}

export const ratioOf = ({ over, under }: Fraction): number => ratio(over, under)
export const fractionOf = ({ over, under }: Fraction): string => reduced(over, under)

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** Keeps no more significant digits than the method guarantees, so that reports match everywhere. */
export const digits = (value: number, count: number): number => Number(value.toPrecision(count))

/** Chance of fewer than `wins` in `rounds`, each won with chance over / under: binomial, exact up to the last step. */
export function chanceOfFewer({ wins, rounds, over, under }: { wins: number; rounds: number } & Fraction): number {
  if (wins <= 0) return 0
  if (wins > rounds) return 1
  const lose = under - over
  // Horner's rule over Σ C(rounds, i) · over^i · lose^(wins − 1 − i); the common factor comes last.
  let sum = 0n
  let ways = 1n
  let won = 1n
  for (let i = 0; i < wins; i++) {
    sum = sum * lose + ways * won
    ways = (ways * BigInt(rounds - i)) / BigInt(i + 1)
    won *= over
  }
  return ratio(sum * lose ** BigInt(rounds - wins + 1), under ** BigInt(rounds))
}
