import { splitPayout } from '@lalmor/units/split-payout.ts'

/** `released`: the bonus's part that became cash. In paise. */
export type Lot = {
  cause: 'deposit' | 'bonus'
  no: number
  required: bigint
  done: bigint
  bonus: bigint
  released: bigint
  isMet: boolean
  isTakenBack: boolean
}

/** PRODUCT §2, tested against the ledger's model. `lots`: open ones, oldest first. `debt`: the part of a reversal that could not be taken. */
export type Pockets = {
  cash: bigint
  debt: bigint
  lots: Lot[]
  lotsMade: number
  open: { fromCash: bigint; payers: { lot: Lot; amount: bigint }[] } | undefined
}

export const emptyPockets = (): Pockets => ({ cash: 0n, debt: 0n, lots: [], lotsMade: 0, open: undefined })

export const bonusIn = ({ lots }: Pockets): bigint => lots.reduce((sum, { bonus }) => sum + bonus, 0n)

export const leftToBet = ({ lots }: Pockets, cause: Lot['cause']): bigint =>
  lots.reduce((left, lot) => (lot.cause === cause ? left + lot.required - lot.done : left), 0n)

/** A bonus is locked until `required` is bet. */
export function receive(pockets: Pockets, cause: Lot['cause'], { amount, required }: { amount: bigint; required: bigint }): Lot {
  if (cause === 'deposit') {
    pockets.cash += amount
    repay(pockets)
  }
  const bonus = cause === 'bonus' ? amount : 0n
  const lot = { cause, no: pockets.lotsMade++, required, done: 0n, bonus, released: 0n, isMet: false, isTakenBack: false }
  pockets.lots.push(lot)
  return lot
}

/** Payouts of rounds to cash do not repay debt. */
function repay(pockets: Pockets) {
  const part = smaller(pockets.cash, pockets.debt)
  pockets.cash -= part
  pockets.debt -= part
}

const isStaked = ({ open }: Pockets, lot: Lot) => open?.payers.some((payer) => payer.lot === lot) ?? false

/** Gives a bonus up, unless it paid a part of the open round. */
export function giveUp(pockets: Pockets, lot: Lot) {
  if (lot.cause !== 'bonus' || !pockets.lots.includes(lot) || isStaked(pockets, lot)) return
  endLot(pockets, lot)
  endLots(pockets)
}

/** A stop of more than seven days forfeits bonuses and drops the deposits' requirements. */
export function takeBreak(pockets: Pockets) {
  for (const lot of pockets.lots) lot.bonus = 0n
  pockets.lots = []
}

/** Reverses a deposit; its lot ends. The part that cash cannot cover becomes debt. */
export function reverseDeposit(pockets: Pockets, { amount, lot }: { amount: bigint; lot: Lot }) {
  takeCash(pockets, amount)
  endLot(pockets, lot)
  endLots(pockets)
}

/** The locked rest, and the released part from cash. */
export function takeBonusBack(pockets: Pockets, lot: Lot) {
  const lived = pockets.lots.includes(lot)
  endLot(pockets, lot)
  takeCash(pockets, lot.released)
  lot.isTakenBack = true
  if (lived || lot.released > 0n) endLots(pockets)
}

function endLot(pockets: Pockets, lot: Lot) {
  lot.bonus = 0n
  pockets.lots = pockets.lots.filter((each) => each !== lot)
}

function takeCash(pockets: Pockets, amount: bigint) {
  const paid = smaller(pockets.cash, amount)
  pockets.cash -= paid
  pockets.debt += amount - paid
}

/** Cash first, then the oldest bonuses. The round is open until it is paid. */
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

/** Pays cash and lots as they paid the stake, counts the valid bet once for deposits and once for bonuses, and ends lots. */
export function payRound(pockets: Pockets, { payout, validBet }: { payout: bigint; validBet: bigint }) {
  const { fromCash, payers } = pockets.open!
  pockets.open = undefined
  if (payers.length === 0) pockets.cash += payout
  else {
    const [cash, ...shares] = splitPayout(payout, [fromCash, ...payers.map(({ amount }) => amount)])
    pockets.cash += cash!
    for (const [n, { lot }] of payers.entries()) payLot(pockets, lot, shares[n]!)
  }
  const left = { deposit: validBet, bonus: validBet }
  for (const lot of pockets.lots) {
    const counted = smaller(left[lot.cause], lot.required - lot.done)
    lot.done += counted
    left[lot.cause] -= counted
  }
  endLots(pockets)
}

/** A met lot's share is cash, a reversed lot's is dropped; any other lot is revived. */
function payLot(pockets: Pockets, lot: Lot, share: bigint) {
  if (share === 0n) return
  if (!pockets.lots.includes(lot)) {
    if (lot.isTakenBack) return
    if (lot.isMet) {
      lot.released += share
      pockets.cash += share
      return repay(pockets)
    }
    pockets.lots = [...pockets.lots, lot].toSorted((a, b) => a.no - b.no)
  }
  lot.bonus += share
}

/** The rest is not worth a requirement. */
const lotFloor = 100n

/** Requirements met (their bonus becomes cash), bonuses used up, and all below ₹1. */
function endLots(pockets: Pockets) {
  if (pockets.lots.length === 0) return
  for (const lot of pockets.lots) if (lot.done === lot.required) lot.isMet = true
  release(pockets, ({ isMet }) => isMet)
  pockets.lots = pockets.lots.filter((lot) => lot.cause === 'deposit' || lot.bonus > 0n || isStaked(pockets, lot))
  if (pockets.cash + bonusIn(pockets) < lotFloor && !pockets.open) release(pockets, () => true)
}

function release(pockets: Pockets, ends: (lot: Lot) => boolean) {
  for (const lot of pockets.lots)
    if (ends(lot) && lot.bonus > 0n) {
      pockets.cash += lot.bonus
      lot.released += lot.bonus
      lot.bonus = 0n
      repay(pockets)
    }
  pockets.lots = pockets.lots.filter((lot) => !ends(lot))
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
