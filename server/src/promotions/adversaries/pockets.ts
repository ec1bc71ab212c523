import { splitPayout } from '@lalmor/units/split-payout.ts'

/** A requirement that is neither met nor ended, and what is left of its bonus. Amounts are paise. */
type Lot = { cause: 'deposit' | 'bonus'; required: bigint; done: bigint; bonus: bigint }

/**
 * A player's money by the rules of PRODUCT §2, in memory: enough to play a strategy millions of times. `lots` are the living ones, oldest
 * first. A test plays it against the ledger's model.
 */
export type Pockets = { cash: bigint; lots: Lot[]; open: { fromCash: bigint; payers: { lot: Lot; amount: bigint }[] } | undefined }

export const emptyPockets = (): Pockets => ({ cash: 0n, lots: [], open: undefined })

export const bonusIn = ({ lots }: Pockets): bigint => lots.reduce((sum, { bonus }) => sum + bonus, 0n)

/** What still has to be bet for the bonuses, or for the deposits. */
export const leftToBet = ({ lots }: Pockets, cause: Lot['cause']): bigint =>
  lots.reduce((left, lot) => (lot.cause === cause ? left + lot.required - lot.done : left), 0n)

/** A deposit brings cash, a bonus money that is locked until `required` is bet. */
export function receive(pockets: Pockets, cause: Lot['cause'], { amount, required }: { amount: bigint; required: bigint }) {
  if (cause === 'deposit') pockets.cash += amount
  pockets.lots.push({ cause, required, done: 0n, bonus: cause === 'bonus' ? amount : 0n })
}

/** Takes a stake: cash first, then the oldest bonuses. The round is open until it is paid. */
export function takeStake(pockets: Pockets, stake: bigint) {
  const fromCash = smaller(pockets.cash, stake)
  pockets.cash -= fromCash
  let left = stake - fromCash
  const payers: { lot: Lot; amount: bigint }[] = []
  for (const lot of pockets.lots) {
    if (left === 0n) break
    if (lot.bonus === 0n) continue
    const taken = smaller(lot.bonus, left)
    lot.bonus -= taken
    left -= taken
    payers.push({ lot, amount: taken })
  }
  pockets.open = { fromCash, payers }
}

/** Pays the open round to cash and lots as they paid its stake, counts its valid bet once for deposits and once for bonuses, and ends lots. */
export function payRound(pockets: Pockets, { payout, validBet }: { payout: bigint; validBet: bigint }) {
  const { fromCash, payers } = pockets.open!
  pockets.open = undefined
  if (payers.length === 0) pockets.cash += payout
  else {
    const [cash, ...shares] = splitPayout(payout, [fromCash, ...payers.map(({ amount }) => amount)])
    pockets.cash += cash!
    for (const [n, { lot }] of payers.entries()) lot.bonus += shares[n]!
  }
  const left = { deposit: validBet, bonus: validBet }
  for (const lot of pockets.lots) {
    const counted = smaller(left[lot.cause], lot.required - lot.done)
    lot.done += counted
    left[lot.cause] -= counted
  }
  endLots(pockets)
}

/** Below this nothing is worth a requirement: all lots drop. */
const lotFloor = 100n

/** Ends lots whose requirement is met (their bonus becomes cash), whose bonus is used up, and all of them when less than ₹1 is left. */
function endLots(pockets: Pockets) {
  if (pockets.lots.length === 0) return
  release(pockets, ({ done, required }) => done === required)
  pockets.lots = pockets.lots.filter(({ cause, bonus }) => cause === 'deposit' || bonus > 0n)
  if (pockets.cash + bonusIn(pockets) < lotFloor) release(pockets, () => true)
}

function release(pockets: Pockets, ends: (lot: Lot) => boolean) {
  for (const lot of pockets.lots) if (ends(lot)) pockets.cash += lot.bonus
  pockets.lots = pockets.lots.filter((lot) => !ends(lot))
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
