/** `node arcade/dev/serve.ts [port]`: serves the built frame with the product's headers, and a page that acts as the app. */
import { firstOf } from '@lalmor/games/manifest.ts'
import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { runKiteTable, type KiteAsk } from './kite-run-table.ts'
import { titles } from './rounds.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const frameHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'none'; media-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
}
const appHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; frame-ancestors 'none'",
}

const here = import.meta.dirname

const script = async (file: string) => stripTypeScriptTypes(await readFile(join(here, file), 'utf8'))

/** `/title.json?game=` and `/round.json?game=&kind=&stake=&choice=&actions=`. */
function ofTitle(path: string, ask: URLSearchParams): unknown {
  const { setup, kinds, round } = titles[ask.get('game') ?? ''] ?? titles[firstOf.slot.id]!
  if (path === '/title.json') return { setup, kinds }
  const json = (name: string) => JSON.parse(ask.get(name) ?? 'null') ?? undefined
  return round(ask.get('kind') ?? '', { stake: Number(ask.get('stake')), choice: json('choice'), actions: json('actions') ?? [] })
}

const kiteTables = new Map<string, ReturnType<typeof runKiteTable>>()

/** Answers `/kite-news?page=`: one table per page, for as long as it listens. */
function openKiteTable(asked: URLSearchParams, response: ServerResponse) {
  const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : undefined)
  const ask: KiteAsk = {
    crashes: (asked.get('crash') ?? '')
      .split(',')
      .filter(Boolean)
      .map((crash) => Math.round(Number(crash) * 100)),
    bettingMs: number('betting') ?? 8_000,
    pauseMs: number('pause') ?? 4_000,
    others: number('others') ?? 2,
    answerMs: number('answer') ?? 80,
    fault: asked.get('round') ?? '',
    loseAfterMs: number('lose'),
    standing: asked.has('standing') ? Math.round(Number(asked.get('standing')) * 100) : undefined,
    unseen: number('unseen') ?? 0,
    balance: Number(asked.get('balance')),
  }
  const page = asked.get('page') ?? ''
  const left = new AbortController()
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  kiteTables.set(
    page,
    runKiteTable(ask, (message) => response.write(`data: ${JSON.stringify(message)}\n\n`), left.signal),
  )
  response.on('close', () => {
    left.abort()
    kiteTables.delete(page)
  })
}

async function answer({ pathname: path, searchParams }: URL, response: ServerResponse) {
  const send = (body: string | Buffer, type: string, headers: Record<string, string>) =>
    response.writeHead(200, { 'content-type': types[type] ?? 'application/octet-stream', ...headers }).end(body)
  if (path === '/') return send(await readFile(join(here, 'host.html')), '.html', appHeaders)
  if (path === '/host.css') return send(await readFile(join(here, 'host.css')), '.css', appHeaders)
  if (path === '/host.js') return send(await script('host.ts'), '.js', appHeaders)
  if (/^\/(title|round)\.json$/.test(path)) return send(JSON.stringify(ofTitle(path, searchParams)), '.json', appHeaders)
  if (path === '/kit/sounds') return send(await readFile(join(here, 'sounds.html')), '.html', appHeaders)
  if (path === '/kit/sounds.css') return send(await readFile(join(here, 'sounds.css')), '.css', appHeaders)
  if (path === '/kit/sounds.js') return send(await script('sounds.ts'), '.js', appHeaders)
  if (/^\/src\/engine\/sound-[a-z]+\.ts$/.test(path)) return send(await script(join('..', path)), '.js', appHeaders)
  if (path === '/kite-news') return openKiteTable(searchParams, response)
  if (path === '/kite-word') {
    void kiteTables.get(searchParams.get('page') ?? '')?.hear(JSON.parse(searchParams.get('message') ?? 'null'))
    return send('{}', '.json', appHeaders)
  }
  if (!path.startsWith('/arcade/')) throw new Error('not found')
  const inside = normalize(path.slice('/arcade/'.length) || 'index.html')
  if (inside.startsWith('..')) throw new Error('not found')
  return send(await readFile(join(here, '..', 'dist', inside)), extname(inside), frameHeaders)
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost'), response).catch((fault: unknown) => {
    console.error(fault)
    response.writeHead(404).end()
  })
})
server.listen(Number(process.argv[2] ?? 4180), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}/\n`)
})
