import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPage, readFields, serve, type Fields, type Reply } from '../../program/src/serve.ts'
import { BadRequest, type Chain, type TokenName } from './chain.ts'
import { hex, rpc, RpcError } from './rpc.ts'

type Settings = {
  chain: Chain
  node: string
  /** The target of the page's link back. */
  home: string | undefined
  log: (line: string) => void
}

/** The node's faults, until they are changed. */
export type Behaviour = {
  away: boolean
  /** Answers late, in milliseconds. */
  late: number
  /** Hides this many of the newest blocks. */
  behind: number
  /** Answers this many of the next calls with an error. */
  error: number
  /** Hides the logs of this many of the newest blocks. */
  logsBehind: number
  /** Logs missing at each answer's end, and marked as removed at its start. */
  dropped: number
  removed: number
  /** Doubles all logs, and sends the last one first. */
  doubled: boolean
  reversed: boolean
  /** The maximum of blocks in a log query; 0 for any. */
  rangeMax: number
  noReceipts: boolean
}
const good: Behaviour = {
  away: false,
  late: 0,
  behind: 0,
  error: 0,
  logsBehind: 0,
  dropped: 0,
  removed: 0,
  doubled: false,
  reversed: false,
  rangeMax: 0,
  noReceipts: false,
}

const bodyMax = 200_000
/** Public nodes answer these. Calls that control anvil are not forwarded. */
const readingCalls = new Set(['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getLogs', 'eth_getBlockReceipts', 'eth_call'])

type Call = { id: number; method: string; params: unknown[] }
type LogFilter = { fromBlock?: string; toBlock?: string; blockHash?: string }
type Log = { blockNumber: string }

/** Faucet page, its calls, and the node at `POST /rpc`. `stop` closes open connections. */
export function createFaucet({ chain, node, home, log }: Settings): { server: Server; stop: () => void } {
  const behaviour: Behaviour = { ...good }
  const page = openPage(join(import.meta.dirname, '../page'), home)

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Reply | undefined> {
    const read = () => readFields(request, { max: bodyMax })
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return page.index
      case 'GET /chain':
        return behaviour.away ? void response.destroy() : { body: await chain.describe() }
      case 'GET /sent':
        return { body: { height: (await chain.describe()).height, sent: await chain.sent() } }
      case 'POST /rpc':
        return handOn(await read(), response)
      case 'POST /send': {
        const { to, amount, token = 'usdt', count } = await read()
        if (typeof to !== 'string' || typeof amount !== 'string' || (token !== 'usdt' && token !== 'other')) throw new BadRequest('fields')
        const asked = { to, amount, token: token as TokenName, ...(typeof count === 'number' && { count }) }
        return { status: 201, body: { hashes: await chain.transfer(asked) } }
      }
      case 'POST /mine':
        return { body: { height: await chain.mine(Number((await read())['blocks'])) } }
      case 'POST /reorg': {
        const { depth, again } = await read()
        return { body: { height: await chain.reorg({ depth: Number(depth), again: again === true }) } }
      }
      case 'POST /sandbox/behave':
        return { body: Object.assign(behaviour, good, await read()) }
      default:
        return page.file(request, url)
    }
  }

  async function handOn(asked: Fields, response: ServerResponse): Promise<Reply | undefined> {
    const { id, method, params } = asked as Call
    const { away, late, behind } = behaviour
    if (late > 0) await pause(late)
    if (away) return void response.destroy()
    const refused = (message: string) => ({ body: { jsonrpc: '2.0', id, error: { code: -32_000, message } } })
    if (!readingCalls.has(method) || !Array.isArray(params)) return refused('not answered here')
    if (behaviour.error > 0) {
      behaviour.error--
      return refused('told to fail')
    }
    const height = behind > 0 ? Math.max(0, (await chain.describe()).height - behind) : 0
    if (behind > 0 && method === 'eth_getBlockByNumber') {
      if (params[0] === 'latest') params[0] = hex(height)
      else if (Number(params[0]) > height) return { body: { jsonrpc: '2.0', id, result: null } }
    }
    if (method === 'eth_getLogs') return readLogs(params[0] as LogFilter, { id, refused })
    if (method === 'eth_getBlockReceipts' && behaviour.noReceipts) return { body: { jsonrpc: '2.0', id, result: null } }
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const handed = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return { body: Buffer.from(await handed.arrayBuffer()) }
  }

  /** A lagging node does not know a block by hash, and answers ranges as if its head were the last. */
  async function readLogs(filter: LogFilter, { id, refused }: { id: number; refused: (message: string) => Reply }): Promise<Reply> {
    const { logsBehind, dropped, removed, doubled, reversed, rangeMax } = behaviour
    const { fromBlock, toBlock, blockHash } = filter
    const asked = blockHash === undefined ? Number(toBlock) - Number(fromBlock) + 1 : 1
    if (rangeMax > 0 && !(asked <= rangeMax)) return refused(`query exceeds max block range ${rangeMax}`)
    const head = (await chain.describe()).height - logsBehind
    const logs = await rpc<Log[]>(node, 'eth_getLogs', [filter]).catch((error: unknown) => {
      if (error instanceof RpcError) return error.message
      throw error
    })
    if (typeof logs === 'string') return refused(logs)
    const known = logsBehind > 0 ? logs.filter(({ blockNumber }) => Number(blockNumber) <= head) : logs
    if (blockHash !== undefined && known.length < logs.length) return refused('unknown block')
    const told = known.slice(0, Math.max(0, known.length - dropped)).map((log, n) => (n < removed ? { ...log, removed: true } : log))
    const all = doubled ? told.flatMap((log) => [log, log]) : told
    return { body: { jsonrpc: '2.0', id, result: reversed ? all.toReversed() : all } }
  }

  return serve({ answer: (...asked) => answer(...asked).catch(refuse), log })
}

/** The caller's mistakes; rethrows other errors. */
function refuse(error: unknown): Reply {
  if (error instanceof BadRequest) return { status: 422, body: { error: error.message } }
  throw error
}
