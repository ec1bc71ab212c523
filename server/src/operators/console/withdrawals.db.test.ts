import { createPool } from '@lalmor/ledger/pool.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { useTestApi } from '../../test-api.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { runCommand } from '../ops/run-command.ts'
import { commandOf, useOps } from '../ops/test-ops.ts'
import { createAuthenticator } from '../people/test-authenticator.ts'
import { createConsole } from './app.ts'

/** Withdrawals decided by HTTP: two people at consoles, each with a passkey. */

const api = useTestApi()
const { call, database, time } = api
const { deposit, withdraw, withdrawer } = withdrawalsOf(api)
const { place } = useOps(api)
const site = { origin: 'http://localhost:8090', id: 'localhost' }

let gate: Database
let app: Awaited<ReturnType<typeof createConsole>>

type Desk = { authenticator: ReturnType<typeof createAuthenticator>; cookie: string }
type Prepared = { challenge: string; amount: string | null; waits: boolean; words: object }

async function post<Answer>(path: string, body: object, cookie?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost:8090', origin: site.origin, ...(cookie && { cookie }) },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json<Answer>(), cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]! }
}

/** Enrols and signs in, as a browser does. */
async function sitDown(name: string, roles: string): Promise<Desk> {
  const owner = { ...place(), db: openDatabase(database.admin).db }
  const { answer } = await runCommand(owner, commandOf('operator add'), { name, roles }, 'owner')
  const code = answer.secret!['code']!
  const authenticator = createAuthenticator(site)
  const { options } = (await post<{ options: { challenge: string } }>('/gate/enrol/options', { code })).body
  expect((await post('/gate/enrol/verify', { code, label: 'desk', response: authenticator.create(options.challenge) })).status).toBe(200)
  const { options: asked } = (await post<{ options: { challenge: string } }>('/gate/sign-in/options', {})).body
  const { cookie } = await post('/gate/sign-in/verify', { response: authenticator.use(asked.challenge) })
  return { authenticator, cookie }
}

type Answer = { outcome: string; act?: string; reason?: string; sentence?: string; facts?: object; result?: object }

/** Prepares, signs what was shown, and sends. */
async function act({ authenticator, cookie }: Desk, name: string, args: object, id: string = randomUUID()) {
  const { body: prepared } = await post<Prepared>('/ops/prepare', { call: id, act: name, args }, cookie)
  const send = () =>
    post<Answer>(`/ops/${name.replaceAll(' ', '/')}`, { call: id, args, sign: authenticator.use(prepared.challenge) }, cookie)
  return { prepared, send }
}

let mira: Desk
let dev: Desk

beforeAll(async () => {
  const { gate: login } = await openOpsLogins(database.connection, () => randomBytes(32))
  gate = openDatabase(createPool(login, { max: 4 }))
  const settings = { logLevel: 'silent', trustProxy: 'none', root: '/nowhere' } as const
  app = await createConsole({
    settings,
    origin: () => site.origin,
    gate: { db: gate.db, site, clock: () => time.now },
    place: place(),
  })
  // From the third person on, nobody is lead and pays.
  await database.admin.query("delete from ops.operator_role where name = 'asha' and role in ('payments', 'treasurer')")
  mira = await sitDown('mira', 'payments')
  dev = await sitDown('dev', 'payments')
})
afterAll(async () => {
  await app.close()
  await gate.db.destroy()
})

async function inReview(amount: bigint) {
  const player = await withdrawer()
  await deposit(player, rupees(amount))
  const { orderNo } = await withdraw(player, { amount: rupees(amount) })
  const status = async () => (await call('/withdrawal/order', { orderNo }, player)).status
  expect(await status()).toBe('In review')
  return { order: orderNo, status }
}
const why = 'looked at it'

test('an approval shows its amount, is signed, and is done once however often it is sent', async () => {
  const { order, status } = await inReview(20_000n)
  const { prepared, send } = await act(mira, 'withdrawal approve', { order, why })
  expect(prepared).toMatchObject({ amount: '2000000', words: { order, why }, waits: false })
  const [first, again] = [await send(), await send()]
  expect(first).toMatchObject({ status: 200, body: { outcome: 'done', result: { orderNo: order } } })
  expect(again.body).toEqual(first.body)
  expect(await status()).toBe('Paying')
  const late = await act(dev, 'withdrawal refuse', { order, why })
  expect((await late.send()).body).toMatchObject({ outcome: 'refused', reason: 'first', facts: { by: 'mira', act: 'withdrawal approve' } })
})

test('a refusal gives the money back; a stolen cookie without the key refuses nothing', async () => {
  const { order, status } = await inReview(20_000n)
  const stolen = await post<Answer>('/ops/withdrawal/refuse', { call: randomUUID(), args: { order, why } }, mira.cookie)
  expect(stolen.body).toMatchObject({ outcome: 'refused', reason: 'sign' })
  expect(await status()).toBe('In review')
  const { send } = await act(mira, 'withdrawal refuse', { order, why })
  expect((await send()).body).toMatchObject({ outcome: 'done' })
  expect(await status()).toBe('Failed')
})

test('above what one person decides alone, it says so before it is signed, and another person agrees', async () => {
  const { order, status } = await inReview(50_000n)
  const { prepared, send } = await act(mira, 'withdrawal approve', { order, why })
  expect(prepared).toMatchObject({ amount: '5000000', waits: true })
  const asked = (await send()).body
  expect(asked).toMatchObject({ outcome: 'waits' })
  const { result } = (await post<{ result: object }>('/ops/waiting', { args: {} }, dev.cookie)).body
  expect(result).toMatchObject({
    acts: [{ act: asked.act, name: 'withdrawal approve', amount: 50_000_00, by: 'mira', words: { order, why } }],
  })
  const own = await act(mira, 'approve', { act: asked.act, why })
  expect((await own.send()).body).toMatchObject({ outcome: 'refused', reason: 'own' })
  const agreed = await act(dev, 'approve', { act: asked.act, why })
  expect(agreed.prepared).toMatchObject({ amount: '5000000', waits: false })
  expect((await agreed.send()).body).toMatchObject({ outcome: 'done', result: { act: asked.act, by: 'mira', done: { orderNo: order } } })
  expect(await status()).toBe('Paying')
})
