/** A requirement that is neither met nor ended, and what is left of its bonus. Amounts are paise. */
type Lot = { cause: 'deposit' | 'bonus'; required: bigint; done: bigint; bonus: bigint }

/**
 * A player's money by the rules of PRODUCT §2, in memory: enough to play a strategy millions of times. `lots` are the living ones, oldest
 * first. A test plays it against the ledger's model.
 */
export type Pockets = { cash: bigint; lots: Lot[]; open: { payer: Lot | undefined } | undefined }

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
  let payer: Lot | undefined
  for (const lot of pockets.lots) {
    if (left === 0n) break
    if (lot.bonus === 0n) continue
    const taken = smaller(lot.bonus, left)
    lot.bonus -= taken
    left -= taken
    payer = lot
  }
  pockets.open = { payer }
}

/** Pays the open round to the pocket that paid last, counts its valid bet once for deposits and once for bonuses, and ends lots. */
export function payRound(pockets: Pockets, { payout, validBet }: { payout: bigint; validBet: bigint }) {
  const { payer } = pockets.open!
  pockets.open = undefined
  if (payer) payer.bonus += payout
  else pockets.cash += payout
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
