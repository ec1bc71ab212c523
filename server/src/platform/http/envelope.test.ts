import { createPool } from '@lalmor/ledger/pool.ts'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { OutcomeLost } from '../db/driver.ts'
import { answerErrors } from './envelope.ts'

/** What a call that fails with `error` is answered, and what the log says. */
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

const coded = (code: string) => Object.assign(new Error(code), { code })
const said = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code })

const lost = ['the database is lost; calls are answered to try again']
const failed = ['request failed']

test.each<[string, unknown, number, string, string[]]>([
  ['the connection broke before the commit', new Error('Connection terminated unexpectedly'), 503, 'Busy', lost],
  ['an answer that does not come', new Error('Query read timeout'), 503, 'Busy', lost],
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
  expect(await failingWith(error)).toEqual({ answers: [[status, reason]], lines })
})

test('a database that is away is Busy for every call, and one line of the log', async () => {
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
