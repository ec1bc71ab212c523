import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { findOpenOutside } from '@lalmor/ledger/outside.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import type { Titles } from '../games/titles.ts'
import * as store from './store.ts'
import type { Work } from './transact.ts'

/** Closes an open bet, with its payout on top of its parts. False when it is closed already. Call in a `tx` that has locked the wallet. */
export async function closeBet(
  { query, titles, now }: { query: Query; titles: Titles; now: Date },
  { playerId, roundId, payout }: { playerId: bigint; roundId: Uuid7; payout: Paise },
): Promise<boolean> {
  const open = await findOpenOutside(query, playerId, roundId)
  if (!open) return false
  const title = titles.byNumber(open.game)
  assert(title, `bet ${roundId} was placed on game ${open.game}, which this server does not have`)
  const end = { payout, validBet: validBet(title.contribution, { stake: open.stake, payout: paise(open.paid + payout) }) }
  // Whatever this process's clock says.
  const at = now < open.openedAt ? open.openedAt : now
  const { kind } = await closeRound(query, { playerId, roundId, steps: 0, end, at })
  assert(kind === 'closed', `bet ${roundId} is open, yet ${kind}`)
  return true
}

export async function closeProviderRound(
  { query, provider, deps: { titles }, now }: Work,
  { playerId, round }: { playerId: bigint; round: string },
): Promise<void> {
  for (const roundId of await store.listRoundsOf(query, { provider: provider.id, playerId, round }))
    await closeBet({ query, titles, now }, { playerId, roundId, payout: paise(0n) })
}
