import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { LotEnd } from './lots.ts'
import type { OpenedRound, SettledRound } from './settle.ts'
import { newPlay, type Play } from './test-model-limits.ts'
import type { Balance } from './wallet.ts'

/** Books in memory by PRODUCT §2 and this package's interfaces, as simply as possible: no batches, carried sums or SQL. The ledger must agree. */
export type Model = {
  players: Map<bigint, ModelPlayer>
  house: Map<string, bigint>
  /** False if the order of requests at the fund is unknown, so that it refuses nobody here. */
  fundIsKept: boolean
  houseKeys: Map<string, { kind: string; amount: bigint }>
  stoppedGames: Set<number>
  allStopped: boolean
  openedOn: IstDay | ''
}

export type ModelLot = {
  lotNo: number
  cause: 'deposit' | 'bonus'
  key: string
  granted: bigint
  required: bigint
  done: bigint
  bonus: bigint
  expiresAt: Date | undefined
  ended: LotEnd | undefined
  takenBack: boolean
}

/** `amount` of a round or an opening is its stake. */
export type ModelRow = { seq: bigint; what: string; amount: bigint; cash: bigint; bonus: bigint }

/** Cash first (no lot), then the oldest lot. */
export type Payer = { lot: ModelLot | undefined; amount: bigint }

export type ModelRound = {
  opened: OpenedRound
  payers: Payer[]
  paid: bigint
  actions: string[]
}

export type OutsideRound = ModelRound & { end: 'open' | 'closed' | 'void'; parts: Map<string, bigint> }

export type ModelPlayer = {
  cash: bigint
  hold: bigint
  debt: bigint
  seq: bigint
  seedNo: number
  nonce: number
  startedAt: Date | undefined
  /** Milliseconds since 1970; Infinity is permanent. */
  stoppedUntil: number
  play: Play
  lots: ModelLot[]
  open: ModelRound | undefined
  outside: Map<Uuid7, OutsideRound>
  openings: Map<Uuid7, OpenedRound>
  rounds: Map<Uuid7, SettledRound>
  /** By key, each with the pockets right after it; a paid withdrawal has its fee. */
  transfers: Map<string, { kind: string; amount: bigint; after: Balance; fee?: bigint }>
  givenUp: Map<number, Paise>
  released: Map<number, Paise>
  takenBack: Map<number, { locked: Paise; released: Paise }>
  rows: ModelRow[]
}

export const newModel = (): Model => ({
  players: new Map(),
  house: new Map(),
  fundIsKept: true,
  houseKeys: new Map(),
  stoppedGames: new Set(),
  allStopped: false,
  openedOn: '',
})

export const newModelPlayer = (): ModelPlayer => ({
  cash: 0n,
  hold: 0n,
  debt: 0n,
  seq: 0n,
  seedNo: 1,
  nonce: 0,
  startedAt: undefined,
  stoppedUntil: Number.NEGATIVE_INFINITY,
  play: newPlay(),
  lots: [],
  open: undefined,
  outside: new Map(),
  openings: new Map(),
  rounds: new Map(),
  transfers: new Map(),
  givenUp: new Map(),
  released: new Map(),
  takenBack: new Map(),
  rows: [],
})

