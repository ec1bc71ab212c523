import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { hash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { openGame } from './games.ts'
import { linksOf, readLinks } from './journal-links.ts'
import { closeBooks, readBookDay, readUsed, setLimit, stopPlayer, switchGame } from './limits.ts'
import { closeRound, findOpenRound, listOpenRounds } from './open-rounds.ts'
import { findOpenOutside, listOpenOutside, payPart } from './outside.ts'
import { pgQuery } from './query.ts'
import { listRecords } from './records.ts'
import { findRound, listRounds, sumRoundsBetween } from './rounds.ts'
import { settleBatch } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { reopenBooks } from './test-players.ts'
import { checkPlanted, unnoticed } from './test-planted.ts'
import { testWallets } from './test-wallets.ts'
import { readWallet } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, bet: ownBet, close, pockets, lots } = testWallets(admin)
const outsideGame = 7

beforeAll(async () => {
  await openHouse(now)
  await openGame(query, outsideGame, 'seven-up-seven-down', { outside: true })
})

afterEach(async () => {
  const broken = (await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [], 'the books after this test')
})

async function bet(playerId: bigint, stake: bigint, at: Date, roundId = uuid7(at)) {
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const item = { roundId, playerId, game: outsideGame, version: 1, stake: paise(stake), seedNo, nonce, floorMs: 0, play: '{"round":"a"}' }
  const [settled] = await settleBatch(admin, { asset: assets.play, at, items: [item] })
  return { roundId, settled: settled! }
}
const opened = async (playerId: bigint, stake: bigint, at: Date) => {
  const { roundId, settled } = await bet(playerId, stake, at)
  expect(settled.kind).toBe('opened')
  return roundId
}
const pay = (playerId: bigint, roundId: Uuid7, key: string, amount: bigint, at: Date) =>
  payPart(query, { playerId, roundId, key, amount: paise(amount), at })

test('a player may have several bets open, and each is paid in parts before and after its closing', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const first = await opened(playerId, 10_00n, after(1))
  const second = await opened(playerId, 20_00n, after(2))
  expect((await listOpenOutside(query, playerId, { limit: 9 })).map(({ roundId }) => roundId)).toEqual([second, first])
  expect(await pay(playerId, first, 'sandbox/1', 15_00n, after(3))).toBe('paid')
  expect(await findOpenOutside(query, playerId, first)).toMatchObject({ stake: 10_00n, paid: 15_00n })
  expect(await close(playerId, first, { pays: 8_00n, valid: 2_00n }, after(4))).toMatchObject({
    kind: 'closed',
    round: { stake: 10_00n, payout: 23_00n, validBet: 2_00n, cash: 93_00n },
  })
  expect(await pay(playerId, first, 'sandbox/2', 1_00n, after(60 * 24 * 30))).toBe('paid')
  expect(await close(playerId, second, { pays: 0n, valid: 4_00n }, after(5))).toMatchObject({ kind: 'closed', round: { payout: 0n } })
  expect(await pockets(playerId)).toMatchObject({ cash: 94_00n })
  expect(await findRound(query, playerId, first)).toMatchObject({ payout: 24_00n, validBet: 2_00n, voided: false })
  expect((await listRounds(query, playerId, { limit: 9 })).map(({ payout }) => payout)).toEqual([0n, 24_00n])
  expect(await sumRoundsBetween(query, playerId, { from: now, to: after(60) })).toEqual({
    rounds: 2n,
    stake: 30_00n,
    validBet: 6_00n,
    payout: 24_00n,
  })
  const { records } = await listRecords(query, playerId, { kind: 'Win' })
  expect(records.map(({ cash }) => cash)).toEqual([1_00n, 8_00n, 15_00n])
})

