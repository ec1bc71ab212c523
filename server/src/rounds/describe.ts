import { toWire } from '@lalmor/contract/wire.ts'
import type { Round, RoundSummary } from '@lalmor/contract/rounds.ts'
import type { KeptRound } from '@lalmor/ledger/rounds.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { findTitleByNumber, rulesOf } from '../games/titles.ts'
import { readPair } from '../seeds/read.ts'
import type { Tx } from '../db/database.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { draw, playedOf, type Drawn } from './draw.ts'

/** A journal row as Game Records shows it. */
export function summarise(round: SettledRound): RoundSummary {
  const title = findTitleByNumber(round.game)
  assert(title, `round ${round.roundId} was played with game ${round.game}, which this server does not have`)
  return {
    roundId: round.roundId,
    game: title.rules.id,
    title: title.name,
    status: 'Settled',
    ...toWire({ stake: round.stake, validBet: round.validBet, payout: round.payout }),
    seq: Number(round.seq),
    settledAt: round.settledAt.toISOString(),
  }
}

/**
 * A settled round with its events, drawn again from its seeds: the journal keeps what decides a round, not its film.
 * The server seed is included once its pair is revealed.
 */
export async function describeRound(tx: Tx, vault: SeedVault, playerId: bigint, round: KeptRound): Promise<Round> {
  const rules = rulesOf(round)
  assert(rules, `round ${round.roundId} was played with version ${round.version} of game ${round.game}, which this server does not have`)
  const { pair, revealed } = await readPair(tx, vault, playerId, round.seedNo)
  const described = describeDrawn(round, draw(rules, pair, round.nonce, playedOf(round, rules.multiStep)))
  return revealed ? { ...described, serverSeed: Buffer.from(pair.serverSeed).toString('hex') } : described
}

/** A settled round whose outcome is at hand. Throws when it is not the one that was paid. */
export function describeDrawn(round: SettledRound, { pair, played, outcome }: Drawn): Round {
  const { events, payout } = outcome
  const { play, actions } = played
  assert(payout === round.payout, `round ${round.roundId} paid ${round.payout} but draws ${payout}`)
  const balanceAfter = paise(round.cash + round.bonus)
  return {
    ...summarise(round),
    version: round.version,
    definitionHash: rulesOf(round)!.definitionHash,
    ...toWire({ balanceBefore: paise(balanceAfter - round.payout + round.stake), balanceAfter }),
    seedNo: round.seedNo,
    nonce: round.nonce,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    ...(play !== undefined && { play: play as object }),
    ...(actions && { actions: actions as object[] }),
    events: toWire(events),
  }
}
