import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'

/** Interval and limit of the questions on a kept connection. `silenceMs`, PostgreSQL's own limit, exceeds both together: our side gives up first. */
export type Pulse = { everyMs: number; limitMs: number; silenceMs: number }

const usualPulse: Pulse = { everyMs: 2_000, limitMs: 3_000, silenceMs: 10_000 }

/**
 * `lost` aborts when the connection ends or falls silent. `answeredAt`: monotonic ms of the last answered question's start. Call `stop` before using it
 * again.
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
    // If this process was paused, the answer has arrived and only has to be read.
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
