import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import type { HoldEnded, PaidLate } from './hold.ts'
import type { HousePosted } from './house.ts'
import type { GivenUp } from './lots.ts'
import type { Restored } from './play-money.ts'
import type { Posted, Reversed, TakenBack } from './post.ts'
import {
  balanceOf,
  endToFund,
  fundOf,
  isBonus,
  isPaidByFund,
  isStaked,
  living,
  lookAtLots,
  move,
  moveInHouse,
  openLot,
  openRounds,
  receive,
  repay,
  type Model,
  type ModelPlayer,
  type MovedKind,
} from './test-model.ts'
import type { Request, Thrown } from './test-requests.ts'

const thrown: Thrown = { kind: 'thrown' }
const sevenDaysMs = 7 * 86_400_000

export function postInModel(
  model: Model,
  player: ModelPlayer,
  request: Extract<Request, { ask: 'post' | 'deposit' | 'grant' }>,
  at: Date,
): (Posted | Thrown)[] {
  const { key, kind, amount } = request
  const earlier = player.transfers.get(key)
  if (earlier) {
    if (earlier.kind !== kind || earlier.amount !== amount) return [{ kind: 'key-reused' }]
    return [{ kind: 'replayed', ...earlier.after }]
  }
  const refusals: (Posted | Thrown)[] = []
  if (request.ask === 'grant' && (request.required <= 0n || request.required > 10n * amount)) refusals.push(thrown)
  if (isPaidByFund(kind) && model.fundIsKept && fundOf(model) < amount) refusals.push({ kind: 'fund-short' })
  if (isBonus(kind) && player.stoppedUntil > at.getTime()) refusals.push({ kind: 'player-stopped' })
  if (request.ask === 'grant' && living(player).filter(({ cause }) => cause === 'bonus').length >= 20)
    refusals.push({ kind: 'too-many-bonuses' })
  if (refusals.length > 0) return refusals
  if (kind === 'withdrawal-hold') {
    repay(model, player)
    if (player.cash < amount) return [{ kind: 'insufficient', ...balanceOf(player) }]
  }

  const expiresAt = request.ask === 'grant' ? request.expiresAt : undefined
  const required = request.ask === 'post' ? 0n : request.required
  const cause = request.ask === 'grant' ? 'bonus' : 'deposit'
  const lot = required > 0n ? openLot(player, { cause, key, granted: amount, required, expiresAt }) : undefined
  const after = receive(model, player, kind, amount, lot)
  player.transfers.set(key, { kind, amount, after })
  return [{ kind: 'posted', ...after }]
}

export function endHoldInModel(
  model: Model,
  player: ModelPlayer,
  request: Extract<Request, { ask: 'post-hold' | 'void-hold' }>,
): (HoldEnded | Thrown)[] {
  const held = player.transfers.get(request.key)
  if (held?.kind !== 'withdrawal-hold') return [{ kind: 'unknown' }]
  const isPaid = request.ask === 'post-hold'
  const fee = isPaid ? request.fee : 0n
  const isPossible = fee >= 0n && fee < held.amount
  const earlier = player.transfers.get(`${request.key}/end`)
  if (earlier) {
    const isSame = earlier.kind === (isPaid ? 'withdrawal-paid' : 'withdrawal-void') && earlier.amount === held.amount - fee
    if (isSame) return [{ kind: 'replayed', ...earlier.after }]
    return isPossible ? [{ kind: 'ended-otherwise' }] : [{ kind: 'ended-otherwise' }, thrown]
  }
  if (!isPossible) return [thrown]

  const kind = isPaid ? 'withdrawal-paid' : 'withdrawal-void'
  const amount = held.amount - fee
  const after = receive(model, player, kind, amount)
  if (fee > 0n) move(model, player, 'withdrawal-fee', fee)
  if (isPaid) lookAtLots(model, player)
  player.transfers.set(`${request.key}/end`, { kind, amount, after, fee })
  return [{ kind: 'ended', ...after }]
}

