import { randomInt } from 'node:crypto'
import { timeOf } from '@lalmor/games/crash/flight.ts'
import { parseCrashReceipt } from '@lalmor/games/crash/receipt.ts'
import { betsDigestOf } from '@lalmor/games/crash/salt.ts'
import { verifyCrashRound } from '@lalmor/games/crash/verify.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { AppSchema } from '../../platform/db/schema.ts'
import { dyingAfter, unless } from '../../platform/db/test-dying.ts'
import { createTestLog } from '../../platform/jobs/test-worker.ts'
import { closeAbandoned } from '../rounds/close-abandoned.ts'
import { pairReader } from '../seeds/read.ts'
import { voidPlaced } from './end-bet.ts'
import { openTable } from './open-table.ts'
import { runTable } from './run-table.ts'
import * as store from './store.ts'
import { createTable, type Table } from './table.ts'
import { times, useTestTable } from './test-table.ts'
import { usualTitles } from './title.ts'

const rig = useTestTable()
const {
  ask,
  call,
  guest,
  signIn,
  time,
  db,
  database,
  table,
  tableOn,
  later,
  current,
  settleDown,
  openBets,
  openBetsOn,
  close,
  fly,
  cut,
  peek,
  asked,
  bet,
  balanceOf,
  breaks,
  beacon,
} = rig

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

// Every fourth statement, from a random one; the nightly run tries them all.
test(
  'killed at any statement between open bets and the last payout, the next table flies on and ends every bet alike',
  { timeout: 240_000 },
  async () => {
    const players = [await guest(), await guest(), await guest(), await guest()]
    const [, , manual] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0], (typeof players)[0]]
    let killed = 0
    for (let statements = isLongRun ? 0 : randomInt(4), isKilled = true; isKilled; statements += isLongRun ? 1 : 4) {
      const { round, crash } = await openBetsOn((crash) => crash > 115 && crash < 1_000_000, players)
      const before = await Promise.all(players.map(balanceOf))
      const autos = [103, crash + 1, undefined, undefined]
      const bets = []
      for (const [n, player] of players.entries())
        bets.push(await bet(player, round, { stake: 1_00, ...(autos[n] && { autoCashOut: autos[n] }) }))

      isKilled = false
      const doomed = tableOn(dyingAfter(database.app, statements))
      const until = async (at: Date) => {
        time.now = at
        if (!isKilled && (await settleDown(doomed).then(() => 'done' as const, unless)) === 'killed') {
          isKilled = true
          table.takeOver(time.now)
        }
        if (isKilled) await settleDown()
      }
      await until(round.closes_at)
      await until(round.beacon_at)
      const flying = await current()
      const { tables, endsAt } = await peek()
      await until(new Date(flying.started_at!.getTime() + timeOf(tables, 105)))
      expect((await ask('/kite/cash-out', { roundId: bets[2]!.roundId }, manual)).state).toBe('200')
      await until(endsAt)

      expect(await current(), `after ${statements} statements`).toMatchObject({
        round_no: round.round_no,
        beacon_round: round.beacon_round,
        state: 'cut',
        crash,
        late_reason: null,
        ended_at: endsAt,
        settled_at: expect.any(Date),
      })
      const paid = [1_03, 0, 1_05, 0]
      expect(await Promise.all(players.map(balanceOf)), `after ${statements} statements`).toEqual(
        before.map((balance, n) => balance - 1_00 + paid[n]!),
      )
      if (isKilled) killed++
    }
    expect(killed).toBeGreaterThan(10)
  },
)

test('a flight without a table ends at its own time: auto cash-outs it reached are paid, and no stake returns', async () => {
  const [low, high, manual] = [await guest(), await guest(), await guest()]
  const { round, crash } = await openBetsOn((crash) => crash > 120 && crash < 1_000_000, [low, high, manual])
  await bet(low, round, { autoCashOut: 110 })
  await bet(high, round, { autoCashOut: crash + 1 })
  const { roundId } = await bet(manual, round)
  const flying = await fly()
  const { endsAt, tables } = await peek()
  // No process runs the table; any process still takes the cash-out.
  time.now = new Date(flying.started_at!.getTime() + timeOf(tables, 115))
  expect(await call('/kite/cash-out', { roundId }, manual)).toMatchObject({ bet: { status: 'paid', cashOut: 115, payout: 11_50 } })
  time.now = new Date(endsAt.getTime() + 60 * 60 * 1_000)
  table.takeOver(time.now)
  await settleDown()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'cut', crash, ended_at: endsAt })
  expect(await Promise.all([low, high, manual].map(balanceOf))).toEqual([1_001_00, 990_00, 1_001_50])
})

