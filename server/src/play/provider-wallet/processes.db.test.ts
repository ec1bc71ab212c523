import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, cookiesOf } from '../../test-api.ts'
import { checkProviderWallet } from './check.ts'
import { signatureHeader, signBody } from './signature.ts'
import { newKeys, type Answer } from './test-provider-wallet.ts'

const database = useTestDatabase()
const query = pgQuery(database.admin)
const its = newKeys()
const folder = mkdtempSync(join(tmpdir(), 'lalmor-seat-'))
const started: ChildProcess[] = []
let token = ''
const provider = createServer(async (request, response) => {
  ;({ token } = JSON.parse(await text(request)) as { token: string })
  response.end(JSON.stringify({ url: `${providerAddress()}/play` }))
})
const providerAddress = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(dataDir: string): Promise<{ address: string; child: ChildProcess }> {
  const { user, password, host, port, database: name } = database.connection
  const url = new URL('postgres://127.0.0.1')
  Object.assign(url, { username: user, password, pathname: name })
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  url.searchParams.set('port', String(port))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0', JOBS: 'off', SANDBOX: 'off', PROVIDERS: join(folder, 'providers.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)\//.exec(line)?.[1]
    if (address) return { address, child }
  }
  throw new Error('a server ended before it was ready')
}

test('a call repeated until answered is done once, though one of two servers is killed meanwhile', { tags: 'nightly' }, async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  writeFileSync(join(folder, 'acme.pem'), its.publicKey.export({ type: 'spki', format: 'pem' }))
  const rtp = { rtpPpm: 960_000, bestRtpPpm: 965_000 }
  const game = { number: 1_000, id: 'acme-dice', code: 'dice', name: 'Acme Dice', kind: 'table', contribution: 'dice', ...rtp }
  const acme = { id: 'acme', name: 'Acme', address: providerAddress(), frame: providerAddress(), publicKeys: ['acme.pem'] }
  writeFileSync(join(folder, 'providers.json'), JSON.stringify([{ ...acme, games: [{ ...game, stakeMin: 100, stakeMax: 1_000_00 }] }]))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  // The second server finds the keys that the first one made.
  const servers = [await startServer(dataDir), await startServer(dataDir)]
  const addresses = servers.map(({ address }) => address)

  const device = 'a'.repeat(32)
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${addresses[1]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...commonFields(device), ...body }),
    })
  const login = await post('/sso/guest', { referralCode: '', adult: true, termsVersion })
  const { sign, uid } = ((await login.json()) as { resultData: { sign: string; uid: string } }).resultData
  const launched = await post('/game/launch', { game: 'acme-dice', sign, uid }, cookiesOf(login.headers.getSetCookie()))
  expect(await launched.json()).toMatchObject({ resultData: { provider: 'Acme', address: `${providerAddress()}/play` } })

  /** Calls one server and, until one answers, the other. After a timeout, a lost connection or a 503 the outcome is unknown. */
  let lost = 0
  async function say(path: string, fields: object): Promise<Answer> {
    const body = Buffer.from(JSON.stringify({ user: uid, game_code: 'dice', currency: 'FUN', request_uuid: randomUUID(), ...fields }))
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(its.privateKey, body) }
    for (;;) {
      const address = addresses[randomInt(addresses.length)]!
      const answer = await fetch(`${address}/seat/acme/${path}`, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.status === 200) {
        const said = (await answer.json().catch(() => undefined)) as Answer | undefined
        if (said && said.status !== 'RS_ERROR_UNKNOWN') return said
      }
      lost++
      await pause(5)
    }
  }

  let expected = 1_000_00
  const round = randomUUID()
  async function play(n: number) {
    const uuid = randomUUID()
    const bet = { token, transaction_uuid: uuid, round, round_closed: false, amount: 100_000 }
    const placed = await say('transaction/bet', bet)
    expect(placed.status).toBe('RS_OK')
    if (n % 3 === 0) {
      const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: uuid, round, round_closed: false }
      expect((await say('transaction/rollback', back)).status).toBe('RS_OK')
      return
    }
    const amount = randomInt(4) * 100_000
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: uuid, round, round_closed: false, amount }
    expect((await say('transaction/win', win)).status).toBe('RS_OK')
    expected += amount / 1_000 - 1_00
  }
  // The first bet starts the round; further bets have no floor.
  await play(1)
  let played = 0
  const playing = Array.from({ length: 120 }, (_, n) => n).map(async (n) => {
    await pause(n * 4)
    await play(n)
    if (++played === 40) servers[0]!.child.kill('SIGKILL')
  })
  await Promise.all(playing)
  expect(lost, 'calls that were not answered').toBeGreaterThan(0)

  const wallet = await readWallet(query, BigInt(uid))
  expect(Number(wallet!.cash)).toBe(expected)
  const checked = [...(await checkLedger(query)), ...(await checkProviderWallet(query))]
  expect(checked.filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
