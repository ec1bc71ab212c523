import type { Payment, Psp } from '@lalmor/server/platform/payments/psp.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'

/** A gateway whose payers the demonstration controls, on its clock. */
export function createGatewayActor(clock: () => Date) {
  const payments = new Map<string, Payment & { reference: string }>()
  const ofOrder = (orderNo: string) => {
    const payment = [...payments.values()].find(({ reference }) => reference === orderNo)
    assert(payment, `the gateway has no payment for order ${orderNo}`)
    return payment
  }
  const psp: Psp = {
    create: async ({ paymentId, amount, reference }) => {
      const open = {
        status: 'requires_payment_method',
        progress: 'open',
        received: paise(0n),
        link: undefined,
        modifiedAt: clock(),
        isDated: true,
        claims: [],
        unreadClaims: 0,
      } as const
      const payment = { ...open, paymentId, amount, reference }
      payments.set(paymentId, payment)
      return { kind: 'created', payment }
    },
    find: async (paymentId) => {
      const payment = payments.get(paymentId)
      return payment ? { kind: 'found', payment } : { kind: 'none' }
    },
    cancel: async () => ({ kind: 'refused' }),
  }
  return {
    psp,
    pay: (orderNo: string) => {
      const payment = ofOrder(orderNo)
      Object.assign(payment, { status: 'succeeded', progress: 'paid', received: payment.amount, modifiedAt: clock() })
    },
    fail: (orderNo: string) => void Object.assign(ofOrder(orderNo), { status: 'failed', progress: 'failed', modifiedAt: clock() }),
  }
}