test('stopping in mid-flight, knowing the cut, gives no stake back: a successor flies on', async () => {
  const player = await guest()
  await settleDown()
  // The attack on version 1: bet without an auto cash-out, see a low cut coming, stop the server, have the stake back.
  const { round } = await openBetsOn((crash) => crash < 110, [player])
  const { roundId } = await bet(player, round)
  const stopped = startProcess()
  await stopped.first
  await fly()
  await stopped.stop()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'flying', settled_at: null })
  expect(await balanceOf(player)).toBe(990_00)
  time.now = (await peek()).endsAt
  const successor = startProcess()
  await successor.first
  await settleDown()
  expect(await ask('/kite/cash-out', { roundId }, player)).toMatchObject({ reason: 'KiteCut' })
  expect(await balanceOf(player)).toBe(990_00)
  await successor.stop()
})

test('stopping once bets are closed gives no stake back either, even with the beacon’s word known', async () => {
  const player = await guest()
  const { round, crash } = await openBetsOn((crash) => crash > 120, [player])
  await bet(player, round, { autoCashOut: 120 })
  await close()
  const stopped = startProcess()
  await stopped.first
  time.now = new Date(round.beacon_at.getTime() - 1)
  await stopped.stop()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'closed', settled_at: null })
  // The successor starts ten minutes later: same bets, same round of the beacon, and a flight that begins when it can be watched.
  time.now = new Date(round.beacon_at.getTime() + 600_000)
  table.takeOver(time.now)
  await settleDown()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'flying', late_reason: null, started_at: after(time.now, 400) })
  expect((await cut()).crash).toBe(crash)
  expect(await balanceOf(player)).toBe(1_002_00)
})

test('a table that returns after its bets’ close closes them late, marks it, and keeps the beacon’s round', async () => {
  const player = await guest()
  const { round, crash } = await openBetsOn((crash) => crash > 120, [player])
  await bet(player, round, { autoCashOut: 120 })
  time.now = after(round.beacon_at, 5_000)
  table.takeOver(time.now)
  expect(await ask('/kite/bet', asked(round), await guest())).toMatchObject({ reason: 'BetsClosed' })
  await settleDown()
  expect(await current()).toMatchObject({ state: 'flying', beacon_round: round.beacon_round, late_reason: 'restart', closed_at: time.now })
  expect((await call('/kite/table', {}, player)).table.round).toMatchObject({ late: 'restart' })
  expect((await cut()).crash).toBe(crash)
  const receipt = await call('/kite/receipt', { round: Number(round.round_no) }, player)
  const { verified, steps } = verifyCrashRound(parseCrashReceipt(receipt), beacon.verify)
  expect(verified).toBe(true)
  expect(steps.find(({ step }) => step === 'close')).toMatchObject({ verdict: 'unproved', recomputed: 'late: restart' })
})

test('a table too slow to write the digest in time marks the round', async () => {
  const round = await openBets()
  const slow = createTable({
    db,
    vault: rig.vault,
    links: rig.links,
    beacon,
    times,
    chainLength: 500,
    clock: () => after(time.now, times.leadMs),
  })
  time.now = round.closes_at
  slow.takeOver(after(round.closes_at, -1))
  await slow.advance(time.now)
  expect(await current()).toMatchObject({ state: 'closed', late_reason: 'busy', beacon_round: round.beacon_round })
  await fly()
  await cut()
})