test('a part is paid once per key, and never to a round that is void, unknown or of our own games', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const roundId = await opened(playerId, 10_00n, after(1))
  expect(await pay(playerId, roundId, 'sandbox/1', 5_00n, after(2))).toBe('paid')
  expect(await pay(playerId, roundId, 'sandbox/1', 5_00n, after(3))).toBe('replayed')
  expect(await pay(playerId, roundId, 'sandbox/1', 6_00n, after(3))).toBe('key-reused')
  expect(await close(playerId, roundId, 'void', after(4)), 'no stake goes back once parts were paid').toEqual({ kind: 'paid' })
  const voided = await opened(playerId, 10_00n, after(1))
  expect(await close(playerId, voided, 'void', after(5))).toMatchObject({ kind: 'closed', round: { payout: 10_00n, validBet: 0n } })
  expect(await pay(playerId, voided, 'sandbox/2', 5_00n, after(6))).toBe('void')
  expect(await pay(playerId, uuid7(now), 'sandbox/3', 5_00n, after(6))).toBe('unknown')
  const own = uuid7(after(7))
  await ownBet(playerId, { stake: 10_00n, at: after(7), roundId: own })
  expect(await pay(playerId, own, 'sandbox/4', 5_00n, after(8))).toBe('unknown')
  await close(playerId, own, 'void', after(9))
  await expect(pay(playerId, roundId, 'sandbox/5', 0n, after(9))).rejects.toThrow('not above zero')
  expect(await pockets(playerId)).toMatchObject({ cash: 95_00n })
})

test('an open round of our own blocks an outside bet; an open outside bet blocks nothing', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const own = uuid7(after(1))
  await ownBet(playerId, { stake: 10_00n, at: after(1), roundId: own })
  expect((await bet(playerId, 10_00n, after(2))).settled).toEqual({ kind: 'round-open' })
  await close(playerId, own, { pays: 0n, valid: 0n }, after(3))
  const outside = await opened(playerId, 10_00n, after(4))
  expect(await ownBet(playerId, { stake: 10_00n, payout: 0n, at: after(5) })).toMatchObject({ kind: 'settled' })
  const second = uuid7(after(6))
  await ownBet(playerId, { stake: 10_00n, at: after(6), roundId: second })
  expect(await findOpenRound(query, playerId)).toMatchObject({ roundId: second })
  expect((await listOpenRounds(query, { before: after(99), limit: 99 })).map(({ roundId }) => roundId)).not.toContain(outside)
  await close(playerId, outside, { pays: 0n, valid: 0n }, after(7))
  expect(await ownBet(playerId, { stake: 10_00n, payout: 0n, at: after(8) }), 'the one of our own still is').toEqual({ kind: 'round-open' })
  await close(playerId, second, 'void', after(9))
})

test('funds, stops, switches and limits apply to the bet, and block no payment', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const roundId = await opened(playerId, 30_00n, after(1))
  await setLimit(query, { playerId, measure: 'loss', period: 'day', amount: rupees(50n) }, after(2))
  expect((await bet(playerId, 21_00n, after(3))).settled).toEqual({ kind: 'over-limit', measure: 'loss', period: 'day', left: 20_00n })
  expect((await bet(playerId, 80_00n, after(3))).settled.kind).toBe('over-limit')
  await pay(playerId, roundId, 'sandbox/1', 12_00n, after(4))
  expect(await readUsed(query, playerId, 'day', after(5))).toMatchObject({ stake: 30_00n, loss: 18_00n })
  expect((await bet(playerId, 33_00n, after(5))).settled.kind).toBe('over-limit')
  expect((await bet(playerId, 32_00n, after(5))).settled.kind).toBe('opened')
  await switchGame(query, outsideGame, { stopped: true })
  expect((await bet(playerId, 1_00n, after(6))).settled).toEqual({ kind: 'game-stopped' })
  await stopPlayer(query, playerId, undefined, after(7))
  expect((await bet(playerId, 1_00n, after(8))).settled).toEqual({ kind: 'player-stopped', until: undefined })
  expect(await pay(playerId, roundId, 'sandbox/2', 1_00n, after(9))).toBe('paid')
  expect(await close(playerId, roundId, { pays: 2_00n, valid: 0n }, after(10))).toMatchObject({ kind: 'closed', round: { payout: 15_00n } })
  await switchGame(query, outsideGame, { stopped: false })
  expect(await readUsed(query, playerId, 'day', after(11))).toMatchObject({ stake: 62_00n, loss: 47_00n })
})

