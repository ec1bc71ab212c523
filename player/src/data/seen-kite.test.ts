import type { KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { createSeenKite } from './seen-kite.ts'
import { memoryStore } from './storage.ts'

const hash = (byte: string) => byte.repeat(32)
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
const beacon = { chainHash: hash('52'), round: 900, at: at(9).toISOString() }
const betting: KiteRound = {
  round: 41,
  state: 'betting',
  chain: 2,
  link: 7,
  terminalHash: hash('ef'),
  beacon,
  closesAt: at(8).toISOString(),
}
const closed: KiteRound = { ...betting, state: 'closed', betsDigest: hash('cd') }
const cut: KiteRound = { ...closed, state: 'cut', salt: hash('ab'), crash: 148, shownLink: hash('77') }
const tableOf = (round: KiteRound | null, terminalHash = hash('ef')): KiteTable => ({
  round,
  bets: { count: 0, cashedOut: 0, staked: 0 as WirePaise, newest: [] },
  past: [],
  chains: [{ chain: 2, length: 100, terminalHash }],
})
const news = (round: KiteRound | null, betOn: number | undefined = 41, terminalHash?: string) => ({
  table: tableOf(round, terminalHash),
  digest: round?.betsDigest === undefined ? undefined : { round: 41, leadMs: 1_200, atMs: at(8).getTime(), aheadMs: 40 },
  betOn,
})

test('a round with a bet is recorded live: fixed values, digest and arrival, salt and link', () => {
  const seen = createSeenKite(memoryStore())
  seen.note('u1', news(betting), at(1))
  expect(seen.of('u1', 41)).toEqual({
    at: at(1).toISOString(),
    terminalHash: hash('ef'),
    link: 7,
    beacon: { chainHash: hash('52'), round: 900 },
  })
  seen.note('u1', news(closed), at(8))
  seen.note('u1', news(cut), at(12))
  expect(seen.of('u1', 41)).toMatchObject({
    at: at(1).toISOString(),
    betsDigest: hash('cd'),
    came: { atMs: at(8).getTime(), aheadMs: 40 },
    salt: hash('ab'),
    shownLink: hash('77'),
  })
})

test('a relay’s answer joins the digest’s arrival and changes nothing else', () => {
  const seen = createSeenKite(memoryStore())
  const heard = news(closed)
  seen.note('u1', heard, at(8))
  const relay = { host: 'relay.example', isOut: false }
  seen.note('u1', { ...heard, digest: { ...heard.digest!, atMs: 1, relay } }, at(8))
  expect(seen.of('u1', 41)?.came).toEqual({ atMs: at(8).getTime(), aheadMs: 40, relay })
  seen.note('u1', { ...heard, digest: { ...heard.digest!, relay: { ...relay, isOut: true } } }, at(9))
  expect(seen.of('u1', 41)?.came).toMatchObject({ relay })
})

test('first entries never change', () => {
  const seen = createSeenKite(memoryStore())
  seen.note('u1', news(closed), at(8))
  const other = { chainHash: hash('52'), round: 901, at: beacon.at }
  seen.note('u1', news({ ...cut, link: 8, beacon: other, betsDigest: hash('11'), terminalHash: hash('22') }), at(12))
  expect(seen.of('u1', 41)).toMatchObject({ link: 7, beacon: { round: 900 }, betsDigest: hash('cd'), terminalHash: hash('ef') })
})

test('a chain whose published hash changes is flagged, and rounds of it keep the first', () => {
  const store = memoryStore()
  expect(createSeenKite(store).note('u1', news(null), at(0))).toBe(false)
  const later = createSeenKite(store)
  expect(later.note('u1', news({ ...betting, terminalHash: hash('99') }, 41, hash('99')), at(1))).toBe(true)
  expect(later.note('u1', news({ ...betting, terminalHash: hash('99') }, 41, hash('99')), at(2))).toBe(true)
  expect(later.of('u1', 41)?.terminalHash).toBe(hash('ef'))
})

test('other rounds and other players’ rounds are not noted', () => {
  const seen = createSeenKite(memoryStore())
  seen.note('u1', news(betting, 40), at(1))
  seen.note('u1', news(betting, 0), at(1))
  expect(seen.of('u1', 41)).toBeUndefined()
  seen.note('u1', news(betting), at(1))
  expect(seen.of('u2', 41)).toBeUndefined()
})

test('the newest hundred rounds are kept', () => {
  const seen = createSeenKite(memoryStore())
  for (let round = 1; round <= 101; round++) seen.note('u1', news({ ...betting, round }, round), at(1))
  expect(seen.of('u1', 1)).toBeUndefined()
  expect(seen.of('u1', 101)).toBeDefined()
})