test('a late beacon delays the flight; a minute of silence voids the round, whose link still shows', async () => {
  const player = await guest()
  const late = await openBets()
  await bet(player, late)
  await close()
  beacon.state.away = true
  time.now = after(late.beacon_at!, times.silentMs - 1)
  await settleDown()
  expect(await current()).toMatchObject({ state: 'closed' })
  beacon.state.away = false
  await settleDown()
  expect(await current()).toMatchObject({ state: 'flying', late_reason: null })
  await cut()

  const before = await balanceOf(player)
  const round = await openBets()
  await bet(player, round)
  await close()
  beacon.state.away = true
  // A successor has not seen the silence before its start.
  time.now = after(round.beacon_at, times.silentMs)
  table.takeOver(time.now)
  await settleDown()
  expect(await current()).toMatchObject({ state: 'closed' })
  later(times.silentMs)
  await settleDown()
  const link = Buffer.from(await rig.links(round))
  expect(await current()).toMatchObject({ state: 'void', void_reason: 'no-beacon', link, settled_at: expect.any(Date) })
  expect(await balanceOf(player)).toBe(before)
  const standing = await call('/kite/table', {}, player)
  expect(standing.table.past[0]).toEqual({ round: Number(round.round_no), voidReason: 'no-beacon' })
  expect(standing.table.round).not.toHaveProperty('nextFlightAt')
  expect(standing.unseen[0]).toMatchObject({ status: 'void', reason: 'no-beacon', payout: 10_00 })
  const voids = await call('/kite/voids', {}, player)
  expect(voids).toMatchObject({ rounds: Number(round.round_no), more: false })
  expect(voids.list[0]).toMatchObject({
    round: Number(round.round_no),
    reason: 'no-beacon',
    bets: 1,
    staked: 10_00,
    shownLink: link.toString('hex'),
  })
  expect(voids.list).toHaveLength(voids.voids)
  const verify = async () => {
    const receipt = parseCrashReceipt(await call('/kite/receipt', { round: Number(round.round_no) }, player))
    return verifyCrashRound(receipt, beacon.verify).steps.at(-1)
  }
  expect(await verify()).toMatchObject({ step: 'void', verdict: 'unproved' })

  // No bets open until the beacon has published that round too: then everyone can compute the cut.
  later(times.pauseMs)
  await settleDown()
  expect(await current()).toMatchObject({ round_no: round.round_no })
  beacon.state.away = false
  await settleDown()
  expect(await current()).toMatchObject({ round_no: round.round_no + 1n, state: 'betting' })
  expect(await verify()).toMatchObject({ step: 'void', verdict: 'failed', recomputed: expect.stringContaining('it spoke') })
  await fly()
  await cut()
})

test('a process without a beacon opens no round and voids none', async () => {
  await openBets()
  await close()
  const blind = createTable({ db, vault: rig.vault, links: rig.links, beacon: undefined, times, chainLength: 500, clock: () => time.now })
  later(10 * times.silentMs)
  blind.takeOver(time.now)
  later(times.silentMs)
  await settleDown(blind)
  expect(await current()).toMatchObject({ state: 'closed' })
  await fly()
  const { round_no } = await cut()
  later(times.pauseMs)
  await settleDown(blind)
  expect(await current()).toMatchObject({ round_no })
})

test('a flight ends at its own instant, also with its table busy with cash-outs', async () => {
  const [popular, player] = [await guest(), await guest()]
  const { round } = await openBetsOn((crash) => crash > 130, [popular, player])
  await bet(popular, round, { autoCashOut: 120 })
  await bet(player, round)
  const flying = await fly()
  const { endsAt, tables } = await peek()
  time.now = new Date(flying.started_at!.getTime() + timeOf(tables, 120))
  // Paying lasts until long after the end.
  const lock = await database.admin.connect()
  await lock.query('begin')
  await lock.query('select from ledger.wallet where player_id = $1 for update', [popular.uid])
  const busy = table.advance(time.now)
  time.now = after(endsAt, 20_000)
  await lock.query('commit')
  lock.release()
  await busy
  later(100)
  await settleDown()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'cut', ended_at: endsAt })
  expect(await balanceOf(popular)).toBe(1_002_00)
  expect(await balanceOf(player)).toBe(990_00)
})

test('a stake is never given back before the instant it was taken, by any clock', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  const earlier = new Date(time.now.getTime() - 1_000)
  await db
    .transaction()
    .execute((tx) => voidPlaced(tx, { playerId: BigInt(player.uid), roundId: roundId as Uuid7, reason: 'late', at: earlier }))
  expect(await store.findBet(db, BigInt(player.uid), roundId as Uuid7)).toMatchObject({ void_reason: 'late', ended_at: time.now })
  expect((await call('/round/list', {}, player)).rounds[0]).toMatchObject({ roundId, status: 'Cancel', settledAt: time.now.toISOString() })
  expect(await call('/round/get', { roundId }, player)).toMatchObject({ status: 'Cancel', events: [{ type: 'void', reason: 'late' }] })
  await fly()
  await cut()
})

test('the table gives back a stake whose call died before its confirmation', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  time.now = round.closes_at
  await store.moveRound(db, round.round_no, ['betting'], { state: 'closed' })
  await store.freezeRound(db, round.round_no, {
    bets_digest: Buffer.from(betsDigestOf([]), 'hex'),
    closed_at: time.now,
    late_reason: null,
  })
  await fly()
  await cut()
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ roundId, status: 'void', reason: 'late' }])
  expect(await balanceOf(player)).toBe(1_000_00)
})

