import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Tx } from './database.ts'
import { keepAlive, type Pulse } from './heartbeat.ts'

export type ChannelListener<News> = {
  tell: (news: News) => void
  tellAll: () => Promise<void>
}

/** Notifies every process at the commit, with at most 8,000 bytes. Never use it with `settle`: commits that notify wait for each other. */
export async function notify(tx: Tx, channel: string, news: object): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(tx)
}

/** One and a half intervals of the heartbeat. */
const sureMs = 3_000

/** Passes a channel's news from the listener to its subscriber. */
export function createRelay<News>(channel: string) {
  let hearer: ChannelListener<News> | undefined
  let heardAt = () => -Infinity
  return {
    channel,
    /** The source of the listener's last proof. */
    heardBy: (provedAt: () => number) => void (heardAt = provedAt),
    isSure: () => performance.now() - heardAt() < sureMs,
    to: (next: ChannelListener<News>) => void (hearer = next),
    tell: (news: News) => hearer?.tell(news),
    tellAll: async () => hearer?.tellAll(),
  }
}

export type Relay<News> = ReturnType<typeof createRelay<News>>

/** A relay for `listen`, whatever its type of news. */
type Listening = { channel: string; tell: (news: never) => void; tellAll: () => Promise<void>; heardBy: (provedAt: () => number) => void }

type Ear = {
  pool: Pool
  relays: readonly Listening[]
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Pause between a lost connection and the next try. */
  retryMs?: number
  pulse?: Pulse
}

/** Resolves once it listens. After a lost or silent connection it reconnects and calls `tellAll`. */
export async function listen({ pool, relays, log, retryMs = 500, pulse }: Ear): Promise<{ stop: () => void }> {
  const stopping = new AbortController()
  let letGo = () => {}
  const pass = (channel: string, payload: string) => relays.find((relay) => relay.channel === channel)?.tell(JSON.parse(payload) as never)

  const hear = async () => {
    const client = await pool.connect()
    const over = Promise.withResolvers<void>()
    let isListening = true
    letGo = () => {
      if (isListening) client.release(true)
      isListening = false
      over.resolve()
    }
    client.on('error', letGo).on('end', letGo)
    client.on('notification', ({ channel, payload }) => isListening && pass(channel, payload!))
    try {
      stopping.signal.throwIfAborted()
      await client.query(relays.map(({ channel }) => `listen ${channel}`).join('; '))
      const heart = await keepAlive(client, pulse)
      if (heart.lost.aborted) letGo()
      heart.lost.addEventListener('abort', letGo)
      await Promise.all(relays.map((relay) => relay.tellAll()))
      for (const relay of relays) relay.heardBy(() => (isListening ? heart.answeredAt() : -Infinity))
    } catch (error) {
      letGo()
      throw error
    }
    return { lost: over.promise }
  }

  const goOn = async (first: { lost: Promise<void> }) => {
    for (let hearing: typeof first | undefined = first; !stopping.signal.aborted;) {
      await hearing?.lost
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      hearing = await hear().catch(
        (err: unknown) => void (stopping.signal.aborted || log.warn({ err }, 'cannot listen to other processes; retrying')),
      )
    }
  }

  void goOn(await hear())
  return {
    stop() {
      stopping.abort()
      letGo()
    },
  }
}
