import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { isOwnOrigin } from './limits.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** Our clients send one short message and listen. */
const bytesMax = 1_024

/** A slower client is disconnected and may connect again. */
const waitingMax = 256 * 1_024

/** Codes of RFC 6455. Ours are in the contract. */
export const goingAway = 1001
const textOnly = 1003

export type WebSocketPeer = {
  /** Encoded once for many peers. */
  send(message: Buffer): void
  /** False if the last ping was not answered. */
  ping(): boolean
  /** Marks the client as identified. Until then it is one of few, and the oldest is closed for another. */
  greeted(): void
  close(code: number): void
}

export type Listener = {
  onText: (text: string) => void
  /** When either side closes it or the connection is lost. */
  onClose: () => void
}

/** Silent floods keep no player out: of sockets without a greeting `silentMax` stay open (`silentFromMax` per network); one more closes the oldest. */
export function createWebSockets(
  app: FastifyInstance,
  { hangUpMs = 2_000, most = 10_000, silentMax = 1_000, silentFromMax = 200, greetedFromMax = 5_000 } = {},
) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: bytesMax })
  const heads = new WeakMap<IncomingMessage, Buffer>()
  const greetedFrom = new Map<string, number>()
  let greetedCount = 0
  const silent = new Map<string, Set<WebSocket>>()
  let silentCount = 0

  function countGreeted(network: string, change: 1 | -1) {
    greetedCount += change
    const left = (greetedFrom.get(network) ?? 0) + change
    if (left > 0) greetedFrom.set(network, left)
    else greetedFrom.delete(network)
  }

  function addSilent(network: string, socket: WebSocket) {
    const near = silent.get(network) ?? new Set()
    silent.set(network, near.add(socket))
    silentCount++
    if (near.size > silentFromMax) closeEldest(network)
    else if (silentCount > silentMax) closeEldest(loudest())
  }

  /** It never greeted, so it is closed without a handshake. */
  function closeEldest(network: string) {
    const [eldest] = silent.get(network)!
    removeSilent(network, eldest!)
    eldest!.terminate()
  }

  function removeSilent(network: string, socket: WebSocket): boolean {
    const near = silent.get(network)
    if (!near?.delete(socket)) return false
    silentCount--
    if (near.size === 0) silent.delete(network)
    return true
  }

  const loudest = () => [...silent].reduce((most, near) => (near[1].size > most[1].size ? near : most))[0]

  const hangUp = (socket: WebSocket, code: number) => {
    socket.close(code)
    // A client that does not hang up in turn is disconnected.
    const timer = setTimeout(() => socket.terminate(), hangUpMs)
    socket.once('close', () => clearTimeout(timer))
  }

  app.server.on('upgrade', (request, socket: Socket, head) => {
    heads.set(request, head)
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
  app.addHook('preClose', async () => {
    server.close()
    for (const socket of server.clients) hangUp(socket, goingAway)
  })

  return {
    /** Refuses other sites' pages, plain requests, and one socket too many. */
    check(request: FastifyRequest): void {
      // Unlike for POST, browsers let another site's page open a socket with our cookies.
      if (!isOwnOrigin(request)) throw new Refusal('ForeignOrigin')
      if (!heads.has(request.raw)) throw new Refusal('BadRequest')
      const isFull = greetedCount >= most - silentMax || (greetedFrom.get(networkOf(request.ip)) ?? 0) >= greetedFromMax
      if (isFull) throw new Refusal('Busy', { retryAfterMs: 5_000 })
    },

    /** Answers a request that `check` passed. A failed handshake is answered here, without `listenerOf`. */
    open(request: FastifyRequest, reply: FastifyReply, listenerOf: (peer: WebSocketPeer) => Listener): void {
      reply.hijack()
      const { raw } = request
      const network = networkOf(request.ip)
      reply.raw.detachSocket(raw.socket)
      server.handleUpgrade(raw, raw.socket, heads.get(raw)!, (socket) => {
        addSilent(network, socket)
        let isGreeted = false
        function greeted() {
          if (isGreeted || !removeSilent(network, socket)) return
          isGreeted = true
          countGreeted(network, 1)
        }
        socket.once('close', () => {
          removeSilent(network, socket)
          if (isGreeted) countGreeted(network, -1)
        })
        const { onText, onClose } = listenerOf({ ...createPeer(socket, hangUp), greeted })
        socket.on('message', (data, isBinary) => {
          if (isBinary) hangUp(socket, textOnly)
          else if (socket.readyState === socket.OPEN) onText(String(data))
        })
        // Its close follows.
        socket.on('error', () => {})
        socket.once('close', onClose)
      })
    },
  }
}

export type WebSockets = ReturnType<typeof createWebSockets>

function createPeer(socket: WebSocket, hangUp: (socket: WebSocket, code: number) => void): Omit<WebSocketPeer, 'greeted'> {
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      socket.send(message, { binary: false })
      if (socket.bufferedAmount > waitingMax) socket.terminate()
    },
    ping() {
      const answered = isAlive
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
      return answered
    },
    close: (code) => hangUp(socket, code),
  }
}
