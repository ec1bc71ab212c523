import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from './refusal.ts'
import { isOwnOrigin } from './limits.ts'

/** The longest message that a client may send. Ours say one short thing and listen. */
const mostBytes = 1_024

/** What may wait to be sent to one client. Who reads slower than this is cut off and may come again. */
const mostWaiting = 256 * 1_024

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** Codes of RFC 6455. Ours are in the contract. */
export const goingAway = 1001
const protocolError = 1002
const tooBig = 1009

export type WebSocketPeer = {
  /** Sends a frame that `textFrame` made: once for many peers. */
  send(frame: Buffer): void
  /** Asks for a sign of life. False when the last one was not answered. */
  ping(): boolean
  close(code: number): void
}

export type Listener = {
  onText: (text: string) => void
  /** Whoever closed it, or when it was lost: once. */
  onClose: () => void
}

/** What came of an upgrade request behind its headers. */
const heads = new WeakMap<IncomingMessage, Buffer>()

/**
 * Lets requests to upgrade go through the same hooks and routes as all others, so that one route can take one up and every other
 * answers it as a plain request. Sockets still open are closed with the server.
 */
export function routeUpgrades(app: FastifyInstance) {
  app.server.on('upgrade', (request, socket: Socket, head) => {
    heads.set(request, head)
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
}

/** Refuses who comes from another page, and what is no request to upgrade. Throws ForeignOrigin, BadRequest. */
export function checkUpgrade(request: FastifyRequest): void {
  // Other than for POST, a browser does not keep a page of elsewhere from opening a socket with our cookies.
  if (!isOwnOrigin(request)) throw new Refusal('ForeignOrigin')
  const { upgrade, 'sec-websocket-version': version, 'sec-websocket-key': key } = request.headers
  if (!heads.has(request.raw) || upgrade?.toLowerCase() !== 'websocket' || version !== '13' || !/^[A-Za-z0-9+/]{22}==$/.test(key ?? ''))
    throw new Refusal('BadRequest')
}

/** Answers a request that `checkUpgrade` let through. From then on its socket speaks RFC 6455: text, close, ping, pong, in one piece each. */
export function openWebSocket(request: FastifyRequest, reply: FastifyReply, { onText, onClose }: Listener): WebSocketPeer {
  reply.hijack()
  const { socket } = request.raw
  reply.raw.detachSocket(socket)
  const accept = hash('sha1', `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`, 'base64')
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`)

  let isAlive = true
  let closing = false
  const write = (frame: Buffer) => {
    if (!socket.writable) return
    socket.write(frame)
    if (socket.writableLength > mostWaiting) socket.destroy()
  }
  const close = (code: number) => {
    if (closing) return
    closing = true
    const reason = Buffer.alloc(2)
    reason.writeUInt16BE(code)
    write(frameOf(opcodes.close, reason))
    socket.end()
    // Whoever does not hang up in turn is hung up on.
    setTimeout(() => socket.destroy(), 2_000).unref()
  }

  const read = createFrameReader({
    onFrame(opcode, payload) {
      if (closing) return
      if (opcode === opcodes.text) onText(payload.toString('utf8'))
      else if (opcode === opcodes.ping) write(frameOf(opcodes.pong, payload))
      else if (opcode === opcodes.pong) isAlive = true
      else if (opcode === opcodes.close) close(1000)
      else close(protocolError)
    },
    onFault: close,
  })
  const head = heads.get(request.raw)
  if (head?.length) socket.unshift(head)
  socket.on('data', read)
  socket.once('close', onClose)

  return {
    send: write,
    ping() {
      const answered = isAlive
      isAlive = false
      write(frameOf(opcodes.ping, Buffer.alloc(0)))
      return answered
    },
    close,
  }
}

/** A message as it travels to a client. */
export const textFrame = (text: string): Buffer => frameOf(opcodes.text, Buffer.from(text))

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  header[0] = 0x80 | opcode
  if (length < 126) header[1] = length
  else if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}

/** Takes a client's bytes as they come and gives its frames. What is not masked, comes in pieces or is too long is a fault, told once. */
function createFrameReader({ onFrame, onFault }: { onFrame: (opcode: number, payload: Buffer) => void; onFault: (code: number) => void }) {
  let waiting: Buffer = Buffer.alloc(0)
  let faulty = false
  const fault = (code: number) => {
    faulty = true
    onFault(code)
  }
  return (bytes: Buffer) => {
    if (faulty) return
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length >= 2 && !faulty) {
      const first = waiting[0]!
      const second = waiting[1]!
      const isWhole = (first & 0xf0) === 0x80
      if (!isWhole || !(second & 0x80)) return fault(protocolError)
      const short = second & 0x7f
      // Control frames are short, and none of our messages needs 64 bits for its length.
      if (short === 127) return fault(tooBig)
      const lengthEnd = short === 126 ? 4 : 2
      if (waiting.length < lengthEnd + 4) return
      const length = short === 126 ? waiting.readUInt16BE(2) : short
      if (length > mostBytes) return fault(tooBig)
      const end = lengthEnd + 4 + length
      if (waiting.length < end) return
      const mask = waiting.subarray(lengthEnd, lengthEnd + 4)
      const payload = Buffer.from(waiting.subarray(lengthEnd + 4, end))
      for (let at = 0; at < length; at++) payload[at]! ^= mask[at % 4]!
      waiting = waiting.subarray(end)
      onFrame(first & 0x0f, payload)
    }
  }
}
