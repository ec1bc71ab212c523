import { toWire } from '@lalmor/contract/wire.ts'
import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import { isStoppedForLong } from '@lalmor/ledger/limits.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { post, reverse, takeBack, type DepositKind } from '@lalmor/ledger/post.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { grantFirstDeposit } from '../promotions/first-deposit/offer.ts'
import { reverseRewards } from '../promotions/rewards/reverse.ts'
import { creditKey, earnedBy, termsOfBonus } from './rules.ts'
import * as store from './store.ts'

const kinds: { [Method in DepositMethod]: DepositKind } = {
  online: 'deposit-online',
  upi: 'deposit-bank',
  imps: 'deposit-bank',
  crypto: 'deposit-crypto',
}

/** What arrived: its amount, which may differ from the order's, and the rail's own time of the payment. */
type Arrived = { orderNo: string; amount: Paise; paidAt: Date }

/**
 * Credits an order, once: a second caller finds it credited. In the caller's `tx`, with the changes that the rail's answer causes. It
 * credits closed orders too, because the money is there: limits and breaks refuse orders, never money that has arrived. Returns whether
 * this call credited it.
 */
export async function creditOrder(tx: Tx, { orderNo, amount, paidAt }: Arrived, now: Date): Promise<boolean> {
  const order = await store.lockOrder(tx, orderNo)
  if (order.status === 'success') return false
  const { player_id: playerId, method } = order
  const key = creditKey(orderNo)
  const ledger = ledgerIn(tx)
  // Locked from here on: a stop comes before, or drops the requirement added here.
  await lockWallet(ledger, playerId)
  // PRODUCT §2: bet the deposited amount once, so that a wallet is not used as a bank.
  const required = (await isStoppedForLong(ledger, playerId, now)) ? paise(0n) : amount
  const posted = await post(ledger, { playerId, key, kind: kinds[method], amount, required, at: now })
  assert(posted.kind === 'posted', `the credit of ${orderNo} was ${posted.kind}`)
  const { paid, owed } = await payBonus(tx, { ...order, paid_at: paidAt }, { amount, at: now })
  await store.updateOrder(tx, orderNo, {
    status: 'success',
    closed_at: null,
    closed_why: null,
    review: null,
    paid_at: paidAt,
    credited_at: now,
    credited_paise: amount,
    bonus_paise: paid,
    bonus_owed_paise: owed,
  })
  const differs = amount !== order.amount_paise && method !== 'crypto'
  const told = differs
    ? ({ key: 'deposit-differs', params: { orderNo, amount: toWire(amount), ordered: toWire(order.amount_paise) } } as const)
    : ({ key: 'deposit-credited', params: { orderNo, amount: toWire(amount) } } as const)
  await sendMail(tx, { playerId, ...told, cause: key }, now)
  if (paid > 0n) await tellBonus(tx, { playerId, orderNo, bonus: paid }, now)
  // By what arrived, and only now: it asks whether this credit is the player's first.
  const granted = await grantFirstDeposit(tx, { playerId, orderNo }, now)
  if (granted) await store.updateOrder(tx, orderNo, { offer_bonus_paise: granted })
  return true
}

/**
 * Takes an order's credit back, once, because its rail has taken the money back, with its bonuses, paid or owed: any shortfall is
 * owed. In the caller's `tx`. Tells the player. Returns whether this call reversed it.
 */
export async function reverseOrder(tx: Tx, { orderNo }: { orderNo: string }, now: Date): Promise<boolean> {
  const { player_id: playerId, credited_paise: credited, reversed_at } = await store.lockOrder(tx, orderNo)
  assert(credited !== null, `${orderNo} was not credited`)
  if (reversed_at) return false
  await takeBack(ledgerIn(tx), { playerId, key: `deposit/${orderNo}/self-service`, at: now })
  const { kind } = await reverse(ledgerIn(tx), { playerId, key: `deposit/${orderNo}`, at: now })
  assert(kind === 'reversed', `the reversal of ${orderNo} was ${kind}`)
  await store.updateOrder(tx, orderNo, { reversed_at: now, bonus_owed_paise: paise(0n) })
  await reverseRewards(tx, { playerId, orderNo }, now)
  const params = { orderNo, amount: toWire(credited) }
  await sendMail(tx, { playerId, key: 'deposit-reversed', params, cause: `deposit/${orderNo}/reversed` }, now)
  return true
}

/** Pays the waiting bonus. Owed while the fund is short, too many bonuses live or the account is frozen; a player on a break gets none. */
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
  const key = `${creditKey(orderNo)}/self-service`
  const { kind } = await post(ledgerIn(tx), { playerId, key, kind: 'deposit-bonus', amount: bonus, ...termsOfBonus(bonus, at), at })
  if (kind === 'posted') return 'paid'
  if (kind === 'too-many-bonuses') return 'owed'
  assert(kind === 'fund-short' || kind === 'player-stopped', `the bonus of ${orderNo} was ${kind}`)
  // A freeze forfeits nothing: the bonus is owed until an operator ends the freeze.
  return kind === 'player-stopped' && !(await store.isFrozen(tx, playerId)) ? 'stopped' : 'owed'
}

async function tellBonus(tx: Tx, { playerId, orderNo, bonus }: { playerId: bigint; orderNo: string; bonus: Paise }, now: Date) {
  const params = { orderNo, amount: toWire(bonus) }
  await sendMail(tx, { playerId, key: 'deposit-bonus', params, cause: `deposit/${orderNo}/self-service` }, now)
}

/** Maximum owed bonuses paid in one round. */
const owedAtOnce = 50

/**
 * Pays owed bonuses as far as the fund can, oldest first. Each in its own `tx`, because paying locks the fund until the `tx` ends and
 * all other code locks a wallet before the fund. Returns how many were paid.
 */
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
  const paid = outcome === 'paid' ? bonus : paise(0n)
  await store.updateOrder(tx, orderNo, { bonus_paise: paid, bonus_owed_paise: paise(0n) })
  if (outcome === 'paid') await tellBonus(tx, { playerId, orderNo, bonus }, now)
  return true
}
