import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './envelope.ts'
import { createWebSockets, type WebSocketPeer } from './web-socket.ts'

/** `sockets` are its open ones. */
async function serveEcho(
  limits: { most?: number; silentMax?: number; silentFromMax?: number; greetedFromMax?: number; trustProxy?: boolean } = {},
) {
  const app = Fastify({ trustProxy: limits.trustProxy ?? false })
  const sockets: { peer: WebSocketPeer; closed: Promise<void> }[] = []
  answerErrors(app)
  const { check, open } = createWebSockets(app, { hangUpMs: 100, ...limits })
  app.get('/echo', (request, reply) => {
    check(request)
    open(request, reply, (peer) => {
      const { promise: closed, resolve: onClose } = Promise.withResolvers<void>()
      sockets.push({ peer, closed })
      const onText = (text: string) => {
        if (text === 'greeting') peer.greeted()
        peer.send(Buffer.from(text))
      }
      return { onText, onClose }
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { address, sockets }
}

async function open(address: string, from = '127.0.0.1') {
  // Node's WebSocket also takes headers; the types are a browser's.
  const at = `${address.replace('http', 'ws')}/echo`
  const socket = Reflect.construct(WebSocket, [at, { headers: { 'x-forwarded-for': from } }]) as WebSocket
  await once(socket, 'open')
  return socket
}

async function greet(socket: WebSocket): Promise<WebSocket> {
  socket.send('greeting')
  await said(socket)
  return socket
}

const said = async (socket: WebSocket) => ((await once(socket, 'message')) as [MessageEvent])[0].data as string

/** A silent client, far cheaper than a WebSocket. */
async function openSilently(address: string, from: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const lines = [
    'GET /echo HTTP/1.1',
    'host: x',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `x-forwarded-for: ${from}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)
  await once(socket, 'readable')
}

/** `answer` is everything received until the server hangs up. */
async function rawly(address: string, frame: Buffer, headers: string[] = []): Promise<Buffer> {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  const lines = [
    'GET /echo HTTP/1.1',
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ]
  // The frame is sent with the request: bytes after the headers count too.
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), frame]))
  await once(socket, 'end')
  socket.destroy()
  return Buffer.concat(parts)
}

const closedWith = (answer: Buffer) => answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString('hex')

test.each([0, 1, 125, 126, 1_024])('a message of %i bytes is echoed', async (length) => {
  const { address } = await serveEcho()
  const socket = await open(address)
  const text = 'k'.repeat(length)
  socket.send(text)
  expect(await said(socket)).toBe(text)
  socket.close()
  await once(socket, 'close')
})

test.each([65_535, 65_536, 200_000])('a message of %i bytes reaches the client', async (length) => {
  const { address, sockets } = await serveEcho()
  const socket = await open(address)
  sockets[0]!.peer.send(Buffer.from('k'.repeat(length)))
  expect(await said(socket)).toBe('k'.repeat(length))
})

test('an offer of compression is declined', async () => {
  const { address } = await serveEcho()
  const hangUp = Buffer.from('888000000000', 'hex')
  const answer = (await rawly(address, hangUp, ['sec-websocket-extensions: permessage-deflate'])).toString('latin1')
  expect(answer).toMatch(/^HTTP\/1.1 101 /)
  expect(answer).not.toMatch(/extensions/i)
})

// what is sent, and the close frame in answer
test.each<[string, string, string]>([
  ['binary', '82818e9a0c1fef', '880203eb'],
  ['a message too long', '81fe0401', '880203f1'],
])('%s ends the connection', async (_what, frame, answer) => {
  const { address, sockets } = await serveEcho()
  // For a refused length the bytes after it need not arrive.
  expect(closedWith(await rawly(address, Buffer.concat([Buffer.from(frame, 'hex'), Buffer.alloc(4)])))).toBe(answer)
  await sockets[0]!.closed
})

test.each([
  ['all places are taken', { most: 12, silentMax: 10 }],
  ['those of one network are', { greetedFromMax: 2 }],
])('once %s with clients that have greeted, another gets Busy until one leaves', async (_what, limits) => {
  const { address, sockets } = await serveEcho(limits)
  const [first] = [await greet(await open(address)), await greet(await open(address))]
  const refused = (await rawly(address, Buffer.alloc(0))).toString()
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/retry-after: 5\r\n[^]*"reason":"Busy"/)
  first.close()
  await sockets[0]!.closed
  const third = await open(address)
  expect(third.readyState).toBe(WebSocket.OPEN)
})

test('2,000 silent sockets of one address keep nobody out: the oldest are closed', async () => {
  const { address, sockets } = await serveEcho({ trustProxy: true })
  const before = await greet(await open(address, '198.51.100.7'))
  for (let opened = 0; opened < 2_000; opened += 100)
    await Promise.all(Array.from({ length: 100 }, () => openSilently(address, '198.51.100.7')))
  // The earlier player, one at home, and one behind the same address.
  for (const player of [before, await open(address, '203.0.113.9'), await open(address, '198.51.100.7')]) {
    player.send('there')
    expect(await said(player)).toBe('there')
  }
  await Promise.all(sockets.slice(1, 1_801).map(({ closed }) => closed))
  let isClosed = false
  void sockets.at(-2)!.closed.then(() => (isClosed = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
})

test('with too many silent sockets in all, the largest network loses its oldest', async () => {
  const { address, sockets } = await serveEcho({ trustProxy: true, silentMax: 4 })
  await open(address, '203.0.113.9')
  for (let opened = 0; opened < 3; opened++) await open(address, '198.51.100.7')
  await open(address, '192.0.2.1')
  await sockets[1]!.closed
  for (const kept of [sockets[0]!, sockets[2]!, sockets[4]!]) expect(kept.peer.ping()).toBe(true)
})

test('a client that answers pings stays connected; a missing answer is noticed at the next ping', async () => {
  const { address, sockets } = await serveEcho()
  const socket = await open(address)
  const { peer } = sockets[0]!
  expect(peer.ping()).toBe(true)
  // Its answer to the ping arrives before the echo of its next message.
  socket.send('there')
  await said(socket)
  expect(peer.ping()).toBe(true)
  expect(peer.ping()).toBe(false)
})

test('a client that does not read is disconnected', async () => {
  const { address, sockets } = await serveEcho()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'GET /echo HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'readable')
  socket.pause()
  const { peer, closed } = sockets[0]!
  const frame = Buffer.from('k'.repeat(100_000))
  let isClosed = false
  void closed.then(() => (isClosed = true))
  for (let sent = 0; !isClosed; sent++) {
    expect(sent, 'frames of 100 kB that nobody reads').toBeLessThan(1_000)
    peer.send(frame)
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.destroy()
})

test('a foreign page, a plain request and an unknown route get plain answers', async () => {
  const { address } = await serveEcho()
  const foreign = (await rawly(address, Buffer.alloc(0), ['origin: https://elsewhere.example'])).toString()
  expect(foreign).toMatch(/^HTTP\/1.1 403 /)
  expect(foreign).toContain('"reason":"ForeignOrigin"')
  const own = new URL(address).host
  expect((await rawly(address, Buffer.from('888000000000', 'hex'), [`origin: http://${own}`])).toString('latin1')).toMatch(
    /^HTTP\/1.1 101 /,
  )
  expect((await fetch(`${address}/echo`)).status).toBe(400)
  const socket = new WebSocket(`${address.replace('http', 'ws')}/elsewhere`)
  await once(socket, 'error')
})
