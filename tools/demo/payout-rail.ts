import type { Payout, PayoutAsk, PayoutRail } from '@lalmor/server/platform/payments/payout.ts'

/** `lost`: no answer, and the bank stays silent. */
export type Fate = 'paid' | 'account-closed' | 'lost'

/** A bank whose payouts end as decided beforehand. */
export function createRailActor() {
  const payouts = new Map<string, Payout>()
  let fate: Fate = 'paid'

  function make({ orderNo, amount }: PayoutAsk): Payout {
    const common = { payoutId: `pout_${orderNo}`, orderNo, amount }
    return fate === 'paid'
      ? { ...common, state: 'processed', progress: 'paid', utr: `7${orderNo.slice(-11)}`, reason: undefined }
      : { ...common, state: 'failed', progress: 'failed', utr: undefined, reason: 'bank_account_closed' }
  }
  const found = (orderNo: string) => {
    const payout = payouts.get(orderNo)
    return payout ? ({ kind: 'found', payout } as const) : ({ kind: 'none' } as const)
  }
  const rail: PayoutRail = {
    async send(ask) {
      if (fate === 'lost') return { kind: 'unknown', why: 'it did not answer in time' }
      const payout = make(ask)
      payouts.set(ask.orderNo, payout)
      return { kind: 'sent', payout }
    },
    find: async ({ orderNo }) => found(orderNo),
    findByOrder: async (orderNo) => found(orderNo),
  }
  return {
    rail,
    /** Decides the result of payouts from now on. */
    decide: (what: Fate) => void (fate = what),
    giveBack(orderNo: string) {
      Object.assign(payouts.get(orderNo)!, { state: 'reversed', progress: 'reversed', reason: 'bank_account_closed' })
    },
  }
}
