import { IllegalPlay, isLegalStake, type Game } from '@lalmor/games/engine.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { walkRounds, type KeptRound } from '@lalmor/ledger/rounds.ts'
import { AssertionError } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { openTitles, type Titles } from '../games/titles.ts'
import { readPair, type DrawingPair } from '../seeds/read.ts'
import { logOpening, recount, type Opener, type Opening } from '../seeds/openings.ts'
import { BrokenSeal, type SeedVault } from '../seeds/vault.ts'
import { draw, playedOf } from './draw.ts'

/** A millisecond or two; then other work of this process gets a turn. */
const drawsPerTurn = 100n

/** If everything is broken, as with another seed key, the first rounds are enough. */
const breaksMax = 1_000

/** Compares payouts, and voids' stakes; a round that cannot be drawn is a break. Page by page without a snapshot: journal rows never change. */
export async function checkReplays({
  db,
  vault,
  titles = openTitles,
  opener = recount,
  signal,
}: {
  db: Database['db']
  vault: SeedVault
  titles?: Titles
  opener?: Opener | undefined
  signal?: AbortSignal | undefined
}): Promise<Checked> {
  const opening = await logOpening(db, opener, 'all')
  const breaks: Break[] = []
  let examined = 0n
  let last: { playerId: bigint; seedNo: number; pair: DrawingPair | undefined } | undefined
  for await (const { playerId, ...round } of walkRounds(ledgerIn(db))) {
    // Not drawn from its player's seeds: its table checks it.
    if (titles.byNumber(round.game)?.table) continue
    if (++examined % drawsPerTurn === 0n) await turn(undefined, { signal })
    const { seedNo } = round
    if (last?.playerId !== playerId || last.seedNo !== seedNo)
      last = { playerId, seedNo, pair: await findSound({ db, vault, opening }, playerId, seedNo) }
    const rightful = rightfulPayout(round, titles.rulesOf(round), last.pair)
    if (rightful !== round.payout && breaks.length < breaksMax)
      breaks.push({ playerId, row: `round ${round.roundId}`, found: `paid ${round.payout}, draws ${rightful}` })
  }
  return { invariant: 'each payout is what its seeds draw', examined, breaks }
}

function rightfulPayout(round: KeptRound, rules: Game | undefined, pair: DrawingPair | undefined): bigint | string {
  if (round.voided) return round.stake
  if (!rules) return 'nothing: unknown game version'
  if (!isLegalStake(rules.stakes, round.stake)) return `nothing: ${round.stake} is not a stake of its game`
  if (!pair) return 'nothing: its seeds are gone'
  try {
    const { done, payout } = draw(rules, pair, round.nonce, playedOf(round, rules.multiStep)).outcome
    return done ? payout : 'nothing: it was not over'
  } catch (error) {
    if (error instanceof IllegalPlay) return `nothing: ${error.message}`
    throw error
  }
}

async function findSound(
  { db, vault, opening }: { db: Database['db']; vault: SeedVault; opening: Opening },
  playerId: bigint,
  seedNo: number,
): Promise<DrawingPair | undefined> {
  try {
    return (await readPair(db, vault, playerId, seedNo, opening)).pair
  } catch (error) {
    if (error instanceof AssertionError || error instanceof BrokenSeal) return undefined
    throw error
  }
}
