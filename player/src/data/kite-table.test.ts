import { closeCodes, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import type { KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import type { RelayAnswer } from './beacon-relay.ts'
import { applyFrame, createKiteTable } from './kite-table.ts'

const closesAt = '2026-11-20T12:00:08.000Z'
const betting: KiteRound = {
  round: 7,
  state: 'betting',
  chain: 1,
  link: 7,
  terminalHash: 'ef'.repeat(32),
  beacon: { chainHash: '52'.repeat(32), round: 5_183_402, at: closesAt },
  closesAt,
}
const flying: KiteRound = { ...betting, state: 'flying', salt: 'ab'.repeat(32), startedAt: closesAt }
const cut: KiteRound = { ...flying, state: 'cut', endedAt: '2026-11-20T12:00:12.000Z', crash: 148 }
const bets = {
  count: 1,
  cashedOut: 0,
  staked: 10_00 as WirePaise,
  newest: [{ mark: '0a1b2c3d', name: 'G***42', stake: 10_00 as WirePaise }],
}
const table: KiteTable = { round: betting, bets, past: [{ round: 6, crash: 101 }], chains: [] }
const now = '2026-11-20T12:00:00.000Z'

test('news updates the table: a round, its bets, its end, the next one', () => {
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

test('news before the table waits for it', () => {
  expect(applyFrame(undefined, { type: 'round', round: flying, now })).toBe(undefined)
})

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
  const relay: { answer: () => Promise<RelayAnswer | undefined>; asked: object[] } = { answer: async () => undefined, asked: [] }
  const kite = createKiteTable({
    open: () => {
      const socket = new TestSocket()
      sockets.push(socket)
      return socket as Pick<WebSocket, keyof TestSocket & keyof WebSocket> as WebSocket
    },
    hello,
    wait: async (ms) => void waited.push(ms),
    now: () => time.now,
    askRelays(ask) {
      relay.asked.push(ask)
      return relay.answer()
    },
  })
  return { kite, sockets, waited, time, relay }
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

test('after the session ends there are no further tries', async () => {
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

const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey: 'ab'.repeat(96),
  periodMs: 3_000,
  genesisMs: 1_692_803_367_000,
  scheme: 'bls-unchained-g1-rfc9380',
  groupHash: 'cd'.repeat(32),
  id: 'quicknet',
} as const
const beaconRound = 34_120_000
const due = quicknet.genesisMs + (beaconRound - 1) * quicknet.periodMs
const iso = (ms: number) => new Date(ms).toISOString()
const named: KiteRound = { ...betting, beacon: { chainHash: quicknet.chainHash, round: beaconRound, at: iso(due) } }
const closed: KiteRound = { ...named, state: 'closed', betsDigest: 'cd'.repeat(32), closedAt: closesAt }

type News = readonly (readonly [ms: number, round: KiteRound] | undefined)[]
type Planted = {
  /** The device's clock is so much ahead of the true time. */ device?: number
  server?: number
  beacon?: KiteTable['beacon']
}

/** Sends news at true milliseconds before (negative) or after the beacon is due; undefined reconnects. */
async function digestAfter(news: News, { device = 0, server = 0, beacon = quicknet }: Planted = {}, answer?: RelayAnswer) {
  const { kite, sockets, time, relay } = setup()
  if (answer) relay.answer = async () => answer
  kite.listen()
  await turn()
  for (const one of news) {
    if (!one) {
      sockets.at(-1)!.hangUp(1006)
      await turn()
      continue
    }
    const [at, round] = one
    time.now = due + at + device
    sockets
      .at(-1)!
      .says({ type: 'table', table: { ...table, round, beacon, relays: ['https://relay.example'] }, now: iso(due + at + server) })
  }
  await turn()
  return { digest: kite.current().digest, asked: relay.asked }
}
const inTime: News = [
  [-9_000, named],
  [-1_000, closed],
]

test.each<[string, News, number | undefined]>([
  ['before the beacon', inTime, 1_000],
  ['as the first thing heard, before the beacon', [[-1_000, closed]], 1_000],
  [
    'after the beacon, though this device listened',
    [
      [-9_000, named],
      [250, closed],
    ],
    -250,
  ],
  ['and is heard again later', [...inTime, [500, { ...closed, state: 'flying', startedAt: iso(due) }]], 1_000],
  ['after the beacon, as the first thing heard: unknown', [[250, closed]], undefined],
  ['after the beacon, in a connection that broke meanwhile: unknown', [[-9_000, named], undefined, [250, closed]], undefined],
])('the digest of the bets comes %s', async (_what, news, leadMs) => {
  expect((await digestAfter(news)).digest?.leadMs).toBe(leadMs)
})

const clocks = [-10_000, -2_500, -1_000, 0, 1_000, 2_500, 10_000]
test.each(clocks.flatMap((device) => clocks.map((server) => [device, server])))(
  'with a device %i ms ahead and a server %i ms ahead the worse clock counts',
  async (device, server) => {
    const { digest } = await digestAfter(inTime, { device, server })
    expect(digest).toMatchObject({ atMs: due - 1_000 + device, aheadMs: server - device, leadMs: 1_000 - Math.max(device, server) })
  },
)

test.each([1_000, 2_500, 10_000])(
  'a house %i ms late never has a digest in time, whatever it says of its clock and the beacon',
  async (lateMs) => {
    // Bets close a second before the word by the late clock, so a second after it in truth.
    const news = (round: KiteRound): News => [
      [lateMs - 9_000, { ...named, ...round }],
      [lateMs - 900, { ...closed, beacon: round.beacon }],
    ]
    const late = { ...named.beacon, at: iso(due + lateMs) }
    const lies: [string, News, Planted][] = [
      ['honest about its clock', news(named), { server: -lateMs }],
      ['lies in now: right', news(named), {}],
      ['lies in now: very late', news(named), { server: -60_000 }],
      ['lies in beacon.at', news({ ...named, beacon: late }), { server: -lateMs }],
      ['lies in both', news({ ...named, beacon: late }), { server: -60_000 }],
      ['lies in quicknet’s times', news(named), { server: -lateMs, beacon: { ...quicknet, genesisMs: quicknet.genesisMs + 60_000 } }],
      ['lies in its period', news(named), { server: -lateMs, beacon: { ...quicknet, periodMs: 30_000 } }],
    ]
    for (const [what, told, planted] of lies) expect((await digestAfter(told, planted)).digest?.leadMs, what).toBe(900 - lateMs)
  },
)

test('a beacon with unknown times gives no lead', async () => {
  expect((await digestAfter(inTime, { beacon: { ...quicknet, chainHash: '99'.repeat(32) } })).digest).toBeUndefined()
})

test('relays are asked once when the digest arrives, and their answer is noted', async () => {
  const before = { host: 'relay.example', isOut: false }
  const { digest, asked } = await digestAfter([...inTime, [-500, closed]], {}, before)
  expect(asked).toEqual([{ relays: ['https://relay.example'], chainHash: quicknet.chainHash, round: beaconRound }])
  expect(digest).toMatchObject({ leadMs: 1_000, relay: before })
  expect((await digestAfter(inTime)).digest).not.toHaveProperty('relay')
  const out = { host: 'relay.example', isOut: true }
  expect((await digestAfter(inTime, {}, out)).digest).toMatchObject({ relay: out })
})

test('a relay’s answer after the due time proves nothing', async () => {
  const { kite, sockets, time, relay } = setup()
  const asking = Promise.withResolvers<RelayAnswer>()
  relay.answer = () => asking.promise
  kite.listen()
  await turn()
  time.now = due - 1_000
  sockets[0]!.says({ type: 'table', table: { ...table, round: closed, beacon: quicknet }, now: iso(time.now) })
  time.now = due
  asking.resolve({ host: 'relay.example', isOut: true })
  await turn()
  expect(kite.current().digest).toMatchObject({ leadMs: 1_000 })
  expect(kite.current().digest).not.toHaveProperty('relay')
})
