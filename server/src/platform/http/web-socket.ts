import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { isOwnOrigin } from './limits.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

/** The longest message that a client may send. Our clients send one short message and listen. */
const bytesMax = 1_024

/** The most bytes that may wait for one client. A client that reads more slowly is cut off and may connect again. */
const waitingMax = 256 * 1_024

/** Codes of RFC 6455. Ours are in the contract. */
export const goingAway = 1001
const textOnly = 1003

export type WebSocketPeer = {
  /** Sends text in UTF-8, encoded once for many peers. */
  send(message: Buffer): void
  /** Sends a ping. False if the last one was not answered. */
  ping(): boolean
  close(code: number): void
}

export type Listener = {
  onText: (text: string) => void
  /** Called once, when either side closes it or the connection is lost. */
  onClose: () => void
}

/**
 * Passes upgrade requests through the same hooks and routes as all others, so that one route can accept them and every other
 * answers them as plain requests. Open sockets are closed with the server, by force after `hangUpMs` if need be. A process allows
 * `most` sockets: a machine can hold only so many. One address, which a whole town may share, gets `ofAddressMax`, so that nobody takes them all.
 */
export function createWebSockets(app: FastifyInstance, { hangUpMs = 2_000, most = 10_000, ofAddressMax = 2_000 } = {}) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: bytesMax })
  /** The bytes of an upgrade request after its headers. */
  const heads = new WeakMap<IncomingMessage, Buffer>()
  const ofAddress = new Map<string, number>()
  const openFrom = (address: string) => ofAddress.get(address) ?? 0

  function countFrom(address: string, change: 1 | -1) {
    const left = openFrom(address) + change
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }

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
    /** Refuses other sites' pages, requests that are not upgrades, and one socket too many. Throws ForeignOrigin, BadRequest, Busy. */
    check(request: FastifyRequest): void {
      // Unlike for POST, a browser does not stop another site's page from opening a socket with our cookies.
      if (!isOwnOrigin(request)) throw new Refusal('ForeignOrigin')
      if (!heads.has(request.raw)) throw new Refusal('BadRequest')
      if (server.clients.size >= most || openFrom(networkOf(request.ip)) >= ofAddressMax) throw new Refusal('Busy', { retryAfterMs: 5_000 })
    },

    /** Answers a request that `check` passed. `listenerOf` is not called if the handshake fails: that is answered here. */
    open(request: FastifyRequest, reply: FastifyReply, listenerOf: (peer: WebSocketPeer) => Listener): void {
      reply.hijack()
      const { raw } = request
      const address = networkOf(request.ip)
      reply.raw.detachSocket(raw.socket)
      server.handleUpgrade(raw, raw.socket, heads.get(raw)!, (socket) => {
        countFrom(address, 1)
        socket.once('close', () => countFrom(address, -1))
        const { onText, onClose } = listenerOf(createPeer(socket, hangUp))
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

function createPeer(socket: WebSocket, hangUp: (socket: WebSocket, code: number) => void): WebSocketPeer {
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
