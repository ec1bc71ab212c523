import { closeCodes, streamPath, type KiteFrame, type KiteNews } from '@lalmor/contract/kite-stream.ts'
import { Hello, type KiteTable } from '@lalmor/contract/kite.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import type { ChannelListener } from '../../platform/db/news.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ResolvePlayer, SessionNews } from '../../platform/http/route.ts'
import { goingAway, type Listener, type WebSocketPeer, type WebSockets } from '../../platform/http/web-socket.ts'
import type { TableReading } from './table-reading.ts'

/** How often each listener is asked whether it lives, and its session whether it still holds. */
const heartbeatMs = 15_000

/** Listeners of one player: devices and tabs, and those whose line broke and who are not missed yet. */
const ofPlayerMax = 16

const hello = Compile(Hello)

type Parts = {
  reading: TableReading
  resolvePlayer: ResolvePlayer
  clock: () => Date
  isOpen: boolean
  /** How long a listener may take to say who it is. */
  helloMs?: number
}

/** The table's news, passed on to whoever listens to this process. */
export function createStream({ reading, resolvePlayer, clock, isOpen, helloMs = 5_000 }: Parts) {
  type Listening = { peer: WebSocketPeer; playerId: bigint; holds: () => Promise<boolean> }
  const listeners = new Set<Listening>()

  const messageOf = (frame: { type: 'table'; table: KiteTable } | KiteNews) =>
    Buffer.from(JSON.stringify({ ...frame, now: clock().toISOString() } satisfies KiteFrame))

  async function greet(peer: WebSocketPeer) {
    for (;;) {
      const table = reading.read()
      const first = await table
      // News that came meanwhile are in the next reading.
      if (reading.isLatest(table)) return peer.send(messageOf({ type: 'table', table: first }))
    }
  }

  function route(app: FastifyInstance, sockets: WebSockets) {
    app.get(streamPath, { schema: { hide: true } }, (request, reply) => {
      if (!isOpen) throw new Refusal('UnknownGame')
      sockets.check(request)
      sockets.open(request, reply, (peer) => listenerOf(request, peer))
    })

    const heartbeat = setInterval(() => void beat(), heartbeatMs)
    heartbeat.unref()
    app.addHook('preClose', async () => clearInterval(heartbeat))
  }

  /** Somebody who has said nothing yet. */
  function listenerOf(request: FastifyRequest, peer: WebSocketPeer): Listener {
    let mine: Listening | undefined
    let said = false
    let isGone = false
    const noHello = setTimeout(() => peer.close(closeCodes.noHello), helloMs)

    async function signIn(text: string) {
      const fields = readHello(text)
      if (!fields) return peer.close(closeCodes.badHello)
      const whose = async () => {
        try {
          return await resolvePlayer(request, fields, clock())
        } catch (error) {
          if (error instanceof Refusal) return undefined
          throw error
        }
      }
      const player = await whose()
      if (!player) return peer.close(closeCodes.pleaseLogin)
      if (isGone) return
      // The table as it is, then what happens: news that come while it is read are sent after it, and it is read again.
      await greet(peer)
      mine = { peer, playerId: player.playerId, holds: async () => (await whose()) !== undefined }
      if (isGone) return
      listeners.add(mine)
      closeEldest(player.playerId)
      // Who is not heard of yet is not found when the session ends.
      await endIfOver(mine)
    }

    return {
      onText(text) {
        // Whoever has said hello only listens.
        if (said) return peer.close(closeCodes.badHello)
        said = true
        clearTimeout(noHello)
        signIn(text).catch((err: unknown) => {
          request.log.error({ err }, 'a listener could not be let in')
          peer.close(1011)
        })
      },
      onClose() {
        isGone = true
        clearTimeout(noHello)
        if (mine) listeners.delete(mine)
      },
    }
  }

  /** Whoever opens one more than a player may have loses the one that was opened first. */
  function closeEldest(playerId: bigint) {
    const theirs = [...listeners].filter((listening) => listening.playerId === playerId)
    for (const { peer } of theirs.slice(0, -ofPlayerMax)) peer.close(goingAway)
  }

  /** Lets go of whose session is over. True when it was. */
  async function endIfOver({ peer, holds }: Listening): Promise<boolean> {
    // A database that does not answer is no reason to send anybody away.
    const isOver = !(await holds().catch(() => true))
    if (isOver) peer.close(closeCodes.pleaseLogin)
    return isOver
  }

  /** Lets go of who does not answer any more and of whose session is over. */
  async function beat(): Promise<void> {
    await Promise.all(
      [...listeners].map(async (listening) => {
        if (!(await endIfOver(listening)) && !listening.peer.ping()) listening.peer.close(goingAway)
      }),
    )
  }

  /** A session that ends takes its listeners along, and does not wait for the next beat. */
  const sessions: ChannelListener<SessionNews> = {
    tell({ playerId }) {
      for (const listening of listeners) if (String(listening.playerId) === playerId) void endIfOver(listening)
    },
    async tellAll() {
      await Promise.all([...listeners].map(endIfOver))
    },
  }

  const hearer: ChannelListener<KiteNews> = {
    tell(news) {
      reading.forget()
      const message = messageOf(news)
      for (const { peer } of listeners) peer.send(message)
    },
    async tellAll() {
      reading.forget()
      await Promise.all([...listeners].map(({ peer }) => greet(peer)))
    },
  }
  return { ...hearer, sessions, route, beat }
}

function readHello(text: string): Hello | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return hello.Check(said) ? said : undefined
  } catch {
    return undefined
  }
}
