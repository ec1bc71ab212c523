import { receiptOf } from '@lalmor/games/fair/receipt.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { listLots } from '@lalmor/ledger/lots.ts'
import { createPool, type PoolOptions } from '@lalmor/ledger/pool.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { untilNeighboursEnd } from '@lalmor/server/platform/projections/test-horizon.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import assert from 'node:assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, type Filled } from './fill.ts'
import type { PersonaName } from './personas.ts'
import { call } from './visitor.ts'

const database = useTestDatabase()
const query = pgQuery(database.app)
const dataDir = mkdtempSync(join(tmpdir(), 'lalmor-demo-'))
const seed = 'lalmor'
let filled: Filled

beforeAll(async () => {
  const openRails = (options: PoolOptions) => createPool(database.railsLogin, options)
  const place = { database: { pool: database.app, owner: database.connection, openRails }, dataDir }
  filled = await fill(place, { seed, end: new Date('2026-11-20T13:12:00.000Z') })
  // `fill` read the journal only up to another test's open transaction.
  await untilNeighboursEnd(database.admin)
  await filled.world.run('run-projections')
})
afterAll(async () => {
  await filled?.world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const playerOf = (name: PersonaName) => filled.players.find((player) => player.name === name)!.session

test('every invariant of the books holds, and each examined something', { tags: 'nightly' }, async () => {
  const checked = await filled.world.check()
  expect(
    checked.filter(({ breaks }) => breaks.length > 0),
    `seed ${seed}`,
  ).toEqual([])
  const [sum] = await query<{ total: bigint }>('select coalesce(sum(amount), 0)::bigint as total from ledger.posting', [])
  expect(sum!.total).toBe(0n)
})

test('VIP 3 is mid-wager: half of a bonus is worked off, but not the deposit it came with', { tags: 'nightly' }, async () => {
  const asha = playerOf('vip')
  expect((await call(filled.world, '/vip/getVipInfo', {}, asha)).currentVipConfig.level).toBe(3)
  const bonus = (await listLots(query, BigInt(asha.uid))).find(({ cause }) => cause === 'bonus')
  assert(bonus, `no bonus with seed ${seed}`)
  expect(bonus.done * 2n).toBeGreaterThanOrEqual(bonus.required)
  expect(bonus.done).toBeLessThan(bonus.required)
  expect((await call(filled.world, '/withdrawal/options', {}, asha)).wager.left).toBeGreaterThan(0)
})

test(
  'several people are on the boards, one hidden, with wins on Home, and friends have brought their inviter something',
  { tags: 'nightly' },
  async () => {
    const kiran = playerOf('month')
    for (const board of ['day', 'week', 'month'] as const) {
      const { rows } = await call(filled.world, '/rank/board', { board, last: false }, kiran)
      expect(rows.length, board).toBeGreaterThanOrEqual(6)
      expect(rows.filter(({ phone }) => phone === undefined)).toHaveLength(1)
    }
    expect((await call(filled.world, '/game/list', {}, kiran)).wins.length).toBeGreaterThanOrEqual(2)
    expect(await call(filled.world, '/earn/overview', {}, kiran)).toMatchObject({ inviters: 2 })
    expect((await call(filled.world, '/earn/overview', {}, kiran)).available).toBeGreaterThan(0)
  },
)

test('one transfer waits for its UTR, one for the bank', { tags: 'nightly' }, async () => {
  const { orders } = await call(filled.world, '/deposit/list', { days: 'today' }, playerOf('utr'))
  expect(orders.map(({ status, utr }) => [status, utr !== undefined])).toEqual([
    ['Pending', false],
    ['Pending', true],
  ])
})

test('a month has rounds of every game, deposits by every method, and a month’s other events', { tags: 'nightly' }, async () => {
  const kiran = playerOf('month')
  const sorts = async (column: string, table: string) =>
    (
      await query<{ name: string }>(`select distinct ${column}::text as name from ${table} where player_id = $1 order by 1`, [kiran.uid])
    ).map(({ name }) => name)
  expect(await sorts('game', 'ledger.round')).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(await sorts('method', 'app.deposit_order')).toEqual(['imps', 'online', 'upi'])
  const kinds = await sorts('kind', 'ledger.transfer')
  for (const kind of ['start-gift', 'restore-gift', 'deposit-online', 'deposit-bank', 'deposit-bonus']) expect(kinds).toContain(kind)
  // First deposit's bonus taken, one check-in given up, one left to bet.
  const lots = await listLots(query, BigInt(kiran.uid), { all: true })
  expect(lots.some(({ key }) => key.endsWith('/first'))).toBe(true)
  expect(lots.filter(({ key }) => key.startsWith('check-in/')).map(({ ended }) => ended)).toEqual(['given-up', 'done', undefined])
  const { mails, unread } = await call(filled.world, '/mail/list', {}, kiran)
  expect(mails.length).toBeGreaterThan(5)
  expect(unread).toBeDefined()
  expect((await call(filled.world, '/limit/list', {}, kiran)).limits.map(({ measure }) => measure)).toEqual(
    expect.arrayContaining(['deposit', 'loss', 'time']),
  )
  const { current, others } = await call(filled.world, '/session/list', {}, kiran)
  expect([current, ...others].map(({ system }) => system)).toEqual(expect.arrayContaining(['Android', 'Mac']))
})

test('withdrawals have every possible end, and one is unknown', { tags: 'nightly' }, async () => {
  const { orders } = await call(filled.world, '/withdrawal/list', { days: '30-days' }, playerOf('month'))
  expect(orders.map(({ status }) => status)).toEqual(['Succeeded', 'Reversed', 'Failed', 'Succeeded'])
  const meera = playerOf('payout')
  const [last] = (await call(filled.world, '/withdrawal/list', { days: 'today' }, meera)).orders
  assert(last, `nothing was withdrawn today with seed ${seed}`)
  expect(await call(filled.world, '/withdrawal/order', { orderNo: last.orderNo }, meera)).toMatchObject({
    status: 'Paying',
    isUnknown: true,
  })
})

test('rounds can be verified from their receipts', { tags: 'nightly' }, async () => {
  const kiran = playerOf('month')
  const { rounds } = await call(filled.world, '/round/list', { only: { days: 'yesterday' } }, kiran)
  const [round] = rounds
  assert(round, `nothing was played yesterday with seed ${seed}`)
  const told = await call(filled.world, '/round/get', { roundId: round.roundId }, kiran)
  assert('serverSeed' in told && told.serverSeed !== undefined && 'payout' in told, 'its pair is revealed')
  expect(verifyRound(receiptOf({ ...told, serverSeed: told.serverSeed }))).toMatchObject({ verified: true })
})
