import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { listAccounts } from '@lalmor/server/deposits/bank-deposits/accounts.ts'
import { importStatement } from '@lalmor/server/deposits/bank-deposits/import-statement.ts'
import { plain } from '@lalmor/server/platform/payments/statement.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { secondMs } from './clock.ts'
import { call, type Session } from './visitor.ts'
import type { World } from './world.ts'

type Order = Result<'/deposit/order'>
type Transfer = { method: 'upi' | 'imps'; amount: number }

const requestId = ({ clock }: World) => uuid7(clock.now())

/** A deposit on the gateway's page, paid after a moment or refused by the bank. */
export async function depositOnline(
  world: World,
  session: Session,
  { amount, fails = false, offer }: { amount: number; fails?: boolean; offer?: string },
): Promise<Order> {
  const ask = { requestId: requestId(world), amount: amount as WirePaise, ...(offer && { offer }) }
  const order = await call(world, '/deposit/online', ask, session)
  world.clock.pass(45 * secondMs)
  if (fails) world.gateway.fail(order.orderNo)
  else world.gateway.pay(order.orderNo)
  const ended = await call(world, '/deposit/check', { orderNo: order.orderNo }, session)
  assert(ended.status === (fails ? 'Closed' : 'Success'), `${order.orderNo} is ${ended.status}`)
  return ended
}

export const orderTransfer = (world: World, session: Session, { method, amount }: Transfer): Promise<Order> =>
  call(world, '/deposit/transfer', { requestId: requestId(world), method, amount: amount as WirePaise }, session)

/** Derived from the order number, in place of the bank's. */
const utrOf = (orderNo: string) => `6${orderNo.slice(-11)}`

export const sendUtr = (world: World, session: Session, orderNo: string): Promise<Order> =>
  call(world, '/deposit/utr', { orderNo, utr: utrOf(orderNo) }, session)

/** Puts a payment on the bank's statement; in full by default. */
export async function arrive(world: World, order: Order, { amount = order.amount as number, at = world.clock.now() } = {}): Promise<void> {
  const { orderNo, method, payTo } = order
  assert(payTo, `${orderNo} is not a transfer`)
  const utr = utrOf(orderNo)
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const narration = method === 'upi' ? `UPI/${utr}/${orderNo}/player@sandbox` : `IMPS-${utr}-PLAYER-${orderNo}`
  const line = { at: at.toISOString(), amount: rupees, utr, reference: utr, narration }
  const ours = (await listAccounts(world.db)).find(({ number }) => number === payTo.accountNumber)!
  const opening = ours.closing ?? paise(0n)
  const closing = paise(opening + BigInt(amount))
  const balances = { opening: plain(opening), closing: plain(closing) }
  const text = JSON.stringify({ account: ours.number, ...balances, next: 1, lines: [line] })
  const taken = await importStatement(world, { account: payTo.accountNumber, format: 'feed', text, by: 'feed' }, world.clock.now())
  assert(taken.credited === 1, `the line of ${orderNo} credited nothing`)
}

/** Deposits by transfer: paid, UTR sent, and on the statement within minutes. */
export async function depositByTransfer(world: World, session: Session, transfer: Transfer): Promise<Order> {
  const order = await orderTransfer(world, session, transfer)
  world.clock.pass(90 * secondMs)
  await sendUtr(world, session, order.orderNo)
  world.clock.pass(60 * secondMs)
  await arrive(world, order)
  return call(world, '/deposit/order', { orderNo: order.orderNo }, session)
}
