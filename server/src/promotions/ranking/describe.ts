import { boards, type Board, type OwnRank, type Ranking, type RankRow, type RankTerms } from '@lalmor/contract/ranking.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readBookDay } from '@lalmor/ledger/limits.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { maskPhone } from '../../platform/otp/phone.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { findReward } from '../rewards/list.ts'
import { averageCost, type Clearing } from '../terms/cost.ts'
import { paiseOf, readTerms, type InForce, type Terms } from '../terms/terms.ts'
import { decideAward, periodBefore, periodOf } from './rules.ts'
import * as store from './store.ts'

const shown = 50
const nothing = paise(0n)

const exampleBets = paise(100_00n)

type Ask = { playerId: bigint; board: Board; last: boolean; clearing: Clearing }

/** Live until the period is over, then the stored result. Names no player. */
export async function describeRanking(tx: Tx, { playerId, board, last, clearing }: Ask, now: Date): Promise<Ranking> {
  const today = await readBookDay(ledgerIn(tx), now)
  const { start, end } = last ? periodBefore(board, today) : periodOf(board, today)
  const [terms, dayMax, blocker, hidden, next, asOf] = await Promise.all([
    Promise.all(boards.map((name) => readTerms(tx, `rank-${name}`, now))),
    readTerms(tx, 'rank-day', now),
    findBlocker(tx, playerId, now),
    store.isHidden(tx, playerId),
    store.findNextDay(tx),
    store.findAsOf(tx),
  ])
  const inForce = terms[boards.indexOf(board)]!
  const common = {
    board,
    start,
    end,
    standing: inForce.isOpen ? (blocker ?? ('open' as const)) : ('closed' as const),
    terms: terms.map((of, at) => describeTerms(boards[at]!, of.terms)),
    example: {
      bets: toWire(exampleBets),
      clearing: { cost: toWire(averageCost(exampleBets, clearing)), title: clearing.title, rtpPpm: clearing.rtpPpm },
    },
    dayMax: toWire(paiseOf(dayMax.terms.dayPaiseMax)),
  }
  if (end < today && (next === undefined || next <= end)) {
    const own = ownOf({ rank: undefined, counted: nothing, hidden }, inForce.terms)
    return { ...common, state: 'pending', asOf: now.toISOString(), rows: [], players: 0, own }
  }
  if (end < today) {
    const { places, own, players, madeAt, version } = await store.findKept(tx, { board, start, playerId }, shown)
    const kept = await store.findTerms(tx, board, version)
    const reward = own && (await findReward(tx, playerId, `rank/${board}/${start}`, now))
    return {
      ...common,
      state: 'final',
      asOf: (madeAt ?? now).toISOString(),
      rows: places.map((place) => describeRow(place, playerId, kept ?? inForce.terms)),
      players,
      own: { ...ownOf({ rank: own?.rank, counted: own?.counted ?? nothing, hidden }, kept ?? inForce.terms), ...(reward && { reward }) },
    }
  }
  const [places, { rank, counted, players }] = await Promise.all([
    store.findLive(tx, { board, start }, now, shown),
    store.findLivePlace(tx, { board, start, playerId }, now),
  ])
  return {
    ...common,
    state: 'live',
    asOf: (asOf && asOf < now ? asOf : now).toISOString(),
    rows: places.map((place) => describeRow(place, playerId, inForce.terms)),
    players,
    own: ownOf({ rank: rank ?? undefined, counted: counted ?? nothing, hidden }, inForce.terms),
  }
}

function describeRow({ rank, playerId, counted, phone, avatar, hidden }: store.Placed, own: bigint, terms: AwardTerms): RankRow {
  return {
    rank,
    own: playerId === own,
    ...toWire({ totalBet: counted, award: decideAward(terms, rank, counted).award }),
    ...(!hidden && phone !== null && { phone: maskPhone(phone), avatar }),
  }
}

type AwardTerms = Terms<'rank-week'>

function ownOf({ rank, counted, hidden }: { rank: number | undefined; counted: Paise; hidden: boolean }, terms: AwardTerms): OwnRank {
  const { listed, byBets, award } = decideAward(terms, rank ?? Number.MAX_SAFE_INTEGER, counted)
  return { ...(rank !== undefined && { rank }), ...toWire({ totalBet: counted, award, listed, byBets }), hidden }
}

const describeTerms = (board: Board, { awards, betsBpsMax, betsPaiseMin, multiple, days, claimDays }: AwardTerms): RankTerms => ({
  board,
  awards: awards.map(({ toRank, paise: amount }) => ({ toRank, amount: toWire(paiseOf(amount)) })),
  betsBps: betsBpsMax,
  betsMin: toWire(paiseOf(betsPaiseMin)),
  multiple,
  days,
  claimDays,
})

export async function describeRankOffer(tx: Tx, playerId: bigint, now: Date) {
  const { start } = periodOf('week', await readBookDay(ledgerIn(tx), now))
  const [terms, blocker, { rank }] = await Promise.all([
    Promise.all(boards.map((board): Promise<InForce<'rank-day' | 'rank-week' | 'rank-month'>> => readTerms(tx, `rank-${board}`, now))),
    findBlocker(tx, playerId, now),
    store.findLivePlace(tx, { board: 'week', start, playerId }, now),
  ])
  return {
    standing: terms.some(({ isOpen }) => isOpen) ? (blocker ?? ('open' as const)) : ('closed' as const),
    betsBps: terms.map((of) => of.terms.betsBpsMax),
    players: Math.max(...terms.map((of) => of.terms.awards.at(-1)!.toRank)),
    ...(rank !== null && { rank }),
  }
}
