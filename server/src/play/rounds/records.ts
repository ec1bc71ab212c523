import type { OpenRoundSummary, RecordFilter, RoundSummary } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findOpenRound, type Opening } from '@lalmor/ledger/open-rounds.ts'
import { listOpenOutside } from '@lalmor/ledger/outside.ts'
import { listRounds, listRoundsBetween, sumRoundsBetween, type SettledBetween } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { Titles } from '../games/titles.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { summarise, summariseOpen } from './describe.ts'
import { recordTime } from './rules.ts'

const pageLength = 20

type Ask = { before?: Uuid7 | undefined; only?: RecordFilter | undefined }

/** Newest id first, with open rounds. A filter's first page has totals of all finished rounds. Throws UnknownGame. */
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
  // Open rounds first: one that closes in between is found among finished ones.
  const [own, outside] = await Promise.all([findOpenRound(query, playerId), listOpenOutside(query, playerId, page)])
  const [over, totals] = await Promise.all([
    !isOver ? [] : asked ? listRoundsBetween(query, playerId, asked, page) : listRounds(query, playerId, page),
    isOver && asked && before === undefined ? sumRoundsBetween(query, playerId, asked) : undefined,
  ])
  const closed = new Set(over.map(({ roundId }) => roundId))
  const open = [...(own ? [own] : []), ...outside].filter(
    (round) => isAsked(round, { before, status: only?.status, asked }) && !closed.has(round.roundId),
  )
  const rounds: (OpenRoundSummary | RoundSummary)[] = [
    ...over.map((round) => summarise(titles, round)),
    ...open.map((round) => summariseOpen(titles, round)),
  ].toSorted((a, b) => (a.roundId < b.roundId ? 1 : -1))
  return {
    rounds: rounds.slice(0, pageLength),
    more: rounds.length > pageLength,
    ...(totals && { totals: toWire({ ...totals, rounds: Number(totals.rounds) }) }),
  }
}

type AskedOfOpen = { before: Uuid7 | undefined; status: RecordFilter['status']; asked: SettledBetween | undefined }

/** Open, below the page's beginning, of the filter's game and days. */
const isAsked = ({ roundId, game, openedAt }: Opening, { before, status, asked }: AskedOfOpen): boolean =>
  (before === undefined || roundId < before) &&
  (status ?? 'Unsettled') === 'Unsettled' &&
  (asked === undefined || (openedAt >= asked.from && openedAt < asked.to && (asked.game ?? game) === game))
