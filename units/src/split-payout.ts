/**
 * Splits a payout over what paid the stake: cash, then bonuses, the older first. Cash gets its proportion rounded up to a whole paisa; each bonus its
 * proportion of what is left, rounded down, so that the last has the rest. No share falls when the payout rises. Source: PRODUCT §2.
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
