import { closeRound } from '@lalmor/ledger/open-rounds.ts'
import { findOpenOutside, payPart } from '@lalmor/ledger/outside.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import assert from 'node:assert'
import type { readRollback, Status } from './messages.ts'
import * as store from './store.ts'
import { findDone, type Work } from './transact.ts'
import { partKey } from './win.ts'

type Rollback = ReturnType<typeof readRollback>

/** Returns a stake to its sources. An unknown bet leaves a tombstone, which refuses a later bet. Idempotent under any uuid. Paid or closed bets stay. */
export async function rollBack(work: Work, rollback: Rollback): Promise<Status> {
  const { provider, query, now } = work
  const { playerId, reference } = rollback
  const done = await findDone(work, 'rollback', rollback)
  const bet = await store.findTransaction(query, provider.id, reference)
  if (done) return done.status === 'RS_OK' && bet?.kind === 'tombstone' ? unknownBet(work) : done.status
  if (!bet || bet.kind === 'tombstone') return leaveTombstone(work, rollback, { isNew: !bet, playerId })
  if ((bet.kind !== 'bet' && bet.kind !== 'free-bet') || bet.playerId !== playerId) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (bet.kind === 'free-bet') {
    if (await store.hasPrize(query, provider.id, reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    await store.insertTransaction(query, provider.id, { ...rollback, kind: 'rollback', amount: null }, now)
    return 'RS_OK'
  }

  const roundId = bet.roundId!
  const note = (amount: store.TransactionRow['amount']) =>
    store.insertTransaction(query, provider.id, { ...rollback, kind: 'rollback', amount, roundId }, now)
  const open = await findOpenOutside(query, playerId, roundId)
  if (open && open.paid === 0n) {
    const at = now < open.openedAt ? open.openedAt : now
    const { kind } = await closeRound(query, { playerId, roundId, steps: 0, end: 'void', at })
    assert(kind === 'closed', `bet ${roundId} is open and unpaid, yet ${kind}`)
    await note(null)
    return 'RS_OK'
  }
  const round = open ? undefined : await findRound(query, playerId, roundId)
  if (round?.voided) {
    await note(null)
    return 'RS_OK'
  }
  const isLostByUs =
    round?.payout === 0n && !(await store.isClosedByProvider(query, { provider: provider.id, playerId, round: bet.round! }))
  if (!isLostByUs) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  // We closed it as lost after a long silence.
  const paid = await payPart(query, { playerId, roundId, key: partKey(provider.id, rollback.uuid), amount: round.stake, at: now })
  assert(paid === 'paid', `a part of bet ${roundId} was ${paid}`)
  await note(round.stake)
  return 'RS_OK'
}

export async function rollBackWithoutPlayer(work: Work, rollback: Rollback): Promise<Status> {
  const { provider, query } = work
  const done = await store.findTransaction(query, provider.id, rollback.uuid)
  if (done) return done.kind === 'rollback' && done.reference === rollback.reference ? unknownBet(work) : 'RS_ERROR_DUPLICATE_TRANSACTION'
  const bet = await store.findTransaction(query, provider.id, rollback.reference)
  if (bet && bet.kind !== 'tombstone') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  return leaveTombstone(work, rollback, { isNew: !bet })
}

async function leaveTombstone(work: Work, rollback: Rollback, { isNew, playerId }: { isNew: boolean; playerId?: bigint }): Promise<Status> {
  const { provider, query, now } = work
  const ofWhom = { playerId: playerId ?? null }
  if (isNew) await store.insertTransaction(query, provider.id, { kind: 'tombstone', uuid: rollback.reference, ...ofWhom }, now)
  await store.insertTransaction(query, provider.id, { ...rollback, kind: 'rollback', amount: null, ...ofWhom }, now)
  return unknownBet(work)
}

const unknownBet = ({ provider }: Work): Status => (provider.unknownRollback === 'ok' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
