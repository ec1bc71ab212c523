import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BadAsk, type Chain, type TokenName } from './chain.ts'
import { hex } from './rpc.ts'

type Settings = {
  chain: Chain
  /** anvil's JSON-RPC, which is handed on. */
  node: string
  /** Where the page's link back leads. */
  home: string | undefined
  log: (line: string) => void
}

/** How the node can be told to misbehave, until it is told otherwise. */
export type Behaviour = {
  /** It drops every connection. */
  away: boolean
  /** It answers so many milliseconds late. */
  late: number
  /** It knows of so many blocks less than there are. */
  behind: number
  /** So many calls to come are answered with an error. */
  error: number
}
const good: Behaviour = { away: false, late: 0, behind: 0, error: 0 }

const page = (name: string) => readFileSync(join(import.meta.dirname, '../page', name))
const html = page('index.html').toString()
const files: { readonly [path: string]: { type: string; body: Buffer } } = {
  '/page.css': { type: 'text/css; charset=utf-8', body: page('page.css') },
  '/page.js': { type: 'text/javascript; charset=utf-8', body: page('page.js') },
  '/texts.js': { type: 'text/javascript; charset=utf-8', body: page('texts.js') },
  '/icon.svg': { type: 'image/svg+xml', body: page('icon.svg') },
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const bodyMax = 200_000
/** What a node of the outside world answers. Whatever steers anvil itself stays behind this program. */
const readingCalls = new Set(['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getLogs'])

type Call = { id: number; method: string; params: unknown[] }
type Reply = { status?: number; type?: string; body: Buffer | object }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The faucet's page, what it asks for, and the node at `POST /rpc`. `stop` ends what is open. */
export function createFaucet({ chain, node, home, log }: Settings): { server: Server; stop: () => void } {
  const behaviour: Behaviour = { ...good }
  const index = Buffer.from(html.replaceAll('{home}', escaped(home ?? '')))

  /** A page of elsewhere can send here what it likes, by our name or one of its own: it is told apart by what its browser says. */
  function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
    if (!URL.canParse(`http://${host}`)) return true
    const { hostname } = new URL(`http://${host}`)
    const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
    return !isHere || (origin !== undefined && origin !== `http://${host}`)
  }

  /** Undefined where nothing is answered. */
  async function answer(request: IncomingMessage): Promise<Reply | undefined> {
    if (isForeign(request)) return { status: 403, body: { error: 'not from here' } }
    const { pathname } = new URL(request.url ?? '/', 'http://chain')
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { type: 'text/html; charset=utf-8', body: index }
      case 'GET /chain':
        return behaviour.away ? undefined : { body: await chain.describe() }
      case 'GET /sent':
        return { body: { height: (await chain.describe()).height, sent: await chain.sent() } }
      case 'POST /rpc':
        return handOn(await read(request))
      case 'POST /send': {
        const { to, amount, token = 'usdt', count } = (await read(request)) as { [field: string]: unknown }
        if (typeof to !== 'string' || typeof amount !== 'string' || (token !== 'usdt' && token !== 'other')) throw new BadAsk('fields')
        const asked = { to, amount, token: token as TokenName, ...(typeof count === 'number' && { count }) }
        return { status: 201, body: { hashes: await chain.transfer(asked) } }
      }
      case 'POST /mine':
        return { body: { height: await chain.mine(Number((await read(request))['blocks'])) } }
      case 'POST /reorg': {
        const { depth, again } = await read(request)
        return { body: { height: await chain.reorg({ depth: Number(depth), again: again === true }) } }
      }
      case 'POST /sandbox/behave':
        return { body: Object.assign(behaviour, good, await read(request)) }
      default:
        return (request.method === 'GET' && files[pathname]) || { status: 404, body: { error: 'not found' } }
    }
  }

  async function handOn(asked: { [field: string]: unknown }): Promise<Reply | undefined> {
    const { id, method, params } = asked as Call
    const { away, late, behind } = behaviour
    if (late > 0) await pause(late)
    if (away) return undefined
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
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const handed = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return { body: Buffer.from(await handed.arrayBuffer()) }
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): Reply => {
        if (error instanceof BadAsk) return { status: 422, body: { error: error.message } }
        log(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}`)
        return { status: 400, body: { error: 'not understood' } }
      })
      .then((reply) => {
        if (!reply) return void response.destroy()
        response.writeHead(reply.status ?? 200, { ...headers, 'content-type': reply.type ?? 'application/json; charset=utf-8' })
        response.end(Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body))
      }, log)
  })
  return {
    server,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<{ [field: string]: unknown }> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > bodyMax) throw new Error('a body is too long')
  }
  const body: unknown = JSON.parse(text)
  if (body === null || typeof body !== 'object') throw new Error('a body is no object')
  return Object.fromEntries(Object.entries(body))
}
