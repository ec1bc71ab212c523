import { findOpenOutside, payPart } from '@lalmor/ledger/outside.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import assert from 'node:assert'
import { closeBet, closeProviderRound } from './close.ts'
import type { readWin, Status } from './messages.ts'
import * as store from './store.ts'
import { currencyOf, findDone, type Work } from './transact.ts'

/** Pays a win, also after a stop, an exclusion or a switch. `round_closed` closes the bets of the provider's round; without it, the win is a part payout. */
export async function payWin(work: Work, win: ReturnType<typeof readWin>): Promise<Status> {
  const { deps, provider, query, now } = work
  const { playerId, uuid, reference, amount } = win
  const bet = reference === undefined ? undefined : await store.findTransaction(query, provider.id, reference)
  const isPrize = win.promotion || bet?.kind === 'free-bet'
  const done = await findDone(work, isPrize ? 'prize' : 'win', win)
  if (done) return done.status
  if (bet?.kind === 'tombstone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  const isOfBet = bet?.playerId === playerId && (bet.kind === 'bet' || bet.kind === 'free-bet')
  if (!isOfBet && !(isPrize && !bet && provider.prizesWithoutBet)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (win.currency !== currencyOf(deps.asset)) return 'RS_ERROR_WRONG_CURRENCY'
  if (isPrize) return payPrize(work, win, bet)
  const roundId = bet!.roundId!
  const open = await findOpenOutside(query, playerId, roundId)
  if (!open && (await findRound(query, playerId, roundId))?.voided) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'

  if (win.closed && open) await closeBet({ query, titles: deps.titles, now }, { playerId, roundId, payout: amount })
  else if (amount > 0n) {
    const paid = await payPart(query, { playerId, roundId, key: partKey(provider.id, uuid), amount, at: now })
    assert(paid === 'paid', `a part of bet ${roundId} was ${paid}`)
  }
  await store.insertTransaction(query, provider.id, { ...win, kind: 'win', roundId }, now)
  if (win.closed) await closeProviderRound(work, { playerId, round: bet!.round! })
  return 'RS_OK'
}

/** Pays a prize without a stake from the provider's budget. Over it the prize waits: the provider repeats the call, and `queues` shows it. */
async function payPrize(work: Work, win: ReturnType<typeof readWin>, bet: store.TransactionRow | undefined): Promise<Status> {
  const { provider, query, now } = work
  const { playerId, uuid, amount, reference } = win
  if (bet?.kind === 'free-bet' && (await store.isRolledBack(query, provider.id, bet.uuid))) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  if (amount > 0n && (await store.payPrize(query, { provider: provider.id, uuid, playerId, amount, at: now })) === 'budget-spent')
    return 'RS_ERROR_UNKNOWN'
  await store.insertTransaction(query, provider.id, { ...win, reference: reference ?? null, kind: 'prize' }, now)
  if (win.closed && bet?.kind === 'bet') await closeProviderRound(work, { playerId, round: bet.round! })
  return 'RS_OK'
}

export const partKey = (provider: string, uuid: string) => `${provider}/${uuid}`
