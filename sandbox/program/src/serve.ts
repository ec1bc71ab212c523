import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'

/** `name`: for saving. `framedBy`: the only origin that may frame it. Objects become JSON. */
export type Reply = { status?: number; type?: string; body: Buffer | string | object; name?: string; framedBy?: string | undefined }

export type Fields = { [field: string]: unknown }

/** Undefined if the request was answered already. */
export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<Reply | undefined>

type Program = {
  answer: Answer
  notUnderstood?: Reply
  isPublic?: boolean
  log: (line: string) => void
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "font-src 'self'; frame-ancestors "

export const headersOf = ({ framedBy }: Pick<Reply, 'framedBy'>) => ({
  'content-security-policy': `${policy}${framedBy ?? "'none'"}`,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(framedBy === undefined && { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }),
})

/** Listens on loopback only unless `isPublic`. `stop` closes open connections. */
export function serve({ answer, notUnderstood, isPublic = false, log }: Program): { server: Server; stop: () => void } {
  /** Foreign pages can send anything, by any host name; their browser's headers reveal them. */
  function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
    if (!URL.canParse(`http://${host}`)) return true
    const { hostname } = new URL(`http://${host}`)
    const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
    const isNear = isPublic && (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || hostname.endsWith('.local'))
    return !(isHere || isNear) || (origin !== undefined && origin !== `http://${host}`)
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> {
    if (isForeign(request)) return { status: 403, body: { error: 'not from here' } }
    return answer(request, response, new URL(request.url ?? '/', 'http://sandbox'))
  }

  const server = createServer((request, response) => {
    reply(request, response)
      .catch((error: unknown): Reply => {
        log(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}`)
        return notUnderstood ?? { status: 400, body: { error: 'not understood' } }
      })
      .then((replied) => {
        if (!replied) return
        const { status = 200, type = 'application/json; charset=utf-8', body, name, framedBy } = replied
        response.writeHead(status, {
          ...headersOf({ framedBy }),
          'content-type': type,
          ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
        })
        response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body))
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

const types: { readonly [ending: string]: string } = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A folder's page. Shared files keep their relative path, `../../program/page/`. `home` is the target of links back; `more` names further scripts. */
export function openPage(folder: string, home = '', more: readonly string[] = []) {
  const read = (path: string): Reply => ({ type: types[path.split('.').at(-1)!]!, body: readFileSync(join(folder, path)) })
  const own = ['page.css', 'page.js', 'texts.js', 'icon.svg', ...more].map((name) => [`/${name}`, read(name)] as const)
  const shared = ['look.css', 'language.js', 'parts.js'].map(
    (name) => [`/program/page/${name}`, read(`../../program/page/${name}`)] as const,
  )
  const files = new Map<string, Reply>([...own, ...shared])
  const html = (name: string): Reply => ({ ...read(name), body: String(read(name).body).replaceAll('{home}', escaped(home)) })
  return {
    index: html('index.html'),
    html,
    /** Serves the page's files to requests that no route handles. */
    file: ({ method }: IncomingMessage, { pathname }: URL): Reply =>
      (method === 'GET' && files.get(pathname)) || { status: 404, body: { error: 'not found' } },
  }
}

/** Reads at most `max` characters; an absent body counts as `empty`. */
export async function readFields(request: IncomingMessage, { max = 16_384, empty = '' } = {}): Promise<Fields> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > max) throw new Error('the body is too long')
  }
  const body: unknown = JSON.parse(text || empty)
  if (body === null || typeof body !== 'object') throw new Error('the body is not an object')
  return Object.fromEntries(Object.entries(body))
}
