import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { hashDown } from '@lalmor/games/crash/chain.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readClientSeeds } from '../seeds/read.ts'
import { readCashOut } from './rules.ts'
import * as store from './store.ts'

type Receipt = Result<'/kite/receipt'>

/** Everything needed to recompute a round that was cut, and what the player's own bet on it paid. Throws UnknownRound. */
export async function writeReceipt(db: Database['db'], playerId: bigint, roundNo: bigint): Promise<Receipt> {
  const round = await store.findRound(db, roundNo)
  if (!round?.link || !round.salt || round.crash === null) throw new Refusal('UnknownRound')
  const chain = await store.findChain(db, round.chain_no)
  const bet = await store.findBetOf(db, playerId, roundNo)
  return {
    kind: 'lalmor/crash-round',
    receipt: 1,
    game: kiteRun.id,
    version: round.version,
    definitionHash: kiteRun.definitionHash,
    terminalHash: chain!.terminal_hash.toString('hex'),
    round: round.link_no,
    previousLink: Buffer.from(hashDown(round.link, 1)).toString('hex'),
    link: round.link.toString('hex'),
    digests: await store.listDigests(db, roundNo),
    salt: round.salt.toString('hex'),
    crash: round.crash,
    // The round did not decide a bet that was given back.
    ...(bet?.ended_at && !bet.void_reason && { bet: await describeOwn(db, bet) }),
  }
}

async function describeOwn(db: Database['db'], bet: store.BetRow): Promise<NonNullable<Receipt['bet']>> {
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
