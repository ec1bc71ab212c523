import type { KiteNews } from '@lalmor/contract/kite-stream.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
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
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const begin = async () => {
    const mine = await pool.connect()
    if (stopped) return mine.release(true)
    client = mine
    const lost = () => {
      if (client !== mine) return
      client = undefined
      mine.release(true)
      later()
    }
    mine.once('error', lost).once('end', lost)
    mine.on('notification', ({ payload }) => relay.tell(JSON.parse(payload!) as KiteNews))
    await mine.query(`listen ${channel}`)
    await relay.tellAll()
  }
  const later = () => {
    if (stopped) return
    timer = setTimeout(() => {
      begin().catch((err: unknown) => {
        log.warn({ err }, 'the news of the table are not heard')
        later()
      })
    }, retryMs)
  }

  await begin()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      client?.release(true)
      client = undefined
    },
  }
}
