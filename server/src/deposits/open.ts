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
import type { Player } from '../platform/http/route.ts'
import { refuseOnStoppedDevice } from '../protection/device.ts'
import { promiseFirstDeposit, type firstDeposit } from '../promotions/first-deposit/offer.ts'
import { findLeft } from './left.ts'
import { failuresMax, failuresMs, newOrderNo, openOrdersMax } from './rules.ts'
import * as store from './store.ts'

type Depositor = Pick<Player, 'playerId' | 'deviceStop'>

type Ask = Depositor & { requestId: Uuid7; method: OrderedMethod; amount: Paise; offer?: typeof firstDeposit | undefined }

/** Makes an order in the caller's `tx`, once per request (`isNew`). Throws KeyReused, and every reason that refuses an order. */
export async function openOrder(tx: Tx, ask: Ask, now: Date): Promise<{ order: store.OrderRow; isNew: boolean }> {
  const { playerId, requestId, method, amount, offer = null } = ask
  // Concurrent orders are counted one after another; a limit or a break applies before or after.
  await lockWallet(ledgerIn(tx), playerId)
  const earlier = await store.findByRequest(tx, playerId, requestId)
  if (earlier) {
    if (earlier.method !== method || earlier.amount_paise !== amount || earlier.offer !== offer) throw new Refusal('KeyReused')
    return { order: earlier, isNew: false }
  }
  if (!isFreshId(requestId, now)) throw new Refusal('IdStale')
  const { askLimit } = await refuseGuest(tx, playerId)
  const { open, min_paise: min, max_paise: max, open_minutes } = await store.findMethod(tx, method)
  if (!open) throw new Refusal('MethodClosed')
  if (amount < min || amount > max) throw new Refusal('DepositOutOfRange', toWire({ min, max }))
  await refuseStopped(tx, ask, now)
  await refusePaused(tx, playerId, now)
  if (askLimit) throw new Refusal('DepositLimitUnanswered')
  await refuseOverLimit(tx, { playerId, amount }, now)
  if ((await store.countOpen(tx, playerId, now)) >= openOrdersMax) throw new Refusal('TooManyDeposits')

  const expiresAt = new Date(now.getTime() + open_minutes * 60_000)
  const made = { player_id: playerId, request_id: requestId, method, amount_paise: amount, created_at: now, expires_at: expiresAt, offer }
  const order = await insertOrder(tx, made, now)
  if (offer) await promiseFirstDeposit(tx, { playerId, orderNo: order.order_no }, now)
  return { order, isNew: true }
}

type Made = Omit<Parameters<typeof store.insertOrder>[1], 'order_no'>

async function insertOrder(tx: Tx, made: Made, now: Date): Promise<store.OrderRow> {
  // There are a hundred million numbers a day, so a few collide.
  let orderNo: string
  do orderNo = newOrderNo(now)
  while (!(await store.insertOrder(tx, { ...made, order_no: orderNo })))
  return store.lockOrder(tx, orderNo)
}

type Arriving = { playerId: bigint; requestId: string; amount: Paise; usdtMicro: bigint }

/** Makes an order for USDT already on a chain, in the caller's `tx`, once per request. Never refuses: the money is there. `amount` is its value now. */
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

type Further = { of: store.OrderRow; requestId: string; amount: Paise }

/** Makes the order of a further payment in the caller's `tx`, once per line. It refers to the first payment's order. Never refuses: the money is there. */
export async function openFurther(tx: Tx, { of, requestId, amount }: Further, now: Date): Promise<store.OrderRow> {
  const { player_id, method } = of
  const earlier = await store.findByRequest(tx, player_id, requestId)
  if (earlier) return earlier
  const further_of = of.further_of ?? of.order_no
  return insertOrder(
    tx,
    { player_id, request_id: requestId, method, amount_paise: amount, created_at: now, expires_at: now, further_of },
    now,
  )
}

/** When its parts or the rate change before the credit. */
export async function changeArrived(
  tx: Tx,
  { orderNo, amount, usdtMicro }: { orderNo: string; amount: Paise; usdtMicro: bigint },
): Promise<void> {
  const { status } = await store.lockOrder(tx, orderNo)
  assert(status !== 'success', `${orderNo} is credited`)
  await store.updateOrder(tx, orderNo, { amount_paise: amount, usdt_micro: usdtMicro })
}

/** Throws PhoneNotBound, DepositsStopped, DeviceStopped and DepositLimitUnanswered, also for methods without orders. */
export async function refuseDeposits(tx: Tx, depositor: Depositor, now: Date): Promise<void> {
  const { askLimit } = await refuseGuest(tx, depositor.playerId)
  await refuseStopped(tx, depositor, now)
  if (askLimit) throw new Refusal('DepositLimitUnanswered')
}

async function refuseGuest(tx: Tx, playerId: bigint): Promise<Awaited<ReturnType<typeof store.readDepositor>>> {
  const depositor = await store.readDepositor(tx, playerId)
  if (!depositor.hasPhone) throw new Refusal('PhoneNotBound')
  return depositor
}

async function refuseStopped(tx: Tx, depositor: Depositor, now: Date): Promise<void> {
  const { playerId } = depositor
  if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('AccountFrozen')
  const stop = await readStop(ledgerIn(tx), playerId, now)
  if (stop) throw new Refusal('DepositsStopped', { until: stop.until?.toISOString() ?? null })
  refuseOnStoppedDevice(depositor)
}

/** Throws OverDepositLimit (PRODUCT §11). Money that arrives without an order counts, but is never refused. */
export async function refuseOverLimit(tx: Tx, { playerId, amount }: { playerId: bigint; amount: Paise }, now: Date): Promise<void> {
  const limit = await findLeft(tx, playerId, now)
  if (limit && amount > limit.left) throw new Refusal('OverDepositLimit', { period: limit.period, ...toWire({ left: limit.left }) })
}

/** Stolen cards fail again and again. */
async function refusePaused(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  const failures = await store.findFailures(tx, playerId, new Date(now.getTime() - failuresMs))
  const counted = failures.at(-failuresMax)
  if (counted) throw new Refusal('DepositsPaused', { until: new Date(counted.getTime() + failuresMs).toISOString() })
}
