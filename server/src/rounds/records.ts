import type { OpenRoundSummary, RecordFilter, RoundSummary } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findOpenRound, type OpenRound } from '@lalmor/ledger/open-rounds.ts'
import { listRounds, listRoundsBetween, sumRoundsBetween, type SettledBetween } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import { Refusal } from '../http/refusal.ts'
import { summarise, summariseOpen } from './describe.ts'
import { recordTime } from './rules.ts'

const pageLength = 20

type Ask = { before?: Uuid7 | undefined; only?: RecordFilter | undefined }

/**
 * A page of Game Records, newest id first; the open round is in its place among them. The first page of a filter comes with
 * what all of its rounds that are over came to. Throws UnknownGame.
 */
export async function listRecords(
  { db, titles }: { db: Database['db']; titles: Titles },
  playerId: bigint,
  { before, only }: Ask,
  now: Date,
) {
  const query = ledgerIn(db)
  const page = { before, limit: pageLength + 1 }
  const title = only?.game === undefined ? undefined : titles.all.find(({ rules }) => rules.id === only.game)
  if (only?.game !== undefined && !title) throw new Refusal('UnknownGame')
  const asked = only && { ...recordTime(only.days, now), voided: only.status && only.status === 'Cancel', game: title?.game }
  const isOver = only?.status !== 'Unsettled'
  // First what is open: a round that closes in between is among the others, and counts there.
  const open = await findOpenRound(query, playerId)
  const [over, totals] = await Promise.all([
    !isOver ? [] : asked ? listRoundsBetween(query, playerId, asked, page) : listRounds(query, playerId, page),
    isOver && asked && before === undefined ? sumRoundsBetween(query, playerId, asked) : undefined,
  ])
  const rounds: (OpenRoundSummary | RoundSummary)[] = over.map((round) => summarise(titles, round))
  if (open && isAsked(open, { before, status: only?.status, asked }) && over.every(({ roundId }) => roundId !== open.roundId)) {
    const place = over.findIndex(({ roundId }) => roundId < open.roundId)
    rounds.splice(place < 0 ? over.length : place, 0, summariseOpen(titles, open))
  }
  return {
    rounds: rounds.slice(0, pageLength),
    more: rounds.length > pageLength,
    ...(totals && { totals: toWire({ ...totals, rounds: Number(totals.rounds) }) }),
  }
}

type AskedOfOpen = { before: Uuid7 | undefined; status: RecordFilter['status']; asked: SettledBetween | undefined }

/** Whether the open round is among what is asked for: below where the page begins, of the filter's game, and opened in its time. */
const isAsked = ({ roundId, game, openedAt }: OpenRound, { before, status, asked }: AskedOfOpen): boolean =>
  (before === undefined || roundId < before) &&
  (status ?? 'Unsettled') === 'Unsettled' &&
  (asked === undefined || (openedAt >= asked.from && openedAt < asked.to && (asked.game ?? game) === game))
