import { assets } from '@lalmor/ledger/asset.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { createPublicKey, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import assert from 'node:assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { useTestApi } from '../../test-api.ts'
import { createProviderRegistry } from './provider.ts'
import { newKeys } from './test-provider-wallet.ts'
import { sandboxProvider, titlesWith } from './title.ts'

/** A separate program against a real server, well and badly behaved. */

const [its, ours] = [newKeys(), newKeys()]
const providers = createProviderRegistry()
const titles = titlesWith({ kite: false, sandbox: true, configured: [] })
const { db, vault, time, call, guest, listen } = useTestApi({ titles, providers })
const folder = mkdtempSync(join(tmpdir(), 'lalmor-sandbox-'))
const keyFile = join(folder, 'its.key')
const program = join(import.meta.dirname, '../../../../sandbox/provider/src/main.ts')
const started: ChildProcess[] = []
let address = ''
let wallet = ''

async function startProvider(port: number): Promise<string> {
  const operatorKey = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const env = { PORT: String(port), WALLET: wallet, PRIVATE_KEY_FILE: keyFile, OPERATOR_KEY: operatorKey }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout! })) {
    const at = /ready at (http:\S+)/.exec(line)?.[1]
    if (at) return at
  }
  throw new Error('the sandbox provider ended before it was ready')
}

beforeAll(async () => {
  writeFileSync(keyFile, its.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  wallet = `${await listen()}/seat/${sandboxProvider}`
  address = await startProvider(0)
  providers.add({
    id: sandboxProvider,
    address,
    frameOrigin: address,
    publicKeys: [createPublicKey(its.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    privateKey: ours.privateKey,
    unknownRollback: 'ok',
  })
})

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

const post = async (path: string, body: object) => {
  const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { [field: string]: unknown } }
}
const behave = (how: object) => post('/sandbox/behave', how)

async function playing() {
  const player = await guest()
  const launch = await call('/game/launch', { game: 'seven-up-seven-down' }, player)
  assert('address' in launch)
  const session = new URL(launch.address).searchParams.get('s')!
  const balance = async () => (await call('/user/getUserInfo', {}, player)).balance
  const bet = async (stake: number, bet: string = randomUUID()) => {
    time.now = new Date(time.now.getTime() + 3_000)
    return (await post('/api/bet', { session, bet, field: 'up', stake })).body
  }
  /** Waits until every call that the provider repeats has arrived. */
  const settled = async (count: number) => {
    for (;;) {
      const { rounds } = await call('/round/list', {}, player)
      if (rounds.length >= count && rounds.every(({ status }) => status !== 'Unsettled')) return rounds
      await pause(20)
    }
  }
  return { player, session, bet, balance, settled }
}

test('it plays: the balance follows the dice, and the page gets it from the wallet', async () => {
  const { bet, balance, settled, session } = await playing()
  expect((await post('/api/open', { session })).body).toMatchObject({ lang: 'en', balance: 1_000 * 100_000 })
  let expected = 1_000_00
  for (let round = 0; round < 6; round++) {
    const played = await bet(20)
    const [a, b] = played['dice'] as [number, number]
    const paid = a + b > 7 ? 46 : 0
    expected += (paid - 20) * 100
    expect(played).toEqual({ kind: 'played', dice: [a, b], paid, balance: expected * 1_000, settled: true })
    expect(await balance()).toBe(expected)
  }
  expect(await settled(6)).toHaveLength(6)
})

test('a bet that its page sends again is one round, and a launch after a reload finds it', async () => {
  const { player, bet, settled } = await playing()
  const id = randomUUID()
  const played = await bet(20, id)
  expect(await bet(20, id)).toEqual(played)
  expect(await settled(1)).toHaveLength(1)
  const launch = await call('/game/launch', { game: 'seven-up-seven-down' }, player)
  assert('address' in launch)
  const session = new URL(launch.address).searchParams.get('s')!
  expect((await post('/api/open', { session })).body).toMatchObject({ last: { bet: id, field: 'up', stake: 20, played } })
})

test.each([
  ['sends everything twice', { twice: true }],
  ['signs two calls wrongly', { wrongSignature: 2 }],
  ['does not hear the answers to two calls', { lostAnswer: 2 }],
  ['is late with its wins', { late: 300 }],
  ['sends the rollback before the bet', { reordered: true }],
])('with a provider that %s no paisa is won or lost', async (_, how) => {
  const it = await playing()
  await behave(how)
  let staked = 0
  let won = 0
  let records = 0
  for (let round = 0; round < 4; round++) {
    const played = await it.bet(10)
    if (played['kind'] === 'played') {
      staked += 10_00
      won += Number(played['paid']) * 100
      records++
    }
  }
  await behave({})
  const rounds = await it.settled(records)
  // A bet whose answer was lost is in the records, given back.
  expect(rounds.filter(({ status }) => status === 'Settled')).toHaveLength(records)
  while ((await it.balance()) !== 1_000_00 - staked + won) await pause(20)
  if ('reordered' in how) expect(records).toBe(0)
  if ('twice' in how || 'late' in how) expect(records).toBe(4)
})

test('its free rounds take no stake and pay by the dice', async () => {
  const { bet, balance, settled } = await playing()
  await behave({ free: 2, twice: true })
  let won = 0
  for (let round = 0; round < 2; round++) won += Number((await bet(10))['paid']) * 100
  while ((await balance()) !== 1_000_00 + won) await pause(20)
  await behave({})
  expect(await bet(10)).toMatchObject({ kind: 'played' })
  expect(await settled(1), 'the one with a stake').toHaveLength(1)
})

test('a launch not signed by the operator opens nothing', async () => {
  const ask = { user: '1', token: 't', game_code: 'seven-up-seven-down', currency: 'FUN', lang: 'en' }
  expect(await post('/game/url', ask)).toEqual({ status: 403, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } })
  expect((await post('/api/bet', { session: randomUUID(), bet: randomUUID(), field: 'up', stake: 10 })).status).toBe(404)
})

test('its page uses the launch’s language, and only the operator on this machine may frame it', async () => {
  const { session } = await playing()
  const page = await fetch(`${address}/play?s=${session}`)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*')
  expect(await page.text()).toContain('<title>7 Up 7 Down</title>')
})

test('a page of another origin can neither bet nor change how it behaves', async () => {
  const from = async (origin: string) =>
    (await fetch(`${address}/sandbox/behave`, { method: 'POST', headers: { origin }, body: '{}' })).status
  expect(await Promise.all([from(address), from('https://evil.example'), from('null')])).toEqual([200, 403, 403])
})

test('with its port taken it uses another, and it ends with the program that started it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const at = await startProvider(port)
  expect(at).not.toContain(`:${port}`)
  const child = started.at(-1)!
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
  taken.close()
})
