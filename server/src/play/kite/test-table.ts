import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { betsDigestOf, saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { Kysely } from 'kysely'
import assert from 'node:assert'
import type { AppSchema } from '../../platform/db/schema.ts'
import { checkReplays } from '../rounds/replay.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { createLinks } from './chains.ts'
import { checkTable } from './check.ts'
import { readFlight } from './flight.ts'
import { createKiteRelay } from './news.ts'
import { usualTimes, type Times } from './rules.ts'
import * as store from './store.ts'
import { createTable } from './table.ts'
import type { Titles } from '../games/titles.ts'
import { createTestBeacon } from './test-beacon.ts'
import { titlesWithoutKite, usualTitles } from './title.ts'

/** Bets open when a test says so; `clock.db.test.ts` checks the clock against the beacon. */
export const times: Times = { ...usualTimes, clockMs: 0 }

/** The table moves by the test's clock, on request. */
export function useTestTable({ chainLength = 500, signs = false }: { chainLength?: number; signs?: boolean } = {}) {
  const relay = createKiteRelay()
  /** `open`: players may bet. */
  const door = { open: true }
  const titles: Titles = { ...usualTitles, find: (id) => (door.open ? usualTitles : titlesWithoutKite).find(id) }
  const api = useTestApi({ titles, relay })
  const { db, vault, time, call } = api
  const links = createLinks(db, vault)
  const beacon = createTestBeacon({ now: () => time.now, signs })
  const tableOn = (db: Kysely<AppSchema>, change: Partial<Times> = {}) =>
    createTable({ db, vault, links, beacon, times: { ...times, ...change }, chainLength, clock: () => time.now })
  const table = tableOn(db)

  const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
  const current = async () => (await store.findLastRound(db))!

  async function settleDown(on = table) {
    for (let steps = 0; steps < 50; steps++) {
      const due = await on.advance(time.now)
      if (due > time.now) return due
    }
    return assert.fail('the table never rests')
  }

  async function openBets(): Promise<store.RoundRow> {
    for (let steps = 0; steps < 500; steps++) {
      await settleDown()
      const round = await current()
      if (round.state === 'betting' && round.opened_at.getTime() === time.now.getTime()) return round
      await pass(round)
    }
    return assert.fail('no bets open')
  }

  async function pass(round: store.RoundRow) {
    if (round.state === 'betting') time.now = round.closes_at
    else if (round.state === 'closed') time.now = round.beacon_at
    else if (round.state === 'flying') time.now = (await readFlight(links, round)).endsAt
    else later(times.pauseMs)
  }

  /** Opens bets on a round whose cut satisfies `wanted` if each player bets once; chooses the beacon's word for that. */
  async function openBetsOn(wanted: (crash: number) => boolean, players: TestPlayer[]): Promise<{ round: store.RoundRow; crash: number }> {
    const texts = await Promise.all(players.map(async (player) => (await call('/seed/current', {}, player)).clientSeed))
    const round = await openBets()
    const digests = texts.map((text) => seedDigest(kiteRun, round.link_no, text))
    const link = await links(round)
    const named = { chainHash: round.beacon_chain.toString('hex'), round: Number(round.beacon_round) }
    const crashOf = ({ randomness }: { randomness: string }) => {
      const salt = saltOf(kiteRun, round.link_no, { beacon: { ...named, randomness }, betsDigest: betsDigestOf(digests) })
      return crashPoint(kiteRun, { link, round: round.link_no, salt })
    }
    beacon.choose(named.round, (word) => wanted(crashOf(word)))
    return { round, crash: crashOf(beacon.wordOf(named.round)) }
  }

  async function close(): Promise<store.RoundRow> {
    time.now = (await current()).closes_at
    await settleDown()
    const round = await current()
    assert(round.state === 'closed' && round.bets_digest)
    return round
  }

  async function fly(): Promise<store.RoundRow> {
    const open = await current()
    time.now = (open.state === 'closed' ? open : await close()).beacon_at!
    await settleDown()
    const round = await current()
    assert.equal(round.state, 'flying')
    return round
  }

  async function cut(): Promise<store.RoundRow> {
    time.now = (await readFlight(links, await current())).endsAt
    await settleDown()
    const round = await current()
    assert(round.state === 'cut' && round.settled_at)
    return round
  }

  const peek = async () => readFlight(links, await current())

  const asked = (round: store.RoundRow, change: object = {}) => ({
    roundId: uuid7(time.now) as string,
    round: Number(round.round_no),
    stake: 10_00 as WirePaise,
    ...change,
  })

  const bet = async (player: TestPlayer, round: store.RoundRow, change: object = {}): Promise<Result<'/kite/bet'>['bet']> =>
    (await call('/kite/bet', asked(round, change), player)).bet

  const balanceOf = async (player: TestPlayer) => (await call('/user/getUserInfo', {}, player)).balance as number

  async function breaks() {
    const checked = [
      ...(await checkLedger(pgQuery(api.database.app))),
      await checkReplays({ db, vault, titles: usualTitles }),
      ...(await checkTable({ db, vault, verify: beacon.verify })),
    ]
    return checked.flatMap(({ invariant, breaks }) => breaks.map((found) => ({ invariant, ...found })))
  }

  return {
    ...api,
    relay,
    door,
    links,
    beacon,
    table,
    tableOn,
    later,
    current,
    settleDown,
    openBets,
    openBetsOn,
    pass,
    close,
    fly,
    cut,
    peek,
    asked,
    bet,
    balanceOf,
    breaks,
  }
}
