import { betMark } from '@lalmor/contract/bet-mark.ts'
import type { KiteBet, KiteRound, KiteTable, TableBets } from '@lalmor/contract/kite.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { randomnessOf } from '@lalmor/games/beacon/info.ts'
import type { OpenRound } from '@lalmor/ledger/open-rounds.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { maskName, nextFlightOf, readChoice, usualTimes } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber } from './title.ts'

/** Both lists must fit in a message to other processes. */
const pastShown = 20
const betsShown = 30

/** Describes a round for anyone; a flying round shows no hint of its end. */
export const describeRound = (round: store.RoundRow): KiteRound => ({
  round: Number(round.round_no),
  state: round.state,
  chain: round.chain_no,
  link: round.link_no,
  terminalHash: round.terminal_hash.toString('hex'),
  beacon: {
    chainHash: round.beacon_chain.toString('hex'),
    round: Number(round.beacon_round),
    at: round.beacon_at.toISOString(),
    ...(round.beacon_signature && describeWord(round.beacon_signature.toString('hex'))),
  },
  closesAt: round.closes_at.toISOString(),
  ...(nextFlight(round) && { nextFlightAt: nextFlight(round)!.toISOString() }),
  ...(round.bets_digest && { betsDigest: round.bets_digest.toString('hex'), closedAt: round.closed_at!.toISOString() }),
  ...(round.late_reason && { late: round.late_reason }),
  ...(round.salt && { salt: round.salt.toString('hex') }),
  ...(round.started_at && { startedAt: round.started_at.toISOString() }),
  ...(round.ended_at && { endedAt: round.ended_at.toISOString() }),
  ...(round.crash !== null && { crash: round.crash }),
  ...(round.link && { shownLink: round.link.toString('hex') }),
  ...(round.void_reason && { voidReason: round.void_reason }),
})

const nextFlight = (round: store.RoundRow) => (round.state === 'flying' ? undefined : nextFlightOf(round, usualTimes))
const describeWord = (signature: string) => ({ signature, randomness: randomnessOf(signature) })

/** Stakes that the ledger has taken; later the bets that fly. */
export async function readBets(tx: Tx, round: store.RoundRow): Promise<TableBets> {
  if (round.state === 'betting' || (round.state === 'closed' && !round.bets_digest)) {
    const { count, staked, newest } = await store.readPlaced(tx, kiteNumber, round.round_no, betsShown)
    return {
      count: Number(count),
      cashedOut: 0,
      staked: toWire(staked),
      newest: newest.map(({ roundId, nickname, stake }) => ({ mark: betMark(roundId), name: maskName(nickname), stake: toWire(stake) })),
    }
  }
  const { count, cashedOut, staked, newest } = await store.readRoundBets(tx, round.round_no, betsShown)
  return {
    count: Number(count),
    cashedOut: Number(cashedOut),
    staked: toWire(staked),
    newest: newest.map(({ round_id: roundId, nickname, stake_paise: stake, cash_out: cashOut, payout_paise: payout }) => ({
      mark: betMark(roundId),
      name: maskName(nickname),
      stake: toWire(stake),
      ...(cashOut !== null && { cashOut, payout: toWire(payout as Paise) }),
    })),
  }
}

export async function readTable(tx: Tx): Promise<KiteTable> {
  const [round, past] = await Promise.all([store.findLastRound(tx), store.listOver(tx, pastShown)])
  const chains = await store.findChains(tx, round?.chain_no ?? 1)
  const beacon = round && (await store.findBeacon(tx, round.beacon_chain))
  return {
    round: round ? describeRound(round) : null,
    bets: round ? await readBets(tx, round) : { count: 0, cashedOut: 0, staked: toWire(paise(0n)), newest: [] },
    past: past.map(({ round_no, crash, state, void_reason }) => ({
      round: Number(round_no),
      ...(crash !== null && { crash }),
      ...(state === 'void' && { voidReason: void_reason! }),
    })),
    chains: chains.map(({ chain_no: chain, length, terminal_hash }) => ({ chain, length, terminalHash: terminal_hash.toString('hex') })),
    ...(beacon && { beacon }),
  }
}

export const describeBet = (bet: store.BetRow): KiteBet => ({
  roundId: bet.round_id,
  round: Number(bet.round_no),
  stake: toWire(bet.stake_paise),
  ...(bet.auto_cash_out !== null && { autoCashOut: bet.auto_cash_out }),
  status: statusOf(bet),
  ...(bet.cash_out !== null && { cashOut: bet.cash_out }),
  ...(bet.payout_paise !== null && { payout: toWire(bet.payout_paise) }),
  ...(bet.void_reason && { reason: bet.void_reason }),
})

const statusOf = ({ ended_at, void_reason, payout_paise }: store.BetRow): KiteBet['status'] =>
  ended_at === null ? 'flying' : void_reason ? 'void' : payout_paise === 0n ? 'lost' : 'paid'

/** A bet that the ledger has taken and that has no row yet. */
export function describePlaced({ roundId, stake, play }: Pick<OpenRound, 'roundId' | 'stake' | 'play'>): KiteBet {
  const { round, auto } = readChoice(JSON.parse(play!))
  return { roundId, round, stake: toWire(stake), ...(auto !== undefined && { autoCashOut: auto }), status: 'placed' }
}

type VoidRow = Awaited<ReturnType<typeof store.listVoids>>[number]

export const describeVoid = ({ round_no, chain_no: chain, link_no, link, reason, ended_at, bets, staked }: VoidRow) => ({
  round: Number(round_no),
  chain,
  link: link_no,
  ...(link && { shownLink: link.toString('hex') }),
  reason,
  at: ended_at.toISOString(),
  bets: Number(bets),
  staked: toWire(staked),
})
