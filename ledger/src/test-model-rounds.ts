import { paise } from '@lalmor/units/paise.ts'
import type { Acted, Closed } from './open-rounds.ts'
import type { Settled, SettledBet, SettleItem } from './settle.ts'
import { isCheckDue, passedLimits, unplay } from './test-model-limits.ts'
import {
  addToHouse,
  balanceOf,
  lookAtLots,
  move,
  takeStake,
  wager,
  writeRow,
  type Model,
  type ModelLot,
  type ModelPlayer,
} from './test-model.ts'
import { testGame } from './test-players.ts'
import type { Request } from './test-requests.ts'

const gameAccount = `game/${testGame.id}`

/** All the reasons to refuse a round, or its result. */
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
  addToHouse(model, gameAccount, stake)
  const { fromBonus, lot } = takeStake(player, stake)
  const round = { roundId, game, version, stake, seedNo, nonce }
  if (item.payout === undefined) {
    writeRow(player, 'opening', stake)
    const opened = { ...round, ...balanceOf(player), seq: player.seq, openedAt: at }
    player.openings.set(roundId, opened)
    player.open = { opened, fromBonus, lot, actions: [] }
    return [{ kind: 'opened', round: opened }]
  }
  payRound(model, player, { stake, toCash: lot ? 0n : item.payout, toBonus: lot ? item.payout : 0n, lot })
  const { payout, validBet } = item
  player.play.payouts.push({ at, amount: payout })
  const kept = { ...round, ...balanceOf(player), payout, validBet, seq: player.seq, settledAt: at }
  player.rounds.set(roundId, kept)
  wager(player, validBet)
  lookAtLots(model, player)
  return [{ kind: 'settled', round: kept }]
}

type Payment = { stake: bigint; toCash: bigint; toBonus: bigint; lot: ModelLot | undefined }

/** Pays out of the game's account and writes the round's row to the journal. */
function payRound(model: Model, player: ModelPlayer, { stake, toCash, toBonus, lot }: Payment) {
  player.cash += toCash
  if (lot) lot.bonus += toBonus
  addToHouse(model, gameAccount, -toCash - toBonus)
  writeRow(player, 'round', stake)
}

function refusalsOf(model: Model, player: ModelPlayer, { game, stake, seedNo, nonce, floorMs }: SettleItem, at: Date): Settled[] {
  const refusals = passedLimits(player.play, stake, at)
  const { cash, bonus } = balanceOf(player)
  const waitMs = player.startedAt ? player.startedAt.getTime() + floorMs - at.getTime() : 0
  if (stake > cash + bonus) refusals.push({ kind: 'insufficient', cash, bonus })
  if (seedNo !== player.seedNo || nonce !== player.nonce) refusals.push({ kind: 'stale-seed', seedNo: player.seedNo, nonce: player.nonce })
  if (waitMs > 0) refusals.push({ kind: 'too-soon', waitMs })
  if (model.allStopped || model.stoppedGames.has(game)) refusals.push({ kind: 'game-stopped' })
  if (isCheckDue(player.play, at)) refusals.push({ kind: 'check-due' })
  if (player.open) refusals.push({ kind: 'round-open' })
  if (player.stoppedUntil > at.getTime())
    refusals.push({ kind: 'player-stopped', until: Number.isFinite(player.stoppedUntil) ? new Date(player.stoppedUntil) : undefined })
  return refusals
}

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
  const { fromBonus, lot, actions } = player.open!
  if (steps !== actions.length) return { kind: 'stale-step' }

  const { stake } = opened
  const voided = end === 'void'
  const { payout, validBet }: Pick<SettledBet, 'payout' | 'validBet'> = end === 'void' ? { payout: stake, validBet: paise(0n) } : end
  // A voided stake goes back to its pockets; a payout goes to the pocket that paid last.
  const toBonus = voided ? fromBonus : lot ? payout : 0n
  player.open = undefined
  if (voided) unplay(player.play, roundId)
  else player.play.payouts.push({ at, amount: payout })
  payRound(model, player, { stake, toCash: payout - toBonus, toBonus, lot })
  const { openedAt: _, ...round } = opened
  const kept = { ...round, ...balanceOf(player), payout, validBet, seq: player.seq, settledAt: at, voided }
  player.rounds.set(roundId, kept)
  // If the bonus ended while its round was open, the payout goes to the fund.
  if (lot?.ended && lot.bonus > 0n) move(model, player, 'bonus-forfeited', lot.bonus, lot)
  wager(player, validBet)
  lookAtLots(model, player)
  return { kind: 'closed', round: kept }
}
