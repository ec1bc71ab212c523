import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { walkRounds } from '@lalmor/ledger/rounds.ts'
import type { Database } from '../db/database.ts'
import { ledgerIn } from '../db/database.ts'
import { rulesOf } from '../games/titles.ts'
import { readPair, type DrawingPair } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { draw } from './draw.ts'

/**
 * Draws every round of the journal again from its seeds and compares what it pays with what was paid. Rounds of a game
 * version that this server no longer has are breaks too: nobody could verify them.
 */
export async function checkReplays({ db, vault }: { db: Database['db']; vault: SeedVault }): Promise<Checked> {
  const breaks: Break[] = []
  let examined = 0n
  let last: { playerId: bigint; pair: DrawingPair } | undefined
  for await (const { playerId, ...round } of walkRounds(ledgerIn(db))) {
    examined++
    if (last?.playerId !== playerId || last.pair.seedNo !== round.seedNo)
      last = { playerId, pair: (await readPair(db, vault, playerId, round.seedNo)).pair }
    const rules = rulesOf(round)
    const drawn = rules ? draw(rules, last.pair, round.nonce, round.stake).outcome.payout : undefined
    if (drawn !== round.payout)
      breaks.push({
        playerId,
        row: `round ${round.roundId}`,
        found: `paid ${round.payout}, draws ${drawn ?? 'nothing: unknown game version'}`,
      })
  }
  return { invariant: 'each payout is what its seeds draw', examined, breaks }
}
