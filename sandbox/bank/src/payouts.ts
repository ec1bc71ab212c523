import { createHash, randomBytes } from 'node:crypto'
import type { Book } from './book.ts'
import { planFor, type State } from './payout-plans.ts'
import { chargeOf, isOver, toEntity, type Payout, type PayoutAsk } from './payout.ts'

/** Ten crore rupees for payouts. */
const float = 10_00_00_000_00

/** Maximum payouts; older finished ones are dropped. */
const most = 5_000

type Turn = { state: State; reason: string | null; utr: boolean }

/** Payouts are stored in the books, so that each is saved together with its statement line. */
export function createPayouts({ book, clock }: { book: Book; clock: () => number }) {
  const { payouts, events } = book.kept
  const hashOf = (ask: PayoutAsk) => createHash('sha256').update(JSON.stringify(ask)).digest('hex')

  const balance = (account: string) =>
    float +
    book.balanceOf(account) -
    payouts.reduce(
      (sum, { account_number, amount, state }) => (account_number === account && state === 'processing' ? sum + amount : sum),
      0,
    )

  function tell(payout: Payout, event: string) {
    const told = {
      entity: 'event',
      account_id: 'acc_sandbox',
      event: `payout.${event}`,
      contains: ['payout'],
      payload: { payout: { entity: toEntity(payout) } },
      created_at: Math.floor(clock() / 1000),
    }
    const id = `evt_${randomBytes(7).toString('hex')}`
    events.push({ id, payoutId: payout.id, body: JSON.stringify(told), tries: 0, at: clock(), isOver: false })
  }

  /** Books the matching statement line. Saved by `book.keep`. */
  function turn(payout: Payout, { state, reason, utr }: Turn) {
    const hadUtr = payout.utr !== null
    const wasPaid = payout.booked < 0
    // Has no name, because statements pass through many hands.
    const line = { account: payout.account_number, from: `XX${payout.number.slice(-4)}`, remark: payout.reference_id }
    payout.reason = reason
    payout.fees = chargeOf(state)
    if (state === 'processed' && !wasPaid) {
      payout.booked = -payout.amount
      payout.state = state
      const paid = book.book({ ...line, amount: -payout.amount })
      book.book({ ...line, amount: -payout.fees, remark: `CHARGES ${payout.reference_id}` })
      payout.utr = utr ? paid : null
    } else if (state === 'processed' && utr && !hadUtr) {
      payout.utr = book.utrOf(payout.account_number, payout.reference_id) ?? null
      payout.state = state
      return tell(payout, 'updated')
    } else if (wasPaid && state !== 'processed') {
      const back = -payout.booked
      payout.booked = 0
      payout.state = state
      book.book({ ...line, amount: back, remark: `REVERSAL ${payout.reference_id}` })
    } else payout.state = state
    tell(payout, state === 'processing' ? 'initiated' : state)
  }

  function forget() {
    const over = payouts.filter(({ state, steps }) => isOver(state) && steps.length === 0)
    for (const payout of over.slice(0, Math.max(0, payouts.length - most))) payouts.splice(payouts.indexOf(payout), 1)
  }

  return {
    /** A repeated key and body return the same one. */
    create(
      ask: PayoutAsk,
      key: string,
      { isStalled }: { isStalled: boolean },
    ): { kind: 'made' | 'same'; payout: Payout } | { kind: 'other-body' } {
      const asked = hashOf(ask)
      const earlier = payouts.find((payout) => payout.key === key)
      if (earlier) return earlier.asked === asked ? { kind: 'same', payout: earlier } : { kind: 'other-body' }
      const now = clock()
      let at = now
      const steps = planFor(ask.number).steps.map(({ afterMs, state, reason = null, utr = true }) => {
        at += afterMs
        return { at, state, reason, utr }
      })
      const payout: Payout = {
        ...ask,
        id: `pout_${randomBytes(7).toString('hex')}`,
        key,
        asked,
        state: ask.amount > balance(ask.account_number) ? 'queued' : 'processing',
        utr: null,
        reason: null,
        createdAt: now,
        steps: isStalled ? [] : steps,
        booked: 0,
        fees: 0,
      }
      payout.fees = chargeOf(payout.state)
      forget()
      payouts.push(payout)
      while (payout.state !== 'queued' && payout.steps[0] && payout.steps[0].at <= now) turn(payout, payout.steps.shift()!)
      book.keep()
      return { kind: 'made', payout }
    },
    find: (id: string) => payouts.find((payout) => payout.id === id),
    findByReference: (account: string, reference: string) =>
      payouts.filter(({ account_number, reference_id }) => account_number === account && reference_id === reference),
    newest: (count: number) => payouts.slice(-count).toReversed(),
    /** Overrides the plan, as a real bank might; `amount` and `fees` change its report. */
    turn(payout: Payout, { amount = payout.amount, fees, ...to }: Turn & { amount?: number | undefined; fees?: number | undefined }) {
      payout.steps = []
      payout.amount = amount
      turn(payout, to)
      payout.fees = fees ?? payout.fees
      book.keep()
    },
    advance() {
      const now = clock()
      let changed = false
      for (const payout of payouts) {
        if (payout.state === 'queued' && payout.amount <= balance(payout.account_number)) {
          turn(payout, { state: 'processing', reason: null, utr: false })
          changed = true
        }
        while (payout.state !== 'queued' && payout.steps[0] && payout.steps[0].at <= now) {
          turn(payout, payout.steps.shift()!)
          changed = true
        }
      }
      if (changed) book.keep()
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>