test('a closed day takes no stake by any clock; open rounds are paid on the first open day', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  await setLimit(query, { playerId, measure: 'loss', period: 'day', amount: rupees(90n) }, now)
  const day = 24 * 60
  const today = istDay(after(day))
  const outside = await opened(playerId, 10_00n, after(1))
  const own = uuid7(after(2))
  await ownBet(playerId, { stake: 10_00n, at: after(2), roundId: own })
  await closeBooks(query, istDaysBefore(today, 1))
  await closeBooks(query, istDaysBefore(today, 3))
  expect(await readBookDay(query, after(3))).toBe(today)
  expect(await readBookDay(query, after(2 * day))).toBe(istDaysBefore(today, -1))

  for (const at of [after(3), after(-day)]) expect((await bet(playerId, 1_00n, at)).settled).toEqual({ kind: 'day-closed' })
  expect((await bet(playerId, 10_00n, after(3), outside)).settled, 'a repeat').toMatchObject({ kind: 'reopened' })
  expect(await pay(playerId, outside, 'sandbox/1', 5_00n, after(3))).toBe('paid')
  expect(await close(playerId, own, { pays: 7_00n, valid: 10_00n }, after(4))).toMatchObject({ kind: 'closed' })
  expect(await ownBet(playerId, { stake: 1_00n, payout: 0n, at: after(5) })).toEqual({ kind: 'day-closed' })
  expect((await findRound(query, playerId, own))!.settledAt).toEqual(new Date('2026-11-20T18:30:00.000Z'))
  expect(await readUsed(query, playerId, 'day', after(day))).toMatchObject({ stake: 0n, loss: -12_00n })
  expect(await ownBet(playerId, { stake: 1_00n, payout: 0n, at: after(day) })).toMatchObject({ kind: 'settled' })
  await reopenBooks(admin)
})

describe('a bonus', () => {
  test('that paid a stake is paid, in parts and late, and does not end while the bet is open', async () => {
    const playerId = await playerWith({ cash: 4_00n, bonus: 50_00n, at: now })
    const roundId = await opened(playerId, 54_00n, after(1))
    expect(await lots(playerId), 'empty, and it waits').toEqual([[1, 'bonus', 0n, 500_00n, 0n, 'lives']])
    await pay(playerId, roundId, 'sandbox/1', 20_00n, after(2))
    await close(playerId, roundId, { pays: 10_00n, valid: 7_00n }, after(3))
    await pay(playerId, roundId, 'sandbox/2', 3_00n, after(4))
    expect(await pockets(playerId)).toMatchObject({ cash: 2_45n, bonus: 30_55n })
    expect(await lots(playerId)).toEqual([[1, 'bonus', 7_00n, 500_00n, 30_55n, 'lives']])
  })

  test('that has ended is revived by a payout', async () => {
    const playerId = await playerWith({ cash: 0n, bonus: 50_00n, at: now })
    const roundId = await opened(playerId, 20_00n, after(1))
    await stopPlayer(query, playerId, undefined, after(2))
    await pay(playerId, roundId, 'sandbox/1', 9_00n, after(3))
    await close(playerId, roundId, { pays: 5_00n, valid: 4_00n }, after(4))
    await pay(playerId, roundId, 'sandbox/2', 2_00n, after(5))
    expect(await lots(playerId)).toEqual([[1, 'bonus', 4_00n, 500_00n, 16_00n, 'lives']])
  })

  test('two bets from two bonuses: each is paid to its own', async () => {
    const playerId = await playerWith({ cash: 0n, bonus: 10_00n, at: now })
    await testWallets(admin).grant(playerId, { key: 'more', amount: 10_00n, required: 50_00n, at: now })
    const first = await opened(playerId, 10_00n, after(1))
    const second = await opened(playerId, 10_00n, after(2))
    expect(await lots(playerId)).toMatchObject([
      [1, 'bonus', 0n, 100_00n, 0n, 'lives'],
      [2, 'bonus', 0n, 50_00n, 0n, 'lives'],
    ])
    await pay(playerId, second, 'sandbox/2', 7_00n, after(3))
    await pay(playerId, first, 'sandbox/1', 5_00n, after(4))
    await close(playerId, first, { pays: 1_00n, valid: 10_00n }, after(5))
    await close(playerId, second, { pays: 0n, valid: 10_00n }, after(6))
    expect(await lots(playerId)).toEqual([
      [1, 'bonus', 20_00n, 100_00n, 6_00n, 'lives'],
      [2, 'bonus', 0n, 50_00n, 7_00n, 'lives'],
    ])
  })
})

