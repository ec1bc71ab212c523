import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileToken } from '../token/compile.ts'
import { startAnvil } from './anvil.ts'

// On Linux x64 anvil must run, or all these tests fail.

const folder = mkdtempSync(join(tmpdir(), 'lalmor-sandbox-chain-'))

/** Starts the program as `npm start` does, on the state in `folder`; it mines on request. */
async function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PORT: '0', STATE_DIR: folder, BLOCK_MS: '3600000', HOME_ADDRESS: 'http://127.0.0.1:8080/"><b>' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines = createInterface({ input: child.stdout! })
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown]
  const [, address] = /ready at (http:\S+)/.exec(String(line)) ?? []
  if (!address) throw new Error(`the sandbox chain did not start: ${String(line)}`)
  return {
    address,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

let program: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  program = await start()
})
afterAll(async () => {
  await program?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const read = async <Result>(path: string) => (await (await fetch(`${program.address}${path}`)).json()) as Result
const post = async (path: string, body: object) => {
  const answer = await fetch(`${program.address}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { [field: string]: unknown } }
}
const rpc = async (method: string, ...params: unknown[]) => (await post('/rpc', { jsonrpc: '2.0', id: 7, method, params })).body
const hashOf = async (block: string) => (await rpc('eth_getBlockByNumber', block, false))['result']
const states = async () => {
  const { sent } = await read<{ sent: { amount: string; confirmations: number; isGone: boolean }[] }>('/sent')
  return sent.map(({ amount, confirmations, isGone }) => ({ amount, confirmations, isGone }))
}

test('the committed token matches its compiled source', () => {
  expect(JSON.parse(readFileSync(join(import.meta.dirname, '../token/token.json'), 'utf8'))).toEqual(compileToken())
})

test('it names the contract to watch, and reveals no key', async () => {
  expect(await read('/chain')).toEqual({
    network: 'Lalmor sandbox chain',
    xpub: expect.stringMatching(/^xpub/),
    token: { symbol: 'USDT', contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', decimals: 6 },
    height: 2,
    blockMs: 3_600_000,
  })
})

test('a faucet transfer is in a block, is confirmed by further blocks and lost in a reorg unless sent again', async () => {
  expect((await post('/send', { to: to.toLowerCase(), amount: '25' })).status).toBe(201)
  await post('/mine', { blocks: 2 })
  expect(await states()).toEqual([{ amount: '25', confirmations: 3, isGone: false }])
  const before = await hashOf('latest')
  await post('/reorg', { depth: 3, again: true })
  expect(await hashOf('latest')).not.toBe(before)
  expect(await states()).toMatchObject([{ isGone: true }])
  await post('/mine', { blocks: 1 })
  expect(await states()).toMatchObject([{ confirmations: 1, isGone: false }])
  await post('/reorg', { depth: 1 })
  expect(await states()).toMatchObject([{ isGone: true }])
})

test.each([
  ['/send', { to: 'somewhere', amount: '25' }, 'address'],
  ['/send', { to: to.replace('C', 'c'), amount: '25' }, 'address'],
  ['/send', { to, amount: '-1' }, 'amount'],
  ['/send', { to, amount: '1.0000001' }, 'amount'],
  ['/send', { to, amount: 25 }, 'fields'],
  ['/mine', { blocks: 0 }, 'blocks'],
  ['/reorg', { depth: 1_000 }, 'depth'],
])('%s %o is refused', async (path, body, error) => {
  expect(await post(path, body)).toEqual({ status: 422, body: { error } })
})

test('the node answers only reading calls, none that control anvil', async () => {
  for (const method of ['anvil_mine', 'anvil_setBalance', 'eth_sendTransaction', 'evm_revert'])
    expect(await rpc(method), method).toMatchObject({ id: 7, error: { message: 'not answered here' } })
  expect(await rpc('eth_chainId')).toMatchObject({ result: '0x7a69' })
})

test('it misbehaves on request, until reset', async () => {
  await post('/mine', { blocks: 5 })
  const head = Number((await read<{ height: number }>('/chain')).height)
  await post('/sandbox/behave', { behind: 3 })
  expect(await rpc('eth_getBlockByNumber', 'latest', false)).toMatchObject({ result: { number: `0x${(head - 3).toString(16)}` } })
  expect(await rpc('eth_getBlockByNumber', `0x${head.toString(16)}`, false)).toMatchObject({ result: null })
  await post('/sandbox/behave', { error: 1 })
  expect(await rpc('eth_chainId')).toMatchObject({ error: { message: 'told to fail' } })
  await post('/sandbox/behave', { away: true })
  await expect(rpc('eth_chainId')).rejects.toThrow('fetch failed')
  await post('/sandbox/behave', {})
  expect(await rpc('eth_chainId')).toMatchObject({ result: '0x7a69' })
})

test('on request its logs lag, miss, repeat, reverse and are limited, and receipts disappear', async () => {
  await post('/send', { to, amount: '7', count: 2 })
  const { hash, number } = (await hashOf('latest')) as { hash: string; number: string }
  const told = async (how: object, filter: object = { fromBlock: number, toBlock: number }) => {
    await post('/sandbox/behave', how)
    const { result, error } = (await rpc('eth_getLogs', filter)) as { result?: { logIndex: string; removed: boolean }[]; error?: object }
    return error ? 'error' : result!.map(({ logIndex, removed }) => `${Number(logIndex)}${removed ? ' removed' : ''}`)
  }
  expect(await told({})).toEqual(['0', '1'])
  expect(await told({ logsBehind: 1 })).toEqual([])
  expect(await told({ logsBehind: 1 }, { blockHash: hash })).toBe('error')
  expect(await told({ dropped: 1 })).toEqual(['0'])
  expect(await told({ removed: 1 })).toEqual(['0 removed', '1'])
  expect(await told({ doubled: true, reversed: true })).toEqual(['1', '1', '0', '0'])
  expect(await told({ rangeMax: 2 }, { fromBlock: '0x1', toBlock: '0x3' })).toBe('error')
  expect(await told({ rangeMax: 3 }, { fromBlock: '0x1', toBlock: '0x3' })).not.toBe('error')
  expect(await told({ rangeMax: 1 }, { blockHash: hash })).toEqual(['0', '1'])
  await post('/sandbox/behave', {})
  expect((await rpc('eth_getBlockReceipts', hash))['result']).toHaveLength(2)
  await post('/sandbox/behave', { noReceipts: true })
  expect(await rpc('eth_getBlockReceipts', hash)).toMatchObject({ result: null })
  await post('/sandbox/behave', {})
})

test('after a restart it continues, and older blocks can still be lost', async () => {
  await post('/send', { to, amount: '7' })
  await post('/mine', { blocks: 4 })
  const [first, last] = [await hashOf('0x0'), await hashOf('latest')]
  await program.end('SIGTERM')
  program = await start()
  expect([await hashOf('0x0'), await hashOf('latest')]).toEqual([first, last])
  expect((await post('/reorg', { depth: 5 })).status).toBe(200)
  expect(await hashOf('latest')).not.toBe(last)
})

test('an unreadable state is moved aside, and the chain restarts', async () => {
  const first = await hashOf('0x0')
  await program.end('SIGTERM')
  writeFileSync(join(folder, 'state.json'), '{"block":')
  program = await start()
  expect(await hashOf('0x0')).not.toBe(first)
  expect(await read('/chain')).toMatchObject({ height: 2 })
  expect(existsSync(join(folder, 'state.json.broken'))).toBe(true)
})

/** Another host name or page: fetch sends neither header. */
const ask = async (headers: { [name: string]: string }) => {
  const { port } = new URL(program.address)
  const asked = request({ port, host: '127.0.0.1', path: '/chain', headers: { host: `127.0.0.1:${port}`, ...headers } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode
}

test('no foreign page can read it, and its own page runs only its own scripts', async () => {
  expect(await ask({})).toBe(200)
  expect(await ask({ origin: 'https://evil.example' })).toBe(403)
  expect(await ask({ host: 'evil.example' })).toBe(403)
  const page = await fetch(program.address)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(await page.text()).not.toContain('<b>')
})

test('anvil itself answers no page, with or without a preflight', async () => {
  const anvil = await startAnvil()
  try {
    const origin = 'https://evil.example'
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: [] })
    const simple = await fetch(anvil.address, { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body })
    expect(await simple.json()).toMatchObject({ error: { message: 'Invalid request' } })
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
    const question = await fetch(anvil.address, { method: 'OPTIONS', headers: asked })
    expect([question.ok, question.headers.get('access-control-allow-origin')]).toEqual([false, null])
  } finally {
    await anvil.stop()
  }
})
