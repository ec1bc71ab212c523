import cookie from '@fastify/cookie'
import { betMark } from '@lalmor/contract/bet-mark.ts'
import { closeCodes, streamPath, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { betsDigestOf } from '@lalmor/games/crash/salt.ts'
import { timeOf } from '@lalmor/games/crash/flight.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSessionRelay } from '../../identity/auth/end-sessions.ts'
import { listen } from '../../platform/db/news.ts'
import { answerErrors } from '../../platform/http/envelope.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createWebSockets } from '../../platform/http/web-socket.ts'
import { createTestLog } from '../../platform/jobs/test-worker.ts'
import type { TestPlayer } from '../../test-api.ts'
import * as store from './store.ts'
import { createStream } from './stream.ts'
import { tellDigests } from './news.ts'
import { createTableReading } from './table-reading.ts'
import { times, useTestTable } from './test-table.ts'

const {
  call,
  guest,
  signIn,
  time,
  db,
  database,
  relay,
  listen: openPort,
  later,
  current,
  settleDown,
  openBets,
  openBetsOn,
  close,
  fly,
  cut,
  peek,
  bet,
  links,
  beacon,
} = useTestTable()
const ear = createPool({ ...database.login, application_name: 'ear' }, { max: 1 })
let address: string
let stopListening: () => void

beforeAll(async () => {
  address = (await openPort()).replace('http', 'ws') + streamPath
  stopListening = (await listen({ pool: ear, relays: [relay], log: createTestLog().log })).stop
})
afterAll(async () => {
  stopListening()
  await ear.end()
})

const helloOf = ({ sign, uid, deviceNumber }: TestPlayer) => JSON.stringify({ sign, uid, deviceNumber })

async function hear(player: TestPlayer, at = address) {
  // Node's WebSocket also takes headers; the types are a browser's.
  const socket = Reflect.construct(WebSocket, [at, { headers: { cookie: player.cookie } }]) as WebSocket
  const texts: string[] = []
  const waiting = new Set<() => void>()
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data))
    for (const look of waiting) look()
  })
  await once(socket, 'open')
  socket.send(helloOf(player))
  onTestFinished(() => socket.close())
  const frames = () => texts.map((text) => JSON.parse(text) as KiteFrame)
  const until = (wanted: (frame: KiteFrame) => boolean) =>
    new Promise<KiteFrame>((resolve) => {
      const look = () => {
        const found = frames().find(wanted)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { socket, texts, frames, until, closed }
}

const inState = (round: bigint, state: string) => (frame: KiteFrame) =>
  frame.type === 'round' && frame.round.round === Number(round) && frame.round.state === state

test('a listener from before the first round of a chain gets the chains and the beacon with it', async () => {
  const { until } = await hear(await guest())
  expect(await until(({ type }) => type === 'table')).toMatchObject({ table: { round: null, chains: [] } })
  const round = await openBets()
  const chain = expect.objectContaining({ chain: round.chain_no })
  expect(await until((frame) => frame.type === 'table' && frame.table.chains.length > 0)).toMatchObject({
    table: {
      round: { round: Number(round.round_no) },
      chains: [chain, expect.anything()],
      beacon: { chainHash: round.beacon_chain.toString('hex') },
    },
  })
})

test('a listener gets the table, then all its news, with the time to draw it by', async () => {
  const player = await guest()
  const { round } = await openBetsOn((crash) => crash > 110, [player])
  const { until, frames } = await hear(player)
  expect(await until(({ type }) => type === 'table')).toMatchObject({
    now: time.now.toISOString(),
    table: { round: { round: Number(round.round_no), state: 'betting', closesAt: round.closes_at.toISOString() }, bets: { count: 0 } },
  })
  const { roundId } = await bet(player, round)
  later(times.tellMs)
  await settleDown()
  // The empty list from the opening of bets may come late.
  expect(await until((frame) => frame.type === 'bets' && frame.bets.count > 0)).toMatchObject({
    round: Number(round.round_no),
    bets: { count: 1, staked: 10_00, newest: [{ mark: betMark(roundId), name: expect.stringMatching(/^G\*\*\*\d\d$/), stake: 10_00 }] },
  })
  const flying = await fly()
  expect(await until(inState(round.round_no, 'flying'))).toMatchObject({
    round: { startedAt: flying.started_at!.toISOString(), salt: flying.salt!.toString('hex') },
  })
  time.now = new Date(flying.started_at!.getTime() + timeOf(kiteRun.tables, 102))
  await call('/kite/cash-out', { roundId }, player)
  await settleDown()
  await until((frame) => frame.type === 'bets' && frame.bets.cashedOut === 1)
  const over = await cut()
  expect(await until(inState(round.round_no, 'cut'))).toMatchObject({ round: { crash: over.crash, endedAt: over.ended_at!.toISOString() } })
  const last = await until((frame) => frame.type === 'bets' && frames().some(inState(round.round_no, 'cut')) && frame.bets.cashedOut === 1)
  expect(last).toMatchObject({ bets: { newest: [{ cashOut: 102, payout: 10_20 }] } })
})

test('the sum of bets and the newest names are sent, and one reading serves all calls within half a second', async () => {
  const many = 33
  const round = await openBets()
  const players = await Promise.all(Array.from({ length: many }, guest))
  const stakes = [1_00, 2_00, 5_00, 10_00]
  for (const [n, player] of players.entries()) {
    later(1)
    await bet(player, round, { stake: stakes[n % 4] })
  }
  const newest = players.map((_, n) => stakes[n % 4]).toReversed()
  const reading = createTableReading({ db, clock: () => time.now })
  const table = reading.read()
  const staked = newest.reduce((sum, stake) => sum! + stake!, 0)
  expect((await table).bets).toMatchObject({ count: many, cashedOut: 0, staked })
  expect((await table).bets.newest.map(({ stake }) => stake)).toEqual(newest.slice(0, 30))

  later(499)
  expect(reading.read()).toBe(table)
  later(1)
  const next = reading.read()
  expect(next).not.toBe(table)
  expect([reading.isLatest(table), reading.isLatest(next)]).toEqual([false, true])
  reading.forget()
  expect(reading.read()).not.toBe(next)
  expect(await reading.read()).toEqual(await next)
  await fly()
  await cut()
})

test('after a failed reading of the table, the next caller reads it again', async () => {
  const reading = createTableReading({ db, clock: () => time.now })
  await database.admin.query('alter table app.kite_round rename to kite_round_away')
  await expect(reading.read()).rejects.toThrow('kite_round')
  await database.admin.query('alter table app.kite_round_away rename to kite_round')
  expect((await reading.read()).round).not.toBe(null)
})

test('link, terminal hash and beacon round are sent before bets open, the bets’ digest before the beacon’s word, then the word', async () => {
  const [one, two] = [await guest(), await guest()]
  const round = await openBets()
  const { until, frames } = await hear(one)
  await until(({ type }) => type === 'table')
  const named = { chainHash: round.beacon_chain.toString('hex'), round: Number(round.beacon_round), at: round.beacon_at.toISOString() }
  expect(frames()[0]).toMatchObject({
    table: {
      round: { state: 'betting', link: round.link_no, terminalHash: round.terminal_hash.toString('hex'), beacon: named },
      beacon: { chainHash: named.chainHash, periodMs: 3_000 },
    },
  })
  await bet(one, round)
  await bet(two, round)
  const closed = await close()
  const digests = await store.listDigests(db, round.round_no)
  expect(digests).toHaveLength(2)
  expect(await until((frame) => frame.type === 'digests')).toMatchObject({ round: Number(round.round_no), from: 0, count: 2, digests })
  const told = frames().find((frame) => frame.type === 'round' && frame.round.betsDigest !== undefined)!
  expect(told).toMatchObject({ round: { state: 'closed', betsDigest: betsDigestOf(digests), closedAt: closed.closed_at!.toISOString() } })
  expect(told).not.toHaveProperty('round.late')
  expect(Date.parse(told.now)).toBeLessThan(round.beacon_at.getTime())
  await fly()
  const { signature, randomness } = beacon.wordOf(named.round)
  expect(await until(inState(round.round_no, 'flying'))).toMatchObject({ round: { beacon: { ...named, signature, randomness } } })
  const over = await cut()
  expect(await until(inState(round.round_no, 'cut'))).toMatchObject({ round: { shownLink: over.link!.toString('hex') } })
})

test('many digests are sent in order, in parts that fit a message', async () => {
  const digests = Array.from({ length: 250 }, (_, n) => n.toString(16).padStart(64, '0'))
  const { until, frames } = await hear(await guest())
  await until(({ type }) => type === 'table')
  await tellDigests(db, 7_000, digests)
  await until((frame) => frame.type === 'digests' && frame.from === 200)
  const parts = frames().flatMap((frame) => (frame.type === 'digests' && frame.round === 7_000 ? [frame] : []))
  expect(parts.map(({ from, count }) => [from, count])).toEqual([0, 100, 200].map((from) => [from, 250]))
  expect(parts.flatMap((part) => part.digests)).toEqual(digests)
})

test('no message before the cut reveals it', async () => {
  const player = await guest()
  await openBets()
  const { texts, until } = await hear(player)
  await until(({ type }) => type === 'table')
  const bare = ['beacon', 'chain', 'closesAt', 'link', 'nextFlightAt', 'round', 'state', 'terminalHash']
  const frozen = [...bare, 'betsDigest', 'closedAt'].sort()
  const flyingShown = [...frozen.filter((name) => name !== 'nextFlightAt'), 'salt', 'startedAt'].sort()
  const named = ['at', 'chainHash', 'round']
  let guesses = 0
  for (let rounds = 0; rounds < 12; rounds++) {
    const round = await openBets()
    await bet(player, round, { autoCashOut: 1_000_000, stake: 1_00 })
    const answers = [JSON.stringify(await call('/kite/table', {}, player))]
    await fly()
    answers.push(JSON.stringify(await call('/kite/table', {}, player)), JSON.stringify(await call('/round/current', {}, player)))
    await until(inState(round.round_no, 'flying'))
    const before = [...texts, ...answers]
    const { crash } = await peek()

    for (let link = round.link_no; link < round.link_no + 3; link++) {
      const hidden = Buffer.from(await links({ ...round, link_no: link })).toString('hex')
      expect(before.filter((text) => text.includes(hidden))).toEqual([])
    }
    for (const text of before) {
      const frame = JSON.parse(text) as KiteFrame
      const told = frame.type === 'round' ? frame.round : frame.type === 'table' ? frame.table.round : undefined
      if (told?.round !== Number(round.round_no)) continue
      if (told.state === 'flying') {
        expect(Object.keys(told).sort()).toEqual(flyingShown)
        continue
      }
      expect(Object.keys(told).sort()).toEqual(told.betsDigest ? frozen : bare)
      expect(Object.keys(told.beacon!).sort()).toEqual(named)
    }
    // Nothing shown that looks like a key may lead to the crash point.
    const salt = (await current()).salt!.toString('hex')
    const keys = new Set(before.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []))
    expect(keys.size).toBeGreaterThan(2)
    for (const key of keys)
      if (crashPoint(kiteRun, { link: Buffer.from(key, 'hex'), round: round.link_no, salt }) === crash && crash > 100) guesses++
    await cut()
    await until(inState(round.round_no, 'cut'))
    expect((await store.findRound(db, round.round_no))!.crash).toBe(crash)
  }
  // A wrong key hits the right point now and then: low ones are common.
  expect(guesses, 'points reached with what was shown').toBeLessThan(12)
})

test('a listener that missed news is sent the table again', async () => {
  const player = await guest()
  const { frames, until } = await hear(player)
  await until(({ type }) => type === 'table')
  const { rows } = await database.admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'ear' and datname = current_database()",
  )
  expect(rows).toHaveLength(1)
  await database.admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await until(() => frames().filter(({ type }) => type === 'table').length === 2)
  const round = await openBets()
  await until(inState(round.round_no, 'betting'))
})