const moneyMap = {
  'start-gift': ['house/mint', 'cash'],
  'restore-gift': ['house/mint', 'cash'],
  gift: ['house/promotions', 'cash'],
  'gift-reversed': ['cash', 'house/promotions'],
  'deposit-online': ['rail/online', 'cash'],
  'deposit-online-reversed': ['cash', 'rail/online'],
  'deposit-bank': ['rail/bank', 'cash'],
  'deposit-bank-reversed': ['cash', 'rail/bank'],
  'deposit-crypto': ['rail/crypto', 'cash'],
  'deposit-crypto-reversed': ['cash', 'rail/crypto'],
  'debt-drawn': ['debt', 'cash'],
  'debt-repaid': ['cash', 'debt'],
  'withdrawal-hold': ['cash', 'hold'],
  'withdrawal-paid': ['hold', 'rail/bank'],
  'withdrawal-fee': ['hold', 'house/fees'],
  'withdrawal-void': ['hold', 'cash'],
  'withdrawal-returned': ['rail/bank', 'cash'],
  'withdrawal-paid-late': ['cash', 'rail/bank'],
  'withdrawal-fee-late': ['cash', 'house/fees'],
  'withdrawal-fee-returned': ['house/fees', 'cash'],
  'deposit-bonus': ['house/promotions', 'bonus'],
  'vip-bonus': ['house/promotions', 'bonus'],
  'daily-rebate': ['house/promotions', 'bonus'],
  'daily-bonus': ['house/promotions', 'bonus'],
  'promo-bonus': ['house/promotions', 'bonus'],
  'rebate-cash': ['house/promotions', 'cash'],
  'rebate-cash-reversed': ['cash', 'house/promotions'],
  prize: ['house/prizes', 'cash'],
  'bonus-released': ['bonus', 'cash'],
  'bonus-given-up': ['bonus', 'house/promotions'],
  'bonus-forfeited': ['bonus', 'house/promotions'],
  'bonus-expired': ['bonus', 'house/promotions'],
  'bonus-reversed': ['bonus', 'house/promotions'],
  'bonus-clawed': ['cash', 'house/promotions'],
} as const

export type MovedKind = keyof typeof moneyMap

export const fundOf = (model: Model) => paise(model.house.get('house/promotions') ?? 0n)
export const isBonus = (kind: MovedKind) => isPaidByFund(kind) && moneyMap[kind][1] === 'bonus'
export const isPaidByFund = (kind: MovedKind) => moneyMap[kind][0] === 'house/promotions'
export const living = (player: ModelPlayer) => player.lots.filter(({ ended }) => ended === undefined)
const bonusOf = (player: ModelPlayer) => player.lots.reduce((sum, { bonus }) => sum + bonus, 0n)
export const openRounds = ({ open, outside }: ModelPlayer): ModelRound[] => [
  ...(open ? [open] : []),
  ...[...outside.values()].filter(({ end }) => end === 'open'),
]
export const isStaked = (player: ModelPlayer, lot: ModelLot) =>
  openRounds(player).some(({ payers }) => payers.some((payer) => payer.lot === lot))
export const balanceOf = (player: ModelPlayer): Balance => ({ cash: paise(player.cash), bonus: paise(bonusOf(player)) })
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

export function addToHouse(model: Model, account: string, amount: bigint) {
  model.house.set(account, (model.house.get(account) ?? 0n) + amount)
}

export function moveInHouse(model: Model, amount: bigint) {
  addToHouse(model, 'house/mint', -amount)
  addToHouse(model, 'house/promotions', amount)
}

export function writeRow(player: ModelPlayer, what: string, amount: bigint) {
  player.rows.push({ seq: ++player.seq, what, amount, ...balanceOf(player) })
}

/** Along its kind; `lot` is its lot in the bonus pocket. Returns the pockets after it. */
export function move(model: Model, player: ModelPlayer, kind: MovedKind, amount: bigint, lot?: ModelLot): Balance {
  const [from, to] = moneyMap[kind]
  const add = (account: string, change: bigint) => {
    if (account === 'cash') player.cash += change
    else if (account === 'hold') player.hold += change
    else if (account === 'debt') player.debt -= change
    else if (account === 'bonus') lot!.bonus += change
    else addToHouse(model, account, change)
  }
  add(from, -amount)
  add(to, amount)
  writeRow(player, kind, amount)
  return balanceOf(player)
}

export function repay(model: Model, player: ModelPlayer) {
  const amount = smaller(player.cash, player.debt)
  if (amount > 0n) move(model, player, 'debt-repaid', amount)
}

/** A transfer, and the debt that its cash repays. Returns the pockets between the two. */
export function receive(model: Model, player: ModelPlayer, kind: MovedKind, amount: bigint, lot?: ModelLot): Balance {
  const after = move(model, player, kind, amount, lot)
  if (moneyMap[kind][1] === 'cash') repay(model, player)
  return after
}

export function openLot(player: ModelPlayer, lot: Omit<ModelLot, 'lotNo' | 'done' | 'bonus' | 'ended' | 'takenBack'>): ModelLot {
  const opened = { ...lot, lotNo: player.lots.length + 1, done: 0n, bonus: 0n, ended: undefined, takenBack: false }
  player.lots.push(opened)
  return opened
}

