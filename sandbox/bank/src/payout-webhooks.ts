import { createHmac } from 'node:crypto'
import type { Book } from './book.ts'
import type { Faults } from './payout-faults.ts'
import { planFor } from './payout-plans.ts'
import type { PayoutEvent } from './payout.ts'
import type { Payouts } from './payouts.ts'

/** Minutes to wait after each try: about a day in all, then it gives up. */
export const retryMinutes = [1, 2, 5, 10, 30, 60, 120, 240, 480, 480]

type Parts = {
  book: Book
  payouts: Payouts
  faults: Faults
  url: string
  key: string
  speed: number
  clock: () => number
  log: (line: string) => void
}

const answerMs = 5_000

/** Repeats each event until the merchant answers 2xx, across restarts. */
export function createPayoutWebhooks({ book, payouts, faults, url, key, speed, clock, log }: Parts) {
  const underWay = new Set<string>()
  const stopping = new AbortController()
  /** Held back until another webhook has been sent. */
  let delayed: PayoutEvent | undefined

  const signatureOf = (body: string, isWrong: boolean) =>
    createHmac('sha256', isWrong ? `${key}x` : key)
      .update(body)
      .digest('hex')

  async function post({ id, body }: PayoutEvent, signature: string): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function send(event: PayoutEvent, trick: string | undefined) {
    // A forged event says the opposite, signed with another key.
    if (trick === 'forge' && event.tries === 0)
      await post(
        { ...event, id: `${event.id}f`, body: event.body.replace(/"status":"\w+"/, '"status":"failed"') },
        signatureOf(event.body, true),
      )
    const copies = trick === 'twice' || faults.isDue('duplicate') ? 2 : 1
    const signature = signatureOf(event.body, faults.isDue('wrongSignature'))
    const taken = await Promise.all(Array.from({ length: copies }, () => post(event, signature)))
    if (stopping.signal.aborted) return
    const wait = retryMinutes[event.tries]
    const isTaken = taken.includes(true)
    if (!isTaken && wait === undefined) log(`${event.id} of ${event.payoutId} was given up after ${event.tries + 1} tries`)
    Object.assign(event, { tries: event.tries + 1, at: clock() + ((wait ?? 0) * 60_000) / speed, isOver: isTaken || wait === undefined })
    book.keep()
  }

  function begin(event: PayoutEvent, trick?: string): Promise<void> {
    underWay.add(event.id)
    return send(event, trick)
      .catch((error: unknown) => void (stopping.signal.aborted || log(String(error))))
      .finally(() => underWay.delete(event.id))
  }

  return {
    work() {
      if (url === '') return
      for (const event of book.kept.events.filter(({ isOver }) => !isOver)) {
        if (event.at > clock() || underWay.has(event.id)) continue
        const number = payouts.find(event.payoutId)?.number
        const trick = number === undefined ? undefined : planFor(number).trick
        if (event.tries === 0 && (trick === 'silent' || faults.isDue('lostWebhook'))) {
          event.isOver = true
          book.keep()
        } else if (
          !delayed &&
          event.tries === 0 &&
          (faults.isDue('reorder') || (trick === 'backwards' && event.body.includes('"payout.initiated"')))
        ) {
          delayed = event
          underWay.add(event.id)
        } else {
          const held = delayed
          delayed = undefined
          void begin(event, trick).then(() => held && begin(held))
        }
      }
    },
    stop: () => stopping.abort(),
  }
}
