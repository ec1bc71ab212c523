import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Behaviour, Fault, Inbox } from './inbox.ts'

type Settings = {
  inbox: Inbox
  /** Where the page's link back leads. */
  home: string | undefined
  /** Answers devices of the local network too. */
  isPublic: boolean
  log: (line: string) => void
}

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

const bodyMax = 16_384
const statusOf: { readonly [F in Fault]: number } = { busy: 429, refused: 403, 'unknown-template': 422, 'bad-number': 422 }

type Reply = { status?: number; type?: string; body: Buffer | object }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The phone's page, what tests read, and the HTTP side of its network: `POST /sms`. `stop` ends what is open. */
export function createPhone({ inbox, home, isPublic, log }: Settings): { server: Server; stop: () => void } {
  const index = Buffer.from(html.replaceAll('{home}', escaped(home ?? '')))

  /** A page of elsewhere can send here what it likes, by our name or one of its own: it is told apart by what its browser says. */
  function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
    if (!URL.canParse(`http://${host}`)) return true
    const { hostname } = new URL(`http://${host}`)
    const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
    const isNear = isPublic && (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || hostname.endsWith('.local'))
    return !(isHere || isNear) || (origin !== undefined && origin !== `http://${host}`)
  }

  /** Undefined where nothing more is answered. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> {
    if (isForeign(request)) return { status: 403, body: { error: 'not from here' } }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://phone')
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { type: 'text/html; charset=utf-8', body: index }
      case 'GET /messages':
        return { body: inbox.list(searchParams.get('to') ?? undefined) }
      case 'GET /changes':
        return void stream(response)
      case 'POST /sms':
        return receive(await read(request), response)
      case 'POST /sandbox/behave':
        return { body: inbox.behave((await read(request)) as Partial<Behaviour>) }
      default:
        return (request.method === 'GET' && files[pathname]) || { status: 404, body: { error: 'not found' } }
    }
  }

  /** Tells an open page that there is news. */
  function stream(response: ServerResponse) {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
    const tell = () => response.write('data: change\n\n')
    tell()
    inbox.changes.on('change', tell)
    response.on('close', () => inbox.changes.off('change', tell))
  }

  async function receive(body: { [field: string]: unknown }, response: ServerResponse): Promise<Reply | undefined> {
    const { to, from, text, entityId = '', templateId = '', expiresAt } = body
    const texts = [to, from, text, entityId, templateId]
    if (!texts.every((value) => typeof value === 'string')) return { status: 400, body: { error: 'not understood' } }
    const [number, sender, words, entity, template] = texts as [string, string, string, string, string]
    const until = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)) ? { expiresAt } : {}
    const fate = inbox.take({ to: number, from: sender, text: words, entityId: entity, templateId: template, by: 'http', ...until })
    if (fate === 'drop') return void response.destroy()
    if (fate.lateMs > 0) await pause(fate.lateMs)
    if ('fault' in fate) return { status: statusOf[fate.fault], body: { error: fate.fault } }
    return fate.isLost ? undefined : { status: 202, body: { reference: fate.message.id } }
  }

  const server = createServer((request, response) => {
    answer(request, response)
      .catch((error: unknown): Reply => {
        log(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}`)
        return { status: 400, body: { error: 'not understood' } }
      })
      .then((reply) => {
        if (!reply) return
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
