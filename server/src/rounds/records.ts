import type { OpenRoundSummary, RecordFilter, RoundSummary } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findOpenRound, type OpenRound } from '@lalmor/ledger/open-rounds.ts'
import { listRounds, listRoundsBetween, sumRoundsBetween } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import { summarise, summariseOpen } from './describe.ts'
import { recordTime } from './rules.ts'

const pageLength = 20

type Ask = { before?: Uuid7 | undefined; only?: RecordFilter | undefined }

/**
 * A page of Game Records, newest id first; the open round is in its place among them. The first page of a filter comes with
 * what all of its rounds that are over came to.
 */
export async function listRecords(
  { db, titles }: { db: Database['db']; titles: Titles },
  playerId: bigint,
  { before, only }: Ask,
  now: Date,
) {
  const query = ledgerIn(db)
  const page = { before, limit: pageLength + 1 }
  const asked = only && { ...recordTime(only.days, now), voided: only.status && only.status === 'Cancel' }
  const isOver = only?.status !== 'Unsettled'
  // First what is open: a round that closes in between is among the others, and counts there.
  const open = await findOpenRound(query, playerId)
  const [over, totals] = await Promise.all([
    !isOver ? [] : asked ? listRoundsBetween(query, playerId, asked, page) : listRounds(query, playerId, page),
    isOver && asked && before === undefined ? sumRoundsBetween(query, playerId, asked) : undefined,
  ])
  const rounds: (OpenRoundSummary | RoundSummary)[] = over.map((round) => summarise(titles, round))
  if (open && isAsked(open, { before, only, time: asked }) && over.every(({ roundId }) => roundId !== open.roundId)) {
    const place = over.findIndex(({ roundId }) => roundId < open.roundId)
    rounds.splice(place < 0 ? over.length : place, 0, summariseOpen(titles, open))
  }
  return {
    rounds: rounds.slice(0, pageLength),
    more: rounds.length > pageLength,
    ...(totals && { totals: toWire({ ...totals, rounds: Number(totals.rounds) }) }),
  }
}

/** Whether the open round is among what is asked for: below where the page begins, and opened in the filter's time. */
const isAsked = ({ roundId, openedAt }: OpenRound, { before, only, time }: Ask & { time: { from: Date; to: Date } | undefined }): boolean =>
  (before === undefined || roundId < before) &&
  (only?.status ?? 'Unsettled') === 'Unsettled' &&
  (time === undefined || (openedAt >= time.from && openedAt < time.to))
