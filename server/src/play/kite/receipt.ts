import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { randomnessOf } from '@lalmor/games/beacon/info.ts'
import { hashDown } from '@lalmor/games/crash/chain.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readClientSeeds } from '../seeds/read.ts'
import { gameOf } from './flight.ts'
import { readCashOut } from './rules.ts'
import * as store from './store.ts'

type Receipt = Result<'/kite/receipt'>
type OwnBet = NonNullable<Extract<Receipt, { receipt: 1 }>['bet']>

/** Everything needed to recompute a round that is over, and what the player's own bet on it paid. Throws UnknownRound. */
export async function writeReceipt(db: Database['db'], playerId: bigint, roundNo: bigint): Promise<Receipt> {
  const round = await store.findRound(db, roundNo)
  // Of a round that never flew, version 1 showed no link.
  if (!round?.link) throw new Refusal('UnknownRound')
  const shown = {
    kind: 'lalmor/crash-round',
    game: kiteRun.id,
    version: round.version,
    definitionHash: gameOf(round.version).definitionHash,
    terminalHash: round.terminal_hash.toString('hex'),
    round: round.link_no,
    previousLink: Buffer.from(hashDown(round.link, 1)).toString('hex'),
    link: round.link.toString('hex'),
    digests: await store.listDigests(db, roundNo),
  } as const
  if (round.state === 'void') {
    const { beacon, ...opening } = await describeOpening(db, round)
    const word = round.beacon_signature && describeWord(round.beacon_signature)
    return { ...shown, ...opening, ...describeVoid(round), beacon: { ...beacon, ...word } }
  }
  const bet = await store.findBetOf(db, playerId, roundNo)
  const cut = {
    salt: round.salt!.toString('hex'),
    crash: round.crash!,
    // The round did not decide a bet that was given back.
    ...(bet?.ended_at && !bet.void_reason && { bet: await describeOwn(db, bet) }),
  }
  if (round.beacon_round === null) return { ...shown, receipt: 1, ...cut }
  const { beacon, ...opening } = await describeOpening(db, round)
  return {
    ...shown,
    ...opening,
    ...describeClose(round),
    beacon: { ...beacon, ...describeWord(round.beacon_signature!) },
    startedMs: round.started_at!.getTime(),
    ...cut,
  }
}

/** What was fixed before bets opened. */
async function describeOpening(db: Database['db'], round: store.RoundRow) {
  const info = await store.findBeacon(db, round.beacon_chain!)
  assert(info, `round ${round.round_no} names a beacon that was not kept`)
  return {
    receipt: 2,
    openedMs: round.opened_at.getTime(),
    beacon: { ...info, round: Number(round.beacon_round), dueMs: round.beacon_at!.getTime() },
  } as const
}

const describeClose = (round: store.RoundRow) => ({
  closedMs: round.closed_at!.getTime(),
  ...(round.late_reason && { late: round.late_reason }),
  betsDigest: round.bets_digest!.toString('hex'),
})

const describeWord = (signature: Buffer) => {
  const text = signature.toString('hex')
  return { signature: text, randomness: randomnessOf(text) }
}

function describeVoid(round: store.RoundRow) {
  return {
    void: { reason: round.void_reason!, atMs: round.ended_at!.getTime() },
    ...(round.bets_digest && describeClose(round)),
  }
}

async function describeOwn(db: Database['db'], bet: store.BetRow): Promise<OwnBet> {
  const { player_id: playerId, round_id: roundId } = bet
  const query = ledgerIn(db)
  const [opening, over] = await Promise.all([findOpening(query, playerId, roundId), findRound(query, playerId, roundId)])
  assert(opening && over?.play, `bet ${roundId} ended and its round did not`)
  const [clientSeed] = await readClientSeeds(db, [{ playerId, seedNo: opening.seedNo }])
  const ownCashOut = readCashOut((JSON.parse(over.play) as { actions: unknown[] }).actions)
  return {
    clientSeed: clientSeed!,
    ...toWire({ stake: bet.stake_paise, payout: over.payout }),
    ...(bet.auto_cash_out !== null && { autoCashOut: bet.auto_cash_out }),
    ...(ownCashOut !== undefined && { ownCashOut }),
  }
}
