import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { stopPlayer } from '@lalmor/ledger/limits.ts'
import { hasOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { eraseProfile } from '../account/update-profile.ts'
import { forgetPlayer } from '../attribution/forget.ts'
import { endSessions, type SessionRelay } from '../auth/end-sessions.ts'
import { eraseFeedback } from '../feedback/forget.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { insist } from '../../platform/db/insist.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { sumClaimable } from '../../promotions/rewards/list.ts'
import { stepUp, type StepUp } from './step-up.ts'
import { endRewards } from '../../protection/stop.ts'
import * as store from './store.ts'

type Ask = Player & {
  device: string
  code: string
  forfeits: Paise
  reason: string
  erase: boolean
}

/** Returns closing's effect on the money, or that the account is closed. */
export async function describeClosure(tx: Tx, playerId: bigint) {
  const [pockets, roundOpen, closure, rewards] = await Promise.all([
    readPockets(ledgerIn(tx), playerId),
    hasOpenRound(ledgerIn(tx), playerId),
    store.findClosure(tx, playerId),
    sumClaimable(tx, playerId),
  ])
  assert(pockets, `player ${playerId} has no wallet`)
  const { cash, bonus, withdrawHold: withdrawing, wagerRemaining } = pockets
  return {
    ...toWire({ cash, bonus, withdrawing, wagerRemaining }),
    rewards: toWire(rewards),
    roundOpen,
    ...(closure && { closedAt: closure.closedAt.toISOString() }),
  }
}

/**
 * Rounds, bonuses, requirements, sessions and attribution end; cash, phone and records stay. Idempotent. Throws FrozenKept, RoundOpen, ClosureChanged,
 * PleaseLogin.
 */
export async function closeAccount(
  parts: StepUp & { sessions: SessionRelay },
  { playerId, sessionId, over, device, code, ...ask }: Ask,
  now: Date,
): Promise<store.Closure> {
  const before = await store.findClosure(parts.db, playerId, over ? sessionId : undefined)
  if (before) return before
  if (over) throw new Refusal('PleaseLogin')
  // Before the code, so that the code is not used up. Checked again under the lock, because an operator may freeze the account meanwhile.
  await refuseFrozen(parts.db, playerId)
  const useCode = await stepUp(parts, { playerId, device, purpose: 'account-closure', code }, now)
  const closed = await insist(parts.db, async (tx) => {
    await store.lockPlayer(tx, playerId)
    const earlier = await store.findClosure(tx, playerId)
    if (earlier) return earlier
    await useCode(tx)
    const ledger = ledgerIn(tx)
    // No round starts between the check and the stop.
    await lockWallet(ledger, playerId)
    await refuseFrozen(tx, playerId)
    if (await hasOpenRound(ledger, playerId)) throw new Refusal('RoundOpen')
    const pockets = await readPockets(ledger, playerId)
    assert(pockets, `player ${playerId} has no wallet`)
    if (pockets.bonus !== ask.forfeits) throw new Refusal('ClosureChanged', { forfeits: toWire(pockets.bonus) })
    await endRewards(tx, playerId, now)
    await stopPlayer(ledger, playerId, undefined, now)
    await addJob(tx, 'close-stopped-orders', {})
    const closure = { closedAt: now, forfeited: pockets.bonus, cash: pockets.cash }
    await store.insertClosure(tx, { playerId, sessionId, reason: ask.reason.trim(), erased: ask.erase, ...closure })
    if (ask.erase) {
      await eraseProfile(tx, playerId)
      await eraseFeedback(tx, playerId)
    }
    await forgetPlayer(tx, playerId, now)
    await endSessions(tx, { playerId, which: { every: true }, by: 'closure' }, now)
    return closure
  })
  // This process does not wait for its own news.
  parts.sessions.tell({ playerId: String(playerId) })
  return closed
}

/** Operators review it: nothing can be closed or erased. */
async function refuseFrozen(tx: Tx, playerId: bigint): Promise<void> {
  if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('FrozenKept')
}
