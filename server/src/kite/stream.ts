import { closeCodes, streamPath, type KiteFrame, type KiteNews } from '@lalmor/contract/kite-stream.ts'
import { Hello, type KiteTable } from '@lalmor/contract/kite.ts'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { ResolvePlayer } from '../http/route.ts'
import { checkUpgrade, goingAway, openWebSocket, textFrame, type WebSocketPeer } from '../http/web-socket.ts'
import { readTable } from './describe.ts'
import type { Hearer } from './news.ts'

/** How long a listener may take to say who it is. */
const helloMs = 5_000

/** How often each listener is asked whether it lives, and its session whether it still holds. */
const heartbeatMs = 15_000

/** Listeners of one process. More are refused: a machine has so many sockets. */
const mostListeners = 10_000

const hello = Compile(Hello)

type Parts = {
  db: Tx
  resolvePlayer: ResolvePlayer
  clock: () => Date
  isOpen: boolean
}

/** The table's news, passed on to whoever listens to this process. */
export function createStream({ db, resolvePlayer, clock, isOpen }: Parts) {
  type Listening = { peer: WebSocketPeer; holds: () => Promise<boolean> }
  const listeners = new Set<Listening>()
  let waitingForHello = 0
  /** What a new listener is told first: read once for all who come between two pieces of news. */
  let table: Promise<KiteTable> | undefined

  const frameOf = (frame: { type: 'table'; table: KiteTable } | KiteNews) =>
    textFrame(JSON.stringify({ ...frame, now: clock().toISOString() } satisfies KiteFrame))

  async function greet(peer: WebSocketPeer) {
    for (;;) {
      const reading = (table ??= readTable(db))
      const first = await reading.catch((error: unknown) => {
        table = undefined
        throw error
      })
      // News that came meanwhile are in the next reading.
      if (reading === table) return peer.send(frameOf({ type: 'table', table: first }))
    }
  }

  function route(app: FastifyInstance) {
    app.get(streamPath, { schema: { hide: true } }, (request, reply) => {
      if (!isOpen) throw new Refusal('UnknownGame')
      checkUpgrade(request)
      if (listeners.size + waitingForHello >= mostListeners) throw new Refusal('Busy', { retryAfterMs: 5_000 })

      let mine: Listening | undefined
      let said = false
      const noHello = setTimeout(() => peer.close(closeCodes.noHello), helloMs)
      waitingForHello++
      const isKnown = () => {
        clearTimeout(noHello)
        waitingForHello--
      }

      const signIn = async (text: string) => {
        const fields = readHello(text)
        if (!fields) return peer.close(closeCodes.badHello)
        const holds = async () => {
          try {
            await resolvePlayer(request, fields, clock())
            return true
          } catch (error) {
            if (error instanceof Refusal) return false
            throw error
          }
        }
        if (!(await holds())) return peer.close(closeCodes.pleaseLogin)
        if (isGone) return
        // The table as it is, then what happens: news that come while it is read are sent after it, and it is read again.
        await greet(peer)
        mine = { peer, holds }
        if (!isGone) listeners.add(mine)
      }

      let isGone = false
      const peer = openWebSocket(request, reply, {
        onText(text) {
          // Whoever has said hello only listens.
          if (said) return peer.close(closeCodes.badHello)
          said = true
          isKnown()
          signIn(text).catch((err: unknown) => {
            request.log.error({ err }, 'a listener could not be let in')
            peer.close(1011)
          })
        },
        onClose() {
          isGone = true
          if (!said) isKnown()
          if (mine) listeners.delete(mine)
        },
      })
    })

    const heartbeat = setInterval(() => void beat(), heartbeatMs)
    heartbeat.unref()
    app.addHook('preClose', async () => {
      clearInterval(heartbeat)
      for (const { peer } of listeners) peer.close(goingAway)
    })
  }

  /** Lets go of who does not answer any more and of whose session is over. */
  async function beat(): Promise<void> {
    await Promise.all(
      [...listeners].map(async (listening) => {
        // A database that does not answer is no reason to send anybody away.
        if (!(await listening.holds().catch(() => true))) listening.peer.close(closeCodes.pleaseLogin)
        else if (!listening.peer.ping()) listening.peer.close(goingAway)
      }),
    )
  }

  const hearer: Hearer = {
    tell(news) {
      table = undefined
      const frame = frameOf(news)
      for (const { peer } of listeners) peer.send(frame)
    },
    async tellAll() {
      table = undefined
      await Promise.all([...listeners].map(({ peer }) => greet(peer)))
    },
  }
  return { ...hearer, route, beat }
}

function readHello(text: string): Hello | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return hello.Check(said) ? said : undefined
  } catch {
    return undefined
  }
}
