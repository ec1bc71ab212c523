import { randomUUID, verify, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { serve, type Reply } from '../../program/src/serve.ts'
import { fields, paysTenfold, rtp } from './game.ts'
import { playRound, readBalance, type Bet, type Session } from './play.ts'
import { createRounds } from './rounds.ts'
import { langOf, textsOf } from './texts.ts'
import { createWallet, goodBehaviour, type Behaviour } from './wallet.ts'

export const gameCode = 'seven-up-seven-down'

export type Settings = {
  /** Without a trailing slash. */
  wallet: string
  privateKey: KeyObject
  operatorKey: KeyObject
  log: (line: string) => void
}

const stakes = [10, 20, 50, 100, 200, 500, 1_000]
/** The operator requires two and a half seconds between rounds. */
const restMs = 2_600

const page = (name: string) => readFileSync(join(import.meta.dirname, '../page', name))
const script = (name: string) => ({ type: 'text/javascript; charset=utf-8', body: page(name) })
const font = (name: string) => ({ type: 'font/woff2', body: page(name) })
const files: { readonly [path: string]: { type: string; body: Buffer } } = {
  '/play': { type: 'text/html; charset=utf-8', body: page('index.html') },
  '/page.css': { type: 'text/css; charset=utf-8', body: page('page.css') },
  ...Object.fromEntries(['page.js', 'dice.js', 'money.js', 'motion.js', 'wait.js'].map((name) => [`/${name}`, script(name)])),
  ...Object.fromEntries(['fonts/rajdhani-600.woff2', 'fonts/rajdhani-700.woff2'].map((name) => [`/${name}`, font(name)])),
}

const noSession: Reply = { status: 404, body: { error: 'no session' } }
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Operators on this machine may frame it. */
const framedBy = 'http://127.0.0.1:* http://localhost:*'

/** The operator's calls, its page's calls, and switches for faults. `stop` ends repeated calls. */
export function createProvider({ wallet: address, privateKey, operatorKey, log }: Settings): { server: Server; stop: () => void } {
  const stopping = new AbortController()
  const behaviour: Behaviour = { ...goodBehaviour }
  const wallet = createWallet({ address, key: privateKey, behaviour, signal: stopping.signal, log })
  const sessions = new Map<string, Session>()
  const rounds = createRounds((session, bet, settled) => playRound({ wallet, behaviour, settled }, session, bet))
  let origin = ''

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    const file = files[pathname]
    if (request.method === 'GET') return file ?? { status: 404, body: { error: 'not found' } }
    const body = await buffer(request)
    switch (`${request.method} ${pathname}`) {
      case 'POST /game/url':
        return openGame(body, String(request.headers['x-lalmor-signature'] ?? ''))
      case 'POST /api/open':
        return describe(JSON.parse(body.toString()) as { session: string })
      case 'POST /api/bet':
        return bet(JSON.parse(body.toString()) as Bet & { session: string })
      case 'POST /api/round':
        return recall(JSON.parse(body.toString()) as { session: string; bet: string })
      case 'POST /sandbox/behave':
        Object.assign(behaviour, goodBehaviour, JSON.parse(body.toString()))
        return { body: behaviour }
      default:
        return { status: 404, body: { error: 'not found' } }
    }
  }

  /** The token stays here: the page has its own name for the launch. */
  function openGame(body: Buffer, signature: string): Reply {
    if (!verify('sha256', body, operatorKey, Buffer.from(signature, 'base64')))
      return { status: 403, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } }
    const asked = JSON.parse(body.toString()) as { [field: string]: string | undefined }
    const { user, token, currency, lang = 'en', game_code: code } = asked
    if (!user || !token || !currency || code !== gameCode) return { status: 400, body: { status: 'RS_ERROR_WRONG_SYNTAX' } }
    const id = randomUUID()
    sessions.set(id, { user, token, currency, gameCode, lang: langOf(lang) })
    return { body: { url: `${origin}/play?s=${id}` } }
  }

  async function describe({ session: id }: { session: string }): Promise<Reply> {
    const session = sessions.get(id)
    const lang = session?.lang ?? 'en'
    const texts = textsOf(lang)
    if (!session) return { status: 404, body: { lang, texts } }
    const balance = await readBalance(wallet, session)
    const offered = fields.map((field) => ({ field, multiple: paysTenfold[field] / 10, rtp: rtp(field) }))
    const before = rounds.describe(session, { restMs, now: Date.now() })
    return { body: { lang, texts, fields: offered, stakes, restMs, balance, ...before } }
  }

  async function bet({ session: id, bet: betId, field, stake }: Bet & { session: string }): Promise<Reply> {
    const session = sessions.get(id)
    if (!session) return noSession
    if (!uuid.test(betId) || !fields.includes(field) || !stakes.includes(stake)) return { status: 400, body: { error: 'no such bet' } }
    return { body: await rounds.place(session, { bet: betId, field, stake }, Date.now()) }
  }

  async function recall({ session: id, bet: betId }: { session: string; bet: string }): Promise<Reply> {
    const session = sessions.get(id)
    if (!session) return noSession
    if (!uuid.test(betId)) return { status: 400, body: { error: 'no such bet' } }
    return { body: await rounds.recall(session, betId, Date.now()) }
  }

  const { server, stop } = serve({ answer: async (request) => ({ ...(await answer(request)), framedBy }), log })
  server.on('listening', () => {
    const bound = server.address()
    if (bound !== null && typeof bound === 'object') origin = `http://127.0.0.1:${bound.port}`
  })
  return {
    server,
    stop() {
      stopping.abort()
      stop()
    },
  }
}
