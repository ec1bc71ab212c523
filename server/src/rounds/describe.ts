import { toWire } from '@lalmor/contract/wire.ts'
import type { Round, RoundSummary } from '@lalmor/contract/rounds.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { findTitleByNumber, rulesOf } from '../games/titles.ts'
import { drawingPair } from '../seeds/read.ts'
import type { Tx } from '../db/database.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { draw } from './draw.ts'

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
export async function describeRound(tx: Tx, vault: SeedVault, playerId: bigint, round: SettledRound): Promise<Round> {
  const rules = rulesOf(round)
  assert(rules, `round ${round.roundId} was played with version ${round.version} of game ${round.game}, which this server does not have`)
  const pair = await drawingPair(tx, vault, playerId, round)
  const { events, payout } = draw(rules, pair, round.nonce, round.stake)
  assert(payout === round.payout, `round ${round.roundId} paid ${round.payout} but draws ${payout}`)
  const balanceAfter = paise(round.cash + round.bonus)
  return {
    ...summarise(round),
    version: round.version,
    definitionHash: rules.definitionHash,
    ...toWire({ balanceBefore: paise(balanceAfter - round.payout + round.stake), balanceAfter }),
    seedNo: round.seedNo,
    nonce: round.nonce,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    ...(pair.revealed && { serverSeed: Buffer.from(pair.serverSeed).toString('hex') }),
    events: toWire(events),
  }
}