export function endToFund(model: Model, player: ModelPlayer, lot: ModelLot, ended: LotEnd, kind: MovedKind) {
  lot.ended = ended
  if (lot.bonus > 0n) move(model, player, kind, lot.bonus, lot)
}

function release(model: Model, player: ModelPlayer, lots: ModelLot[], ended: LotEnd, isCashNew = false) {
  const brings = isCashNew || lots.some(({ bonus }) => bonus > 0n)
  for (const lot of lots) {
    lot.ended = ended
    player.released.set(lot.lotNo, paise((player.released.get(lot.lotNo) ?? 0n) + lot.bonus))
    if (lot.bonus > 0n) move(model, player, 'bonus-released', lot.bonus, lot)
  }
  if (brings) repay(model, player)
}

export function takeStake(player: ModelPlayer, stake: bigint): Payer[] {
  const fromCash = smaller(player.cash, stake)
  player.cash -= fromCash
  let left = stake - fromCash
  const payers: Payer[] = fromCash > 0n ? [{ lot: undefined, amount: fromCash }] : []
  for (const lot of player.lots) {
    const amount = smaller(lot.bonus, left)
    lot.bonus -= amount
    left -= amount
    if (amount > 0n) payers.push({ lot, amount })
  }
  return payers
}

/** Each payer's share of all that a round has paid: in turn its proportion of the rest, rounded up for cash, down for a lot. */
export function split(payers: readonly Payer[], paid: bigint): bigint[] {
  const [first, ...others] = payers
  if (!first) return []
  const stake = payers.reduce((sum, { amount }) => sum + amount, 0n)
  const product = paid * first.amount
  const share = product / stake + (first.lot || product % stake === 0n ? 0n : 1n)
  return [share, ...split(others, paid - share)]
}

/** Pays each payer its share. A finished lot passes it to cash, a taken-back one to the fund; others are revived. Returns whether cash received some. */
export function payOut(
  model: Model,
  player: ModelPlayer,
  round: Pick<ModelRound, 'payers' | 'paid'>,
  row: { what: string; stake: bigint; amount: bigint; at: Date },
): boolean {
  const before = split(round.payers, round.paid)
  round.paid += row.amount
  const shares = split(round.payers, round.paid).map((share, n) => ({ lot: round.payers[n]!.lot, share: share - before[n]! }))
  for (const { lot, share } of shares)
    if (lot) lot.bonus += share
    else player.cash += share
  writeRow(player, row.what, row.stake)
  let passedOn = false
  for (const { lot, share } of shares) {
    if (!lot?.ended || share === 0n) continue
    if (lot.takenBack) move(model, player, 'bonus-forfeited', share, lot)
    else if (lot.ended === 'done') {
      move(model, player, 'bonus-released', share, lot)
      player.released.set(lot.lotNo, paise((player.released.get(lot.lotNo) ?? 0n) + share))
      passedOn = true
    } else {
      lot.ended = undefined
      const free = Math.max(row.at.getTime(), player.stoppedUntil) + 7 * 86_400_000
      if (lot.expiresAt && free > lot.expiresAt.getTime()) lot.expiresAt = Number.isFinite(free) ? new Date(free) : undefined
    }
  }
  return passedOn
}

/** Counts a valid bet once for deposits and once for bonuses, each oldest first. */
export function wager(player: ModelPlayer, validBet: bigint) {
  for (const cause of ['deposit', 'bonus'] as const) {
    let left = validBet
    for (const lot of living(player).filter((lot) => lot.cause === cause)) {
      const counted = smaller(left, lot.required - lot.done)
      lot.done += counted
      left -= counted
    }
  }
}

const lotFloor = 100n

/** Requirements met, bonuses used up, and all below ₹1. */
export function lookAtLots(model: Model, player: ModelPlayer, isCashNew = false) {
  const met = living(player).filter(({ done, required }) => done === required)
  release(model, player, met, 'done', isCashNew)
  for (const lot of living(player)) if (lot.cause === 'bonus' && lot.bonus === 0n && !isStaked(player, lot)) lot.ended = 'spent'
  const { cash, bonus } = balanceOf(player)
  if (openRounds(player).length === 0 && cash + bonus < lotFloor) release(model, player, living(player), 'dropped')
}