test('listening needs a whole session and a hello', async () => {
  const player = await guest()
  expect(await (await hear({ ...player, cookie: '' })).closed).toBe(closeCodes.pleaseLogin)
  expect(await (await hear({ ...player, sign: 'x'.repeat(43) })).closed).toBe(closeCodes.pleaseLogin)
  expect(await (await hear({ ...player, sign: 'x'.repeat(129) })).closed).toBe(closeCodes.badHello)
  const twice = await hear(player)
  await twice.until(({ type }) => type === 'table')
  twice.socket.send(helloOf(player))
  expect(await twice.closed).toBe(closeCodes.badHello)
})

/** A server with only the stream. `door.lets`: how often a session is still found alive. */
async function serveStream(player: TestPlayer, { helloMs, hangUpMs }: { helloMs?: number; hangUpMs?: number } = {}) {
  const door = { lets: Infinity }
  const resolvePlayer = async () => {
    if (door.lets === 0) throw new Refusal('PleaseLogin')
    door.lets--
    return { playerId: BigInt(player.uid), sessionId: 's' }
  }
  const clock = () => time.now
  const app = Fastify()
  await app.register(cookie)
  answerErrors(app)
  const reading = createTableReading({ db, clock })
  const stream = createStream({ reading, resolvePlayer, clock, isOpen: true, ...(helloMs !== undefined && { helloMs }) })
  stream.route(app, createWebSockets(app, hangUpMs === undefined ? {} : { hangUpMs }))
  const own = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws') + streamPath
  onTestFinished(() => app.close())
  return { app, stream, door, own }
}

