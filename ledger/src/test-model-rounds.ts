import { istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { Acted, Closed } from './open-rounds.ts'
import type { PartPaid } from './outside.ts'
import type { Settled, SettledBet, SettleItem } from './settle.ts'
import { isCheckDue, passedLimits, unplay } from './test-model-limits.ts'
import {
  addToHouse,
  balanceOf,
  lookAtLots,
  payOut,
  takeStake,
  wager,
  writeRow,
  type Model,
  type ModelPlayer,
  type ModelRound,
  type OutsideRound,
} from './test-model.ts'
import { testGame, testOutside } from './test-players.ts'
import type { Request } from './test-requests.ts'

const gameAccount = (game: number) => `game/${[testGame, testOutside].find((one) => one.game === game)!.id}`

/** Returns all possible refusals of a round, or its result. */
export function settleInModel(model: Model, item: SettleItem, at: Date): Settled[] {
  const player = model.players.get(item.playerId)!
  const { roundId, game, version, stake, seedNo, nonce } = item
  const opened = player.openings.get(roundId)
  const settled = player.rounds.get(roundId)
  const known = opened ?? settled
  if (known) {
    const isSame = known.stake === stake && known.game === game && (item.payout === undefined) === (opened !== undefined)
    if (!isSame) return [{ kind: 'id-reused' }]
    return [opened ? { kind: 'reopened', round: opened } : { kind: 'replayed', round: settled! }]
  }
  const refusals = refusalsOf(model, player, item, at)
  if (refusals.length > 0) return refusals

  player.nonce++
  player.startedAt = at
  player.play.starts.push({ roundId, at, stake })
  addToHouse(model, gameAccount(game), stake)
  const payers = takeStake(player, stake)
  const round = { roundId, game, version, stake, seedNo, nonce }
  if (item.payout === undefined) {
    writeRow(player, 'opening', stake)
    const opened = { ...round, ...balanceOf(player), seq: player.seq, openedAt: at }
    player.openings.set(roundId, opened)
    const begun: ModelRound = { opened, payers, paid: 0n, actions: [] }
    if (game === testOutside.game) player.outside.set(roundId, { ...begun, end: 'open', parts: new Map() })
    else player.open = begun
    return [{ kind: 'opened', round: opened }]
  }
  const { payout, validBet } = item
  addToHouse(model, gameAccount(game), -payout)
  payOut(model, player, { payers, paid: 0n }, { what: 'round', stake, amount: payout, at })
  player.play.payouts.push({ at, amount: payout })
  const kept = { ...round, ...balanceOf(player), payout, validBet, seq: player.seq, settledAt: at }
  player.rounds.set(roundId, kept)
  wager(player, validBet)
  lookAtLots(model, player)
  return [{ kind: 'settled', round: kept }]
}

function refusalsOf(model: Model, player: ModelPlayer, { game, stake, seedNo, nonce, floorMs }: SettleItem, at: Date): Settled[] {
  const refusals = passedLimits(player.play, stake, at)
  const { cash, bonus } = balanceOf(player)
  const waitMs = player.startedAt ? player.startedAt.getTime() + floorMs - at.getTime() : 0
  if (stake > cash + bonus) refusals.push({ kind: 'insufficient', cash, bonus })
  if (seedNo !== player.seedNo || nonce !== player.nonce) refusals.push({ kind: 'stale-seed', seedNo: player.seedNo, nonce: player.nonce })
  if (waitMs > 0) refusals.push({ kind: 'too-soon', waitMs })
  if (model.allStopped || model.stoppedGames.has(game)) refusals.push({ kind: 'game-stopped' })
  if (istDay(at) < model.openedOn) refusals.push({ kind: 'day-closed' })
  if (isCheckDue(player.play, at)) refusals.push({ kind: 'check-due' })
  if (player.open) refusals.push({ kind: 'round-open' })
  if (player.stoppedUntil > at.getTime())
    refusals.push({ kind: 'player-stopped', until: Number.isFinite(player.stoppedUntil) ? new Date(player.stoppedUntil) : undefined })
  return refusals
}

/** No payout is dated on a closed day. */
const dateOfPayout = ({ openedOn }: Model, at: Date): Date => (openedOn !== '' && istDay(at) < openedOn ? startOfIstDay(openedOn) : at)

export function actInModel(player: ModelPlayer, { roundId, step, action }: Extract<Request, { ask: 'act' }>): Acted {
  if (player.open?.opened.roundId !== roundId) return { kind: 'unknown' }
  const { actions } = player.open
  if (actions[step] === action) return { kind: 'replayed', actions: [...actions] }
  if (step !== actions.length) return { kind: 'stale-step', actions: [...actions] }
  actions.push(action)
  return { kind: 'acted', actions: [...actions] }
}

export function closeInModel(
  model: Model,
  player: ModelPlayer,
  { roundId, steps, end }: Extract<Request, { ask: 'close' }>,
  at: Date,
): Closed {
  const opened = player.openings.get(roundId)
  if (!opened) return { kind: 'unknown' }
  const closed = player.rounds.get(roundId)
  if (closed) return { kind: 'replayed', round: closed }
  const outside = player.outside.get(roundId)
  const open = outside ?? player.open!
  if (steps !== open.actions.length) return { kind: 'stale-step' }
  const settledAt = dateOfPayout(model, at)
  const voided = end === 'void'
  if (voided && open.paid > 0n) return { kind: 'paid' }

  const { stake } = opened
  const { payout: amount, validBet }: Pick<SettledBet, 'payout' | 'validBet'> =
    end === 'void' ? { payout: stake, validBet: paise(0n) } : end
  if (outside) outside.end = voided ? 'void' : 'closed'
  else player.open = undefined
  if (voided) unplay(player.play, roundId)
  else player.play.payouts.push({ at: settledAt, amount })
  addToHouse(model, gameAccount(opened.game), -amount)
  // The row has the pockets before a lot that is over passes its share on.
  const rows = player.rows.length
  const passedOn = payOut(model, player, open, { what: 'round', stake, amount, at })
  const { seq, cash, bonus } = player.rows[rows]!
  const { openedAt: _, ...round } = opened
  const kept = { ...round, cash: paise(cash), bonus: paise(bonus), payout: paise(open.paid), validBet, seq, settledAt, voided }
  player.rounds.set(roundId, kept)
  wager(player, validBet)
  lookAtLots(model, player, passedOn)
  return { kind: 'closed', round: kept }
}

/** Pays a part of a provider's bet, once for each key, while it is open and later. */
export function payPartInModel(
  model: Model,
  player: ModelPlayer,
  { roundId, key, amount }: Extract<Request, { ask: 'part' }>,
  at: Date,
): PartPaid {
  const bet: OutsideRound | undefined = player.outside.get(roundId)
  if (!bet) return 'unknown'
  const earlier = bet.parts.get(key)
  if (earlier !== undefined) return earlier === amount ? 'replayed' : 'key-reused'
  if (bet.end === 'void') return 'void'
  bet.parts.set(key, amount)
  addToHouse(model, gameAccount(bet.opened.game), -amount)
  player.play.payouts.push({ at: dateOfPayout(model, at), amount })
  const passedOn = payOut(model, player, bet, { what: 'part', stake: amount, amount, at })
  const closed = player.rounds.get(roundId)
  if (closed) closed.payout = paise(bet.paid)
  lookAtLots(model, player, passedOn)
  return 'paid'
}
