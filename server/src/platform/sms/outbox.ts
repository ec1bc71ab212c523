import { setTimeout as pause } from 'node:timers/promises'
import type { SmsMessage, SmsSender } from './port.ts'

type Log = { info: Say; warn: Say; error: Say }
type Say = (facts: object, message: string) => void

type Parts = {
  sender: SmsSender
  clock: () => Date
  log: Log
  /** Including those under way. */
  most?: number
  atOnce?: number
  /** Doubles with each try. */
  retryMs?: number
}

/** Messages on their way to the rail, only in memory: see ADR 0028. */
export type Outbox = {
  /** Returns at once, in the same time whatever the rail does. Call it after the commit that made the code. */
  queue(message: SmsMessage): void
  /** Sends the rest within `graceMs` and logs what is dropped. */
  stop(graceMs?: number): Promise<void>
}

/** `notBefore` on the clock of `performance`. */
type Entry = { message: SmsMessage; tries: number; notBefore: number }

const longestRetryMs = 15_000
const triesMax = 20

/** No numbers and no codes in logs. */
const factsOf = ({ messageId, template }: SmsMessage) => ({ messageId, template })

export function createOutbox({ sender, clock, log, most = 500, atOnce = 4, retryMs = 1_000 }: Parts): Outbox {
  let waiting: Entry[] = []
  const underWay = new Set<Promise<void>>()
  let stopping = false
  let wake: NodeJS.Timeout | undefined

  const drop = ({ message, tries }: Entry, why: string) => log.warn({ ...factsOf(message), tries, why }, 'an SMS was dropped')

  /** Starts due messages, and runs again when the next one is due. */
  function work() {
    clearTimeout(wake)
    const now = clock()
    const late = waiting.filter(({ message }) => message.until <= now)
    if (late.length > 0) waiting = waiting.filter((entry) => !late.includes(entry))
    for (const entry of late) drop(entry, 'it was of no use any more')
    while (underWay.size < atOnce) {
      const at = waiting.findIndex(({ notBefore }) => notBefore <= performance.now())
      if (at < 0) break
      const [entry] = waiting.splice(at, 1)
      const sending = send(entry!).finally(() => {
        underWay.delete(sending)
        work()
      })
      underWay.add(sending)
    }
    if (underWay.size >= atOnce || waiting.length === 0) return
    const next = Math.min(...waiting.map(({ notBefore }) => notBefore))
    wake = setTimeout(work, Math.max(1, next - performance.now())).unref()
  }

  async function send(entry: Entry) {
    const { message } = entry
    entry.tries++
    try {
      const result = await sender.send(message)
      if (result.kind === 'accepted') log.info({ ...factsOf(message), reference: result.reference }, 'an SMS was accepted')
      else if (result.kind === 'unknown') log.warn(factsOf(message), 'the rail gave no answer about an SMS; it may have been sent')
      else if (result.why !== 'not-now') drop(entry, `the rail rejected it: ${result.why}`)
      else if (stopping || entry.tries >= triesMax) drop(entry, 'the rail did not take it')
      else {
        entry.notBefore = performance.now() + Math.min(retryMs * 2 ** (entry.tries - 1), longestRetryMs)
        waiting.push(entry)
      }
    } catch (error) {
      // Only where it was thrown: its message could quote the SMS.
      const at = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : undefined
      log.error({ ...factsOf(message), at }, 'cannot send an SMS: a fault of ours')
    }
  }

  return {
    queue(message) {
      const entry: Entry = { message, tries: 0, notBefore: 0 }
      if (stopping) return drop(entry, 'the server stops')
      waiting.push(entry)
      // The person who waited longest has probably asked for a new code.
      if (waiting.length + underWay.size > most) drop(waiting.shift()!, 'too many wait')
      setImmediate(work)
    },
    async stop(graceMs = 3_000) {
      stopping = true
      for (const entry of waiting) entry.notBefore = 0
      work()
      const all = async () => {
        while (underWay.size > 0) await Promise.all(underWay)
      }
      await Promise.race([all(), pause(graceMs, undefined, { ref: false })])
      clearTimeout(wake)
      for (const entry of waiting.splice(0)) drop(entry, 'the server stops')
      if (underWay.size > 0) log.warn({ count: underWay.size }, 'SMS were still under way when the server stopped')
    },
  }
}