test('the check notices a part that was changed, invented, removed, or unknown to its closing', async () => {
  const playerId = await playerWith({ cash: 100_00n, at: now })
  const roundId = await opened(playerId, 10_00n, after(1))
  await pay(playerId, roundId, 'sandbox/1', 5_00n, after(2))
  await close(playerId, roundId, { pays: 1_00n, valid: 1_00n }, after(3))
  await pay(playerId, roundId, 'sandbox/2', 5_00n, after(4))
  const planted: [change: string, ...noticed: string[]][] = [
    ['update ledger.part_payout set amount = amount + 100 where player_id = $1', 'pocket is the sum', 'seals', 'parts had paid'],
    ['update ledger.part_payout set late = not late where player_id = $1', 'seals', 'parts had paid'],
    ["delete from ledger.part_payout where player_id = $1 and key = 'sandbox/1'", 'seq runs', 'pocket is the sum', 'parts had paid'],
    ['update ledger.round set paid_before = 100 where player_id = $1 and opened_seq is not null', 'parts had paid', 'ends at the balance'],
    ['delete from ledger.opening where player_id = $1', 'parts had paid', 'opened with the same bet'],
  ]
  for (const [change, ...noticed] of planted) expect(unnoticed(await checkPlanted(admin, change, [playerId]), noticed), change).toEqual([])
})

test('a void against a part, or a part sent many times at once, leaves correct books', async () => {
  for (let run = 0; run < 10; run++) {
    const playerId = await playerWith({ cash: 100_00n, at: now })
    const roundId = await opened(playerId, 10_00n, after(1))
    const end = () => closeRound(query, { playerId, roundId, steps: 0, end: 'void', at: after(2) })
    const part = () => pay(playerId, roundId, 'sandbox/1', 5_00n, after(2))
    const [voided, ...parts] = await Promise.all([end(), ...Array.from({ length: 8 }, part)])
    if (voided.kind === 'closed') expect(new Set(parts), `run ${run}`).toEqual(new Set(['void']))
    else {
      expect(voided.kind, `run ${run}`).toBe('paid')
      expect(parts.toSorted(), `run ${run}`).toEqual(['paid', ...Array<string>(7).fill('replayed')])
    }
    expect(await pockets(playerId)).toMatchObject({ cash: voided.kind === 'closed' ? 100_00n : 95_00n })
    expect(await sealedByLinks(playerId), `run ${run}`).toEqual({ sealed: true, shapes: voided.kind === 'closed' ? 'TOSR' : 'TOP' })
  }
})

/** Returns whether a journal's hashes match its links, and the links' shapes in order. */
async function sealedByLinks(playerId: bigint) {
  const rows = await readLinks(query, playerId, { from: 1n, to: 100n, since: now, until: after(60) })
  const links = rows.flatMap(linksOf)
  const head = links.reduce((sealed, link) => hash('sha256', Buffer.concat([sealed, link]), 'buffer'), Buffer.alloc(0))
  const shapes = links.map((link) => String.fromCharCode(link[0]!)).join('')
  return { sealed: rows.length > 1 && head.equals(rows.at(-1)!.hash), shapes }
}
