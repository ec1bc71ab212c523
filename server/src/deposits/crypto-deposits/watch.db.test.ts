import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { startTestChain } from './test-chain.ts'

// Processes that watch, killed at each state of a transfer.

const { call, signIn, database, time } = useTestApi()
const started: ChildProcess[] = []
let chain: Awaited<ReturnType<typeof startTestChain>>

beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await chain?.stop()
})

function startWatcher(): ChildProcess {
  const logins = JSON.stringify({ app: database.login, rails: database.railsLogin })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-watcher.ts'), logins, chain.address], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  started.push(child)
  return child
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function reached(sql: string, expected: unknown) {
  const read = async () => (await database.admin.query<{ value: unknown }>(sql)).rows[0]?.value
  await expect.poll(read, { timeout: 120_000, interval: 20 }).toEqual(expected)
}

test('killed again and again between seen and credited, another process continues and credits once', { tags: 'nightly' }, async () => {
  let leader = startWatcher()
  const next = async () => {
    await kill(leader)
    leader = startWatcher()
  }
  await reached('select rate_paise as value from app.crypto_chain', 88_58n)
  time.now = new Date()
  const player = await signIn()
  const { address } = await call('/deposit/crypto', {}, player)

  await chain.send({ to: address, amount: '20' })
  await reached('select state as value from app.crypto_transfer', 'seen')
  await next()
  await chain.mine(5)
  await reached('select state as value from app.crypto_transfer', 'confirming')
  // Two more in reserve; the first of them is killed while the last blocks are mined.
  const others = [startWatcher(), startWatcher()]
  const mined = chain.mine(6)
  await kill(leader)
  await mined
  await reached('select state as value from app.crypto_transfer', 'credited')
  await Promise.all(others.map(kill))

  const { rows } = await database.admin.query('select status, credited_paise from app.deposit_order')
  expect(rows).toEqual([{ status: 'success', credited_paise: 1771_60n }])
  expect((await checkLedger(pgQuery(database.app))).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
