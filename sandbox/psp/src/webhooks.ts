import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './behaviour.ts'
import type { Journal } from './journal.ts'
import type { Kept, KeptEvent } from './payments.ts'

/** Minutes to wait after each try: 16 repeats in about a day, then it gives up. */
export const retryMinutes = [1, ...many(2, 5), ...many(5, 10), ...many(5, 60), ...many(3, 360)]

function many(times: number, minutes: number): number[] {
  return Array.from({ length: times }, () => minutes)
}

type Parts = {
  journal: Journal<Kept>
  faults: Faults
  url: string
  key: string
  speed: number
  clock: () => number
  log: (line: string) => void
}

const answerMs = 5_000

/** Repeats each event until the merchant answers 2xx, across restarts. */
export function createWebhooks({ journal, faults, url, key, speed, clock, log }: Parts) {
  const underWay = new Set<string>()
  const stopping = new AbortController()
  /** Held back until another webhook has been sent. */
  let delayed: KeptEvent | undefined

  const signatureOf = (body: string, wrong: boolean) =>
    createHmac('sha512', wrong ? `${key}x` : key)
      .update(body)
      .digest('hex')

  async function post(body: string, signature: string): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-signature-512': signature },
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

  async function send(event: KeptEvent) {
    const { webhookLate } = faults.now
    if (webhookLate > 0) await pause(webhookLate, undefined, { signal: stopping.signal })
    const copies = faults.isDue('duplicate') ? 2 : 1
    const signature = signatureOf(event.body, faults.isDue('wrongSignature'))
    const taken = await Promise.all(Array.from({ length: copies }, () => post(event.body, signature)))
    if (stopping.signal.aborted) return
    const wait = retryMinutes[event.tries]
    const isTaken = taken.includes(true)
    if (!isTaken && wait === undefined) log(`${event.key} of ${event.paymentId} was given up after ${event.tries + 1} tries`)
    const isOver = isTaken || wait === undefined
    journal.keep({ ...event, tries: event.tries + 1, at: clock() + ((wait ?? 0) * 60_000) / speed, isOver })
  }

  function begin(event: KeptEvent): Promise<void> {
    underWay.add(event.key)
    return send(event)
      .catch((error: unknown) => void (stopping.signal.aborted || log(String(error))))
      .finally(() => underWay.delete(event.key))
  }

  return {
    work() {
      for (const event of journal.all()) {
        if (event.kind !== 'event' || event.isOver || event.at > clock() || underWay.has(event.key)) continue
        if (event.tries === 0 && faults.isDue('lostWebhook')) journal.keep({ ...event, isOver: true })
        else if (!delayed && faults.isDue('reorder')) {
          delayed = event
          underWay.add(event.key)
        } else {
          const held = delayed
          delayed = undefined
          void begin(event).then(() => held && begin(held))
        }
      }
    },
    stop: () => stopping.abort(),
  }
}
