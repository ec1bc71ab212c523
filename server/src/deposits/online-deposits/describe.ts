import type { Describers } from '../describe.ts'
import { progressOf } from './rules.ts'
import * as store from './store.ts'

/** The payment page of an online order, while it can be paid. */
export const describePayment: NonNullable<Describers['online']> = async (tx, { order_no, status, review }) => {
  if (status !== 'pending' || review !== null) return {}
  const payment = await store.findByOrder(tx, order_no)
  const isOpen = payment?.link && progressOf(payment.status) === 'open'
  return { payment: isOpen ? { link: payment.link! } : {} }
}
