import { toWire } from '@lalmor/contract/wire.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { FlusherFull, FlusherStopped, RoundNotSent, RoundUnknown, type Flusher } from '@lalmor/ledger/flusher.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import type { Settled, SettledRound } from '@lalmor/ledger/settle.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../db/database.ts'
import { findTitle, type Title } from '../games/titles.ts'
import { Refusal } from '../http/refusal.ts'
import type { WalletReader } from '../db/wallet-reader.ts'
import type { DrawingPairs } from '../seeds/drawing-pairs.ts'
import { draw, type Drawn } from './draw.ts'
import type { Positions } from './positions.ts'
import { checkStake, isFreshId } from './rules.ts'

export type PlayDeps = { db: Database['db']; readWallet: WalletReader; pairFor: DrawingPairs; positions: Positions; flusher: Flusher }

/** `drawn` is what was settled just now; a replay does not have it, because what it drew was thrown away. */
export type Played = { round: SettledRound; drawn?: Drawn }

/** `play` is what the player chose with the stake, in games where the stake does not say it. */
type Ask = { playerId: bigint; roundId: Uuid7; game: string; stake: Paise; play?: unknown }

/** Another device of the player may take the nonce first; after this many times something else is wrong. */
const maxDraws = 8

/**
 * One round: draw from the player's seeds, then settle; the outcome is shown only once it is paid. The same id again
 * answers the stored round, for ever. Throws UnknownGame, the stake's refusals, RoundIdStale, KeyReused,
 * InsufficientFunds, TooSoon, PlayStopped, GameStopped, RoundOpen, OverLimit, Busy (nothing was settled), OutcomeUnknown (ask again for the same id).
 */
export async function playRound(deps: PlayDeps, ask: Ask, now: Date): Promise<Played> {
  const title = findTitle(ask.game)
  if (!title) throw new Refusal('UnknownGame')
  // Before the stake is judged: what was played in its time is answered even if its stake is no longer offered.
  if (!isFreshId(ask.roundId, now)) return { round: await findOldRound(deps, ask, title) }
  checkStake(ask.stake, title.rules.stakes)

  let position = deps.positions.expected(ask.playerId) ?? (await readPosition(deps, ask.playerId))
  for (let draws = 0; draws < maxDraws; draws++) {
    const drawn = draw(title.rules, await deps.pairFor(ask.playerId, position.seedNo), position.nonce, ask)
    const settled = await settle(deps.flusher, ask, title, drawn)
    switch (settled.kind) {
      case 'settled':
        deps.positions.settled(ask.playerId, settled.round)
        return { round: settled.round, drawn }
      case 'replayed':
        return { round: settled.round }
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
      case 'round-open':
        throw new Refusal('RoundOpen')
      case 'opened':
      case 'reopened':
        assert.fail(`round ${ask.roundId} was to be settled, not opened`)
      case 'no-wallet':
        assert.fail(`player ${ask.playerId} has no play wallet`)
    }
  }
  throw new Refusal('Busy', { retryAfterMs: 1_000 })
}

async function readPosition({ readWallet }: PlayDeps, playerId: bigint): Promise<SeedPosition> {
  const wallet = await readWallet(playerId)
  assert(wallet, `player ${playerId} has no wallet`)
  return wallet
}

async function settle(flusher: Flusher, ask: Ask, title: Title, { pair, nonce, outcome }: Drawn): Promise<Settled> {
  try {
    return await flusher.settle({
      roundId: ask.roundId,
      playerId: ask.playerId,
      game: title.game,
      version: title.rules.version,
      stake: ask.stake,
      payout: outcome.payout,
      validBet: validBet(title.contribution, { stake: ask.stake, payout: outcome.payout }),
      seedNo: pair.seedNo,
      nonce,
      ...(ask.play !== undefined && { play: canonicalJson(ask.play) }),
      floorMs: title.minRoundMs,
    })
  } catch (error) {
    if (error instanceof FlusherFull) throw new Refusal('Busy', { retryAfterMs: error.retryAfterMs })
    if (error instanceof FlusherStopped || error instanceof RoundNotSent) throw new Refusal('Busy', { retryAfterMs: 1_000 })
    if (error instanceof RoundUnknown) throw new Refusal('OutcomeUnknown', { retryAfterMs: 1_000 })
    throw error
  }
}

const written = (play: unknown) => (play === undefined ? undefined : canonicalJson(play))

/** An id too old to play is answered if it was played in its time. */
async function findOldRound({ db }: PlayDeps, { playerId, roundId, stake, play }: Ask, title: Title): Promise<SettledRound> {
  const round = await findRound(ledgerIn(db), playerId, roundId)
  if (!round) throw new Refusal('RoundIdStale')
  if (round.game !== title.game || round.stake !== stake || round.play !== written(play)) throw new Refusal('KeyReused')
  return round
}
