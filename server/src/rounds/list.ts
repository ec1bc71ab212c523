import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import { findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { listRounds } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import { summarise, summariseOpen } from './describe.ts'

const pageLength = 20

/** A page of Game Records, newest id first; the open round is in its place among them. */
export async function listPage(
  { db, titles }: { db: Database['db']; titles: Titles },
  playerId: bigint,
  before: Uuid7 | undefined,
): Promise<{ rounds: (OpenRoundSummary | RoundSummary)[]; more: boolean }> {
  const query = ledgerIn(db)
  // First what is open: a round that closes in between is among the others, and counts there.
  const open = await findOpenRound(query, playerId)
  const over = await listRounds(query, playerId, { before, limit: pageLength + 1 })
  const rounds: (OpenRoundSummary | RoundSummary)[] = over.map((round) => summarise(titles, round))
  if (open && (before === undefined || open.roundId < before) && over.every(({ roundId }) => roundId !== open.roundId)) {
    const place = over.findIndex(({ roundId }) => roundId < open.roundId)
    rounds.splice(place < 0 ? over.length : place, 0, summariseOpen(titles, open))
  }
  return { rounds: rounds.slice(0, pageLength), more: rounds.length > pageLength }
}
