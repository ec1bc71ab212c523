import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayoutApi } from './payout-api.ts'
import { accounts, outcomes, type Account, type Behaviour, type Book, type Outcome } from './book.ts'
import type { Payouts } from './payouts.ts'
import { toCamt053, toCsv, toFeed, toMt940 } from './statements.ts'

type Settings = {
  book: Book
  payouts: { api: PayoutApi; newest: Payouts['newest'] }
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
/** Paise: what no transfer of a person passes. */
const amountMax = 1_000_000_000
const remarkMax = 50

type Reply = { status?: number; type?: string; body: Buffer | string | object; name?: string }
const wrong = (error: string): Reply => ({ status: 422, body: { error } })

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The bank's page, its statements and their feed. `stop` ends what is open. */
export function createBank({ book, payouts, home, isPublic, log }: Settings): { server: Server; stop: () => void } {
  const index = Buffer.from(html.replaceAll('{home}', escaped(home ?? '')))

  /** A page of elsewhere can send here what it likes, by our name or one of its own: it is told apart by what its browser says. */
  function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
    if (!URL.canParse(`http://${host}`)) return true
    const { hostname } = new URL(`http://${host}`)
    const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
    const isNear = isPublic && (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || hostname.endsWith('.local'))
    return !(isHere || isNear) || (origin !== undefined && origin !== `http://${host}`)
  }

  /** Undefined where nothing is answered. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> {
    if (isForeign(request)) return { status: 403, body: { error: 'not from here' } }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank')
    const account = accountOf(searchParams.get('account') ?? accounts[0]!.number)
    if (pathname === '/v1/payouts' || pathname.startsWith('/v1/payouts/'))
      return answerMerchant(request, response, { pathname, searchParams })
    switch (`${request.method} ${pathname}`) {
      case 'POST /sandbox/payouts/behave':
        return replied(payouts.api.behave(await read(request)), response)
      case 'POST /sandbox/payouts/turn':
        return replied(payouts.api.turn(await read(request)), response)
      case 'GET /':
        return { type: 'text/html; charset=utf-8', body: index }
      case 'GET /payments':
        return { body: { accounts, payments: book.payments(), payouts: payouts.newest(payoutsShown).map(toShown) } }
      case 'POST /pay':
        return pay(await read(request))
      case 'GET /feed':
        return account ? feed(account, Number(searchParams.get('after') ?? 0), response) : wrong('unknown account')
      case 'GET /statement.csv':
      case 'GET /statement.mt940':
      case 'GET /statement.xml':
        return account ? statement(account, pathname.slice('/statement.'.length)) : wrong('unknown account')
      case 'POST /sandbox/behave':
        return { body: book.behave((await read(request)) as Partial<Behaviour>) }
      default:
        return (request.method === 'GET' && files[pathname]) || { status: 404, body: { error: 'not found' } }
    }
  }

  async function answerMerchant(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  ): Promise<Reply | undefined> {
    const method = request.method ?? ''
    const body = method === 'POST' ? await read(request) : {}
    const path = pathname.slice('/v1/payouts'.length)
    return replied(await payouts.api.answer({ method, path, query: searchParams, headers: request.headers, body }), response)
  }

  function replied(reply: Awaited<ReturnType<PayoutApi['answer']>>, response: ServerResponse): Reply | undefined {
    if (reply === 'cut') return void response.destroy()
    return reply === 'unanswered' ? undefined : reply
  }

  function pay({ pa, ac, ifsc, amount, remark = '', outcome = 'asked' }: { [field: string]: unknown }): Reply {
    const account = typeof pa === 'string' ? accounts.find(({ vpa }) => vpa === pa.trim().toLowerCase()) : accountOf(ac, ifsc)
    if (!account) return wrong('unknown account')
    const paise = typeof amount === 'string' ? paiseOf(amount) : undefined
    if (paise === undefined) return wrong('bad amount')
    if (typeof remark !== 'string' || !outcomes.includes(outcome as Outcome)) return { status: 400, body: { error: 'not understood' } }
    const words = remark
      .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, remarkMax)
    const kind = typeof pa === 'string' ? 'UPI' : 'IMPS'
    return { body: book.pay({ account, kind, amount: paise, remark: words, outcome: outcome as Outcome }) }
  }

  async function feed(account: Account, after: number, response: ServerResponse): Promise<Reply | undefined> {
    if (book.isDue('drop')) return void response.destroy()
    if (book.behaviour.late > 0) await pause(book.behaviour.late)
    if (book.isDue('error')) return { status: 500, body: { error: 'told to' } }
    if (book.isDue('garbled')) return { body: '{"account":"50100' }
    const from = book.isDue('fromStart') || !Number.isSafeInteger(after) ? 0 : after
    const piece = book.feed(account, from)
    return { body: toFeed(book.isDue('wrongBalance') ? { ...piece, closing: piece.closing + 100 } : piece) }
  }

  function statement(account: Account, kind: string): Reply {
    const piece = book.statement(account)
    const now = new Date().toISOString()
    const name = `statement-${account.number}.${kind}`
    if (kind === 'csv') return { type: 'text/csv; charset=utf-8', body: toCsv(piece), name }
    if (kind === 'xml') return { type: 'application/xml; charset=utf-8', body: toCamt053(piece, now), name }
    return { type: 'text/plain; charset=utf-8', body: toMt940(piece, now), name }
  }

  const server = createServer((request, response) => {
    answer(request, response)
      .catch((error: unknown): Reply => {
        log(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}`)
        return { status: 400, body: { error: 'not understood' } }
      })
      .then((reply) => {
        if (!reply) return
        response.writeHead(reply.status ?? 200, {
          ...headers,
          'content-type': reply.type ?? 'application/json; charset=utf-8',
          ...(reply.name && { 'content-disposition': `attachment; filename="${reply.name}"` }),
        })
        response.end(Buffer.isBuffer(reply.body) || typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
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

/** On the page. */
const payoutsShown = 20
const toShown = ({ reference_id, amount, state, utr, number, createdAt }: ReturnType<Payouts['newest']>[number]) => ({
  reference: reference_id,
  amount,
  state,
  utr,
  to: `···· ${number.slice(-4)}`,
  at: new Date(createdAt).toISOString(),
})

const accountOf = (number: unknown, ifsc?: unknown): Account | undefined =>
  accounts.find((account) => account.number === number && (ifsc === undefined || account.ifsc === ifsc))

/** `1000`, `1000.5` or `1000.50`, read digit by digit. */
function paiseOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= amountMax ? amount : undefined
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