test('a session that ends closes its listener', async () => {
  const player = await guest()
  const { stream, door, own } = await serveStream(player)
  const listener = await hear(player, own)
  await listener.until(({ type }) => type === 'table')
  await stream.beat()
  stream.tell({ type: 'bets', round: 1, bets: { count: 7, cashedOut: 0, staked: 0 as never, newest: [] } })
  await listener.until((frame) => frame.type === 'bets' && frame.bets.count === 7)
  door.lets = 0
  await stream.beat()
  expect(await listener.closed).toBe(closeCodes.pleaseLogin)
})

test('a session that its player ends closes its stream at once, in this process and every other', async () => {
  const player = await signIn()
  const other = await signIn(player.phone)
  const here = await hear(player)
  await here.until(({ type }) => type === 'table')
  const { stream, door, own } = await serveStream(player)
  const elsewhere = createSessionRelay()
  elsewhere.to(stream.sessions)
  onTestFinished((await listen({ pool: database.app, relays: [elsewhere], log: createTestLog().log })).stop)
  const there = await hear(player, own)
  await there.until(({ type }) => type === 'table')
  const mine = await hear(other)
  await mine.until(({ type }) => type === 'table')
  door.lets = 0
  const ended = performance.now()
  await call('/session/end-others', {}, other)
  expect(await here.closed).toBe(closeCodes.pleaseLogin)
  expect(await there.closed).toBe(closeCodes.pleaseLogin)
  expect(performance.now() - ended, 'not by the next beat').toBeLessThan(5_000)
  expect(mine.socket.readyState).toBe(WebSocket.OPEN)
})

