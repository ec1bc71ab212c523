import type { SignedReceipt } from '@lalmor/contract/receipts.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { receiptFormat } from '@lalmor/games/fair/envelope.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Titles } from '../../play/games/titles.ts'
import type { Vouch } from '../../play/kite/receipt.ts'
import { describeRound } from '../../play/rounds/describe.ts'
import { readClientSeedOrigin } from '../../play/seeds/read.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import type { ReceiptKey } from '../proof/signing.ts'
import * as store from './store.ts'

export type ReceiptDeps = { db: Database['db']; titles: Titles; vault: SeedVault; receiptKey: ReceiptKey }

/** Signs another room's facts of a round, with the player's mark. */
export const createVouch =
  ({ db, receiptKey }: Pick<ReceiptDeps, 'db' | 'receiptKey'>): Vouch =>
  async (playerId, said, now) => {
    const mark = await store.findOrMakeMark(db, playerId, now)
    return receiptKey.sign({ ...said, mark: mark.toString('hex') })
  }

/** Drawn again and never stored: one key gives one receipt. Throws UnknownRound, SeedInUse, and NoReceipt for a void or a round without the player's seeds. */
export async function signReceipt(
  { db, titles, vault, receiptKey }: ReceiptDeps,
  { playerId, roundId }: { playerId: bigint; roundId: Uuid7 },
  now: Date,
): Promise<SignedReceipt> {
  const query = ledgerIn(db)
  const [round, opening] = await Promise.all([findRound(query, playerId, roundId), findOpening(query, playerId, roundId)])
  if (!round) throw new Refusal('UnknownRound')
  const title = titles.byNumber(round.game)
  if (round.voided || title?.outside || title?.table) throw new Refusal('NoReceipt')
  const { serverSeed, ...dealt } = await describeRound(db, { titles, vault }, playerId, round, opening)
  if (serverSeed === undefined) throw new Refusal('SeedInUse')
  const { game, version, definitionHash, serverSeedHash, clientSeed, nonce, stake, play, actions, payout, events } = dealt
  const mark = await store.findOrMakeMark(db, playerId, now)
  return receiptKey.sign({
    receipt: receiptFormat,
    mark: mark.toString('hex'),
    roundId,
    seq: dealt.seq,
    settledAt: dealt.settledAt,
    game,
    version,
    definitionHash,
    serverSeed,
    serverSeedHash,
    clientSeed,
    clientSeedFrom: await readClientSeedOrigin(db, playerId, round.seedNo),
    nonce,
    stake,
    ...(play !== undefined && { play }),
    ...(actions && { actions }),
    payout,
    events,
    tables: canonicalJson(titles.rulesOf(round)!.tables),
  } as const)
}
