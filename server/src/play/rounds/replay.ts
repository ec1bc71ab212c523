import { IllegalPlay, isLegalStake, type Game } from '@lalmor/games/engine.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { walkRounds, type KeptRound } from '@lalmor/ledger/rounds.ts'
import { AssertionError } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { openTitles, type Titles } from '../games/titles.ts'
import { readPair, type DrawingPair } from '../seeds/read.ts'
import { BrokenSeal, type SeedVault } from '../seeds/vault.ts'
import { draw, playedOf } from './draw.ts'

/** A hundred draws take a millisecond or two. Then whoever plays in this process has a turn. */
const drawsPerTurn = 100n

/** Where all is broken, as with another seed key, the first rounds tell it. */
const breaksMax = 1_000

/**
 * Draws every round of the journal again from its seeds and compares what it pays with what was paid; of a void, that it
 * gave the stake back. Rounds that nobody could verify are breaks too: of a game version that this server no longer has, of
 * choices or a stake that the game does not know, or of seeds that are gone. Needs no one moment: a row of the journal never
 * changes, so it is read page by page. Rejects when `signal` aborts.
 */
export async function checkReplays({
  db,
  vault,
  titles = openTitles,
  signal,
}: {
  db: Database['db']
  vault: SeedVault
  titles?: Titles
  signal?: AbortSignal | undefined
}): Promise<Checked> {
  const breaks: Break[] = []
  let examined = 0n
  let last: { playerId: bigint; seedNo: number; pair: DrawingPair | undefined } | undefined
  for await (const { playerId, ...round } of walkRounds(ledgerIn(db))) {
    // Not drawn from its player's seeds: its table checks it.
    if (titles.byNumber(round.game)?.table) continue
    if (++examined % drawsPerTurn === 0n) await turn(undefined, { signal })
    const { seedNo } = round
    if (last?.playerId !== playerId || last.seedNo !== seedNo)
      last = { playerId, seedNo, pair: await findSound(db, vault, playerId, seedNo) }
    const rightful = rightfulPayout(round, titles.rulesOf(round), last.pair)
    if (rightful !== round.payout && breaks.length < breaksMax)
      breaks.push({ playerId, row: `round ${round.roundId}`, found: `paid ${round.payout}, draws ${rightful}` })
  }
  return { invariant: 'each payout is what its seeds draw', examined, breaks }
}

/** What the round had to pay, or why nobody can tell. */
function rightfulPayout(round: KeptRound, rules: Game | undefined, pair: DrawingPair | undefined): bigint | string {
  if (round.voided) return round.stake
  if (!rules) return 'nothing: unknown game version'
  if (!isLegalStake(rules.stakes, round.stake)) return `nothing: ${round.stake} is no stake of its game`
  if (!pair) return 'nothing: its seeds are gone'
  try {
    const { done, payout } = draw(rules, pair, round.nonce, playedOf(round, rules.multiStep)).outcome
    return done ? payout : 'nothing: it was not over'
  } catch (error) {
    if (error instanceof IllegalPlay) return `nothing: ${error.message}`
    throw error
  }
}

/** Undefined when the pair is gone or does not open. One row that was meddled with must not end the whole check. */
async function findSound(db: Database['db'], vault: SeedVault, playerId: bigint, seedNo: number): Promise<DrawingPair | undefined> {
  try {
    return (await readPair(db, vault, playerId, seedNo)).pair
  } catch (error) {
    if (error instanceof AssertionError || error instanceof BrokenSeal) return undefined
    throw error
  }
}
