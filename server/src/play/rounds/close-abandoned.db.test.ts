import type { WirePaise } from '@lalmor/contract/wire.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { act, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHandlers } from '../../job-handlers.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createTestLog, startTestWorker } from '../../platform/jobs/test-worker.ts'
import { openHeadKey } from '../../wallet/proof/signing.ts'
import { pairReader } from '../seeds/read.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { checkReplays } from './replay.ts'
import { hiddenIn, titlesWithLanterns as titles } from './test-lanterns.ts'

const { ask, call, guest, time, database, db, vault } = useTestApi({ titles })
const query = pgQuery(database.app)
const pairFor = pairReader(db, vault)
const hour = 3_600_000
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
const balanceOf = async (player: TestPlayer) => (await call('/user/getUserInfo', {}, player)).balance
const get = (player: TestPlayer, roundId: string) => call('/round/get', { roundId }, player)

async function close({ signal = new AbortController().signal } = {}) {
  const { lines, log } = createTestLog()
  await closeAbandoned({ db, titles, pairFor, clock: () => time.now, log }, signal)
  return lines
}

async function playing({ lit = 0 } = {}) {
  const player = await guest()
  const playerId = BigInt(player.uid)
  const roundId = uuid7(time.now)
  const { round } = await call('/round/open', { roundId, game: 'lanterns', stake: 10_00 as WirePaise, play: { dry: 2 } }, player)
  const { dry } = hiddenIn(await pairFor(playerId, 1), round.nonce, 2)
  const burning = [0, 1, 2, 3, 4].filter((lantern) => !dry.includes(lantern))
  const step = (step: number, action: object) => ask('/round/act', { roundId, step, action }, player)
  for (let n = 0; n < lit; n++) await step(n, { light: burning[n]! })
  return { player, playerId, roundId, burning, dry, step }
}

const isOpen = async (playerId: bigint) => (await findOpenRound(query, playerId)) !== undefined

test('a round left for 24 hours pays what it would have paid; one without any action is void', async () => {
  const [left, untouched] = [await playing({ lit: 2 }), await playing()]
  later(24 * hour)
  expect(await close()).toEqual([])
  expect([await isOpen(left.playerId), await isOpen(untouched.playerId)], 'not before its time').toEqual([true, true])
  later(1)
  expect(await close()).toEqual([])

  expect(await get(left.player, left.roundId)).toMatchObject({
    status: 'Settled',
    payout: 30_00,
    validBet: 1_00,
    balanceBefore: 1_000_00,
    balanceAfter: 1_020_00,
    settledAt: time.now.toISOString(),
    actions: [{ light: left.burning[0] }, { light: left.burning[1] }, { stop: true }],
  })
  expect(await balanceOf(left.player)).toBe(1_020_00)
  expect(await get(untouched.player, untouched.roundId)).toMatchObject({
    status: 'Cancel',
    stake: 10_00,
    payout: 10_00,
    validBet: 0,
    balanceBefore: 1_000_00,
    balanceAfter: 1_000_00,
    play: { dry: 2 },
    actions: [],
    events: [{ type: 'hung', lanterns: 5 }],
  })
  expect(await balanceOf(untouched.player)).toBe(1_000_00)
  expect((await call('/round/list', {}, untouched.player)).rounds).toMatchObject([{ status: 'Cancel', payout: 10_00 }])
  const { revealed } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'x' }, untouched.player)
  expect(await get(untouched.player, untouched.roundId)).toMatchObject({ status: 'Cancel', serverSeed: revealed.serverSeed })
})

test('a player who comes back late sees how the round ended', async () => {
  const { player, roundId, burning, step } = await playing({ lit: 1 })
  later(24 * hour + 1)
  await close()
  expect(await step(1, { light: burning[1]! })).toMatchObject({ reason: 'StaleStep' })
  expect(await step(1, { stop: true }), 'exactly what was done for them').toMatchObject({
    resultData: { replayed: true, round: { payout: 20_00 } },
  })
  expect(await step(0, { light: burning[0]! })).toMatchObject({ resultData: { round: { status: 'Settled' } } })
  expect(await call('/round/current', {}, player)).toEqual({ round: null })
  const void_ = await playing()
  later(24 * hour + 1)
  await close()
  expect(await void_.step(0, { light: 0 })).toMatchObject({ reason: 'StaleStep' })
  expect(await get(player, roundId)).toMatchObject({ status: 'Settled' })
})