export function payLateInModel(
  model: Model,
  player: ModelPlayer,
  { key, fee }: Extract<Request, { ask: 'pay-late' }>,
): (PaidLate | Thrown)[] {
  const held = player.transfers.get(key)
  if (held?.kind !== 'withdrawal-hold') return [{ kind: 'unknown' }]
  if (fee < 0n || fee >= held.amount) return [thrown]
  const earlier = player.transfers.get(`${key}/end/late`)
  if (earlier) return [earlier.amount === held.amount - fee ? { kind: 'replayed', ...earlier.after } : { kind: 'not-given-back' }]
  const isVoid = player.transfers.get(`${key}/end`)?.kind === 'withdrawal-void'
  if (!isVoid && !player.transfers.has(`${key}/end/reversed`)) return [{ kind: 'not-given-back' }]

  if (player.cash < held.amount) move(model, player, 'debt-drawn', held.amount - player.cash)
  const amount = held.amount - fee
  const after = move(model, player, 'withdrawal-paid-late', amount)
  if (fee > 0n) move(model, player, 'withdrawal-fee-late', fee)
  player.transfers.set(`${key}/end/late`, { kind: 'withdrawal-paid-late', amount, after, fee })
  return [{ kind: 'paid', ...after }]
}

const reversals = {
  gift: 'gift-reversed',
  'rebate-cash': 'rebate-cash-reversed',
  'deposit-online': 'deposit-online-reversed',
  'deposit-bank': 'deposit-bank-reversed',
  'deposit-crypto': 'deposit-crypto-reversed',
  'withdrawal-paid': 'withdrawal-returned',
  'withdrawal-paid-late': 'withdrawal-returned',
} as const
export const isReversible = (kind: string): kind is keyof typeof reversals => kind in reversals

export function reverseInModel(model: Model, player: ModelPlayer, key: string): (Reversed | Thrown)[] {
  const original = player.transfers.get(key)
  if (!original) return [{ kind: 'unknown' }]
  const earlier = player.transfers.get(`${key}/reversed`)
  if (earlier) return [{ kind: 'replayed', ...earlier.after }]
  const { kind, amount, fee = 0n } = original
  if (!isReversible(kind)) return [thrown]

  const comesBack = kind === 'withdrawal-paid' || kind === 'withdrawal-paid-late'
  if (!comesBack && player.cash < amount) move(model, player, 'debt-drawn', amount - player.cash)
  const after = move(model, player, reversals[kind], amount)
  if (fee > 0n) move(model, player, 'withdrawal-fee-returned', fee)
  // A return repays debt; a reversal left nothing to repay with.
  if (comesBack) repay(model, player)
  player.transfers.set(`${key}/reversed`, { kind: reversals[kind], amount, after })
  for (const lot of living(player)) if (lot.key === key) lot.ended = 'reversed'
  lookAtLots(model, player)
  return [{ kind: 'reversed', ...after }]
}

const startGift = rupees(1_000n)

function give(model: Model, player: ModelPlayer, gift: { key: string; kind: 'start-gift' | 'restore-gift'; amount: bigint }) {
  openLot(player, { cause: 'deposit', key: gift.key, granted: gift.amount, required: gift.amount, expiresAt: undefined })
  player.transfers.set(gift.key, { ...gift, after: receive(model, player, gift.kind, gift.amount) })
}

export function giveStartInModel(model: Model, player: ModelPlayer): Paise {
  if (!player.transfers.has('start-gift')) give(model, player, { key: 'start-gift', kind: 'start-gift', amount: startGift })
  return startGift
}

export function restoreInModel(model: Model, player: ModelPlayer, at: Date): Restored {
  const { cash, bonus } = balanceOf(player)
  const total = cash + bonus + player.hold
  const key = `restore/${istDay(at)}`
  const isDone = player.transfers.has(key)
  const answer = (kind: Restored['kind'], amount = 0n): Restored => ({ kind, amount: paise(amount), ...balanceOf(player) })
  if (total >= 100n) return answer(isDone ? 'replayed' : cash + bonus >= 100n ? 'balance' : 'held')
  if (player.stoppedUntil > at.getTime()) return answer('stopped')
  if (openRounds(player).length > 0) return answer('round-open')
  if (isDone) return answer('today')
  const amount = startGift - total
  give(model, player, { key, kind: 'restore-gift', amount })
  return answer('restored', amount)
}

