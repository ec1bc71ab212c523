import { randomInt } from 'node:crypto'
import { timeOf } from '@lalmor/games/crash/flight.ts'
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
import { endShutTable } from './open-table.ts'
import { runTable } from './run-table.ts'
import * as store from './store.ts'
import type { Table } from './table.ts'
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
  fly,
  cut,
  peek,
  asked,
  bet,
  balanceOf,
  breaks,
} = rig

// Every fourth statement, from a random one; the nightly run tries them all.
test(
  'killed at any statement between open bets and the last payout, the next table ends every bet rightly',
  { timeout: 240_000 },
  async () => {
    const players = [await guest(), await guest(), await guest(), await guest()]
    const [low, high, manual, idle] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0], (typeof players)[0]]
    const ends = new Set<string>()
    for (let statements = isLongRun ? 0 : randomInt(4), killed = true; killed; statements += isLongRun ? 1 : 4) {
      const { round, crash } = await openBetsOn((crash) => crash > 115 && crash < 1_000_000, players)
      const before = await Promise.all(players.map(balanceOf))
      const autos = [103, crash + 1, undefined, undefined]
      const bets = []
      for (const [n, player] of players.entries())
        bets.push(await bet(player, round, { stake: 1_00, ...(autos[n] && { autoCashOut: autos[n] }) }))

      const doomed = tableOn(dyingAfter(database.app, statements))
      const until = async (at: Date) => {
        time.now = at
        return settleDown(doomed).then(() => 'done' as const, unless)
      }
      let outcome = await until(round.closes_at)
      let out: { state: string } | undefined
      if (outcome === 'done') {
        const flying = await current()
        const { tables, endsAt } = await peek()
        outcome = await until(new Date(flying.started_at!.getTime() + timeOf(tables, 105)))
        out = await ask('/kite/cash-out', { roundId: bets[2]!.roundId }, manual)
        if (outcome === 'done') outcome = await until(endsAt)
      }
      killed = outcome === 'killed'
      await table.takeOver(time.now)

      const over = await current()
      expect(over, `after ${statements} statements`).toMatchObject({ round_no: round.round_no, settled_at: expect.any(Date) })
      const back = over.state === 'void' || over.interrupted ? 1_00 : 0
      const paid = over.state === 'void' ? [back, back, back, back] : [1_03, back, out ? 1_05 : back, back]
      if (out) expect(out.state).toBe('200')
      expect(await Promise.all(players.map(balanceOf)), `after ${statements} statements, ${over.state}`).toEqual(
        before.map((balance, n) => balance - 1_00 + paid[n]!),
      )
      ends.add(`${over.state}${over.interrupted ? ', interrupted' : ''}`)
      for (const player of [low, high, manual, idle]) {
        const { unseen } = await call('/kite/table', {}, player)
        for (const { roundId } of unseen) await call('/kite/seen', { roundId }, player)
        expect(unseen).toHaveLength(1)
        if (unseen[0]!.status === 'void') expect(unseen[0]!.reason).toBe(over.state === 'void' ? 'restart' : 'interrupted')
      }
    }
    expect([...ends].sort()).toEqual(['cut', 'cut, interrupted', 'void'])
  },
)

test('a flight that no table looked at in time counts as interrupted', async () => {
  const player = await guest()
  const round = await openBets()
  await bet(player, round, { autoCashOut: 1_000_000 })
  await fly()
  time.now = new Date((await peek()).endsAt.getTime() + times.lateMs + 1)
  await settleDown()
  expect(await current()).toMatchObject({ state: 'cut', interrupted: true })
  expect(await balanceOf(player)).toBe(1_000_00)
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ status: 'void', reason: 'interrupted', payout: 10_00 }])
})