test('a finished but unpaid round is paid as it was played', async () => {
  const { player, playerId, roundId, dry } = await playing({ lit: 1 })
  await act(query, { playerId, roundId, step: 1, action: JSON.stringify({ light: dry[0] }) })
  later(24 * hour + 1)
  expect(await close()).toEqual([])
  expect(await get(player, roundId)).toMatchObject({ status: 'Settled', payout: 0, actions: { length: 2 } })
})

test('run twice, and in several processes at once, the job ends each round once', async () => {
  const rounds = await Promise.all(Array.from({ length: 12 }, (_, n) => playing({ lit: n % 3 })))
  later(24 * hour + 1)
  const told = await Promise.all(Array.from({ length: 4 }, () => close()))
  expect(told.flat()).toEqual([])
  expect(await close()).toEqual([])
  for (const [n, { player }] of rounds.entries()) expect(await balanceOf(player)).toBe([1_000_00, 1_010_00, 1_020_00][n % 3])
})

test('a player’s concurrent step comes before or after, never in parallel', async () => {
  for (let times = 0; times < 6; times++) {
    const { player, roundId, dry, step } = await playing({ lit: 1 })
    later(24 * hour + 1)
    const [lines, answer] = await Promise.all([close(), step(1, { light: dry[0]! })])
    expect(lines).toEqual([])
    const round = await get(player, roundId)
    const lost = answer.state === '200'
    expect(round).toMatchObject({ status: 'Settled', payout: lost ? 0 : 20_00 })
    expect(await balanceOf(player)).toBe(lost ? 990_00 : 1_010_00)
  }
})

test('it works by page, and reports a round that cannot be drawn without delaying the others', async () => {
  const broken = await playing({ lit: 1 })
  // So that the two are always listed in this order.
  later(1)
  const forged = await playing()
  const others = await Promise.all(Array.from({ length: 110 }, () => playing()))
  const { admin } = database
  const client = await admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('update ledger.opening set version = 99 where round_id = $1', [broken.roundId])
    await client.query(`update ledger.open_round set actions = '{"no json"}' where round_id = $1`, [forged.roundId])
    later(24 * hour + 1)
    for (const run of ['first', 'again']) {
      expect(await close(), run).toMatchObject([
        { level: 'error', told: { playerId: String(broken.playerId), roundId: broken.roundId, err: expect.any(Error) } },
        { level: 'error', told: { roundId: forged.roundId }, message: 'cannot close an abandoned round; retrying' },
      ])
      for (const { playerId } of others) expect(await isOpen(playerId), run).toBe(false)
    }
    expect(await isOpen(broken.playerId)).toBe(true)
    expect(await ask('/round/current', {}, broken.player)).toMatchObject({ state: '500', reason: 'Internal' })
    await client.query('update ledger.opening set version = 1 where round_id = $1', [broken.roundId])
    await client.query(`update ledger.open_round set actions = '{}' where round_id = $1`, [forged.roundId])
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
  expect(await close()).toEqual([])
  expect(await get(broken.player, broken.roundId)).toMatchObject({ status: 'Settled', payout: 20_00 })
  expect(await get(forged.player, forged.roundId)).toMatchObject({ status: 'Cancel' })
})

test('on a stop signal it stops between two rounds', async () => {
  const rounds = [await playing(), await playing()]
  later(24 * hour + 1)
  await close({ signal: AbortSignal.abort() })
  for (const { playerId } of rounds) expect(await isOpen(playerId)).toBe(true)
  await close()
})

test('the worker runs it', async () => {
  const { playerId } = await playing()
  later(24 * hour + 1)
  const { log } = createTestLog()
  const headKey = openHeadKey(randomBytes(32))
  const handlers = createHandlers({ vault, headKey, receiptKey: '', asset: assets.play, clock: () => time.now, log, titles })
  const { ended } = await startTestWorker(database, handlers, { log })
  const end = ended('close-abandoned-rounds')
  await addJob(db, 'close-abandoned-rounds', {})
  expect(await end).toEqual({ error: null })
  expect(await isOpen(playerId)).toBe(false)
})

test('after all this the books balance and every payout matches when redrawn', async () => {
  expect((await checkLedger(query)).flatMap((checked) => checked.breaks)).toEqual([])
  const { examined, breaks } = await checkReplays({ db, vault, titles })
  expect(breaks).toEqual([])
  expect(examined).toBeGreaterThan(130n)
})