test('a session that ends while its listener is being let in closes the listener too', async () => {
  const player = await guest()
  const { door, own } = await serveStream(player)
  // Alive at its hello, but not once the table is read.
  door.lets = 1
  const said = performance.now()
  const listener = await hear(player, own)
  expect(await listener.closed).toBe(closeCodes.pleaseLogin)
  expect(performance.now() - said, 'not by the next beat').toBeLessThan(5_000)
})

test('a player may have sixteen streams: one more closes their first, and no other player’s', async () => {
  const player = await guest()
  const other = await hear(await guest())
  const theirs = []
  for (let at = 0; at < 17; at++) {
    theirs.push(await hear(player))
    await theirs[at]!.until(({ type }) => type === 'table')
  }
  expect(await theirs[0]!.closed).toBe(1001)
  for (const { socket } of [other, ...theirs.slice(1)]) expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('a client that sends no hello is disconnected after a while', async () => {
  const { own } = await serveStream(await guest(), { helloMs: 5 })
  const socket = new WebSocket(own)
  const [event] = await once(socket, 'close')
  expect((event as CloseEvent).code).toBe(closeCodes.noHello)
})

test('a server that closes ends all streams: listeners, clients that have not said hello, and ones that do not hang up', async () => {
  const player = await guest()
  const { app, own } = await serveStream(player, { hangUpMs: 20 })
  const listener = await hear(player, own)
  await listener.until(({ type }) => type === 'table')
  const silent = new WebSocket(own)
  const silentClosed = once(silent, 'close').then(([event]) => (event as CloseEvent).code)
  await once(silent, 'open')
  const deaf = connect(Number(new URL(own).port), '127.0.0.1')
  deaf.on('error', () => {})
  deaf.write(
    `GET ${streamPath} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await once(deaf, 'readable')
  deaf.pause()
  await app.close()
  expect([await listener.closed, await silentClosed]).toEqual([1001, 1001])
  deaf.destroy()
})
