import type { OutsideRound } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findOpening, type Opening } from '@lalmor/ledger/open-rounds.ts'
import { findOpenOutside } from '@lalmor/ledger/outside.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { Titles } from '../games/titles.ts'
import { summarise, summariseOpen } from './describe.ts'

/** Undefined for an unknown id. */
export async function findOutside(
  { db, titles }: { db: Database['db']; titles: Titles },
  playerId: bigint,
  roundId: Uuid7,
): Promise<OutsideRound | undefined> {
  const query = ledgerIn(db)
  // Open bets first: one that closes in between is found among closed ones.
  const open = await findOpenOutside(query, playerId, roundId)
  if (open) return { ...summariseOpen(titles, open), ...told(titles, open), paidSoFar: toWire(open.paid) }
  const [opening, round] = await Promise.all([findOpening(query, playerId, roundId), findRound(query, playerId, roundId)])
  if (!opening || !round || !titles.byNumber(opening.game)?.outside) return undefined
  return { ...summarise(titles, round), ...told(titles, opening) }
}

function told(titles: Titles, { roundId, game, openedAt, play }: Opening) {
  const { outside } = titles.byNumber(game)!
  assert(outside && play, `bet ${roundId} does not name its provider`)
  const { round, transaction } = JSON.parse(play) as { round: string; transaction: string }
  return { provider: outside.providerName, openedAt: openedAt.toISOString(), providerRound: round, transaction }
}