test('a bet of a flight left for a day waits for its table, which ends it by its flight', async () => {
  const player = await guest()
  const { round } = await openBetsOn((crash) => crash > 120, [player])
  await bet(player, round, { autoCashOut: 110 })
  await fly()
  time.now = new Date(time.now.getTime() + 25 * 60 * 60 * 1000)
  const { log, lines } = createTestLog()
  const closing = { db, titles: usualTitles, pairFor: pairReader(db, rig.vault), clock: () => time.now, log }
  await closeAbandoned(closing, new AbortController().signal)
  expect(lines).toEqual([])
  expect(await balanceOf(player)).toBe(990_00)
  const shut = openTable({
    openPool: (options) => createPool(database.login, options),
    vault: rig.vault,
    beacon: undefined,
    clock: () => time.now,
    log: { ...log, info: () => {} },
    isShut: true,
  })
  await shut.over
  await shut.stop()
  expect(lines).toEqual([])
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ status: 'paid', cashOut: 110, payout: 11_00 }])
  expect(await balanceOf(player)).toBe(1_001_00)
  expect(await breaks()).toEqual([])
})

test('a session that ends in flight changes nothing, and the next one shows the end', async () => {
  const player = await signIn()
  const { round } = await openBetsOn((crash) => crash > 110, [player])
  const { roundId } = await bet(player, round, { autoCashOut: 105 })
  await fly()
  await call('/sso/logout', {}, player)
  await cut()
  expect(await ask('/kite/table', {}, player)).toMatchObject({ reason: 'PleaseLogin' })
  const back = await signIn(player.phone)
  expect((await call('/kite/table', {}, back)).unseen).toMatchObject([{ roundId, status: 'paid', cashOut: 105, payout: 10_50 }])
  expect(await balanceOf(back)).toBe(1_000_50)
})

function startProcess() {
  const pool = createPool(database.login, { max: 6 })
  let led = Promise.withResolvers<void>()
  let inner: Table | undefined
  const watched = (own: Kysely<AppSchema>): Table => {
    const made = tableOn(own)
    inner = made
    return {
      ...made,
      takeOver(now) {
        made.takeOver(now)
        led.resolve()
      },
    }
  }
  const { log } = createTestLog()
  const running = runTable({ createTable: watched, pool, clock: () => time.now, log: { ...log, info: () => {} }, retryMs: 5 })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= running.stop())
  onTestFinished(() => stop().then(() => pool.end()))
  return {
    stop,
    leads: () => {
      const next = (led = Promise.withResolvers<void>())
      return next.promise
    },
    first: led.promise,
    table: () => inner!,
  }
}

const leaders = async () => {
  const { rows } = await database.admin.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and classid = 7226074 and granted and database = (select oid from pg_database where datname = current_database())",
  )
  return rows.map(({ pid }) => pid)
}

test('one of two processes runs the table; when it is cut off, the other continues its round', async () => {
  const player = await guest()
  await openBets()
  const a = startProcess()
  await a.first
  const round = await openBets()
  await bet(player, round)
  const b = startProcess()
  const [pid] = await leaders()
  expect(await leaders()).toHaveLength(1)
  const anyLead = Promise.race([a.leads(), b.first])
  await database.admin.query('select pg_terminate_backend($1)', [pid])
  await anyLead
  expect(await leaders()).toHaveLength(1)
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'betting' })
  expect(await balanceOf(player)).toBe(990_00)
  await Promise.all([a.stop(), b.stop()])
  expect(await leaders()).toEqual([])
})

test('a table cut off without noticing can move no round in any state', async () => {
  const player = await guest()
  await settleDown()
  const a = startProcess()
  await a.first
  const old = a.table()
  await database.admin.query('select pg_terminate_backend($1)', await leaders())
  await a.leads()
  const state = async () => (await database.admin.query('select * from app.kite_round order by round_no desc limit 1')).rows
  const refused = async () => {
    const before = await state()
    await expect(old.advance(time.now)).rejects.toMatchObject({ code: 'LT001' })
    expect(await state()).toEqual(before)
  }
  await a.stop()
  const round = await openBets()
  await bet(player, round, { autoCashOut: 1_000_000 })
  await expect(old.giveBack(time.now)).rejects.toMatchObject({ code: 'LT001' })
  time.now = round.closes_at
  await refused()
  time.now = (await close()).beacon_at!
  await refused()
  await fly()
  time.now = (await peek()).endsAt
  await refused()
  await cut()
})

test('a process that stops gives open bets back first', async () => {
  const player = await guest()
  await settleDown()
  const process = startProcess()
  await process.first
  const round = await openBets()
  await bet(player, round)
  await process.stop()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'void' })
  expect(await balanceOf(player)).toBe(1_000_00)
  expect(await ask('/kite/bet', asked(round), player)).toMatchObject({ reason: 'BetsClosed' })
  later(times.pauseMs)
  await openBets()
})

test('the books balance afterwards, and every cut follows from its chain and bets', async () => {
  expect(await breaks()).toEqual([])
})
