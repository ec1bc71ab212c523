import type { RoundProof } from '@lalmor/contract/proof.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { verifySealed } from '@lalmor/games/proof/verify-round.ts'
import { findSealingDay } from '@lalmor/ledger/daily-head.ts'
import { linksOf, readLinks, readLinksBefore } from '@lalmor/ledger/journal-links.ts'
import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Titles } from '../../play/games/titles.ts'
import { noProofYet, proveBalance } from './balance.ts'

/** Maximum rows from the stake's to the head, about 220 bytes each. With the minimum of 2.5 s between rounds this is seven hours of play. */
const proofRowsMax = 10_000

/** Proves from the row before the stake. Throws UnknownRound, NoReceipt for a provider's, NoProofYet, ProofTooLong. A later day's leaves may prove it. */
export async function proveInBooks(
  query: Query,
  {
    asset,
    titles,
    playerId,
    roundId,
    rowsMax = proofRowsMax,
  }: { asset: Asset; titles: Titles; playerId: bigint; roundId: Uuid7; rowsMax?: number },
  now: Date,
): Promise<RoundProof> {
  const round = await findRound(query, playerId, roundId)
  if (!round) throw new Refusal('UnknownRound')
  // Paid in parts, some of them later than its row.
  if (titles.byNumber(round.game)?.outside) throw new Refusal('NoReceipt')
  const { seq, settledAt } = round
  // The head of the day before may have it: its wallets are read after midnight.
  const day = await findSealingDay(query, { asset, playerId, seq, from: istDaysBefore(istDay(settledAt), 1) })
  if (!day) throw noProofYet(now)
  const balance = await proveBalance(query, { asset, playerId, day }, now)
  const opening = await findOpening(query, playerId, roundId)
  const [from, since] = opening ? [opening.seq, opening.openedAt] : [seq, settledAt]
  const to = BigInt(balance.leaf.seq)
  if (to - from > rowsMax) throw new Refusal('ProofTooLong', { rowsMax })

  const preceding = await readLinksBefore(query, playerId, { seq: from, at: since })
  const rows = await readLinks(query, playerId, { from, to, since, until: new Date(balance.head.statement.at) })
  const before = preceding.at(-2)?.hash ?? Buffer.alloc(0)
  const shown = [...preceding.slice(-1), ...rows]
  const proof = {
    kind: 'lalmor/round-proof',
    version: 1,
    roundId,
    before: before.toString('hex'),
    links: shown.flatMap(linksOf).map((link) => link.toString('hex')),
    at: shown.filter((row) => row.seq <= seq).flatMap(linksOf).length - 1,
    balance,
  } as const

  // An invalid proof would look like fraud, so none is better.
  const fault = verifySealed(proof).steps.find(({ verdict }) => verdict === 'failed')
  assert(!fault, `${day}: the journal does not prove round ${roundId}: ${fault?.step} is ${fault?.found}, not ${fault?.said}`)
  return proof
}
