import { toWire } from '@lalmor/contract/wire.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import type { OrderedMethod } from '../platform/db/schema.ts'
import { isFreshId } from '../platform/http/client-id.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findLeft } from './left.ts'
import { failuresMax, failuresMs, newOrderNo, openOrdersMax } from './rules.ts'
import * as store from './store.ts'

type Ask = { playerId: bigint; requestId: Uuid7; method: OrderedMethod; amount: Paise }

/**
 * Makes an order, in the caller's `tx`. The same request again is the order it made, `isNew` false, whatever has become of it. Throws
 * KeyReused, IdStale, PhoneNotBound, MethodClosed, DepositOutOfRange, AccountFrozen, DepositsStopped, DepositsPaused, TooManyDeposits and OverDepositLimit.
 */
export async function openOrder(tx: Tx, ask: Ask, now: Date): Promise<{ order: store.OrderRow; isNew: boolean }> {
  const { playerId, requestId, method, amount } = ask
  // Two orders at the same moment are counted one after the other; and a limit or a break that is set now comes before or after.
  await lockWallet(ledgerIn(tx), playerId)
  const earlier = await store.findByRequest(tx, playerId, requestId)
  if (earlier) {
    if (earlier.method !== method || earlier.amount_paise !== amount) throw new Refusal('KeyReused')
    return { order: earlier, isNew: false }
  }
  if (!isFreshId(requestId, now)) throw new Refusal('IdStale')
  await refuseGuest(tx, playerId)
  const { open, min_paise: min, max_paise: max, open_minutes } = await store.findMethod(tx, method)
  if (!open) throw new Refusal('MethodClosed')
  if (amount < min || amount > max) throw new Refusal('DepositOutOfRange', toWire({ min, max }))
  await refuseStopped(tx, playerId, now)
  await refusePaused(tx, playerId, now)
  await refuseOverLimit(tx, { playerId, amount }, now)
  if ((await store.countOpen(tx, playerId, now)) >= openOrdersMax) throw new Refusal('TooManyDeposits')

  const expiresAt = new Date(now.getTime() + open_minutes * 60_000)
  const made = { player_id: playerId, request_id: requestId, method, amount_paise: amount, created_at: now, expires_at: expiresAt }
  return { order: await insertOrder(tx, made, now), isNew: true }
}

type Made = Omit<Parameters<typeof store.insertOrder>[1], 'order_no'>

async function insertOrder(tx: Tx, made: Made, now: Date): Promise<store.OrderRow> {
  // Of a hundred million numbers of a day one is taken now and then.
  let orderNo: string
  do orderNo = newOrderNo(now)
  while (!(await store.insertOrder(tx, { ...made, order_no: orderNo })))
  return store.lockOrder(tx, orderNo)
}

/** What came without being ordered. `requestId` follows from it. */
type Arriving = { playerId: bigint; requestId: string; amount: Paise; usdtMicro: bigint }

/**
 * An order for USDT that are on a chain already, in the caller's `tx`; the same request is the same order. Nothing refuses it: the money
 * is there. `amount` is what it comes to now.
 */
export async function openArrived(tx: Tx, { playerId, requestId, amount, usdtMicro }: Arriving, now: Date): Promise<store.OrderRow> {
  const earlier = await store.findByRequest(tx, playerId, requestId)
  if (earlier) return earlier
  const made = {
    player_id: playerId,
    request_id: requestId,
    method: 'crypto',
    amount_paise: amount,
    created_at: now,
    expires_at: null,
  } as const
  const { order_no: orderNo } = await insertOrder(tx, made, now)
  await changeArrived(tx, { orderNo, amount, usdtMicro })
  return store.lockOrder(tx, orderNo)
}

/** Says anew what an order in crypto comes to: its parts or the rate changed before its credit. */
export async function changeArrived(
  tx: Tx,
  { orderNo, amount, usdtMicro }: { orderNo: string; amount: Paise; usdtMicro: bigint },
): Promise<void> {
  const { status } = await store.lockOrder(tx, orderNo)
  assert(status !== 'success', `${orderNo} is credited`)
  await store.updateOrder(tx, orderNo, { amount_paise: amount, usdt_micro: usdtMicro })
}

/** Throws PhoneNotBound and DepositsStopped: whoever may make no order is shown no way to pay without one either. */
export async function refuseDeposits(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await refuseGuest(tx, playerId)
  await refuseStopped(tx, playerId, now)
}

async function refuseGuest(tx: Tx, playerId: bigint): Promise<void> {
  if (!(await store.hasPhone(tx, playerId))) throw new Refusal('PhoneNotBound')
}

async function refuseStopped(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('AccountFrozen')
  const stop = await readStop(ledgerIn(tx), playerId, now)
  if (stop) throw new Refusal('DepositsStopped', { until: stop.until?.toISOString() ?? null })
}

/** PRODUCT §11, throws OverDepositLimit. Whatever comes in by other ways is counted too, and held back by none of them. */
export async function refuseOverLimit(tx: Tx, { playerId, amount }: { playerId: bigint; amount: Paise }, now: Date): Promise<void> {
  const limit = await findLeft(tx, playerId, now)
  if (limit && amount > limit.left) throw new Refusal('OverDepositLimit', { period: limit.period, ...toWire({ left: limit.left }) })
}

/** Whoever tries cards that are not theirs fails again and again. */
async function refusePaused(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  const failures = await store.findFailures(tx, playerId, new Date(now.getTime() - failuresMs))
  const counted = failures.at(-failuresMax)
  if (counted) throw new Refusal('DepositsPaused', { until: new Date(counted.getTime() + failuresMs).toISOString() })
}
