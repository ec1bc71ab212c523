import { closeCodes, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import type { KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { applyFrame, createKiteTable } from './kite-table.ts'

const closesAt = '2026-11-20T12:00:08.000Z'
const betting: KiteRound = { round: 7, state: 'betting', chain: 1, link: 7, terminalHash: 'ef'.repeat(32), closesAt }
const flying: KiteRound = { ...betting, state: 'flying', salt: 'ab'.repeat(32), startedAt: closesAt }
const cut: KiteRound = { ...flying, state: 'cut', endedAt: '2026-11-20T12:00:12.000Z', crash: 148 }
const bets = { count: 1, cashedOut: 0, staked: 10_00 as WirePaise, newest: [{ name: 'G***42', stake: 10_00 as WirePaise }] }
const table: KiteTable = { round: betting, bets, past: [{ round: 6, crash: 101 }], chains: [] }
const now = '2026-11-20T12:00:00.000Z'

test('news are applied to the table: a round, its bets, its end, the next one', () => {
  const flown = applyFrame(table, { type: 'round', round: flying, now })!
  expect(flown).toEqual({ ...table, round: flying })
  const joined = applyFrame(flown, { type: 'bets', round: 7, bets: { ...bets, count: 2 }, now })!
  expect(joined.bets.count).toBe(2)
  const over = applyFrame(joined, { type: 'round', round: cut, now })!
  expect(over.past).toEqual([
    { round: 7, crash: 148 },
    { round: 6, crash: 101 },
  ])
  expect(applyFrame(over, { type: 'round', round: cut, now })).toEqual(over)
  const next = applyFrame(over, { type: 'round', round: { ...betting, round: 8, link: 8 }, now })!
  expect(next.bets).toEqual({ count: 0, cashedOut: 0, staked: 0, newest: [] })
  expect(applyFrame(next, { type: 'round', round: cut, now })).toBe(next)
  expect(applyFrame(next, { type: 'bets', round: 7, bets, now })).toBe(next)
})

test('news that come before the table wait for it', () => {
  expect(applyFrame(undefined, { type: 'round', round: flying, now })).toBe(undefined)
})

/** A browser's socket as far as the table uses it, with controls for the other end. */
class TestSocket extends EventTarget {
  readonly sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.hangUp(1000)
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  says(frame: KiteFrame) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }))
  }
  hangUp(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

function setup(
  hello = () => ({ sign: 's', uid: '42', deviceNumber: 'd' }) as { sign: string; uid: string; deviceNumber: string } | undefined,
) {
  const sockets: TestSocket[] = []
  const waited: number[] = []
  const time = { now: Date.parse(now) - 90_000 }
  const kite = createKiteTable({
    open: () => {
      const socket = new TestSocket()
      sockets.push(socket)
      return socket as Pick<WebSocket, keyof TestSocket & keyof WebSocket> as WebSocket
    },
    hello,
    wait: async (ms) => void waited.push(ms),
    now: () => time.now,
  })
  return { kite, sockets, waited, time }
}

test('a listener identifies itself once the socket is open, never in the address', async () => {
  const { kite, sockets } = setup()
  kite.listen()
  await turn()
  expect(sockets[0]!.sent).toEqual([])
  sockets[0]!.opens()
  expect(sockets[0]!.sent).toEqual(['{"sign":"s","uid":"42","deviceNumber":"d"}'])
  expect(kite.current()).toEqual({ connection: { phase: 'connecting' } })
  sockets[0]!.says({ type: 'table', table, now })
  expect(kite.current()).toEqual({ connection: { phase: 'live' }, table })
})

test('the clock is set by the fastest message', async () => {
  const { kite, sockets, time } = setup()
  kite.listen()
  await turn()
  const sentAt = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
  time.now += 300
  sockets[0]!.says({ type: 'table', table, now: sentAt(0) })
  expect(kite.serverNow()).toBe(Date.parse(now))
  time.now += 1_000 - 300 + 40
  sockets[0]!.says({ type: 'bets', round: 7, bets, now: sentAt(1_000) })
  expect(kite.serverNow()).toBe(Date.parse(now) + 1_000)
  time.now += 1_000 + 500
  sockets[0]!.says({ type: 'bets', round: 7, bets, now: sentAt(2_000) })
  expect(kite.serverNow()).toBe(Date.parse(now) + 2_500)
})

test('a lost connection is announced and retried with growing pauses, but soon after one that worked', async () => {
  const { kite, sockets, waited } = setup()
  kite.listen()
  for (let tries = 0; tries < 6; tries++) {
    await turn()
    sockets[tries]!.hangUp(1006)
    await turn()
    expect(kite.current().connection).toEqual({ phase: 'lost' })
  }
  expect(waited).toEqual([0, 500, 1_000, 2_000, 5_000, 5_000, 5_000])
  sockets[6]!.says({ type: 'table', table, now })
  sockets[6]!.hangUp(1001)
  await turn()
  expect(waited.at(-1)).toBe(500)
  expect(kite.current()).toMatchObject({ connection: { phase: 'lost' }, table })
})

test('after the session is over there are no further tries', async () => {
  const { kite, sockets } = setup()
  kite.listen()
  await turn()
  sockets[0]!.hangUp(closeCodes.pleaseLogin)
  await turn()
  expect(kite.current().connection).toEqual({ phase: 'signed-out' })
  expect(sockets).toHaveLength(1)
  const without = setup(() => undefined)
  without.kite.listen()
  await turn()
  expect(without.kite.current().connection).toEqual({ phase: 'signed-out' })
  expect(without.sockets).toEqual([])
})

test('a stopped listener gets no more messages', async () => {
  const { kite, sockets } = setup()
  const stop = kite.listen()
  await turn()
  stop()
  sockets[0]!.says({ type: 'table', table, now })
  await turn()
  expect(kite.current().table).toBe(undefined)
  expect(sockets).toHaveLength(1)
})

const dueAt = '2026-11-20T12:00:09.000Z'
const named: KiteRound = { ...betting, beacon: { chainHash: '52'.repeat(32), round: 900, at: dueAt } }
const closed: KiteRound = { ...named, state: 'closed', betsDigest: 'cd'.repeat(32), closedAt: closesAt }

/** One table's news, each with how long after `now` it comes; undefined hangs up and connects again. Returns the digest as it was noted. */
async function digestAfter(news: readonly (readonly [ms: number, round: KiteRound] | undefined)[]) {
  const { kite, sockets, time } = setup()
  const start = time.now
  kite.listen()
  await turn()
  let at = 0
  for (const one of news) {
    if (!one) {
      sockets.at(-1)!.hangUp(1006)
      await turn()
      continue
    }
    at = one[0]
    time.now = start + at
    sockets.at(-1)!.says({ type: 'table', table: { ...table, round: one[1] }, now: new Date(Date.parse(now) + at).toISOString() })
  }
  return kite.current().digest
}

test.each<[string, Parameters<typeof digestAfter>[0], number | undefined]>([
  [
    'before the beacon',
    [
      [0, named],
      [8_000, closed],
    ],
    1_000,
  ],
  ['as the first thing heard, before the beacon', [[8_000, closed]], 1_000],
  [
    'after the beacon, though this device listened',
    [
      [0, named],
      [9_250, closed],
    ],
    -250,
  ],
  [
    'and is heard again later',
    [
      [0, named],
      [8_000, closed],
      [9_500, { ...closed, state: 'flying', startedAt: dueAt }],
    ],
    1_000,
  ],
  ['after the beacon, as the first thing heard: unknown', [[9_250, closed]], undefined],
  ['after the beacon, in a connection that broke meanwhile: unknown', [[0, named], undefined, [9_250, closed]], undefined],
])('the digest of the bets comes %s', async (_what, news, leadMs) => {
  expect((await digestAfter(news))?.leadMs).toBe(leadMs)
})
