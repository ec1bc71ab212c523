import { closeCodes, streamPath, type KiteFrame, type KiteNews } from '@lalmor/contract/kite-stream.ts'
import { Hello, type KiteTable } from '@lalmor/contract/kite.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import type { ChannelListener } from '../../platform/db/news.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ResolvePlayer, SessionNews } from '../../platform/http/route.ts'
import { goingAway, type Listener, type WebSocketPeer, type WebSockets } from '../../platform/http/web-socket.ts'
import type { TableReading } from './table-reading.ts'

const heartbeatMs = 15_000

/** Devices, tabs, and broken connections not noticed yet. */
const ofPlayerMax = 16

const hello = Compile(Hello)

type Parts = {
  reading: TableReading
  resolvePlayer: ResolvePlayer
  clock: () => Date
  isOpen: boolean
  helloMs?: number
}

export function createStream({ reading, resolvePlayer, clock, isOpen, helloMs = 5_000 }: Parts) {
  type Listening = { peer: WebSocketPeer; playerId: bigint; holds: () => Promise<boolean> }
  const listeners = new Set<Listening>()

  const messageOf = (frame: { type: 'table'; table: KiteTable } | KiteNews) =>
    Buffer.from(JSON.stringify({ ...frame, now: clock().toISOString() } satisfies KiteFrame))

  async function greet(peer: WebSocketPeer) {
    for (;;) {
      const table = reading.read()
      const first = await table
      // News that arrived meanwhile is in the next reading.
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
      peer.greeted()
      // The table as it is, then its news: news during the reading is sent after it, and the table is read again.
      await greet(peer)
      mine = { peer, playerId: player.playerId, holds: async () => (await whose()) !== undefined }
      if (isGone) return
      listeners.add(mine)
      closeEldest(player.playerId)
      // A session's end does not reach a listener that is not registered yet.
      await endIfOver(mine)
    }

    return {
      onText(text) {
        // After its hello a client only listens.
        if (said) return peer.close(closeCodes.badHello)
        said = true
        clearTimeout(noHello)
        signIn(text).catch((err: unknown) => {
          request.log.error({ err }, 'cannot admit a listener')
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

  function closeEldest(playerId: bigint) {
    const theirs = [...listeners].filter((listening) => listening.playerId === playerId)
    for (const { peer } of theirs.slice(0, -ofPlayerMax)) peer.close(goingAway)
  }

  async function endIfOver({ peer, holds }: Listening): Promise<boolean> {
    // A silent database must not disconnect anybody.
    const isOver = !(await holds().catch(() => true))
    if (isOver) peer.close(closeCodes.pleaseLogin)
    return isOver
  }

  async function beat(): Promise<void> {
    await Promise.all(
      [...listeners].map(async (listening) => {
        if (!(await endIfOver(listening)) && !listening.peer.ping()) listening.peer.close(goingAway)
      }),
    )
  }

  /** A session that ends closes its listeners without waiting for the next heartbeat. */
  const sessions: ChannelListener<SessionNews> = {
    tell({ playerId }) {
      for (const listening of listeners) if (String(listening.playerId) === playerId) void endIfOver(listening)
    },
    async tellAll() {
      await Promise.all([...listeners].map(endIfOver))
    },
  }

  /** The chain and beacon of the last round sent to listeners: anything else about them comes only with the table. */
  let named: string | undefined

  const hearer: ChannelListener<KiteNews> = {
    tell(news) {
      reading.forget()
      const message = messageOf(news)
      for (const { peer } of listeners) peer.send(message)
      const names = news.type === 'round' ? `${news.round.chain} ${news.round.beacon.chainHash}` : named
      const isNew = names !== named
      named = names
      // Without the table now, the next round's news asks again.
      if (isNew) hearer.tellAll().catch(() => (named = undefined))
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
