import { toWire } from '@lalmor/contract/wire.ts'
import type { OpenRound as OpenFacts, OpenRoundSummary, Round, RoundSummary } from '@lalmor/contract/rounds.ts'
import type { OpenRound, Opening } from '@lalmor/ledger/open-rounds.ts'
import type { KeptRound } from '@lalmor/ledger/rounds.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import type { Titles } from '../games/titles.ts'
import { readPair } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { draw, playedOf, type Drawn } from './draw.ts'

export const summarise = (titles: Titles, round: SettledRound & { voided?: boolean }): RoundSummary => ({
  ...named(titles, round),
  status: round.voided ? 'Cancel' : 'Settled',
  ...toWire({ validBet: round.validBet, payout: round.payout }),
  seq: Number(round.seq),
  settledAt: round.settledAt.toISOString(),
})

export const summariseOpen = (titles: Titles, round: Opening): OpenRoundSummary => ({
  ...named(titles, round),
  status: 'Unsettled',
  seq: Number(round.seq),
  openedAt: round.openedAt.toISOString(),
})

function named(
  titles: Titles,
  { roundId, game, stake, seedNo, nonce }: Pick<SettledRound, 'roundId' | 'game' | 'stake' | 'seedNo' | 'nonce'>,
) {
  const title = titles.byNumber(game)
  assert(title, `round ${roundId} was played with game ${game}, which this server does not have`)
  return {
    roundId,
    game: title.rules.id,
    title: title.name,
    stake: toWire(stake),
    ...(title.outside ? { provider: title.outside.providerName } : { seedNo, nonce }),
  }
}

type Source = { titles: Titles; vault: SeedVault }

/** Redraws a finished round's events from its seeds: the journal keeps only what decides it. Includes the server seed once its pair is revealed. */
export async function describeRound(
  tx: Tx,
  { titles, vault }: Source,
  playerId: bigint,
  round: KeptRound,
  opening?: Opening,
): Promise<Round> {
  const rules = titles.rulesOf(round)
  assert(rules, `round ${round.roundId} was played with version ${round.version} of game ${round.game}, which this server does not have`)
  const { pair, revealed } = await readPair(tx, vault, playerId, round.seedNo)
  const played = playedOf(round, opening !== undefined)
  const table = titles.byNumber(round.game)?.table
  const drawn = table
    ? { rules, pair, nonce: round.nonce, played, outcome: await table.outcomeOf(tx, playerId, round) }
    : draw(rules, pair, round.nonce, played)
  const described = describeDrawn(titles, round, drawn, opening)
  return revealed ? { ...described, serverSeed: Buffer.from(pair.serverSeed).toString('hex') } : described
}

/** Throws unless its outcome was paid. */
export function describeDrawn(titles: Titles, round: SettledRound & { voided?: boolean }, drawn: Drawn, opening?: Opening): Round {
  const { payout } = drawn.outcome
  assert(round.voided || payout === round.payout, `round ${round.roundId} paid ${round.payout} but draws ${payout}`)
  const balanceAfter = paise(round.cash + round.bonus)
  return {
    ...summarise(titles, round),
    ...playedFacts(round, drawn),
    ...toWire({
      balanceBefore: opening ? beforeStake(opening) : paise(balanceAfter - round.payout + round.stake),
      balanceAfter,
    }),
    ...(opening && { openedAt: opening.openedAt.toISOString(), actions: actionsOf(drawn) }),
  }
}

export function describeOpen(titles: Titles, round: OpenRound, drawn: Drawn): OpenFacts {
  const { lastStep, payout } = drawn.outcome
  return {
    ...summariseOpen(titles, round),
    ...playedFacts(round, drawn),
    ...toWire({ balanceBefore: beforeStake(round), balanceAfter: paise(round.cash + round.bonus), cashOut: payout }),
    actions: actionsOf(drawn),
    lastStep,
  }
}

const actionsOf = ({ played: { actions = [] } }: Drawn) => actions as object[]
const beforeStake = ({ cash, bonus, stake }: Opening) => paise(cash + bonus + stake)

const playedFacts = (
  { version, seedNo, nonce }: Pick<SettledRound, 'version' | 'seedNo' | 'nonce'>,
  { rules, pair, played, outcome }: Drawn,
) => ({
  version,
  definitionHash: rules.definitionHash,
  seedNo,
  nonce,
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  ...(played.play !== undefined && { play: played.play as object }),
  events: toWire(outcome.events),
})
