import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'

/**
 * How often a connection that is kept is asked whether it answers, and how long it may take. `silenceMs`: how long PostgreSQL waits for the
 * next question before it ends the session, so that a process that stopped, or cannot be reached, holds no lock. More than the other two
 * together: our side gives up first.
 */
export type Pulse = { everyMs: number; limitMs: number; silenceMs: number }

const usualPulse: Pulse = { everyMs: 2_000, limitMs: 3_000, silenceMs: 10_000 }

/**
 * Watches a connection that is kept for what it holds or hears: `lost` aborts when it ends, or stops answering. A cut that neither side is
 * told of looks like silence for hours otherwise. `answeredAt`, by the monotonic clock in milliseconds: when the last question was asked that
 * has been answered. Call `stop` before using it again, and release it with `true` after that.
 */
export async function keepAlive(
  client: PoolClient,
  { everyMs, limitMs, silenceMs }: Pulse = usualPulse,
): Promise<{ lost: AbortSignal; answeredAt: () => number; stop: () => Promise<void> }> {
  const over = new AbortController()
  const stopping = new AbortController()
  const gone = () => over.abort()
  client.once('error', gone).once('end', gone)
  let answeredAt = performance.now()
  await client.query(`set idle_session_timeout = ${silenceMs}`)

  const answers = async () => {
    const answered = client.query('select 1').then(
      () => true,
      () => false,
    )
    const inTime = await Promise.race([answered, pause(limitMs, undefined, { ref: false })])
    // If it was this process that stood still, the answer is there and has only to be read.
    return inTime ?? Promise.race([answered, turn().then(() => turn(false))])
  }

  const beat = async () => {
    const ended = AbortSignal.any([over.signal, stopping.signal])
    for (;;) {
      await pause(everyMs, undefined, { signal: ended, ref: false }).catch(() => {})
      if (ended.aborted) return
      const askedAt = performance.now()
      if (!(await answers())) return gone()
      answeredAt = askedAt
    }
  }
  const beating = beat()

  return {
    lost: over.signal,
    answeredAt: () => answeredAt,
    async stop() {
      stopping.abort()
      await beating
      client.off('error', gone).off('end', gone)
    },
  }
}
