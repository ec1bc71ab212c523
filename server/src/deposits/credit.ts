import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Database, Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { grantFirstDeposit } from '../promotions/first-deposit/offer.ts'
import { reverseRewards } from '../promotions/rewards/reverse.ts'
import { findGivenBack } from './case-store.ts'
import { creditKey, earnedBy } from './rules.ts'
import * as store from './store.ts'

export { isTakenBack } from './store.ts'

/** `paidAt` is the rail's own time, if it names one. The evidence has the amount. */
type Arrived = { orderNo: string; paidAt: Date | undefined; line?: { lineId: bigint; by: string } }

/**
 * Credits an order once, in the caller's `tx`; also a closed one, over a limit or on a break: the money is there. True if this call did. Throws without
 * evidence.
 */
export async function creditOrder(tx: Tx, { orderNo, paidAt, line }: Arrived, now: Date): Promise<boolean> {
  const order = await store.lockOrder(tx, orderNo)
  if (order.status === 'success') return false
  const { player_id: playerId, method } = order
  // Locks the wallet: a stop happens before, or drops the requirement added here.
  const amount = await store.credit(tx, { orderNo, line, at: now })
  // Uses the amount that arrived, and belongs only here, because it checks that this is the player's first credit.
  await grantFirstDeposit(tx, { playerId, orderNo }, now)
  const { paid, owed } = await payBonus(tx, { ...order, paid_at: paidAt ?? null }, { amount, at: now })
  const { further_of: first } = order
  // A further payment has no ordered amount.
  await store.updateOrder(tx, orderNo, { paid_at: paidAt ?? null, bonus_owed_paise: owed, ...(first !== null && { amount_paise: amount }) })
  const differs = amount !== order.amount_paise && method !== 'crypto'
  const told =
    first !== null
      ? ({ key: 'deposit-further', params: { orderNo, amount: toWire(amount), first } } as const)
      : differs
        ? ({ key: 'deposit-differs', params: { orderNo, amount: toWire(amount), ordered: toWire(order.amount_paise) } } as const)
        : ({ key: 'deposit-credited', params: { orderNo, amount: toWire(amount) } } as const)
  await sendMail(tx, { playerId, ...told, cause: creditKey(orderNo) }, now)
  if (paid > 0n) await tellBonus(tx, { playerId, orderNo, bonus: paid }, now)
  return true
}

/** Reverses a credit once, with its bonuses, in the caller's `tx`; debt covers a shortfall. Confirms open cases. `isMistake`: it was never theirs. */
export async function reverseOrder(
  tx: Tx,
  { orderNo, isMistake = false }: { orderNo: string; isMistake?: boolean },
  now: Date,
): Promise<boolean> {
  const { player_id: playerId, credited_paise: credited, method } = await store.lockOrder(tx, orderNo)
  assert(credited !== null, `${orderNo} was not credited`)
  const given = await findGivenBack(tx, orderNo)
  if (!(await store.reverse(tx, orderNo, now))) return false
  await reverseRewards(tx, { playerId, orderNo }, now)
  const params = { orderNo, amount: toWire(credited) }
  const key = isMistake ? 'deposit-not-yours' : method === 'crypto' ? 'deposit-reversed' : 'deposit-taken-back'
  await sendMail(tx, { playerId, key, params, cause: `${given?.key ?? creditKey(orderNo)}/reversed` }, now)
  return true
}

/** Owed while the fund is short, the player has too many bonuses or the account is frozen; a player on a break gets none. */
async function payBonus(tx: Tx, order: store.OrderRow, { amount, at }: { amount: Paise; at: Date }): Promise<{ paid: Paise; owed: Paise }> {
  const nothing = { paid: paise(0n), owed: paise(0n) }
  if (!order.applied_at) return nothing
  const { bonus } = earnedBy(at, { amount, appliedAt: order.applied_at, paidAt: order.paid_at, contestedAt: order.contested_at })
  if (bonus === 0n) return nothing
  switch (await postBonus(tx, order, { bonus, at })) {
    case 'paid':
      return { paid: bonus, owed: paise(0n) }
    case 'owed':
      return { paid: paise(0n), owed: bonus }
    case 'stopped':
      return nothing
  }
}

async function postBonus(
  tx: Tx,
  { order_no: orderNo, player_id: playerId }: store.OrderRow,
  { bonus, at }: { bonus: Paise; at: Date },
): Promise<'paid' | 'owed' | 'stopped'> {
  const status = await store.payWaitingBonus(tx, { orderNo, bonus, at })
  if (status === 'posted') return 'paid'
  // A freeze forfeits nothing: the bonus is owed until an operator ends the freeze.
  return status === 'player-stopped' && !(await store.isFrozen(tx, playerId)) ? 'stopped' : 'owed'
}

async function tellBonus(tx: Tx, { playerId, orderNo, bonus }: { playerId: bigint; orderNo: string; bonus: Paise }, now: Date) {
  const params = { orderNo, amount: toWire(bonus) }
  await sendMail(tx, { playerId, key: 'deposit-bonus', params, cause: `deposit/${orderNo}/self-service` }, now)
}

/** Maximum number of owed bonuses paid in one round. */
const owedAtOnce = 50

/** Oldest first, until the fund is short. Each in its own `tx`: paying locks the fund, and all other code locks a wallet first. Returns their count. */
export async function payOwed(db: Database['db'], now: Date, signal?: AbortSignal): Promise<number> {
  let done = 0
  while (done < owedAtOnce && !signal?.aborted && (await db.transaction().execute((tx) => payNextOwed(tx, now)))) done++
  return done
}

async function payNextOwed(tx: Tx, now: Date): Promise<boolean> {
  const order = await store.lockNextOwed(tx)
  if (!order) return false
  const { order_no: orderNo, player_id: playerId, bonus_owed_paise: bonus } = order
  const outcome = await postBonus(tx, order, { bonus, at: now })
  if (outcome === 'owed') return false
  if (outcome === 'stopped') await store.updateOrder(tx, orderNo, { bonus_owed_paise: paise(0n) })
  else await tellBonus(tx, { playerId, orderNo, bonus }, now)
  return true
}
