import type { Tx } from '../../platform/db/database.ts'
import { openOrder } from '../open.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import * as store from './store.ts'

type Ask = Parameters<typeof openOrder>[1] & { method: 'upi' | 'imps'; hasSandbox: boolean }

/** Makes a transfer order and assigns its account. Returns its number. Throws as openOrder does, and MethodClosed without an account. */
export async function orderTransfer(tx: Tx, { hasSandbox, ...ask }: Ask, now: Date): Promise<string> {
  const { order, isNew } = await openOrder(tx, ask, now)
  if (!isNew) return order.order_no
  const account = await store.findOpenAccount(tx, { hasSandbox })
  if (!account) throw new Refusal('MethodClosed')
  await store.insertTransfer(tx, { order_no: order.order_no, account_id: account.account_id })
  return order.order_no
}

export const hasTransferAccount = async (tx: Tx, { hasSandbox }: { hasSandbox: boolean }): Promise<boolean> =>
  (await store.findOpenAccount(tx, { hasSandbox })) !== undefined
