import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors, beforeRoutes } from './envelope.ts'
import { timeouts } from './timeouts.ts'

const secondMs = 10

/** A server whose seconds are ten milliseconds long. */
async function serve() {
  const app = Fastify({ ...timeouts({ secondMs }), ...beforeRoutes })
  answerErrors(app)
  app.post('/', async () => ({ heard: true }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => app.close())
  return Number(port)
}

/** Sends `first`, then a byte at a time. Resolves with the answer once the server hangs up, and the number of its seconds that took. */
async function dawdle(port: number, first: string, byte: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  await once(socket, 'connect')
  const started = performance.now()
  if (first) socket.write(first)
  const dribble = byte ? setInterval(() => socket.write(byte), secondMs) : undefined
  onTestFinished(() => clearInterval(dribble))
  await once(socket, 'close')
  return { answer, seconds: (performance.now() - started) / secondMs }
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n'

// what                                  first    byte   not before
test.each<[string, string, string, number]>([
  ['says nothing', '', '', 9],
  ['never ends its headers', head, 'x-a: b\r\n', 9],
  ['never ends its body', `${head}\r\n{`, ' ', 19],
])('a client that %s is disconnected', async (_what, first, byte, notBefore) => {
  const { answer, seconds } = await dawdle(await serve(), first, byte)
  expect(answer).not.toContain('heard')
  expect(seconds).toBeGreaterThan(notBefore)
})

test('consecutive requests are answered on one connection', async () => {
  const port = await serve()
  const socket = connect(port, '127.0.0.1')
  for (let asked = 0; asked < 3; asked++) {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
    expect(String((await once(socket, 'data'))[0])).toContain('{"heard":true}')
  }
  socket.destroy()
})