test('a flight whose table was busy with cash-outs as it ended is not interrupted', async () => {
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
  time.now = new Date(endsAt.getTime() + 10 * times.lateMs)
  await lock.query('commit')
  lock.release()
  await busy
  later(100)
  await settleDown()
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'cut', interrupted: false, ended_at: endsAt })
  expect(await balanceOf(popular)).toBe(1_002_00)
  expect(await balanceOf(player)).toBe(990_00)
})

test('a cash-out from an interrupted flight answers that the stake goes back', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  await fly()
  time.now = new Date((await peek()).endsAt.getTime() + times.lateMs + 1)
  const [out] = await Promise.all([ask('/kite/cash-out', { roundId }, player), settleDown()])
  expect(out).toMatchObject({
    state: '200',
    resultData: { bet: { status: 'void', reason: 'interrupted', payout: 10_00 }, balance: 1_000_00 },
  })
})

test('a stake is never given back before the instant it was taken, whatever the clock says', async () => {
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

test('the table gives back a stake whose call died before it could ask', async () => {
  const player = await guest()
  const round = await openBets()
  const { roundId } = await bet(player, round)
  // As if it had committed a moment later: it did not fly.
  time.now = round.closes_at
  await store.moveRound(db, round.round_no, ['betting'], { state: 'closed' })
  await store.moveRound(db, round.round_no, ['closed'], {
    state: 'flying',
    salt: Buffer.from('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hex'),
    started_at: time.now,
  })
  await cut()
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ roundId, status: 'void', reason: 'late' }])
  expect(await balanceOf(player)).toBe(1_000_00)
})

test('a bet of a flight left for a day waits for its table, which gives it back with its reason', async () => {
  const player = await guest()
  const round = await openBets()
  await bet(player, round)
  await fly()
  time.now = new Date(time.now.getTime() + 25 * 60 * 60 * 1000)
  const { log, lines } = createTestLog()
  const closing = { db, titles: usualTitles, pairFor: pairReader(db, rig.vault), clock: () => time.now, log }
  await closeAbandoned(closing, new AbortController().signal)
  expect(lines).toEqual([])
  expect(await balanceOf(player)).toBe(990_00)
  await endShutTable({ openPool: (options) => createPool(database.login, options), vault: rig.vault, clock: () => time.now, log })
  expect(lines).toEqual([])
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ status: 'void', reason: 'interrupted', payout: 10_00 }])
  expect(await balanceOf(player)).toBe(1_000_00)
  expect(await breaks()).toEqual([])
})

test('a session that ends in flight changes nothing, and the next one is shown the end', async () => {
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

/** A process that runs the table when it may. `leads` resolves when it next takes over; `table` is the one it then has. */
function startProcess() {
  const pool = createPool(database.login, { max: 6 })
  let led = Promise.withResolvers<void>()
  let inner: Table | undefined
  const watched = (own: Kysely<AppSchema>): Table => {
    const made = tableOn(own)
    inner = made
    return {
      ...made,
      async takeOver(now) {
        await made.takeOver(now)
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

test('one of two processes runs the table; when it is cut off, the other ends its round and goes on', async () => {
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
  expect(await store.findRound(db, round.round_no)).toMatchObject({ state: 'void', settled_at: expect.any(Date) })
  expect((await call('/kite/table', {}, player)).unseen).toMatchObject([{ status: 'void', reason: 'restart' }])
  expect(await balanceOf(player)).toBe(1_000_00)
  await Promise.all([a.stop(), b.stop()])
  expect(await leaders()).toEqual([])
})

test('a table that was cut off and does not know it can move nothing, whatever state the round is in', async () => {
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
    await expect(old.takeOver(time.now)).rejects.toMatchObject({ code: 'LT001' })
    expect(await state()).toEqual(before)
  }
  await a.stop()
  const round = await openBets()
  await bet(player, round, { autoCashOut: 1_000_000 })
  time.now = round.closes_at
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

test('after all of this the books balance, and every kite was cut where its chain and bets say', async () => {
  expect(await breaks()).toEqual([])
})
