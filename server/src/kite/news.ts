import type { KiteNews } from '@lalmor/contract/kite-stream.ts'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Tx } from '../db/database.ts'
import * as store from './store.ts'

const channel = 'kite'

/** Tells every process, this one too, once `tx` commits. PostgreSQL carries 8,000 bytes; the longest news is a list of bets with some 2,500. */
export const tell = (tx: Tx, news: KiteNews): Promise<void> => store.notify(tx, channel, JSON.stringify(news))

/** Who passes news on. */
export type Hearer = {
  tell: (news: KiteNews) => void
  /** Something may have happened that was not heard. */
  tellAll: () => Promise<void>
}

/** From whoever hears the news of the table to whoever passes them on: the one is opened after the other. */
export function createRelay() {
  let hearer: Hearer | undefined
  return {
    to: (next: Hearer) => void (hearer = next),
    tell: (news: KiteNews) => hearer?.tell(news),
    tellAll: async () => hearer?.tellAll(),
  }
}

export type Relay = ReturnType<typeof createRelay>

type Ear = {
  /** One connection of its own is kept. */
  pool: Pool
  relay: Relay
  log: Pick<FastifyBaseLogger, 'warn'>
  /** From a lost connection to the next try. */
  retryMs?: number
}

/** Hears the table's news, whichever process tells it. Resolves when it listens; goes on trying when the connection is lost. */
export async function listen({ pool, relay, log, retryMs = 500 }: Ear): Promise<{ stop: () => void }> {
  const stopping = new AbortController()
  let letGo = () => {}

  /** Resolves when news are heard, with how to wait until they are no longer. Rejects when none are: then it holds nothing. */
  const hear = async () => {
    const client = await pool.connect()
    const over = Promise.withResolvers<void>()
    let isHeld = true
    letGo = () => {
      if (isHeld) client.release(true)
      isHeld = false
      over.resolve()
    }
    client.on('error', letGo).on('end', letGo)
    client.on('notification', ({ payload }) => isHeld && relay.tell(JSON.parse(payload!) as KiteNews))
    try {
      stopping.signal.throwIfAborted()
      await client.query(`listen ${channel}`)
      await relay.tellAll()
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
        (err: unknown) => void (stopping.signal.aborted || log.warn({ err }, 'the news of the table are not heard')),
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
