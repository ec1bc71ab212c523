import { toWire } from '@lalmor/contract/wire.ts'
import { FlusherFull, type Flusher } from '@lalmor/ledger/flusher.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise, shareDown, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../db/database.ts'
import { findTitle, type Title } from '../games/titles.ts'
import { Refusal } from '../http/refusal.ts'
import { drawingPair } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { draw } from './draw.ts'
import { checkStake, isFreshId } from './rules.ts'

export type RoundDeps = { db: Database['db']; vault: SeedVault; flusher: Flusher }

type Ask = { playerId: bigint; roundId: Uuid7; game: string; stake: Paise }

/** Another device of the player may take the nonce first; after this many times something else is wrong. */
const maxDraws = 8

/**
 * One round: draw from the player's seeds, then settle; the outcome is shown only once it is paid. The same id again
 * answers the stored round, for ever. Throws UnknownGame, the stake's refusals, RoundIdStale, KeyReused,
 * InsufficientFunds, TooSoon, PlayStopped, GameStopped, OverLimit, Busy.
 */
export async function playRound(deps: RoundDeps, ask: Ask, now: Date): Promise<{ round: SettledRound; replayed: boolean }> {
  const title = findTitle(ask.game)
  if (!title) throw new Refusal('UnknownGame')
  checkStake(ask.stake, title.rules.stakes)
  if (!isFreshId(ask.roundId, now)) return { round: await findOldRound(deps, ask, title), replayed: true }

  const wallet = await readWallet(ledgerIn(deps.db), ask.playerId)
  assert(wallet, `player ${ask.playerId} has no wallet`)
  let position = { seedNo: wallet.seedNo, nonce: wallet.nonce }
  for (let draws = 0; draws < maxDraws; draws++) {
    const settled = await drawAndSettle(deps, ask, title, position)
    switch (settled.kind) {
      case 'settled':
      case 'replayed':
        return { round: settled.round, replayed: settled.kind === 'replayed' }
      case 'stale-seed':
        position = settled
        break
      case 'insufficient':
        throw new Refusal('InsufficientFunds', toWire({ balance: paise(settled.cash + settled.bonus) }))
      case 'too-soon':
        throw new Refusal('TooSoon', { waitMs: settled.waitMs })
      case 'player-stopped':
        throw new Refusal('PlayStopped', { until: settled.until?.toISOString() ?? null })
      case 'game-stopped':
        throw new Refusal('GameStopped')
      case 'over-limit':
        throw new Refusal('OverLimit', { measure: settled.measure, period: settled.period, left: Number(settled.left) })
      case 'id-reused':
        throw new Refusal('KeyReused')
      case 'no-wallet':
        assert.fail(`player ${ask.playerId} has no play wallet`)
    }
  }
  throw new Refusal('Busy', { retryAfterMs: 1_000 })
}

async function drawAndSettle(
  { db, vault, flusher }: RoundDeps,
  ask: Ask,
  title: Title,
  { seedNo, nonce }: { seedNo: number; nonce: number },
) {
  const pair = await drawingPair(db, vault, ask.playerId, { seedNo })
  const { payout } = draw(title.rules, pair, nonce, ask.stake)
  try {
    return await flusher.settle({
      roundId: ask.roundId,
      playerId: ask.playerId,
      game: title.game,
      version: title.rules.version,
      stake: ask.stake,
      payout,
      validBet: shareDown(ask.stake, title.contribution),
      seedNo,
      nonce,
      floorMs: title.minRoundMs,
    })
  } catch (error) {
    if (error instanceof FlusherFull) throw new Refusal('Busy', { retryAfterMs: 1_000 })
    throw error
  }
}

/** An id too old to play is answered if it was played in its time. */
async function findOldRound({ db }: RoundDeps, { playerId, roundId, stake }: Ask, title: Title): Promise<SettledRound> {
  const round = await findRound(ledgerIn(db), playerId, roundId)
  if (!round) throw new Refusal('RoundIdStale')
  if (round.game !== title.game || round.stake !== stake) throw new Refusal('KeyReused')
  return round
}