/** Cash is reversed; a bonus returns what it holds, or released, perhaps as debt. */
export function takeBackInModel(model: Model, player: ModelPlayer, key: string): (TakenBack | Thrown)[] {
  const original = player.transfers.get(key)
  if (!original) return [{ kind: 'unknown' }]
  if (!isPaidByFund(original.kind as MovedKind)) return [thrown]
  const lot = player.lots.find((lot) => lot.key === key)
  if (!lot) {
    const kind = player.transfers.has(`${key}/reversed`) ? 'replayed' : 'taken'
    reverseInModel(model, player, key)
    return [{ kind, locked: paise(0n), released: paise(original.amount) }]
  }
  const earlier = player.takenBack.get(lot.lotNo)
  if (earlier) return [{ kind: 'replayed', ...earlier }]
  const taken = { locked: paise(lot.ended ? 0n : lot.bonus), released: player.released.get(lot.lotNo) ?? paise(0n) }
  const hasNothing = lot.ended !== undefined && taken.released === 0n
  lot.takenBack = true
  if (!lot.ended) endToFund(model, player, lot, 'reversed', 'bonus-reversed')
  if (taken.released > 0n) {
    if (player.cash < taken.released) move(model, player, 'debt-drawn', taken.released - player.cash)
    move(model, player, 'bonus-clawed', taken.released)
  }
  if (hasNothing) return [{ kind: 'taken', ...taken }]
  player.takenBack.set(lot.lotNo, taken)
  lookAtLots(model, player)
  return [{ kind: 'taken', ...taken }]
}

export function giveUpInModel(model: Model, player: ModelPlayer, lotNo: number): GivenUp {
  const lot = player.lots[lotNo - 1]
  if (lot?.cause === 'bonus' && lot.ended === 'given-up') return { kind: 'replayed', forfeited: player.givenUp.get(lotNo)! }
  if (lot?.cause !== 'bonus' || lot.ended) return { kind: 'unknown' }
  if (isStaked(player, lot)) return { kind: 'round-open' }
  const forfeited = paise(lot.bonus)
  player.givenUp.set(lotNo, forfeited)
  endToFund(model, player, lot, 'given-up', 'bonus-given-up')
  lookAtLots(model, player)
  return { kind: 'given-up', forfeited }
}

/** Expires bonuses; those in an open round's stake wait. Returns their number. */
export function expireInModel(model: Model, player: ModelPlayer, at: Date): number {
  const over = living(player).filter((lot) => lot.expiresAt && istDay(lot.expiresAt) < istDay(at) && !isStaked(player, lot))
  for (const lot of over) endToFund(model, player, lot, 'expired', 'bonus-expired')
  if (over.length > 0) lookAtLots(model, player)
  return over.length
}

/** A shorter stop changes nothing. Over seven days it ends bonuses and requirements; otherwise the time of bonuses stops. */
export function stopInModel(model: Model, player: ModelPlayer, until: Date | undefined, at: Date): { seq: bigint } {
  const untilMs = until?.getTime() ?? Number.POSITIVE_INFINITY
  if (untilMs < player.stoppedUntil) return { seq: player.seq }
  const added = untilMs - Math.max(player.stoppedUntil, at.getTime())
  player.stoppedUntil = untilMs
  const isLong = untilMs - at.getTime() > sevenDaysMs
  for (const lot of living(player)) {
    if (lot.cause === 'bonus' && isLong) endToFund(model, player, lot, 'forfeited', 'bonus-forfeited')
    else if (isLong) lot.ended = 'dropped'
    else if (lot.expiresAt && istDay(lot.expiresAt) >= istDay(at)) lot.expiresAt = new Date(lot.expiresAt.getTime() + added)
  }
  return { seq: player.seq }
}

export function rotateInModel(player: ModelPlayer, seedNo: number) {
  if (seedNo !== player.seedNo) return { rounds: undefined, seedNo: player.seedNo, roundOpen: false }
  if (player.open) return { rounds: undefined, seedNo: player.seedNo, roundOpen: true }
  const rounds = player.nonce
  player.seedNo++
  player.nonce = 0
  return { rounds, seedNo: player.seedNo, roundOpen: false }
}

export function postHouseInModel(model: Model, { key, kind, amount }: Extract<Request, { ask: 'house' }>): HousePosted {
  const earlier = model.houseKeys.get(key)
  if (earlier) return { kind: earlier.kind === kind && earlier.amount === amount ? 'replayed' : 'key-reused' }
  const isFunding = kind === 'fund-promotions'
  if (!isFunding && fundOf(model) < amount) return { kind: 'fund-short' }
  moveInHouse(model, isFunding ? amount : -amount)
  model.houseKeys.set(key, { kind, amount })
  return { kind: 'posted' }
}
