import { brandErrors } from '@lalmor/ledger/brand-errors.ts'
import { NoConnection } from '@lalmor/ledger/database-loss.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { DatabaseError, Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OutcomeLost } from '../db/driver.ts'
import { answerErrors } from './envelope.ts'
import { Refusal } from './refusal.ts'

async function failingWith(...errors: unknown[]) {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) } },
  })
  onTestFinished(() => app.close())
  answerErrors(app)
  const left = [...errors]
  app.get('/', () => Promise.reject(left.shift() as Error))
  const answers: unknown[] = []
  for (const _ of errors) {
    const { statusCode, body } = await app.inject('/')
    answers.push([statusCode, (JSON.parse(body) as { reason: string }).reason])
  }
  return { answers, lines }
}

const ofPool = async (error: Error) => {
  const pool = new Pool()
  pool.query = (() => Promise.reject(error)) as never
  brandErrors(pool)
  await pool.query('').catch(() => {})
  return error
}

const coded = (code: string) => Object.assign(new Error(code), { code })
const said = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code })

const lost = ['the database is lost; callers are asked to try again']
const full = ['every database connection is in use; callers are asked to try again']
const failed = ['request failed']

test.each<[string, unknown, number, string, string[]]>([
  ['the connection broke before the commit', new Error('Connection terminated unexpectedly'), 503, 'Busy', lost],
  ['an answer that does not come', new Error('Query read timeout'), 503, 'Busy', lost],
  ['no connection within the wait', new NoConnection(1_000), 503, 'Busy', full],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 503, 'Busy', lost],
  ['nobody listens', coded('ECONNREFUSED'), 503, 'Busy', lost],
  ['reset', coded('ECONNRESET'), 503, 'Busy', lost],
  ['terminated by an administrator', said('57P01'), 503, 'Busy', lost],
  ['the server starts', said('57P03'), 503, 'Busy', lost],
  ['cancelled by its time limit', said('57014'), 503, 'Busy', lost],
  ['a standby', said('25006'), 503, 'Busy', lost],
  ['a connection failure', said('08006'), 503, 'Busy', lost],
  ['too many connections', said('53300'), 503, 'Busy', lost],
  ['lost at the commit', new OutcomeLost(coded('ECONNRESET')), 503, 'OutcomeUnknown', lost],
  ['a lock not had in time', said('55P03'), 503, 'Busy', []],
  ['a constraint', said('23514'), 500, 'Internal', failed],
  ['the disk is full', said('53100'), 500, 'Internal', failed],
  ['a fault of ours', new TypeError('x is undefined'), 500, 'Internal', failed],
])('%s', async (_what, error, status, reason, lines) => {
  if (error instanceof Error && !(error instanceof TypeError)) await ofPool(error)
  expect(await failingWith(error)).toEqual({ answers: [[status, reason]], lines })
})

test('a full pool does not silence the lost database’s log line', async () => {
  const { lines } = await failingWith(new NoConnection(1), new NoConnection(1), said('57P01'), new NoConnection(1))
  expect(lines).toEqual([...full, ...lost])
})

test('a lost database is Busy for every call, with one log line', async () => {
  const pool = createPool({ host: '/nowhere', port: 1, user: 'u', database: 'd' })
  onTestFinished(() => pool.end())
  const fault = async () => pool.query('select 1').catch((error: unknown) => error)
  const { answers, lines } = await failingWith(await fault(), await fault(), new OutcomeLost(new Error('lost')))
  expect(answers).toEqual([
    [503, 'Busy'],
    [503, 'Busy'],
    [503, 'OutcomeUnknown'],
  ])
  expect(lines).toEqual(lost)
})

test.each(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'])(
  '%s of anything but a pool says nothing of the database',
  async (code) => {
    expect(await failingWith(coded(code))).toEqual({ answers: [[500, 'Internal']], lines: failed })
  },
)

/** A server on a socket, with its alarms, and a client that leaves at a chosen moment. */
async function clientsThatGo(routes: (app: FastifyInstance) => void) {
  const lines: { level: number; msg: string }[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line) as never) } } })
  onTestFinished(() => app.close())
  answerErrors(app)
  const lostError = await ofPool(coded('ECONNRESET'))
  app.get('/lost', () => Promise.reject(lostError))
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = (text: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    socket.write(text)
    return socket
  }
  /** The log lines before an alarm, which must still arrive. */
  const heard = async () => {
    await app.inject('/lost')
    const noise = /^(incoming request|request completed|Server listening.*)$/
    return lines.filter(({ msg }) => !noise.test(msg)).map(({ level, msg }) => [level, msg])
  }
  return { ask, heard, lines }
}
const info = 30
const alarm = [[40, ...lost]]

test('a client that hangs up is a quiet line and silences no alarm', async () => {
  const { ask, heard, lines } = await clientsThatGo((app) => app.post('/', () => 'read'))
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"appId": 101'
  const socket = ask(head)
  socket.resume().on('connect', () => setImmediate(() => socket.destroy()))
  await vi.waitUntil(() => lines.some(({ msg }) => /hung up|failed|database/.test(msg)))
  expect(await heard()).toEqual([[info, 'the client hung up'], ...alarm])
})

test.each<[string, () => unknown, unknown[]]>([
  ['ends well', () => 'done', []],
  ['refuses', () => Promise.reject(new Refusal('BadRequest')), []],
  ['is itself at fault', () => Promise.reject(new TypeError('x is undefined')), [[50, 'request failed']]],
])('a client that leaves while its call waits is not an alarm: the call %s', async (_how, end, said) => {
  const waiting = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const { ask, heard } = await clientsThatGo((app) => {
    app.get('/waits', (request) => {
      request.raw.socket.on('close', () => over.resolve())
      waiting.resolve()
      return over.promise.then(() => {
        setImmediate(done.resolve)
        return end()
      })
    })
  })
  const socket = ask('GET /waits HTTP/1.1\r\nHost: a\r\n\r\n')
  await waiting.promise
  socket.resetAndDestroy()
  await over.promise
  await done.promise
  expect(await heard()).toEqual([...said, ...alarm])
})

test.each<[string, () => unknown]>([
  ['a text', () => 'x'.repeat(20_000_000)],
  ['a stream', () => Readable.from(Array.from({ length: 200 }, () => 'x'.repeat(100_000)))],
])('a client that resets in the middle of %s is not an alarm', async (_what, body) => {
  const gone = Promise.withResolvers<void>()
  const { ask, heard } = await clientsThatGo((app) =>
    app.get('/long', (request, reply) => {
      request.raw.socket.on('close', () => gone.resolve())
      return reply.type('text/plain').send(body())
    }),
  )
  const socket = ask('GET /long HTTP/1.1\r\nHost: a\r\n\r\n')
  socket.once('data', () => socket.resetAndDestroy())
  await gone.promise
  const said = await heard()
  expect(said.filter(([level]) => Number(level) > info)).toEqual(alarm)
  expect(said.length).toBeLessThanOrEqual(2)
})
