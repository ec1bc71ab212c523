import { toWire } from '@lalmor/contract/wire.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { FlusherFull, FlusherStopped, RoundNotSent, RoundUnknown, type Answer, type Flusher } from '@lalmor/ledger/flusher.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { WalletReader } from '../../platform/db/wallet-reader.ts'
import type { Title, Titles } from '../games/titles.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { refuseOnStoppedDevice } from '../../protection/device.ts'
import type { DrawingPairs } from '../seeds/drawing-pairs.ts'
import { endSpent } from '../seeds/rotate.ts'
import { isSpent } from '../seeds/rules.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { drawAsked, type Drawn } from './draw.ts'
import type { Positions } from './positions.ts'

export type RoundDeps = {
  db: Database['db']
  vault: SeedVault
  titles: Titles
  readWallet: WalletReader
  pairFor: DrawingPairs
  positions: Positions
  flusher: Flusher
}

export type Ask = Pick<Player, 'playerId' | 'deviceStop'> & { roundId: Uuid7; game: string; stake: Paise; play?: unknown }

/** Discard `drawn` if the id had been used before. */
export type Taken = Extract<Answer, { round: unknown }> & { drawn: Drawn }

/** Another device may take the nonce first. */
const maxDraws = 8

/** Ends a spent pair first; without `multiStep` it also pays. Throws IllegalPlay, KeyReused, DeviceStopped, OutcomeUnknown, Busy, and `settle`'s refusals. */
export async function takeStake(deps: RoundDeps, ask: Ask, title: Title, now: Date): Promise<Taken> {
  // Rounds played before the break are still answered.
  if (ask.deviceStop && !(await isKnown(deps, ask))) refuseOnStoppedDevice(ask)
  const played = { stake: ask.stake, play: ask.play }
  let position = deps.positions.expected(ask.playerId) ?? (await readPosition(deps, ask.playerId))
  for (let draws = 0; draws < maxDraws; draws++) {
    const pair = await deps.pairFor(ask.playerId, position.seedNo)
    const isOver = isSpent({ rounds: position.nonce, activatedAt: pair.activatedAt }, now)
    if (isOver && (await endSpent(deps, ask.playerId, pair.seedNo, now))) {
      position = await readPosition(deps, ask.playerId)
      continue
    }
    const drawn = drawAsked(title.rules, pair, position.nonce, played)
    const settled = await settle(deps.flusher, ask, title, drawn)
    switch (settled.kind) {
      case 'settled':
      case 'opened':
        deps.positions.settled(ask.playerId, settled.round)
        return { ...settled, drawn }
      case 'replayed':
      case 'reopened':
        return { ...settled, drawn }
      case 'stale-seed':
        position = settled
        break
      case 'insufficient':
        throw new Refusal('InsufficientFunds', toWire({ balance: paise(settled.cash + settled.bonus) }))
      case 'too-soon':
        throw new Refusal('TooSoon', { waitMs: settled.waitMs })
      case 'player-stopped':
        throw new Refusal('PlayStopped', { until: settled.until?.toISOString() ?? null })
      case 'player-frozen':
        throw new Refusal('AccountFrozen')
      case 'game-stopped':
        throw new Refusal('GameStopped')
      case 'day-closed':
        throw new Refusal('ClockWrong')
      case 'over-limit':
        throw new Refusal('OverLimit', { measure: settled.measure, period: settled.period, left: Number(settled.left) })
      case 'id-reused':
        throw new Refusal('KeyReused')
      case 'check-due':
        throw new Refusal('CheckDue')
      case 'round-open':
        throw new Refusal('RoundOpen')
      case 'no-wallet':
        assert.fail(`player ${ask.playerId} has no play wallet`)
    }
  }
  throw new Refusal('Busy', { retryAfterMs: 1_000 })
}

async function isKnown({ db }: RoundDeps, { playerId, roundId }: Ask): Promise<boolean> {
  const ledger = ledgerIn(db)
  return ((await findRound(ledger, playerId, roundId)) ?? (await findOpening(ledger, playerId, roundId))) !== undefined
}

async function readPosition({ readWallet }: RoundDeps, playerId: bigint): Promise<SeedPosition> {
  const wallet = await readWallet(playerId)
  assert(wallet, `player ${playerId} has no wallet`)
  return wallet
}

async function settle(flusher: Flusher, ask: Ask, title: Title, { rules, pair, nonce, outcome }: Drawn): Promise<Answer> {
  const { stake } = ask
  const { payout } = outcome
  const play = writtenPlay(ask)
  const bet = {
    roundId: ask.roundId,
    playerId: ask.playerId,
    game: title.game,
    version: title.rules.version,
    stake,
    seedNo: pair.seedNo,
    nonce,
    ...(play !== undefined && { play }),
    floorMs: title.minRoundMs,
  }
  try {
    return await flusher.settle(rules.multiStep ? bet : { ...bet, payout, validBet: validBet(title.contribution, { stake, payout }) })
  } catch (error) {
    if (error instanceof FlusherFull) throw new Refusal('Busy', { retryAfterMs: error.retryAfterMs })
    if (error instanceof FlusherStopped || error instanceof RoundNotSent) throw new Refusal('Busy', { retryAfterMs: 1_000 })
    if (error instanceof RoundUnknown) throw new Refusal('OutcomeUnknown', { retryAfterMs: 1_000 })
    throw error
  }
}

/** The play as the ledger stores it. */
export const writtenPlay = ({ play }: Pick<Ask, 'play'>): string | undefined => (play === undefined ? undefined : canonicalJson(play))
