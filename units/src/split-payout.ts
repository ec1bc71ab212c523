/**
 * Cash gets its proportion, rounded up to a paisa. Each bonus, oldest first, gets its part of the rest, rounded down. No share falls when the payout rises.
 * Source: PRODUCT §2.
 */
export function splitPayout(payout: bigint, [cash, ...bonuses]: readonly [cash: bigint, ...bonuses: bigint[]]): bigint[] {
  let whole = bonuses.reduce((sum, part) => sum + part, cash)
  const inCash = cash === 0n ? 0n : (payout * cash + whole - 1n) / whole
  let left = payout - inCash
  whole -= cash
  const shares = bonuses.map((part) => {
    const share = part === 0n ? 0n : (left * part) / whole
    left -= share
    whole -= part
    return share
  })
  return [inCash, ...shares]
}
