import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { randomnessOf } from '@lalmor/games/beacon/info.ts'
import { hashDown } from '@lalmor/games/crash/chain.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { receiptFormat } from '@lalmor/games/fair/envelope.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readClientSeeds } from '../seeds/read.ts'
import { gameOf } from './flight.ts'
import { readCashOut } from './rules.ts'
import * as store from './store.ts'

type Receipt = Result<'/kite/receipt'>
type OwnBet = NonNullable<Extract<Receipt, { crash: number }>['bet']>

/** Adds the player's mark, the key and the signature. */
export type Vouch = <Said extends object>(
  playerId: bigint,
  said: Said,
  now: Date,
) => Promise<Said & { mark: string; publicKey: string; signature: string }>

type Parts = { db: Database['db']; vouch: Vouch }

/** Returns everything needed to recompute a finished round, and the player's bet; with a bet it is signed. Throws UnknownRound. */
export async function writeReceipt({ db, vouch }: Parts, playerId: bigint, roundNo: bigint, now: Date): Promise<Receipt> {
  const round = await store.findRound(db, roundNo)
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
  // The round did not decide a bet that was given back.
  const own = bet?.ended_at && !bet.void_reason ? await describeOwn(db, bet) : undefined
  const { beacon, ...opening } = await describeOpening(db, round)
  const receipt = {
    ...shown,
    ...opening,
    ...describeClose(round),
    beacon: { ...beacon, ...describeWord(round.beacon_signature!) },
    startedMs: round.started_at!.getTime(),
    salt: round.salt!.toString('hex'),
    crash: round.crash!,
    ...(own && { bet: own.bet }),
  }
  return own ? vouch(playerId, { ...receipt, ...own.dealt, tables: canonicalJson(gameOf(round.version).tables) }, now) : receipt
}

async function describeOpening(db: Database['db'], round: store.RoundRow) {
  const info = await store.findBeacon(db, round.beacon_chain)
  assert(info, `round ${round.round_no} names a beacon that was not kept`)
  return {
    receipt: receiptFormat,
    openedMs: round.opened_at.getTime(),
    beacon: { ...info, round: Number(round.beacon_round), dueMs: round.beacon_at.getTime() },
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

async function describeOwn(
  db: Database['db'],
  bet: store.BetRow,
): Promise<{ bet: OwnBet; dealt: { roundId: Uuid7; seq: number; settledAt: string } }> {
  const { player_id: playerId, round_id: roundId } = bet
  const query = ledgerIn(db)
  const [opening, over] = await Promise.all([findOpening(query, playerId, roundId), findRound(query, playerId, roundId)])
  assert(opening && over?.play, `bet ${roundId} ended and its round did not`)
  const [clientSeed] = await readClientSeeds(db, [{ playerId, seedNo: opening.seedNo }])
  const ownCashOut = readCashOut((JSON.parse(over.play) as { actions: unknown[] }).actions)
  return {
    bet: {
      clientSeed: clientSeed!,
      ...toWire({ stake: bet.stake_paise, payout: over.payout }),
      ...(bet.auto_cash_out !== null && { autoCashOut: bet.auto_cash_out }),
      ...(ownCashOut !== undefined && { ownCashOut }),
    },
    dealt: { roundId, seq: Number(over.seq), settledAt: over.settledAt.toISOString() },
  }
}
